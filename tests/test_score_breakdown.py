"""The score breakdown explains every point of every game."""

import random

import pytest
from combinations import SOME

from game.match.match import Match, Seat, Setup
from game.match.score_breakdown import score_breakdown
from game.rules.actions import legal_actions
from game.rules.events import FloorScored, WallTiled
from game.rules.options import HouseRules
from game.rules.scoring import final_bonuses
from game.rules.state import FLOOR
from game.rules.tiles import SIZE
from game.tutorial.script import SCRIPT, scripted, tutorial_match


def played(seats: int, rules: HouseRules, seed: int, stop: int = 1000) -> Match:
    match = Match(Setup(tuple(Seat(f"P{i}") for i in range(seats)), rules, seed))
    chance = random.Random(seed)
    while len(match.turns) < stop and (actions := legal_actions(match.state)):
        match.play(chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    return match


@pytest.mark.parametrize(("seats", "gray", "jokers"), SOME)
def test_the_steps_add_up_to_the_score_at_any_moment(seats: int, gray: bool, jokers: bool) -> None:
    for stop in (15, 60, 1000):
        match = played(seats, HouseRules(gray=gray, jokers=jokers), 7, stop)
        for seat, board in enumerate(match.state.boards):
            chapters = score_breakdown(match, seat)
            score = 0
            for chapter in chapters:
                assert chapter.before == score
                score = chapter.after
            assert score == board.score
            tiled = [
                step for chapter in chapters for step in chapter.steps if isinstance(step.cause, WallTiled)
            ]
            if chapters:
                assert chapters[-1].steps[-1].wall == board.wall
            for step in tiled:
                cause = step.cause
                assert isinstance(cause, WallTiled)
                assert SIZE * cause.row + cause.column in step.spaces
                assert all(step.wall[space] != -1 for space in step.spaces)
                runs = (len(cause.across) if cause.row_points else 0) + (
                    len(cause.down) if cause.column_points else 0
                )
                assert len(step.spaces) == max(
                    1, runs - (runs > 1 and cause.row_points > 0 < cause.column_points)
                )


def test_the_bonuses_are_a_chapter_of_their_own() -> None:
    match = played(2, HouseRules(), 7)
    for seat, board in enumerate(match.state.boards):
        last = score_breakdown(match, seat)[-1]
        bonuses = final_bonuses(board)
        if not bonuses:
            assert last.round
            continue
        assert last.round == 0
        assert [step.points for step in last.steps] == [bonus.points for bonus in bonuses]
        assert all(len(step.spaces) == SIZE for step in last.steps)


def test_the_floor_line_takes_only_what_there_is() -> None:
    match = tutorial_match("You", "beginner")
    for turn in range(len(SCRIPT)):
        action = scripted(turn)
        assert action is not None
        match.play(action)
    (mine,) = score_breakdown(match, 0)
    assert (mine.round, mine.before, mine.after) == (1, 0, 8)
    assert [step.points for step in mine.steps] == [1, 2, 3, 4, -2]
    assert isinstance(mine.steps[-1].cause, FloorScored)
    assert len(mine.floor) == 2


def test_a_score_of_the_past() -> None:
    match = played(2, HouseRules(gray=True), 7)
    for turns, turn in enumerate(match.turns):
        for seat, board in enumerate(turn.before.boards):
            chapters = score_breakdown(match, seat, turns)
            assert (chapters[-1].after if chapters else 0) == board.score


def test_a_given_position_starts_with_the_score_it_has() -> None:
    first = played(2, HouseRules(), 7, 40).state
    match = Match(Setup((Seat("A"), Seat("B")), first.rules, 7), first)
    assert score_breakdown(match, 0) == ()
    chance = random.Random(1)
    while actions := legal_actions(match.state):
        match.play(chance.choice(actions))
    for seat, board in enumerate(match.state.boards):
        chapters = score_breakdown(match, seat)
        assert chapters[0].before == first.boards[seat].score
        assert chapters[-1].after == board.score
