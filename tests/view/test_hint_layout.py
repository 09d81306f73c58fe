"""Where hints are shown, at every size: rows fit for fingers, beside what they speak of."""

import random
from functools import partial

import pygame
import pytest
from pygame import Rect

from game.rules.tiles import RED
from game.view.art.assets import Assets
from game.view.art.gauge import SPACES, filled
from game.view.layout.forms import gauge_area
from game.view.layout.hint_choice import clear_hints
from game.view.layout.hints import hint_layout, looking_layout, own_rows
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import table_layout
from game.view.layout.window import finger_for, unit_for
from game.view.theme import DAY
from game.view.widgets.hint_panel import HintWords, heights, letters_for, words_high

SIZES = [
    (360, 640, 2),
    (390, 844, 3),
    (844, 390, 2),
    (820, 1180, 1),
    (1180, 820, 1),
    (1280, 720, 1),
    (1920, 1080, 1),
]
SMALLEST = [(280, 653, 3), (320, 480, 1), (320, 568, 2), (340, 700, 2), (360, 640, 3)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_rows_fit_fingers_and_the_table_stays_in_sight(
    size: tuple[int, int, int], seats: int, rows: int
) -> None:
    width, height, ratio = size
    width, height = width * ratio, height * ratio
    for focus in range(seats):
        unit, finger = unit_for(width, height, float(ratio)), finger_for(float(ratio))
        table = table_layout(width, height, unit, seats, focus, finger)
        place = hint_layout(table, rows)
        window = Rect(0, 0, width, height)
        assert window.contains(place.panel)
        assert len(place.rows) == rows
        for above, below in zip(place.rows, place.rows[1:], strict=False):
            assert above.bottom <= below.top
        for rect in place.rows:
            assert place.panel.contains(rect)
            assert min(rect.size) >= 44 * ratio * 0.97
        large = table.boards[focus]
        spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_space(0, 4), large.floor_rect()])
        assert not place.panel.colliderect(spaces)
        assert place.panel.top >= table.bar.bottom
        if table.small:  # nobody told which plates are empty
            continue
        for factory in table.factories:
            tiles = Rect(factory.slot(0)).unionall([factory.slot(i) for i in range(4)])
            assert not place.panel.colliderect(tiles)
        assert not place.panel.colliderect(table.centre)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left_handed", [False, True])
def test_what_hints_speak_of_stays_in_sight(
    size: tuple[int, int, int], seats: int, left_handed: bool
) -> None:
    width, height, ratio = (size[0] * size[2], size[1] * size[2], float(size[2]))
    table = table_layout(
        width, height, unit_for(width, height, ratio), seats, 0, finger_for(ratio), left_handed
    )
    board = table.boards[0]
    for source in (*table.factories, None):
        tiles = [table.centre] if source is None else [source.slot(i) for i in range(4)]
        for line in range(6):
            target = board.floor_rect() if line == 5 else board.line_rect(line)
            place = hint_layout(table, 3, [*tiles, target])
            assert Rect(0, 0, width, height).contains(place.panel)
            assert not place.panel.colliderect(target)
            assert not any(place.panel.colliderect(tile) for tile in tiles)


@pytest.mark.parametrize("size", [size for size in SIZES if min(size[:2]) > 400], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hints_hide_no_tile_that_can_be_taken(size: tuple[int, int, int], seats: int) -> None:
    """On upright tablets with four seats the panel lay over the centre's tiles, beside empty plates."""
    width, height, ratio = (size[0] * size[2], size[1] * size[2], float(size[2]))
    table = table_layout(width, height, unit_for(width, height, ratio), seats, 0, finger_for(ratio))
    large, other = table.boards[0], table.boards[seats // 2]
    for count in (8, 12):
        tiles = [*table.centre_slots(count), *(table.factories[0].slot(i) for i in range(4))]
        spoken = [*tiles[:2], *(large.line_rect(line) for line in (3, 4)), large.floor_rect()]
        for also in ([], [other.floor_rect()]):
            panel = hint_layout(table, 3, [*spoken, *also], tiles).panel
            assert panel.collidelist(tiles) < 0


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_hints_hide_neither_bar_nor_names_and_keep_the_margin(size: tuple[int, int, int], seats: int) -> None:
    """On phones the panel lay over the menu and whose turn it is, elsewhere over names and at the edge."""
    width, height, ratio = (size[0] * size[2], size[1] * size[2], float(size[2]))
    table = table_layout(width, height, unit_for(width, height, ratio), seats, 0, finger_for(ratio))
    tiles = [*table.centre_slots(5), *(plate.slot(i) for plate in table.factories[3:] for i in range(4))]
    for line in range(5):
        hints = [[*tiles[at : at + 2], table.boards[0].line_rect(line)] for at in (0, 5, 6)]
        panel = clear_hints(table, hints, tiles).panel
        margin = Rect(0, 0, width, height).inflate(-table.unit // 3, -table.unit // 3)
        assert margin.contains(panel)
        assert panel.top > table.bar.bottom
        assert panel.collidelist([board.name for board in table.boards if board.header.width]) < 0


def test_a_low_log_holds_hints_whose_words_fit() -> None:
    """On upright tablets the panel lay over a board or over the centre beside an empty, narrow log."""
    table = table_layout(1640, 2360, unit_for(1640, 2360, 2.0), 4, 0, finger_for(2.0))

    def needs(width: int, rows: int, room: int | None) -> list[int]:
        return [4 * table.unit] * 3

    assert hint_layout(table, 3, [table.centre], [table.centre], needs).panel == table.log_plate


@pytest.mark.parametrize("rows", [1, 2])
def test_reasons_are_larger_on_a_tall_sheet(display: pygame.Surface, rows: int) -> None:
    """On upright tablets small letters stood in a column that was mostly blank below them."""
    table = table_layout(1640, 2360, unit_for(1640, 2360, 2.0), 4, 0, finger_for(2.0))
    assets, unit = Assets(DAY), table.unit
    words = [HintWords(((RED, 2),), ("→ 2",), "scores +5 in row 2 this round", "best")] * rows
    needs = partial(heights, assets, words, unit)
    place = hint_layout(table, rows, [table.centre], [table.centre], lambda wide, _, room: needs(wide, room))
    assert place.panel == table.log_plate
    px = letters_for(assets, words, unit, place.rows)
    assert px > TextSize.SMALL.of(unit)
    high = words_high(assets, words, unit, place.rows[0].width, px)[0]
    assert place.rows[0].height - high >= unit, "with air around them"
    low = Rect(place.rows[0].topleft, (place.rows[0].width, high + Gap.S.of(unit)))
    assert letters_for(assets, words, unit, [low] * rows) <= TextSize.SMALL.of(unit)


def test_each_row_of_hints_has_the_same_air() -> None:
    """Reasons of two lines touched their frame where those of one had room to spare."""
    table = table_layout(1280, 720, unit_for(1280, 720, 1.0), 2, 0)
    words = [4 * table.unit, 3 * table.unit, 4 * table.unit]
    rows = hint_layout(table, 3, [table.centre], [table.centre], lambda width, rows, room: words).rows
    air = [row.height - high for row, high in zip(rows, words, strict=True)]
    assert max(air) - min(air) <= 1


@pytest.mark.parametrize("size", SMALLEST, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_small_windows_show_fewer_hints_sooner_than_hide_what_they_speak_of(
    size: tuple[int, int, int], seats: int
) -> None:
    """Three hints lay over plates that they spoke of on windows under 352 CSS pixels."""
    width, height, ratio = (size[0] * size[2], size[1] * size[2], float(size[2]))
    table = table_layout(width, height, unit_for(width, height, ratio), seats, 0, finger_for(ratio))
    board, chance, shown = table.boards[0], random.Random(3), set()
    for _ in range(12):
        hints = []
        for _ in range(3):
            source, line = chance.choice([*table.factories, None]), chance.randrange(6)
            tiles = [table.centre] if source is None else [source.slot(i) for i in range(4)]
            hints.append([*tiles, board.floor_rect() if line == 5 else board.line_rect(line)])
        place = clear_hints(table, hints)
        rows = len(place.rows)
        shown.add(rows)
        assert not any(place.panel.colliderect(rect) for hint in hints[:rows] for rect in hint)
    assert max(shown) >= 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_broad_windows_have_a_place_for_hints_beside_all_boards_and_plates(
    size: tuple[int, int], seats: int
) -> None:
    table = table_layout(*size, unit_for(*size, 1.0), seats, 0)
    panel = hint_layout(table, 3, [table.centre, table.boards[0].line_rect(2)]).panel
    large, *others = table.boards
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    hidden = [spaces, table.bar.inflate(0, -2), *(board.rect for board in others)]
    assert panel.collidelist([*hidden, *(plate.rect for plate in table.factories)]) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hints_take_exactly_the_place_of_the_log(size: tuple[int, int], seats: int) -> None:
    """The sheet below the log stood out on three sides of a panel of another size."""
    table = table_layout(*size, unit_for(*size, 1.0), seats, 0)
    spoken = [table.centre, table.boards[0].line_rect(2)]
    assert hint_layout(table, 3, spoken).panel == table.log_plate


@pytest.mark.parametrize("size", [(360, 640, 2), (390, 844, 2), (390, 844, 3), (844, 390, 2)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [0, 1, 3])
def test_hints_on_phones_hide_no_row_of_the_own_board(
    size: tuple[int, int, int], seats: int, left: int
) -> None:
    """The panel lay over four rows of the wall, by which picks are judged; `left`: plates that have tiles."""
    width, height, ratio = (size[0] * size[2], size[1] * size[2], float(size[2]))
    table = table_layout(width, height, unit_for(width, height, ratio), seats, 0, finger_for(ratio))
    tiles = [*table.centre_slots(8), *(plate.slot(i) for plate in table.factories[:left] for i in range(4))]
    hints = [[*tiles[at : at + 2], table.boards[0].line_rect(at)] for at in range(3)]
    layout = clear_hints(table, hints, tiles)
    assert layout.panel.collidelist(own_rows(table)) < 0
    assert layout.panel.collidelist(tiles) < 0
    assert len(layout.rows) >= (2 if height > 700 * ratio or left < 3 else 1)  # low phones have less room


@pytest.mark.parametrize("full", [(3, 4, 6), (0, 1, 2, 3, 4, 5, 6), (0, 2, 4, 6)], ids=str)
@pytest.mark.parametrize("left_handed", [False, True])
def test_one_hint_on_a_low_phone_is_better_than_several_over_tiles(
    full: tuple[int, ...], left_handed: bool
) -> None:
    """Three hints lay on a plate with tiles that could be taken, beside the others' tabs."""
    unit, finger = unit_for(1688, 780, 2.0), finger_for(2.0)
    table = table_layout(1688, 780, unit, 3, 1, finger, left_handed)
    plates = [[table.factories[plate].slot(at) for at in range(4)] for plate in full]
    tiles = [*table.centre_slots(5), *(tile for plate in plates for tile in plate)]
    hints = [[*plate[:2], table.boards[1].line_rect(line)] for line, plate in enumerate(plates[-3:])]
    layout = clear_hints(table, hints, tiles)
    assert layout.panel.collidelist(tiles) < 0
    assert layout.rows


def test_the_gauge_fills_from_one_space_to_all() -> None:
    spaces = [filled(share / 100) for share in range(101)]
    assert spaces[0] == 1
    assert spaces == sorted(spaces)
    assert spaces[-1] == SPACES


@pytest.mark.parametrize("size", [(390, 844, 2), (412, 915, 2)], ids=str)
def test_hints_on_phones_hide_no_rivals_board_where_two_of_them_would_not(size: tuple[int, int, int]) -> None:
    """Three hints lay on the floor lines of two rivals."""
    width, height, ratio = size[0] * size[2], size[1] * size[2], float(size[2])
    table = table_layout(width, height, unit_for(width, height, ratio), 3, 0, finger_for(ratio))
    full = [Rect(table.factories[plate].slot(at)) for plate in (3, 4, 6) for at in range(4)]
    taken, board = table.centre.inflate(-table.centre.width // 2, -table.centre.height // 2), table.boards[0]
    spoken = [[taken, board.line_rect(1)], [*full[10:], board.line_rect(4)], [*full[10:], board.line_rect(1)]]
    place = clear_hints(table, spoken, [taken, *full])
    assert place.panel.collidelist([tab for tab in table.tabs if tab.width]) < 0
    assert len(place.rows) >= 2


@pytest.mark.parametrize("full", [(3, 4, 6), ()], ids=str)
def test_hints_on_phones_leave_no_slivers_of_empty_plates(full: tuple[int, ...]) -> None:
    """The lower edges of a row of empty plates were left in sight below the panel, which touched a full one."""
    table = table_layout(780, 1688, unit_for(780, 1688, 2.0), 3 if full else 4, 0, finger_for(2.0))
    taken = [Rect(0, 0, table.finger, table.finger)]
    taken[0].center = table.centre.center
    tiles = [*taken, *(Rect(table.factories[plate].slot(at)) for plate in full for at in range(4))]
    hints = [[*taken, table.boards[0].line_rect(line)] for line in (1, 4)]
    panel = clear_hints(table, hints, tiles).panel
    plates = [plate.rect for plate in table.factories]
    empty = [plate for index, plate in enumerate(plates) if index not in full]
    assert panel.collidelist(empty) >= 0
    assert all(plate.bottom <= panel.bottom for plate in empty if plate.colliderect(panel))
    assert all(plate.right <= panel.right for plate in empty if plate.colliderect(panel))
    assert panel.collidelist([plates[index] for index in full]) < 0


@pytest.mark.parametrize("left_handed", [False, True])
def test_two_hints_without_a_title_are_better_than_one(left_handed: bool) -> None:
    """Of two picks that were equally good, a phone on its side told only one, below the title."""
    unit, finger = unit_for(1688, 780, 2.0), finger_for(2.0)
    table = table_layout(1688, 780, unit, 3, 0, finger, left_handed)
    taken = [Rect(place) for place in table.centre_slots(5)]
    tiles = [*taken, *(Rect(table.factories[plate].slot(at)) for plate in (3, 4, 6) for at in range(4))]
    hints = [[*taken[:2], table.boards[0].line_rect(1)], [*tiles[-2:], table.boards[0].line_rect(4)]]
    place = clear_hints(table, hints, tiles, lambda width, rows, room: [round(2.4 * unit)] * rows)
    assert len(place.rows) == 2
    assert not place.head.width
    assert place.panel.collidelist([*tiles, *own_rows(table), *filter(None, table.tabs)]) < 0
    assert place.close.collidelist(place.rows) < 0
    assert all(place.panel.contains(part) for part in (place.close, *place.rows))
    assert min(min(part.size) for part in (place.close, *place.rows)) >= finger


@pytest.mark.parametrize("left_handed", [False, True])
def test_hints_of_two_seats_on_a_phone_lie_where_the_log_lies(left_handed: bool) -> None:
    """Three of them lay over plates below a rival's board, beside a sheet with room for two."""
    width, height, ratio = 780, 1688, 2.0
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    table = table_layout(width, height, unit, 2, 0, finger, left_handed)
    tiles = [*table.centre_slots(7), *(plate.slot(i) for plate in table.factories[2:] for i in range(4))]
    hints = [[*tiles[at : at + 2], table.boards[0].line_rect(at)] for at in range(3)]

    def needs(width: int, rows: int, room: int | None) -> list[int]:
        return [round(2.9 * unit)] * rows

    layout = clear_hints(table, hints, tiles, needs)
    assert layout.panel == table.log_sheet
    assert len(layout.rows) == 2
    assert min(row.height for row in layout.rows) >= finger


def test_hints_on_a_strip_of_the_log_leave_nothing_bare_beside_them() -> None:
    """They lay on a part of it, and the rest was an empty sheet, as a log that is half covered tells nothing."""
    unit, finger = unit_for(780, 1688, 2.0), finger_for(2.0)
    table = table_layout(780, 1688, unit, 4, 0, finger)
    tiles = list(table.centre_slots(3))
    hints = [[tile, table.boards[0].line_rect(4)] for tile in tiles[:2]]
    panel = clear_hints(table, hints, tiles).panel
    assert panel.colliderect(table.log_sheet)
    assert panel.x <= table.log_sheet.x
    assert panel.right >= table.log_sheet.right


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(1280, 720, 1), (820, 1180, 2), (390, 844, 2), (844, 390, 2)], ids=str)
def test_the_gauge_stays_clear_of_its_panels_edge(window: tuple[int, int, int], seats: int) -> None:
    """On a tablet it lay on both sides of a narrow one."""
    size = window[0] * window[2], window[1] * window[2]
    table = table_layout(*size, unit_for(*size, window[2]), seats, 0, finger_for(window[2]))
    place = looking_layout(table, 3)
    gauge = gauge_area(place.waits, Height.LINE.of(table.unit), SPACES)
    assert place.panel.contains(gauge.inflate(gauge.height, 0))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (820, 1180, 2)], ids=str)
def test_while_hints_are_looked_for_words_and_gauge_stand_together(
    window: tuple[int, int, int], seats: int
) -> None:
    """The words were jammed into the corner of a tall panel, with the gauge stranded in its middle."""
    size = window[0] * window[2], window[1] * window[2]
    table = table_layout(*size, unit_for(*size, window[2]), seats, 0, finger_for(window[2]))
    place, unit = looking_layout(table, 3), table.unit
    gauge = gauge_area(place.waits, Height.LINE.of(unit), SPACES)
    words, sign = place.thinking((place.told[0], 2 * unit), gauge.size, unit)
    assert 0 < sign.y - words.bottom <= unit
    assert abs(words.union(sign).centery - place.panel.centery) <= 1
    assert words.centerx == sign.centerx == place.panel.centerx
    assert place.panel.contains(words.union(sign))
    assert not words.colliderect(place.close)
