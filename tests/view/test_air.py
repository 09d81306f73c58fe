"""Air in dialogs and forms: what belongs together is close, and all else apart, where the window has room."""

import itertools

import pytest

from game.view.layout.dialogs import head_of
from game.view.layout.editor import editor_layout, start_layout
from game.view.layout.rule_set import rule_set_layout
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


def test_a_dialog_about_a_table_has_a_place_of_its_own_for_what_it_tells() -> None:
    """Why a choice was refused stood in the title's place."""
    window = window_of(390, 844, 2.0)
    layout, rows, told = start_layout(window, 4, 3)
    assert told.height == 3 * window.unit
    assert told.y >= rows[-1][0].bottom
    assert layout.panel.contains(told)
    assert told.bottom < layout.buttons[0].y


def test_sentences_beside_the_buttons_of_rules_stand_in_the_middle_of_their_height() -> None:
    """On a phone on its side they began at the buttons' upper edge, and the name stuck to the head."""
    window = window_of(844, 390, 2.0)
    found = rule_set_layout(window, 0)
    assert found.beside
    head = head_of(found.panel, found.title, window.unit)
    for buttons, words in found.rules:
        assert words.centery == buttons[0].centery
    rows = [found.name, *(buttons[0] for buttons, _ in found.rules), found.foot[1]]
    apart = [below.y - row.bottom for row, below in itertools.pairwise(rows)]
    assert max(apart) - min(apart) <= 3
    assert found.name.y - head.bottom >= min(apart)


@pytest.mark.parametrize("size", [(390, 844, 2.0), (820, 1180, 2.0)], ids=str)
def test_each_of_a_set_of_rules_stands_apart_where_there_is_room(size: tuple[int, int, float]) -> None:
    """On phones name, rules and buttons were stacked as closely as buttons of one row."""
    window = window_of(*size)
    found = rule_set_layout(window, 3 * window.unit)
    assert found.name.y - head_of(found.panel, found.title, window.unit).bottom >= 1.1 * window.unit
    for buttons, words in found.rules:
        assert words.y - buttons[0].bottom <= 0.6 * window.unit
    assert found.rules[1][0][0].y - found.rules[0][1].bottom >= 0.9 * window.unit
    assert found.foot[1].y - found.rules[2][1].bottom >= 1.5 * window.unit


@pytest.mark.parametrize("size", [(780, 1688, 2.0), (1640, 2360, 2.0)], ids=str)
def test_steppers_side_by_side_stand_apart_below_the_editors_table(size: tuple[int, int, float]) -> None:
    """The key that adds a round and the one that takes a point were four points apart: they read as a pair."""
    unit, finger = unit_for(*size), finger_for(size[2])
    found = editor_layout(size[:2], unit, finger, 8)
    left, right = found.round, found.points
    assert right[0].x - left[-1].right >= 2 * unit
    assert all(key.width >= finger for key in (left[0], left[-1], right[0], right[-1]))
