"""All that is known of a table before it is laid out."""

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.tiles import factory_count
from game.view.layout.centre import max_centre_tiles
from game.view.layout.scales import Gap
from game.view.layout.window import FINGER, LOW_HEIGHT


class BarKeys(Enum):
    """Which keys the bar has at its end."""

    ALL = auto()  # undo, redo, hint; on upright phones redo and hint share a place
    TWO = auto()  # undo, and one place for redo and hint
    ONE = auto()  # one place, broad enough for a word
    NONE = auto()  # and none at its beginning either


@dataclass(frozen=True)
class TableSpec:
    """What a table has to show, and in how much room. All lengths are device pixels."""

    size: tuple[int, int]  # what the table has of the window
    unit: int  # the size of body text
    seats: int
    focus: int = 0  # the seat whose board is the large one
    finger: int = FINGER  # how large a place for a finger is
    left_handed: bool = False
    window: tuple[int, int] = (0, 0)  # where that is more than the table has: words stand beside it
    log: bool = True  # whether it tells what happened
    panel: bool = False  # whether a panel has a place beside it
    prompt: bool = False  # whether buttons that ask something have a place on it
    keys: BarKeys = BarKeys.ALL
    rules: bool = True  # whether the bar has a key for the rules beside the way out
    capacity: int = 0  # how many tiles the centre holds at most, 0 for what the rules allow
    watched: bool = False  # whether nothing on it is touched
    short_names: bool = False  # whether all rival_count' names are so short that they fit over short lines

    @property
    def beside_words(self) -> bool:
        """Whether words stand beside the table or below it."""
        return self.window not in ((0, 0), self.size)

    @property
    def bar_width(self) -> int:
        """As broad as the window, unless that is low: there a plate of words needs all the height."""
        broad = max(self.window[0], self.size[0])
        return broad if self.size[1] >= LOW_HEIGHT * self.unit else self.size[0]

    @property
    def rival_count(self) -> int:
        """How many other seats there are."""
        return self.seats - 1

    @property
    def rival_seats(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(self.seats) if seat != self.focus]

    @property
    def plate_count(self) -> int:
        """How many factories there are."""
        return factory_count(self.seats)

    @property
    def centre_capacity(self) -> int:
        """How many tiles the centre holds at most."""
        return self.capacity or max_centre_tiles(self.plate_count)

    @property
    def gap(self) -> int:
        """What lies between words and their plate's edge."""
        return max(4, Gap.M.of(self.unit))

    @property
    def phone_gap(self) -> int:
        """What lies between parts, and between keys, where fingers need all the room."""
        return max(2, self.finger // 14)
