"""Games of levels at a deal: the same on every device, however they are sliced."""

import pytest

from game.ai.levels import LEVELS, PLAYING_VERSION
from game.journal.deals import Deal
from game.match.match import Match
from game.match.records import record_of
from game.review.comparison import Comparison
from game.review.level_games import LevelGames, level_game, par
from game.rules.actions import legal_actions
from game.rules.steps import at_once

DAY, WEEK = Deal("2026-11-21"), Deal("2026-11-30", weekly=True)


def scores(match: Match) -> list[int]:
    return [board.score for board in match.state.boards]


@pytest.mark.slow
def test_slices_change_nothing_and_each_level_plays_once() -> None:
    """These points are a promise for as long as levels play as they do: everybody sees the same par.

    Where they change, so does `PLAYING_VERSION`: what devices remember is played anew.
    """
    assert PLAYING_VERSION == 6
    found: dict[str, Match] = {}
    games = LevelGames(DAY.setup("You"), ("grandmaster", "artisan"), found.__setitem__)
    shares = []
    while games.waiting:
        if games.go_on(0.0):
            shares.append(games.share)
    assert list(found) == ["beginner", "apprentice", "greedy", "master"]
    assert {level: scores(match) for level, match in found.items()} == {
        "beginner": [14, 45], "apprentice": [20, 63], "greedy": [27, 54], "master": [45, 36],
    }  # fmt: skip
    assert max(shares) > 0.5
    again = at_once(level_game(DAY.setup("Ana"), "apprentice"))
    assert record_of(again).actions == record_of(found["apprentice"]).actions
    assert not games.go_on()


@pytest.mark.slow
def test_the_weakest_and_the_strongest_level_end_a_deal_of_four() -> None:
    for level in (LEVELS[0], LEVELS[-1]):
        match = at_once(level_game(WEEK.setup("You"), level.name))
        assert match.is_over
        assert [seat.level for seat in match.setup.seats] == [level.name, *["artisan"] * 3]


def test_par_is_in_the_middle() -> None:
    assert [par(points) for points in ([5, 1, 9], [1, 2], [7, 7, 7, 7], [0, 10, 20, 31])] == [5, 2, 7, 15]


def played(match: Match, shared: int, which: int) -> Match:
    while not match.is_over:
        match.play(legal_actions(match.state)[0 if len(match.turns) < shared else which])
    return match


def test_two_games_are_compared_action_by_action() -> None:
    mine, theirs = (played(Match(DAY.setup("You")), 9, which) for which in (0, -1))
    comparison = Comparison(mine, theirs)
    assert comparison.first is not None
    for moment in comparison.moments[: comparison.first]:
        assert moment.same
    parting = comparison.moments[comparison.first]
    assert not parting.same
    assert parting.mine is not None
    assert parting.mine.before.turn == 0
    own = [turn for turn in mine.turns if turn.before.turn == 0]
    assert [moment.mine for moment in comparison.moments if moment.mine] == own
    keys = [(moment.round, moment.number) for moment in comparison.moments]
    assert keys == sorted(set(keys))
    assert Comparison(mine, mine).first is None
