"""Hints, as an overlay that leaves the table in sight: the best actions, what they are worth, and why.

`game/ai/coach.py` finds them with their reasons; `game/scenes/study/coach_words.py` puts these into words.
"""

import math
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, ClassVar, Protocol

import pygame

from game.ai.coach import Advice, advising
from game.ai.player import Budget
from game.ai.position_analysis import LONGER, PositionAnalysis
from game.ai.slices import FRAME_BUDGET, Slices
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
from game.view.art.top_bar import paint_bar
from game.view.intents import Confirmed, Intent, Moved, Numbered, Pressed, Wish, Wished
from game.view.layout.forms import gauge_area
from game.view.layout.hint_bar import hints_in_bar, looking_in_bar
from game.view.layout.hints import HintLayout, clear_hints, hint_layout
from game.view.layout.scales import Height, TextSize
from game.view.pages.cards import draw_plate
from game.view.widgets.bar_key import BarKey, CountKey
from game.view.widgets.hint_panel import (
    CloseButton,
    HintRow,
    HintWords,
    breadth,
    brevity,
    heights,
    letters_for,
    title_at_head,
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

    They lie on a panel; on phones in the bar, as many as have room, with a key that shows the next ones.
    Whatever is pressed outside is meant for the table.
    """

    name: ClassVar[str] = "hint"
    overlay: ClassVar[bool] = True
    session: TableSession

    def __init__(self, table: HintedTable) -> None:
        controller = table.controller
        super().__init__(controller.context)
        self.below = table
        self.session = controller.session
        self.ended = controller.helped("hint")  # what is to be said of that
        controller.notice = self.ended or controller.notice
        self.state = controller.match.state
        known = self.session.advice
        self.advice: list[Advice] = known[1] if known and known[0] is self.state else []
        self.seconds = min(LONGEST, self.context.settings.thinking_time)
        self.looks = None if self.advice else PositionAnalysis(observation(self.state))
        asked = self.looks and advising(self.looks, Budget(self.seconds, LONGER.nodes))
        self.work = Slices(asked) if asked else None
        self.waited = 0.0
        self.spaces = 0  # of the gauge
        self.pointed = -1  # the row that the table shows
        self.first = 0  # of those that are shown at once
        self.dirty = True

    def resize(self) -> None:
        """The panel where it covers least, with fewer hints where more would hide what they speak of."""
        layout, known = self.below.controller.display.layout, self.session.advice
        found = known[1] if known and known[0] is self.state else []
        self.place = self._place_of_hints(found) if found else self._place_of_search()
        self.advice = found if self.place.on_bar else found[: len(self.place.rows)]
        if self.pointed >= len(self.advice):  # it has no room any more: the table shows the best again
            self.first, self.pointed = 0, -1
        shown = self.first if self.pointed < 0 else self.pointed
        self.first = shown - shown % max(1, len(self.place.rows))
        self.below.log.covered = bool(self.place.panel.colliderect(layout.log))
        self.widgets.replace([*self._rows(), *self._more(), self._close()])
        self.dirty = True

    def _words(self, found: Sequence[Advice]) -> list[HintWords]:
        tr, names = self.context.texts, self.session.names
        return [hint_words(tr, advice, self.state, names) for advice in found]

    def _aloud(self, advice: Advice) -> str:
        """A hint for those who do not see it."""
        tr, (words,) = self.context.texts, self._words([advice])
        told = action_words(tr, advice.action, self.state)
        return f"{told}. {words.reason} ({worth_words(tr, advice)})"

    def _place_of_search(self) -> HintLayout:
        """The place while nobody knows yet what it will say."""
        layout = self.below.controller.display.layout
        if layout.small:
            return looking_in_bar(layout)
        return hint_layout(layout, min(MOST, len(legal_actions(self.state))))

    def _place_of_hints(self, found: Sequence[Advice]) -> HintLayout:
        """The place for these hints; on a panel rather two than all words on the lines left in sight."""
        display, rows, way = self.below.controller.display, self._words(found), self.below.interaction
        assets, unit = self.context.assets, self.context.unit
        if display.layout.small:
            return hints_in_bar(display.layout, len(found), breadth(assets, rows, unit))
        places = [way.places_of(advice.action) for advice in found]
        words = [way.words_at(advice.action) for advice in found]
        told = [[*place, *said] for place, said in zip(places, words, strict=True)]
        tiles = [sprite.rect for sprite in display.sprites.at.values() if sprite.place.source is not None]

        @cache
        def needs(width: int, number: int, room: int | None) -> Sequence[int]:
            return heights(assets, rows[:number], unit, width, room)

        bare, clear = (clear_hints(display.layout, each, tiles, needs) for each in (places, told))
        return bare if len(clear.rows) < min(2, len(bare.rows)) else clear

    def _rows(self) -> list[Widget]:
        """A button for each hint that is shown; all say in the same way where from and where to."""
        assets, unit = self.context.assets, self.context.unit
        rows, places = self._words(self.advice), self.place.rows
        if not rows:
            return []
        way = brevity(assets, rows, unit, places[0].width)
        px = letters_for(assets, rows, unit, [*places, *places[:1] * (len(rows) - len(places))])
        return [
            HintRow(
                f"hint-{index + 1}",
                rect,
                "",
                partial(self.choose, index),
                primary=rows[index].mark == rows[0].mark,
                selected=index == self.pointed,
                words=rows[index],
                unit=unit,
                way=len(rows[index].wheres) - 1 if way is None else way,
                letters=px,
                on_bar=self.place.on_bar,
                aloud=self._aloud(self.advice[index]),
            )
            for index, rect in zip(self._shown, places, strict=False)
        ]

    @property
    def _shown(self) -> range:
        """Which of the hints are shown at once."""
        return range(self.first, min(self.first + len(self.place.rows), len(self.advice)))

    def _more(self) -> list[Widget]:
        """On a phone what shows the next hints, and how far one is."""
        if not self.place.more.width:
            return []
        at_once = len(self.place.rows)
        label = f"{self.first // at_once + 1}/{math.ceil(len(self.advice) / at_once)}"
        words = self.context.texts("coach.more")
        return [CountKey("more", self.place.more, label, self.show_more, icon="next", aloud=words)]

    def show_more(self) -> None:
        """The next hints; after the last the first ones."""
        behind = self._shown.stop
        self.first, self.pointed = behind if behind < len(self.advice) else 0, -1
        self.resize()

    def _close(self) -> Widget:
        """What leads back to the table: on the bar one of its keys."""
        tr, place = self.context.texts, self.place
        if place.on_bar:
            return BarKey("close", place.close, tr("pages.close"), self.cancel, icon="close")
        return CloseButton("close", place.close, "", self.cancel, aloud=tr("pages.close"))

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("coach.hint")

    def title(self) -> str:
        """What stands at the panel's head."""
        return self.context.texts("coach.looking" if self.work is not None else "coach.title")

    def sentences(self) -> list[str]:
        """See Scene; the hints are told by their buttons."""
        return [*filter(None, [self.ended]), self.title()]

    def status(self) -> str:
        """See Scene: where they are shown one after another, the one that is shown; what asking has ended."""
        shown = self.place.more.width and self.pointed in self._shown
        hint = self._aloud(self.advice[self.pointed]) if shown else ""
        return f"{self.ended} {hint}".strip()

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
        if work.go_on(FRAME_BUDGET):
            assert work.result is not None
            self.work, self.advice = None, work.result
            self.session.advice = self.state, self.advice
            if self.looks is not None and self.looks.last is not None:
                self.context.note_hint(self.looks.state, self.looks.last.nodes + 1)
            self.resize()
            if self.context.keyed:
                self.widgets.focused = "hint-1"

    def _pointed_at(self) -> int:
        """The row with the focus or under the pointer; else the one shown last, at first the best."""
        rows = {f"hint-{index + 1}": index for index in self._shown}
        for name in (self.widgets.focused, self.widgets.hovered):
            if name in rows:
                return rows[name]
        return max(self.first, self.pointed)

    def _show(self, index: int) -> None:
        self.pointed = index
        for widget in self.widgets.widgets:
            widget.selected = widget.name == f"hint-{index + 1}"
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
        apart = self.work is not None and not place.on_bar  # title and gauge have the panel's middle
        if apart or place.on_bar:
            room = place.told if apart else head.size
            title = assets.type.block(self.title(), TextSize.LABEL.of(unit), ink, room, True, apart)
        else:
            title = title_at_head(assets, self.title(), head, ink, unit)
        at = title.get_rect(midleft=head.midleft)
        if self.work is not None:
            size = TextSize.BODY.of(unit) if place.on_bar else Height.LINE.of(unit)
            area = gauge_area(place.waits, size, SPACES)
            at, area = place.thinking(title.get_size(), area.size, unit) if apart else (at, area)
            draw_gauge(surface, assets, area, self.spaces, full, empty)
            if place.has_head_above(at):  # as over the hints that are found
                named = title_at_head(assets, self.context.texts("coach.title"), head, ink, unit)
                surface.blit(named, named.get_rect(midleft=head.midleft))
        surface.blit(title, at)
        super().draw(surface)

    def published(self) -> dict[str, Any]:
        """The hints in notation, each with its reason in words; none while they are being thought about."""
        return {
            **self.below.published(),
            "scene": self.name,
            "hints": [
                {"action": format_action(advice.action), "reason": words.reason, "mark": words.mark}
                for advice, words in zip(self.advice, self._words(self.advice), strict=True)
            ],
        }
