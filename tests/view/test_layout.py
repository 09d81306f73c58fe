"""Tables: in every window nothing is cut off, nothing overlaps, a finger hits what it aims at, edges are shared."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from combinations import each_once, in_pairs
from pygame import Rect
from usual_tables import Window, measures, table_in

from game.rules.state import FLOOR
from game.rules.tiles import SIZE, factory_count
from game.view.layout.board import MIN_ROW_HEIGHT
from game.view.layout.centre import TOUCHED_TILE
from game.view.layout.phone_templates import PHONE_TEMPLATES
from game.view.layout.table import TableLayout, candidates
from game.view.layout.table_score import Figures, score
from game.view.layout.table_spec import TableSpec
from game.view.layout.templates import TEMPLATES, Template

TOUCHED: list[Window] = [(360, 640, 2), (390, 844, 2), (844, 390, 2), (820, 1180, 2), (1180, 820, 1.5)]
WINDOWS: list[Window] = [
    *TOUCHED, (640, 360, 2), (1280, 720, 1), (1366, 768, 1), (1920, 1080, 1), (3840, 2160, 1), (2560, 1080, 1),
    (900, 900, 1), (320, 320, 1),
]  # fmt: skip
WIDE: list[Window] = [(1280, 720, 1), (1920, 1080, 1), (960, 950, 1), (2560, 1080, 1), (820, 1180, 2), (1180, 820, 1.5)]
CASES = in_pairs(WINDOWS, (1.0, 1.25, 1.5), (False, True), (2, 3, 4), (0, -1))
every = pytest.mark.parametrize(("window", "scale", "left", "seats", "focus"), CASES, ids=str)
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
wide = pytest.mark.parametrize(("window", "seats"), list(itertools.product(WIDE, (2, 3, 4))), ids=str)


def pieces(layout: TableLayout) -> dict[str, Rect]:
    names = ("menu", "undo", "redo", "help", "bag", "lid", "message")
    found = {name: getattr(layout.bar, name) for name in names} | {"log": layout.log, "centre": layout.centre}
    if not layout.bar.shared:  # on phones one place serves both
        found["hint"] = layout.bar.hint
    found |= {f"factory {i + 1}": factory.rect for i, factory in enumerate(layout.factories)}
    found |= {f"board {i + 1}": board.rect for i, board in enumerate(layout.boards) if not board.mini}
    found |= {f"card {i + 1}": card for i, card in enumerate(layout.cards)}
    return {name: rect for name, rect in found.items() if rect.size != (0, 0)}


@every
def test_all_parts_lie_in_the_window_apart_and_large_enough(
    window: Window, scale: float, left: bool, seats: int, focus: int
) -> None:
    layout = table_in(window, seats, scale, focus=focus % seats, left_handed=left)
    nothing_overlaps(layout)
    parts_of_boards_lie_on_them(layout)
    the_fullest_centre_fits(layout, (14 if window[0] > 320 else 8) * window[2])
    fingers_hit_keys_and_tabs(layout)
    if window in TOUCHED:
        fingers_hit_lines_and_plates(layout, min(window[:2]) < 400)


def nothing_overlaps(layout: TableLayout) -> None:
    here = pieces(layout)
    for name, rect in here.items():
        assert Rect(0, 0, *layout.size).contains(rect), name
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


def parts_of_boards_lie_on_them(layout: TableLayout) -> None:
    for board in layout.boards:
        if board.mini:
            assert layout.cards[layout.boards.index(board)].contains(board.rect)
            continue
        spaces = [board.line_space(4, 4), board.wall_space(0, 0), board.wall_space(4, 4), board.header]
        assert all(board.rect.contains(space) for space in (*spaces, board.floor_space(0), board.floor_space(6)))
        assert not board.line_space(4, 0).colliderect(board.wall_space(4, 0))
        assert not board.floor_rect().colliderect(board.line_rect(4))
        assert not board.header.colliderect(board.line_rect(0))
        assert board.rect.contains(board.forecast)
        assert board.forecast.collidelist([board.score, *board.spaces()]) < 0
        for row, column in itertools.product(range(SIZE), repeat=2):
            assert board.wall_target(row, column).contains(board.wall_space(row, column))
    assert layout.boards[layout.focus].pitch == max(board.pitch for board in layout.boards)


def the_fullest_centre_fits(layout: TableLayout, least: float) -> None:
    for number in range(1, 3 * factory_count(len(layout.boards)) + 2):
        slots = layout.centre_slots(number)
        assert len(slots) == number
        assert all(layout.centre.contains(slot) for slot in slots), number
        assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2)), number
        assert min(slot.width for slot in slots) >= least, number


def fingers_hit_keys_and_tabs(layout: TableLayout) -> None:
    for name in ("menu", "undo", "redo", "hint"):
        assert min(getattr(layout.bar, name).size) >= layout.finger, name
    for card in layout.cards:
        if card.width:  # else it is the seat whose board is the large one
            assert card.height >= layout.finger
            assert card.width >= 0.9 * layout.finger


def fingers_hit_lines_and_plates(layout: TableLayout, crowded: bool) -> None:
    board, finger = layout.boards[layout.focus], layout.finger
    row = int(MIN_ROW_HEIGHT * finger * (0.6 if crowded else 1))  # low, but several fingers wide
    for line in range(SIZE):
        assert board.line_target(line).height >= row
        assert board.line_target(line).width >= (2 if crowded else 3) * finger
    assert board.line_target(FLOOR).height >= row
    for factory in layout.factories:
        assert factory.rect.width >= (1.45 if crowded else 1.8) * finger, "a quarter is nearly a finger's breadth"
        assert factory.tile >= 0.8 * min(board.tile, round(TOUCHED_TILE * finger)), "tiles are as large as on the board"


@pytest.mark.parametrize(("window", "seats"), each_once(WINDOWS, (2, 3, 4)), ids=str)
def test_the_other_hand_finds_the_mirror_image(window: Window, seats: int) -> None:
    right, left = (table_in(window, seats, left_handed=hand) for hand in (False, True))
    width = right.size[0]
    parts = [(one.bar.menu, one.bar.message, one.table) for one in (right, left)]
    for a, b in zip(*parts, strict=True):
        assert b == Rect(width - a.right, a.y, *a.size)
    ours, theirs = ({name: rect.size for name, rect in pieces(one).items()} for one in (right, left))
    assert ours == theirs
    assert left.bar.undo.x < left.bar.redo.x, "back stays left of forward"


@pytest.mark.parametrize(
    ("window", "seats", "left"), in_pairs([w for w in WINDOWS if min(w[:2]) >= 700], (2, 3, 4), (False, True))
)
def test_without_a_log_boards_stand_in_the_middle_of_their_places(window: Window, seats: int, left: bool) -> None:
    bare = table_in(window, seats, left_handed=left, log=False)
    boards = [board.rect for board in bare.boards]
    plates = [factory.rect.scale_by(0.7) for factory in bare.factories]  # round: their corners may reach farther
    parts = [*boards, bare.bar.rect, bare.centre, *plates]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))
    rivals = sorted(boards[1:], key=lambda rect: rect.x)
    if rivals[0].y == rivals[-1].y and rivals[-1].right - rivals[0].x > boards[0].width:
        edges = rivals[0].x, bare.size[0] - rivals[-1].right
        assert max(edges) - min(edges) <= 2 * bare.unit


# The table as a picture


@wide
def test_a_broad_table_is_filled_with_shared_edges_and_its_own_board_the_largest(window: Window, seats: int) -> None:
    for left in (False, True):
        parts_share_their_edges(table_in(window, seats, left_handed=left))
    layout = table_in(window, seats)
    body = Rect(0, layout.bar.rect.bottom, layout.size[0], layout.size[1] - layout.bar.rect.bottom)
    shown = [board.rect for board in layout.boards] + [layout.table, layout.log_plate]
    steps = [(body.width * (i + 0.5) / 12, body.height * (j + 0.5) / 8) for i in range(12) for j in range(8)]
    bare = [at for at in steps if Rect(body.x + at[0], body.y + at[1], 1, 1).collidelist(shown) < 0]
    assert len(bare) <= 0.2 * len(steps), f"{seats} seats: {len(bare)} of {len(steps)} places"
    plates = [plate.rect for plate in layout.factories]
    used = layout.centre.unionall(plates)
    assert used.height >= 0.9 * layout.table.height
    assert used.width >= 0.64 * layout.table.width
    assert layout.centre.width * layout.centre.height >= plates[0].width ** 2 * 0.75
    own, *rivals = layout.boards
    assert own.pitch >= (1.15 if seats > 2 else 1) * max(board.pitch for board in rivals)
    assert own.rect.width >= 0.3 * layout.size[0]
    if layout.log_plate.width:
        assert layout.log_plate.height >= 4 * layout.unit
        assert layout.log_plate.width >= 9 * layout.unit
        assert _area(layout.log_plate) <= 1.02 * min(_area(board.frame) for board in rivals), "no larger than a rival's"
    else:
        assert layout.log.width, "folded to a line"
        assert layout.log_sheet.contains(layout.log), "not loose on the table"
        assert layout.log_sheet.collidelist([board.frame for board in layout.boards] + [layout.table]) < 0


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def parts_share_their_edges(layout: TableLayout) -> None:
    plate = [layout.log_plate] if layout.log_plate.width else []
    near, parts = layout.unit * 0.3, [*(board.frame for board in layout.boards), *plate, layout.table]
    around = parts[0].unionall(parts[1:])
    keys = layout.bar.menu.unionall([layout.bar.hint, layout.bar.redo])
    assert abs(around.left - keys.left) <= 2
    assert abs(around.right - keys.right) <= 2
    assert abs(layout.size[1] - around.bottom - around.left) <= 2 or not plate
    for side in ("left", "right", "top", "bottom"):
        edges = sorted(getattr(part, side) for part in parts)
        assert not [one for one, other in itertools.pairwise(edges) if 2 < other - one < near], (side, edges)


# How a table is composed

COMPOSED = [(360, 640, 2), (390, 844, 2), (844, 390, 2), (900, 900, 1), (820, 1180, 2), (1280, 720, 1), (2560, 1080, 1)]
SHARES = (1.0, 0.8, 0.6), (1.0, 0.6, 0.2)
FIGURES = Figures(44, tile=40, plate=140, row=50, own=40, rival=25)


@pytest.mark.parametrize(("kinds", "seats"), in_pairs([{}, {"log": False}, {"prompt": True}], (2, 3, 4)), ids=str)
@pytest.mark.parametrize("template", [*TEMPLATES, *PHONE_TEMPLATES], ids=lambda one: one.place.__name__)
def test_parts_of_a_template_lie_below_the_bar_and_not_over_each_other(
    template: Template, seats: int, kinds: dict[str, Any]
) -> None:
    for window in COMPOSED:
        size, unit, finger = measures(window)
        for one in candidates(replace(TableSpec(size, unit, seats, finger=finger), **kinds), [template], SHARES):
            parts = one.parts
            places = [parts.market, parts.own, *parts.rivals, parts.log, parts.panel, parts.prompt]
            places += [parts.centre] if parts.centre else []
            shown = [place for place in places if place.width]
            top = one.area.body.y - one.area.gap  # shadows lie in the gap
            reach = Rect(0, top, size[0], size[1] - top)
            assert all(reach.contains(place) for place in shown), (window, one.shares)
            pairs = itertools.combinations((place.inflate(-4, -4) for place in shown), 2)
            assert not any(a.colliderect(b) for a, b in pairs), (window, one.shares)


def changed(table: Figures, name: str, size: float) -> Figures:
    sizes: dict[str, Any] = {name: size}
    return table._replace(**sizes)


def scores(name: str, sizes: Iterator[float]) -> list[float]:
    return [score(changed(FIGURES, name, size)) for size in sizes]


@pytest.mark.parametrize("name", ["tile", "plate", "row", "rival"])
def test_no_size_is_better_smaller(name: str) -> None:
    found = scores(name, (20 * 1.1**step for step in range(9)))
    assert found == sorted(found)
    assert score(FIGURES) < score(FIGURES._replace(own=44)), "a much larger one may make the market's look small"


def test_what_is_touched_counts_most_then_the_own_board_then_the_rivals() -> None:
    """The same share is taken of each."""
    small = FIGURES._replace(tile=34)
    lost = [score(small) - score(changed(small, name, 0.9 * getattr(small, name))) for name in ("tile", "own", "rival")]
    assert lost == sorted(lost, reverse=True)
    assert min(lost) > 0
