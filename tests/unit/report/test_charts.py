"""Charts: shapes inside the picture, SVG that is well-formed and means what it says, PNG that is one."""

import io
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from PIL import Image

from deckcheck.report import fonts, png, svg
from deckcheck.report.charts import WIDTH, Box, Chart, Figure, Line, Series, Text, cut, height, shapes
from deckcheck.report.themes import DARK, LIGHT, THEMES

SVG = "{http://www.w3.org/2000/svg}"

COSTS = Chart(
    "Costs",
    "cards by cost",
    tuple(map(str, range(1, 9))),
    (Series("characters", (4, 8, 8, 4, 3, 0, 2, 2)), Series("equipment", (2, 0, 0, 1, 0, 0, 0, 0))),
    stacked=True,
)
CHANCES = Chart(
    "Odds",
    "of something",
    ("hand", "turn 1"),
    (Series("first", (40.0, 100.0)), Series("second", (0.0, 48.8))),
    percent=True,
)
EMPTY = Chart("Nothing", "", (), ())
FIGURES = {
    "two charts": Figure("A deck", "somebody", ((COSTS, CHANCES),)),
    "one chart": Figure("A deck", "", ((CHANCES,), (COSTS,))),
    "empty": Figure("", "", ((EMPTY, EMPTY),)),
    "hostile": Figure(
        "<script>alert(1)</script> & \x1b[31m" * 20, '"quoted"', ((COSTS._replace(title="]]>"),),)
    ),
    "wide": Figure("日本" * 200, "é" * 500, ((COSTS,),)),
    "large": Figure("Large", "", ((COSTS._replace(series=(Series("many", (4000.0, *[1.0] * 7)),)),),)),
}
each_figure = pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)


@each_figure
def test_every_shape_lies_inside_the_picture(figure):
    for shape in shapes(figure):
        assert 0 <= shape.x <= WIDTH
        assert 0 <= shape.y <= height(figure)
        if isinstance(shape, Box | Line):
            assert shape.x + shape.width <= WIDTH
        if isinstance(shape, Box):
            assert shape.y + shape.height <= height(figure)
            assert shape.height > 0


@each_figure
@pytest.mark.parametrize("theme", ["", *THEMES])
def test_an_svg_is_well_formed_and_holds_nothing_but_shapes(figure, theme):
    root = ElementTree.fromstring("".join(svg.render(figure, theme)))
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(height(figure)))
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert names <= {"svg", "title", "desc", "style", "defs", "pattern", "rect", "text"}
    style = root.find(f"{SVG}style").text
    assert ("prefers-color-scheme" in style) is (theme == "")
    assert THEMES.get(theme, LIGHT)["one"] in style


def test_an_svg_tells_its_values_in_words():
    root = ElementTree.fromstring("".join(svg.render(FIGURES["two charts"])))
    assert root.find(f"{SVG}title").text == "A deck"
    assert root.find(f"{SVG}desc").text == (
        "Costs, characters: 1: 4, 2: 8, 3: 8, 4: 4, 5: 3, 6: 0, 7: 2, 8: 2."
        " Costs, equipment: 1: 2, 2: 0, 3: 0, 4: 1, 5: 0, 6: 0, 7: 0, 8: 0."
        " Odds, first: hand: 40 %, turn 1: 100 %. Odds, second: hand: 0 %, turn 1: 48.8 %."
    )


def test_bars_stand_on_each_other_and_as_high_as_their_values():
    boxes = [one for one in shapes(Figure("", "", ((COSTS,),))) if isinstance(one, Box) and one.height > 12]
    first, second = boxes[0], boxes[1]
    assert first.x == second.x
    assert second.y + second.height == pytest.approx(first.y, abs=1.5)
    assert first.height / 4 == pytest.approx((second.height + 1) / 2)


@each_figure
@pytest.mark.parametrize("theme", ["", *THEMES])
def test_a_png_is_twice_the_size_and_on_its_paper(figure, theme):
    image = Image.open(io.BytesIO(png.render(figure, theme)))
    assert (image.format, image.size) == ("PNG", (2 * WIDTH, 2 * height(figure)))
    paper = THEMES[theme or "light"]["paper"]
    assert image.getpixel((1, 1)) == tuple(bytes.fromhex(paper.removeprefix("#")))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_bars_and_text_stand_out_from_the_paper_and_from_each_other_without_colour(theme):
    """Ratios of luminance as WCAG 2 counts them: 4.5 for text, 3 for bars; the series differ by 1.4."""
    assert min(contrast(theme[role], theme["paper"]) for role in ("ink", "soft")) > 4.5
    assert contrast(theme["one"], theme["paper"]) > 3
    assert contrast(theme["two"], theme["paper"]) > 2.3
    assert contrast(theme["one"], theme["two"]) > 1.4


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(color: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(color.removeprefix("#"))]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_is_cut_to_its_room():
    assert cut("short", 12, 200) == "short"
    long = cut("a" * 100, 12, 200)
    assert long.endswith("…")
    assert len(long) < 35
    assert [len(cut("日" * 99, 12, room)) for room in (100, 200)] == [8, 15]


def test_letters_that_no_font_has_are_replaced(monkeypatch):
    monkeypatch.setattr(fonts, "INSTALLED", ())
    text, _ = fonts.fitting("Größe – Ōta ¿日?", 20)
    assert text == "Grosse - Ota ??" or text.startswith("Grosse - Ota")
    assert fonts.fitting("plain, “quoted”", 20)[0] == "plain, “quoted”"


def test_lines_of_a_scale_are_evenly_apart():
    lines = [one.y for one in shapes(Figure("", "", ((CHANCES,),))) if isinstance(one, Line)]
    gaps = [round(one - other, 6) for one, other in pairwise(lines)]
    assert len(lines) == 5
    assert len(set(gaps)) == 1
    marks = [one.text for one in shapes(Figure("", "", ((CHANCES,),))) if isinstance(one, Text)]
    assert marks[6:11] == ["0 %", "25 %", "50 %", "75 %", "100 %"]
