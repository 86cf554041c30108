"""Lines that speak to people: comments, notes, fields of other programs, Markdown titles."""

from deckcheck.decklist import fields
from deckcheck.decklist.clean import MAX_LINE, View
from deckcheck.decklist.headings import unknown_heading
from deckcheck.decklist.lines import read_card
from deckcheck.decklist.state import BLOCKS, State
from deckcheck.decklist.tree import NodeKind
from deckcheck.source import Span

COMMENTS = ("#", "//", ";", "--")
_HEADING_SIGNS = ("##", "[", "==")


def notes(state: State, view: View, at: int, span: Span) -> bool:
    """A heading of prose, or a line under one."""
    built = state.built
    marked = built.has_cards or view.text.rstrip().endswith(":") or view.text.startswith("##")
    if marked and fields.is_notes_heading(view.text):
        state.notes = built.has_cards
        state.paragraph = True
        state.note(span)
        return True
    if not state.notes or fields.is_row(view.text):
        return False
    heading = None
    if view.text.lstrip().startswith(_HEADING_SIGNS):
        heading = unknown_heading(view.text, state.words)
    if heading:
        state.heading(view, heading, span)
    else:
        state.note(span)
    return True


def comment(state: State, view: View, at: int, span: Span) -> bool:
    """A comment; the first one before everything else may be the deck's title."""
    text = view.text.strip()
    for opening, closing in BLOCKS.items():
        if text.startswith(opening):
            return _block(state, at, closing, span)
    if not text.startswith(COMMENTS) or fields.is_row(text):
        return False
    if text.startswith(";;") and _metadata(state, view, at, span):
        return True
    if text.startswith("##") and _markdown(state, view, span):
        return True
    state.comment(text, span)
    return True


def in_block(state: State, line: str, at: int, span: Span) -> None:
    """A line of a comment of several lines; a card may follow its end."""
    if state.closing not in line:
        state.built.node(NodeKind.COMMENT, span)
        return
    closing, state.closing = state.closing, ""
    _after_block(state, line, at, span, closing)


def _block(state: State, at: int, closing: str, span: Span) -> bool:
    line = state.lines[at]
    if closing in line:
        _after_block(state, line, at, span, closing)
        return True
    if state.shared.last_closing[closing] > at:
        state.closing = closing
    state.built.node(NodeKind.COMMENT, span)
    return True


def _after_block(state: State, line: str, at: int, span: Span, closing: str) -> None:
    start = line.index(closing) + len(closing)
    card = None
    if line[start:].strip() and len(line) <= MAX_LINE:
        card = read_card(View(line, at + 1), state.words, start=start)
    if card is None:
        state.built.node(NodeKind.COMMENT, span)
    else:
        state.card(span, card)


def _metadata(state: State, view: View, at: int, span: Span) -> bool:
    found = fields.field(state.lines[at], view)
    if found:
        state.built.field(found.field)
        state.built.node(NodeKind.FIELD, span)
    return found is not None


def _markdown(state: State, view: View, span: Span) -> bool:
    """A Markdown heading that names no zone: the title, or an unknown section."""
    if not state.begun and not state.titled:
        state.title(view.text.strip("# \t"), span)
        return True
    heading = unknown_heading(view.text, state.words)
    if heading:
        state.heading(view, heading, span)
    return heading is not None
