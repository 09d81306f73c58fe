"""Figures of reviews and games: what is counted where, with which games behind it, and in small steps."""

import random
from dataclasses import asdict

import pytest
from saves_help import Box, Clock

from game.host.storage import Storage
from game.journal.game_summary import GameSummary
from game.journal.habits import MIN_GAMES, SLICE, habits_of
from game.journal.reviews import (
    CAUSES,
    MAX_REVIEWS,
    ReviewedPick,
    Reviews,
    ReviewSummary,
    floors_text,
    from_data,
    picks_text,
)
from game.match.match import Match, PointSources, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.steps import at_once

PICKS = [
    ReviewedPick(1, False, 3, 2, "column", 1.2),
    ReviewedPick(1, True, 0, 5, "overflow", 4.0),
    ReviewedPick(2, False, 3, 2, "later", 0.0),
    ReviewedPick(2, False, 5, 4, "column", 2.5),
]


def summary(key: str, date: str = "2026-11-21", picks: list[ReviewedPick] | None = None, floors: str = "1,4") -> ReviewSummary:
    return ReviewSummary(key, date, picks_text(PICKS if picks is None else picks), floors)


def game(key: str, floor: int, date: str = "2026-11-21") -> GameSummary:
    points = PointSources(floor=floor)
    return GameSummary(key, date, "coloured", ("greedy",), (40, 30), 0, "won", points, 0, 0, 0)


def test_picks_are_written_shortly_and_read_again() -> None:
    assert summary("game-1").reviewed_picks() == PICKS
    everything = [ReviewedPick(9, at, kind, line, cause, 9.9) for at in (False, True) for kind in range(6)
                  for line in range(6) for cause in CAUSES]  # fmt: skip
    assert summary("game-1", picks=everything[:90]).reviewed_picks() == everything[:90]
    assert from_data(asdict(summary("game-1"))) == summary("game-1")


@pytest.mark.parametrize("change", [{"picks": "1F99z1"}, {"floors": "1;2"}, {"date": "now"}, {"key": "\n"}, {"picks": 4}])
def test_what_is_no_review_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        from_data(asdict(summary("game-1")) | change)


def test_points_lost_on_the_floor_line_are_those_of_the_rounds() -> None:
    match = Match(Setup((Seat("Ana", you=True), Seat("Bento")), HouseRules(), 3))
    chance = random.Random(1)
    while not match.is_over:
        match.play(chance.choice(legal_actions(match.state)))
    lost = [int(points) for points in floors_text(match, 0).split(",")]
    assert len(lost) == match.state.round and sum(lost) == match.sources()[0].floor > 0


def test_a_reviewed_game_is_kept_once_and_the_oldest_go() -> None:
    reviews = Reviews(Storage(Box()), Clock())
    reviews.note("game-1", PICKS, "1")
    reviews.note("game-2", PICKS, "2")
    reviews.note("game-1", PICKS[:1], "3")
    assert [(one.key, one.floors) for one in reviews.all()] == [("game-1", "3"), ("game-2", "2")]
    reviews.store.write(summary(f"game-{number}") for number in range(MAX_REVIEWS))
    reviews.note("another", PICKS, "")
    assert (len(reviews.all()), reviews.all()[0].key) == (MAX_REVIEWS, "game-1")


def test_figures_count_picks_and_points_and_know_their_games() -> None:
    reviews = [summary("b", "2026-11-22", PICKS[:1], "0"), summary("a", "2026-11-20")]
    found = at_once(habits_of(reviews, [game("a", 5), game("c", 2, "2026-11-23")]))
    themes = {one.name: one for one in found.topics["themes"]}
    assert list(themes) == ["all", "column", "overflow"]
    assert themes["column"].games == {"a": pytest.approx(3.7), "b": pytest.approx(1.2)}
    assert found.a_game("themes", themes["overflow"]) == 2.0
    assert found.course("themes", themes["overflow"]) == [("a", 4.0), ("b", 0.0)], "oldest first"
    openings = {one.name: (one.count, round(one.cost, 1)) for one in found.topics["openings"]}
    assert openings == {
        "all": (4, 6.4), "line-2": (3, 2.4), "line-5": (1, 4.0), "kind-0": (1, 4.0), "kind-3": (3, 2.4),
        "factory": (3, 2.4), "centre": (1, 4.0),
    }  # fmt: skip
    floor = {one.name: (one.count, one.cost) for one in found.topics["floor"]}
    assert floor == {"all": (2, 7.0), "round-1": (2, 1.0), "round-2": (1, 4.0)}
    assert found.course("floor", found.topics["floor"][0]) == [("a", 5.0), ("c", 2.0)]
    assert {one.name: one.count for one in found.topics["colours"]} == {"all": 5, "kind-0": 1, "kind-3": 3, "kind-5": 1}
    assert found.dates == {"a": "2026-11-20", "b": "2026-11-22", "c": "2026-11-23"}


def test_what_was_lost_lately_stands_apart() -> None:
    costs = [4.0, 4.0, 4.0, 1.0, 1.0, 1.0, 1.0, 1.0]
    assert len(costs) == MIN_GAMES
    reviews = [summary(f"{at}", picks=[ReviewedPick(1, False, 0, 0, "deny", cost)]) for at, cost in enumerate(costs)]
    found = at_once(habits_of(reviews, []))
    deny = found.topics["themes"][1]
    assert (found.a_game("themes", deny, False), found.a_game("themes", deny, True)) == (4.0, 1.0)


def test_nothing_is_counted_at_once() -> None:
    reviews = [summary(f"game-{number}") for number in range(200)]
    assert sum(1 for _ in habits_of(reviews, [])) >= 200 // SLICE
    box = Box()
    Reviews(Storage(box), Clock()).store.write(reviews)
    fresh = Reviews(Storage(box), Clock())
    assert sum(1 for _ in fresh.store.prepare()) >= 4
    assert fresh.all() == reviews
    box.texts["reviews"] = "damaged"
    damaged = Reviews(Storage(box), Clock())
    assert list(damaged.store.prepare()) == []
    assert damaged.all() == [], "and what is wrong is reported when it is read"
    assert damaged.store.fault == "foreign"
