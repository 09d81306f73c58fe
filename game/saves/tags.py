"""What a saved game carries beside its record: one comment line each, so the rest stays a plain game file.

; changed: 2026-11-21T07:30:00Z
; scores: 12,30
"""

import re
from dataclasses import dataclass, fields
from datetime import UTC, datetime

from game.match.match import UNDO_KINDS, Undo
from game.match.setup_text import printable

_LINE = re.compile(r"; ([a-z]+): ([^\n]{1,200})")
_COUNTS = ("round", "picks", "order")
_COUNT = re.compile(r"[0-9]{1,15}")
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


@dataclass(frozen=True)
class Tags:
    """Texts, empty where there is nothing to say.

    `changed` is the time of the last change in UTC, `state` "on" or "over", `round` and `scores` where the
    game stands, `picks` how many actions were people's, `undo` the set-up's kind. `daily` is the date of a
    daily deal whose counted try this is, `here` the seats (from 1) that sit at this device when others
    play by link, `dare` the points to beat and who got them. `branch` is "yes" for a game that began as
    another one did: it does not count in the statistics. `hints` is "no" where nobody may ask for any.
    `kept` is "yes" for games from files. `order` grows with every change of any game,
    whatever clocks do: it is seconds as `seconds_of` counts them, or a little more.
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

    @property
    def place(self) -> int:
        """Where the game stands among others: the last changed has the largest number."""
        if self.order:
            return int(self.order)
        try:
            return seconds_of(datetime.fromisoformat(self.changed))
        except ValueError:
            return 0

    @property
    def over(self) -> bool:
        """Whether the game had ended."""
        return self.state == "over"

    @property
    def undo_kind(self) -> Undo:
        """The set-up's kind of undoing; anything unknown counts as free."""
        return next((kind for kind in UNDO_KINDS if kind == self.undo), "free")

    @property
    def hints_allowed(self) -> bool:
        """Whether people may ask the coach; allowed unless it says no."""
        return self.hints != "no"

    @property
    def seats_here(self) -> tuple[int, ...]:
        """`here` as numbers."""
        return numbers(self.here)

    @property
    def points(self) -> tuple[int, ...]:
        """The scores as numbers."""
        return numbers(self.scores)


NO_TAGS = Tags()


def seconds_of(time: datetime) -> int:
    """Whole seconds since the beginning of the calendar, for any time in UTC that it has.

    >>> seconds_of(datetime(1, 1, 1, 0, 1, tzinfo=UTC))
    60
    """
    return (time.toordinal() - 1) * 86_400 + time.hour * 3600 + time.minute * 60 + time.second


def time_text(time: datetime) -> str:
    """A time in UTC as `changed` has it; years have four digits, which strftime does not promise."""
    return time.astimezone(UTC).isoformat(timespec="seconds").removesuffix("+00:00") + "Z"


def numbers(text: str) -> tuple[int, ...]:
    """Whole numbers with commas between; what is none is passed over.

    >>> numbers("3,17")
    (3, 17)
    """
    return tuple(int(part) for part in text.split(",") if part.isascii() and part.isdigit() and len(part) < 6)


def format_tags(tags: Tags) -> str:
    """The comment lines, ending with a newline; values are made fit for one line."""
    lines = []
    for field in fields(tags):
        value = printable(getattr(tags, field.name))[:200]
        if value:
            lines.append(f"; {field.name}: {value}\n")
    return "".join(lines)


def parse_tags(body: str) -> Tags:
    """The tags of a body. Lines that are none, or of names that this program does not know, do no harm."""
    names = {field.name for field in fields(Tags)}
    found = {}
    for line in body.split("\n")[: 4 * len(names)]:
        match = _LINE.fullmatch(line)
        if match and match[1] in names:
            found[match[1]] = printable(match[2])
    for name in _COUNTS:
        if not _COUNT.fullmatch(found.get(name, "")):
            found[name] = ""
    if not _TIME.fullmatch(found.get("changed", "")):
        found["changed"] = ""
    return Tags(**found)
