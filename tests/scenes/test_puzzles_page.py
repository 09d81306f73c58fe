"""The page of puzzles: its rows have emblems by which they are told apart."""

from dataclasses import replace
from pathlib import Path

import pytest
from devices import StillHost, windowed

from game.app import App
from game.scenes.puzzles.home import PuzzlesScene
from game.view.art.puzzle_emblems import PUZZLE_EMBLEMS
from game.view.widgets.emblem_row import EmblemRow, emblem_place
from game.view.widgets.share_button import ShareButton

SIZES = ["laptop", "screen", "tall phone", "phone on its side", "tablet"]


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return windowed(getattr(request, "param", "laptop"), StillHost)


def rows_of(app: App, language: str = "en") -> list[EmblemRow | ShareButton]:
    app.change_settings(replace(app.context.settings, language=language))
    app.stack.reset(PuzzlesScene(app.context))
    app.stack.draw(app.screen)
    return [one for one in app.stack.top.widgets.widgets if isinstance(one, EmblemRow | ShareButton)]


@pytest.mark.parametrize("app", SIZES, indirect=True)
def test_ways_and_themes_have_emblems(app: App) -> None:
    """There were twelve pale bars that only words told apart."""
    rows = rows_of(app)
    assert {row.name for row in rows} == set(PUZZLE_EMBLEMS)
    assert all(row.size for row in rows)
    for row in rows:
        place = emblem_place(row.rect, row.size)
        assert row.rect.contains(place), row.name
        colours = {tuple(app.screen.get_at((x, place.centery))) for x in range(place.x, place.right)}
        assert len(colours) > 4, row.name


@pytest.mark.parametrize("app", SIZES, indirect=True)
def test_words_of_puzzles_keep_their_size_behind_emblems(app: App) -> None:
    for row in rows_of(app):
        place = emblem_place(row.rect, row.size)
        if isinstance(row, ShareButton):
            names, counts, _ = row.breadths(app.context.assets)
            assert row.inner().x > place.right
            assert all(line.x > place.right for line in row.lines())
            assert names + counts < row.inner().width, row.name
        else:
            assert row.whole_beside(app.context.assets, row.size), row.name


@pytest.mark.parametrize("app", ["phone"], indirect=True)
def test_a_list_without_room_for_emblems_has_none(app: App) -> None:
    """Not even where single names would have room: their words begin below one another."""
    rows = [row for row in rows_of(app, "de") if isinstance(row, ShareButton)]
    assert {row.size for row in rows} == {0}
    assert not all(row.whole_beside(app.context.assets, row.rect.height // 2) for row in rows)
