"""Pictures as SVG: text stays text, and without a theme they follow the reader's light or dark page."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from deckcheck.report.charts import WIDTH, Box, Figure, Line, Shape, Text, height, shapes
from deckcheck.report.printable import printable
from deckcheck.report.themes import DARK, LIGHT, THEMES

FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def render(figure: Figure, theme: str = "") -> Iterator[str]:
    """The picture; `theme` is light, dark, or empty for that of the page it stands on."""
    tall = height(figure)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{tall}"'
        f' viewBox="0 0 {WIDTH} {tall}" class="deckcheck" role="img">\n'
    )
    yield f"<title>{_plain(figure.title)}</title>\n<desc>{_plain(_described(figure))}</desc>\n"
    yield f"<style>\n.deckcheck text {{ font-family: {FONTS}; }}\n{_colors(THEMES.get(theme, LIGHT))}"
    if not theme:
        yield f"@media (prefers-color-scheme: dark) {{\n{_colors(DARK)}}}\n"
    yield "</style>\n"
    yield (
        '<defs><pattern id="deckcheck-stripes" width="6" height="6" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect class="paper" width="2" height="6"/></pattern></defs>\n'
    )
    yield f'<rect class="paper" width="{WIDTH}" height="{tall}"/>\n'
    for shape in shapes(figure):
        yield f"{_element(shape)}\n"
    yield "</svg>\n"


def _colors(theme: dict[str, str]) -> str:
    return "".join(f".deckcheck .{role} {{ fill: {color}; }}\n" for role, color in theme.items())


def _described(figure: Figure) -> str:
    """The values of the charts in words, for who cannot see them."""
    parts = []
    for chart in (one for row in figure.rows for one in row):
        unit = " %" if chart.percent else ""
        for series in chart.series:
            values = (f"{label}: {value:.4g}{unit}" for label, value in zip(chart.labels, series.values))
            parts.append(f"{chart.title}, {series.name}: {', '.join(values)}.")
    return " ".join(parts)


def _element(shape: Shape) -> str:
    if isinstance(shape, Text):
        bold = ' font-weight="600"' if shape.bold else ""
        at = f'x="{shape.x:.1f}" y="{shape.y:.1f}" text-anchor="{shape.anchor}"'
        font = f'font-size="{shape.size}"{bold}'
        return f'<text class="{shape.color}" {at} {font}>{_plain(shape.text)}</text>'
    if isinstance(shape, Line):
        return _rect(shape.x, shape.y - 0.5, shape.width, 1, f'class="{shape.color}"')
    plain = _box(shape, f'class="{shape.color}"')
    return plain + (_box(shape, 'fill="url(#deckcheck-stripes)"') if shape.striped else "")


def _box(box: Box, fill: str) -> str:
    return _rect(box.x, box.y, box.width, box.height, fill)


def _rect(x: float, y: float, width: float, tall: float, fill: str) -> str:
    return f'<rect {fill} x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{tall:.1f}"/>'


def _plain(text: str) -> str:
    return escape(printable(text))
