"""Submissions by mail."""

import io
from email.message import EmailMessage

import pytest

from deckcheck.event.mail import mails_of, submissions
from deckcheck.event.submission import Ignored, Stored, Submission

LIST = "".join(f"{count} Card {count}\n" for count in range(1, 8))


def mail(text: str = "Hello!\n", sender: str = "Anna Berg <Anna@Example.org>", **fields: str) -> EmailMessage:
    """A mail with some text."""
    message = EmailMessage()
    message["From"] = sender
    message["Date"] = "Fri, 27 Nov 2026 18:00:00 +0100"
    for name, value in fields.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message


def handed(message: EmailMessage | bytes) -> list[Submission | Ignored]:
    """What a mail hands in."""
    data = message if isinstance(message, bytes) else message.as_bytes()
    return list(submissions(Stored("a.eml", 1.0, data)))


def test_an_attachment_that_is_a_text() -> None:
    message = mail()
    message.add_attachment(LIST, filename="../up/goblins.txt")
    message.add_attachment(b"\x89PNG", maintype="image", subtype="png", filename="me.png")
    assert handed(message) == [
        Submission(
            "a.eml/goblins.txt",
            sender="Anna Berg",
            address="anna@example.org",
            received=1795798800.0,
            text=LIST.encode(),
        ),
        Ignored("a.eml/me.png", "an attachment that is no text (image/png)"),
    ]


def test_several_attachments_are_several_submissions() -> None:
    message = mail()
    message.add_attachment("4 Cosmo\n", filename="first.txt")
    message.add_attachment(
        b"4 Cosmo\n", maintype="application", subtype="octet-stream", filename="second.DECK"
    )
    assert [one.name for one in handed(message)] == ["a.eml/first.txt", "a.eml/second.DECK"]


def test_the_text_of_the_mail_without_signature_and_quotation() -> None:
    (one,) = handed(mail(f"Hi, my deck:\n\n{LIST}\n> 4 Old Card\n-- \nAnna\n1 Signature\n"))
    assert one.text.decode().split() == f"Hi, my deck: {LIST}".split()
    assert one.name == "a.eml"


def test_a_list_that_is_quoted_whole() -> None:
    quoted = "".join(f"> {line}\n" for line in LIST.splitlines())
    (one,) = handed(mail(f"As I said:\n{quoted}"))
    assert one.text.decode().split() == f"As I said: {LIST}".split()


def test_a_mail_that_is_a_page() -> None:
    message = mail()
    message.set_content(
        "<style>p {}</style><p>My deck &amp; I</p><ul>"
        + "".join(f"<li>{line}</li>" for line in LIST.splitlines())
        + "</ul><script>1 Script</script>",
        subtype="html",
    )
    (one,) = handed(message)
    lines = one.text.decode().split("\n")
    assert [line for line in lines if line.strip()] == ["My deck & I", *LIST.splitlines()]


def test_without_any_list_the_attachment_is_what_was_handed_in() -> None:
    message = mail("See attachment.\n")
    message.add_attachment(b"%PDF\0", maintype="application", subtype="pdf", filename="deck.pdf")
    assert [(one.name, one.text) for one in handed(message)] == [("a.eml/deck.pdf", b"%PDF\0")]


def test_who_sent_it() -> None:
    assert handed(mail(Reply_To="Ben <ben@example.org>"))[0].sender == "Ben"
    assert handed(mail(sender="cara.d@example.org"))[0].sender == "cara.d"
    assert handed(mail(sender="=?utf-8?q?Bj=C3=B6rn?= <b@example.org>"))[0].sender == "Björn"
    assert handed(b"Subject: x\n\n4 Cosmo\n")[0].sender == ""


def test_encodings() -> None:
    message = mail()
    message.add_attachment("Player: Zoë\n".encode("utf-16-le"), "text", "plain", filename="a.txt")
    message.get_payload()[1].set_param("charset", "utf-16-le")
    assert handed(message)[0].text.decode().strip() == "Player: Zoë"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n\n",
        b"From: =?broken?x?=\nDate: never\nContent-Type: text/plain; charset=nonsense\n\n4 Cosmo\n",
        b"Content-Type: multipart/mixed; boundary=\n\n--\n--\n",
        b"Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Transfer-Encoding: base64\n\n!!!!\n",
        b"Content-Type: multipart/mixed; boundary=b\n\n"
        + b"--b\nContent-Type: multipart/mixed; boundary=b\n\n" * 3000,
        b"Content-Disposition: attachment; filename*=utf-9''%ff%fe\n\n4 Cosmo\n",
        bytes(range(256)) * 40,
    ],
)
def test_mails_made_to_break_the_reader(data: bytes) -> None:
    found = handed(data)
    assert [one for one in found if isinstance(one, Submission)]


def test_a_mail_that_is_too_large() -> None:
    (one,) = submissions(Stored("a.eml", None, b"x" * (24 * 1024 * 1024 + 1)))
    assert one.fault == "too large for a mail: over 24 MiB"


def test_an_mbox() -> None:
    box = b"".join(
        b"From sender Fri Nov 27 18:00:00 2026\n" + one + b"\n\n"
        for one in (
            mail(">From me\n").as_bytes(),
            b"From: Ben <b@example.org>\n\n4 Cosmo\nFrom here on\n",
            b"From: Cara <c@example.org>\nDate: Sat, 28 Nov 2026 18:00:00 +0100\n\n4 Cosmo\n",
        )
    )
    found = list(mails_of(io.BytesIO(box), "b.mbox"))
    assert [one.name for one in found] == ["b.mbox#1", "b.mbox#2", "b.mbox#3"]
    assert [one.received for one in found] == [1795798800.0, 1795798800.0, 1795885200.0]
    assert b"\nFrom me\n" in found[0].text
    assert b"From here on" in found[1].text
