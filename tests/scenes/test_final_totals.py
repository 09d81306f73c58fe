"""The last totals: they are shown once, and from the last payment on they only rise."""

import itertools
import random
from dataclasses import replace

import pygame
import pytest
from pressing import front, sensible

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.scenes.play.final_scoring import final_scoring_of
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene


def table_before_the_end(app: App, seats: int) -> tuple[TableScene, Action]:
    """The table of a game, and the action that ends it."""
    people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara")[:seats])
    match, chance = Match(Setup(people, HouseRules(), 5)), random.Random(5)
    copy = Match(match.setup)
    while actions := legal_actions(copy.state):
        copy.play(sensible(actions, chance))
    for turn in copy.turns[:-1]:
        match.play(turn.action)
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    table = front(app, TableScene)
    return table, copy.turns[-1].action


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_no_shown_total_falls_while_bonuses_are_counted(app: App, seats: int) -> None:
    table, last = table_before_the_end(app, seats)
    match = table.match
    table.do(last)
    before = final_scoring_of(match).before
    assert sum(board.score for board in match.state.boards) > sum(before), "there are bonuses"
    while app.stack.top is table:
        shown = table.display.presented.scores[:]
        app.frame(1 / 60)
    assert tuple(shown) == before, "the table tells what the walls brought"
    results = front(app, ResultsScene)
    totals = [shown]
    while not results.done:
        app.frame(1 / 60)
        totals.append([results.counting.score(seat) for seat in range(seats)])
    pairs = itertools.pairwise(totals)
    rises = {b - a for one, other in pairs for a, b in zip(one, other, strict=True)}
    assert rises in ({0, 1}, {0, 1, 2}), "they climb"
    assert totals[-1] == [board.score for board in match.state.boards]


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far the colours of two pictures are apart, in the mean of places all over them."""
    places = [(x, y) for x in range(0, one.get_width(), 40) for y in range(0, one.get_height(), 40)]
    pairs = ((one.get_at(at), other.get_at(at)) for at in places)
    return sum(abs(a - b) for a, b in ((sum(p[:3]), sum(q[:3])) for p, q in pairs)) / len(places)


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("motion", ["reduced", pytest.param("full", marks=pytest.mark.slow)])
@pytest.mark.slow
def test_the_table_goes_over_into_the_results(app: App, motion: str) -> None:
    app.change_settings(replace(app.context.settings, motion=motion))
    table, last = table_before_the_end(app, 2)
    table.do(last)
    while app.stack.top is table:
        before = app.screen.copy()
        app.frame(1 / 60)
    frames = [app.screen.copy()]
    for _ in range(12):
        app.frame(1 / 60)
        frames.append(app.screen.copy())
    results = pygame.Surface(app.screen.get_size())
    app.stack.top.draw(results)
    share = [apart(before, frame) / apart(before, results) for frame in frames]
    if motion == "reduced":
        assert min(share) > 0.9
    else:
        assert share[0] < 0.1
        assert share == sorted(share)
        assert 0.3 < share[5] < 0.8
        for _ in range(12):
            app.frame(1 / 60)
        app.stack.top.draw(results)
        assert apart(results, app.screen) == 0
