"""Enormous games in links and files open a little at a time, with progress, to what they open to at once."""

from collections.abc import Callable, Generator
from dataclasses import replace

import pytest
from codes_help import lingering

from game.ai.slices import Slices
from game.codes.envelope import CodeError
from game.codes.links import GameLink, decode, decode_steps, encode
from game.rules.notation import IllegalActionTextError
from game.rules.options import HouseRules
from game.rules.played import PlayedGame
from game.rules.record import format_game
from game.rules.record_parser import MAX_GAME, parse_game_steps
from game.rules.steps import Steps, at_once
from game.saves.files import read_steps, read_text
from game.saves.seal import seal

LONG = lingering(3, HouseRules())
LINKED = replace(LONG, actions=LONG.actions[:2000])
TEXT = format_game(LONG)
WORK: dict[str, tuple[Callable[[], Steps[object]], Callable[[], object]]] = {
    "link": (lambda: decode_steps(encode(GameLink(LINKED))), lambda: decode(encode(GameLink(LINKED)))),
    "text": (lambda: parse_game_steps(TEXT), lambda: at_once(parse_game_steps(TEXT))),
    "file": (lambda: read_steps(seal(TEXT)), lambda: read_text(seal(TEXT))),
}


def run(work: Generator[float, None, object]) -> tuple[list[float], object]:
    shares: list[float] = []
    while True:
        try:
            shares.append(next(work))
        except StopIteration as over:
            return shares, over.value


@pytest.mark.parametrize("name", WORK)
def test_a_long_game_comes_in_as_many_steps_as_it_has_actions(name: str) -> None:
    steps, whole = WORK[name]
    shares, result = run(steps())
    assert result == whole()
    actions = len(LINKED.actions if name == "link" else LONG.actions)
    assert len(shares) >= actions
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 0.01
    assert 0.99 < shares[-1] <= 1


def test_a_slice_tells_how_far_it_came() -> None:
    work = Slices(parse_game_steps(TEXT))
    assert not work.go_on(0.0)
    assert work.last_yield < 0.01
    while not work.go_on(0.001):
        pass
    assert work.result is not None
    assert work.result.record == LONG


def test_errors_come_when_their_place_is_reached() -> None:
    work = parse_game_steps(TEXT.replace("\n9: ", "\n9: 9Z1 ".replace("9Z1", "9B1")))
    for _ in range(50):
        next(work)
    with pytest.raises(IllegalActionTextError):
        run(work)
    code = encode(GameLink(LINKED))
    with pytest.raises(CodeError):
        next(decode_steps(code[:-3]))


def test_a_line_of_actions_after_a_standstill_is_read_in_steps_too() -> None:
    surplus = "999: " + "1B- " * ((MAX_GAME - len(TEXT)) // 4 - 4) + "\n"
    shares, result = run(parse_game_steps(TEXT + surplus))
    assert isinstance(result, PlayedGame)
    assert result.record == LONG
    assert len(shares) > len(LONG.actions) + surplus.count("B")
