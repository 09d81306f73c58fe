"""Tables beside a plate of words: the bar runs through, and nothing lies over anything."""

import itertools

import pytest
from pygame import Rect
from usual_tables import Window, measures, table_beside

from game.view.layout.analysis import analysis_layout
from game.view.layout.editor import editor_layout
from game.view.layout.review import pick_layout
from game.view.layout.table_spec import Keys

WINDOWS: list[Window] = [(1280, 720, 1), (1920, 1080, 1), (1180, 820, 1.5), (820, 1180, 2), (390, 844, 2), (844, 390, 2)]
every = pytest.mark.parametrize("window", WINDOWS, ids=str)


@every
@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
def test_the_bar_runs_on_above_a_plate_beside_the_table(window: Window, left: bool) -> None:
    size, unit, finger = measures(window)
    first = pick_layout(size, unit, 4, 2, 1, finger)
    table = table_beside(window, first.table, 2, left_handed=left)
    plate = first.beside(table).plate
    assert not plate.colliderect(table.bar)
    if window[1] > 500:
        assert table.bar.right == size[0]
        if plate.x > table.table.x + table.table.width // 2 and window[0] > window[1]:
            assert abs(plate.centery - (table.bar.bottom + size[1]) // 2) <= unit
    bare = table_beside(window, first.table, 2, left_handed=left, keys=Keys.NONE)
    counters = bare.counters
    edge = counters.x if left else table.bar.right - counters.right
    assert edge <= unit, "at the end of a bar without keys"
    assert not bare.message.colliderect(counters)
    assert bare.message.width >= table.message.width


@every
@pytest.mark.parametrize("left", [False, True], ids=["right hand", "left hand"])
def test_dividers_stand_close_to_the_keys_that_a_bar_has(window: Window, left: bool) -> None:
    size, unit, finger = measures(window)
    inner = analysis_layout(size, unit, finger).table
    whole = table_beside(window, inner, 2, left_handed=left)
    table = table_beside(window, inner, 2, left_handed=left, keys=Keys.TWO, rules=False)
    keys, shown = (table.menu, table.undo, table.redo), Rect(0, 0, *size)
    assert table.undo.x < table.redo.x
    assert table.hint == table.redo
    for key in (table.menu, table.undo.union(table.redo)):
        assert min(min(abs(line.x - key.x), abs(line.x - key.right)) for line in table.dividers) <= unit
    counters = table.bag.union(table.lid)
    for place in (table.message, counters):
        assert shown.contains(place)
        assert place.collidelist(keys) < 0
    assert not table.message.colliderect(counters)
    assert table.message.width >= min(whole.message.width, 12 * unit)


@every
def test_what_stands_on_a_plate_is_on_it(window: Window) -> None:
    size, unit, finger = measures(window)
    pick = pick_layout(size, unit, 4, 2, 1, finger)
    pick = pick.beside(table_beside(window, pick.table, 2))
    on_it(pick.plate, [pick.title, pick.words, *pick.steps, *pick.buttons])
    board = analysis_layout(size, unit, finger)
    board = board.beside(table_beside(window, board.table, 2))
    for alike in (1, 2):
        keys = [*board.ways.values(), *([board.more] if board.more else []), *([board.variation] if alike > 1 else [])]
        heads = [board.columns] if board.columns else []
        on_it(board.plate, [board.bar, *heads, *board.lines, board.told, *board.move_rows(alike), *keys])
    if window[0] > window[1] > 700:
        assert board.columns, "every line ended in two figures that nothing named"
    assert len(board.move_rows(1)) >= min(2, len(board.move_rows(2)))
    editor = editor_layout(size, unit, finger, 8)
    top = table_beside(window, editor.table, 2).top_below(editor.plate)
    editor = editor_layout(size, unit, finger, 8, top)
    parts = [*editor.palette, *editor.round, *editor.points, *editor.turns, editor.told, *editor.buttons]
    on_it(editor.plate, parts)
    assert min(part.height for part in parts) >= min(finger, round(2.4 * unit))


def on_it(plate: Rect, parts: list[Rect]) -> None:
    assert all(plate.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))


def test_beside_a_table_buttons_of_the_editor_are_lower_than_its_tiles_and_stand_in_groups() -> None:
    size, unit, finger = measures((1280, 720, 1))
    editor = editor_layout(size, unit, finger, 8, 50)
    assert editor.round[0].height < editor.palette[0].height
    groups = editor.round[0].y - editor.palette[-1].bottom, editor.turns[0].y - editor.points[0].bottom
    assert min(groups) > 2 * (editor.points[0].y - editor.round[0].bottom)
    assert editor.told.y - editor.turns[-1].bottom <= 2 * unit, "what is told belongs to the rows above it"
