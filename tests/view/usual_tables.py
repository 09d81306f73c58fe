"""Tables of the usual windows, alone and beside words."""

from game.view.layout.editor import editor_layout
from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import finger_for, unit_for

Window = tuple[int, int, int]  # CSS pixels and device pixels for each
WINDOWS: list[Window] = [(1280, 720, 1), (1920, 1080, 1), (390, 844, 2), (844, 390, 2), (820, 1180, 2)]


def usual_table(window: Window, seats: int) -> TableLayout:
    size = window[0] * window[2], window[1] * window[2]
    return table_layout(TableSpec(size, unit_for(*size, window[2]), seats, 0, finger_for(window[2])))


def tables(window: Window, seats: int) -> list[TableLayout]:
    """The usual one and those beside words."""
    size = window[0] * window[2], window[1] * window[2]
    unit, finger = unit_for(*size, window[2]), finger_for(window[2])
    places = (
        pick_layout(size, unit, 2, 2, 2.2, finger).table,
        editor_layout(size, unit, finger, 6).table,
        replay_layout(size, unit, finger).table,
    )
    beside = [
        table_layout(TableSpec(place, unit, seats, 0, finger, window=size, capacity=held, log=False))
        for place in places
        for held in (0, 8)
    ]
    return [usual_table(window, seats), *beside]
