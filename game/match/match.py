"""One game in progress: its seats, its state and its history. Nothing else replaces a state."""

import random
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal, get_args

from game.ai.levels import face_of
from game.rules import engine
from game.rules.actions import Action
from game.rules.events import BonusScored, Event, FloorScored, RoundDealt, WallTiled
from game.rules.options import HouseRules, OptionsError, Seed, check_seats, check_seed
from game.rules.played import PlayedGame, Turn
from game.rules.state import GameState
from game.texts import Subject

MAX_NAME = 16
EXAMPLE_NAMES: Final = ("Gaspar", "Iria", "Telmo", "Zulmira", "Brites")  # of the players in examples
SEED_RANGE = 10**9

UndoRule = Literal["free", "strict", "off"]  # strict: never past a deal, which revealed hidden tiles
UNDO_RULES: tuple[UndoRule, ...] = get_args(UndoRule)


@dataclass(frozen=True)
class Seat:
    """A seat: a person (`level` None) or a computer player of a level.

    A person who is `away` plays on another device; the game is sent to and fro as a link. A person who never
    chose a name is `you`: texts address them. `crest` is the crest that a person chose, see
    `view.art.crests`; empty for the default one. A computer player is the character of its level and has no
    name of its own, unless it is one of EXAMPLE_NAMES. `face` is the level whose character a seat shows while
    a person plays for it. `number` is as in `Subject`, see `seated`.
    """

    name: str
    level: str | None = None
    away: bool = False
    you: bool = False
    crest: str = ""
    number: int = 1
    face: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.level is None

    @property
    def is_here(self) -> bool:
        """Whether a person plays this seat on this device."""
        return self.level is None and not self.away

    @property
    def who(self) -> Subject:
        """The subject of sentences about this seat."""
        return Subject(self.name, self.you and self.is_here, self.character, self.number)

    @property
    def character(self) -> str:
        """The level whose character sits here; empty for people and for players of examples."""
        if self.face:
            return self.face
        return "" if self.level is None or self.name in EXAMPLE_NAMES else face_of(self.level)

    @property
    def by_hand(self) -> "Seat":
        """Returns the seat as played by the person at this device."""
        return replace(self, level=None, away=False, face=self.character)


def seated(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Returns the seats of a table: computer players without names, and everybody numbered."""
    found: list[Seat] = []
    met = Counter[str]()
    for number, seat in enumerate(seats, 1):
        if character := seat.character:
            met[character] += 1
            found.append(replace(seat, name="", number=met[character]))
        else:
            found.append(replace(seat, number=number))
    return tuple(found)


@dataclass(frozen=True)
class Setup:
    """Everything that starts a game. `starter` None draws the starting player from the seed.

    `hints` tells whether people may ask the coach. The seats are `seated`.
    """

    seats: tuple[Seat, ...]
    rules: HouseRules
    seed: Seed
    starter: int | None = None
    undo: UndoRule = "free"
    hints: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", seated(self.seats))

    def checked(self) -> "Setup":
        """Returns this set-up, or raises OptionsError with a sentence."""
        check_seats(len(self.seats))
        check_seed(self.seed)
        if self.starter is not None and not 0 <= self.starter < len(self.seats):
            raise OptionsError("the starting player must be one of the seats")
        return self

    @cached_property
    def who(self) -> tuple[Subject, ...]:
        """The subjects of sentences about the seats."""
        return tuple(seat.who for seat in self.seats)

    @property
    def you(self) -> tuple[int, ...]:
        """The numbers (from 1) of the seats that are "you"."""
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.you)

    @property
    def by_link(self) -> bool:
        """Whether somebody plays on another device."""
        return any(seat.away for seat in self.seats)

    @property
    def number(self) -> int:
        """Returns a number that follows from the seed, for random choices other than the tiles."""
        return self.seed if isinstance(self.seed, int) else self.seed[0]

    def with_seed(self, seed: Seed) -> "Setup":
        """Returns the same table with another deal."""
        return replace(self, seed=seed)


def fresh_seed() -> int:
    """Returns an unpredictable seed, short enough to read out."""
    return secrets.randbelow(SEED_RANGE)


class Match:
    """A game from its set-up, or from a given position, to its end."""

    def __init__(self, setup: Setup, position: GameState | None = None) -> None:
        self.setup = setup.checked()
        self.position = position
        self.opening: tuple[Event, ...] = ()
        if position is None:
            self._state, events = engine.start_game(setup.seed, len(setup.seats), setup.rules, setup.starter)
            self.opening = tuple(events)
        else:
            self._state = position
        self.first = self._state
        self._turns: list[Turn] = []
        self._undone: list[Turn] = []

    @classmethod
    def after(cls, setup: Setup, played: PlayedGame) -> "Match":
        """Returns a match that continues a game that has been replayed."""
        match = cls(setup, played.record.position)
        match._turns, match._state = list(played.turns), played.state
        return match

    def from_the_start(self) -> "Match":
        """Returns a new match with the same deal, or from the position that this one began from."""
        given = not self.opening and self.first.phase in ("offer", "tiling")
        return Match(self.setup, self.first if given else None)

    @property
    def state(self) -> GameState:
        """The position now."""
        return self._state

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far, oldest first."""
        return tuple(self._turns)

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        return self.setup.seats[self._state.turn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == "over"

    def play(self, action: Action) -> tuple[Event, ...]:
        """Plays an action and returns its events; IllegalActionError (and no change) if it is not legal."""
        after, events = engine.apply(self._state, action)
        self._turns.append(Turn(self._state, action, tuple(events)))
        self._undone.clear()
        self._state = after
        return tuple(events)

    def deal(self, seed: int) -> tuple[Event, ...]:
        """Deals the round that waits for its seed, and returns the events.

        The deal belongs to the turn before it. IllegalActionError (and no change) if no deal is due.
        """
        after, found = engine.deal(self._state, seed)
        events = tuple(found)
        assert after.seed is not None
        self.setup = self.setup.with_seed(after.seed)
        if self._turns:
            self._turns[-1] = replace(self._turns[-1], events=self._turns[-1].events + events)
        self._state = after
        return events

    def round_start(self, round_: int) -> tuple[int, ...]:
        """Returns the scores at the beginning of a round that this match contains."""
        for turn in self._turns:
            if turn.before.round == round_:
                return tuple(board.score for board in turn.before.boards)
        return tuple(board.score for board in self._state.boards)

    def can_retract(self) -> bool:
        """Whether undo would take back a slip and nothing else.

        That is a person's last action while nobody has acted since, no tile was dealt and the game goes on.
        """
        if not self._turns or self.is_over or not self.can_undo():
            return False
        last = self._turns[-1]
        return self._by_person(last) and not any(isinstance(event, RoundDealt) for event in last.events)

    def can_undo(self) -> bool:
        """Whether the set-up allows to undo an action of a person at this device."""
        if self.setup.undo == "off":
            return False
        for turn in reversed(self._turns):
            if self.setup.seats[turn.before.turn].away:
                return False
            if self.setup.undo == "strict" and any(isinstance(event, RoundDealt) for event in turn.events):
                return False
            if self._by_person(turn):
                return True
        return False

    def undo(self) -> bool:
        """Undoes everything from the last action of a person on; False if there is none."""
        if not self.can_undo():
            return False
        while True:
            turn = self._turns.pop()
            self._undone.append(turn)
            self._state = turn.before
            if self._by_person(turn):
                return True

    def can_redo(self) -> bool:
        """Whether something was undone and nothing else was played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Plays again what was undone last; False if there is nothing."""
        if not self._undone:
            return False
        while self._undone:
            turn = self._undone.pop()
            self._turns.append(turn)
            self._state = engine.apply(turn.before, turn.action)[0]
            if self._undone and self._by_person(self._undone[-1]):
                break
        return True

    def _by_person(self, turn: Turn) -> bool:
        return self.setup.seats[turn.before.turn].is_person

    def thinking_generator(self) -> random.Random:
        """Returns a random generator for the computer player to act: the same for the same seed and turn."""
        return random.Random(self.setup.number * 4096 + len(self._turns))

    def sources(self) -> tuple["PointSources", ...]:
        """Returns the sources of each seat's points, over all turns."""
        tables = [PointSources() for _ in self.setup.seats]
        for turn in self._turns:
            for event in turn.events:
                if isinstance(event, WallTiled | FloorScored | BonusScored):
                    tables[event.seat] = tables[event.seat].with_event(event)
        return tuple(tables)


@dataclass(frozen=True)
class PointSources:
    """Points of one seat by source; `floor` is the points lost, as a positive number."""

    tiling: int = 0
    floor: int = 0
    rows: int = 0
    columns: int = 0
    colours: int = 0

    def with_event(self, event: WallTiled | FloorScored | BonusScored) -> "PointSources":
        """Returns the sums with the points of one more event."""
        if isinstance(event, WallTiled):
            return replace(self, tiling=self.tiling + event.points)
        if isinstance(event, FloorScored):
            return replace(self, floor=self.floor + event.lost)
        if event.kind == "row":
            return replace(self, rows=self.rows + event.points)
        if event.kind == "column":
            return replace(self, columns=self.columns + event.points)
        return replace(self, colours=self.colours + event.points)
