"""What `deckcheck odds` prints and draws."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from deckcheck.build import odds
from deckcheck.build.drawing import Test, overlap, wanted
from deckcheck.build.mulligan import read_mulligan
from deckcheck.cards.keys import name_key
from deckcheck.cards.query import compile_query, describe, library_words, matches
from deckcheck.cli import console, exit_code
from deckcheck.cli.deck_parts import Part, check_choice, expanded, read_parts
from deckcheck.cli.pictures import Pictures
from deckcheck.cli.request import Request
from deckcheck.errors import QueryError
from deckcheck.near import did_you_mean, nearest
from deckcheck.report.cards import query_error
from deckcheck.report.charts import Figure
from deckcheck.report.odds import FORMATS, Answer, Question, charts


class Asked(NamedTuple):
    """The options of `deckcheck odds`."""

    query: str
    least: int
    turns: int
    seats: tuple[str, ...]
    where: str
    mulligan: str


def show_odds(request: Request, asked: Asked, output_format: str, pictures: Pictures) -> int:
    """Print the odds of each deck of the list, and draw them; gives the exit code.

    A query that is wrong is shown on standard error with a caret under the
    place. Raises UsageError for what does not exist, DeckcheckError where a
    picture cannot be written.
    """
    check_choice("output format", output_format, tuple(FORMATS))
    pictures.check(request.paths[0])
    listed = read_parts(request)
    words = library_words(listed.library)
    mulligan = read_mulligan(expanded(asked.mulligan, listed, words), listed.library, words)
    query = expanded(asked.query, listed, words)
    try:
        compiled = compile_query(query, words)
    except QueryError as error:
        sys.stderr.write(query_error(query, error))
        return exit_code.NOT_JUDGED
    question = Question(
        query, describe(compiled), asked.least, asked.turns, asked.where, asked.seats, mulligan
    )
    sets = listed.library.sets
    answers = [_answer(one, question, lambda card: matches(compiled, card, sets)) for one in listed.parts]
    if not any(one.wanted.copies for one in answers):
        sys.stderr.write(_hint(query, listed.parts))
    pictures.write(_figure(question, answers))
    console.write(FORMATS[output_format](question, answers))
    return listed.code


def _hint(query: str, parts: Sequence[Part]) -> str:
    """The cards of the decks that a name may mean which is that of none of them."""
    cards = (entry.card for part in parts for entry in part.verdict.deck.known)
    titles = {name_key(card.title): card.title for card in cards if card.title}
    hint = did_you_mean([titles[key] for key in nearest(name_key(query), titles, least=0.7)])
    return f"hint: {hint}\n" if hint else ""


def show_page() -> int:
    """Print how odds are worked out, with examples; gives the exit code."""
    console.write([Path(odds.__file__).with_suffix(".md").read_text(encoding="utf-8")])
    return exit_code.LEGAL


def _answer(part: Part, question: Question, test: Test) -> Answer:
    found = wanted(part.stack, test)
    cards = odds.Cards(part.stack.size, found.copies)
    mulligan = question.mulligan
    if mulligan.keeps:
        kept = wanted(part.stack, mulligan.keeps)
        cards = cards._replace(kept=kept.copies, both=overlap(found.cards, kept.cards))
    rows = odds.table(cards, question.least, question.turns, question.where == "hand")
    again = float(odds.chance_of_mulligan(cards))
    return Answer(part.verdict, part.part, part.parts, part.stack, found, again, rows)


def _figure(question: Question, answers: list[Answer]) -> Figure:
    first = answers[0].verdict
    mains = ", ".join(dict.fromkeys(one.card.title for one in first.deck.mains))
    title = first.deck.listed.title or mains or first.source.path
    mulligan = f"mulligan: {question.mulligan.says}"
    return Figure(title, mulligan, tuple((chart,) for chart in charts(question, answers)))
