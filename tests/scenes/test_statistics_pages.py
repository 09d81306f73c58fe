"""Signs and buttons of the pages of statistics and daily deals: all explained, all as broad as each other."""

from dataclasses import replace

import pytest
from devices import SIZES, windowed

from game.app import App
from game.journal.daily import Day
from game.scenes.deals.page import DailyScene, key_words
from game.scenes.home.statistics import StatisticsScene
from game.texts import LANGUAGES


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_dot_of_a_try_without_a_result_is_explained(still_app: App, language: str) -> None:
    app = still_app
    app.change_settings(replace(app.context.settings, language=language))
    won = Day("2026-11-19", "x", (50, 40), (20, 30), "won")
    app.context.deals.daily.ledger.write([won])
    app.stack.push(DailyScene(app.context))
    scene = app.stack.top
    assert isinstance(scene, DailyScene)
    assert list(key_words(app.context.texts, scene.widgets.widgets)) == ["won", "shared", "lost"]
    app.context.deals.daily.ledger.write([won, Day("2026-11-20", "y", (), (), "lost")])
    scene.resize()
    words = key_words(app.context.texts, scene.widgets.widgets)
    assert list(words) == ["won", "shared", "lost", "none"], "the grey dot was in no legend"
    tile = scene.widgets.named("day-2026-11-20")
    assert tile is not None and tile.spoken == f"2026-11-20: {words['none']}"


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.usefixtures("own_folder")
def test_the_buttons_that_lead_on_from_the_statistics_are_equally_broad(size: str) -> None:
    app = windowed(size)
    scene = StatisticsScene(app.context)
    app.stack.push(scene)
    widths = [button.width for button in scene.layout.buttons[1:]]
    assert max(widths) - min(widths) <= 1
