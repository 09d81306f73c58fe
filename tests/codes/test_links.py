"""Codes hold what they were given, nothing else gets in, and games of four fit in 400 characters."""

import random
from dataclasses import replace

import pytest
from codes_help import COMBINATIONS, lingering, played

from game.ai.greedy import GreedyPlayer
from game.ai.player import Budget, think_through
from game.codes.envelope import MAX_CODE, CodeError, wrap
from game.codes.links import (
    MAX_ACTIONS,
    ChallengeLink,
    GameLink,
    Link,
    PositionLink,
    RoomLink,
    RulesLink,
    decode,
    encode,
)
from game.codes.parts import pack_position
from game.codes.radix import PackError, RadixReader, RadixWriter
from game.online.room import Invitation
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.options import MAX_SEED, HouseRules
from game.rules.record import GameRecord, first_state, format_game, replay
from game.rules.record_parser import MAX_GAME, parse_game
from game.rules.state import STANDSTILL, stood_still
from game.rules.tiles import KINDS, SIZE, TILES_PER_FACTORY, factory_count


def examples(seed: int = 3) -> list[Link]:
    """One link of each kind and more, from games of all combinations."""
    links: list[Link] = [RoomLink(bytes(range(27))), RoomLink(b"\xff" * 200), RulesLink("Sunday rules, 青い!", HouseRules(gray=True, colours_break_ties=True))]
    for seats, rules in COMBINATIONS:
        game = played(seats, rules, seed)
        states = replay(game)
        links.append(GameLink(game))
        links.append(GameLink(replace(game, actions=game.actions[:7]), turn=True))
        links.append(ChallengeLink(replace(game, actions=(), starter=1), "Zé", 87))
        links += [PositionLink(states[len(states) * part // 8]) for part in range(8)]
        links.append(PositionLink(states[-1]))
        start = states[len(states) // 2]._replace(seed=None)
        links.append(GameLink(GameRecord(rules, game.seats, None, position=start)))
    links.append(ChallengeLink(replace(played(2, HouseRules(), MAX_SEED, 0), date=None)))
    return links


@pytest.mark.slow
def test_everything_comes_back() -> None:
    for link in examples():
        assert decode(encode(link)) == link


@pytest.mark.slow
def test_a_game_comes_back_at_every_action() -> None:
    for seats, rules in COMBINATIONS[::3]:
        game = played(seats, rules, seed=seats)
        for length in range(0, len(game.actions), 5):
            part = GameLink(replace(game, actions=game.actions[:length]))
            assert decode(encode(part)) == part


@pytest.mark.slow
def test_codes_survive_addresses_and_chats() -> None:
    code = encode(examples()[1])
    link = decode(code)
    for around in (
        f"https://example.org/azulejo/#{code}",
        f"  {code}\n",
        f"Look: https://example.org/#{code}, your turn!",
        "\n".join(code[i : i + 60] for i in range(0, len(code), 60)),
    ):
        assert decode(around) == link
    for one in map(encode, examples(11)):
        assert one[-1].isalnum()
        assert "http" not in one.lower()
        assert all(letter.isalnum() or letter in "-_" for letter in one)


def fault_of(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        decode(text)
    return caught.value.fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "foreign"), ("https://example.org/", "foreign"), ("az1-", "foreign"), ("xaz1-AAAA", "foreign"),
        ("az2-anything", "newer"), ("az0-AAAAAAAA", "damaged"), ("az1-A", "damaged"),
        ("az1-AAAA", "damaged"), ("az1-AAAAAAAAAAAA", "damaged"), ("az1-" + "A" * MAX_CODE, "long"),
        ("x" * 100_000, "long"), (wrap(15, b"abc"), "newer"), (wrap(0, b"\xff" * 50), "impossible"),
        (wrap(3, b""), "impossible"), (wrap(2, b"\1\0"), "impossible"),
    ],
)
def test_faults(text: str, fault: str) -> None:
    assert fault_of(text) == fault


def test_a_code_cut_anywhere_is_refused() -> None:
    whole = encode(examples()[1])
    assert {fault_of(whole[:length]) for length in range(len(whole))} == {"foreign", "damaged"}


def most_actions(seats: int) -> int:
    """A bound on the actions of a game: each pick takes a tile of those that do not lie on walls yet.

    Of the rounds one in five lays a tile, and the first wall row that is complete ends the game.
    """
    dealt, on_walls = TILES_PER_FACTORY * factory_count(seats), range(seats * SIZE * (SIZE - 1) + 1)
    picks = sum(STANDSTILL * min(dealt, 100 - laid) for laid in on_walls)
    return picks + seats * SIZE * SIZE


def test_no_game_is_too_long_for_a_link_or_a_file() -> None:
    most = max(most_actions(seats) for seats in (2, 3, 4))
    assert most <= MAX_ACTIONS
    choices, rounds = 10 * len(KINDS) * 6 * 2, most // 20  # sources, kinds, lines, with jokers or without
    assert most * choices.bit_length() / 6 + rounds * 62 / 6 < MAX_CODE - 1000
    words, seeds = len("C4- ") * most, (len("400: \n") + len(f"{MAX_SEED}/")) * rounds
    assert words + seeds < MAX_GAME - 10_000


@pytest.mark.slow
def test_about_the_longest_game_goes_through_a_link() -> None:
    game = lingering(4, HouseRules(jokers=True))
    assert len(game.actions) > 5000
    code = encode(GameLink(game, turn=True))
    assert decode(code) == GameLink(game, turn=True)


@pytest.mark.slow
def test_what_is_too_long_for_a_link_says_so() -> None:
    packer = RadixWriter()
    for _ in range(MAX_CODE):
        packer.put(255, 256)
    with pytest.raises(CodeError) as caught:
        wrap(3, packer.to_bytes())
    assert caught.value.fault == "long"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rules"), [(2, HouseRules(True)), (3, HouseRules(True, True)), (4, HouseRules())])
def test_about_the_longest_games_come_back_from_a_file(seats: int, rules: HouseRules) -> None:
    """By the standstill rule: see `lingering`."""
    game = lingering(seats, rules)
    assert len(game.actions) < most_actions(seats)
    assert stood_still(replay(game)[-1])
    assert parse_game(format_game(game)) == game


OLD_CODES = {  # made before the standstill was counted
    "game": "az1-QKTpLTZaRJCiGKTvbFMqjhRe1mN52wQdrYWOQXZpJRzsED1CeA2GOW9uNgXo5g",
    "position": "az1-IOua6_zjkG26byq5OsSiXo63TISXFTW7cZNt0qQCKcioPbbm5vLeTR_I_2odVh8o-H6v",
    "long": (
        "az1-MKTpLTZaRJxqSaRjYOeT_ogxw81lAYj________________fenXB59QFvgCIWlgvTFFwNUDXNsweZs-J0M3-VNMPBS4R"
        "_Sq4gr_wvbs2tm1ZX7lE4Ztreyq8RSsYthg4"
    ),
}


@pytest.mark.parametrize("name", OLD_CODES)
def test_codes_made_before_the_standstill_was_counted_still_open(name: str) -> None:
    link = decode(OLD_CODES[name])
    if isinstance(link, PositionLink):
        assert link.state.standstill == 0
        assert encode(link) == OLD_CODES[name]
        return
    assert isinstance(link, GameLink)
    last = replay(link.game)[-1]
    if "long" in name:  # eight rounds of picks for the floor: read up to the end by standstill
        assert stood_still(last)
        assert (last.round, link.game.after_end) == (5, 40)
    else:
        assert link.game.after_end == 0
        assert encode(link) == OLD_CODES[name]


def test_the_standstill_comes_back_from_a_code() -> None:
    state = first_state(GameRecord(HouseRules(), (("A", "person"), ("B", "person")), 3))
    for count in range(STANDSTILL):
        link = PositionLink(state._replace(round=9, standstill=count))
        assert decode(encode(link)) == link
    for standstill in (STANDSTILL, STANDSTILL + 1, 400):
        packer = RadixWriter()
        pack_position(packer, state._replace(round=9, standstill=standstill))
        assert fault_of(wrap(2, packer.to_bytes())) == "impossible"


def test_a_position_to_which_no_play_leads_is_refused_with_its_reasons() -> None:
    state = first_state(GameRecord(HouseRules(), (("A", "person"), ("B", "person")), 3))
    rich = state._replace(boards=(state.boards[0]._replace(score=9999), state.boards[1]))
    begun = GameRecord(HouseRules(), (("A", "person"), ("B", "person")), 3, position=rich)
    for link in (PositionLink(rich), GameLink(begun)):
        with pytest.raises(CodeError) as caught:
            decode(encode(link))
        assert caught.value.fault == "impossible"
        assert [flaw.kind for flaw in caught.value.flaws] == ["score-high"]


@pytest.mark.slow
def test_four_player_games_fit_in_400_characters() -> None:
    lengths = []
    for gray in (False, True):
        for jokers in (False, True):
            for seed in range(2):
                game = greedy_game(HouseRules(gray, jokers), seed)
                lengths.append(len(encode(GameLink(game))))
            for seed in range(4):
                drawn = played(4, HouseRules(gray, jokers), seed)
                lengths.append(len(encode(GameLink(drawn))))
    assert max(lengths) <= 400


def greedy_game(rules: HouseRules, seed: int) -> GameRecord:
    """A game of four computer players who know what they do, with the longest names that the game takes."""
    seats = tuple(
        (f"{name:16}".replace(" ", "x"), "computer:greedy") for name in ("Ana", "Bento", "Clara", "Du")
    )
    record = GameRecord(rules, seats, seed, date="2026-11-21")
    state, actions, generator = first_state(record), [], random.Random(seed)
    while legal_actions(state):
        actions.append(think_through(GreedyPlayer(), state, generator, Budget()))
        state = advance(state, actions[-1])
    return replace(record, actions=tuple(actions))


def test_digits_come_back_and_are_checked() -> None:
    generator = random.Random(5)
    for _ in range(200):
        digits = [(generator.randrange(size := generator.randrange(1, 300)), size) for _ in range(40)]
        numbers = [generator.randrange(1 << generator.randrange(63)) for _ in range(9)]
        packer = RadixWriter()
        for digit, size in digits:
            packer.put(digit, size)
        for number in numbers:
            packer.put_number(number)
        unpacker = RadixReader(packer.to_bytes())
        assert [unpacker.take(size) for _, size in digits] == [digit for digit, _ in digits]
        assert [unpacker.take_number() for _ in numbers] == numbers
        unpacker.end()
    for wrong in ((5, 5), (-1, 5)):
        with pytest.raises(PackError):
            RadixWriter().put(*wrong)
    with pytest.raises(PackError):
        RadixReader(b"\1\0")
    with pytest.raises(PackError):
        RadixReader(b"\1").end()


def test_games_with_a_seed_for_each_round_come_back() -> None:
    game = played(3, HouseRules(gray=True), seed=5)
    seeds = (0, MAX_SEED, 12, 7, 99, 5, 6, 7, 8, 9, 10)
    state, actions, luck = first_state(replace(game, seed=seeds, actions=())), [], random.Random(4)
    while legal := legal_actions(state):
        actions.append(luck.choice(legal))
        state = advance(state, actions[-1])
    link = GameLink(replace(game, seed=seeds, actions=tuple(actions)))
    assert decode(encode(link)) == link


def test_an_invitation_to_a_room_is_a_short_code() -> None:
    invitation = Invitation(bytes(range(16)), b"hosthost", (0, 1, 2))
    code = encode(RoomLink(invitation.to_bytes()))
    assert len(code) <= 52
    link = decode(code)
    assert isinstance(link, RoomLink)
    assert Invitation.from_bytes(link.invitation) == invitation
