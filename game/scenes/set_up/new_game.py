"""The set-up of a new game. Everything has a default, so that Start can be pressed at once."""

import json
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.journal.rating_history import RatingHistory, reason_before
from game.layout.choice import first_that_fits
from game.layout.node import Node, Sized, Span, fixed
from game.match.match import Match, Setup
from game.match.setup_draft import SetUpDraft
from game.match.setup_text import remembered, to_data
from game.rules.options import HouseRules
from game.scenes.core.rating_words import will_count_words, with_fair_rivals
from game.scenes.core.scene import Context, Scene
from game.scenes.set_up.quick_form import QuickForm, preset_of
from game.scenes.set_up.rule_set_scenes import RuleSetsScene
from game.scenes.set_up.set_up_form import FormLayout, SetUpForm
from game.view.components.form_rows import header_corner
from game.view.components.ui import Ui
from game.view.layout.scales import Height, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.words.rule_book import PAGE_NAMES

MIN_NOTICE_WIDTH = 24  # units: beside the title


class NewGameScene(Scene):
    """Opponents and their level; unfolded, also seats, wall, jokers, house rules, starter, seed."""

    name: ClassVar[str] = "new-game"
    heading_key: ClassVar[str] = "new.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        setup = remembered(context.settings.setup, context.texts)
        if (default := context.rule_sets.default) is not None:
            setup = replace(setup, rules=default.rules)
        self.draft = SetUpDraft(setup, context.texts)
        self._foldable = preset_of(setup) != ""  # else the quick form could not show the set-up
        self.unfolded = not self._foldable
        self.history = RatingHistory(context.journal.all())
        self.labels: list[str] = []

    @property
    def setup(self) -> Setup:
        """The present set-up."""
        return self.draft.setup

    def build(self, ui: Ui) -> Node:
        """The quick form, or everything."""
        tr = self.draft.texts = self.context.texts
        form = self._form(ui)
        back = ui.button("back", tr("new.back"), self.cancel, TextSize.LEAD)
        start = ui.button("start", self._start_words(), self.start, TextSize.LEAD, primary=True)
        layouts = form.layouts(back, start)
        self.labels = form.labels
        beside = (True, False) if self.draft.notice else (False,)
        return first_that_fits(*(self._dialog(ui, layout, note) for note in beside for layout in layouts))

    def _form(self, ui: Ui) -> QuickForm | SetUpForm:
        drawn = ui, self.context, self.draft, self.history, self.resize
        if self.unfolded:
            return SetUpForm(*drawn, self.ask_field, self.open_sets)
        return QuickForm(*drawn, lambda: self.unfold(True))

    def _dialog(self, ui: Ui, layout: FormLayout, beside: bool) -> Node:
        """The panel with a button for the rules; the notice is beside the title or in its place."""
        tr, notice = self.context.texts, self.draft.notice
        rules = partial(HeaderButton, icon="rules")
        corner = [header_corner(ui, ui.button("rules", tr("menu.rules"), self.open_rules, kind=rules))]
        title = notice if notice and not beside else tr("new.title")
        if beside:
            words = ui.text(notice, colour=ui.assets.theme.bar_ink, middle=True)
            least = ui.units(MIN_NOTICE_WIDTH)
            wide = Span(least, max(least, words.width().natural))
            corner.insert(0, Sized(words, wide, fixed(Height.TITLE.of(ui.unit))))
        width, body, foot = layout
        return ui.dialog(title, width, body, [foot], corner)

    def unfold(self, unfolded: bool) -> None:
        """Shows everything, or the quick form."""
        self.unfolded = unfolded
        self.resize()

    @property
    def depth(self) -> int:
        return 2 if self.unfolded and self._foldable else 1

    def cancel(self) -> None:
        """Esc and Back lead to the quick form, then leave."""
        if self.unfolded and self._foldable:
            self.unfold(False)
        else:
            self.context.stack.pop()

    def open_rules(self) -> None:
        """Opens the rules at the page about the chosen variant."""
        rules = self.setup.rules
        page = "gray" if rules.gray else "jokers" if rules.jokers else "game"
        self.context.routes.rules(PAGE_NAMES.index(page))

    def _start_words(self) -> str:
        """The label of Start, which says whether the game is rated."""
        rated = not reason_before(self.draft.seeded, self.history.seen)
        return self.context.texts("new.start.rated" if rated else "new.start.unrated")

    # Changes

    def open_sets(self) -> None:
        """Opens the named house rules."""

        def use(rules: HouseRules) -> None:
            self.draft.set_rules(**rules._asdict())
            self.resize()

        self.context.stack.push(RuleSetsScene(self.context, self.setup.rules, use))

    def start(self) -> None:
        """Starts the game, or says what is wrong."""
        context, setup = self.context, self.draft.checked()
        if setup is None:
            self.resize()
        else:
            context.change(setup=json.dumps(to_data(setup)))
            context.routes.start_match(Match(with_fair_rivals(context, setup)))

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"setup": {...}} replaces the set-up."""
        if not (isinstance(command, dict) and "setup" in command):
            return super().command(command)
        taken = self.draft.take(command["setup"])
        self.unfolded = self.unfolded or not preset_of(self.setup)
        self.resize()
        return taken

    def sentences(self) -> list[str]:
        """The notice, the labels, and whether the game is rated."""
        rated = will_count_words(self.context.texts, self.draft.seeded, self.history.seen)
        return [*filter(None, [self.draft.notice]), *self.labels, rated]

    def status(self) -> str:
        """The notice."""
        return self.draft.notice

    def published(self) -> dict[str, Any]:
        return {"setup": to_data(self.setup), "notice": self.draft.notice}
