"""The page of a fault in the program says first what a player wants to know."""

from pathlib import Path

import pytest
from devices import SIZES, StillHost, windowed

from game.scenes.home.problem import ProblemScene
from game.view.layout.scales import TextSize
from game.view.pages.report import report_place

REPORT = "Traceback (most recent call last):\n" + "  File somewhere\n" * 40 + "ValueError: something"


@pytest.mark.parametrize("window", SIZES)
def test_the_player_s_words_are_large_and_the_report_lies_below_them(own_folder: Path, window: str) -> None:
    """A traceback was the first thing that was seen, in letters nearly as large as the player's words."""
    app = windowed(window, StillHost)
    scene = ProblemScene(app.context, REPORT, None)
    app.stack.reset(scene)
    app.stack.draw(app.screen)
    body, unit = scene.layout.body, app.context.unit
    assert scene.text.get_height() >= TextSize.HEADING.of(unit)
    assert scene.text.get_height() <= body.height
    sheet = report_place(body, scene.text.get_height(), unit)
    assert body.y + scene.text.get_height() < sheet.y
    assert not sheet.height or body.contains(sheet)
    assert not app.context.assets.type.misfits
