"""Every command of the pages works, in order, and prints what stands below it.

With `--snapshot-update` the outputs are written into the pages.
"""

from pathlib import Path

import pytest
from walkthrough import Command, ShownFile, Walk, begins_with, rewritten, steps

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if list(steps(page.read_text(encoding="utf-8")))]


def page_name(page: Path) -> str:
    return page.relative_to(DOCS).with_suffix("").as_posix()


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_a_page_can_be_followed(page: Path, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    text = page.read_text(encoding="utf-8")
    walk = Walk(tmp_path, begins_with(text))
    outputs, failed = {}, []
    for step in steps(text):
        if not isinstance(step, Command):
            walk.write(step)
            continue
        ran = walk.run(step.words)
        if step.output:
            outputs[step.after] = ran.output
        elif ran.code > step.words.startswith("deckcheck "):
            failed.append((step.words, ran))
    assert failed == []
    followed = rewritten(text, outputs)
    if pytestconfig.getoption("update_snapshots"):
        page.write_text(followed, encoding="utf-8")
    else:
        assert followed == text


def test_there_is_something_to_follow() -> None:
    assert {page_name(page) for page in PAGES} >= {
        "tutorials/deck-repository",
        "tutorials/game-format",
        "tutorials/organiser",
        "tutorials/player",
    }


PAGE = """---
begins with: [action.yml, LICENSE]
---

```text title="notes/a.txt"
one
```

```console
$ cat notes/a.txt
two
$ false
$ echo $?; echo oh >&2; ls *.yml
```
"""


def test_what_a_page_says_is_compared_with_what_happens(tmp_path: Path) -> None:
    assert begins_with(PAGE) == ["action.yml", "LICENSE"]
    file, *commands = steps(PAGE)
    assert file == ShownFile("notes/a.txt", "one\n")
    assert [(one.words, one.output) for one in commands] == [
        ("cat notes/a.txt", "two\n"),
        ("false", ""),
        ("echo $?; echo oh >&2; ls *.yml", ""),
    ]
    walk = Walk(tmp_path, begins_with(PAGE))
    walk.write(file)
    ran = [walk.run(one.words) for one in commands]
    assert ran == [("one\n", "", 0), ("", "", 1), ("1\naction.yml\n", "oh\n", 0)]
    outputs = {one.after: done.output for one, done in zip(commands, ran)}
    assert rewritten(PAGE, outputs) == PAGE.replace("two\n", "one\n").replace(
        "*.yml\n", "*.yml\n1\naction.yml\noh\n"
    )
