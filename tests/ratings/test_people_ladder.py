"""The ladder: a pure function of the set of outcomes."""

import random
from collections.abc import Sequence

import pytest

from game.ratings.glicko import RatedResult, after_games, lively
from game.ratings.ladder import (
    DAY,
    FREE_UNFINISHED,
    GAMES_PER_UNFINISHED,
    NEWCOMER,
    WINDOW,
    Ending,
    Ladder,
    LadderComputation,
    RatedOutcome,
)
from game.rules.steps import at_once

TODAY = 20_000
PEOPLE = [bytes([number]) * 32 for number in range(12)]
NAMES = iter(range(1, 1_000_000))


def outcome(
    *places: int,
    keys: Sequence[bytes],
    ending: Ending = "agreed",
    ago: int = 0,
    game: bytes = b"",
) -> RatedOutcome:
    return RatedOutcome(
        game or next(NAMES).to_bytes(16, "big"),
        (TODAY - ago) * DAY + 60,
        tuple(keys),
        ending,
        places or (0, 1),
    )


def ladder(outcomes: Sequence[RatedOutcome]) -> Ladder:
    return at_once(LadderComputation().of(outcomes, TODAY))


def circle(ago: int = 5) -> list[RatedOutcome]:
    """Five people who have all played each other, so that games against them count."""
    return [outcome(keys=(a, b), ago=ago) for a in PEOPLE[:5] for b in PEOPLE[:5] if a < b]


def season(luck: random.Random, games: int = 120) -> list[RatedOutcome]:
    """Outcomes of all kinds, on days in and outside the window."""
    found = []
    for _ in range(games):
        keys = luck.sample(PEOPLE, luck.choice((2, 2, 2, 3, 4)))
        ending: Ending = luck.choice(("agreed", "agreed", "proven", "left", "unfinished"))
        if len(keys) > 2 and ending != "proven":
            ending = "agreed"
        places = (0, 0) if ending == "unfinished" else (0, 1) if ending == "left" else range(len(keys))
        one = outcome(
            *luck.sample(list(places), len(keys)), keys=keys, ending=ending, ago=luck.randrange(-2, 40)
        )
        found.append(one)
        if luck.random() < 0.2:  # a second outcome of the same game, which may contradict
            found.append(one._replace(ending=luck.choice(("agreed", "proven")), places=one.places[::-1]))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_order_repetition_and_earlier_computations_change_nothing(seed: int) -> None:
    luck = random.Random(seed)
    outcomes = season(luck)
    plain, again = ladder(outcomes), LadderComputation()
    assert len(plain.places) > 5
    for _ in range(6):
        luck.shuffle(outcomes)
        part = outcomes[: luck.randrange(len(outcomes))]
        at_once(again.of(part, TODAY - luck.choice((0, 0, 1))))
        assert at_once(again.of([*outcomes, *part], TODAY)) == plain == ladder([*part, *outcomes])


def test_more_outcomes_later_equal_all_of_them_at_once() -> None:
    outcomes = sorted(season(random.Random(9)), key=lambda one: one.began)
    step = LadderComputation()
    for number in range(0, len(outcomes), 7):
        assert at_once(step.of(outcomes[:number], TODAY)) == ladder(outcomes[:number])


def test_a_fork_of_agreed_outcomes_counts_for_nothing() -> None:
    base = circle()
    won = outcome(0, 1, keys=PEOPLE[:2])
    lost = won._replace(places=(1, 0))
    assert ladder([*base, won, lost]) == ladder(base) != ladder([*base, won])
    assert ladder([*base, won, won._replace(keys=tuple(PEOPLE[2:4]))]) == ladder(base)


def test_stronger_evidence_decides_a_game() -> None:
    base = circle()
    agreed = outcome(0, 1, keys=PEOPLE[:2])
    others = [
        agreed._replace(ending="proven", places=(1, 0)),
        agreed._replace(ending="left", places=(1, 0)),
        agreed._replace(ending="unfinished", places=(0, 0)),
    ]
    assert ladder([*base, *others, agreed]) == ladder([*base, agreed])
    assert ladder([*base, *others]) == ladder([*base, others[0]])
    assert ladder([*base, others[2], others[1]]) == ladder([*base, others[1]])


def test_a_day_is_a_rating_period() -> None:
    base = circle(ago=3)
    before = ladder(base)
    two = [
        outcome(0, 1, keys=(PEOPLE[0], PEOPLE[1]), ago=2),
        outcome(1, 0, keys=(PEOPLE[0], PEOPLE[4]), ago=2),
    ]
    mine = at_once(LadderComputation().of(base, TODAY - 3)).standings
    expected = lively(
        after_games(
            mine[PEOPLE[0]].rating,
            [RatedResult(mine[PEOPLE[1]].rating, 1), RatedResult(mine[PEOPLE[4]].rating, 0)],
        )
    )
    found = at_once(LadderComputation().of([*base, *two], TODAY - 2)).standings[PEOPLE[0]].rating
    assert found.rating == pytest.approx(expected.rating)
    assert found.deviation == pytest.approx(expected.deviation)
    assert before.standings[PEOPLE[0]].rating.deviation > mine[PEOPLE[0]].rating.deviation


def test_games_older_than_the_window_and_of_tomorrow_count_for_nothing() -> None:
    base = circle()
    for ago in (WINDOW, WINDOW + 1, -1):
        assert ladder([*base, outcome(keys=PEOPLE[:2], ago=ago)]) == ladder(base)
    assert ladder([*base, outcome(keys=PEOPLE[:2], ago=WINDOW - 1)]) != ladder(base)


def test_a_key_that_has_played_nobody_else_counts_for_nothing() -> None:
    base = circle()
    second = PEOPLE[-1]
    games = [outcome(keys=(PEOPLE[0], second)) for _ in range(20)]
    found = ladder([*base, *games])
    assert found.standings[PEOPLE[0]].rating == ladder(base).standings[PEOPLE[0]].rating
    assert found.standings[second].rating.rating < NEWCOMER.rating, "but it is rated itself"
    assert found.place(second) is None, "and not on the ladder, with one opponent"
    known = [outcome(keys=(second, other)) for other in PEOPLE[1:4]]
    counted = ladder([*base, *games, *known])
    assert counted.standings[PEOPLE[0]].rating.rating > ladder(base).standings[PEOPLE[0]].rating.rating
    assert counted.place(second) is not None


def test_who_leaves_a_game_has_lost_it_to_each_and_nothing_is_decided_among_the_others() -> None:
    base = circle()
    left = outcome(0, 1, 0, keys=PEOPLE[:3], ending="left")
    plain, found = ladder(base), ladder([*base, left])
    gained = [found.standings[key].rating.rating - plain.standings[key].rating.rating for key in PEOPLE[:3]]
    assert gained[0] > 0 > gained[1]
    assert gained[2] > 0
    assert found.standings[PEOPLE[0]].games == plain.standings[PEOPLE[0]].games + 1


def test_unfinished_games_beyond_the_allowance_are_lost_and_won_by_nobody() -> None:
    base = circle()
    plain = ladder(base)
    mine = plain.standings[PEOPLE[0]]
    left = [outcome(0, 0, keys=(PEOPLE[0], other), ending="unfinished") for other in PEOPLE[1:5]]
    allowed = FREE_UNFINISHED + 4 // GAMES_PER_UNFINISHED
    for number in range(len(left) + 1):
        found = ladder([*base, *left[:number]])
        assert found.standings[PEOPLE[0]].games == mine.games + max(0, number - allowed)
        assert (found.standings[PEOPLE[0]].rating.rating < mine.rating.rating) == (number > allowed)
        for other in PEOPLE[1:5]:
            assert found.standings[other] == plain.standings[other]


def test_one_opponent_alone_cannot_use_up_the_allowance() -> None:
    base = circle()
    left = [outcome(0, 0, keys=PEOPLE[:2], ending="unfinished") for _ in range(30)]
    assert ladder([*base, *left]).standings == ladder(base).standings


def test_the_ladder_is_ordered_by_what_is_assured() -> None:
    found = ladder(season(random.Random(3), 300))
    assured = [found.standings[key].assured for key in found.places]
    assert assured == sorted(assured, reverse=True)
    assert [found.place(key) for key in found.places] == list(range(1, len(found.places) + 1))


def test_the_stronger_are_higher_up() -> None:
    """Forty people with true strengths play each other by chance for a month."""
    luck = random.Random(7)
    strengths = {bytes([number]) * 32: 1000 + 25 * number for number in range(40)}
    outcomes = []
    for _ in range(1_500):
        a, b = luck.sample(list(strengths), 2)
        won = luck.random() < 1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400))
        outcomes.append(outcome(*((0, 1) if won else (1, 0)), keys=(a, b), ago=luck.randrange(WINDOW)))
    places = ladder(outcomes).places
    assert len(places) == 40
    wrong = sum(strengths[high] < strengths[low] for number, high in enumerate(places) for low in places[number:])
    assert wrong < 0.15 * 40 * 39 / 2, "pairs in the wrong order; half of all by chance"
