"""Parses games in the format of `record.format_game`; each is replayed once to validate it."""

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from game.rules.notation import NotationError, parse_action, parse_legal, parse_position
from game.rules.numerals import calendar_date
from game.rules.options import MAX_SEATS, MIN_SEATS, OptionsError, parse_rules, read_seed
from game.rules.plain_text import drawable
from game.rules.played import GameReplayer, PlayedGame
from game.rules.record import KEYS, MAX_NAME, PERSON, GameRecord, SeatName
from game.rules.state import GameState, stood_still
from game.rules.steps import Steps, at_once

MAX_GAME: Final = 131_072  # characters: more than any game takes, by the standstill rule
_HEADER: Final = re.compile(r"#\s*(\w+)\s*:\s*(.*)")
_ROUND: Final = re.compile(r"\s*([0-9]{1,9})\s*:")
_SEAT: Final = re.compile(r'("(?:[^"\\]|\\.)*"|[^",:\\]*?)(?:(?:^|\s+)(computer:[a-z0-9_-]+))?')


class _Header:
    """The values of the header, each with the line and column where it begins."""

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
        return parse_seats(self.text("seats") or "")

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


def parse_seats(text: str) -> tuple[SeatName, ...]:
    """Parses the names and kinds of seats; ValueError if they are malformed or too many."""
    parts = text.split(",")
    if not MIN_SEATS <= len(parts) <= MAX_SEATS:
        raise OptionsError(f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {len(parts)}")
    return tuple(_parse_seat(part.strip()) for part in parts)


def _parse_seat(text: str) -> SeatName:
    match = _SEAT.fullmatch(text) if 0 < len(text) <= 16 * MAX_NAME else None
    if match is None or text == '""':
        raise ValueError(f"expected a name, computer:LEVEL or both, found {text[:30]!r}")
    name = json.loads(match[1]) if match[1].startswith('"') else match[1]
    if len(name) > MAX_NAME:
        raise ValueError(f"no name has more than {MAX_NAME} characters")
    return seat_name(name, match[2] or PERSON)


def seat_name(name: str, kind: str) -> SeatName:
    """Returns a seat with its name made drawable; "?" for a person whose name has nothing drawable."""
    plain = drawable(name, MAX_NAME)
    return plain or ("?" if kind == PERSON else ""), kind


def _words(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Yields the words of a line from an index on, with the column of each."""
    for word in re.finditer(r"\S+", text[start:]):
        yield word[0], start + word.start() + 1


def parse_game(text: str) -> GameRecord:
    """Parses a game as `parse_game_steps` does, at once; returns the record."""
    return at_once(parse_game_steps(text)).record


def parse_game_steps(text: str) -> Steps[PlayedGame]:
    """Parses a game up to a standstill (see `GameRecord`), one action per step.

    NotationError if it is malformed, IllegalActionTextError if an action is not legal; both have line and
    column. A round may span several lines, each with its number; empty lines are allowed.
    """
    if len(text) > MAX_GAME:
        raise NotationError(f"the text is longer than {MAX_GAME} characters")
    header = _Header()
    course: GameReplayer | None = None
    after_end = 0
    lines, length = text.split("\n"), len(text) + 1
    starts = accumulate((len(line) + 1 for line in lines), initial=0)
    for number, (raw, begun) in enumerate(zip(lines, starts, strict=False), 1):
        yield begun / length
        line = raw.partition(";")[0]
        if not line.strip():
            continue
        if line.startswith("#"):
            if course is not None:
                raise NotationError("the header comes before the rounds", number)
            header.add(line, number)
            continue
        course = course or GameReplayer(header.record())
        over = stood_still(course.state)
        for column in _surplus_words(line, number) if over else _play_line(course, line, number):
            after_end += over
            yield (begun + column) / length
    return (course or GameReplayer(header.record())).played(after_end)


def _surplus_words(line: str, number: int) -> Iterator[int]:
    """Yields the columns of the actions after a standstill; NotationError if the line is no round."""
    match = _ROUND.match(line)
    if match is None:
        raise NotationError("expected a round's number, ':' and its actions", number)
    for word, column in _words(line, match.end()):
        try:
            parse_action(word)
        except NotationError as error:
            raise error.moved(number, column) from None
        yield column


def _play_line(course: GameReplayer, line: str, number: int) -> Iterator[int]:
    """Plays the line of one round; yields the column of each action after it is played."""
    round_ = course.state.round
    match = _ROUND.match(line)
    if match is None or int(match[1]) != round_:
        raise NotationError(f"expected '{round_}:' and the actions of round {round_}", number)
    for word, column in _words(line, match.end()):
        state = course.state
        if state.round != round_:
            message = (
                f"round {round_} is over; expected a new line with '{state.round}:' before {word[:20]!r}"
            )
            raise NotationError(message, number, column)
        try:
            action = parse_legal(word, state)
        except NotationError as error:
            raise error.moved(number, column) from None
        course.play(action)
        yield column
