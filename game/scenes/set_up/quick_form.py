"""The quick form: number and level of the computer players, and start. The rest is behind "More"."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.levels import FAIR, PRESETS
from game.journal.rating_history import RatingHistory
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, at_least
from game.match.match import Setup
from game.match.setup_draft import SetUpDraft
from game.ratings.computers import fair_step
from game.scenes.core.level_names import level_name, step_words
from game.scenes.core.scene import Context
from game.scenes.set_up.set_up_form import FormLayout, form_foot
from game.texts import Texts
from game.view.art.crests import Crest
from game.view.components.form_rows import choice_lines, form_row, sized_for_all
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.crest_button import CrestButton

OPPONENTS: Final = (1, 2, 3)
PANEL_WIDTH, LOW_PANEL_WIDTH = 46, 56  # units: labels above their choices; beside them
MIN_LEVELS_WIDTH = 27  # units: four levels in one line
MIN_LOW_ROWS_WIDTH = 34  # units: labels with their choices
EQUAL_SHARES = 1, 1, 1  # of the foot's width: start, more, back
SHARES_WITH_RULES = 35, 45, 20  # the same where "more" names what was chosen


def preset_of(setup: Setup) -> str:
    """Returns the preset of a set-up that the quick form can show, such as "easy"; '' for any other."""
    first, *others = setup.seats
    levels = {seat.level for seat in others}
    if not first.is_here or len(levels) > 1:
        return ""
    return next((name for name, level in PRESETS.items() if level in levels), "")


def unusual_words(tr: Texts, setup: Setup) -> str:
    """Returns a few words about choices that differ from the defaults behind "More"; '' for none."""
    rules = setup.rules
    chosen = {
        "games.gray": rules.gray,
        "games.jokers": rules.jokers,
        "games.ties": rules.colours_break_ties,
        "new.no-hints": not setup.hints,
        f"new.undo.{setup.undo}": setup.undo != "free",
    }
    return ", ".join(tr(key) for key, on in chosen.items() if on)


class QuickForm:
    """Rows for opponents and their level. `labels` are those of the rows, and the words about the level.

    `history` is that of the player's rating, by which a fair rival is chosen.
    `changed` is called after each change, `unfold` by "More".
    """

    def __init__(
        self,
        ui: Ui,
        context: Context,
        draft: SetUpDraft,
        history: RatingHistory,
        changed: Callable[[], None],
        unfold: Callable[[], None],
    ) -> None:
        self.ui, self.context, self.draft, self.history = ui, context, draft, history
        self.changed, self.unfold = changed, unfold
        self.preset = preset_of(draft.setup)
        self.groups = context.texts("new.opponents"), context.texts("new.strength")
        self.labels = [*self.groups, self._words(self.preset)]

    def layouts(self, back: Node, start: Node) -> list[FormLayout]:
        """Labels above their choices; or beside them, with "More" in the foot."""
        ui, ink = self.ui, self.ui.assets.theme.ink_soft
        opponents, levels = self._opponents(), self._levels()
        explanations = [self._words(preset) for preset in (self.preset, *PRESETS)]
        texts = [ui.text(words, TextSize.LABEL, ink, middle=True) for words in explanations]
        words, gap = sized_for_all(texts[0], texts), ui.gap(Gap.XL)
        choices = (
            choice_lines(ui, opponents, len(opponents))[0],
            first_that_fits(
                Sized(choice_lines(ui, levels, len(levels))[0], at_least(ui.units(MIN_LEVELS_WIDTH))),
                Column(choice_lines(ui, levels, 2), ui.gap(Gap.S)),
            ),
        )
        above = [
            Column([ui.line(label, TextSize.LABEL, ink), line], ui.gap(Gap.S))
            for label, line in zip(self.groups, choices, strict=True)
        ]
        high, foot = [*above, words, self._more(TextSize.LABEL)], form_foot(ui, back, start)
        beside = [
            form_row(ui, label, one) for label, one in zip(self.groups, (opponents, levels), strict=True)
        ]
        low = Sized(Column([*beside, words], gap, ui.gap(Gap.S)), at_least(ui.units(MIN_LOW_ROWS_WIDTH)))
        unusual = unusual_words(self.context.texts, self.draft.setup) != ""
        more = self._more(TextSize.LABEL if unusual else TextSize.LEAD)
        pairs = zip((start, more, back), SHARES_WITH_RULES if unusual else EQUAL_SHARES, strict=True)
        low_foot = Row([button.flex(share) for button, share in pairs], ui.gap(), reverse=True)
        return [
            (PANEL_WIDTH, Column(high, gap), foot),
            (LOW_PANEL_WIDTH, low, low_foot),
            (PANEL_WIDTH, Column(high, gap, ui.gap(Gap.XXS)), foot),
        ]

    def _opponents(self) -> list[Node]:
        here = len(self.draft.setup.seats) - 1 if self.preset else 0
        return [
            self.ui.button(
                f"opponents-{n}", str(n), partial(self.seat, n), selected=n == here,
                aloud=self.context.texts("mirror.choice", group=self.groups[0], label=n),
            )
            for n in OPPONENTS
        ]  # fmt: skip

    def _levels(self) -> list[Node]:
        tr = self.context.texts
        return [
            self.ui.button(
                f"level-{name}", tr(f"new.{name}"), partial(self.play, name), kind=CrestButton,
                selected=name == self.preset, crest=Crest(level),
                aloud=tr("mirror.choice", group=self.groups[1], label=tr(f"new.{name}")),
            )
            for name, level in PRESETS.items()
        ]  # fmt: skip

    def _more(self, size: TextSize) -> Node:
        """The button to everything else, with what was chosen there."""
        tr, what = self.context.texts, unusual_words(self.context.texts, self.draft.setup)
        label = tr("new.more.with", what=what) if what else tr("new.more")
        return self.ui.button("more", label, self.unfold, size)

    def _words(self, preset: str) -> str:
        """The explanation of a preset."""
        tr, setup = self.context.texts, self.draft.setup
        if preset == FAIR:
            fair = fair_step(self.history.rating.rating, setup.rules.wall, len(setup.seats) - 1).name
            if self.history.left_to_place:  # the exact strength means nothing to a new player
                return tr("new.fair.placing", who=level_name(tr, fair))
            return tr("new.fair.words", who=step_words(tr, fair))
        if preset:
            name = PRESETS[preset]
            return tr("new.level", level=level_name(tr, name), sentence=tr(f"level.{name}.sentence"))
        return tr("new.mixed")

    def seat(self, number: int) -> None:
        """Sets the number of opponents, of the same level."""
        self.draft.oppose(number, PRESETS[self.preset or "easy"])
        self.changed()

    def play(self, preset: str) -> None:
        """Sets the level of all opponents."""
        self.draft.oppose(len(self.draft.setup.seats) - 1, PRESETS[preset])
        self.changed()
