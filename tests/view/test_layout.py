"""Layout: in every window nothing is cut off, nothing overlaps, and a finger hits what it aims at."""

import itertools

import pytest
from pygame import Rect

from game.rules.tiles import SIZE, factory_count
from game.view.layout.board import ROW_OF_FINGER
from game.view.layout.centre import HIT
from game.view.layout.review import pick_layout
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import finger_for, unit_for

WINDOWS = [  # CSS pixels and device pixels per CSS pixel
    (360, 640, 2),
    (390, 844, 2),
    (844, 390, 2),
    (640, 360, 2),
    (820, 1180, 2),
    (1180, 820, 1.5),
    (1280, 720, 1),
    (1366, 768, 1),
    (1920, 1080, 1),
    (3840, 2160, 1),
    (2560, 1080, 1),
    (900, 900, 1),
    (320, 320, 1),
]
PHONES_AND_TABLETS = {(360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820)}
Case = tuple[tuple[int, int, float], float, bool, int, int]
CASES: list[Case] = [
    (window, scale, left, seats, focus)
    for window in WINDOWS
    for scale in (1.0, 1.25, 1.5)
    for left in (False, True)
    for seats in (2, 3, 4)
    for focus in ((0, seats - 1) if scale == 1.0 else (0,))
]


def laid(case: Case, log: bool = True) -> TableLayout:
    (w, h, ratio), scale, left, seats, focus = case
    width, height = round(w * ratio), round(h * ratio)
    unit = unit_for(width, height, ratio, scale)
    return table_layout(TableSpec((width, height), unit, seats, focus, finger_for(ratio), left, log=log))


def named(case: Case) -> str:
    (w, h, _), scale, left, seats, focus = case
    return f"{w}x{h}-{scale:.0%}-{'left' if left else 'right'}-{seats}-{focus}"


every = pytest.mark.parametrize("case", CASES, ids=named)


def pieces(layout: TableLayout) -> dict[str, Rect]:
    found = {
        "menu": layout.menu, "undo": layout.undo, "redo": layout.redo, "help": layout.help, "bag": layout.bag,
        "lid": layout.lid, "message": layout.message, "log": layout.log, "centre": layout.centre,
    }  # fmt: skip
    if layout.hint != layout.redo:  # on phones one place serves both
        found["hint"] = layout.hint
    found |= {f"factory {i + 1}": factory.rect for i, factory in enumerate(layout.factories)}
    found |= {f"board {i + 1}": board.rect for i, board in enumerate(layout.boards) if not board.mini}
    found |= {f"tab {i + 1}": tab for i, tab in enumerate(layout.tabs)}
    return {name: rect for name, rect in found.items() if rect.size != (0, 0)}


@every
def test_everything_lies_in_the_window_and_nothing_overlaps(case: Case) -> None:
    layout = laid(case)
    window = Rect(0, 0, *layout.size)
    here = pieces(layout)
    for name, rect in here.items():
        assert window.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0 or name == "log", name
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


@every
def test_the_parts_of_a_board_lie_on_it(case: Case) -> None:
    layout = laid(case)
    for board in layout.boards:
        if board.mini:
            assert layout.tabs[layout.boards.index(board)].contains(board.rect)
            continue
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
        for row, column in itertools.product(range(SIZE), repeat=2):
            assert board.wall_target(row, column).contains(board.wall_space(row, column))
    focus = layout.boards[layout.focus]
    assert focus.pitch == max(board.pitch for board in layout.boards)


@every
def test_the_fullest_centre_fits(case: Case) -> None:
    layout = laid(case)
    fullest = 3 * factory_count(len(layout.boards)) + 1
    for number in range(1, fullest + 1):
        slots = layout.centre_slots(number)
        assert len(slots) == number
        assert all(layout.centre.contains(slot) for slot in slots), number
        assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2)), number
        assert min(slot.width for slot in slots) >= (14 if case[0][0] > 320 else 8) * case[0][2], number


@every
def test_a_finger_hits_lines_plates_and_buttons(case: Case) -> None:
    (width, height, _), _, _, _, _ = case
    layout = laid(case)
    finger = layout.finger
    for name in ("menu", "undo", "redo", "hint"):
        assert min(getattr(layout, name).size) >= finger, name
    for tab in layout.tabs:
        if not tab.width:
            continue  # the seat whose board is the large one
        assert tab.height >= finger
        assert tab.width >= 0.9 * finger
    if (width, height) not in PHONES_AND_TABLETS:
        return
    board = layout.boards[layout.focus]
    crowded = min(width, height) < 400
    row = int(ROW_OF_FINGER * finger * (0.6 if crowded else 1))  # low, but several fingers broad
    for line in range(SIZE):
        assert board.line_target(line).height >= row
        assert board.line_target(line).width >= (2 if crowded else 3) * finger
    assert board.floor_target().height >= row
    for factory in layout.factories:
        assert factory.rect.width >= (1.6 if crowded else 1.8) * finger, (
            "a quarter is nearly a finger's breadth"
        )
        assert factory.tile >= 0.8 * min(board.tile, round(HIT * finger)), (
            "tiles are as large as on the board"
        )


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_other_hand_finds_the_mirror_image(window: tuple[int, int, float]) -> None:
    for seats in (2, 3, 4):
        right, left = (laid((window, 1.0, hand, seats, 0)) for hand in (False, True))
        width = right.size[0]
        ours, theirs = pieces(right), pieces(left)
        for name in ("menu", "message", "table"):
            a = getattr(right, name)
            assert getattr(left, name) == Rect(width - a.right, a.y, *a.size), name
        assert {name: rect.size for name, rect in ours.items()} == {n: r.size for n, r in theirs.items()}
        assert left.undo.x < left.redo.x, "back stays left of forward"


def test_factory_places_are_on_the_plate_and_apart() -> None:
    for width, height in ((1280, 720), (360, 640)):
        factory = table_layout(TableSpec((width, height), 17, 2, 0)).factories[0]
        slots = [factory.slot(i) for i in range(4)]
        assert all(factory.rect.contains(slot) for slot in slots)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2))
        targets = [factory.target(i) for i in range(4)]
        assert all(target.contains(slot) for target, slot in zip(targets, slots, strict=True))
        assert not any(a.colliderect(b) for a, b in itertools.combinations(targets, 2))


@pytest.mark.parametrize("window", [w for w in WINDOWS if min(w[:2]) >= 700], ids=str)
def test_two_boards_leave_no_corner_of_the_window_empty(window: tuple[int, int, float]) -> None:
    """At 1280x720 the place beside the rival's board was half empty, in a square window most of a column."""
    for seats in (2, 3, 4):
        layout = laid((window, 1.0, False, seats, 0))
        body = Rect(0, layout.bar.bottom, layout.size[0], layout.size[1] - layout.bar.bottom)
        parts = [board.rect for board in layout.boards] + [layout.table, layout.log_plate]
        steps = [
            (body.width * (i + 0.5) / 12, body.height * (j + 0.5) / 8) for i in range(12) for j in range(8)
        ]
        bare = [at for at in steps if Rect(body.x + at[0], body.y + at[1], 1, 1).collidelist(parts) < 0]
        assert len(bare) <= 0.2 * len(steps), f"{seats} seats: {len(bare)} of {len(steps)} places"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [w for w in WINDOWS if min(w[:2]) >= 700], ids=str)
def test_without_a_log_boards_stand_in_the_middle_of_their_places(
    window: tuple[int, int, float], seats: int
) -> None:
    """In puzzles of four a stripe below the own board was bare, and a third of the strip beside the rivals."""
    for left in (False, True):
        bare = laid((window, 1.0, left, seats, 0), log=False)
        boards = [board.rect for board in bare.boards]
        plates = [factory.rect.scale_by(0.7) for factory in bare.factories]  # round: their corners may reach farther
        parts = [*boards, bare.bar, bare.centre, *plates]
        assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))
        rivals = sorted(boards[1:], key=lambda rect: rect.x)
        if rivals[0].y == rivals[-1].y and rivals[-1].right - rivals[0].x > boards[0].width:
            edges = rivals[0].x, bare.size[0] - rivals[-1].right
            assert max(edges) - min(edges) <= 2 * bare.unit


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(390, 844), (844, 390)], ids=str)
def test_beside_words_on_a_pick_a_phones_own_board_is_not_small(window: tuple[int, int], seats: int) -> None:
    """Its tiles were little more than half as broad as the market's."""
    width, height = (2 * side for side in window)
    unit, finger = unit_for(width, height, 2), finger_for(2)
    table = pick_layout((width, height), unit, 2, 2, 2.2, finger).table
    layout = table_layout(TableSpec(table, unit, seats, 0, finger, window=(width, height), log=False))
    assert layout.boards[0].tile >= 0.66 * layout.market.tile
    assert layout.market.tile >= int(32 / 44 * finger)
