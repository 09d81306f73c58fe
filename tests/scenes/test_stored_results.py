"""Results of rated games on this device: each part by itself, nothing large at once, nothing lost."""

import random
from collections.abc import Callable, Iterable

import pytest
from made_results import earlier_store, earlier_text, outcomes, quiet_exchange
from rooms import CURVE
from saves_help import Box

from game.host.storage import Storage
from game.online.result_collection import MAX_PART, SHARDS
from game.ratings.ladder import DAY, WINDOW, RatedOutcome
from game.rules.steps import at_once
from game.saves.seal import seal
from game.scenes.online import stored_results
from game.scenes.online.stored_results import WHOLE, StoredResults

TODAY = 20_700
HEAD = 2_000  # characters of a part besides its results, at most
PLACES = [(day, shard) for day in range(TODAY, TODAY - WINDOW, -1) for shard in range(SHARDS)]


class Watched(Box):
    """A backing that keeps account of which texts were read and written; `room` is in characters."""

    def __init__(self) -> None:
        super().__init__()
        self.touched: dict[str, int] = {}  # the longest text by key
        self.written: list[str] = []
        self.room = 10**9

    def read(self, key: str) -> str | None:
        text = super().read(key)
        self.touched[key] = max(self.touched.get(key, 0), len(text or ""))
        return text

    def write(self, key: str, text: str) -> None:
        if sum(map(len, self.texts.values())) - len(self.texts.get(key, "")) + len(text) > self.room:
            raise OSError("no room")
        super().write(key, text)
        self.touched[key] = max(self.touched.get(key, 0), len(text))
        self.written.append(key)

    def parts(self) -> dict[str, str]:
        return {key: text for key, text in self.texts.items() if key.startswith(f"{WHOLE}-")}


class Program:
    """A program that has started with a storage, and read what is there."""

    def __init__(self, box: Box, today: int = TODAY) -> None:
        self.exchange = quiet_exchange(CURVE, today * DAY)
        self.stored = StoredResults(Storage(box), self.exchange)
        self.reading = self.stored.reading()

    def read(self) -> "Program":
        at_once(self.reading)
        return self

    def take(self, found: Iterable[RatedOutcome], places: Iterable[tuple[int, int]] = ()) -> "Program":
        """Results come, and collections have been fetched."""
        at_once(self.exchange.results.reading(earlier_text(found)))
        for place in places:
            self.exchange.fetched[place] = TODAY * DAY
        self.exchange.changes += 1
        return self

    def store(self) -> "Program":
        """Time passes until all is stored that can be."""
        self.stored.write()
        while not self.exchange.jobs.go_on(1):
            pass
        for _ in range(300):
            self.stored.store_next()
        return self

    @property
    def known(self) -> set[RatedOutcome]:
        return set(self.exchange.results.outcomes())


def made(count: int, people: int = 60) -> list[RatedOutcome]:
    return outcomes(random.Random(count), people, count, TODAY)


def of_today(count: int) -> list[RatedOutcome]:
    """Results of a day that take several parts."""
    found = outcomes(random.Random(1), 5000, 2500, TODAY)[:count]
    return [other(one, 1)._replace(began=TODAY * DAY + number) for number, one in enumerate(found)]


def other(one: RatedOutcome, number: int) -> RatedOutcome:
    """The same of another game."""
    return one._replace(game=bytes([number]) + one.game[1:])


@pytest.fixture
def box() -> Watched:
    return Watched()


def test_all_that_was_fetched_is_there_at_the_next_start(box: Watched) -> None:
    found = made(500) + of_today(1500)
    Program(box).take(found, PLACES).store()
    again = Program(box).read()
    assert again.known == set(found)
    assert again.exchange.missing == 0
    box.written.clear()
    assert again.store().stored.is_done
    assert not box.written, "all of it is stored"


def test_no_step_reads_or_writes_more_than_a_part(box: Watched) -> None:
    program = Program(box).take(made(3000, people=1000) + of_today(2500), PLACES)
    program.stored.write()
    steps = 0
    while program.exchange.jobs or not program.stored.is_done:
        box.touched.clear()
        program.exchange.jobs.go_on(0)
        program.stored.store_next()
        assert len(box.touched) <= 1
        assert max(box.touched.values(), default=0) <= MAX_PART + HEAD
        steps += 1
    assert steps > len(box.parts()) > WINDOW
    again, ended = Program(box), False
    while not ended:
        box.touched.clear()
        ended = next(again.reading, Program) is Program
        assert len(box.touched) <= 1
    assert again.known == program.known


def test_only_days_are_written_of_which_something_has_changed(box: Watched) -> None:
    program = Program(box).take(made(500), PLACES).store()
    box.written.clear()
    program.store()
    assert not box.written
    program.take([other(one, 2) for one in made(500)[:1]]).store()
    assert box.written == [key_of(made(500)[0].day)]
    box.written.clear()
    program.exchange.fetched[TODAY - 3, 2] += 60
    program.exchange.changes += 1
    program.store()
    assert box.written == [key_of(TODAY - 3)]


def test_of_a_day_with_many_parts_only_the_first_and_the_last_are_written_anew(box: Watched) -> None:
    program = Program(box).take(of_today(2500), PLACES).store()
    parts = [key for key in box.parts() if f"-{TODAY}-" in key]
    assert len(parts) >= 4
    box.written.clear()
    program.take([other(one, 2) for one in of_today(1)]).store()
    assert box.written == [key_of(TODAY), key_of(TODAY, len(parts) - 1)]


def key_of(day: int, number: int = 0) -> str:
    return f"{WHOLE}-{day}-{number}"


@pytest.mark.parametrize("what", ["cut off", "another letter", "empty", "missing", "of an older time"])
@pytest.mark.parametrize("number", [0, 1])
def test_a_damaged_part_loses_its_own_results_alone_and_its_day_is_fetched_again(
    box: Watched, what: str, number: int
) -> None:
    found = made(500) + of_today(1500)
    program, key = Program(box).take(of_today(1000) + made(500), PLACES).store(), key_of(TODAY, number)
    old = box.texts[key]
    program.take(found, PLACES).store()
    text = box.texts[key]
    changed = {"cut off": text[:-9], "another letter": text[:-9] + "*" + text[-8:], "empty": "", "of an older time": old}
    if what == "missing":
        del box.texts[key]
    else:
        box.texts[key] = changed[what]
    again = Program(box).read()
    lost = set(found) - again.known
    assert lost <= {one for one in found if one.day == TODAY}
    assert len(lost) < 1100, "those of the other parts are there"
    complete = (text == old) if what == "of an older time" else False
    assert {place for place in PLACES if place not in again.exchange.fetched} == (
        set() if complete else {(TODAY, shard) for shard in range(SHARDS)}
    )
    again.take(found, PLACES).store()
    last = Program(box).read()
    assert (last.known, last.exchange.missing) == (set(found), 0)


def test_what_an_earlier_program_has_stored_is_read_once_and_kept_in_parts(box: Watched) -> None:
    found = made(900)
    box.texts[WHOLE] = earlier_store(found, TODAY * DAY)
    program = Program(box).read()
    assert (program.known, program.exchange.missing) == (set(found), 0)
    program.store()
    assert WHOLE not in box.texts
    assert set(box.texts) == set(box.parts())
    again = Program(box).read()
    assert (again.known, again.exchange.missing) == (set(found), 0)


def test_nothing_is_lost_whenever_the_program_ends_while_it_makes_parts_of_an_earlier_text(box: Watched) -> None:
    found = made(900)
    box.texts[WHOLE] = earlier_store(found, TODAY * DAY)
    program = Program(box).read()
    program.stored.write()
    while program.exchange.jobs or not program.stored.is_done:
        program.exchange.jobs.go_on(1)
        program.stored.store_next()
        again = Watched()
        again.texts = dict(box.texts)
        started = Program(again).read()
        assert (started.known, started.exchange.missing) == (set(found), 0)


@pytest.mark.parametrize("damage", [lambda text: text[:-5], lambda text: "", lambda text: seal("[]\n???\n")])
def test_a_damaged_earlier_text_hides_no_part(box: Watched, damage: Callable[[str], str]) -> None:
    Program(box).take(made(500), PLACES).store()
    box.texts[WHOLE] = damage(earlier_store(made(10), TODAY * DAY))
    again = Program(box).read()
    assert again.known == set(made(500))
    again.store()
    assert WHOLE not in box.texts


def test_an_earlier_text_makes_room_for_the_parts(box: Watched) -> None:
    found = made(900)
    box.texts[WHOLE] = earlier_store(found, TODAY * DAY)
    box.room = len(box.texts[WHOLE]) + 60_000
    program = Program(box).read().store()
    assert not program.stored.refused
    assert WHOLE not in box.texts
    assert Program(box).read().known == set(found)


def test_a_refused_part_is_said_and_tried_again_and_nothing_else_suffers(box: Watched) -> None:
    early = made(500)
    program = Program(box).take(early, PLACES).store()
    box.room = sum(map(len, box.texts.values())) + 1000
    more = [other(one, 2) for one in made(400) if one.day == TODAY - 5] + of_today(1000)
    program.take(more).store()
    assert program.stored.refused
    assert not program.stored.is_done
    assert program.known == {*early, *more}, "this session knows it"
    there = Program(box).read()
    assert there.known >= set(early), "what was stored before is still there"
    assert {one for one in there.known if one.day == TODAY - 5} >= {one for one in more if one.day == TODAY - 5}
    box.room = 10**9
    program.store()
    assert not program.stored.refused
    assert program.stored.is_done
    assert Program(box).read().known == program.known


def test_of_more_results_than_may_be_stored_those_of_the_newest_days_are(
    box: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_results, "MAX_STORED", 50_000)
    found = made(900)
    program = Program(box).take(found, PLACES).store()
    assert program.stored.is_done
    assert 40_000 < sum(map(len, box.texts.values())) <= 50_000
    again = Program(box).read()
    first = min(one.day for one in again.known)
    assert again.known == {one for one in found if one.day >= first}
    assert {day for day, _ in again.exchange.fetched} == set(range(first, TODAY + 1)), "the others are fetched again"
    box.written.clear()
    again.store()
    assert not box.written


def test_days_that_are_over_are_removed(box: Watched) -> None:
    found = made(500)
    Program(box).take(found, PLACES).store()
    later = Program(box, TODAY + 4).read().store()
    assert {key.split("-")[1] for key in box.parts()} == {str(day) for day in range(TODAY - WINDOW + 5, TODAY + 1)}
    assert later.stored.is_done


def test_of_a_day_that_two_windows_have_stored_all_is_there_that_one_of_them_knew_or_it_is_fetched_again(
    box: Watched,
) -> None:
    one, second = Program(box).take(made(500), PLACES).store(), Program(box).read()
    more = [other(each, 2) for each in made(500)]
    one.take(more[:50] + of_today(1200)).store()
    second.take(more[50:100]).store()
    again = Program(box).read()
    assert again.known >= {*made(500), *more[50:100]}
    assert again.known < {*one.known, *second.known}
    for day in {day for day, _ in again.exchange.fetched}:
        there, *windows = [{each for each in program.known if each.day == day} for program in (again, one, second)]
        assert any(there >= known for known in windows)
