"""Everybody's results of a day's deal: played again here, whatever order they come in."""

import random
from base64 import b64encode
from collections import Counter

import pytest
from boards import BoardDevice
from rooms import World

from game.ai.levels import PLAYING_VERSION
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.journal.daily import LEVEL, setup_of
from game.match.match import Match
from game.match.records import record_seats
from game.online.daily_result import DAILY, MAX_TEXT, DailyDeal, DailyResults, daily_results_of, daily_text
from game.online.events import Event
from game.online.public_event import PUBLIC_KIND
from game.review.level_games import is_played_by_levels
from game.rules.actions import Pick, legal_actions
from game.rules.state import FLOOR, observation
from game.rules.steps import at_once

DAY = "2026-11-28"
SETUP = setup_of(DAY, "Ana")
DEAL = DailyDeal(SETUP.rules, record_seats(SETUP), SETUP.seed)


def game(luck: random.Random) -> Match:
    """A game of the deal: a person plays by chance, the computer as at a table."""
    match, computer = Match(SETUP), player_of(LEVEL)
    while not match.is_over:
        state = match.state
        legal = legal_actions(state)
        lines = [one for one in legal if not isinstance(one, Pick) or one.line != FLOOR]
        thought = think_through(computer, observation(state), match.thinking_generator(), Budget())
        match.play(luck.choice(lines or legal) if state.turn == 0 else thought)
    return match


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [game(random.Random(seed)) for seed in range(4)]


def actions(match: Match) -> list[Pick]:
    return [turn.action for turn in match.turns]  # type: ignore[misc]


def event(text: str, key: int = 1, stamp: int = 5) -> Event:
    """An event whose signature a board has verified."""
    identity = f"{hash((text, key, stamp)) & (1 << 64) - 1:064x}"
    return Event(identity, f"{key:064x}", stamp, PUBLIC_KIND, (), text, "00" * 64)


def test_points_are_those_of_the_game(games: list[Match]) -> None:
    found = DailyResults(DEAL)
    at_once(found.taking(event(daily_text(actions(match), 1, 7), key) for key, match in enumerate(games, 1)))
    points = [match.state.boards[0].score for match in games]
    assert found.spread() == Counter(points)
    assert [one.scores[0] for one in found.best(9)] == sorted(points, reverse=True)
    assert all(len(daily_text(actions(match), 1, 7)) < MAX_TEXT / 4 for match in games)


def test_order_and_repetition_change_nothing_and_the_newest_of_a_key_counts(games: list[Match]) -> None:
    events = [event(daily_text(actions(match), 1, 7), key % 2, 5 + key) for key, match in enumerate(games)]
    luck, seen = random.Random(2), set()
    for _ in range(8):
        luck.shuffle(events)
        found = DailyResults(DEAL)
        at_once(found.taking([*events, *events[:2]]))
        seen.add(tuple(found.best(9)))
    assert len(seen) == 1
    assert len(found) == 2
    assert found.game(f"{1:064x}") in found.best(2)


def test_what_is_no_finished_game_of_the_deal_is_refused(games: list[Match]) -> None:
    played = actions(games[0])
    texts = [
        *("", "é", "AA", daily_text([], 1, 7), daily_text(played[:-1], 1, 7), daily_text([*played, played[0]], 1, 7)),
        *(daily_text(played[1:], 1, 7), daily_text(played[::-1], 1, 7), daily_text(played, 1, 7)[4:], "A" * 5_000),
        b64encode(b"\2" + bytes(60)).decode(),
    ]
    found = DailyResults(DEAL)
    at_once(found.taking(event(text, key) for key, text in enumerate(texts)))
    assert len(found) == 0
    assert found.refused == len(texts)
    other = DailyResults(DEAL._replace(seed=setup_of("2026-11-27", "").seed))
    at_once(other.taking([event(daily_text(played, 1, 7))]))
    assert len(other) == 0, "nor is a game of another day"


def test_a_computer_that_plays_badly_for_somebody_is_found_out(games: list[Match]) -> None:
    match = games[0]
    assert at_once(is_played_by_levels(SETUP, actions(match)))
    assert not at_once(is_played_by_levels(SETUP, actions(match)[:-1]))
    weak = Match(SETUP)
    luck = random.Random(3)
    while not weak.is_over:
        weak.play(luck.choice(legal_actions(weak.state)))
    assert not at_once(is_played_by_levels(SETUP, actions(weak)))
    found = DailyResults(DEAL)
    false = event(daily_text(actions(weak), PLAYING_VERSION, 7))
    at_once(found.taking([false]))
    one = found.game(false.pubkey)
    assert one is not None, "the rules alone allow it"
    found.exclude(one)
    at_once(found.taking([false]))
    assert len(found) == 0


def test_results_come_over_relays(games: list[Match]) -> None:
    world = World(31)
    player, reader = (BoardDevice(world, daily_results_of(DAY)) for _ in range(2))
    player.board.publish(DAILY + DAY, daily_text(actions(games[0]), PLAYING_VERSION, 7))
    assert world.run(60, lambda: bool(reader.board.events()))
    found = DailyResults(DEAL)
    at_once(found.taking(reader.board.take_news()))
    assert found.game(player.board.public_key) is not None
