"""Fonts for pictures: the one in Pillow, and installed ones for the letters that it lacks."""

import unicodedata
from functools import cache

from PIL import ImageFont

INSTALLED = (
    "DejaVuSans.ttf",
    "NotoSans-Regular.ttf",
    "LiberationSans-Regular.ttf",
    "segoeui.ttf",
    "arial.ttf",
    "Arial.ttf",
    "Arial Unicode.ttf",
    "NotoSansCJK-Regular.ttc",
    "msgothic.ttc",
)
"""Files that systems have among their fonts; Pillow knows where to look for them."""

_NOWHERE = "\uffff"
"""No character: what a font draws for it, it draws for whatever it lacks."""

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def fitting(text: str, size: int) -> tuple[str, Font]:
    """The font that has the most letters of a text, and the text as it can show it."""
    installed = (_installed(name, size) for name in INSTALLED)
    own: Font = ImageFont.load_default(size)
    fonts = [own] if not _lacking(own, text) else [own, *(font for font in installed if font)]
    font = min(fonts, key=lambda one: len(_lacking(one, text)))
    for letter in _lacking(font, text):
        text = text.replace(letter, _instead(letter, font))
    return text, font


@cache
def _installed(name: str, size: int) -> Font | None:
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return None


def _lacking(font: Font, text: str) -> set[str]:
    none = _drawn(font, _NOWHERE)
    return {letter for letter in text if not letter.isspace() and _drawn(font, letter) == none}


def _instead(letter: str, font: Font) -> str:
    """A letter without its marks, a plain dash, or a question mark."""
    if unicodedata.category(letter) == "Pd":
        return "-"
    for form in (unicodedata.normalize("NFKD", letter)[:1], letter.casefold()):
        if not _lacking(font, form):
            return form
    return "?"


def _drawn(font: Font, letter: str) -> bytes:
    return bytes(font.getmask(letter))
