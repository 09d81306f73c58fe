"""The panel of the analysis board: chances, the coach's lines, the tree, and buttons to move through it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.analysis.coach_lines import CoachLine
from game.analysis.tree import TreeNode, TreeRow
from game.layout.choice import first_that_fits
from game.layout.flex import Column, FilledColumn, Row
from game.layout.grid import grid_of
from game.layout.node import ANY, Directed, Fixed, Node, Placed, Sized, Spacer, Span, Stack, at_least, fixed
from game.scenes.analysis.analysis_words import (
    chance_captions,
    depth_words,
    node_pick,
    node_words,
    spoken_line,
    spoken_node,
)
from game.scenes.analysis.tree_walker import TreeWalker
from game.scenes.core.mirror import MirrorButton
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import crests_of
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.action_row import action_tiles, sourced_phrasings
from game.scenes.study.coach_words import points_words
from game.scenes.study.navigation_keys import STEP_KEYS, navigation_key_makers
from game.texts import Subject, Texts
from game.view.art.chance_bar import draw_chance_bar
from game.view.art.grades import grade_colour
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb, mix
from game.view.widgets.analysis_rows import CoachRow, MoveRow
from game.view.widgets.widgets import Widget, WidgetSet
from game.words.phrases import percent

MAX_LINES: Final = 5
MIN_HALF_WIDTH: Final = 18  # units: of lines and moves side by side
CHANCE_BAR_HEIGHT: Final = 1.75  # units
MOVE_ROW_HEIGHT: Final = 1.75  # units: for a pointer; for touch a row is as high as a finger
MAX_TABLET_FINGERS: Final = 27.5  # fingers: a longer window is no tablet's
DIVIDER_STRENGTH: Final = 0.5  # of the edge colour: the line between the coach's lines and the moves
MARKED_LINES: Final = 3  # lines that are marked on the table
MAX_MIRROR_ROWS = 24  # of the tree, for screen readers: more take too much of a frame


@dataclass(frozen=True)
class _Late(Node):
    """A node of any size whose content is made when it is placed."""

    make: Callable[[], Node]

    def width(self) -> Span:
        return ANY

    def height(self, width: int) -> Span:
        return ANY

    def place(self, rect: Rect) -> Iterator[Placed]:
        return self.make().place(rect)


class AnalysisPanel:
    """Builds the panel of a board, and draws the marks of the coach's lines on the table."""

    def __init__(
        self, context: Context, walker: TreeWalker, widgets: WidgetSet, more: Callable[[], None]
    ) -> None:
        self.context = context
        self.widgets = widgets  # the scene's
        self.board = walker.board
        self.walker = walker
        self.more = more  # opens the menu
        self.scrolled = 0  # wanted rows from the current node
        self.shown = 0  # rows from the current node, limited to those that exist

    @property
    def lines(self) -> tuple[CoachLine, ...]:
        """Returns the coach's current lines."""
        opinion = self.board.opinion
        return opinion.lines if opinion is not None else ()

    def colour(self, rank: int) -> Rgb | None:
        """Returns the colour of a line's marks on the table, None for one without; it is no verdict."""
        theme = self.context.assets.theme
        colours = grade_colour(theme, "best"), grade_colour(theme, "good"), theme.ink_soft
        return colours[rank] if rank < MARKED_LINES else None

    # Layout

    def build(self, ui: Ui) -> Node:
        """Builds the panel for its place: below the table in an upright window, otherwise at its right."""
        return (self._below if ui.window.upright else self._beside)(ui)

    def _beside(self, ui: Ui) -> Node:
        """Returns as many lines as leave space for some moves."""
        chances, lines, depth = self._chances(ui), self._lines(ui), self._depth_line(ui)
        moves, foot = Column([self._rule(ui), self._moves(ui).flex()]).grows(), self._foot(ui)

        def rows(number: int) -> Node:
            head = [self._columns(ui)] if number == MAX_LINES else []
            middle = Column([*head, *lines[:number], depth])
            return self._plate(ui, Column([chances, middle, moves, foot], ui.gap(Gap.S)))

        return first_that_fits(*map(rows, (MAX_LINES, 3, 2, 1)))

    def _below(self, ui: Ui) -> Node:
        """Returns lines and moves side by side, or the moves in the place of the log."""
        chances, lines, depth = self._chances(ui), self._lines(ui), self._depth_line(ui)
        moves, foot, gap = self._moves(ui), self._foot(ui), ui.gap(Gap.S)
        halves = Column([chances, Column([*lines, depth])], gap), Column([moves.flex(), foot], gap)
        both = [Sized(half, at_least(ui.units(MIN_HALF_WIDTH))).flex() for half in halves]

        def pairs(number: int) -> Node:
            cells = grid_of([*lines[: 2 * number - 1], depth], 2, (gap, 0))
            end = Stack(_Late(partial(self._in_log, ui)), foot)
            return self._plate(ui, Column([chances, cells.grows(), end], gap))

        return first_that_fits(self._plate(ui, Row(both, 2 * gap)), *map(pairs, (3, 2)))

    @staticmethod
    def _plate(ui: Ui, body: Node) -> Node:
        return ui.bare_panel(body, ui.gap(Gap.XL), ui.gap(Gap.L))

    def _chances(self, ui: Ui) -> Node:
        opinion, names = self.board.opinion, self.board.session.names
        return chance_bar(ui, self.context.texts, names, opinion.chances if opinion else ())

    def _columns(self, ui: Ui) -> Node:
        """Returns the headings above the figures of the coach's lines, if all lines have both figures."""
        words, ink, px = self.context.texts("analysis.columns"), ui.assets.theme.ink_soft, TextSize.SMALL

        def draw(surface: Surface, rect: Rect) -> None:
            rows = [row for row in self.widgets.widgets if isinstance(row, CoachRow)]
            if rows and all(row.points for row in rows):
                room = rect.inflate(-2 * ui.gap(Gap.S), 0)
                picture = ui.assets.type.fitted(words, px.of(ui.unit), ink, room.width)
                surface.blit(picture, picture.get_rect(midright=room.midright))

        return ui.drawing(draw, high=fixed(TextSize.BODY.of(ui.unit)))

    def _lines(self, ui: Ui) -> list[Node]:
        """Returns a row for each of the coach's lines, and space for those still to come."""
        found: list[Node] = [self._line(ui, *each) for each in enumerate(self.lines[:MAX_LINES])]
        return [*found, *[Spacer(ui.window.bar(), ui.window.bar())] * (MAX_LINES - len(found))]

    def _line(self, ui: Ui, rank: int, line: CoachLine) -> Node:
        tr, state = self.context.texts, self.board.state

        def make(rect: Rect) -> Widget:
            phrasings = sourced_phrasings(tr, line.action)
            return CoachRow(
                f"coach-{rank + 1}",
                rect,
                phrasings[0],
                partial(self.walker.choose, line),
                self.walker.controller.can_act(),
                aloud=spoken_line(tr, line, state),
                tiles=action_tiles(line.action, state),
                phrasings=phrasings,
                points=points_words(tr, line.margin),
                chance=percent(tr, line.chance),
                unit=ui.unit,
                sign=str(rank + 1),
                colour=self.colour(rank),
            )

        return ui.widget(make)

    def _depth_line(self, ui: Ui) -> Node:
        """Returns the text about the depth of the search."""
        board, ink = self.board, ui.assets.theme.ink_soft
        words = depth_words(self.context.texts, board.state, board.opinion, board.coach is not None)
        depth = ui.text(words, TextSize.SMALL, ink, centred=True, middle=True)
        return Sized(depth, ANY, fixed(Height.LINE.of(ui.unit)))

    def _rule(self, ui: Ui) -> Node:
        ink = mix(ui.assets.theme.panel, ui.assets.theme.panel_edge, DIVIDER_STRENGTH)

        def draw(surface: Surface, rect: Rect) -> None:
            surface.fill(ink, rect)

        return ui.drawing(draw, high=fixed(1))

    def _moves(self, ui: Ui) -> FilledColumn:
        """Returns the rows of the tree around the current node, as many as fit."""
        window = ui.window
        touched = max(window.size) < MAX_TABLET_FINGERS * window.finger
        return FilledColumn(
            window.finger if touched else ui.units(MOVE_ROW_HEIGHT), partial(self._move_rows, ui), 2
        )

    def _move_rows(self, ui: Ui, number: int) -> list[Node]:
        rows, here = self.board.rows(), self.board.tree.here
        centred = self._at_row() - number // 2
        first = max(0, min(len(rows) - number, centred + self.scrolled))
        self.shown = first - centred
        names, tr = self.board.session.names, self.context.texts
        crests = crests_of(self.context.settings, self.board.players)

        def make(number: int, row: TreeRow, rect: Rect) -> Widget:
            shown = MoveRow(
                f"move-{number}",
                rect,
                node_words(tr, row.node, names),
                lambda: self.walker.go(row.node),
                selected=row.node is here,
                aloud=spoken_node(tr, row.node, number, names),
                depth=row.depth,
                strong=row.node.played,
                unit=ui.unit,
            )
            if pick := node_pick(tr, row.node):
                shown.number, seat, (tiles, phrasings) = pick
                shown.named = f"{row.node.name}:" if row.node.name else ""
                shown.crest, shown.tiles, shown.phrasings = crests[seat], tuple(tiles), tuple(phrasings)
            return shown

        chosen = enumerate(rows[first : first + number], first)
        return [ui.widget(partial(make, *each)) for each in chosen]

    def _in_log(self, ui: Ui) -> Node:
        """Returns the content of the table's log area: moves, or the current move and its note if it fits."""
        log = self.walker.display.layout.log if self.walker.display.logged else None
        here, moves, ink = self.board.tree.here, self._moves(ui), ui.assets.theme.table_ink
        if log is None:
            return Spacer()
        if here.note or log.height < moves.row_height:
            words = node_words(self.context.texts, here, self.board.session.names)
            lines = [f"{words} · {here.note}"] * bool(here.note) + [words]
            texts = (ui.text(one, TextSize.LABEL, ink) for one in lines)
            return Fixed(Sized(first_that_fits(*texts, Spacer()), ANY, ANY), log)
        return Fixed(
            Sized(replace(moves, row_height=log.height // (log.height // moves.row_height)), ANY, ANY), log
        )

    def _foot(self, ui: Ui) -> Node:
        """Returns the buttons: back and forward, the next variation if there is one, and the menu.

        Also the first and last move where they fit. If not all fit, the variation is above and the menu
        elsewhere.
        """
        tr, alike, gap = self.context.texts, self.board.tree.here.siblings, ui.gap(Gap.S)
        which = f"{alike.index(self.board.tree.here) + 1}/{len(alike)}"
        other: Node = Spacer()
        if len(alike) > 1:
            aloud, do = tr("analysis.variation", which=which), partial(self.walker.follow_key, "variation")
            other = ui.button("variation", which, do, TextSize.LABEL, aloud=aloud)
        more = ui.button("more", tr("analysis.more"), self.more, TextSize.LABEL, icon="menu")
        ways = {
            name: ui.widget(make)
            for name, make in navigation_key_makers(self.context, self.walker.navigation()).items()
        }
        steps = [ways[name] for name in STEP_KEYS]

        bar, finger = ui.window.bar(), ui.window.finger

        def row(keys: Sequence[Node], least: int) -> Node:
            return Row([Sized(key, at_least(least)).flex() for key in keys], gap)

        ends = [ways["first"], *steps, ways["last"]]
        above = [other] if len(alike) > 1 else []
        rows = first_that_fits(
            row([*ends, other, more], bar),
            row([*steps, other, more], max(finger, bar - gap)),
            Column([*above, row(steps, finger)], gap),
        )
        return Directed(rows)

    # The tree in words

    def _at_row(self) -> int:
        return next(at for at, row in enumerate(self.board.rows()) if row.node is self.board.tree.here)

    def mirror_buttons(self) -> list[MirrorButton]:
        """Returns the rows of the tree around the current node as buttons, even if the panel shows none."""
        rows, tr, names = self.board.rows(), self.context.texts, self.board.session.names
        first = max(0, self._at_row() - MAX_MIRROR_ROWS // 2)
        return [
            MirrorButton(
                spoken_node(tr, row.node, number, names),
                {"press": f"move-{number}"},
                True if row.node is self.board.tree.here else None,
            )
            for number, row in enumerate(rows[first : first + MAX_MIRROR_ROWS], first)
        ]

    def node_named(self, name: object) -> TreeNode | None:
        """Returns the node of a row of the tree by the row's name, shown or not; None for other names."""
        number = name.removeprefix("move-") if isinstance(name, str) and name.startswith("move-") else ""
        rows = self.board.rows()
        found = int(number) if number.isdecimal() and len(number) < 6 else len(rows)
        return rows[found].node if found < len(rows) else None

    # Marks on the table

    def draw_moves(self, surface: Surface, display: TableDisplay, pointed: int) -> None:
        """Draws the marks of the first three lines, or of the pointed one alone, with an arrow."""
        ranks, moves = range(min(len(self.lines), MARKED_LINES)), list[MarkedAction]()
        alone = 0 <= pointed < len(self.lines)
        for rank in [pointed] if alone else reversed(ranks):
            colour = self.colour(min(rank, MARKED_LINES - 1)) or self.context.assets.theme.ink_soft
            moves.append((self.lines[rank].action, colour, str(rank + 1)))
        draw_marked_actions(surface, display, self.board.state, moves, arrow=alone)


def chance_bar(ui: Ui, tr: Texts, names: Sequence[Subject], known: Sequence[float]) -> Node:
    """Returns the bar of each seat's chance, as far as they are known."""
    chances = known or [0.0] * len(names)
    captions = chance_captions(tr, names, chances)

    def draw(surface: Surface, rect: Rect) -> None:
        draw_chance_bar(surface, ui.assets, rect, chances, captions, ui.unit)

    return ui.drawing(draw, high=fixed(ui.units(CHANCE_BAR_HEIGHT)))
