"""Air in dialogs and forms: what belongs together is close, and all else apart, where the window has room."""

import itertools

import pytest

from game.view.layout.editor import editor_layout
from game.view.layout.window import Window, finger_for, unit_for


def window_of(width: int, height: int, ratio: float) -> Window:
    size = round(width * ratio), round(height * ratio)
    return Window(size, unit_for(*size, ratio), finger_for(ratio))


WINDOWS = [window_of(360, 640, 3), window_of(390, 844, 2), window_of(820, 1180, 2), window_of(1280, 720, 1)]


@pytest.mark.parametrize("size", [(390, 844, 2.0), (820, 1180, 2.0)], ids=str)
def test_rows_of_the_editor_and_what_it_tells_stand_apart_on_a_high_phone(size: tuple[int, int, float]) -> None:
    """Four rows and two lines of words were glued together and to the frame."""
    window = window_of(*size)
    found = editor_layout(window.size, window.unit, window.finger, 8)
    rows = [found.palette[0], found.round[0], found.turns[0], found.told]
    assert all(below.y - row.bottom >= 0.6 * window.unit for row, below in itertools.pairwise(rows))
    assert found.told.height >= 3.2 * window.unit


@pytest.mark.parametrize(
    "size",
    [(390, 844, 2.0), (844, 390, 2.0), (820, 1180, 2.0), (1280, 720, 1.0), (1920, 1080, 1.0)],
    ids=str,
)
def test_what_lies_on_the_plate_of_the_editor_is_clear_of_its_frame(size: tuple[int, int, float]) -> None:
    """On phones buttons lay on the frame itself, and words ran from wall to wall."""
    window = window_of(*size)
    found = editor_layout(window.size, window.unit, window.finger, 8)
    parts = [*found.palette, *found.round, *found.points, *found.turns, found.told, *found.buttons]
    lying = parts[0].unionall(parts[1:])
    assert lying.x - found.plate.x >= 0.9 * window.unit
    assert found.plate.right - lying.right >= 0.9 * window.unit
    assert min(lying.y - found.plate.y, found.plate.bottom - lying.bottom) >= 0.6 * window.unit
    assert min(part.width for part in parts) >= window.finger


@pytest.mark.parametrize("size", [(780, 1688, 2.0), (1640, 2360, 2.0)], ids=str)
def test_steppers_side_by_side_stand_apart_below_the_editors_table(size: tuple[int, int, float]) -> None:
    """The key that adds a round and the one that takes a point were four points apart: they read as a pair."""
    unit, finger = unit_for(*size), finger_for(size[2])
    found = editor_layout(size[:2], unit, finger, 8)
    left, right = found.round, found.points
    assert right[0].x - left[-1].right >= 2 * unit
    assert all(key.width >= finger for key in (left[0], left[-1], right[0], right[-1]))
