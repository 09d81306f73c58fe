"""The layout of a whole table: the places of everything on it, in device pixels."""

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.rules.state import CENTRE
from game.view.layout.bar_layout import BarLayout
from game.view.layout.board import BoardLayout, Point
from game.view.layout.centre import centre_letter
from game.view.layout.market import Market
from game.view.layout.plate import FactoryLayout
from game.view.layout.scales import Gap, Height, panel_margin
from game.view.layout.table_spec import TableSpec

AROUND_RATIO: Final = 0.86  # of the market's area: the lamp over a ring


@dataclass(frozen=True)
class TableLayout:
    """The whole table."""

    spec: TableSpec
    bar: BarLayout
    log: Rect  # the place of its text, else empty
    table: Rect
    market: Market
    boards: tuple[BoardLayout, ...]  # by seat
    cards: tuple[Rect, ...] = ()  # by seat, if only one board is large: places of the others, to press
    panel: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # its own place, else empty
    prompt: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # buttons that ask something, else empty
    staged: int | None = None  # the seat whose board has come forward, see `staging.py`

    @property
    def size(self) -> tuple[int, int]:
        """Returns the size of the window up to the table's right end, including all of its bar."""
        return self.bar.rect.right, self.spec.size[1]

    @property
    def unit(self) -> int:
        """Returns the size of body text."""
        return self.spec.unit

    @property
    def finger(self) -> int:
        """Returns the size of a touch target."""
        return self.spec.finger

    @property
    def focus(self) -> int:
        """Returns the seat with the large board."""
        return self.spec.focus

    @property
    def factories(self) -> tuple[FactoryLayout, ...]:
        """Returns the plates."""
        return self.market.factories

    @property
    def centre(self) -> Rect:
        """Returns the centre."""
        return self.market.centre

    @property
    def small(self) -> bool:
        """Whether boards share one place, as on phones."""
        return bool(self.cards)

    def top_below(self, plate: Rect) -> int:
        """Returns how many pixels lower a plate beside the table begins if the bar continues above it."""
        if not self.bar.rect.clip(plate):
            return 0
        return self.bar.rect.bottom + self.spec.gap - panel_margin(*plate.size) - plate.y

    @property
    def log_plate(self) -> Rect:
        """Returns the plate below the log, if that has a place among the boards; else empty."""
        if self.small or not has_plate(self.log, self.unit):
            return Rect(self.log.topleft, (0, 0))
        gap = self.spec.gap
        return self.log.inflate(2 * gap, 2 * gap)

    @property
    def log_sheet(self) -> Rect:
        """Returns what is painted below the log: its plate, on phones closer to the text, or its line."""
        if self.log_plate.width or not self.log.height:
            return self.log_plate
        if self.small:
            return self.log.inflate(2 * Gap.M.of(self.unit), 2 * Gap.S.of(self.unit))
        return self.log.inflate(2 * self.spec.gap, 0)

    @property
    def below_bar(self) -> Rect:
        """Returns the window without its bar, for what floats over the table."""
        top = self.bar.menu.bottom if self.small else self.bar.rect.bottom
        return Rect(self.bar.rect.x, top, self.bar.rect.width, self.size[1] - top)

    @property
    def caption(self) -> Rect:
        """Returns the place of the message and the menu together, for the title of a scene without a menu."""
        message, inset = self.bar.message, Gap.L.of(self.unit)  # text needs more of a margin than buttons
        both = message.union(self.bar.menu)
        return Rect(both.x + inset, message.y, both.width - inset, message.height)

    def centre_slots(self, number: int) -> tuple[Rect, ...]:
        """Returns places for tiles in the centre, row by row, as large as they fit."""
        return self.market.grid_of(number).slots(self.centre, number)

    def centre_letter(self, side: int) -> Rect:
        """Returns the disc of the centre's letter, clear of tiles, however many, and of cards."""
        first = [self.centre_slots(number)[0] for number in range(1, self.market.capacity + 1)]
        others = [plate.slot(place) for plate in self.factories for place in range(4)]
        return centre_letter(self.centre, side, self.bar.rect.bottom, first, [*others, *self.cards])

    def above_finger(self, at: Point) -> Rect:
        """Returns the place of words about a point, which a finger there does not hide."""
        return Rect(at[0], at[1] - self.finger, 1, 1)

    def forecast_target(self, seat: int) -> Rect:
        """Returns the touch area of a seat's points to come, which is at least as high as a finger."""
        place = self.boards[seat].forecast
        return Rect(place.topleft, (place.width, max(place.height, self.finger)))

    def source_rect(self, source: int) -> Rect:
        """Returns a factory's plate, or the centre."""
        return self.centre if source == CENTRE else self.factories[source].rect


def around_factories(layout: TableLayout) -> Rect:
    """Returns the area of all plates with a margin, over which the lamp is."""
    if layout.market.around:
        wide, high = layout.table.size
        return layout.table.inflate(round((AROUND_RATIO - 1) * wide), round((AROUND_RATIO - 1) * high))
    middles = [factory.rect.center for factory in layout.factories]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    reach = layout.market.plate // 4
    return Rect(left, top, right - left, bottom - top).inflate(2 * reach, 2 * reach)


def inlay_of(layout: TableLayout) -> Rect | None:
    """Returns the place of the star inlaid in the table: round if plates are around the centre.

    Plates in rows would cover nearly all of it.
    """
    around, centre = around_factories(layout), layout.centre
    if not around.inflate(-centre.width, -centre.height).collidepoint(centre.center):
        return None
    inlay = Rect(0, 0, min(around.size), min(around.size))
    inlay.center = around.center
    return inlay if inlay.contains(centre) else None


def has_room_for(layout: TableLayout, side: int) -> bool:
    """Whether the discs of plates' numbers cover neither tiles nor rivals' cards."""
    tiles = [plate.slot(place) for plate in layout.factories for place in range(4)]
    taken = [*tiles, *(card for card in layout.cards if card.width)]
    numbers = (plate.number(side, layout.bar.rect.bottom) for plate in layout.factories)
    return all(number.collidelist(taken) < 0 for number in numbers)


def has_plate(log: Rect, unit: int) -> bool:
    """Whether the log has more than a line, among the boards."""
    return log.height >= Height.TITLE.of(unit)
