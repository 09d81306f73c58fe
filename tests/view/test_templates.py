"""Templates place parts that fit, and the score weighs them in the order in which it says it does."""

import itertools
from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from game.view.layout.phone_templates import PHONE_TEMPLATES
from game.view.layout.table import candidates, table_layout
from game.view.layout.table_score import Figures, score
from game.view.layout.table_spec import TableSpec
from game.view.layout.templates import TEMPLATES, Template
from game.view.layout.window import finger_for, unit_for

WINDOWS = [(360, 640, 2), (390, 844, 2), (844, 390, 2), (900, 900, 1), (820, 1180, 2), (1280, 720, 1), (2560, 1080, 1)]
SHARES = (1.0, 0.8, 0.6), (1.0, 0.6, 0.2)


def spec_of(window: tuple[int, int, int], seats: int, log: bool = True, prompt: bool = False) -> TableSpec:
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    return TableSpec((width, height), unit_for(width, height, ratio), seats, finger=finger_for(ratio), log=log, prompt=prompt)


@pytest.mark.parametrize("kinds", [{}, {"log": False}, {"prompt": True}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("template", [*TEMPLATES, *PHONE_TEMPLATES], ids=lambda one: one.place.__name__)
def test_parts_lie_in_the_window_below_its_bar_and_not_over_each_other(
    template: Template, seats: int, kinds: dict[str, bool]
) -> None:
    for window in WINDOWS:
        spec = spec_of(window, seats, **kinds)
        for one in candidates(spec, [template], SHARES):
            parts = one.parts
            places = [parts.own, *parts.rivals, parts.log, parts.panel, parts.prompt]
            places += [parts.centre] if parts.centre else []
            places += [parts.market] if parts.packing is None else [parts.packing[2]]
            shown = [place for place in places if place.width]
            reach = one.area.body.inflate(2 * one.area.apart, 2 * one.area.apart)  # shadows lie in the gap
            assert all(reach.contains(place) for place in shown), (window, one.shares)
            pairs = itertools.combinations((place.inflate(-4, -4) for place in shown), 2)
            assert not any(a.colliderect(b) for a, b in pairs), (window, one.shares)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_table_that_asks_is_composed_as_before(window: tuple[int, int, int], seats: int) -> None:
    usual, asking = (table_layout(spec_of(window, seats, prompt=prompt)) for prompt in (False, True))
    assert usual.small == asking.small
    assert usual.boards[0].frame.size == asking.boards[0].frame.size
    place = asking.prompt or asking.log_plate
    assert place.collidelist([board.frame for board in asking.boards]) < 0
    assert Rect((0, 0), asking.size).contains(place)


def changed(table: Figures, name: str, size: float) -> Figures:
    sizes: dict[str, Any] = {name: size}
    return replace(table, **sizes)


FIGURES = Figures(44, tile=40, plate=140, row=50, own=40, rival=25)


@pytest.mark.parametrize("name", ["tile", "plate", "row", "own", "rival"])
def test_no_size_is_better_smaller(name: str) -> None:
    for size in (20, 30, 40, 42):
        less, more = (changed(FIGURES, name, one) for one in (size, size * 1.1))
        if name != "own":  # a larger board may make the market's tiles look small
            assert score(less) <= score(more)
    assert score(FIGURES) < score(replace(FIGURES, own=44))


def test_what_is_touched_counts_most_then_the_own_board_then_the_rivals() -> None:
    """The same share is taken of each."""
    small = replace(FIGURES, tile=34)
    lost = [score(small) - score(changed(small, name, 0.9 * getattr(small, name))) for name in ("tile", "own", "rival")]
    assert lost == sorted(lost, reverse=True)
    assert min(lost) > 0
