"""The metadata of a saved game, as comment lines, so that the rest is a plain game file.

; changed: 2026-11-21T07:30:00Z
; scores: 12,30
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Final

from game.match.match import UNDO_RULES, UndoRule
from game.rules.notation import NotationError
from game.rules.numerals import calendar_date, whole_number
from game.rules.plain_text import drawable

MAX_POINTS: Final = 99_999  # largest number in a list
MAX_COUNT: Final = 10**15
AIDS: Final = ("hint", "undo", "analysis", "again")  # the last: the deal was seen before
UNAIDED: Final = ("none", "slip")  # other values of `help`; the last: one pick was taken back
MAX_VALUE: Final = 200  # characters of a value
_LINE = re.compile(r"; ([a-z]+): ([^\n]{1,200})")
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


@dataclass(frozen=True)
class Tags:
    """The tags as texts, empty if they do not apply.

    `changed` is the time of the last change in UTC, `state` "on" or "over", `round` and `scores` are the
    current ones, `picks` the number of actions by people, `undo` the set-up's `UndoRule`. `daily` is the date
    of a daily deal and `weekly` the Monday of a weekly one whose counted try this is; `practice` names the
    deal of a game that does not count, see `game.journal.deals`. `here` are the seats (from 1) at this device
    in a game by link, `dare` the points to beat and who scored them. `branch` is "yes" for a game that
    branched off another one: it does not count in the statistics. `hints` is "no" if hints are not allowed.
    `kept` is "yes" for games from files. `order` increases with every change of any game, whatever clocks do:
    seconds as in `seconds_of`, or a little more. `you` are the seats (from 1) that are "you", "0" for none,
    empty in games from before this tag. `room` names the room of an online game, `waits` is "yes" while such
    a game waits for the person at this device. `help` is the help that was used in a game against computers,
    one of AIDS or UNAIDED; empty in games from before this tag. `crests` are the crests that people chose, by
    seat, empty for the default one.
    """

    changed: str = ""
    state: str = "on"
    round: str = ""
    scores: str = ""
    picks: str = ""
    undo: str = "free"
    daily: str = ""
    here: str = ""
    dare: str = ""
    kept: str = ""
    branch: str = ""
    hints: str = ""
    order: str = ""
    you: str = ""
    room: str = ""
    waits: str = ""
    help: str = ""
    weekly: str = ""
    practice: str = ""
    crests: str = ""

    @property
    def is_unaided(self) -> bool:
        """Whether it is known that nothing helped, so that the game counts for rating and wall."""
        return self.help in UNAIDED

    @property
    def place(self) -> int:
        """The order among all games: the last changed one has the largest number."""
        if self.order:
            return int(self.order)
        try:
            return seconds_of(datetime.fromisoformat(self.changed))
        except ValueError:
            return 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state == "over"

    @property
    def undo_kind(self) -> UndoRule:
        """The undo rule; unknown values count as free."""
        return next((kind for kind in UNDO_RULES if kind == self.undo), "free")

    @property
    def hints_allowed(self) -> bool:
        """Whether people may ask the coach."""
        return self.hints != "no"

    @property
    def seats_here(self) -> tuple[int, ...]:
        """`here` as numbers."""
        return numbers(self.here)

    @property
    def seats_you(self) -> tuple[int, ...] | None:
        """`you` as numbers; None if it is empty."""
        return numbers(self.you) if self.you else None

    @property
    def signs(self) -> tuple[str, ...]:
        """`crests` by seat; invalid ones are empty."""
        return tuple(part if part.isascii() and part.isdigit() else "" for part in self.crests.split(","))

    @property
    def points(self) -> tuple[int, ...]:
        """The scores as numbers."""
        return numbers(self.scores)


NO_TAGS = Tags()


def seconds_of(time: datetime) -> int:
    """Returns whole seconds since the year 1 for a time in UTC.

    >>> seconds_of(datetime(1, 1, 1, 0, 1, tzinfo=UTC))
    60
    """
    return (time.toordinal() - 1) * 86_400 + time.hour * 3600 + time.minute * 60 + time.second


def time_text(time: datetime) -> str:
    """Formats a time in UTC for `changed`; years have four digits, which strftime does not guarantee."""
    return time.astimezone(UTC).isoformat(timespec="seconds").removesuffix("+00:00") + "Z"


def numbers(text: str) -> tuple[int, ...]:
    """Parses whole numbers separated by commas; invalid ones are ignored.

    >>> numbers("3,17")
    (3, 17)
    """
    found = [whole_number(part, MAX_POINTS) for part in text.split(",")]
    return tuple(number for number in found if number is not None)


def _is_count(text: str) -> bool:
    return whole_number(text, MAX_COUNT) is not None


def _is_date(text: str) -> bool:
    try:
        calendar_date(text)
    except ValueError:
        return False
    return True


_FITTING: Final[dict[str, Callable[[str], bool]]] = {
    "changed": lambda text: _TIME.fullmatch(text) is not None,
    "round": _is_count,
    "picks": _is_count,
    "order": _is_count,
    "daily": _is_date,
    "weekly": _is_date,
}


def format_tags(tags: Tags) -> str:
    """Formats the comment lines, ending with a newline; values are sanitised."""
    lines = []
    for field in fields(tags):
        value = drawable(getattr(tags, field.name), MAX_VALUE)
        if value:
            lines.append(f"; {field.name}: {value}\n")
    return "".join(lines)


def with_tags(body: str, tags: Tags) -> str:
    """Replaces the tags of a body; the rest stays as it is."""
    names = {field.name for field in fields(Tags)}
    lines = body.split("\n")
    reach = 4 * len(names)  # as `parse_tags` looks for them
    matches = (_LINE.fullmatch(line) for line in lines[:reach])
    others = [line for line, match in zip(lines, matches, strict=False) if not match or match[1] not in names]
    return format_tags(tags) + "\n".join([*others, *lines[reach:]])


def parse_tags(body: str) -> Tags:
    """Parses the tags of a body, ignoring other lines and unknown names.

    Invalid values are ignored; NotationError if a name occurs twice.
    """
    names = {field.name for field in fields(Tags)}
    found: dict[str, str] = {}
    for number, line in enumerate(body.split("\n")[: 4 * len(names)], 1):
        match = _LINE.fullmatch(line)
        if match is None or match[1] not in names:
            continue
        if match[1] in found:
            raise NotationError(f"{match[1]} stands twice", number)
        found[match[1]] = match[2] if _FITTING.get(match[1], bool)(match[2]) else ""
    return Tags(**{name: drawable(value, MAX_VALUE) for name, value in found.items()})
