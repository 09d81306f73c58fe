"""The plate of the analysis board: bar of chances, the coach's lines, the tree, the ways through it."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface, draw

from game.analysis.coach_lines import Line
from game.analysis.tree import Node
from game.scenes.analysis.board import AnalysisBoard
from game.scenes.analysis.walk import Walk
from game.scenes.analysis.words import (
    chance_captions,
    depth_words,
    move_pick,
    move_words,
    spoken_line,
    spoken_move,
)
from game.scenes.core.base import Context
from game.scenes.core.mirror import Button
from game.scenes.core.seat_crests import crests_of
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.action_row import action_tiles, sourced_wheres
from game.scenes.study.coach_words import points_words
from game.scenes.study.move_arrow import Move, draw_moves
from game.scenes.study.ways import way_keys
from game.view.art.chance_bar import draw_chance_bar
from game.view.art.marks import mark_colour
from game.view.layout.analysis import AnalysisLayout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout
from game.view.theme import Rgb, mix
from game.view.widgets.analysis_rows import CoachRow, MoveRow
from game.view.widgets.bar_key import BarKey
from game.view.widgets.widgets import Widget
from game.words.phrases import percent

RULE: Final = 0.5  # of the edges' colour: the line between the coach's lines and the moves
MARKED: Final = 3  # lines that have signs on the table
MOST_TOLD = 24  # rows of the tree that a screen reader is told: more would cost more of a frame


class AnalysisPanel:
    """Makes the plate's widgets for where a board stands, and draws what lies below them."""

    def __init__(self, context: Context, board: AnalysisBoard) -> None:
        self.context = context
        self.board = board
        self.layout: AnalysisLayout
        self.unit = context.unit
        self.log: Rect | None = None  # of the table: without a list on the plate rows of moves lie there
        self.headed = False  # whether all lines have both figures
        self.scrolled = 0  # rows from where one stands

    @property
    def lines(self) -> tuple[Line, ...]:
        """The coach's lines as they stand."""
        opinion = self.board.opinion
        return opinion.lines if opinion is not None else ()

    def colour(self, rank: int) -> Rgb | None:
        """The colour of a line's signs on the table; None for one without. No colour calls a pick bad."""
        theme = self.context.assets.theme
        colours = mark_colour(theme, "best"), mark_colour(theme, "good"), theme.ink_soft
        return colours[rank] if rank < MARKED else None

    # Widgets

    def bar(
        self, table: TableLayout, walk: Walk, leave: Callable[[], None], more: Callable[[], None]
    ) -> list[Widget]:
        """Where a table has its menu and undoing: the way back, and a game from here on.

        Also what else can be done, where the plate has no room for that.
        """
        tr, px = self.context.texts, TextSize.LABEL.of(self.unit)
        here = table.undo.union(table.redo)
        keys: list[Widget] = [
            BarKey("close", table.menu, tr("replay.close"), leave, px=px, icon="close"),
            BarKey("here", here, tr("replay.here"), walk.play_from_here, walk.playable, px=px, icon="play"),
        ]
        if not self.layout.more:
            keys.append(BarKey("more", table.help, tr("analysis.more"), more, px=px, icon="menu"))
        return keys

    def coach_rows(self, choose: Callable[[Line], None], usable: bool) -> list[Widget]:
        """A row for each of the coach's lines."""
        tr, state = self.context.texts, self.board.state
        rows = [
            CoachRow(
                f"coach-{rank + 1}",
                rect,
                sourced_wheres(tr, line.action)[0],
                lambda line=line: choose(line),  # type: ignore[misc]
                usable,
                aloud=spoken_line(tr, line, state),
                tiles=action_tiles(line.action, state),
                wheres=sourced_wheres(tr, line.action),
                points=points_words(tr, line.margin),
                chance=percent(tr, line.chance),
                unit=self.unit,
                sign=str(rank + 1),
                colour=self.colour(rank),
            )
            for rank, (line, rect) in enumerate(zip(self.lines, self.layout.lines, strict=False))
        ]
        self.headed = bool(rows) and all(row.shows_points(self.context.assets) for row in rows)
        return [*rows]

    def move_rows(self, go: Callable[[Node], None]) -> list[MoveRow]:
        """The rows of the tree around where one stands, as many as there is room for."""
        rows, alike = self.board.rows(), self.board.tree.here.siblings
        places = self.layout.move_rows(len(alike)) or self.rows_in_log()
        names, tr, here = self.board.session.names, self.context.texts, self.board.tree.here
        crests = crests_of(self.context.settings, self.board.players)
        at = next(index for index, row in enumerate(rows) if row.node is here)
        centred = at - len(places) // 2
        first = max(0, min(len(rows) - len(places), centred + self.scrolled))
        self.scrolled = first - centred
        found = []
        for number, (row, rect) in enumerate(zip(rows[first:], places, strict=False), first):
            shown = MoveRow(
                f"move-{number}",
                rect,
                move_words(tr, row.node, names),
                lambda node=row.node: go(node),  # type: ignore[misc]
                selected=row.node is here,
                aloud=spoken_move(tr, row.node, number, names),
                depth=row.depth,
                strong=row.node.played,
                unit=self.unit,
            )
            if pick := move_pick(tr, row.node):
                shown.number, seat, (tiles, wheres) = pick
                shown.named = f"{row.node.name}:" if row.node.name else ""
                shown.crest, shown.tiles, shown.wheres = crests[seat], tuple(tiles), tuple(wheres)
            found.append(shown)
        return found

    def rows_in_log(self) -> list[Rect]:
        """Places for moves where a table has its log; none where that tells a note."""
        return [] if self.board.tree.here.note else self.layout.rows_in_log(self.log)

    def told_moves(self) -> list[Button]:
        """The rows of the tree around where one stands in words, also where there is no room for them."""
        rows, tr, names = self.board.rows(), self.context.texts, self.board.session.names
        here = self.board.tree.here
        at = next(index for index, row in enumerate(rows) if row.node is here)
        first = max(0, at - MOST_TOLD // 2)
        return [
            Button(
                spoken_move(tr, row.node, number, names),
                {"press": f"move-{number}"},
                True if row.node is here else None,
            )
            for number, row in enumerate(rows[first : first + MOST_TOLD], first)
        ]

    def node_named(self, name: object) -> Node | None:
        """The node of the tree's row of that name, whether it is shown or not; None for what is no row."""
        number = name.removeprefix("move-") if isinstance(name, str) and name.startswith("move-") else ""
        rows = self.board.rows()
        found = int(number) if number.isdecimal() and len(number) < 6 else len(rows)
        return rows[found].node if found < len(rows) else None

    def buttons(self, walk: Walk, more: Callable[[], None]) -> list[Widget]:
        """Back and on, the next variation if there is one, and what else can be done."""
        tr, tree, layout = self.context.texts, self.board.tree, self.layout
        alike, px = tree.here.siblings, TextSize.LABEL.of(self.unit)
        which = f"{alike.index(tree.here) + 1}/{len(alike)}"
        found = way_keys(self.context, layout.ways, walk.ways())
        if len(alike) > 1:
            aloud = tr("analysis.variation", which=which)
            next_one = lambda: walk.way("variation")  # noqa: E731
            found.append(Widget("variation", layout.variation, which, next_one, px=px, aloud=aloud))
        if layout.more:
            found.append(Widget("more", layout.more, tr("analysis.more"), more, px=px, icon="menu"))
        return found

    # Drawing

    def draw(self, surface: Surface) -> None:
        """The plate, the bar, how far the coach has looked."""
        context, layout, board = self.context, self.layout, self.board
        assets, tr = context.assets, context.texts
        surface.blit(assets.panel(*layout.plate.size), layout.plate)
        names = board.session.names
        chances = board.opinion.chances if board.opinion is not None else [0.0] * len(names)
        draw_chance_bar(surface, assets, layout.bar, chances, chance_captions(tr, names, chances), self.unit)
        self._draw_columns(surface)
        if not self.rows_in_log() and layout.moves.height >= layout.move and layout.moves.y > layout.told.y:
            line = mix(assets.theme.panel, assets.theme.panel_edge, RULE)
            draw.line(surface, line, layout.moves.topleft, layout.moves.topright)
        told = depth_words(tr, board.state, board.opinion, board.coach is not None)
        area, px = layout.told, TextSize.SMALL.of(self.unit)
        picture = assets.type.block(told, px, assets.theme.ink_soft, area.size)
        if picture.get_height() > area.height:
            picture = assets.type.fitted(told, px, assets.theme.ink_soft, area.width)
        surface.blit(picture, picture.get_rect(center=area.center))

    def _draw_columns(self, surface: Surface) -> None:
        """Above the figures of the coach's lines, what these are."""
        place, assets = self.layout.columns, self.context.assets
        if place is None or not self.headed:
            return
        px, room = TextSize.SMALL.of(self.unit), place.inflate(-2 * Gap.S.of(self.unit), 0)
        words = self.context.texts("analysis.columns")
        picture = assets.type.fitted(words, px, assets.theme.ink_soft, room.width)
        surface.blit(picture, picture.get_rect(midright=room.midright))

    def draw_last(self, surface: Surface) -> None:
        """What led here and the note about it, where a table has its log without rows of moves."""
        assets, unit, here, area = self.context.assets, self.unit, self.board.tree.here, self.log
        if area is None or self.rows_in_log():
            return
        words = " · ".join(
            filter(None, (move_words(self.context.texts, here, self.board.session.names), here.note))
        )
        if area.height >= unit:
            ink, px = assets.theme.table_ink, TextSize.LABEL.of(unit)
            surface.blit(assets.type.block(words, px, ink, area.size), area)

    def draw_moves(self, surface: Surface, display: TableDisplay, pointed: int) -> None:
        """Signs of the first three lines; of the one that is pointed at alone, with an arrow."""
        ranks, moves = range(min(len(self.lines), MARKED)), list[Move]()
        alone = 0 <= pointed < len(self.lines)
        for rank in [pointed] if alone else reversed(ranks):
            colour = self.colour(min(rank, MARKED - 1)) or self.context.assets.theme.ink_soft
            moves.append((self.lines[rank].action, colour, str(rank + 1)))
        draw_moves(surface, display, self.board.state, moves, arrow=alone)
