"""Signed results of rated games without rooms: a few games, repeated under other names and by other people."""

import json
import random
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.host.shared_relays import SharedRelays
from game.online.events import Event
from game.online.game_result import GameResult, SignedResult
from game.online.public_event import PUBLIC_KIND
from game.online.result_collection import SHARDS, ResultCollection
from game.online.result_exchange import ResultExchange
from game.online.schnorr import Curve, fresh_secret
from game.ratings.ladder import DAY, WINDOW, RatedOutcome
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.steps import at_once
from game.saves.seal import seal


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


def outcomes(luck: random.Random, people: int, count: int, today: int) -> list[RatedOutcome]:
    """Verified outcomes of random pairs; a tenth of the people play half of all games."""
    keys = [luck.randbytes(32) for _ in range(people)]
    found = []
    for number in range(count):
        pair = luck.sample(keys[: people // 10] if luck.random() < 0.5 else keys, 2)
        began = (today - luck.randrange(WINDOW)) * DAY + luck.randrange(DAY)
        found.append(RatedOutcome(number.to_bytes(16, "big"), began, tuple(pair), "agreed", luck.choice(((0, 1), (1, 0)))))
    return found


def earlier_text(found: Iterable[RatedOutcome]) -> str:
    """Outcomes as earlier programs have stored them, all in one text."""
    keys: dict[bytes, int] = {}
    rows = b""
    for one in found:
        seats = [keys.setdefault(key, len(keys)).to_bytes(3, "big") for key in one.keys]
        rows += one.game[-8:] + one.game + one.began.to_bytes(5, "big") + bytes([len(one.keys), *one.places]) + b"".join(seats)
    return b64encode(b"\1" + len(keys).to_bytes(3, "big") + b"".join(keys) + rows).decode()


def earlier_store(found: Iterable[RatedOutcome], fetched_at: int) -> str:
    """What an earlier program has stored that fetched these outcomes, and all collections, at a Unix time."""
    today = fetched_at // DAY
    fetched = [[day, shard, fetched_at] for day in range(today, today - WINDOW, -1) for shard in range(SHARDS)]
    return seal(f"{json.dumps(fetched)}\n{earlier_text(found)}\n")


class Silent:
    """Relays that nobody hears from."""

    def dial(self, address: str) -> bool:
        return True

    def post(self, address: str, text: str) -> bool:
        return False

    def next_line(self) -> None:
        return None

    def hang_up(self, address: str) -> bool:
        return True


def quiet_exchange(curve: Curve, clock: int, addresses: Sequence[str] = ()) -> ResultExchange:
    """An exchange that has begun at a Unix time, and hears nothing; with no addresses it fetches nothing either."""
    shared = SharedRelays(Silent())
    found = ResultExchange(ResultCollection(), addresses, curve, fresh_secret(), shared.line, shared.line(listens=False))
    found.fetching = bool(addresses)
    found.frame(0.0, clock, 0.0)
    return found
