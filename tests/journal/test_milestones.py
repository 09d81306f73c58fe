"""Milestones are read off the games that were played, those of before this was noted included."""

from dataclasses import replace

import pytest
from rated_games import some_games, summary

from game.journal.game_summary import TAUGHT, GameSummary
from game.journal.milestones import MILESTONES, Milestone, milestones_of, missed_with, reached_with
from game.match.match import PointSources


def reached(*summaries: GameSummary) -> set[str]:
    return {one.name for one in milestones_of(summaries) if one.reached}


LOST = summary(1, "greedy", 10, 20)
CASES = {
    "column": replace(LOST, columns=1),
    "colour": replace(LOST, colours=2),
    "clean": replace(LOST, points=PointSources(tiling=10)),
    "coloured-greedy": summary(1, "greedy", 20, 10),
    "coloured-master": summary(1, "master-4", 20, 10, rules="coloured,jokers"),
    "gray-beginner": summary(1, "beginner", 20, 10, rules="gray"),
    "gray-grandmaster": summary(1, "", 20, 10, levels=("x", "grandmaster"), scores=(20, 10, 5), rules="gray,jokers"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_game_brings_it(name: str) -> None:
    assert reached(LOST) == set()
    assert reached(LOST, CASES[name]) == {name}
    assert reached(replace(CASES[name], help="")) == {name}, "games of before help was noted count"
    assert reached(replace(CASES[name], help=TAUGHT)) == {name}, "the tutorial is no help"
    helped = replace(CASES[name], help="hint")
    assert reached(helped) == set()
    assert [one.name for one in missed_with([LOST, helped], helped.key)] == [name]
    assert not missed_with([LOST, helped, replace(CASES[name], key="later")], helped.key), "it is there now"
    assert reached(replace(CASES[name], seat=None)) == set(), "several people at the screen"
    assert [one.name for one in reached_with([CASES[name]], "game-1")] == [name]


def test_a_shared_victory_beats_nobody() -> None:
    assert reached(summary(1, "greedy", 20, 20)) == set()


def test_a_step_counts_for_the_character_that_is_seen_at_the_table() -> None:
    assert reached(summary(1, "beginner-7", 20, 10)) == {"coloured-apprentice"}
    assert reached(summary(1, "beginner-3", 20, 10)) == {"coloured-beginner"}
    assert reached(summary(1, "random-7", 20, 10)) == {"coloured-beginner"}


def test_days_in_a_row() -> None:
    days = [replace(LOST, key=str(number), date=f"2026-11-{number:02}") for number in (1, 2, 4, 5, 5, 6, 9)]
    found = {one.name: one for one in milestones_of(days)}
    assert found["days-3"] == Milestone("days-3", "2026-11-06", "6", 3, 3)
    assert found["days-7"] == Milestone("days-7", done=3, goal=7)
    assert found["days-30"].done == 3
    late = [*days, replace(LOST, key="late", date="2026-11-03")]
    assert {one.name: one for one in milestones_of(late)}["days-7"].done == 6, "clocks may go back"


def test_the_first_game_of_all_is_named() -> None:
    games = some_games()
    found = {one.name: one for one in milestones_of(games)}
    assert tuple(found) == MILESTONES and len(MILESTONES) == 18
    assert found["column"].key == "game-3"
    again = replace(games[3], key="later", date="2026-12-24")
    assert milestones_of([*games, again]) == [*found.values()]
    assert reached_with(games, "game-15") == []
