"""The scene of the analysis board: a table where one plays for all seats, the tree, the coach's lines."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pygame import Surface

from game.ai.slices import FrameShare
from game.layout.node import Node
from game.rules import notation
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.analysis_menu import AnalysisMenuScene
from game.scenes.analysis.analysis_panel import AnalysisPanel
from game.scenes.analysis.analysis_words import chance_captions, depth_words, node_words
from game.scenes.analysis.saving import BoardAutosave, leave_board
from game.scenes.analysis.tree_walker import TreeWalker
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import TableMirror
from game.scenes.play.interactive_scene import INTERACTIONS, InteractiveScene
from game.scenes.play.source_names import draw_source_names
from game.scenes.study.navigation_keys import navigate
from game.view.art.top_bar import paint_message
from game.view.components.table_page import PanelShape, table_page
from game.view.components.ui import Ui
from game.view.intents import Ended, Intent, Paged, Scrolled, Shortcut, ShortcutPressed
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import BarKeys
from game.view.table.rival_cards import RivalCard
from game.view.table.table_view import Lights
from game.view.widgets.analysis_rows import CoachRow, MoveRow
from game.view.widgets.bar_button import BarButton
from game.view.widgets.widgets import Spot, Widget

PANEL_SHAPE: Final = PanelShape(18.5, 0.285, 28)  # of the plate


class AnalysisScene(InteractiveScene):
    """Combines the board's display, interaction and panel."""

    name: ClassVar[str] = "analysis"
    heading_key: ClassVar[str] = "analysis.title"

    def __init__(self, context: Context, board: AnalysisBoard) -> None:
        super().__init__(context)
        self.board = board
        if board.coach is not None:
            board.coach.latest = context.latest_analysis
        self.display = TableDisplay(context, board.players, board.state, board.state.turn, keys=BarKeys.TWO)
        self.walker = TreeWalker(context, board, self.display, self)
        self.panel = AnalysisPanel(context, self.walker, self.widgets, self._more)
        self.controller = self.walker.controller
        self.begin(board.state.phase)
        self.lights = Lights()
        self.dirty = True
        self._keeper = BoardAutosave(context, board)
        self._frame = FrameShare()
        self._news = False  # whether the coach has news that are not shown yet
        self._waits = False  # whether the coach paused in the last frame, to draw what an intent changed
        self._words = TableMirror()

    # Layout and widgets

    def build(self, ui: Ui) -> Node:
        interaction, display = self.interaction, self.display

        def spots() -> list[Widget]:
            return [*interaction.spots(), *self._bar()]

        def tabs() -> list[Widget]:
            return [*display.rival_cards(self.show_board), *interaction.chips()]

        return table_page(ui, self.panel.build, display.place, self._draw_table, spots, tabs, PANEL_SHAPE)

    def resize(self) -> None:
        """Places table and panel; motion ends if the window has changed."""
        self.interaction.interrupt()
        display = self.display
        display.logged = display.rules = False
        plate = self.solve().widgets
        display.logged = not any(isinstance(one, MoveRow) for one in plate)  # the moves replace the log
        display.rules = all(one.name != "more" for one in plate)  # else the menu button is there
        self.refresh()

    def refresh(self) -> None:
        """Updates widgets and highlights."""
        super().resize()
        interaction = self.interaction
        if (
            self.context.uses_keys
            and self.controller.can_act()
            and not self.widgets.named(self.widgets.focused)
        ):
            self.widgets.focused = interaction.first_focus()
        self.lights = Lights()
        if self.display.still or self.display.phase == "offer":
            now = self.display.presented.round
            self.lights.last_moves = self.display.last_moves(self.board.session.match, now)
        self.light(self.lights)
        self.dirty = True

    def _bar(self) -> list[Widget]:
        """Returns the buttons in the bar: back, a game from here, and the menu if the panel has no space."""
        tr, bar, px = self.context.texts, self.display.layout.bar, TextSize.LABEL.of(self.display.layout.unit)
        here, walker = bar.undo.union(bar.redo), self.walker
        keys: list[Widget] = [
            BarButton("close", bar.menu, tr("replay.close"), self._leave, px=px, icon="close"),
            BarButton(
                "here", here, tr("replay.here"), walker.play_from_here, walker.playable, px=px, icon="play"
            ),
        ]
        if not self.display.rules:
            return keys
        return [*keys, BarButton("more", bar.help, tr("analysis.more"), self._more, px=px, icon="menu")]

    def _more(self) -> None:
        """Opens the menu."""
        another = lambda board: self.context.stack.replace(AnalysisScene(self.context, board))  # noqa: E731
        self.context.stack.push(AnalysisMenuScene(self.context, self.walker, another))

    def enter(self, anew: bool) -> None:
        """Handles that another turn or phase begins; `anew` if the position is another one than before."""
        state = self.board.state
        if self.display.still and self.display.state is not state:
            self.display.show(state)
        self.follow_phase(state.phase, anew)
        if self.controller.at_rest:
            self.show_board(state.turn)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Enlarges a seat's board, where boards share a place."""
        if seat != self.board.state.turn:
            self.interaction.cancel()
        self.display.enlarge(self.resize, seat)

    # Acting

    def leave_choice(self) -> None:
        """Drops the current selection and the scrolling of the moves, since the position changes."""
        self.panel.scrolled = 0
        self.interaction.clear()

    @property
    def is_busy(self) -> bool:
        return self.board.coach is not None and self.board.coach.thinking

    def update(self, dt: float) -> bool:
        """Advances motion, otherwise the coach; stores changes at once."""
        self.resume_key = self._keeper.keep()
        if self.controller.update(dt, idle=False):
            self.dirty = True
        elif self._news:  # either think or draw: both take most of a frame
            self._news = False
            self.refresh()
        elif self.display.still and not self.context.publishing:  # nor think while publishing
            self._waits = self.dirty and not self._waits  # after an intent, pause for one frame
            if not self._waits:
                self._news = self.board.think(self._frame.after(dt))
        dirty, self.dirty = self.dirty, False
        return dirty

    # Intents

    def claims(self, intent: Intent) -> bool:
        """Scrolls the moves with wheel and page keys."""
        if isinstance(intent, Scrolled) and intent.lines:
            self.panel.scrolled = self.panel.shown + (-1 if intent.lines > 0 else 1)
            self.refresh()
        elif isinstance(intent, Paged | Ended):
            navigate(self.walker.navigation(), intent)
        else:
            return False
        return True

    def unhandled(self, intent: Intent) -> None:
        """Speeds motion up on a press or Enter; presses and keys go to the interaction; undo steps back."""
        if self.pressed(intent):
            return
        if isinstance(intent, ShortcutPressed):
            if intent.shortcut is Shortcut.PAUSE:
                self.widgets.press("more")
            elif not (
                navigate(self.walker.navigation(), intent) or self.interaction.use_shortcut(intent.shortcut)
            ):
                super().unhandled(intent)
        else:
            super().unhandled(intent)

    def cancel(self) -> None:
        """Cancels an unfinished selection; leaves if there is none."""
        if not self.interaction.cancel():
            self._leave()

    def _leave(self) -> None:
        """Returns to where the board was opened; asks about unsaved changes."""
        leave_board(self.context, self.board, self.context.stack.pop)

    def command(self, command: Any) -> bool:  # noqa: ANN401
        """{"action": TEXT} plays an action in notation for the seat to act; each row can be pressed."""
        node = self.panel.node_named(command.get("press")) if isinstance(command, dict) else None
        if node is not None:
            self.walker.go(node)
            return True
        return super().command(command)

    # Drawing

    def _draw_table(self, surface: Surface) -> None:
        """Draws table, message and the marks of the coach's lines."""
        context, display, panel = self.context, self.display, self.panel
        display.draw(surface, self.lights)
        place = display.layout.bar.message
        paint_message(surface, context.assets, place, context.unit, self.message())
        if not self.controller.can_act():
            return
        if context.uses_keys and display.phase == "offer":
            draw_source_names(surface, context, display.view, self.board.state)
        if display.focus == self.board.state.turn and not self.interaction.chips():
            names = [f"coach-{rank + 1}" for rank in range(len(panel.lines))]
            both = self.widgets.hovered, self.widgets.focused
            panel.draw_moves(surface, display, next((names.index(one) for one in both if one in names), -1))

    # In words

    def message(self) -> str:
        """Returns the message in the bar: what to do next, or that nothing can be done here."""
        tr, state = self.context.texts, self.board.state
        if self.controller.bar_notice:
            return self.controller.bar_notice
        if self.display.still and state.phase not in INTERACTIONS:
            return tr(f"analysis.{state.phase}", n=state.round)
        return self.interaction.message()

    def status(self) -> str:
        """Returns the current node, what to do next, and each seat's chance once the search is done."""
        tr, here, names = self.context.texts, self.board.tree.here, self.board.session.names
        opinion = self.board.opinion
        chances = opinion.chances if opinion is not None and opinion.done else ()
        chance_words = [long for long, _ in chance_captions(tr, names, chances)] if chances else []
        lines = (node_words(tr, here, names), here.note, self.message(), tr.listed(chance_words))
        return self.context.texts.sentences([line for line in lines if line])

    def mirror_parts(self) -> Sequence[MirrorPart]:
        tr, board, shown = self.context.texts, self.board, self.widgets.widgets
        depth = depth_words(tr, board.state, board.opinion, board.coach is not None)
        rows = (CoachRow, MoveRow)
        buttons = [w for w in shown if not isinstance(w, (Spot, RivalCard, *rows))]
        table = self._words.parts(tr, board.session, self.display.focus, self.controller.allowed())
        return [
            MirrorPart("analysis", self.heading(), lines=[self.status()]),
            widgets_part(
                "lines", tr("analysis.lines"), [w for w in shown if isinstance(w, CoachRow)], [depth]
            ),
            MirrorPart("moves", tr("analysis.moves"), buttons=self.panel.mirror_buttons()),
            *table,
            widgets_part("bar", tr("mirror.game"), buttons),
        ]

    def published(self) -> dict[str, Any]:
        board, opinion = self.board, self.board.opinion
        return {
            **self._words.position(board.session, self.controller.allowed()),
            "moving": self.display.playback.moving,
            "message": self.message(),
            "at": len(board.tree.here.path),
            "moves": board.tree.count,
            "chances": [round(chance, 3) for chance in opinion.chances] if opinion else [],
            "picks_ahead": opinion.depth if opinion else 0,
            "lines": [
                {
                    "actions": [notation.format_action(action) for action in line.actions],
                    "margin": round(line.margin, 2),
                    "chance": round(line.chance, 3),
                }
                for line in self.panel.lines
            ],
        }
