"""The input of the layout of a table."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from typing import Final

from game.rules.tiles import factory_count
from game.view.layout.centre import max_centre_tiles
from game.view.layout.scales import Gap
from game.view.layout.window import FINGER, LOW_HEIGHT

MAX_SEEN: Final = 0.75  # of the most tiles in the centre by the rules: more are hardly ever seen
MAX_SEEN_EARLY: Final = 0.36  # of the same: more are not seen before a third of the plates is empty


class BarKeys(Enum):
    """The buttons at the right end of the bar."""

    ALL = auto()  # undo, redo, hint; on upright phones redo and hint share a place
    TWO = auto()  # undo, and one place for redo and hint
    ONE = auto()  # one place, wide enough for a word
    NONE = auto()  # none at its start either


@dataclass(frozen=True)
class TableSpec:
    """The content of a table and its space. All lengths are device pixels."""

    size: tuple[int, int]  # the table's part of the window
    unit: int  # the size of body text
    seats: int
    focus: int = 0  # the seat with the large board
    finger: int = FINGER  # the size of a touch target
    left_handed: bool = False
    mirrored: bool = False  # whether it is read from right to left
    window: tuple[int, int] = (0, 0)  # if larger than the table's part: text is beside it
    log: bool = True  # whether there is a log
    panel: bool = False  # whether a panel has a place beside it
    prompt: bool = False  # whether buttons that ask something have a place on it
    keys: BarKeys = BarKeys.ALL
    rules: bool = True  # whether the bar has a key for the rules beside the way out
    capacity: int = 0  # most tiles in the centre, 0 for the rules' limit
    watched: bool = False  # whether nothing on it can be pressed
    short_names: bool = False  # whether all rivals' names fit over short lines

    @property
    def beside_words(self) -> bool:
        """Whether text is beside or below the table."""
        return self.window not in ((0, 0), self.size)

    @property
    def window_width(self) -> int:
        """Returns the window's width, of which the table may have a part."""
        return max(self.window[0], self.size[0])

    @property
    def bar_width(self) -> int:
        """Returns the window's width, or that of the table in a low window with text beside it."""
        return self.window_width if self.size[1] >= LOW_HEIGHT * self.unit else self.size[0]

    @property
    def rival_count(self) -> int:
        """Returns the number of other seats."""
        return self.seats - 1

    @property
    def rival_seats(self) -> list[int]:
        """Returns the other seats."""
        return [seat for seat in range(self.seats) if seat != self.focus]

    @property
    def plate_count(self) -> int:
        """Returns the number of factories."""
        return factory_count(self.seats)

    @cached_property
    def centre_capacity(self) -> int:
        """Returns the most tiles in the centre, as far as is seen."""
        return self.capacity or round(MAX_SEEN * max_centre_tiles(self.plate_count))

    @cached_property
    def early(self) -> "TableSpec":
        """Returns the same with as many tiles in the centre as there are before emptied plates make room."""
        seen = round(MAX_SEEN_EARLY * max_centre_tiles(self.plate_count))
        return replace(self, capacity=min(seen, self.centre_capacity))

    @property
    def gap(self) -> int:
        """Returns the distance between text and its plate's edge."""
        return max(4, Gap.M.of(self.unit))

    @property
    def phone_gap(self) -> int:
        """Returns the distance between parts, and between buttons, where touch targets need all the space."""
        return max(2, self.finger // 14)
