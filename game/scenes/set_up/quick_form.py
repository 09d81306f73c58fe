"""The set-up in one step: how many computer players, how strong, and start. The rest is behind "More"."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ai.levels import FAIR, PRESETS
from game.journal.ladder import Course
from game.match.match import Setup
from game.ratings.computers import fair_step
from game.scenes.core.base import Context
from game.scenes.core.fair_game import step_words
from game.scenes.core.level_names import level_name
from game.scenes.set_up.draft import SetUpDraft
from game.texts import Texts
from game.view.art.crests import Crest
from game.view.layout.quick_set_up import QuickLayout
from game.view.layout.scales import TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.widgets import Widget

OPPONENTS: Final = (1, 2, 3)


def preset_of(setup: Setup) -> str:
    """The preset of a set-up that can be made in one step, such as "easy"; '' for any other."""
    first, *others = setup.seats
    levels = {seat.level for seat in others}
    if not first.is_here or len(levels) > 1:
        return ""
    return next((name for name, level in PRESETS.items() if level in levels), "")


def unusual_words(tr: Texts, setup: Setup) -> str:
    """What of a set-up is chosen behind "More", in a few words; '' where all is as usual."""
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
    """Widgets for a draft in the places of a layout; `labels` are the words before them.

    `course` is that of the player's rating, by which a fair rival is found.
    `changed` is called after each change, `unfold` for everything else.
    """

    def __init__(
        self,
        context: Context,
        draft: SetUpDraft,
        layout: QuickLayout,
        course: Course,
        changed: Callable[[], None],
        unfold: Callable[[], None],
    ) -> None:
        self.context, self.draft, self.layout, self.changed = context, draft, layout, changed
        tr = context.texts
        preset, number = preset_of(draft.setup), len(draft.setup.seats) - 1
        fair = fair_step(course.rating.rating, draft.setup.rules.wall, number).name
        opponents, level = tr("new.opponents"), tr("new.strength")
        self.labels: list[tuple[str, pygame.Rect]] = [
            (opponents, layout.labels[0]),
            (level, layout.labels[1]),
        ]
        if preset == FAIR:
            if course.left_to_place:  # how strong exactly says nothing to somebody new
                words = tr("new.fair.placing", who=level_name(tr, fair))
            else:
                words = tr("new.fair.words", who=step_words(tr, fair))
        elif preset:
            name = PRESETS[preset]
            words = tr("new.level", level=level_name(tr, name), sentence=tr(f"level.{name}.sentence"))
        else:
            words = tr("new.mixed")
        self.labels.append((words, layout.words))
        self.widgets: list[Widget] = [
            self._choice(
                f"opponents-{n}", rect, str(n), preset != "" and n == number, opponents, partial(self.seat, n)
            )
            for n, rect in zip(OPPONENTS, layout.opponents, strict=True)
        ] + [
            CrestButton(
                f"level-{name}",
                rect,
                tr(f"new.{name}"),
                partial(self.play, name),
                selected=name == preset,
                px=context.unit,
                aloud=tr("mirror.choice", group=level, label=tr(f"new.{name}")),
                crest=Crest(PRESETS[name]),
            )
            for name, rect in zip(PRESETS, layout.levels, strict=True)
        ]
        what = unusual_words(tr, draft.setup)
        label = tr("new.more.with", what=what) if what else tr("new.more")
        alike = abs(layout.more.width - layout.back.width) <= 1  # in their row, and with their letters
        px = (TextSize.LEAD if alike else TextSize.LABEL).of(context.unit)
        self.widgets.append(Widget("more", layout.more, label, unfold, px=px))

    def _choice(
        self, name: str, rect: pygame.Rect, label: str, on: bool, group: str, action: Callable[[], None]
    ) -> Widget:
        aloud = self.context.texts("mirror.choice", group=group, label=label)
        return Widget(name, rect, label, action, selected=on, px=self.context.unit, aloud=aloud)

    def seat(self, number: int) -> None:
        """So many opponents, as strong as the others."""
        self.draft.oppose(number, PRESETS[preset_of(self.draft.setup) or "easy"])
        self.changed()

    def play(self, preset: str) -> None:
        """All opponents as strong as that."""
        self.draft.oppose(len(self.draft.setup.seats) - 1, PRESETS[preset])
        self.changed()
