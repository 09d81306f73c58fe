"""The kinds of links as values, and their codes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.codes import parts
from game.codes.envelope import CodeError, unwrap, wrap
from game.codes.radix import PackError, RadixReader, RadixWriter
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.notation import ImpossibleError, possible
from game.rules.options import HouseRules
from game.rules.plain_text import drawable
from game.rules.played import GameReplayer, PlayedGame
from game.rules.record import MAX_NAME, GameRecord, SeatName, first_state
from game.rules.state import GameState, stood_still
from game.rules.steps import Steps, at_once

MAX_ACTIONS: Final = 15_000  # of a game in a link: no game can be as long, by the standstill rule
MAX_POINTS: Final = 10_000
MAX_INVITATION: Final = 1000  # bytes


@dataclass(frozen=True)
class RulesLink:
    """A named set of house rules."""

    name: str
    rules: HouseRules


@dataclass(frozen=True)
class ChallengeLink:
    """A deal for somebody else to play: a game without actions. `by` scored `points`, if they are known."""

    game: GameRecord
    by: str = ""
    points: int | None = None


@dataclass(frozen=True)
class PositionLink:
    """A position to play from."""

    state: GameState


@dataclass(frozen=True)
class GameLink:
    """A game with its actions; `turn` if the recipient is to play for the seat to act.

    `played` is set on a decoded link: the game as it was replayed to decode it.
    """

    game: GameRecord
    turn: bool = False
    played: PlayedGame | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class RoomLink:
    """An invitation to play together, as bytes: see `game.online.room.Invitation`."""

    invitation: bytes


Link = RulesLink | ChallengeLink | PositionLink | GameLink | RoomLink


def encode(link: Link) -> str:
    """Returns the code of a link; CodeError "long" if it is too long."""
    packer = RadixWriter()
    match link:
        case RulesLink():
            kind = 0
            parts.pack_text(packer, link.name)
            parts.pack_rules(packer, link.rules)
        case ChallengeLink():
            kind = 1
            _pack_game(packer, link.game)
            parts.pack_text(packer, link.by)
            packer.put(0 if link.points is None else link.points + 1, MAX_POINTS + 2)
        case PositionLink():
            kind = 2
            parts.pack_position(packer, link.state)
        case GameLink():
            kind = 4 if link.turn else 3
            _pack_game(packer, link.game)
        case RoomLink():
            kind = 5
            packer.put(len(link.invitation), MAX_INVITATION)
            for byte in link.invitation:
                packer.put(byte, 256)
    return wrap(kind, packer.to_bytes())


def decode(text: str) -> Link:
    """Decodes the link in a text at once; see `decode_steps`."""
    return at_once(decode_steps(text))


def decode_steps(text: str) -> Steps[Link]:
    """Decodes the link in a text. Raises CodeError and nothing else."""
    kind, data = unwrap(text)
    if kind >= len(_READERS):
        raise CodeError("newer")
    try:
        unpacker = RadixReader(data)
        link = yield from _READERS[kind](unpacker)
        unpacker.end()
    except ImpossibleError as error:
        raise CodeError("impossible", error.flaws) from None
    except ValueError:  # invalid digits, names, options or positions
        raise CodeError("impossible") from None
    return link


def _pack_game(packer: RadixWriter, game: GameRecord) -> None:
    """Packs each action as a digit: its index among the legal actions."""
    if len(game.actions) > MAX_ACTIONS:
        raise CodeError("long")
    parts.pack_seats(packer, game.seats)
    parts.pack_date(packer, game.date)
    packer.put_flag(game.position is not None)
    if game.position is not None:
        parts.pack_position(packer, game.position)
    else:
        parts.pack_rules(packer, game.rules)
        parts.pack_seed(packer, game.seed)
        packer.put(0 if game.starter is None else game.starter + 1, len(game.seats) + 1)
    packer.put_number(len(game.actions))
    state = first_state(game)
    for action in game.actions:
        legal = legal_actions(state)
        packer.put(legal.index(action), len(legal))
        state = advance(state, action)


def _unpack_game(unpacker: RadixReader) -> Steps[PlayedGame]:
    seats = parts.unpack_seats(unpacker)
    date = parts.unpack_date(unpacker)
    course = GameReplayer(_unpack_start(unpacker, seats, date))
    number = unpacker.take_number()
    if number > MAX_ACTIONS:
        raise PackError("too many actions")
    for done in range(number):
        yield done / number
        if stood_still(course.state):  # of an older program; the rest can't be decoded
            unpacker.drop()
            return course.played(number - done)
        legal = legal_actions(course.state)
        if not legal:
            raise PackError("the game is over already")
        course.play(legal[unpacker.take(len(legal))])
    return course.played()


def _unpack_start(unpacker: RadixReader, seats: tuple[SeatName, ...], date: str | None) -> GameRecord:
    if unpacker.take_flag():
        state = possible(parts.unpack_position(unpacker))
        return GameRecord(state.rules, seats, state.seed, None, date, state)
    rules, seed = parts.unpack_rules(unpacker), parts.unpack_seed(unpacker)
    starter = unpacker.take(len(seats) + 1)
    return GameRecord(rules, seats, seed, starter - 1 if starter else None, date)


def _unpack_rules(unpacker: RadixReader) -> Steps[Link]:
    yield 0.0
    return RulesLink(drawable(parts.unpack_text(unpacker), MAX_NAME), parts.unpack_rules(unpacker))


def _unpack_challenge(unpacker: RadixReader) -> Steps[Link]:
    game = (yield from _unpack_game(unpacker)).record
    by, points = drawable(parts.unpack_text(unpacker), MAX_NAME), unpacker.take(MAX_POINTS + 2)
    if game.actions:
        raise PackError("a challenge begins at the beginning")
    return ChallengeLink(game, by, points - 1 if points else None)


def _unpack_position(unpacker: RadixReader) -> Steps[Link]:
    yield 0.0
    return PositionLink(possible(parts.unpack_position(unpacker)))


def _unpack_played(unpacker: RadixReader) -> Steps[Link]:
    game = yield from _unpack_game(unpacker)
    return GameLink(game.record, played=game)


def _unpack_turn(unpacker: RadixReader) -> Steps[Link]:
    game = yield from _unpack_game(unpacker)
    return GameLink(game.record, turn=True, played=game)


def _unpack_room(unpacker: RadixReader) -> Steps[Link]:
    yield 0.0
    return RoomLink(bytes(unpacker.take(256) for _ in range(unpacker.take(MAX_INVITATION))))


_READERS: Final[tuple[Callable[[RadixReader], Steps[Link]], ...]] = (
    _unpack_rules,
    _unpack_challenge,
    _unpack_position,
    _unpack_played,
    _unpack_turn,
    _unpack_room,
)
