"""Recorded games and their text: header lines, then one line of actions per round; see `record_parser`.

A seat is a name for a person, `computer:LEVEL`, or a name and `computer:LEVEL`. A name that would read
as something else stands in JSON quotes.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.rules.actions import Action
from game.rules.engine import apply, new_game
from game.rules.notation import (
    format_action,
    format_position,
)
from game.rules.numerals import calendar_date
from game.rules.options import (
    HouseRules,
    OptionsError,
    Seed,
    format_rules,
    format_seed,
)
from game.rules.state import GameState

PERSON: Final = "person"
MAX_NAME: Final = 40
KEYS: Final = ("rules", "seats", "seed", "start", "date", "position")
_PLAIN = re.compile(r'[^",;:\\]+')
_KIND = re.compile(r"computer:[a-z0-9_-]+")

SeatName = tuple[str, str]


@dataclass(frozen=True)
class GameRecord:
    """One game, played to any point.

    `seats` has a name and a kind each: "person", or "computer:" and a level. `starter` (from 0) is given
    only when it was chosen. A game may begin at a `position`; then `starter` is None, and `rules`,
    `seed` and the number of seats are the position's. ValueError for anything else.

    Games recorded before the standstill rule may go on after the end that this rule gives them. They are
    read up to that end, and `after_end` counts the actions that were left out.
    """

    rules: HouseRules
    seats: tuple[SeatName, ...]
    seed: Seed | None
    starter: int | None = None
    date: str | None = None
    position: GameState | None = None
    actions: tuple[Action, ...] = ()
    after_end: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        for name, kind in self.seats:
            if kind != PERSON and not _KIND.fullmatch(kind):
                raise ValueError(f"a seat's kind is 'person' or 'computer:LEVEL', not {kind[:20]!r}")
            if len(name) > MAX_NAME or (kind == PERSON and not name):
                raise ValueError(f"a person has a name, and no name has more than {MAX_NAME} characters")
        if self.date is not None:
            calendar_date(self.date)
        if self.position is None:
            if self.seed is None:
                raise OptionsError("a game has a seed, or a position to start from")
            new_game(self.seed, len(self.seats), self.rules, self.starter)
            return
        if self.starter is not None:
            raise OptionsError("a game from a position has no chosen starting player")
        if (self.rules, len(self.seats), self.seed) != (
            self.position.rules,
            self.position.seats,
            self.position.seed,
        ):
            raise OptionsError("rules, seats and seed must be those of the position")


def first_state(record: GameRecord) -> GameState:
    """Returns the first position of a recorded game."""
    if record.position is not None:
        return record.position
    assert record.seed is not None
    return new_game(record.seed, len(record.seats), record.rules, record.starter)


def replay(record: GameRecord) -> list[GameState]:
    """Returns all positions of a game, including the first; IllegalActionError if an action is not legal."""
    states = [first_state(record)]
    for action in record.actions:
        states.append(apply(states[-1], action)[0])
    return states


def _seat_text(name: str, kind: str) -> str:
    plain = _PLAIN.fullmatch(name) and name == name.strip() and name.isprintable()
    if name and not plain:
        name = json.dumps(name).replace(",", "\\u002c").replace(";", "\\u003b")
    return name if kind == PERSON else f"{name} {kind}".strip()


def format_seats(seats: Sequence[SeatName]) -> str:
    """Formats names and kinds; the inverse of `parse_seats`.

    >>> format_seats([("Zé", PERSON), ("", "computer:greedy")])
    'Zé, computer:greedy'
    """
    return ", ".join(_seat_text(name, kind) for name, kind in seats)


def format_game(record: GameRecord, rounds: Sequence[int] | None = None) -> str:
    """Formats a game as text that ends with a newline; the inverse of `parse_game`.

    `rounds` has the round of each action; without it the game is replayed to find out.
    """
    position = record.position
    values = (
        format_rules(record.rules),
        format_seats(record.seats),
        None if record.seed is None else format_seed(record.seed),
        None if record.starter is None else record.starter + 1,
        record.date,
        None if position is None else format_position(position),
    )
    lines = [f"# {key}: {value}" for key, value in zip(KEYS, values, strict=True) if value is not None]
    if rounds is None:
        rounds = [state.round for state in replay(record)[:-1]]
    round_ = None
    for number, action in zip(rounds, record.actions, strict=True):
        if number != round_:
            round_ = number
            lines.append(f"{round_}:")
        lines[-1] += f" {format_action(action)}"
    return "\n".join(lines) + "\n"
