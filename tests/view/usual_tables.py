"""Tables in windows, alone and beside words. A window has CSS pixels and device pixels for each."""

from dataclasses import replace
from typing import Any

from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import finger_for, unit_for

Window = tuple[int, int, float]
Size = tuple[int, int]
WINDOWS: list[Window] = [(1280, 720, 1), (1920, 1080, 1), (390, 844, 2), (844, 390, 2), (820, 1180, 2)]


def measures(window: Window, scale: float = 1.0) -> tuple[Size, int, int]:
    """Its size, its unit and a finger in device pixels, with text of a scale."""
    width, height, ratio = window
    size = round(width * ratio), round(height * ratio)
    return size, unit_for(*size, ratio, scale), finger_for(ratio)


def table_in(window: Window, seats: int, /, scale: float = 1.0, **more: Any) -> TableLayout:  # noqa: ANN401
    """A table that has the whole window; `more` is of its `TableSpec`."""
    size, unit, finger = measures(window, scale)
    return table_layout(replace(TableSpec(size, unit, seats, finger=finger), **more))


def table_beside(window: Window, place: Size, seats: int, /, **more: Any) -> TableLayout:  # noqa: ANN401
    """A table without a log that has a part of a window, beside words."""
    words: dict[str, Any] = {"size": place, "window": measures(window)[0], "log": False}
    return table_in(window, seats, **words | more)


def pick_place(window: Window, brief: bool = False) -> Size:
    """What a table has beside words about a pick, as in puzzles."""
    size, unit, finger = measures(window)
    return pick_layout(size, unit, 2, 2, 2.2, finger, brief=brief).table


def analysis_place(window: Window) -> Size:
    """What a table has beside an analysis, or above it in an upright window; about as much above the editor."""
    (width, height), unit, _ = measures(window)
    beside = round(max(18.5 * unit, min(0.285 * width, 23 * unit)))
    return (width, height - 20 * unit) if height > width else (width - beside, height)


def replay_place(window: Window) -> Size:
    """What a table has beside the words of a replay."""
    return replay_layout(*measures(window)).table


def tables(window: Window, seats: int) -> list[TableLayout]:
    """The usual one and those beside words."""
    places = pick_place(window), analysis_place(window), replay_place(window)
    beside = (table_beside(window, place, seats, capacity=held) for place in places for held in (0, 8))
    return [table_in(window, seats), *beside]
