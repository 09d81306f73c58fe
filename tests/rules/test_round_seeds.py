"""A game whose rounds are dealt by a seed each, the later ones not known from the start."""

import random

import pytest

from game.match.match import Match, Seat, Setup
from game.match.records import match_of, record_of
from game.rules.actions import legal_actions
from game.rules.engine import IllegalActionError, advance, deal, new_game
from game.rules.events import RoundDealt
from game.rules.notation import NotationError, format_position, parse_position
from game.rules.options import HouseRules, OptionsError
from game.rules.record import format_game, replay
from game.rules.record_parser import parse_game
from game.rules.state import GameState

SEEDS = (11, 22, 33, 44, 55, 66, 77, 88)


def to_deal(state: GameState, luck: random.Random) -> GameState:
    while state.phase not in ("deal", "over"):
        state = advance(state, luck.choice(legal_actions(state)))
    return state


def played(seeds: tuple[int, ...], number: int = 3) -> Match:
    """A match that is dealt on as its seeds become known, until they are used up."""
    luck = random.Random(number)
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(jokers=True), seeds[:1]))
    while match.state.phase != "over":
        if match.state.phase == "deal":
            if match.state.round == len(seeds):
                break
            match.deal(seeds[match.state.round])
        else:
            match.play(luck.choice(legal_actions(match.state)))
    return match


def test_each_round_is_dealt_by_its_own_seed() -> None:
    one, other = new_game((11, 22), 2, HouseRules()), new_game((11, 99), 2, HouseRules())
    assert one.factories == other.factories == new_game(11, 2, HouseRules()).factories
    luck = random.Random(1)
    while one.round == 1:
        action = luck.choice(legal_actions(one))
        one, other = advance(one, action), advance(other, action)
    assert (one.phase, other.phase) == ("offer", "offer")
    assert one.boards == other.boards
    assert one.factories != other.factories
    assert to_deal(one, luck).round == 2


def test_the_game_waits_until_the_rounds_seed_is_known() -> None:
    state = to_deal(new_game((11,), 3, HouseRules()), random.Random(2))
    assert (state.phase, state.round) == ("deal", 1)
    dealt, events = deal(state, 22)
    assert (dealt.phase, dealt.round, dealt.seed) == ("offer", 2, (11, 22))
    assert isinstance(events[-1], RoundDealt)
    assert to_deal(dealt, random.Random(3)).phase == "deal"
    with pytest.raises(IllegalActionError):
        deal(dealt, 33)


def test_all_seeds_known_play_as_seeds_that_come_one_by_one() -> None:
    luck, known = random.Random(5), new_game(SEEDS[:3], 2, HouseRules())
    coming = new_game(SEEDS[:1], 2, HouseRules())
    while known.phase in ("offer", "tiling"):
        action = luck.choice(legal_actions(known))
        known, coming = advance(known, action), advance(coming, action)
        if coming.phase == "deal" and coming.round < 3:
            coming, _ = deal(coming, SEEDS[coming.round])
    assert coming == known


def test_such_a_position_is_written_and_read() -> None:
    state = to_deal(new_game((11,), 2, HouseRules()), random.Random(2))
    text = format_position(state)
    assert " seed=11/" in text
    assert parse_position(text) == state
    offer = deal(state, 22)[0]
    assert " seed=11/22/" in format_position(offer)
    assert parse_position(format_position(offer)) == offer
    with pytest.raises(NotationError, match="never waits"):
        parse_position(text.replace("seed=11/", "seed=11/22/"))


@pytest.mark.parametrize(
    "text", ["seed=/", "seed=11//", "seed=1a/", "seed=11/22/ 3/", "seed=99999999999999999/"]
)
def test_malformed_seeds_of_rounds_are_refused(text: str) -> None:
    start = format_position(new_game((11,), 2, HouseRules()))
    with pytest.raises(NotationError):
        parse_position(start.replace("seed=11/", text))


def test_a_game_needs_its_first_rounds_seed() -> None:
    with pytest.raises(OptionsError, match="first round"):
        new_game((), 2, HouseRules())


def test_a_record_of_such_a_game_replays_at_every_action() -> None:
    match = played(SEEDS)
    record = record_of(match)
    assert record.seed == SEEDS[: match.state.round]
    assert f"# seed: {SEEDS[0]}/{SEEDS[1]}/" in format_game(record)
    assert parse_game(format_game(record)) == record
    assert replay(record)[-1] == match.state
    for length in range(len(record.actions)):
        again = match_of(record, played=length)
        assert again.state == replay(record)[length]


def test_a_deal_belongs_to_the_action_before_it() -> None:
    match = played(SEEDS[:2])
    ends = [turn for turn in match.turns if any(isinstance(event, RoundDealt) for event in turn.events)]
    assert len(ends) == 1
    with pytest.raises(IllegalActionError):
        Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), (11,))).deal(22)
