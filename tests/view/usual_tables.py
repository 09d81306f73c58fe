"""Tables in windows, alone and beside words. A window has CSS pixels and device pixels for each."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from game.layout.node import Leaf, Node, Spacer, Span
from game.view.components.table_page import side_panel, table_page
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import Window as Measures
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
    """What a table has beside words about a pick, as in puzzles: brief ones there."""
    size, unit, finger = measures(window)
    places, key = list[Size](), Leaf(None, Span(finger, finger), Span(finger, finger))

    def place(table: Size, unit: int) -> Any:  # noqa: ANN401  (as much of a layout as the page asks for)
        places.append(table)
        return SimpleNamespace(top_below=lambda side_panel: 0)

    def panel(ui: Ui) -> Node:
        heading = Spacer(TextSize.DISPLAY.of(ui.unit), TextSize.DISPLAY.of(ui.unit))
        return side_panel(ui, heading, Spacer(grow=1), [key] * 4, [key] * 2, 8 if brief else 10)

    assets: Any = SimpleNamespace(type=SimpleNamespace(smallest=round(12 * window[2])))
    table_page(Ui(assets, Measures(size, unit, finger)), panel, place, lambda surface: None)
    return places[0]


def analysis_place(window: Window) -> Size:
    """What a table has beside an analysis, or above it in an upright window; about as much above the editor."""
    (width, height), unit, _ = measures(window)
    beside = round(max(18.5 * unit, min(0.285 * width, 23 * unit)))
    return (width, height - 20 * unit) if height > width else (width - beside, height)


def replay_place(window: Window) -> Size:
    """What a table has above the keys of a replay: one row, or two in a narrow window."""
    (width, height), unit, finger = measures(window)
    gap, bar = Gap.S.of(unit), max(Height.TALL.of(unit), finger)
    rows = 1 if width >= 9 * (bar + gap) + 7 * finger else 2
    return width, height - rows * (bar + gap) - gap


def tables(window: Window, seats: int) -> list[TableLayout]:
    """The usual one and those beside words."""
    places = pick_place(window), analysis_place(window), replay_place(window)
    beside = (table_beside(window, place, seats, capacity=held) for place in places for held in (0, 8))
    return [table_in(window, seats), *beside]
