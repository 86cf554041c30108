"""Pictures as PNG, drawn with Pillow (extra `charts`) at twice their size for sharp screens and print."""

import io

from PIL import Image, ImageDraw

from deckcheck.report.charts import WIDTH, Box, Figure, Line, Text, height, shapes
from deckcheck.report.fonts import fitting
from deckcheck.report.themes import THEMES

SCALE = 2
STRIPE = 6
BOLD = 0.03
"""The fonts have one weight; a stroke of so much of its size makes it bold."""

_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def render(figure: Figure, theme: str = "") -> bytes:
    """The picture; `theme` is light (also where it is empty) or dark."""
    colors = THEMES[theme or "light"]
    size = (WIDTH * SCALE, height(figure) * SCALE)
    image = Image.new("RGB", size, colors["paper"])
    draw = ImageDraw.Draw(image)
    for shape in shapes(figure):
        if isinstance(shape, Text):
            _text(draw, shape, colors)
        elif isinstance(shape, Line):
            end = (shape.x + shape.width) * SCALE
            draw.line((shape.x * SCALE, shape.y * SCALE, end, shape.y * SCALE), colors[shape.color], SCALE)
        else:
            _box(image, draw, shape, colors)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _text(draw: ImageDraw.ImageDraw, text: Text, colors: dict[str, str]) -> None:
    shown, font = fitting(text.text, text.size * SCALE)
    place = (text.x * SCALE, text.y * SCALE)
    stroke = BOLD * text.size if text.bold else 0
    color = colors[text.color]
    draw.text(place, shown, color, font, _ANCHORS[text.anchor], stroke_width=stroke, stroke_fill=color)


def _box(image: Image.Image, draw: ImageDraw.ImageDraw, box: Box, colors: dict[str, str]) -> None:
    left, top = round(box.x * SCALE), round(box.y * SCALE)
    right, bottom = round((box.x + box.width) * SCALE), round((box.y + box.height) * SCALE)
    draw.rectangle((left, top, max(left, right - 1), max(top, bottom - 1)), colors[box.color])
    if box.striped and right > left and bottom > top:
        stripes = Image.new("RGB", (right - left, bottom - top), colors[box.color])
        lines = ImageDraw.Draw(stripes)
        for start in range(-stripes.height, stripes.width, STRIPE * SCALE):
            ends = (start, stripes.height, start + stripes.height, 0)
            lines.line(ends, colors["paper"], 2 * SCALE)
        image.paste(stripes, (left, top))
