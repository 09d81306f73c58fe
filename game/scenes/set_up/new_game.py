"""The set-up of a new game. Everything has a sensible value, so Start can be pressed at once."""

import json
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.journal.ladder import Course, reason_before
from game.match.match import Match, Setup
from game.match.setup_text import remembered, to_data
from game.rules.options import HouseRules
from game.scenes.core.base import Context, Scene
from game.scenes.core.fair_game import ready
from game.scenes.core.rating_words import before_words
from game.scenes.set_up.draft import SetUpDraft
from game.scenes.set_up.form import SetUpForm
from game.scenes.set_up.quick_form import QuickForm, preset_of, unusual_words
from game.scenes.set_up.rule_sets import RuleSetsScene
from game.view.layout.dialogs import head_of
from game.view.layout.quick_set_up import QuickLayout, quick_layout
from game.view.layout.scales import TextSize
from game.view.layout.set_up import set_up_layout
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.widgets import Field, Widget
from game.words.rule_book import PAGE_NAMES

DIGITS = "0123456789"


class NewGameScene(Scene):
    """Opponents and their level; unfolded, also seats, wall, jokers, house rules, starter, seed."""

    name: ClassVar[str] = "new-game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        setup = remembered(context.settings.setup, context.texts)
        if (default := context.rule_sets.default) is not None:
            setup = replace(setup, rules=default.rules)
        self.draft = SetUpDraft(setup, context.texts)
        self._foldable = preset_of(setup) != ""  # else nothing of it would be seen in one step
        self.unfolded = not self._foldable
        self.labels: list[tuple[str, pygame.Rect]] = []
        self.course = Course(context.journal.all())

    @property
    def setup(self) -> Setup:
        """The set-up as it is now."""
        return self.draft.setup

    # Geometry

    def resize(self) -> None:
        """Rows of label and controls: those of one step, or everything."""
        window, context = self.context.window, self.context
        telling = bool(unusual_words(context.texts, self.setup))
        self.layout = set_up_layout(window) if self.unfolded else quick_layout(window, telling)
        self.draft.texts = context.texts
        form: QuickForm | SetUpForm
        if isinstance(self.layout, QuickLayout):
            form = QuickForm(
                context, self.draft, self.layout, self.course, self.resize, lambda: self.unfold(True)
            )
        else:
            form = SetUpForm(
                context, self.draft, self.layout, self.course, self.resize, self.ask, self.open_sets
            )
        self.labels = form.labels
        self.widgets.replace([*form.widgets, *self._bottom(), self._help()])

    def unfold(self, unfolded: bool) -> None:
        """Show everything there is to choose, or only what one step needs."""
        self.unfolded = unfolded
        self.resize()

    @property
    def depth(self) -> int:
        """See `cancel`."""
        return 2 if self.unfolded and self._foldable else 1

    def cancel(self) -> None:
        """Esc and Back fold what was unfolded, then leave."""
        if self.unfolded and self._foldable:
            self.unfold(False)
        else:
            self.context.stack.pop()

    @property
    def _notice_beside(self) -> bool:
        """Whether a notice has room beside the title."""
        return not isinstance(self.layout, QuickLayout) and self.layout.notice_beside

    def _help(self) -> Widget:
        """The way to the rules, at the title's end."""
        words = self.context.texts("menu.rules")
        place, px = self.layout.help, self.context.unit
        return HeadKey("rules", place, words, self.open_rules, px=px, icon="rules")

    def open_rules(self) -> None:
        """At the page on what was chosen, where that needs one."""
        rules = self.setup.rules
        page = "gray" if rules.gray else "jokers" if rules.jokers else "game"
        self.context.routes.rules(PAGE_NAMES.index(page))

    def _bottom(self) -> list[Widget]:
        px, tr = TextSize.LEAD.of(self.context.unit), self.context.texts
        back, start = self.layout.back, self.layout.start
        return [
            Widget("start", start, self._start_words(), self.start, primary=True, px=px),
            Widget("back", back, tr("new.back"), self.cancel, px=px),
        ]

    def _start_words(self) -> str:
        """To begin, and whether the game counts for the rating."""
        rated = not reason_before(self.draft.seeded, self.course.seen)
        return self.context.texts("new.start.rated" if rated else "new.start.unrated")

    # Changes

    def open_sets(self) -> None:
        """Named house rules."""

        def use(rules: HouseRules) -> None:
            self.draft.set_rules(**rules._asdict())
            self.resize()

        self.context.stack.push(RuleSetsScene(self.context, self.setup.rules, use))

    def ask(self, name: str, question: str) -> None:
        """On the web a tap on a field opens the browser's own text entry."""
        field = self.widgets.named(name)
        if isinstance(field, Field) and self.context.host.is_web:
            answer = self.context.host.prompt(question, field.value)
            if answer is not None:
                self.widgets.fill(name, answer)

    def start(self) -> None:
        """Begin, or say what is wrong."""
        context, setup = self.context, self.draft.checked()
        if setup is not None:
            context.change_settings(replace(context.settings, setup=json.dumps(to_data(setup))))
            context.routes.deal(Match(ready(context, setup)))

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"setup": {...}} sets everything at once."""
        if not (isinstance(command, dict) and "setup" in command):
            return super().command(command)
        taken = self.draft.take(command["setup"])
        self.unfolded = self.unfolded or not preset_of(self.setup)
        self.resize()
        return taken

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, labels, controls."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme = assets.theme
        if not self.draw_wall(surface, self.layout.panel):
            return
        layout, told, title = self.layout, self.draft.notice, tr("new.title")
        row, head = layout.title, head_of(layout.panel, layout.title, unit)
        shown = title if not told or self._notice_beside else " "
        draw_panel(surface, assets, layout.panel, row, shown, unit)
        if told:
            left = row.x
            if self._notice_beside:
                left += assets.type.heading(title, TextSize.TITLE.of(unit), theme.bar_ink).get_width() + unit
            note = assets.type.block(told, unit, theme.bar_ink, (row.right - left, head.height))
            surface.blit(note, note.get_rect(midleft=(left, head.centery)))
        for label, rect in self.labels:
            text = assets.type.block(label, TextSize.LABEL.of(unit), theme.ink_soft, rect.size)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("new.title")

    def sentences(self) -> list[str]:
        """What is wrong with the set-up or was just chosen; what there is to choose; whether it is rated."""
        rated = before_words(self.context.texts, self.draft.seeded, self.course.seen)
        return [*filter(None, [self.draft.notice]), *(words for words, _ in self.labels), rated]

    def status(self) -> str:
        """What is wrong with the set-up, or what was just chosen."""
        return self.draft.notice

    def published(self) -> dict[str, Any]:
        """The set-up and what is wrong with it."""
        return {"setup": to_data(self.setup), "notice": self.draft.notice}
