"""What the pages about an event have in common: text made safe, style and script in the page, no network."""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from deckcheck.report.printable import printable


def asset(*names: str) -> str:
    """Styles or scripts as they stand in the package, one after the other; plain ASCII."""
    folder = Path(__file__).with_name("page")
    return "".join((folder / name).read_text("ascii") for name in names)


def safe(text: str) -> str:
    """Escaped, in ASCII, so that the page is UTF-8 in whatever encoding standard output has."""
    return escape(printable(text)).encode("ascii", "xmlcharrefreplace").decode("ascii")


def apart(parts: Sequence[str]) -> str:
    """Facts on one line, each kept together whatever the direction of its writing."""
    return " &middot; ".join(f"<bdi>{safe(part)}</bdi>" for part in parts if part)


def top(title: str, style: str, script: str = "") -> str:
    """The page up to its body; nothing runs and nothing is loaded but its own style and script."""
    scripts = f"script-src {_hashed(script)}; " if script else ""
    policy = f"default-src 'none'; style-src {_hashed(style)}; {scripts}base-uri 'none'; form-action 'none'"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{safe(title)}</title>
<style>{style}</style>
</head>
<body>
"""


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
