"""The puzzles that were tried: kept, counted once a day, never lost to what can't be read."""

import json
from dataclasses import asdict

import pytest
from saves_help import Box, Clock

from game.host.storage import Storage
from game.journal.puzzle_record import PuzzleRecord
from game.journal.puzzle_tries import (
    MAX_TRIES,
    PuzzleTries,
    PuzzleTry,
    best,
    count_found,
    found,
    from_data,
    seen,
)
from game.puzzles.record import all_puzzles
from game.puzzles.selection import BEGINNER_FINDS, of_day
from game.saves.seal import seal

ONE = PuzzleTry("2026-11-21", "next", "2c-1-6", 1.0, 1187.5, 200.1, 0.06)


def tries(box: Box | None = None) -> PuzzleTries:
    return PuzzleTries(Storage(box or Box()), Clock())


def test_tries_are_kept_and_counted() -> None:
    box = Box()
    store = tries(box)
    for score in (0.0, 1.0, 0.5):
        assert store.note(PuzzleTry(ONE.date, "theme", f"2c-{score}", score, 1200.0, 100.0, 0.06))
    store.note(PuzzleTry(ONE.date, "rush", "", 7.0, 1200.0, 100.0, 0.06))
    store.note(PuzzleTry(ONE.date, "rush", "", 4.0, 1200.0, 100.0, 0.06))
    again = tries(box).all()
    assert (best(again, "rush"), best(again, "streak")) == (7, 0)
    assert found(again) == {"2c-1.0"}
    assert sum(seen(again).values()) == 3
    assert count_found(again) == 2 + 7 + 4, "with hints, too, and in rushes"
    assert (count_found(again, ONE.date), count_found(again, "2026-11-22")) == (0, 13)


def day_puzzle(store: PuzzleTries) -> str:
    return PuzzleRecord(store).series("day").next().name


def test_the_puzzle_of_the_day_is_gentle_for_beginners_and_stays_the_same_all_day() -> None:
    at_first, later = tries(), tries()
    gentle = day_puzzle(at_first)
    assert gentle.startswith("2c-") and gentle == day_puzzle(tries()), "the same for all beginners"
    for number in range(BEGINNER_FINDS):
        at_first.note(PuzzleTry(later.today(), "next", f"2c-{number}", 1.0, 1200.0, 100.0, 0.06))
        later.note(PuzzleTry("2026-01-01", "next", f"2c-{number}", 1.0, 1200.0, 100.0, 0.06))
    assert day_puzzle(at_first) == gentle, "found today"
    assert day_puzzle(later) == of_day(all_puzzles(), later.today()).name, "everybody's"


def test_a_days_puzzle_counts_once_also_in_two_windows() -> None:
    box = Box()
    first = PuzzleTry(ONE.date, "day", "2c-1-6", 0.0, 1100.0, 200.0, 0.06)
    tries(box).note(first)
    tries(box).note(PuzzleTry(ONE.date, "day", "2c-1-6", 1.0, 1300.0, 200.0, 0.06))
    assert tries(box).all() == [first]


def test_the_oldest_go_where_there_are_too_many() -> None:
    box = Box()
    old = [asdict(ONE)] * MAX_TRIES
    Storage(box).replace("puzzles", None, seal("".join(json.dumps(one) + "\n" for one in old)))
    store = tries(box)
    last = PuzzleTry("2026-11-22", "next", "4g-1-1", 0.0, 1100.0, 200.0, 0.06)
    assert store.note(last)
    assert (len(store.all()), store.all()[-1]) == (MAX_TRIES, last)


@pytest.mark.parametrize("change", [{"mode": "luck"}, {"date": "today"}, {"score": "1"}, {"rating": 1e9},
                                    {"puzzle": 3}, {"deviation": True}])  # fmt: skip
def test_what_is_no_try_is_refused(change: dict[str, object]) -> None:
    assert from_data(asdict(ONE)) == ONE
    with pytest.raises((ValueError, TypeError)):
        from_data(asdict(ONE) | change)
