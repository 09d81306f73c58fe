"""Hints, as an overlay that leaves the table in sight: the best actions, what they are worth, and why.

`game/ai/coach.py` finds them with their reasons; `game/scenes/study/coach_words.py` puts these into words.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Protocol

import pygame

from game.ai.coach import Advice, advise
from game.ai.player import Budget
from game.ai.slices import A_FRAME, Slices
from game.rules.actions import Action, legal_actions
from game.rules.notation import format_action
from game.rules.state import observation
from game.scenes.core.base import Scene
from game.scenes.core.table_session import TableSession
from game.scenes.play.interaction import Interaction
from game.scenes.play.message_log import MessageLog
from game.scenes.play.table_controller import TableController
from game.scenes.study.coach_words import hint_words, worth_words
from game.view.art.gauge import SPACES, draw_gauge, filled
from game.view.art.head_up import paint_bar
from game.view.intents import Confirmed, Intent, Moved, Numbered, Pressed, Wish, Wished
from game.view.layout.forms import gauge_area
from game.view.layout.hint_choice import clear_hints
from game.view.layout.hints import HintLayout, looking_layout
from game.view.layout.scales import Height, TextSize
from game.view.pages.cards import draw_plate
from game.view.table.table_view import Lights
from game.view.widgets.bar_key import BarKey
from game.view.widgets.hint_panel import (
    CloseButton,
    HintRow,
    HintWords,
    brevity,
    heights,
    letters_for,
)
from game.view.widgets.widgets import Widget
from game.words.phrases import action_words

MOST = 3
LONGEST = 1.5  # seconds for which hints are thought about, where computer players may think longer


class HintedTable(Protocol):
    """The table that hints are for: what they need of its scene."""

    controller: TableController
    interaction: Interaction
    log: MessageLog

    def published(self) -> dict[str, Any]:
        """What the page is told of it."""


class HintScene(Scene):
    """Up to three actions for the person to act; the one that is pointed at is shown on the table.

    Whatever is pressed outside the panel is meant for the table.
    """

    name: ClassVar[str] = "hint"
    overlay: ClassVar[bool] = True
    session: TableSession

    def __init__(self, table: HintedTable) -> None:
        controller = table.controller
        super().__init__(controller.context)
        self.below = table
        self.session = controller.session
        self.session.helped("hint")
        self.state = controller.match.state
        known = self.session.advice
        self.advice: list[Advice] = known[1] if known and known[0] is self.state else []
        self.seconds = min(LONGEST, self.context.settings.thinking_time)
        asked = advise(observation(self.state), Budget(seconds=self.seconds))
        self.work = None if self.advice else Slices(asked)
        self.waited = 0.0
        self.spaces = 0  # of the gauge
        self.pointed = -1  # the row that the table shows
        self.dirty = True

    def resize(self) -> None:
        """The panel where it covers least, with fewer hints where more would hide what they speak of."""
        display, known = self.below.controller.display, self.session.advice
        layout, tr = display.layout, self.context.texts
        found = known[1] if known and known[0] is self.state else []
        rows = [hint_words(tr, advice, self.state, self.session.names) for advice in found]
        self.place = self._placed(found, rows) if found else self._looking()
        self.advice = found[: len(self.place.rows)]
        self.below.log.covered = bool(self.place.panel.colliderect(layout.log))
        self.widgets.replace([*self._rows(rows[: len(self.advice)]), self._close()])
        self.dirty = True

    def _looking(self) -> HintLayout:
        """The panel while nobody knows yet what it will say."""
        layout = self.below.controller.display.layout
        return looking_layout(layout, min(MOST, len(legal_actions(self.state))))

    def _placed(self, found: Sequence[Advice], rows: Sequence[HintWords]) -> HintLayout:
        """The panel for these hints; rather two of them than all words on the lines left in sight."""
        way, display, unit = self.below.interaction, self.below.controller.display, self.context.unit
        places = [way.places_of(advice.action) for advice in found]
        words = [words_at(way, advice.action) for advice in found]
        told = [[*place, *said] for place, said in zip(places, words, strict=True)]
        tiles = [sprite.rect for sprite in display.sprites.at.values() if sprite.place.source is not None]

        @cache
        def needs(width: int, number: int, room: int | None) -> Sequence[int]:
            return heights(self.context.assets, rows[:number], unit, width, room)

        bare, clear = (clear_hints(display.layout, each, tiles, needs) for each in (places, told))
        return bare if len(clear.rows) < min(2, len(bare.rows)) else clear

    def _rows(self, rows: Sequence[HintWords]) -> list[Widget]:
        """A button for each hint; all say in the same way where from and where to."""
        unit, places = self.context.unit, self.place.rows
        if not rows:
            return []
        way = brevity(self.context.assets, rows, unit, places[0].width)
        px = letters_for(self.context.assets, rows, unit, places)
        return [
            HintRow(
                f"hint-{index + 1}",
                rect,
                "",
                lambda index=index: self.choose(index),  # type: ignore[misc]
                primary=words.mark == rows[0].mark,
                selected=index == self.pointed,
                words=words,
                unit=unit,
                way=len(words.wheres) - 1 if way is None else way,
                letters=px,
                aloud=self._aloud(advice),
            )
            for index, (advice, words, rect) in enumerate(zip(self.advice, rows, places, strict=True))
        ]

    def _close(self) -> Widget:
        """What leads back to the table: on the bar one of its keys."""
        tr, unit, place = self.context.texts, self.context.unit, self.place
        if place.on_bar:
            return BarKey("close", place.close, tr("pages.close"), self.cancel, icon="close")
        px = TextSize.HEADING.of(unit)
        return CloseButton("close", place.close, "×", self.cancel, px=px, aloud=tr("pages.close"))

    def _aloud(self, advice: Advice) -> str:
        """A row for those who do not see it."""
        tr = self.context.texts
        words = hint_words(tr, advice, self.state, self.session.names)
        return f"{action_words(tr, advice.action, self.state)}. {words.reason} ({worth_words(tr, advice)})"

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("coach.hint")

    def title(self) -> str:
        """What stands at the panel's head."""
        return self.context.texts("coach.looking" if self.work is not None else "coach.title")

    def sentences(self) -> list[str]:
        """See Scene; the hints are told by their buttons."""
        return [self.title()]

    # Time

    def update(self, dt: float) -> bool:
        """Think on, and show on the table what is pointed at."""
        if self.work is not None:
            self._think(dt, self.work)
        elif self.pointed != (now := self._pointed_at()):
            self._show(now)
        dirty, self.dirty = self.dirty, False
        return dirty

    def _think(self, dt: float, work: Slices[list[Advice]]) -> None:
        self.waited += dt
        spaces = filled(self.waited / self.seconds)
        self.dirty |= spaces != self.spaces
        self.spaces = spaces
        if work.go_on(A_FRAME):
            assert work.result is not None
            self.work, self.advice = None, work.result
            self.session.advice = self.state, self.advice
            self.resize()
            if self.context.keyed:
                self.widgets.focused = "hint-1"

    def _pointed_at(self) -> int:
        """The row with the focus or under the pointer; else the one shown last, at first the best."""
        names = [f"hint-{index + 1}" for index in range(len(self.advice))]
        for name in (self.widgets.focused, self.widgets.hovered):
            if name in names:
                return names.index(name)
        return max(0, self.pointed)

    def _show(self, index: int) -> None:
        self.pointed = index
        for place, widget in enumerate(self.widgets.widgets):
            widget.selected = place == index
        self._show_on_table(self.advice[index].action)
        self.dirty = True

    def _show_on_table(self, action: Action | None) -> None:
        """The table shows what a hint speaks of, or nothing any more."""
        self.below.controller.hinted = action
        self.below.controller.refresh()

    # Intents

    def handle(self, intent: Intent) -> None:
        """Its own keys; what is outside the panel, and what else the table understands, closes it."""
        self.dirty = True
        if isinstance(intent, Moved):
            self.widgets.focused = ""
        if isinstance(intent, Numbered) and 1 <= intent.number <= len(self.advice):
            self.choose(intent.number - 1)
        elif (
            isinstance(intent, Confirmed)
            and self.pointed >= 0
            and self.widgets.named(self.widgets.focused) is None
        ):
            self.choose(self.pointed)
        elif isinstance(intent, Wished) and intent.wish is Wish.HINT:
            self.cancel()
        elif isinstance(intent, Wished) or (
            isinstance(intent, Pressed) and not self.place.panel.collidepoint(intent.at)
        ):
            self.cancel()
            self.context.stack.top.handle(intent)
        else:
            super().handle(intent)

    def choose(self, index: int) -> None:
        """Put that pick into the hand; placing it is the person's."""
        action = self.advice[index].action
        self.cancel()
        self.below.interaction.take_advice(action)

    def cancel(self) -> None:
        """Back to the table."""
        self._show_on_table(None)
        self.below.log.covered = False
        self.context.stack.pop()

    # Drawing and telling

    def draw(self, surface: pygame.Surface) -> None:
        """The panel; below its head the rows, or the sign that somebody thinks."""
        assets, unit, place = self.context.assets, self.context.unit, self.place
        theme = assets.theme
        ink, full, empty = theme.ink, theme.accent, theme.ink_soft
        head = place.head.inflate(-unit, 0)
        if place.on_bar:
            ink, full, empty, head = theme.bar_ink, theme.turn, theme.bar_ink_soft, place.head
            paint_bar(surface, theme, place.panel, ())
        else:
            draw_plate(surface, assets, place.panel)
        if not place.head.width:  # rows alone
            super().draw(surface)
            return
        apart = self.work is not None and place.rows  # from the head: title and gauge have the panel's middle
        room = place.told if apart else head.size
        title = assets.type.block(self.title(), TextSize.LABEL.of(unit), ink, room, True, bool(apart))
        at = title.get_rect(midleft=head.midleft)
        if self.work is not None:
            size = TextSize.BODY.of(unit) if place.on_bar else Height.LINE.of(unit)
            area = gauge_area(place.waits, size, SPACES)
            at, area = place.thinking(title.get_size(), area.size, unit) if apart else (at, area)
            draw_gauge(surface, area, self.spaces, full, empty)
        surface.blit(title, at)
        super().draw(surface)

    def published(self) -> dict[str, Any]:
        """The hints in notation, each with its reason in words; none while they are being thought about."""
        tr, names = self.context.texts, self.session.names
        rows = [hint_words(tr, advice, self.state, names) for advice in self.advice]
        return {
            **self.below.published(),
            "scene": self.name,
            "hints": [
                {"action": format_action(advice.action), "reason": words.reason, "mark": words.mark}
                for advice, words in zip(self.advice, rows, strict=True)
            ],
        }


def words_at(interaction: Interaction, action: Action) -> list[pygame.Rect]:
    """Where the table says what an action would do while a hint speaks of it."""
    lights, controller = Lights(), interaction.controller
    before, controller.hinted = controller.hinted, action
    interaction.light(lights)
    controller.hinted = before
    view = controller.display.view
    return [view.tag(light)[1] for light in lights.targets if light.words and not light.faint]
