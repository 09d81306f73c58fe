"""Whole games as text: header lines, then one line of actions a round; exact both ways.

A seat is a name for a person, `computer:LEVEL`, or a name and `computer:LEVEL`. A name that would read
as something else stands in JSON quotes.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Final

from game.rules.actions import Action
from game.rules.engine import advance, apply, new_game
from game.rules.notation import (
    MAX_TEXT,
    NotationError,
    format_action,
    format_position,
    parse_action,
    parse_legal,
    parse_position,
)
from game.rules.numerals import calendar_date
from game.rules.options import (
    MAX_SEATS,
    MIN_SEATS,
    HouseRules,
    OptionsError,
    Seed,
    format_rules,
    format_seed,
    parse_rules,
    read_seed,
)
from game.rules.plain_text import drawable
from game.rules.state import GameState, stood_still
from game.rules.steps import Steps, at_once

PERSON: Final = "person"
MAX_NAME: Final = 40
KEYS: Final = ("rules", "seats", "seed", "start", "date", "position")
_HEADER = re.compile(r"#\s*(\w+)\s*:\s*(.*)")
_ROUND = re.compile(r"\s*([0-9]{1,9})\s*:")
_SEAT = re.compile(r'("(?:[^"\\]|\\.)*"|[^",:\\]*?)(?:(?:^|\s+)(computer:[a-z0-9_-]+))?')
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
    """Where a recorded game begins."""
    if record.position is not None:
        return record.position
    assert record.seed is not None
    return new_game(record.seed, len(record.seats), record.rules, record.starter)


def replay(record: GameRecord) -> list[GameState]:
    """All positions of a game, the first included; the engine's IllegalActionError if one is not legal."""
    return at_once(replay_steps(record))


def replay_steps(record: GameRecord) -> Steps[list[GameState]]:
    """As `replay`, an action a step."""
    states = [first_state(record)]
    for done, action in enumerate(record.actions):
        yield done / len(record.actions)
        states.append(apply(states[-1], action)[0])
    return states


def _seat_text(name: str, kind: str) -> str:
    plain = _PLAIN.fullmatch(name) and name == name.strip() and name.isprintable()
    if name and not plain:
        name = json.dumps(name).replace(",", "\\u002c").replace(";", "\\u003b")
    return name if kind == PERSON else f"{name} {kind}".strip()


def format_game(record: GameRecord, rounds: Sequence[int] | None = None) -> str:
    """A game as text, ending with a newline; `parse_game` gives the same record back.

    `rounds` has the round of each action, for callers who know; else the game is played through.
    """
    position = record.position
    values = (
        format_rules(record.rules),
        ", ".join(_seat_text(name, kind) for name, kind in record.seats),
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


# Reading


class _Header:
    """The header's values, each with the line and column where it begins."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, int, int]] = {}

    def add(self, text: str, line: int) -> None:
        match = _HEADER.fullmatch(text.rstrip())
        if match is None or match[1] not in KEYS:
            raise NotationError(f"expected '# key: value' with a key of {', '.join(KEYS)}", line)
        if match[1] in self.found:
            raise NotationError(f"{match[1]} stands twice", line)
        self.found[match[1]] = match[2], line, match.start(2) + 1

    def text(self, key: str) -> str | None:
        return self.found[key][0] if key in self.found else None

    def fail(self, key: str, message: str) -> NotationError:
        _, line, column = self.found.get(key, ("", 1, 1))
        return NotationError(f"{key}: {message}", line, column)

    def record(self) -> GameRecord:
        """The record without its actions."""
        for key in ("rules", "seats"):
            if key not in self.found:
                raise self.fail(key, f"expected a line '# {key}: …'")
        where = "rules"
        try:
            rules = parse_rules(self.text("rules") or "")
            where = "seats"
            seats = self._seats()
            where = "seed"
            seed = None if (text := self.text("seed")) is None else read_seed(text)
            where = "start"
            starter = self._starter(len(seats))
            where = "date"
            date = self.text("date")
            if date is not None:
                calendar_date(date)
            where = "position" if "position" in self.found else "seed"
            return GameRecord(rules, seats, seed, starter, date, self._position())
        except NotationError:
            raise
        except ValueError as error:
            raise self.fail(where, str(error)) from None

    def _seats(self) -> tuple[SeatName, ...]:
        parts = (self.text("seats") or "").split(",")
        if not MIN_SEATS <= len(parts) <= MAX_SEATS:
            raise OptionsError(f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {len(parts)}")
        return tuple(_parse_seat(part.strip()) for part in parts)

    def _starter(self, seats: int) -> int | None:
        text = self.text("start")
        if text is None:
            return None
        if len(text) != 1 or text not in "1234"[:seats]:
            raise OptionsError(f"expected a seat's number from 1 to {seats}, found {text[:20]!r}")
        return int(text) - 1

    def _position(self) -> GameState | None:
        if "position" not in self.found:
            return None
        text, line, column = self.found["position"]
        try:
            return parse_position(text)
        except NotationError as error:
            raise error.moved(line, column) from None


def _parse_seat(text: str) -> SeatName:
    match = _SEAT.fullmatch(text) if 0 < len(text) <= 16 * MAX_NAME else None
    if match is None or text == '""':
        raise ValueError(f"expected a name, computer:LEVEL or both, found {text[:30]!r}")
    name = json.loads(match[1]) if match[1].startswith('"') else match[1]
    if len(name) > MAX_NAME:
        raise ValueError(f"no name has more than {MAX_NAME} characters")
    return seat_name(name, match[2] or PERSON)


def seat_name(name: str, kind: str) -> SeatName:
    """A seat from outside: what can be drawn of its name; "?" for a person of whose name nothing can."""
    plain = drawable(name, MAX_NAME)
    return plain or ("?" if kind == PERSON else ""), kind


def _words(text: str, start: int) -> Iterator[tuple[str, int]]:
    """The words of a line from an index on, with the column of each."""
    for word in re.finditer(r"\S+", text[start:]):
        yield word[0], start + word.start() + 1


def parse_game(text: str) -> GameRecord:
    """A game from its text, up to a standstill (see `GameRecord`).

    NotationError if it is malformed, IllegalMoveError if an action is not legal where it stands; both say
    line and column. A round may go over several lines, each with its number; empty lines are allowed.
    """
    return at_once(parse_game_steps(text))


def parse_game_steps(text: str) -> Steps[GameRecord]:
    """As `parse_game`, an action a step."""
    if len(text) > MAX_TEXT:
        raise NotationError(f"the text is longer than {MAX_TEXT} characters")
    header = _Header()
    record: GameRecord | None = None
    state: GameState | None = None
    actions: list[Action] = []
    after_end = 0
    lines, length = text.split("\n"), len(text) + 1
    starts = accumulate((len(line) + 1 for line in lines), initial=0)
    for number, (raw, begun) in enumerate(zip(lines, starts, strict=False), 1):
        yield begun / length
        line = raw.partition(";")[0]
        if not line.strip():
            continue
        if line.startswith("#"):
            if record is not None:
                raise NotationError("the header comes before the rounds", number)
            header.add(line, number)
            continue
        if record is None or state is None:
            record = header.record()
            state = first_state(record)
        if stood_still(state):
            for column in _surplus_words(line, number):
                after_end += 1
                yield (begun + column) / length
        else:
            for after, action, column in _play_line(state, line, number):
                state = after
                actions.append(action)
                yield (begun + column) / length
    return replace(record or header.record(), actions=tuple(actions), after_end=after_end)


def _surplus_words(line: str, number: int) -> Iterator[int]:
    """The columns of the actions in a round's line after a standstill; NotationError if it is none."""
    match = _ROUND.match(line)
    if match is None:
        raise NotationError("expected a round's number, ':' and its actions", number)
    for word, column in _words(line, match.end()):
        try:
            parse_action(word)
        except NotationError as error:
            raise error.moved(number, column) from None
        yield column


def _play_line(state: GameState, line: str, number: int) -> Iterator[tuple[GameState, Action, int]]:
    """The actions of one round's line, each with the state after it and its column."""
    round_ = state.round
    match = _ROUND.match(line)
    if match is None or int(match[1]) != round_:
        raise NotationError(f"expected '{round_}:' and the actions of round {round_}", number)
    for word, column in _words(line, match.end()):
        if state.round != round_:
            message = (
                f"round {round_} is over; expected a new line with '{state.round}:' before {word[:20]!r}"
            )
            raise NotationError(message, number, column)
        try:
            action = parse_legal(word, state)
        except NotationError as error:
            raise error.moved(number, column) from None
        state = advance(state, action)
        yield state, action, column
