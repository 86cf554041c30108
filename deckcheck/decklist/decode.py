"""From the bytes of a file to its text: encodings, line ends, and what is no text at all."""

import codecs

from deckcheck.source import Source, Span, Unreadable

MAX_BYTES = 1024 * 1024
"""The largest decklist that is read."""

_UTF16 = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_SAVE_AS_TEXT = "save the list as plain text in UTF-8"

_NO_LISTS = (
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "a rich text document"),
    (b"\xd0\xcf\x11\xe0", "an office document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
    (b"SQLite format 3\0", "a database"),
)
"""How files begin that may be handed in as a decklist and are no text."""


def source_from_bytes(path: str, data: bytes) -> Source:
    """The source that these bytes hold.

    Tried in turn: UTF-16 where its byte order mark stands first, UTF-8, and
    Windows-1252 (with a note). What is no text, or is over `MAX_BYTES`, gives a
    source without lines whose `unreadable` says why and where. Never raises.
    """
    for begin, what in _NO_LISTS:
        if data.startswith(begin):
            return _unreadable(path, Unreadable(f"{what}, not text", Span(1, 1, 1, 1), _SAVE_AS_TEXT))
    if len(data) > MAX_BYTES:
        return _unreadable(path, _too_large(len(data)))
    for mark, encoding in _UTF16:
        if data.startswith(mark):
            return _decoded(path, data[len(mark) :], encoding, len(mark))
    if data.startswith(codecs.BOM_UTF8):
        return _decoded(path, data[len(codecs.BOM_UTF8) :], "utf-8", len(codecs.BOM_UTF8))
    nul = data.find(0)
    if nul >= 0:
        return _unreadable(path, _binary(nul, _place(data, nul)))
    try:
        return _source(path, data.decode("utf-8"), "utf-8", False)
    except UnicodeDecodeError as error:
        return _western(path, data, error.start)


def source_from_text(path: str, text: str) -> Source:
    """The source of a text that is decoded already; a byte order mark at its start is taken off."""
    bom = text.startswith("\ufeff")
    text = text[1:] if bom else text
    if len(text) > MAX_BYTES:
        return _unreadable(path, _too_large(len(text)))
    nul = text.find("\0")
    if nul >= 0:
        before = text[:nul]
        return _unreadable(path, _binary(len(before.encode("utf-8", "replace")), _text_place(before)))
    return _source(path, text, "utf-8", bom)


def split_lines(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines of a text and the end of each: CRLF, CR, LF, form feed and the Unicode line breaks.

    Joining both gives the text back. The last end is empty where the text does
    not end with a line break.
    """
    lines = tuple(text.splitlines())
    last = text[-1:]
    is_open = last.splitlines() == [last]
    closed = len(lines) - is_open
    if "\r" not in text and text.count("\n") == closed:
        return lines, ("\n",) * closed + ("",) * is_open
    kept = text.splitlines(keepends=True)
    return lines, tuple(whole[len(line) :] for whole, line in zip(kept, lines))


def _source(path: str, text: str, encoding: str, bom: bool, notes: tuple[str, ...] = ()) -> Source:
    lines, ends = split_lines(text)
    return Source(path, text, lines, ends, encoding, bom, notes)


def _decoded(path: str, data: bytes, encoding: str, skipped: int) -> Source:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, "replace")
        message = f"not text: the bytes at offset {error.start + skipped} are no {encoding.upper()}"
        return _unreadable(path, Unreadable(message, _text_place(before), _SAVE_AS_TEXT))
    nul = text.find("\0")
    if nul >= 0:
        before = text[:nul]
        offset = skipped + len(before.encode(encoding, "replace"))
        return _unreadable(path, _binary(offset, _text_place(before)))
    return _source(path, text, encoding, True)


def _western(path: str, data: bytes, first: int) -> Source:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        byte = f"byte 0x{data[error.start]:02X} at offset {error.start}"
        message = f"not text: {byte} is neither UTF-8 nor Windows-1252"
        return _unreadable(path, Unreadable(message, _place(data, error.start), _SAVE_AS_TEXT))
    line = _place(data, first).line
    note = f"not UTF-8 (byte 0x{data[first]:02X} on line {line}); read as Windows-1252"
    return _source(path, text, "cp1252", False, (note,))


def _unreadable(path: str, why: Unreadable) -> Source:
    return Source(path, "", (), (), "", False, unreadable=why)


def _too_large(size: int) -> Unreadable:
    message = f"too large for a decklist: {size:,} bytes, the limit is {MAX_BYTES:,}"
    return Unreadable(message, Span(1, 1, 1, 1), "check that this is a decklist")


def _binary(offset: int, span: Span) -> Unreadable:
    message = f"binary file: a NUL byte at offset {offset} (line {span.line})"
    return Unreadable(message, span, _SAVE_AS_TEXT)


def _place(data: bytes, offset: int) -> Span:
    return _text_place(data[:offset].decode("utf-8", "replace"))


def _text_place(before: str) -> Span:
    lines = before.splitlines(keepends=True) or [""]
    last = lines[-1]
    if last.splitlines() not in ([last], []):
        lines.append("")
        last = ""
    return Span(len(lines), len(last) + 1, len(lines), len(last) + 2)
