"""The page of a fault in the program says first what a player wants to know."""

from pathlib import Path

import pytest
from devices import SIZES, StillHost, windowed
from pygame import Rect, Surface, image, mask

from game.scenes.home.problem import REPORT, ProblemScene
from game.view.layout.scales import Gap, TextSize
from game.view.pages.report import draw_report

TRACE = "Traceback (most recent call last):\n" + "  File somewhere\n" * 40 + "ValueError: something"


@pytest.mark.parametrize("window", SIZES)
def test_the_player_s_words_are_large_and_the_report_lies_below_them(own_folder: Path, window: str) -> None:
    """A traceback was the first thing that was seen, in letters nearly as large as the player's words."""
    app = windowed(window, StillHost)
    scene = ProblemScene(app.context, TRACE, None)
    app.stack.reset(scene)
    app.stack.draw(app.screen)
    assert scene.solved is not None
    words, sheet = scene.solved.rect("text"), scene.solved.rect(REPORT)
    assert words.height >= TextSize.HEADING.of(app.context.unit)
    assert words.bottom < sheet.y
    assert scene.panels[0].contains(sheet)
    assert not app.context.assets.type.misfits


@pytest.mark.parametrize("window", SIZES)
def test_lines_of_a_report_end_before_the_sheet_does(own_folder: Path, window: str) -> None:
    """On a phone the last letter of a line was cut through at the sheet's edge."""
    app = windowed(window, StillHost)
    assets, unit = app.context.assets, app.context.unit
    place = Rect(0, 0, 30 * unit, 12 * unit)
    pictures = []
    for words in ("m" * 150, "m" * 150 + "i"):
        picture = Surface(place.size)
        draw_report(picture, assets, place, "Details", [words], unit)
        pictures.append(picture)
    line = assets.type.cut("m" * 150, TextSize.CAPTION.of(unit), assets.theme.ink_soft, place.width - 2 * Gap.M.of(unit))
    assert image.tobytes(pictures[0], "RGB") == image.tobytes(pictures[1], "RGB"), "neither is seen to its end"
    pad = Gap.M.of(unit)
    shown = mask.from_threshold(pictures[0], assets.theme.ink_soft, (60, 60, 60, 255)).get_bounding_rects()
    assert max(rect.right for rect in shown) <= place.right - pad
    assert max(rect.right for rect in shown) >= pad + line.get_width() - unit // 2
