"""Tables beside a plate of words: the bar runs through, and nothing lies over anything."""

import pytest
from combinations import each_once
from pygame import Rect
from usual_tables import Window, analysis_place, measures, pick_place, table_beside

from game.view.layout.table_spec import BarKeys

WINDOWS: list[Window] = [(1280, 720, 1), (1920, 1080, 1), (1180, 820, 1.5), (820, 1180, 2), (390, 844, 2), (844, 390, 2)]
every = pytest.mark.parametrize(("window", "left"), each_once(WINDOWS, (False, True, True)), ids=str)


@every
def test_the_bar_runs_on_above_a_plate_beside_the_table(window: Window, left: bool) -> None:
    size, unit, _ = measures(window)
    place = pick_place(window)
    table = table_beside(window, place, 2, left_handed=left)
    plate = Rect(place[0], 0, size[0] - place[0], size[1])
    assert not plate.move(0, table.top_below(plate)).colliderect(table.bar.rect)
    if window[1] > 500:
        assert table.bar.rect.right == size[0]
    bare = table_beside(window, place, 2, left_handed=left, keys=BarKeys.NONE)
    counters = bare.bar.counters
    edge = counters.x if left else table.bar.rect.right - counters.right
    assert edge <= unit, "at the end of a bar without keys"
    assert not bare.bar.message.colliderect(counters)
    assert bare.bar.message.width >= table.bar.message.width


@every
def test_dividers_stand_close_to_the_keys_that_a_bar_has(window: Window, left: bool) -> None:
    size, unit, _ = measures(window)
    inner = analysis_place(window)
    whole = table_beside(window, inner, 2, left_handed=left)
    table = table_beside(window, inner, 2, left_handed=left, keys=BarKeys.TWO, rules=False)
    keys, shown = (table.bar.menu, table.bar.undo, table.bar.redo), Rect(0, 0, *size)
    assert table.bar.undo.x < table.bar.redo.x
    assert table.bar.shared
    for key in (table.bar.menu, table.bar.undo.union(table.bar.redo)):
        assert min(min(abs(line.x - key.x), abs(line.x - key.right)) for line in table.bar.dividers) <= unit
    counters = table.bar.bag.union(table.bar.lid)
    for place in (table.bar.message, counters):
        assert shown.contains(place)
        assert place.collidelist(keys) < 0
    assert not table.bar.message.colliderect(counters)
    assert table.bar.message.width >= min(whole.bar.message.width, 12 * unit)
