"""Signed results of rated games without rooms: a few games, repeated under other names and by other people."""

import random
from collections.abc import Sequence
from dataclasses import replace

from game.online.events import Event
from game.online.game_result import GameResult, SignedResult
from game.online.public_event import PUBLIC_KIND
from game.online.schnorr import Curve, fresh_secret
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.steps import at_once


def played(luck: random.Random, seats: int = 2) -> GameResult:
    """A game by chance, by nobody yet."""
    seeds, actions = tuple(luck.randrange(2**53) for _ in range(60)), []
    state = new_game(seeds, seats, HouseRules())
    while state.phase != "over":
        legal = legal_actions(state)
        lines = [one for one in legal if not isinstance(one, Pick) or one.line != FLOOR]
        actions.append(luck.choice(lines or legal))
        state = advance(state, actions[-1])
    scores = tuple(board.score for board in state.boards)
    keys = tuple(bytes([seat]) * 32 for seat in range(seats))
    return GameResult(bytes(16), 0, HouseRules(), keys, scores, seeds[: state.round], tuple(actions))


class Person:
    """Somebody with a record key."""

    def __init__(self, curve: Curve) -> None:
        self.curve = curve
        self.secret = fresh_secret()
        self.key = at_once(curve.public_key(self.secret))

    def sign(self, result: GameResult) -> bytes:
        return at_once(self.curve.sign(self.secret, result.digest))

    def publish(self, text: str) -> Event:
        """An event whose own signature a board has verified already."""
        return Event("00" * 32, self.key.hex(), 0, PUBLIC_KIND, (), text, "00" * 64)


def result_of(game: GameResult, name: bytes, began: int, people: Sequence[Person]) -> GameResult:
    """The game under a name, played by these people."""
    return replace(game, game=name, began=began, keys=tuple(person.key for person in people))


def agreed(result: GameResult, people: Sequence[Person]) -> Event:
    """The event of the first person, with the signatures of the others."""
    signatures = tuple(person.sign(result) for person in people[1:])
    return people[0].publish(SignedResult(result, people[0].key, signatures).to_text())
