"""From bytes to text: encodings, line ends, and what cannot be read."""

import pytest

from deckcheck.decklist.decode import MAX_BYTES, source_from_bytes, source_from_text
from deckcheck.source import Source, Span, Unreadable

SAVE = "save the list as plain text in UTF-8"


def test_utf8_is_read_as_it_stands():
    assert source_from_bytes("a.txt", "4 Sébastien\n".encode()) == Source(
        "a.txt", "4 Sébastien\n", ("4 Sébastien",), ("\n",), "utf-8", False
    )


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        pytest.param(b"\xef\xbb\xbf4 \xc3\x89ve", "utf-8", id="utf-8"),
        pytest.param(b"\xff\xfe" + "4 Éve".encode("utf-16-le"), "utf-16-le", id="utf-16-le"),
        pytest.param(b"\xfe\xff" + "4 Éve".encode("utf-16-be"), "utf-16-be", id="utf-16-be"),
    ],
)
def test_a_byte_order_mark_tells_the_encoding(data, encoding):
    assert source_from_bytes("a.txt", data) == Source("a.txt", "4 Éve", ("4 Éve",), ("",), encoding, True)


def test_windows_1252_is_read_with_a_note():
    source = source_from_bytes("a.txt", b"4 Cosmo\n2 You\x92re the Last One\n")
    assert source == Source(
        "a.txt",
        "4 Cosmo\n2 You’re the Last One\n",
        ("4 Cosmo", "2 You’re the Last One"),
        ("\n", "\n"),
        "cp1252",
        False,
        ("not UTF-8 (byte 0x92 on line 2); read as Windows-1252",),
    )


@pytest.mark.parametrize(
    ("data", "why"),
    [
        pytest.param(
            b"4 Cosmo\r\n4 \x00Pyro",
            Unreadable("binary file: a NUL byte at offset 11 (line 2)", Span(2, 3, 2, 4), SAVE),
            id="nul",
        ),
        pytest.param(
            b"\xff\xfe" + "4 A\n\0".encode("utf-16-le"),
            Unreadable("binary file: a NUL byte at offset 10 (line 2)", Span(2, 1, 2, 2), SAVE),
            id="nul in utf-16",
        ),
        pytest.param(
            b"PK\x03\x04\0\0",
            Unreadable("a zip archive or an office document, not text", Span(1, 1, 1, 1), SAVE),
            id="office",
        ),
        pytest.param(b"%PDF-1.7\n", Unreadable("a PDF document, not text", Span(1, 1, 1, 1), SAVE), id="pdf"),
        pytest.param(
            b"{\\rtf1 4 Cosmo}",
            Unreadable("a rich text document, not text", Span(1, 1, 1, 1), SAVE),
            id="rtf",
        ),
        pytest.param(
            b"4 A\n4 \xff\x81",
            Unreadable(
                "not text: byte 0x81 at offset 7 is neither UTF-8 nor Windows-1252", Span(2, 4, 2, 5), SAVE
            ),
            id="undecodable",
        ),
        pytest.param(
            b"\xef\xbb\xbf4 A\n\xff",
            Unreadable("not text: the bytes at offset 7 are no UTF-8", Span(2, 1, 2, 2), SAVE),
            id="broken utf-8 after its mark",
        ),
        pytest.param(
            b"\xfe\xff\x00a\xd8\x00",
            Unreadable("not text: the bytes at offset 4 are no UTF-16-BE", Span(1, 2, 1, 3), SAVE),
            id="broken utf-16",
        ),
        pytest.param(
            b"a" * (MAX_BYTES + 1),
            Unreadable(
                "too large for a decklist: 1,048,577 bytes, the limit is 1,048,576",
                Span(1, 1, 1, 1),
                "check that this is a decklist",
            ),
            id="too large",
        ),
    ],
)
def test_what_is_no_text_says_why_and_where(data, why):
    assert source_from_bytes("a", data) == Source("a", "", (), (), "", False, (), why)


def test_the_largest_list_is_read():
    assert source_from_bytes("a", b"a" * MAX_BYTES).unreadable is None


def test_every_line_end_is_kept():
    text = "a\nb\r\nc\rd\fe\x85f\u2028g\u2029\n"
    source = source_from_text("a", text)
    assert source.lines == ("a", "b", "c", "d", "e", "f", "g", "")
    assert source.ends == ("\n", "\r\n", "\r", "\f", "\x85", "\u2028", "\u2029", "\n")
    assert "".join(line + end for line, end in zip(source.lines, source.ends)) == text


@pytest.mark.parametrize(
    ("text", "lines", "ends"),
    [("", (), ()), ("\n", ("",), ("\n",)), ("a", ("a",), ("",)), ("a\n\n", ("a", ""), ("\n", "\n"))],
)
def test_the_last_line_may_have_no_end(text, lines, ends):
    assert source_from_text("a", text) == Source("a", text, lines, ends, "utf-8", False)


def test_a_decoded_text_may_begin_with_a_byte_order_mark():
    assert source_from_text("-", "\ufeff4 Pyro") == Source("-", "4 Pyro", ("4 Pyro",), ("",), "utf-8", True)


def test_a_decoded_text_may_be_no_text():
    assert source_from_text("-", "é\0").unreadable == Unreadable(
        "binary file: a NUL byte at offset 2 (line 1)", Span(1, 2, 1, 3), SAVE
    )
    large = source_from_text("-", "a" * (MAX_BYTES + 1)).unreadable
    assert large is not None
    assert large.message.startswith("too large for a decklist")
