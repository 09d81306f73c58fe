"""Deals of days and weeks: the same for everybody, found again in games that friends send, kept with theirs."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from saves_help import Box, Clock, play_on

from game.codes.links import GameLink, encode
from game.host.storage import Storage
from game.journal.deal_results import MAX_FRIENDS, DealResult, DealResults, from_data
from game.journal.deals import Deal, Deals, deal_in, deal_named, deal_result, fits
from game.journal.weekly import TWISTS, WeeklyTries, monday_of, setup_of_week, twist_of
from game.match.match import Match
from game.match.records import record_of
from game.rules.options import HouseRules
from game.saves.tags import Tags

TODAY, MONDAY = "2026-11-21", "2026-11-16"


@cache
def played(deal: Deal, seed: int = 0) -> Match:
    match = Match(deal.setup("You"))
    play_on(match, 2000, seed)
    return match


def test_the_deal_of_a_week_never_changes() -> None:
    """These are promises: people on other versions get the same tiles, rules and rivals."""
    setup = setup_of_week(MONDAY, "You")
    assert (twist_of(MONDAY).name, setup.seed, setup.rules) == ("gray", 905797155, HouseRules(gray=True))
    levels = [[seat.level for seat in setup_of_week(day, "You").seats] for day in ("2026-11-30", "2026-12-14")]
    assert levels == [[None, "artisan", "artisan", "artisan"], [None, "master"]]
    assert (setup.undo, setup.hints) == ("off", False)


@given(st.dates())
def test_every_date_is_in_a_week_with_a_twist(day: datetime) -> None:
    monday = monday_of(day.isoformat())
    assert monday <= day.isoformat()
    assert twist_of(monday) in TWISTS
    assert deal_named(Deal(monday, weekly=True).name) == Deal(monday, weekly=True)


def test_the_time_until_the_next_week() -> None:
    book = WeeklyTries(Storage(Box()), lambda: datetime(2026, 11, 22, 23, 59, 30, tzinfo=UTC))
    assert (book.today(), book.seconds_left()) == (MONDAY, 30)


@pytest.mark.parametrize("deal", [Deal(TODAY), Deal("2025-02-03"), Deal(MONDAY, weekly=True)])
def test_the_deal_of_a_game_is_found_by_its_tiles(deal: Deal) -> None:
    record = record_of(Match(deal.setup("Ana")))
    assert deal_in(record, TODAY) == deal
    assert fits(record, deal)
    other = replace(record, rules=replace_rules(record.rules))
    assert deal_in(other, TODAY) == deal
    assert not fits(other, deal)
    assert deal_in(replace(record, seed=1), TODAY) is None


def replace_rules(rules: HouseRules) -> HouseRules:
    return rules._replace(jokers=not rules.jokers)


@pytest.mark.parametrize("today", ["0001-01-01", "9999-12-31"])
def test_clocks_at_the_ends_of_the_calendar_do_no_harm(today: str) -> None:
    assert deal_in(record_of(Match(Deal(TODAY).setup("Ana"))), today) is None


def test_a_try_counts_once_and_practice_beside_it() -> None:
    box = Box()
    for deal in (Deal(TODAY), Deal(MONDAY, weekly=True)):
        deals = Deals(Storage(box), Clock())
        first, second = played(deal), played(deal, 5)
        deals.tries(deal).begin(deal.date, "game-1")
        deals.note_end(first, deal.counted, "game-1")
        deals.note_end(second, deal.counted, "game-2")
        deals.note_end(second, Tags(practice=deal.name), "game-3")
        found = {game.kind: game for game in Deals(Storage(box), Clock()).results.of(deal.name)}
        assert list(found) == ["own", "practice"]
        assert found["own"].scores == tuple(board.score for board in first.state.boards)
        assert deals.tries(deal).days()[deal.date].scores == found["own"].scores
        match = found["own"].match()
        assert match is not None
        assert match.state == first.state
        assert match.setup.you == (1,)


def test_a_game_of_no_deal_is_none_of_the_company() -> None:
    deals = Deals(Storage(Box()), Clock())
    deals.note_end(played(Deal(TODAY)), Tags(), "game-1")
    assert deals.results.store.read() == []


def test_the_best_practice_stays() -> None:
    company = DealResults(Storage(Box()))
    for points in (10, 30, 20):
        company.note(DealResult(TODAY, "practice", "", (points, 1), "x"))
    assert [game.points for game in company.of(TODAY)] == [30]


def test_what_levels_made_of_a_deal_gives_way_to_what_they_make_of_it_now() -> None:
    company = DealResults(Storage(Box()))
    for playing, points in ((0, 10), (2, 30), (1, 20)):
        company.note(DealResult(TODAY, "level", "master", (points, 1), "x", playing))
    assert [game.points for game in company.of(TODAY)] == [30]


def test_friends_and_levels_never_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.journal.deal_results.MAX_RESULTS", 100)
    company = DealResults(Storage(Box()))
    company.store.write([DealResult("2026-01-01", "level", str(n), (1, 2), "x") for n in range(99)])
    company.note(DealResult(TODAY, "own", "", (1, 2), "x"))
    for number in range(MAX_FRIENDS + 3):
        company.note(DealResult(TODAY, "friend", "Ana", (1, 2), f"x{number}"))
    kept = company.store.read()
    assert len(kept) == 100
    codes = [game.code for game in company.of(TODAY)]
    assert codes == ["x", *(f"x{number}" for number in range(3, MAX_FRIENDS + 3))]


GOOD = {"deal": TODAY, "kind": "level", "who": "master", "scores": [60, 50], "code": "az1-x"}


@pytest.mark.parametrize(
    "change",
    [{"deal": 3}, {"deal": ""}, {"deal": "x" * 99}, {"kind": "foe"}, {"who": None}, {"scores": [1]}, {"scores": [1, -1]},
     {"playing": -1}, {"playing": "1"}, {"scores": [True, 1]}, {"scores": [1.5, 1]}, {"scores": [10**6, 1]}, {"code": 5}, {"code": "x" * 99_999}],
)  # fmt: skip
def test_nonsense_is_no_game(change: dict[str, object]) -> None:
    assert from_data(GOOD) == DealResult(TODAY, "level", "master", (60, 50), "az1-x")
    with pytest.raises((ValueError, TypeError)):
        from_data({**GOOD, **change})


def test_a_code_that_is_no_game_is_none() -> None:
    assert from_data(GOOD).match() is None
    start = encode(GameLink(replace(record_of(played(Deal(TODAY))), actions=())))
    assert from_data({**GOOD, "code": start}).match() is not None
    game = deal_result(TODAY, "friend", "Ana", played(Deal(TODAY)))
    assert game is not None
    assert len(game.code) < 200
