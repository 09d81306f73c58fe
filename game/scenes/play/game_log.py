"""The log of a table: the events that were shown so far, to scroll through and point at."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import ANY, Fixed, Sized, Spacer, at_least, fixed
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import SIZE
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.scenes.play.log_entries import LogEntry, Phrasing, cached_phrasing, entries_of, hidden_parts
from game.scenes.study.action_row import pick_phrasings
from game.texts import Texts
from game.view.art import paint
from game.view.art.crests import Crest
from game.view.art.highlights import Highlight
from game.view.art.log_thread import draw_entry_crest, draw_more_arrow, draw_round_rule, more_arrow_place
from game.view.art.mirrored_canvas import canvas_for
from game.view.art.pick_line import TILE_TEXT_RATIO, PickPhrasings, common_phrasing, counted, pick_line
from game.view.components.solved import Solved, solve
from game.view.components.ui import Ui
from game.view.intents import Intent, Moved, Paged, Point, Pressed, Released, Scrolled, Stepped, Tabbed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.table.table_view import Light, Lights
from game.view.theme import Rgb
from game.view.widgets.widgets import Spot, Widget, WidgetSet
from game.words.phrases import numbers_kept, short_words, turn_words

NEWEST_BUTTON: Final = "log-newest"  # name of the button that leads back to the newest entry
LOG_WIDGET: Final = "log"  # name of the widget that takes the focus
PUBLISHED_ENTRIES: Final = 12
MIN_LINES_BELOW_BUTTON: Final = 4  # with fewer, that button is beside the entries
DRAG_PER_ENTRY: Final = 1.6  # units that a finger drags to scroll by one entry
SLIDE: Final = 0.22  # seconds in which a new entry pushes the others down


PlacedEntry = tuple[int, LogEntry, pygame.Surface, pygame.Rect]
"""An entry's index, the entry, its picture and the picture's place."""


def index_of(identity: tuple[str, int, int], entry_at: Callable[[int], LogEntry | None]) -> int | None:
    """Returns the index of an entry; None if there is no such entry any more."""
    index = 0
    while (entry := entry_at(index)) is not None and entry.identity != identity:
        index += 1
    return None if entry is None else index


def without_row_under_arrow(rows: list[PlacedEntry], arrow: pygame.Rect) -> list[PlacedEntry]:
    """Leaves the last row out if the arrow of further entries covers its text, unless it is the only one."""
    _, _, picture, rect = rows[-1]
    hidden = arrow.clip(rect)
    part = paint.plain_copy(picture).subsurface(hidden.move(-rect.x, -rect.y)) if hidden else None
    return rows[:-1] if rows[1:] and part and part.get_bounding_rect() else rows


def without_bare_heading(rows: list[PlacedEntry]) -> list[PlacedEntry]:
    """Leaves a round's heading out that comes last, unless it is the only row."""
    return rows[:-1] if rows[1:] and rows[-1][1].kind == "round" else rows


@dataclass
class LogSpot(Spot):
    """The focusable log: a ring around all of it; arrows lead from entry to entry."""

    focus_group = "log"


def pick_row(tr: Texts, entry: LogEntry) -> PickPhrasings:
    """The tiles of a pick, its source and its line; the crest identifies the seat."""
    return counted(entry.tiles), pick_phrasings(tr, entry.source, entry.line, entry.lost)


def pick_picture(
    context: Context, entry: LogEntry, px: int, ink: Rgb, width: int, phrasing: int
) -> pygame.Surface:
    """A pick in the phrasing of that index, or a shorter one."""
    assets, (tiles, phrasings) = context.assets, pick_row(context.texts, entry)
    return pick_line(assets, tiles, phrasings[phrasing:], px, round(px * TILE_TEXT_RATIO), ink, width)


class GameLog:
    """Entries from `first` on, the newest at the top and in full ink, round by round.

    Only visible entries are phrased and painted: a long game costs no more than a short one.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.area: pygame.Rect  # set by the table
        self.covered = False  # by a panel: then nothing is drawn
        self.replaced = False  # by buttons of prompts
        self.entries: list[LogEntry] = []  # the newest first, as far as they are made
        self.first = 0
        self.newer = 0  # entries added since one scrolled back
        self.pointed: int | None = None  # index of the entry under the pointer or with the focus
        self._crests: Sequence[Crest] = ()  # by seat
        self._entries_key: object = None
        self._further_entries: Iterator[LogEntry] = iter(())
        self._grabbed: Point | None = None
        self._placed: tuple[object, list[PlacedEntry]] | None = None  # cache key, visible entries
        self._drawn: tuple[object, pygame.Surface] | None = None  # `_placed`, its picture
        self._phrased: tuple[object, Phrasing] | None = None  # cache key, function that phrases events
        self._phrasing = 0  # index of the phrasing of all visible picks
        self._shortest: tuple[object, int] = (), 0  # what it depends on, the shortest phrasing needed so far
        self._dragged = 0  # entries scrolled by the present drag
        self._way = 0  # pixels by which new entries push the others down
        self._slide = 0.0  # share of that way that is left

    def update(self, session: TableSession, display: TableDisplay) -> bool:
        """Lists the match as far as the display has shown it; returns whether anything is new.

        If scrolled back, the log stays at the present entry.
        """
        tr, turns = self.context.texts, session.match.turns
        self._crests = display.view.crests
        brief = self._one_line
        hidden, now = hidden_parts(turns, display.playback.pending_events), display.presented.round
        last = turns[-1] if turns else None
        key = tr, len(turns), last, hidden, now, brief, self._crests
        if key == self._entries_key:
            return False
        self._entries_key = key
        if self._phrased is None or self._phrased[0] != (tr, brief, session.names):
            phrased = cached_phrasing(short_words if brief else turn_words)
            self._phrased = (tr, brief, session.names), phrased
        self._further_entries = entries_of(tr, turns, hidden, now, session.names, self._phrased[1])
        here = self.entries[self.first].identity if self.first else None
        newest = self.entries[0].identity if self.entries and not self.first else None
        before, pointed, one_line = self.first, self.pointed, self._one_line
        self.entries, self.first, self.pointed = [], 0, None
        self._entry(PUBLISHED_ENTRIES - 1)
        if here is not None and (found := index_of(here, self._entry)) is not None:
            added = found - before
            self.first, self.pointed = found, None if pointed is None else pointed + added
            self.newer += sum(entry.kind != "round" for entry in self.entries[: max(0, added)])
        self.newer = min(self.newer, self.first)
        self._slide = 0.0
        if newest is not None and not one_line and self.context.animated:
            self._push(newest)
        return True

    def _push(self, newest: tuple[str, int, int]) -> None:
        """Lets the entries slide down from the place where the newest one was."""
        places = (rect.y for _, entry, _, rect in self._shown() if entry.identity == newest)
        self._way = next(places, self.area.y) - self.area.y
        self._slide = 1.0 if self._way else 0.0

    def advance(self, dt: float) -> bool:
        """Lets entries slide; returns whether any do."""
        sliding = self._slide > 0
        self._slide = max(0.0, self._slide - dt / SLIDE)
        return sliding

    @property
    def lines(self) -> list[str]:
        """The texts of the newest entries, oldest first."""
        return [entry.text for entry in reversed(self.entries[:PUBLISHED_ENTRIES]) if entry.kind != "round"]

    def widgets(self, changed: Callable[[], None]) -> list[Widget]:
        """Returns the focusable log, unless it is one line, and the button back to the newest entry.

        `changed` is called when the button was pressed.
        """
        if not self.entries:
            return []
        spots: list[Widget] = [LogSpot(LOG_WIDGET, self.area, self.context.texts("mirror.log"), lambda: None)]
        if not self.first or self.covered:
            return [] if self._one_line else spots

        def show_newest() -> None:
            self.first, self.newer, self.pointed = 0, 0, None
            changed()

        back = self._with_newest_button(show_newest).widgets
        return back if self._one_line else [*spots, *back]

    # Entries and their places

    @property
    def sheet(self) -> int:
        """The height of the sheet below the entries: it doubles when they fill it, so it seldom changes."""
        if self.covered:
            return 0
        if self.first or self.replaced or self._one_line:
            return self.area.height
        shown, high = self._shown(), Height.LINE.of(self.context.unit)
        if shown and self._entry(shown[-1][0] + 1) is not None:
            return self.area.height
        filled = shown[-1][3].bottom - self.area.y if shown else self._empty_words().get_height()
        while high < filled:
            high *= 2
        return min(high, self.area.height)

    def _empty_words(self) -> pygame.Surface:
        """Returns the words that stand there before the first entry."""
        tr, assets, unit = self.context.texts, self.context.assets, self.context.unit
        room = self.area.inflate(-2 * Gap.S.of(unit), 0)
        return assets.type.label(tr("log.empty"), self._px, assets.theme.table_ink_soft, room.size, False)

    @property
    def _one_line(self) -> bool:
        return self.area.height < Height.TITLE.of(self.context.unit)

    @property
    def _px(self) -> int:
        return max(self.context.assets.type.smallest, TextSize.SMALL.of(self.context.unit))

    @property
    def _crest_side(self) -> int:
        return max(self._px, TextSize.LEAD.of(self.context.unit))

    def _room(self) -> pygame.Rect:
        """The space for entries beside the button."""
        return self._with_newest_button(lambda: None).rect(LOG_WIDGET) if self.first else self.area

    def _with_newest_button(self, show_newest: Callable[[], None]) -> Solved:
        """Lays out entries with the button at the upper right, or beside them if they have few lines."""
        ui, tr, px = Ui(self.context.assets, self.context.window), self.context.texts, self._px
        words = tr("log.newer", n=self.newer) if self.newer else tr("log.newest")
        button = ui.button(NEWEST_BUTTON, words, show_newest, TextSize.SMALL, aloud=tr("log.newest"))
        entries = ui.drawing(lambda surface, rect: None, name=LOG_WIDGET)
        finger, half, gap = fixed(self.context.finger), self.area.width // 2, Spacer(px // 3, px // 3)
        least = Sized(entries, high=at_least(MIN_LINES_BELOW_BUTTON * px)).grows()
        above = Column([Row([Spacer(grow=1), Sized(button, high=finger)]), gap, least])
        before = Row([Sized(entries, at_least(half)).flex(), gap, Sized(button, high=ANY)])
        node, window = Fixed(first_that_fits(above, before), self.area), self.context.window
        return solve(node, window.size, window.mirrored)

    def _entry(self, index: int) -> LogEntry | None:
        while len(self.entries) <= index and (entry := next(self._further_entries, None)) is not None:
            self.entries.append(entry)
        return self.entries[index] if index < len(self.entries) else None

    def _picture(self, index: int, entry: LogEntry) -> pygame.Surface:
        type_, theme = self.context.assets.type, self.context.assets.theme
        ink = theme.table_ink if index in (0, self.pointed) else theme.table_ink_soft
        width = self._room().width - TextSize.TITLE.of(self.context.unit)
        if entry.kind == "pick":
            phrasing = 0 if self._one_line else self._phrasing
            return pick_picture(self.context, entry, self._px, ink, width, phrasing)
        if self._one_line:
            return type_.shortened(entry.text, self._px, ink, width)
        return type_.wrapped(numbers_kept(entry.text), self._px, ink, width, bold=entry.kind == "round")

    def _on_one_line(self, index: int, entry: LogEntry, width: int) -> pygame.Surface:
        """As much of an entry's words as a line of a width holds, where there is no room for all of them."""
        theme = self.context.assets.theme
        ink = theme.table_ink if index in (0, self.pointed) else theme.table_ink_soft
        return self.context.assets.type.cut(entry.text, self._px, ink, width)

    def _shown(self) -> list[PlacedEntry]:
        """The visible entries with their pictures and places."""
        context, area = self.context, self.area
        place = area.x, area.y, area.size, context.assets, context.unit
        key = self._entries_key, self.first, self.newer, self.pointed, place
        if self._placed is None or self._placed[0] != key:
            self._placed = key, self._lay()
        return self._placed[1]

    def _lay(self) -> list[PlacedEntry]:
        """One line, or rows in which all picks have the longest phrasing that has fitted so far.

        It does not become longer again: all rows would change whenever a long one comes or goes.
        """
        if self._one_line:
            return self._beside()
        left, index, y = self.area.x + TextSize.TITLE.of(self.context.unit), self.first, self._room().y
        self._phrasing, found = -1, []  # a pick's row has the same height in any phrasing
        bottom, arrow = self.area.bottom + self._px // 3, more_arrow_place(self.area, self.context.unit)
        while (entry := self._entry(index)) is not None:
            picture = self._picture(index, entry)
            if y + picture.get_height() > bottom and entry.kind not in ("pick", "round"):
                picture = self._on_one_line(index, entry, arrow.x - left)
            if y + picture.get_height() > bottom:
                break
            found.append((index, entry, picture, y))
            y += picture.get_height() + self._px // 3
            index += 1
        picks = [pick_row(self.context.texts, entry) for _, entry, *_ in found if entry.kind == "pick"]
        width = self._room().right - left
        side, rooms = round(self._px * TILE_TEXT_RATIO), [width] * len(picks)
        where = self.context.texts, self.context.assets, self._px, width
        before = self._shortest[1] if self._shortest[0] == where else 0
        way = common_phrasing(self.context.assets, picks, self._px, side, rooms) if picks else before
        self._phrasing = max(before, way, key=lambda one: (one < 0, one))
        self._shortest = where, self._phrasing
        shown = []
        for index, entry, picture, y in found:
            whole = self._picture(index, entry) if entry.kind == "pick" else picture
            shown.append((index, entry, whole, whole.get_rect(topleft=(left, y))))
        more = bool(shown) and self._entry(shown[-1][0] + 1) is not None
        return without_bare_heading(without_row_under_arrow(shown, arrow)) if more else shown

    def _beside(self) -> list[PlacedEntry]:
        """Entries of the latest round side by side on a single line, as many as fit, without its heading."""
        found = list[PlacedEntry]()
        x, index, right = self.area.x, self.first, self._room().right
        crest = self._crest_side + Gap.S.of(self.context.unit)
        if not self.area.width or not self.area.height:
            return []
        if (heading := self._entry(index)) is not None and heading.kind == "round":
            index += 1
        while (entry := self._entry(index)) is not None and entry.kind != "round":
            picture = self._picture(index, entry)
            x += crest if entry.kind == "pick" else 0
            if found and x + picture.get_width() > right:
                break
            found.append((index, entry, picture, picture.get_rect(midleft=(x, self.area.centery))))
            x += picture.get_width() + self.context.unit
            index += 1
        return found

    def _scroll(self, by: int) -> None:
        """Scrolls towards older entries, or back, as far as some are out of sight."""
        for _ in range(abs(by)):
            if by < 0:
                self.first = max(0, self.first - 1)
                self.newer = min(self.newer, self.first)
            elif (shown := self._shown()) and self._entry(shown[-1][0] + 1) is not None:
                self.first += 1

    # Intents

    def handle(self, intent: Intent, widgets: WidgetSet) -> bool:
        """Handles wheel, drags, page keys, arrows if focused; returns whether the intent was for it."""
        if self.covered or self.replaced or not self.area.height:
            return False
        if isinstance(intent, Moved):
            return self._move(intent.at)
        if isinstance(intent, Pressed):
            inside = self.area.collidepoint(intent.at) and widgets.at(intent.at) is None
            self._grabbed, self._dragged, self.pointed = intent.at if inside else None, 0, None
            return inside
        if isinstance(intent, Released) and self._grabbed is not None:
            self.pointed = None if self._dragged else self._at(intent.at)
            self._grabbed = None
            return True
        if isinstance(intent, Scrolled | Paged):
            page = max(1, len(self._shown()) - 1)
            self._scroll(intent.step * page if isinstance(intent, Paged) else -round(intent.lines) or 0)
            return True
        if isinstance(intent, Tabbed):
            self.pointed = None
        return isinstance(intent, Stepped) and widgets.focused == LOG_WIDGET and self._step(intent.dy)

    def _move(self, at: Point) -> bool:
        if self._grabbed is None:
            self.pointed = self._at(at)
            return False  # movement is for others, too
        wanted = round((self._grabbed[1] - at[1]) / (DRAG_PER_ENTRY * self.context.unit))
        if wanted != self._dragged:
            self.pointed = None
            self._scroll(wanted - self._dragged)
            self._dragged = wanted
        return True

    def _at(self, at: Point) -> int | None:
        if not self.area.collidepoint(at):
            return None
        if self.context.window.mirrored:
            at = self.area.left + self.area.right - at[0], at[1]
        rows = ((i, rect) for i, entry, _, rect in self._shown() if entry.kind != "round")
        beside = self._one_line
        hit = (i for i, r in rows if (r.left <= at[0] < r.right if beside else r.top <= at[1] < r.bottom))
        return next(hit, None)

    def _step(self, dy: int) -> bool:
        """Moves to the next entry; returns False where the focus leaves the log, up from the newest."""
        index = self.first if self.pointed is None else self.pointed + dy
        if index < 0 or not dy:
            self.pointed = None
            return False
        if (entry := self._entry(index)) is None:
            return True
        self.pointed = index
        while index not in [one[0] for one in self._shown()]:
            before = self.first
            self._scroll(-1 if index < self.first else 1)
            if self.first == before:
                break
        return entry.kind != "round" or self._step(dy)

    # Drawing

    def light(self, lights: Lights, layout: TableLayout) -> Lights:
        """Returns the highlights of the entry that is pointed at, or else the given ones."""
        entry = self._entry(self.pointed) if self.pointed is not None and not self.covered else None
        if entry is None or entry.kind == "round":
            return lights
        board = layout.boards[entry.seat]
        if entry.kind == "walls":
            rects = [board.wall_space(*divmod(space, SIZE)) for space in entry.spaces]
            return Lights(targets=[Light(rect, hovered=True, mark=Highlight.LAST_MOVE) for rect in rects])
        line = board.floor_rect() if entry.line == FLOOR else board.line_rect(entry.line)
        disc = 0 if entry.source == CENTRE else layout.factories[entry.source].roundness
        source = Light(layout.source_rect(entry.source), hovered=True, disc=disc, mark=Highlight.LAST_MOVE)
        return Lights(targets=[source, Light(line, hovered=True, mark=Highlight.LAST_MOVE)])

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the entries on their thread, each with its seat's crest, and an arrow if there are more.

        The picture is cached until something changes. While entries slide, those are seen that are whole.
        """
        shown, margin = self._shown(), self.context.unit
        x, y = self.area.x - margin, self.area.y - margin
        if self._drawn is None or self._drawn[0] is not self._placed:
            width, height = self.area.size
            picture = paint.canvas(width + 2 * margin, height + 2 * margin)
            self._paint(picture, shown, (-x, -y))
            self._drawn = self._placed, paint.display_copy(picture)
        left, before = round(self._way * self._slide**2), surface.get_clip()
        if left:
            tops = (rect.y - left for *_, rect in shown)
            top = next((top for top in tops if top >= self.area.y), self.area.bottom)
            whole = self.area.inflate(2 * margin, 2 * margin)
            surface.set_clip(whole.clip(whole.move(0, top - whole.y)))
        surface.blit(self._drawn[1], (x, y - left))
        surface.set_clip(before)
        if not self._one_line and shown and self._entry(shown[-1][0] + 1) is not None:
            assets, unit = self.context.assets, self.context.unit
            canvas = canvas_for(surface, self.area, assets.type.mirrored)
            draw_more_arrow(canvas, assets, more_arrow_place(self.area, unit), unit)

    def _paint(self, picture: pygame.Surface, shown: Sequence[PlacedEntry], shift: Point) -> None:
        """Paints onto a picture in which everything is `shift` further right and down."""
        assets, unit, px = self.context.assets, self.context.unit, self._px
        bead, area = None, self.area.move(shift)
        canvas = canvas_for(picture, area, assets.type.mirrored)
        if not self.entries and area.height:
            words, middle = self._empty_words(), (area.centerx, area.y + self.sheet // 2)
            canvas.blit(paint.plain_copy(words), words.get_rect(center=middle))
        for _, entry, words, place in shown:
            rect = place.move(shift)
            canvas.blit(paint.plain_copy(words), rect)
            if self._one_line:
                if entry.kind == "pick":
                    crest = assets.crest(self._crests[entry.seat], self._crest_side)
                    at = (rect.x - Gap.S.of(unit) - self._crest_side // 2, rect.centery)
                    draw_entry_crest(canvas, assets, at, None, paint.plain_copy(crest), unit)
                continue
            first = rect.height if entry.kind == "pick" else min(rect.height, round(px * 1.2))
            at = (area.x + Gap.L.of(unit), rect.y + first // 2)
            if entry.kind == "round":
                draw_round_rule(canvas, assets, (rect.right + px // 2, rect.centery), area.right, unit)
                bead = None
                continue
            crest = assets.crest(self._crests[entry.seat], self._crest_side)
            draw_entry_crest(canvas, assets, at, bead, paint.plain_copy(crest), unit)
            bead = at

    def hide_under_prompts(self, widgets: Sequence[Widget]) -> list[Widget]:
        """Leaves the log's widgets out if buttons of prompts are in its place."""
        prompts = (one for one in widgets if type(one) is Widget and one.name != NEWEST_BUTTON)
        self.replaced = any(self.area.collidepoint(one.rect.center) for one in prompts)
        return [one for one in widgets if not (self.replaced and one.name in (LOG_WIDGET, NEWEST_BUTTON))]
