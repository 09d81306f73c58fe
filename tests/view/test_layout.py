"""Layout: at every size and number of seats nothing is cut off and nothing overlaps."""

import itertools

import pytest
from pygame import Rect

from game.rules.tiles import factory_count
from game.view.layout import TableLayout, table_layout, unit_for

SIZES = [(1280, 720, 1), (1920, 1080, 1), (780, 1688, 2), (1688, 780, 2), (1640, 2360, 2), (3840, 2160, 1)]
SEATS = [(seats, focus) for seats in (2, 3, 4) for focus in range(seats)]


def layouts() -> list[TableLayout]:
    return [
        table_layout(w, h, unit_for(w, h, ratio), seats, focus)
        for w, h, ratio in SIZES
        for seats, focus in SEATS
    ]


def pieces(layout: TableLayout) -> dict[str, Rect]:
    found = {
        "menu": layout.menu,
        "undo": layout.undo,
        "help": layout.help,
        "bag": layout.bag,
        "lid": layout.lid,
    }
    found |= {"message": layout.message, "log": layout.log, "centre": layout.centre}
    found |= {f"factory {i + 1}": factory.rect for i, factory in enumerate(layout.factories)}
    found |= {f"board {i + 1}": board.rect for i, board in enumerate(layout.boards)}
    return found


@pytest.mark.parametrize("layout", layouts(), ids=lambda lay: f"{lay.size}-{len(lay.boards)}-{lay.focus}")
def test_everything_lies_in_the_window_and_nothing_overlaps(layout: TableLayout) -> None:
    window = Rect(0, 0, *layout.size)
    here = pieces(layout)
    for name, rect in here.items():
        assert window.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (name, rect), (other_name, other) in itertools.combinations(here.items(), 2):
        # plates are round: their boxes may touch at the corners, the plates may not
        if name.startswith("factory") and other_name.startswith("factory"):
            apart = (rect.centerx - other.centerx) ** 2 + (rect.centery - other.centery) ** 2
            assert apart >= (0.98 * rect.width) ** 2, (name, other_name)
        elif other_name.startswith("factory") or name.startswith("factory"):
            shrunk = rect.inflate(-rect.width // 4, -rect.height // 4)
            assert not shrunk.colliderect(other), (name, other_name)
        else:
            assert not rect.colliderect(other), (name, other_name)


@pytest.mark.parametrize("layout", layouts(), ids=lambda lay: f"{lay.size}-{len(lay.boards)}-{lay.focus}")
def test_the_parts_of_a_board_lie_on_it(layout: TableLayout) -> None:
    for board in layout.boards:
        spaces = [
            board.line_space(4, 4),
            board.wall_space(0, 0),
            board.wall_space(4, 4),
            board.floor_space(0),
        ]
        spaces += [board.floor_space(6), board.header]
        for space in spaces:
            assert board.rect.contains(space)
        assert not board.line_space(4, 0).colliderect(board.wall_space(4, 0))
        assert not board.floor_rect().colliderect(board.line_rect(4))
        assert not board.header.colliderect(board.line_rect(0))
    focus = layout.boards[layout.focus]
    assert focus.pitch == max(board.pitch for board in layout.boards)


@pytest.mark.parametrize("layout", layouts(), ids=lambda lay: f"{lay.size}-{len(lay.boards)}-{lay.focus}")
def test_the_fullest_centre_fits(layout: TableLayout) -> None:
    fullest = 3 * factory_count(len(layout.boards)) + 1
    for number in range(1, fullest + 1):
        slots = layout.centre_slots(number)
        assert len(slots) == number
        assert all(layout.centre.contains(slot) for slot in slots), number
        assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2)), number


def test_factory_places_are_on_the_plate_and_apart() -> None:
    layout = table_layout(1280, 720, 17, 2, 0)
    slots = [layout.factories[0].slot(i) for i in range(4)]
    assert all(layout.factories[0].rect.contains(slot) for slot in slots)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2))
