"""The buttons around the table: where each stands, what it looks like, and where it leads."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.journal.deals import practice_of
from game.match.match import Match
from game.scenes.core.practice import way_out_words
from game.scenes.overlays.counts import CountsScene
from game.scenes.overlays.pause import PauseScene, way_back
from game.scenes.overlays.share import share_match
from game.scenes.play.by_link import waiting_prompt
from game.scenes.play.policy import Prompt
from game.scenes.play.table_controller import TableController
from game.scenes.study.why import ask_why
from game.view.intents import Wish
from game.view.layout.bar_layout import BarLayout
from game.view.layout.over_table import prompt_places
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.bar_key import BarKey
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Widget


class TableBar:
    """Makes the buttons for what can be done now. `show_hints` puts the hints over the table.

    Where there is no room for words they bear signs alone, and one place may serve both redo and hint.
    """

    def __init__(self, controller: TableController, show_hints: Callable[[], None]) -> None:
        self.controller = controller
        self.context = controller.context
        self.show_hints = show_hints

    def buttons(
        self, show_board: Callable[[int], None], home: Callable[[], None] | None = None
    ) -> list[Widget]:
        """The bar's groups from the left: where to, what is left, what can be done; then what lies below it:
        the seats' tabs, and what opens the counting over each score that shows on a board.

        While somebody looks at another board `home` is the way back, in the place of the menu.
        """
        controller, display = self.controller, self.controller.display
        layout, bar, tr = display.layout, self._bar, self.context.texts
        return [
            way_back(self.context, bar.menu, home)
            if home is not None
            else self._key("pause", bar.menu, tr("table.menu"), "menu", self.open_pause),
            *self._rules(),
            ScoreSpot("counts", layout.counters, tr("counts.title"), self.open_counts),
            self._undo(),
            *self._redo(),
            *self._hint(),
            *display.tabs(show_board),
            *(
                ask_why(self.context, controller.match, seat, display.score_rect(seat))
                for seat, board in enumerate(layout.boards)
                if not board.mini
            ),
        ]

    def prompts(self) -> list[Prompt]:
        """What this person is asked: to send a game on, or what the policy asks."""
        controller = self.controller
        return waiting_prompt(controller) if controller.waiting() else controller.policy.prompt()

    def prompted(self, prompts: Sequence[Prompt]) -> list[Widget]:
        """The buttons for that, in their place; in smaller letters where that is narrow."""
        context, layout = self.context, self.controller.display.layout
        gap, margin, ink = Gap.M.of(context.unit), Gap.L.of(context.unit), context.assets.theme.ink
        for size in (TextSize.LABEL, TextSize.SMALL, TextSize.CAPTION):
            px = size.of(context.unit)
            words = (context.assets.type.text(one.label, px, ink, True) for one in prompts)
            widths = [picture.get_width() + 2 * margin for picture in words]
            places = prompt_places(layout, widths, context.bar(), gap)
            if all(width <= place.width for width, place in zip(widths, places, strict=True)):
                break
        return [
            Widget(one.name, rect, one.label, one.action, primary=one.primary, px=px)
            for one, rect in zip(prompts, places, strict=True)
        ]

    def wished(self, wish: Wish) -> bool:
        """What has a key of its own; False if it is none of the table's."""
        ways = {
            Wish.UNDO: self.controller.undo,
            Wish.REDO: self.controller.redo,
            Wish.PAUSE: self.open_pause,
            Wish.HINT: self.open_hint,
        }
        if wish not in ways:
            return False
        ways[wish]()
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
        """Whether one place serves both redo and hint."""
        return self._bar.shared

    def _key(
        self, name: str, rect: Rect, words: str, icon: str, action: Callable[[], None], enabled: bool = True
    ) -> Widget:
        px = TextSize.LABEL.of(self.context.unit)
        return BarKey(name, rect, words, action, enabled, px=px, icon=icon)

    def _undo(self) -> Widget:
        controller, words = self.controller, self.context.texts("table.undo")
        may = controller.may_go_back() and controller.match.can_undo()
        return self._key("undo", self._bar.undo, words, "undo", controller.undo, may)

    def _redo(self) -> list[Widget]:
        """Greyed while there is nothing to play again, unless the hint has its place then."""
        may = self._may_redo
        if not may and self._shared and self.controller.hints:
            return []
        words = self.context.texts("table.redo")
        return [self._key("redo", self._bar.redo, words, "redo", self.controller.redo, may)]

    def _hint(self) -> list[Widget]:
        """Not while a pick can be played again and that needs the place."""
        if not self.controller.hints or (self._shared and self._may_redo):
            return []
        rect, words = self._bar.hint, self.context.texts("coach.hint")
        return [self._key("hint", rect, words, "hint", self.open_hint, self.controller.can_act())]

    def _rules(self) -> list[Widget]:
        """The rules, where there is room for them."""
        rect, words = self._bar.help, self.context.texts("menu.rules")
        return [self._key("rules", rect, words, "rules", self.context.routes.rules)] if rect.width else []

    # Where they lead

    def open_pause(self) -> None:
        """Show the pause overlay."""
        share = partial(share_match, self.context, self.controller.match)
        restart = self.restart if self.controller.policy.restarts else None
        corner, practice = lambda: self._bar.menu, self.controller.session.tags.practice
        leave = partial(self.context.routes.menu, practice)
        way_out = way_out_words(self.context.texts, practice, "")
        analyse = self.analyse if self.controller.policy.analysis else None
        self.context.stack.push(PauseScene(self.context, restart, leave, share, corner, analyse, way_out))

    def analyse(self) -> None:
        """The game so far on an analysis board."""
        controller = self.controller
        controller.notice = controller.helped("analysis") or controller.notice
        self.context.routes.analyse(self.controller.match)

    def open_counts(self) -> None:
        """Show how many tiles of each colour are left."""
        self.context.stack.push(CountsScene(self.context, self.controller.match.state))

    def open_hint(self) -> None:
        """Show the hints, if it is a person's turn and they are allowed."""
        if self.controller.can_act() and self.controller.hints:
            self.show_hints()

    def restart(self) -> None:
        """The same deal from its beginning."""
        if not self.controller.policy.restart():
            match, practice = Match(self.controller.match.setup), practice_of(self.controller.session.tags)
            self.context.routes.deal(match, again=True, practice=practice)
