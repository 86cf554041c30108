"""What a line is that is none of the usual ones: every step of the whole grammar, in turn."""

import re

from deckcheck.decklist import cells, fields, words
from deckcheck.decklist.asides import COMMENTS, comment, notes
from deckcheck.decklist.clean import View
from deckcheck.decklist.free import announces, free
from deckcheck.decklist.headings import known_heading, pile_heading
from deckcheck.decklist.lines import prefix, read_card, several_cards
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.plain import LONGEST
from deckcheck.decklist.state import State
from deckcheck.decklist.tail import BEHIND
from deckcheck.decklist.template import Template
from deckcheck.decklist.tree import NodeKind
from deckcheck.model import Zone
from deckcheck.source import Span

_TITLES = Pattern(r"name|card|title", re.IGNORECASE)


def read_line(state: State, view: View, at: int, span: Span) -> None:
    """Read the line of that index, whose words the view holds."""
    line = state.lines[at]
    view = _without_comment(view)
    if not view.text.strip():
        state.note(span)
    elif not state.busy and _numbered(state, view, line, span):
        return
    elif not any(step(state, view, at, span) for step in _STEPS):
        state.unparsed(line, span)


def _without_comment(view: View) -> View:
    """The view without a comment behind its words: a sign after two spaces, and no number after it."""
    found = BEHIND.search(view.text)
    return view._replace(text=view.text[: found.start()]) if found else view


def _numbered(state: State, view: View, line: str, span: Span) -> bool:
    """A line that begins with its quantity, and no more than a card; it is remembered."""
    if not "0" <= line[0] <= "9" or known_heading(view.text) or fields.total(view):
        return False
    if several_cards(view.text):
        return False
    card = read_card(view, state.words)
    counted = card.ways[0].counted if card else None
    if card is None or counted is None or counted[0] > card.ways[0].start:
        return False
    _remember(state, line, card)
    state.card(span, card)
    return True


def _remember(state: State, line: str, card: Template) -> None:
    """Remember the card of a line that means it wherever the line stands."""
    if len(line) < LONGEST and not state.busy:
        state.words.remember(line, card)


def _total(state: State, view: View, at: int, span: Span) -> bool:
    stated = None if state.notes else fields.total(view)
    if stated is None:
        return False
    state.built.add_total(stated)
    state.built.node(NodeKind.TOTAL, span)
    return True


def _heading(state: State, view: View, at: int, span: Span) -> bool:
    text = view.text
    heading = known_heading(text)
    if heading is None and not _may_be_counted(state, text) and not _is_prefixed_card(state, text):
        heading = pile_heading(text, state.words)
        unsure = state.notes or text.lstrip().startswith(COMMENTS)
        if heading and not heading.known and not heading.meant and unsure:
            heading = None
    if heading is None:
        return False
    state.heading(view, heading, span)
    return True


def _may_be_counted(state: State, text: str) -> bool:
    """Whether a line begins with its quantity, or with a cell of a table where it may be left out."""
    sign = state.columns.delimiter if state.columns else "|"
    return text.lstrip()[0].isdigit() or sign != "|" and sign in text


def _is_prefixed_card(state: State, text: str) -> bool:
    """Whether a card follows a zone and a colon (`PILE: 1 Name`), so that the line is no heading."""
    found = prefix(text)
    if found is None or words.key(found[0]) not in words.PREFIXES:
        return False
    rest = text[found[1] :].strip()
    return not state.words.pile(rest) and (rest[0].isdigit() or state.words.is_card(rest))


def _row(state: State, view: View, at: int, span: Span) -> bool:
    text = view.text
    if not fields.is_row(text) and not cells.is_alignment(text) and not fields.is_fence(text):
        return False
    state.built.node(NodeKind.RULE, span)
    return True


def _table(state: State, view: View, at: int, span: Span) -> bool:
    """The header of a table, or a row under one."""
    columns = cells.header(view.text) if _TITLES.search(view.text) else None
    if columns:
        state.columns = columns
        state.note(span)
        return True
    card = read_card(view, state.words, state.columns) if state.columns else None
    if card is None:
        return False
    section = state.built.place(card.place, state.words, at + 1) if card.place else None
    state.card(span, card, section)
    return True


def _field(state: State, view: View, at: int, span: Span) -> bool:
    found = fields.field(state.lines[at], view)
    if found is None or not (found.known or fields.is_ratio(view.text)):
        return False
    state.built.field(found.field)
    state.built.node(NodeKind.FIELD, span)
    return True


def _counted(state: State, view: View, at: int, span: Span) -> bool:
    """A card line with a quantity, or with a zone or pile before its name."""
    section, start = _inline_pile(state, view)
    if not state.paragraph and _several(state, view, span, section, start):
        return True
    card = read_card(view, state.words, start=start)
    if card is None or not (card.counted or card.zone or section is not None):
        return False
    if section is None and _is_words(state, card):
        return False
    stated = section is None and _has_count_behind(card) and not _may_be_card(state, card)
    if stated and announces(state, view, at, span):
        return True
    if card.ways[0].name.lower() in words.NOTHING:
        state.note(span)
    else:
        if section is None and state.is_card(card):
            _remember(state, state.lines[at], card)
            # A list that goes on right below words is no part of them.
            state.paragraph = False
        state.card(span, card, section)
    return True


def _several(state: State, view: View, span: Span, section: int | None, start: int) -> bool:
    """Several cards on one line (`4 Name, 2 Other`), perhaps under a heading of their own."""
    cards = several_cards(view.text, start)
    if not cards:
        return False
    found = prefix(view.text)
    heading = known_heading(found[0]) if found else None
    if section is None and found and heading:
        before = view.text.index(found[0])
        heading = heading._replace(start=heading.start + before, end=heading.end + before)
        section = state.built.inline(view, heading)
    for low, high in cards:
        card = read_card(view, state.words, start=low, end=high)
        if card:
            state.one_card(view.span(low, high), card, section)
    state.built.node(NodeKind.CARD, span)
    return True


def _inline_pile(state: State, view: View) -> tuple[int | None, int]:
    """A pile named before the card on its line (`<pile>: 2 Name`), as a section of its own."""
    found = prefix(view.text)
    if found is None or words.key(found[0]) in words.PREFIXES or view.text[found[1] :].strip().isdigit():
        return None, 0
    heading = pile_heading(found[0] + ":", state.words)
    if heading is None or not heading.known:
        return None, 0
    start = view.text.index(found[0])
    heading = heading._replace(start=start + heading.start, end=start + heading.end)
    return state.built.inline(view, heading), found[1]


def _has_count_behind(card: Template) -> bool:
    first = card.ways[0]
    return first.counted is not None and first.counted[0] > first.start


def _may_be_card(state: State, card: Template) -> bool:
    return state.is_card(card) or state.is_near(card)


def _is_words(state: State, card: Template) -> bool:
    """Whether a number in a line belongs to a title or a sentence."""
    if not state.paragraph and state.begun:
        return False
    if card.zone:
        named = card.zone is Zone.DECK and not state.begun and not card.counted
        return named and not _may_be_card(state, card)
    return (_has_count_behind(card) or state.paragraph) and not _may_be_card(state, card)


_STEPS = (_total, _heading, notes, comment, _row, _table, _field, _counted, free)
