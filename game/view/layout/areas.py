"""The broad areas of the table in a window with room: bar, boards, table, log. Device pixels."""

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.view.layout.arrangements import arranged, log_in
from game.view.layout.board import framed
from game.view.layout.scales import Gap, Height, TextSize, panel_margin

BUTTON = 4.2  # units: how broad a button of the bar is
LETTERED = 1.7  # fingers: the same where the message has room, for the longest word in the smallest letters
ROOMY = 40.0  # units: so much of it
WORDED = 1.25  # of its height: a button that is as broad has room for its word below its sign
SIGNED = 0.66  # of that height: what is left for the sign then
COUNTER = 4.4  # units: bag or lid with its number
TOLD = 16.0  # units: less for the message, and the buttons bear no words
LEAST_TOLD = 12.0  # units: with less the message has a line of its own
PANEL = 0.58  # of the column that it shares with the log: a panel beside the table
PANEL_WIDTH = (19, 0.24, 1.2)  # units, or more of the width, of that column; the rest is broader than high
AS_LOG = 11.6  # units: a panel in the log's place is no lower


@dataclass(frozen=True)
class Areas:
    """Where the parts go. `boards` holds the large one's first; `tabs`, empty with room, the places
    of the other seats on a small window, in the order of play."""

    bar: Rect
    menu: Rect
    undo: Rect
    redo: Rect
    hint: Rect
    help: Rect  # empty where there is no room: the pause leads to the rules as well
    message: Rect
    bag: Rect
    lid: Rect
    log: Rect
    table: Rect
    boards: tuple[Rect, ...]
    tabs: tuple[Rect, ...] = ()
    aside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a panel's own place
    prompt: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a bar's for buttons that ask something

    def with_prompt(self, high: int, gap: int) -> "Areas":
        """The same with such a bar, so high, at the foot of the table, which is lower by that.

        On a phone the table takes the place of a log that lies between it and several rivals, whose last
        picks are told beside them.
        """
        log, below = self.log, max((tab.bottom for tab in self.tabs), default=self.table.bottom)
        told = not self.tabs or log.y < below
        top = self.table.y if told else min(self.table.y, below + gap)
        log = log if told else Rect(log.topleft, (0, 0))
        table = Rect(self.table.x, top, self.table.width, self.table.bottom - high - gap - top)
        place = Rect(table.x, table.bottom + gap, table.width, high)
        return replace(self, table=table, log=log, prompt=place)

    def with_panel(self, size: tuple[int, int], gap: int) -> "Areas":
        """For a broader window of that size: in what is added, a panel has a place above the log.

        Of two boards the other has the log's place.
        """
        wider = size[0] - self.bar.width
        column = Rect(self.bar.width, self.bar.bottom + gap, wider - gap, 0)
        column.height = size[1] - gap - column.y
        aside = Rect(column.topleft, (column.width, round(column.height * PANEL)))
        log = Rect(column.x, aside.bottom + gap, column.width, column.bottom - aside.bottom - gap)
        margin = panel_margin(*aside.size)
        aside = Rect(aside.x, aside.y - margin, aside.width, aside.height + margin)  # level with the boards
        large, *others = self.boards
        others = [board.union(log_in(self.log, -gap)) for board in others] if len(others) == 1 else others
        boards, log = (large, *others), log_in(log, gap)
        log.inflate_ip(-2 * panel_margin(*aside.size), 0)  # in line with the edges that are seen of the panel
        return replace(self._widened(wider), aside=aside, log=log, boards=boards)

    def with_panel_as_log(self, unit: int, gap: int) -> "Areas":
        """The same with a panel in the log's place, in line with the boards, if it is high enough for one."""
        plate = log_in(self.log, -gap)
        if plate.height < AS_LOG * unit:
            return self
        return replace(self, aside=framed(plate), log=Rect(self.log.topleft, (0, 0)))

    def with_phone_panel(self, size: tuple[int, int], gap: int) -> "Areas":
        """For a larger window of that size: all that is added is a panel's place, below or at the right."""
        wider, higher = size[0] - self.bar.width, size[1] - max(self.table.bottom, self.boards[0].bottom)
        top = self.bar.bottom if wider else size[1] - higher
        aside = Rect(self.bar.width if wider else gap, top + gap, (wider or size[0] - gap) - gap, 0)
        aside.height = size[1] - gap - aside.y
        return replace(self._widened(wider), aside=aside)

    def _widened(self, wider: int) -> "Areas":
        """The same with a bar that is broader by so much."""
        moved = {name: getattr(self, name).move(wider, 0) for name in ("undo", "redo", "hint", "bag", "lid")}
        bar, message = Rect(self.bar), Rect(self.message)
        bar.width, message.width = bar.width + wider, message.width + wider
        return replace(self, **moved, bar=bar, message=message)

    def mirrored(self, width: int) -> "Areas":
        """The same for the other hand: what was right is left; undo stays left of redo."""

        def flip(rect: Rect) -> Rect:
            return Rect(width - rect.right, rect.y, rect.width, rect.height)

        single = ("bar", "menu", "undo", "redo", "hint", "help", "message", "bag", "lid", "log", "table")
        flipped = {name: flip(getattr(self, name)) for name in (*single, "aside", "prompt")}
        boards, tabs = tuple(map(flip, self.boards)), tuple(map(flip, self.tabs))
        flipped["undo"], flipped["redo"] = flipped["redo"], flipped["undo"]
        if self.hint == self.redo:
            flipped["hint"] = flipped["redo"]
        if tabs:  # seats stay in the order of play, from left to right
            tabs = tabs[::-1]
        return replace(self, **flipped, boards=boards, tabs=tabs)


def panel_room(size: tuple[int, int], unit: int) -> tuple[int, int]:
    """What a panel takes of a window's breadth and height: nothing where it has the log's place."""
    width, height = size
    wide = max(round(unit * PANEL_WIDTH[0]), round(width * PANEL_WIDTH[1]))
    return (wide, 0) if width - wide >= height * PANEL_WIDTH[2] else (0, 0)


def areas_for(
    width: int,
    height: int,
    unit: int,
    seats: int,
    finger: int,
    own: float,
    rivals: float,
    panel: bool = False,
) -> Areas:
    """The areas for a window with room for all boards; the large one has a share `own` of its usual size.

    `rivals` is the same for several others in their strip; with `BESIDE`, they stand beside it upright.
    The log's place beside a single one is as broad as a `panel` there needs.
    """
    gap = max(4, Gap.M.of(unit))
    row = max(Height.TITLE.of(unit), finger + gap // 2)
    found = _bar(width, unit, gap, row, max(round(finger * LETTERED), round(unit * BUTTON)))
    if found.message.width < ROOMY * unit:
        found = _bar(width, unit, gap, row, max(finger, round(unit * BUTTON)))
    if found.message.width < TOLD * unit:  # signs without words leave more for what is to be done
        found = _bar(width, unit, gap, row, row - gap // 2)
    high = row
    if found.message.width < LEAST_TOLD * unit:  # a line of its own
        found = replace(found, message=Rect(gap, row, width - 2 * gap, row - gap // 2))
        high = 2 * row
    bar = Rect(0, 0, width, high + gap // 2)
    top = bar.bottom + gap
    body = Rect(gap, top, width - 2 * gap, height - top - gap)
    boards, table, log = arranged(body, (width, height), unit, seats - 1, own, rivals, panel)
    return replace(found, bar=bar, boards=tuple(boards), table=table, log=log)


def _bar(width: int, unit: int, gap: int, row: int, button: int) -> Areas:
    """From the left: where to; where one is; what is left; what can be done. Keys of a group stand close."""
    top, high, close = gap // 2, row - gap // 2, max(2, gap // 4)
    menu = Rect(gap, top, button, high)
    help_ = menu.move(button + close, 0)
    hint = Rect(width - gap - button, top, button, high)
    redo = hint.move(-button - close, 0)
    undo = redo.move(-button - close, 0)
    counter = round(unit * COUNTER)
    size = min(TextSize.DISPLAY.of(unit), high)
    lid = Rect(undo.x - gap - counter, menu.centery - size // 2, counter, size)
    if button >= WORDED * high:  # a word below them, as below signs of keys
        lid.height = min(size, round(high * SIGNED))
        lid.y = top + high // 24
    bag = lid.move(-counter, 0)
    message = Rect(help_.right + 2 * gap, 0, bag.x - help_.right - 4 * gap, row + gap // 2)
    none = Rect(0, 0, 0, 0)
    return Areas(none, menu, undo, redo, hint, help_, message, bag, lid, none, none, ())
