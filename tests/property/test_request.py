"""Plain arguments are read the same by the short way and by the full command line parser."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckcheck.cli import judge
from deckcheck.cli.app import LazyGroup, run_app
from deckcheck.cli.request import DEFAULTS, Request, from_words

OPTIONS = [f"--{field.replace('_', '-')}" for field in DEFAULTS]
WORDS = st.one_of(
    st.sampled_from([*OPTIONS, "--", "-", "--help", "-x", "--as_of", "--=", "--format=", "--casual=1"]),
    st.sampled_from(["a.txt", "", "a b"]),
    st.sampled_from(OPTIONS).map(lambda option: f"{option}=D,N"),
    st.sampled_from(["json", "D002", "decks/*.txt", "--nope", "2026-11-29", "D002=off"]),
)


def parsed(words: list[str]) -> Request | None:
    """The request that the full parser makes of the words; None where it refuses them."""
    seen: list[Request] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judge, "judge", lambda request, debug: seen.append(request) or 0)
        run_app(["validate", *words])
    return seen[0] if seen else None


@given(st.lists(WORDS, max_size=6))
@example(["a.txt", "--format", "--casual"])
@example(["--select", "D", "--select=N", "-", "--no-casual"])
@example(["--output-format=json", "--data", "x", "a.txt"])
@example(["a.txt", "--select"])
def test_the_short_way_is_the_full_way_or_nothing(words: list[str]) -> None:
    short = from_words(words)
    assert short is None or short == parsed(words)


def test_every_option_of_the_command_has_its_field() -> None:
    command = LazyGroup(name="deckcheck").get_command(None, "validate")
    names = {option.name for option in command.params if option.name not in ("help", "paths")}
    assert names == set(DEFAULTS)


def test_the_everyday_calls_go_the_short_way() -> None:
    assert from_words(["a.txt"]) == Request(("a.txt",))
    words = ["a.txt", "-", "--casual", "--select=D,N", "--select", "L", "--output-format", "json"]
    assert from_words(words) == Request(
        ("a.txt", "-"), casual=True, select=("D,N", "L"), output_format="json"
    )
