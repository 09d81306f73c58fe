"""Rows of the coach's lines beside one another."""

from dataclasses import replace

import pytest
from devices import SIZES, windowed
from every_scene import match_named
from pygame import Rect

from game.app import App
from game.view.widgets.analysis_rows import CoachRow, say_alike


def test_the_coachs_lines_say_alike_where_the_tiles_go(still_app: App) -> None:
    pick = CoachRow("", Rect(0, 0, 340, 40), "", lambda: None, tiles=((0, 3),), chance="85 %", unit=18)
    short = replace(pick, wheres=("factory 2 → line 5", "(2) → line 5", "→ 5"))
    long = replace(pick, wheres=("from the centre, far away → floor line", "(C) → floor line", "→ –"))
    assert [row.way(still_app.context.assets) for row in (short, long)] == [0, 1]
    say_alike([short, long], still_app.context.assets)
    assert [row.wheres[row.way(still_app.context.assets)] for row in (short, long)] == ["(2) → line 5", "(C) → floor line"]


def test_a_list_of_lines_has_one_notation(still_app: App) -> None:
    """"line 5", "5" and "–" stood in one list."""
    row = CoachRow("", Rect(0, 0, 250, 40), "", lambda: None, tiles=((0, 3),), chance="85 %", unit=18)
    line = replace(row, wheres=("from the centre → line 5", "(C) → line 5", "→ 5"))
    floor = replace(row, wheres=("from the centre → a long word", "(C) → a long, long word", "→ –"))
    say_alike([line, floor], still_app.context.assets)
    assert [row.wheres[row.way(still_app.context.assets)] for row in (line, floor)] == ["→ 5", "→ –"]


def test_points_stand_apart_from_the_words(still_app: App) -> None:
    """"line 5" almost touched "−7.8"."""
    assets = still_app.context.assets
    for width in range(200, 400, 5):
        row = CoachRow("", Rect(0, 0, width, 40), "", lambda: None, tiles=((0, 3),), chance="85 %", unit=18)
        row = replace(row, wheres=("(C) → line 5", "→ 5"), points="−7.8")
        points, room = row._points_and_room(assets)
        if points is not None:
            alone = replace(row, wheres=("x" * 99,))._points_and_room(assets)[1]
            assert room + points.get_width() + row.unit <= alone


def test_points_stand_in_all_rows_or_in_none(still_app: App) -> None:
    """A row with a longer pick lost its points, and the list had a hole."""
    assets = still_app.context.assets
    row = CoachRow("", Rect(0, 0, 300, 40), "", lambda: None, tiles=((0, 3),), chance="85 %", unit=18)
    rows = [replace(row, wheres=(where,), points="−7.8") for where in ("→ 5", "x" * 20)]
    assert [one.shows_points(assets) for one in rows] == [True, False]
    say_alike(rows, assets)
    assert not any(one.shows_points(assets) for one in rows)


@pytest.mark.parametrize("size", ["phone", "tall phone", "phone on its side"])
@pytest.mark.usefixtures("own_folder")
def test_the_coachs_lines_tell_where_tiles_lie(size: str) -> None:
    """Of two plates with yellow tiles none could tell which was meant."""
    app = windowed(SIZES[size])
    app.context.routes.analyse(match_named("2 offer"), 5)
    for _ in range(400):
        app.stack.top.update(0.1)
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, CoachRow)]
    assert rows
    assert not any(row.wheres[row.way(app.context.assets)].startswith("→") for row in rows)
