"""Where the keys of a TOML text stand."""

import tomllib

from deckcheck.config.places import key_places

TEXT = '''\
# a comment = 1
format = "multi#verse"   # more = 2
"as-of" = 2026-11-29
select = [
  "D",  # the deck, [1]
  'L', "Z",
]
note = """
ignore = ["N"]
\\""" """
other = \'\'\'[severity]\'\'\'

[severity]
N002 = "error"
P.x = "off"

[per-file]
"league/*" = { format = "pauper", severity = { "N002" = "off", D = "error" }, casual = true }

[ per-file . 'odd "one"' ]
strict = true
[[rows]]
a = [[1, 2], { b = 3.5 }]
'''


def test_every_key_and_item_has_its_place() -> None:
    assert tomllib.loads(TEXT)
    places = {path: f"{line}:{column}" for path, (line, column) in key_places(TEXT).items()}
    assert places == {
        ("format",): "2:1",
        ("as-of",): "3:1",
        ("select",): "4:1",
        ("select", 0): "5:3",
        ("select", 1): "6:3",
        ("select", 2): "6:8",
        ("note",): "8:1",
        ("other",): "11:1",
        ("severity",): "13:2",
        ("severity", "N002"): "14:1",
        ("severity", "P"): "15:1",
        ("severity", "P", "x"): "15:3",
        ("per-file",): "17:2",
        ("per-file", "league/*"): "18:1",
        ("per-file", "league/*", "format"): "18:16",
        ("per-file", "league/*", "severity"): "18:35",
        ("per-file", "league/*", "severity", "N002"): "18:48",
        ("per-file", "league/*", "severity", "D"): "18:64",
        ("per-file", "league/*", "casual"): "18:79",
        ("per-file", 'odd "one"'): "20:14",
        ("per-file", 'odd "one"', "strict"): "21:1",
        ("rows",): "22:3",
        ("rows", "a"): "23:1",
        ("rows", "a", 0): "23:6",
        ("rows", "a", 0, 0): "23:7",
        ("rows", "a", 0, 1): "23:10",
        ("rows", "a", 1): "23:14",
        ("rows", "a", 1, "b"): "23:16",
    }


def test_a_text_without_end_or_sense_ends_too() -> None:
    for text in ("", "[", "a = ", "a = {", "a = [", "[a", 'a = "', "=", "}", ", ,", "a = [ { "):
        key_places(text)
