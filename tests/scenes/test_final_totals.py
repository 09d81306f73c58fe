"""The last totals: they are shown once, and from the last payment on they only rise."""

import itertools
import random

import pytest
from pressing import sensible

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.final_count import final_count_of
from game.scenes.play.results import ResultsScene
from game.scenes.play.start import start_table
from game.scenes.play.table_scene import TableScene


@pytest.mark.parametrize("seats", [2, 3])
def test_no_shown_total_falls_while_bonuses_are_counted(app: App, seats: int) -> None:
    """The table showed the final totals for a moment; then the count began again below them."""
    people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara")[:seats])
    match, chance = Match(Setup(people, HouseRules(), 5)), random.Random(5)
    copy = Match(match.setup)
    while actions := legal_actions(copy.state):
        copy.play(sensible(actions, chance))
    for turn in copy.turns[:-1]:
        match.play(turn.action)
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    table = app.stack.top
    assert isinstance(table, TableScene)
    table.do(copy.turns[-1].action)
    before = final_count_of(match).before
    assert sum(board.score for board in match.state.boards) > sum(before), "there are bonuses"
    while app.stack.top is table:
        shown = table.display.presented.scores[:]
        app.frame(1 / 60)
    assert tuple(shown) == before, "the table tells what the walls brought"
    results = app.stack.top
    assert isinstance(results, ResultsScene)
    totals = [shown]
    while not results.done:
        app.frame(1 / 60)
        totals.append([results.counting.score(seat) for seat in range(seats)])
    pairs = itertools.pairwise(totals)
    rises = {b - a for one, other in pairs for a, b in zip(one, other, strict=True)}
    assert rises in ({0, 1}, {0, 1, 2}), "they climb"
    assert totals[-1] == [board.score for board in match.state.boards]
