"""The buttons around a table: their places, icons and actions."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.journal.deals import deal_of, practice_of
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Align, Fixed, Node, Sized, Spacer, Span, Stack, at_least, fixed
from game.scenes.core.practice import leave_label, page_name
from game.scenes.overlays.notice import notify
from game.scenes.overlays.pause import PauseScene, way_back
from game.scenes.overlays.share import share_match
from game.scenes.overlays.tile_counts import TileCountsScene
from game.scenes.play.play_by_link import waiting_prompts
from game.scenes.play.points_to_come import points_spots
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_policy import Prompt
from game.scenes.study.score_breakdown_scene import score_breakdown_spot
from game.view.components.solved import Solved, solve
from game.view.components.ui import Ui
from game.view.intents import Shortcut
from game.view.layout.bar_layout import BarLayout
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.widgets.bar_button import BarButton
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Widget

LOG_AREA = "log"  # name of the drawing that reserves the log's place
PROMPT_TEXT_SIZES = TextSize.LABEL, TextSize.SMALL, TextSize.CAPTION  # the largest that fits
MAX_PROMPT_WIDTH = 16.0  # units; longer words need more
MIN_LOG_LINES = 3  # above prompts; with less room the log is hidden


class TableBar:
    """Makes the buttons for the present state. `show_hints` opens the hints.

    Where there is no room for labels they show icons alone, and redo and hint may share a place.
    """

    def __init__(self, controller: TableController, show_hints: Callable[[], None]) -> None:
        self.controller = controller
        self.context = controller.context
        self.show_hints = show_hints

    def buttons(
        self,
        show_board: Callable[[int], None],
        home: Callable[[], None] | None = None,
        filled: int | None = None,
    ) -> list[Widget]:
        """Returns the buttons of the bar from the left, the rivals' cards, and buttons over scores.

        While another board is enlarged, `home` leads back, in the place of the menu. A board that is `filled`
        has no buttons: each press there is for a line.
        """
        controller, display = self.controller, self.controller.display
        layout, bar, tr = display.layout, self._bar, self.context.texts
        return [
            way_back(self.context, bar.menu, home)
            if home is not None
            else self._key("pause", bar.menu, tr("table.menu"), "menu", self.open_pause),
            *self._rules(),
            ScoreSpot("counts", layout.bar.counters, tr("counts.title"), self.open_counts),
            *self._undo(),
            *self._redo(),
            *self._hint(),
            *display.rival_cards(show_board),
            *(
                score_breakdown_spot(self.context, controller.match, seat, display.score_rect(seat))
                for seat, board in enumerate(layout.boards)
                if not board.mini and seat != filled
            ),
            *points_spots(controller, filled),
        ]

    def prompts(self) -> list[Prompt]:
        """Returns the prompts for this person: to send a game on, or those of the policy."""
        controller = self.controller
        return waiting_prompts(controller) if controller.waiting() else controller.policy.prompts()

    def use_shortcut(self, shortcut: Shortcut) -> bool:
        """Handles a key of its own; returns whether it is one of the table's."""
        actions = {
            Shortcut.UNDO: self.controller.undo,
            Shortcut.REDO: self.controller.redo,
            Shortcut.PAUSE: self.open_pause,
            Shortcut.HINT: self.open_hint,
        }
        if shortcut not in actions:
            return False
        actions[shortcut]()
        return True

    # The buttons

    @property
    def _bar(self) -> BarLayout:
        return self.controller.display.layout.bar

    @property
    def _may_redo(self) -> bool:
        return self.controller.may_go_back() and self.controller.match.can_redo()

    @property
    def _shared(self) -> bool:
        """Whether redo and hint share a place."""
        return self._bar.shared

    def _key(
        self, name: str, rect: Rect, words: str, icon: str, action: Callable[[], None], enabled: bool = True
    ) -> Widget:
        px = TextSize.LABEL.of(self.context.unit)
        return BarButton(name, rect, words, action, enabled, px=px, icon=icon)

    def _undo(self) -> list[Widget]:
        """Absent where no pick can be taken back."""
        controller, words = self.controller, self.context.texts("table.undo")
        if not controller.undo_allowed:
            return []
        may = controller.may_go_back() and controller.match.can_undo()
        return [self._key("undo", self._bar.undo, words, "undo", controller.undo, may)]

    def _redo(self) -> list[Widget]:
        """Disabled if there is nothing to redo; absent then if the hint has its place, as undo otherwise."""
        may, controller = self._may_redo, self.controller
        if not controller.undo_allowed or (not may and self._shared and controller.hints_allowed):
            return []
        words = self.context.texts("table.redo")
        return [self._key("redo", self._bar.redo, words, "redo", controller.redo, may)]

    def _hint(self) -> list[Widget]:
        """Absent while redo needs its place."""
        if not self.controller.hints_allowed or (self._shared and self._may_redo):
            return []
        rect, words = self._bar.hint, self.context.texts("coach.hint")
        return [self._key("hint", rect, words, "hint", self.open_hint, self.controller.can_act())]

    def _rules(self) -> list[Widget]:
        """Absent where there is no room."""
        rect, words = self._bar.help, self.context.texts("menu.rules")
        return [self._key("rules", rect, words, "rules", self.context.routes.rules)] if rect.width else []

    # Actions

    def open_pause(self) -> None:
        """Opens the pause overlay."""
        share = partial(share_match, self.context, self.controller.match)
        restart = self.restart if self.controller.policy.restarts else None
        practice = self.controller.session.tags.practice
        leave = partial(self.context.routes.menu, practice)
        label = leave_label(self.context.texts, practice, "")
        analyse = self.analyse if self.controller.policy.analysis else None
        bar = lambda: self._bar  # noqa: E731
        self.context.stack.push(PauseScene(self.context, restart, leave, share, bar, analyse, label))

    def analyse(self) -> None:
        """Opens the game so far on an analysis board."""
        self.controller.with_help("analysis", self._analyse)

    def _analyse(self) -> None:
        controller = self.controller
        controller.notice = controller.note_help("analysis") or controller.notice
        self.context.routes.analyse(controller.match)

    def open_counts(self) -> None:
        """Shows how many tiles of each colour are left."""
        self.context.stack.push(TileCountsScene(self.context, self.controller.match.state))

    def open_hint(self) -> None:
        """Opens the hints, if a person is to act and they are allowed."""
        if self.controller.can_act() and self.controller.hints_allowed:
            self.controller.with_help("hint", self.show_hints)

    def restart(self) -> None:
        """Starts the same deal again; asks before that if there is something to know."""
        if self.controller.policy.restart():
            return
        tr, about = self.context.texts, self._about_restarting()
        if about:
            choice = "restart", tr("pause.restart"), self._restart
            notify(self.context, tr("pause.restart"), tr.sentences(about), choice, out="stay")
        else:
            self._restart()

    def _restart(self) -> None:
        match, practice = self.controller.match, practice_of(self.controller.session.tags)
        self.context.routes.start_match(match.from_the_start(), again=True, practice=practice)

    def _about_restarting(self) -> list[str]:
        """Returns what becomes of this game, and what the new one does not count for."""
        tr, controller = self.context.texts, self.controller
        session, deal = controller.session, deal_of(controller.session.tags)
        if deal is not None and not session.tags.practice:
            return [tr("pause.restart.practice", deal=page_name(tr, deal))]
        kept = [tr("pause.restart.kept", games=tr("games.title"))] if session.is_begun else []
        return [*kept, *([tr("pause.restart.unrated")] if controller.is_rated else [])]


def prompt_layout(ui: Ui, layout: TableLayout, prompts: Sequence[Prompt]) -> Solved:
    """Lays out the buttons of prompts in their bar, or else below the log, and what they leave of the log.

    They are side by side, of equal widths if possible, or below each other where that is too narrow.
    """
    log, window = ui.drawing(lambda surface, rect: None, name=LOG_AREA), (layout.size, ui.window.mirrored)
    if not prompts:
        return solve(Fixed(log, layout.log), *window)
    forms = [node for size in PROMPT_TEXT_SIZES for node in _prompt_buttons(ui, prompts, size)]
    squeezed = [ui.button(one.name, one.label, one.action, primary=one.primary).flex() for one in prompts]
    buttons = first_that_fits(*forms, Align(Row(squeezed, ui.gap()), None))
    if layout.prompt:
        return solve(Stack(Fixed(log, layout.log), Fixed(buttons, layout.prompt)), *window)
    gap = ui.gap() + ui.gap(Gap.S)  # the log's last row may end a little below its place
    lines = Sized(log, high=at_least(MIN_LOG_LINES * Height.LINE.of(ui.unit)))
    below = Column([lines.grows(), Spacer(gap, gap), buttons])
    instead = Column([Sized(log, high=fixed(0)), buttons.grows()])
    return solve(Fixed(first_that_fits(below, instead), layout.log), *window)


def _prompt_buttons(ui: Ui, prompts: Sequence[Prompt], size: TextSize) -> list[Node]:
    """Buttons in that text size: of equal widths, as wide as their labels, below each other."""
    px, gap, number = size.of(ui.unit), ui.gap(), len(prompts)
    buttons = [ui.button(one.name, one.label, one.action, size, primary=one.primary) for one in prompts]
    bold = ui.assets.type.font(px, True)
    wide = [bold.width(one.label) + 2 * ui.gap(Gap.L) for one in prompts]
    even = Row([Sized(one, at_least(max(wide))).flex() for one in buttons], gap)
    fitted = [Sized(one, at_least(least)).grows() for one, least in zip(buttons, wide, strict=True)]
    most = number * ui.units(MAX_PROMPT_WIDTH) + (number - 1) * gap
    rows = even, Row(fitted, gap)
    spans = [Span(row.width().least, max(row.width().least, most)) for row in rows]
    beside = [Align(Sized(row, span)) for row, span in zip(rows, spans, strict=True)]
    return [*beside, Align(Column(fitted, gap), None)]
