"""Lines without quantity: a card, the deck's title, a heading that is not known, or prose."""

import re

from deckcheck.decklist import fields, words
from deckcheck.decklist.clean import MAX_LINE, View
from deckcheck.decklist.headings import known_heading, unknown_heading
from deckcheck.decklist.lines import read_card
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.state import State
from deckcheck.decklist.template import Template
from deckcheck.decklist.tree import NodeKind
from deckcheck.model import Zone
from deckcheck.source import Span

_UNCOUNTED_ZONES = frozenset({Zone.MAIN, Zone.LEVEL_UP, Zone.PILE, Zone.TRANSFORM, Zone.TOKENS})
_MOST_WORDS = 4
_SENTENCE_ENDS = (".", "!", "?", ",", ";")
_SHORT_WORD = Pattern(r".*\s[A-Z][a-z]{0,3}\.\s*$")
_COUNTED = Pattern(r"[\s*•+-]{0,6}[1-9][0-9]?[ \t]?[xX]?[ \t]+\S")
_LEVEL = Pattern(r"(?:l|lv|lvl|level)[.\s]?[1-9]$", re.IGNORECASE)
_BEFORE_PROSE = frozenset({NodeKind.BLANK, NodeKind.NOTE, NodeKind.RULE})


def free(state: State, view: View, at: int, span: Span) -> bool:
    """A line without quantity; false where it is none of what such lines are."""
    card = None if _names_deck(state, at) else read_card(view, state.words)
    if card and state.is_card(card):
        state.card(span, card)
    elif state.paragraph:
        state.note(span)
    elif state.begun:
        return _further(state, view, at, span, card)
    else:
        _at_top(state, view, at, span, card)
    return True


def _at_top(state: State, view: View, at: int, span: Span, card: Template | None) -> None:
    """Words before the first card and heading: the title first, then remarks."""
    text = view.text.strip()
    found = fields.field(state.lines[at], view)
    if found and found.field.value:
        name = "name" if found.field.name == "deck" else found.field.name
        state.built.field(found.field._replace(name=name))
        state.built.node(NodeKind.FIELD, span)
        return
    marked = state.titled or text.endswith(":") or text.startswith(("[", "=="))
    heading = unknown_heading(view.text, state.words) if marked else None
    if heading:
        state.heading(view, heading, span)
    elif card and (state.titled or not state.shared.quantities) and state.is_near(card):
        state.card(span, card)
    elif state.titled:
        state.note(span)
    elif not (state.is_named and announces(state, view, at, span)):
        state.title(text.strip("#*_=~ \t"), span)


def _further(state: State, view: View, at: int, span: Span, card: Template | None) -> bool:
    """Words after the first card or heading."""
    heading = unknown_heading(view.text, state.words, _is_underlined(state, at))
    if heading:
        state.heading(view, heading, span)
        return True
    if card and state.is_near(card) and not _signs_off(state, view):
        state.card(span, card)
        return True
    if announces(state, view, at, span):
        return True
    prose = fields.is_prose(view.text) or _signs_off(state, view)
    if prose and _may_be_prose(state):
        state.paragraph = True
        state.note(span)
        return True
    if card and (not prose or _tells_level(card)) and _needs_no_quantity(state):
        state.card(span, card)
        return True
    return False


def announces(state: State, view: View, at: int, span: Span) -> bool:
    """Take a line for a heading that stands after a blank line and right above a card with its quantity.

    It does not end as sentences do; a full stop may stand behind a short word with a capital (`& Co.`).
    """
    lines = state.lines
    if at + 1 >= len(lines) or not at or lines[at - 1].strip():
        return False
    if len(view.text.split()) > _MOST_WORDS:
        return False
    if view.text.rstrip().endswith(_SENTENCE_ENDS) and not _SHORT_WORD.match(view.text):
        return False
    below = _COUNTED.match(lines[at + 1])
    heading = unknown_heading(view.text, state.words, underlined=True) if below else None
    if heading:
        state.heading(view, heading, span)
    return heading is not None


def _signs_off(state: State, view: View) -> bool:
    """Whether the words (`Thanks!`) end the message that the list stood in."""
    return words.key(view.text) in words.CLOSINGS and _may_be_prose(state)


def _may_be_prose(state: State) -> bool:
    """Prose begins after the cards and a blank line."""
    nodes = state.built.nodes
    return state.built.has_cards and bool(nodes) and nodes[-1].kind in _BEFORE_PROSE


def _needs_no_quantity(state: State) -> bool:
    return state.built.zone in _UNCOUNTED_ZONES or not state.shared.quantities


def _tells_level(card: Template) -> bool:
    """Whether what stands beside a name is a level, which no sentence ends with."""
    return any(_LEVEL.match(text) for text, _, _ in card.ways[0].hints)


def _names_deck(state: State, at: int) -> bool:
    """Whether the first line is a card's name only because the deck is called so."""
    if state.begun or state.titled:
        return False
    following = next((line for line in state.lines[at + 1 : at + 4] if line.strip()), "")
    heading = known_heading(following) if len(following) < MAX_LINE else None
    return heading is not None and heading.zone is Zone.MAIN


def _is_underlined(state: State, at: int) -> bool:
    lines = state.lines
    return at + 1 < len(lines) and lines[at + 1][:1] in ("-", "=") and fields.is_row(lines[at + 1])
