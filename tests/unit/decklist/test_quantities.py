"""Quantities of card lines: every way to write them, impossible ones, several cards on a line."""

import pytest
from fake_vocabulary import FakeVocabulary

from deckcheck.decklist.clean import clean
from deckcheck.decklist.lines import read_card, several_cards

VOCABULARY = FakeVocabulary()


def ways(line):
    """The readings of a line as (quantity, name, hints)."""
    card = read_card(clean(line, 1), VOCABULARY)
    return [(way.quantity, way.name, [hint[0] for hint in way.hints]) for way in card.ways] if card else None


@pytest.mark.parametrize(
    "line",
    [
        "4 Pyro",
        "4x Pyro",
        "4X Pyro",
        "x4 Pyro",
        "X4 Pyro",
        "×4 Pyro",
        "(4) Pyro",
        "(4x) Pyro",
        "[4] Pyro",
        "[x4] Pyro",
        "{4} Pyro",
        "4* Pyro",
        "04 Pyro",
        "4 - Pyro",
        "4: Pyro",
        "4 = Pyro",
        "4, Pyro",
        "4\tPyro",
        "4  Pyro",
        "4,Pyro",
        "4;Pyro",
        "4|Pyro",
        '"4","Pyro"',
        "| 4 | Pyro |",
        "|4|Pyro|",
        "Pyro x4",
        "Pyro X4",
        "Pyro x 4",
        "Pyro ×4",
        "Pyro 4x",
        "Pyro (4)",
        "Pyro(4)",
        "Pyro (x4)",
        "Pyro [4]",
        "Pyro {4}",
        "Pyro *4",
        "Pyro = 4",
        "Pyro=4",
        "Pyro - 4",
        "Pyro – 4",
        "Pyro // 4",
        "Pyro: 4",
        "Pyro : 4",
        "Pyro, 4",
        "Pyro,4",
        "Pyro;4",
        "Pyro\t4",
        "Pyro .... 4",
        "| Pyro | 4 |",
        "- 4 Pyro",
        "* 4 Pyro",
        "*4 Pyro",
        "+ 4 Pyro",
        "• 4 Pyro",
        "– 4 Pyro",
        "1) 4 Pyro",
        "12. 4 Pyro",
        "[ ] 4 Pyro",
        "[x] 4 Pyro",
        "- [X] 4x Pyro",
        "> 4 Pyro",
        ">> - 4 Pyro",
        "**4 Pyro**",
        "*4 Pyro*",
        "__4 Pyro__",
        "`4 Pyro`",
        "**4** Pyro",
        "**4 Pyro**,",
        "**4x** Pyro",
        "\t 4 Pyro \t",
        "4\u00a0Pyro",
        "4\u3000Pyro",
        "\u200b4 Py\u00adro\ufeff",
        "４ Pyro",
        "４ｘ\u3000Ｐｙｒｏ",
        "（４）Pyro",
        "Pyro（４）",
        "Pyro：４",
        "【４】Pyro",
        "٤ Pyro",
        "④ Pyro",
        "⁴ Pyro",
        "𝟰 𝗣𝘆𝗿𝗼",
        "4\ufe0f\u20e3 Pyro",
        "4✕ Pyro",
        "4х Pyro",
        "4 Pyro\u3000\u3000＃ a comment",
        "4 Pyro,",
        "4 Pyro;",
        "4 Pyro *F*",
        "4 Pyro *f*",
        "4 Pyro (F)",
        "4 Pyro (foil)",
        "4 Pyro ^have it^",
        "4 Pyro •",
        "4 Pyro ●●○",
        "4 Pyro ✓",
        "4 Pyro  # a comment",
        "4 Pyro # a comment",
        "4 Pyro\t// a comment",
        "4 Pyro // a comment",
        "4 Pyro -- a comment",
        "4 Pyro  ; a comment",
        "4 Pyro /* a comment */",
        "4 Pyro # error: D002",
        "4 [Pyro](https://example.org/a_(b))",
        "[4 Pyro](http://example.org)",
        "4 [[Pyro]]",
        "4 <b>Pyro</b>",
        '<li class="x">4 <a href="?a=1&b=2">Pyro</a></li>',
        "<td>4</td><td>Pyro</td>",
        "4 [b]Pyro[/b]",
        "[url=http://example.org]4 Pyro[/url]",
        "4 [card]Pyro[/card]",
        "4&nbsp;Pyro",
        "4 Pyro https://example.org/pyro",
    ],
)
def test_four_of_a_card(line):
    assert ways(line) == [(4, "Pyro", [])]


@pytest.mark.parametrize(
    ("line", "written", "name"),
    [
        ("0 Pyro", "0", "Pyro"),
        ("00x Pyro", "00", "Pyro"),
        ("-1 Pyro", "-1", "Pyro"),
        ("−1 Pyro", "−1", "Pyro"),
        ("-2 50-State Initiative", "-2", "50-State Initiative"),
        ("－1 Pyro", "-1", "Pyro"),
        ("０ Pyro", "0", "Pyro"),
        ("2.5 Pyro", "2.5", "Pyro"),
        ("2,5 Pyro", "2,5", "Pyro"),
        ("1/2 Pyro", "1/2", "Pyro"),
        ("½ Pyro", "½", "Pyro"),
        ("½x Pyro", "½", "Pyro"),
        ("2½ Pyro", "2½", "Pyro"),
        ("2 ⅓ Pyro", "2 ⅓", "Pyro"),
        ("Pyro x½", "½", "Pyro"),
        ("Pyro x2¾", "2¾", "Pyro"),
        ("Pyro x2,5", "2,5", "Pyro"),
        ("100 Pyro", "100", "Pyro"),
        ("1000 Pyro", "1000", "Pyro"),
        ("Pyro x0", "0", "Pyro"),
        ("Pyro (0)", "0", "Pyro"),
        ("Pyro x-2", "-2", "Pyro"),
        ("Pyro x2.5", "2.5", "Pyro"),
        ("Pyro x100", "100", "Pyro"),
        ("Pyro: 100", "100", "Pyro"),
    ],
)
def test_impossible_quantities(line, written, name):
    card = read_card(clean(line, 1), VOCABULARY)
    start = clean(line, 1).text.index(written) + 1
    assert card.bad == (written, start, start + len(written))
    assert (card.ways[0].quantity, card.ways[0].name) == (None, name)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4 Pyro, 2 Toad, and 1x Cosmo", ["4 Pyro", "2 Toad", "1x Cosmo"]),
        ("SC: 4 Pyro; 2 Toad", ["4 Pyro", "2 Toad"]),
        ("- 4 Pyro, 2 Toad  # note, 3 more", ["4 Pyro", "2 Toad"]),
        ("4 Pyro", []),
        ("Pyro, 2 Toad", []),
        ("4, 2 Toad", []),
        ("1 Dr. Britt Baker, D.M.D.", []),
    ],
)
def test_several_cards_on_one_line(line, expected):
    assert [line[low:high] for low, high in several_cards(line)] == expected
