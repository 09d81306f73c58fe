"""One's own positions: when they come back, that none is kept twice, and how many."""

from dataclasses import asdict, replace
from datetime import UTC, datetime

import pytest
from saves_help import Box

from game.host.storage import Storage
from game.journal.mistakes import BOX_DAYS, MAX_MISTAKES, Mistake, Mistakes, after_try, from_data


class Calendar:
    """A clock that stands at noon of a day."""

    def __init__(self, day: int = 1) -> None:
        self.day = day

    def __call__(self) -> datetime:
        return datetime(2026, 1, 1, 12, tzinfo=UTC).replace(month=1 + self.day // 100, day=1 + self.day % 100)


def store(box: Box | None = None, day: int = 0) -> Mistakes:
    return Mistakes(Storage(box or Box()), Calendar(day))


def some(found: Mistakes, *lost: float) -> list[Mistake]:
    return [
        found.begun(f"position {points}", best="1A1", played="1B1", game="game-1", lost=points)
        for points in lost
    ]


def test_a_position_found_when_it_is_due_rests_1_3_7_14_and_30_days_and_is_learned() -> None:
    one, days = some(store(), 5.0)[0], []
    while one.returns:
        due = one.due
        one = after_try(one, 1.0, due)
        days.append((datetime.fromisoformat(one.due) - datetime.fromisoformat(due)).days)
    assert days == [*BOX_DAYS[1:], BOX_DAYS[-1]]


@pytest.mark.parametrize(("score", "box", "due"), [(0.0, 1, "2026-03-02"), (0.5, 3, "2026-03-08"), (1.0, 4, "2026-03-15")])
def test_a_miss_leads_back_and_hints_leave_it_where_it_is(score: float, box: int, due: str) -> None:
    one = Mistake("own-1", "2026-01-01", "2026-03-01", 3, "position")
    after = after_try(one, score, "2026-03-01")
    assert (after.box, after.due) == (box, due)


def test_before_it_is_due_a_position_can_only_fall_back() -> None:
    one = Mistake("own-1", "2026-01-01", "2026-03-01", 3, "position")
    assert after_try(one, 1.0, "2026-02-20") == after_try(one, 0.5, "2026-02-20") == one
    assert after_try(one, 0.0, "2026-02-20").due == "2026-02-21"


def test_a_clock_that_went_wrong_does_not_hide_a_position_for_years() -> None:
    one = Mistake("own-1", "2026-01-01", "2031-01-01", 3, "position")
    assert one.is_due("2026-02-20") and not replace(one, due="2026-03-01").is_due("2026-02-20")


def test_the_same_position_is_kept_once_and_what_is_forgotten_stays_so() -> None:
    box = Box()
    found = store(box)
    found.add(some(found, 5.0, 3.0))
    found.add(some(store(box), 3.0, 7.0))
    assert [one.lost for one in found.returning()] == [7.0, 5.0, 3.0]
    assert found.due() == []
    later = store(box, 1)
    assert len(later.due()) == 3
    later.forget(later.due()[0].name)
    later.add(some(later, 7.0))
    assert [one.lost for one in store(box, 1).due()] == [5.0, 3.0]
    assert "position 7.0" not in str(later.store.read())


def test_the_costliest_stay_where_there_are_too_many() -> None:
    found = store()
    found.add(some(found, *range(1, MAX_MISTAKES + 6)))
    assert min(one.lost for one in found.all()) == 6
    found.forget(found.all()[0].name)
    found.add(some(found, 2.5))
    assert (len(found.all()), all(one.returns for one in found.all())) == (MAX_MISTAKES, True)


def test_a_try_is_noted_and_one_that_is_gone_is_not() -> None:
    box = Box()
    found = store(box)
    found.add(some(found, 5.0))
    name = found.all()[0].name
    later = store(box, 1)
    tried = later.note(name, 1.0)
    assert tried is not None and (tried.box, later.due()) == (2, [])
    assert store(box).all() == [tried]
    later.reset()
    assert later.note(name, 1.0) is None


@pytest.mark.parametrize(
    "change", [{"box": 9}, {"due": "soon"}, {"position": "x" * 3000}, {"lost": "1"}, {"swing": 300}, {"name": 4}]
)
def test_what_is_no_position_is_refused(change: dict[str, object]) -> None:
    one = asdict(some(store(), 5.0)[0])
    assert asdict(from_data(one | {"of a later version": 1})) == one
    with pytest.raises((ValueError, TypeError)):
        from_data(one | change)
