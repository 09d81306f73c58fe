"""A lesson over the table: its panel, its frames, and the button that turns the page."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.layout.flex import Column, Row
from game.layout.floating import Costs, Floating
from game.layout.node import Fixed, Hidden, Leaf, Node, Padding, Sized, Spacer, Span, fixed, placed_leaves
from game.rules.actions import Pick
from game.rules.state import CENTRE
from game.rules.tiles import SIZE
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.tutorial.script import LESSONS, Lesson, scripted
from game.view.art.boards import bed_of
from game.view.components.solved import solve
from game.view.components.ui import Ui
from game.view.layout.clusters import clusters
from game.view.layout.scales import TextSize
from game.view.layout.table import TableLayout
from game.view.widgets.lesson_panel import LessonPanel, frame_name_place, lesson_frame_rect
from game.view.widgets.widgets import Widget
from game.words.phrases import numbers_kept

PANEL_WIDTHS = 27, 22, 18  # units: the one that covers least is used
PANEL_PADDING = 1.1  # units
MAX_BUTTON_WIDTH = 9  # units
NEXT = "next"  # the name of the button that leads on
NAMES = {  # the texts of places that are framed; lines have numbers
    "lines": "rules.lines.title",
    "wall": "new.wall",
    "floor": "results.floor",
    "centre": "mirror.centre",
}
TEXT_SIZES = TextSize.HEADING, TextSize.LEAD, TextSize.BODY, TextSize.LABEL, TextSize.SMALL


class LessonView:
    """Makes the widgets of a lesson. The panel keeps its place while its text and the layout are the same."""

    def __init__(
        self, context: Context, display: TableDisplay, answers: Callable[[Lesson], str | None]
    ) -> None:
        """`answers` returns the text of a lesson that depends on what the player did; None for others."""
        self.context = context
        self._answers = answers
        self.holds = False  # whether tiles are in the hand: where they lay there is nothing to pick
        self.refused = ""  # the place of a line that says why it refuses tiles: it gets no frame
        self.display = display
        self._placed: tuple[object, Rect] | None = None  # cache key, the panel's place
        self._fits: tuple[object, tuple[Rect, int] | None] | None = None  # cache key, `_sheet`
        self._last: tuple[TableLayout, Rect] | None = None  # usual layout and place of the previous panel

    def widgets(self, lesson: Lesson, turn: int, press: Callable[[str], None] | None = None) -> list[Widget]:
        """Returns the panel of a lesson after `turn` picks, with buttons unless the lesson asks for a pick.

        `press` gets the names of buttons. Without it the lesson is over, and its text stays while tiles move.
        """
        sheet = self._sheet()
        px = sheet[1] if sheet else self.context.unit
        rect = self._panel_rect(px, lesson)
        card, window = Fixed(self.card(lesson, px, press), rect), self.context.window
        page = solve(card, window.size, window.mirrored)
        frames = self._frames(lesson, turn, px) if press else ()
        panel = LessonPanel(
            "lesson",
            rect,
            words := numbers_kept(self.words(lesson)),
            lambda: None,
            enabled=False,
            px=px,
            words=words,
            marks=frames,
            names=self._names(lesson, frames, px, rect),
            card=page.draw,
            quiet=sheet is not None,
        )
        return [panel, *page.widgets]

    def card(self, lesson: Lesson, px: int, press: Callable[[str], None] | None = None) -> Node:
        """The content of the panel in text of `px` pixels: text, progress, and the buttons."""
        context, tr = self.context, self.context.texts
        ui = Ui(context.assets, replace(context.window, unit=px))
        number = tr("tutorial.progress", n=LESSONS.index(lesson) + 1, all=len(LESSONS))
        pad, usual = ui.units(PANEL_PADDING), ui.units(MAX_BUTTON_WIDTH)
        progress = ui.line(number, TextSize.SMALL, context.assets.theme.ink_soft)
        buttons: list[Node] = []
        for name, label, spoken in self._buttons(lesson):
            action = partial(press or (lambda name: None), name)
            made: Node = ui.button(name, label, action, primary=name == NEXT, aloud=spoken)
            made = Sized(made, Span(context.finger, usual, usual), fixed(context.bar()))
            hidden = press is None or (lesson.answers and name == NEXT)
            buttons.append(Hidden(made) if hidden else made)
        foot: list[Node]
        if lesson.answers:  # Who presses on quickly must not answer: the place of what leads on stays free
            *answers, leads_on = buttons
            foot = [Row([Spacer(grow=1), *answers], pad // 2), Row([progress.grows(), leads_on], pad)]
        elif len(buttons) > 1:
            foot = [progress, Row([Spacer(grow=1), *buttons], pad // 2)]
        else:
            foot = [Row([progress.grows(), *buttons], pad)]
        text = ui.text(numbers_kept(self.words(lesson)))
        return Padding(Column([text, Spacer(pad // 2, pad // 2), Spacer(grow=1), *foot]), pad, pad)

    def _buttons(self, lesson: Lesson) -> list[tuple[str, str, str]]:
        """The name, label and spoken label of each button; with answers that of the hidden one, too."""
        tr = self.context.texts
        points = ((n, tr("count.points", n=n)) for n in lesson.answers)
        answers = [(answer_name(n), f"+{n}", spoken) for n, spoken in points]
        if lesson is LESSONS[-1]:
            last = ("to-menu", tr("tutorial.leave.menu")), (NEXT, tr("tutorial.play-on"))
            return [(name, label, "") for name, label in last]
        return [] if lesson.acts else [*answers, (NEXT, tr("tutorial.next"), "")]

    def words(self, lesson: Lesson) -> str:
        """Returns the text of a lesson, for the input device in use."""
        tr, key = self.context.texts, f"tutorial.{lesson.name}"
        if (answer := self._answers(lesson)) is not None:
            return answer
        device_key = f"{key}.{self.context.input_device}"
        return tr(device_key if device_key in tr else key, rival=tr.name(self.display.seats[1].who))

    def _sheet(self) -> tuple[Rect, int] | None:
        """The panel's own place, or that of the log, if all lessons fit there; with the largest text size."""
        context, texts = self.context, tuple(map(self._answers, LESSONS))
        key = self.display.layout, context.assets, context.texts, context.input_device, texts
        if self._fits is None or self._fits[0] != key:
            layout, unit = self.display.layout, self.context.unit
            aside = layout.panel.width > 0
            plate = layout.panel if aside else layout.log_plate
            least = self.context.assets.type.smallest
            sizes = [max(size.of(unit), least) for size in TEXT_SIZES]
            if not aside and plate.width < PANEL_WIDTHS[-1] * unit:
                sizes = []
            px = next((px for px in sizes if self._roomy(plate, px)), 0)
            self._fits = key, (plate, px) if px else None
        return self._fits[1]

    def _roomy(self, plate: Rect, px: int) -> bool:
        """Whether all lessons fit there in text of `px` pixels."""
        return all(self.card(one, px).fits(plate.size) for one in LESSONS)

    def _marks(self, lesson: Lesson, turn: int) -> tuple[Rect, ...]:
        """The places to frame; of a factory or the centre only the tiles to pick."""
        names = [name for name in lesson.places if name != self.refused]
        found = [self.place(name) for name in names if not (lesson.acts and _is_source(name))]
        wanted = scripted(turn) if lesson.acts and lesson.leeway != "all" else None
        if isinstance(wanted, Pick) and not self.holds:
            found += [s.rect for s in self.display.sprites.picked(wanted.source, (wanted.kind,))]
        return tuple(clusters(found))

    def _frames(self, lesson: Lesson, turn: int, px: int) -> tuple[Rect, ...]:
        """The rectangles of the frames, which cover no neighbouring space."""
        others = [space for board in self.display.layout.boards for space in board.spaces()]
        others += [sprite.rect for sprite in self.display.sprites.at.values()]
        return tuple(lesson_frame_rect(mark, px, others) for mark in self._marks(lesson, turn))

    def _names(
        self, lesson: Lesson, frames: Sequence[Rect], px: int, panel: Rect
    ) -> tuple[tuple[str, Rect], ...]:
        """What is framed, where frames are around several parts of the table and nothing is to be picked."""
        if lesson.acts or len({_kind(name) for name in lesson.places}) < 2:
            return ()
        layout, found = self.display.layout, list[tuple[str, Rect]]()
        covered = [space for board in layout.boards for space in board.spaces()]
        covered += [sprite.rect for sprite in self.display.sprites.at.values()]
        readable = [panel, *(board.score for board in layout.boards if not board.mini)]
        readable += [part for card in self.display.view.cards for part in card.words()]
        for name in lesson.places:
            words, place = self._name(name), self.place(name)
            frame = next((one for one in frames if place.inflate(px, px).contains(one)), None)
            if words and frame is not None:
                others = (one for one in frames if one is not frame)
                kept = [*readable, *others, *(one for _, one in found)]
                at = frame_name_place(self.context.assets, words, frame, px, layout.below_bar, kept, covered)
                found.append((words, at))
        return tuple(found)

    def _name(self, place: str) -> str:
        """Names a place of the script; '' for a space of the wall."""
        tr, kind, number = self.context.texts, _kind(place), place.partition("-")[2]
        if kind in ("line", "rival"):
            return tr.capitalised(tr("short.line", n=number))
        return tr(NAMES[kind]) if kind in NAMES else ""

    def _panel_rect(self, px: int, lesson: Lesson) -> Rect:
        key = self.words(lesson), self.display.layout, self.context.assets
        if self._placed is None or self._placed[0] != key:
            self._placed = key, self._find_place(px, lesson)
            self._last = self.display.view.moments.usual, self._placed[1]
        return self._placed[1]

    def _find_place(self, px: int, lesson: Lesson) -> Rect:
        layout = self.display.layout
        if (sheet := self._sheet()) is not None:
            return sheet[0]
        width, below = self.context.size[0], layout.below_bar
        shown = [self.place(name) for name in lesson.places]
        if lesson.acts:
            shown += self._marks(lesson, lesson.turn)
        tiles = [sprite.rect for sprite in self.display.sprites.at.values()]
        weights = [(rect, 4000.0) for rect in shown]
        weights += [(factory.rect, 1.0) for factory in layout.factories] + [(layout.centre, 1.0)]
        weights += [(rect, 4.0) for rect in tiles if rect.colliderect(layout.table)]
        weights += [
            (board.rect, 4.0 if seat == self.display.focus else 1.0)
            for seat, board in enumerate(layout.boards)
        ]
        card, widths = self.card(lesson, px), [min(width - px, wide * px) for wide in PANEL_WIDTHS]
        sizes = [(wide, card.height(wide).natural) for wide in widths]
        if (kept := self._kept(sizes, shown)) is not None:
            return kept
        forms = [Leaf(None, fixed(wide), fixed(high)) for wide, high in sizes]
        margin = max(4, px // 3)
        (found,) = placed_leaves(Padding(Floating(forms, Costs(weights), px), margin, margin), below)
        return found.rect

    def _kept(self, sizes: Sequence[tuple[int, int]], shown: Sequence[Rect]) -> Rect | None:
        """The place of the previous panel, if one of `sizes` covers nothing there."""
        before, layout = self._last, self.display.view.moments.usual
        if before is None or before[0] != layout or (high := dict(sizes).get(before[1].width)) is None:
            return None
        place = before[1].move(0, before[1].height - high)  # so that the button stays
        place.height = high
        return place if layout.below_bar.contains(place) and place.collidelist(shown) < 0 else None

    def place(self, name: str) -> Rect:
        """Returns a place on the table by its name in the script."""
        board = self.display.layout.boards[0]
        kind, _, rest = name.partition("-")
        if kind == "source":
            return self.display.layout.source_rect(int(rest) - 1)
        if kind == "centre":
            return self.display.layout.source_rect(CENTRE)
        if kind == "line":
            return board.line_rect(int(rest) - 1)
        if kind == "rival":
            return self.display.layout.boards[1].line_rect(int(rest) - 1)
        if kind == "space":
            row, column = rest.split("-")
            return board.wall_space(int(row) - 1, int(column) - 1)
        if kind == "lines":
            return board.line_rect(0).union(board.line_rect(SIZE - 1))
        if kind == "wall":
            return bed_of(board.wall_rect())
        return board.floor_rect() if kind == "floor" else self.display.score_rect(0)


def answer_name(points: int) -> str:
    """Returns the name of the button that answers with a number of points."""
    return f"answer-{points}"


def _kind(place: str) -> str:
    """Returns what kind of place has that name."""
    return place.partition("-")[0]


def _is_source(name: str) -> bool:
    return name == "centre" or name.startswith("source-")
