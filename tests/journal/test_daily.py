"""The daily deal: the same for everybody, one counted try a day, streaks over the days."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from saves_help import Box, Clock, play_on

from game.host.storage import Storage
from game.journal.daily import BARS, DailyTries, DailyTry, bars, from_data, seed_of, setup_of, streaks
from game.match.match import Match
from game.rules.options import check_seed

TODAY = "2026-11-21"


def daily(box: Box | None = None) -> DailyTries:
    return DailyTries(Storage(box or Box()), Clock())


def played(day: str = TODAY) -> Match:
    game = Match(setup_of(day, "You", "greedy"))
    play_on(game, 2000)
    return game


def test_the_deal_of_a_date_never_changes() -> None:
    """These are promises: people on other versions get the same tiles."""
    assert [seed_of(day) for day in ("2026-11-21", "2026-11-22", "2027-01-01")] == [
        43077522, 777673768, 507669780,
    ]  # fmt: skip
    setup = setup_of(TODAY, "You", "greedy")
    assert [seat.level for seat in setup.seats] == [None, "greedy"]
    assert setup.undo == "off"
    assert Match(setup).state == Match(setup_of(TODAY, "Ana", "greedy")).state


@given(st.dates(min_value=date(2020, 1, 1)))
def test_every_date_has_a_seed(day: date) -> None:
    assert check_seed(seed_of(day.isoformat())) != seed_of((day - timedelta(1)).isoformat())


def test_only_the_first_try_counts() -> None:
    box = Box()
    book, game = daily(box), played()
    book.finish(game, TODAY, "game-1")  # nobody began it
    assert book.days() == {}
    book.begin(TODAY, "game-1")
    book.begin(TODAY, "game-2")
    assert book.days() == {TODAY: DailyTry(TODAY, "game-1")}
    book.finish(game, TODAY, "game-2")
    assert not book.days()[TODAY].over
    book.finish(game, TODAY, "game-1")
    done = book.days()[TODAY]
    assert done.over
    assert done.scores == tuple(board.score for board in game.state.boards)
    assert sum(done.gains) == done.scores[0]
    other = Match(setup_of(TODAY, "You", "greedy"))
    play_on(other, 2000, 7)
    book.finish(other, TODAY, "game-1")
    assert daily(box).days() == {TODAY: done}


def test_a_game_that_runs_has_no_result() -> None:
    book, game = daily(), Match(setup_of(TODAY, "You", "greedy"))
    book.begin(TODAY, "game-1")
    play_on(game, 5)
    book.finish(game, TODAY, "game-1")
    assert not book.days()[TODAY].over


def over(day: str) -> DailyTry:
    return DailyTry(day, "k", (1, 2), (1,))


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], (0, 0)), (["2026-11-21"], (1, 1)), (["2026-11-20"], (1, 1)), (["2026-11-19"], (0, 1)),
        (["2026-11-19", "2026-11-20", "2026-11-21"], (3, 3)),
        (["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-20"], (1, 3)), (["2026-11-22"], (0, 1)),
    ],
)
def test_streaks(days: list[str], expected: tuple[int, int]) -> None:
    found = [over(day) for day in days] + [DailyTry("2026-11-18", "given up")]
    assert streaks(found, TODAY) == expected


def test_the_time_until_the_next_deal() -> None:
    book = DailyTries(Storage(Box()), lambda: datetime(2026, 11, 21, 23, 59, 30, tzinfo=UTC))
    assert book.seconds_left() == 30
    assert book.today() == TODAY


def test_bars_tell_points_and_nothing_else() -> None:
    assert bars([]) == ""
    assert set(bars(range(-20, 60))) == set(BARS)


@pytest.mark.parametrize(
    "change",
    [{"date": "yesterday"}, {"date": "20261121"}, {"key": 3}, {"scores": [1]}, {"gains": [10**6]},
     {"gains": [1.5]}, {"outcome": ""}, {"scores": [True, False]}, {"outcome": "shared"}, {"outcome": "won"},
     {"scores": [3, 2]}],
)  # fmt: skip
def test_nonsense_is_no_day(change: dict[str, object]) -> None:
    good: dict[str, object] = {"date": TODAY, "key": "k", "scores": [1, 2], "gains": [1], "outcome": "lost"}
    assert from_data(good) == DailyTry(TODAY, "k", (1, 2), (1,))
    with pytest.raises((ValueError, TypeError)):
        from_data({**good, **change})
