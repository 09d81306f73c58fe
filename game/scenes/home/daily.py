"""The daily deal: today's try, its result to tell others, and the days before on a calendar."""

from dataclasses import replace
from datetime import date
from typing import Any, ClassVar

import pygame

from game.journal.daily import Day
from game.scenes.core.base import Context, Scene
from game.scenes.home.day_actions import DayActions
from game.scenes.home.day_words import DayWords
from game.view.intents import Intent, pages_by
from game.view.layout.daily import CHART, daily_layout, day_layout
from game.view.layout.forms import unit_within
from game.view.layout.scales import Gap, TextSize
from game.view.pages.calendar import TILES, DayTile, days_of, draw_key, draw_month
from game.view.pages.cards import KeyFigure, draw_key_figures, draw_titled_panel
from game.view.pages.column_chart import draw_gains
from game.view.pages.daily_pattern import draw_daily_pattern
from game.view.widgets.widgets import Widget


class DailyScene(Scene):
    """One day in front (today at first) and the month it is in."""

    name: ClassVar[str] = "daily"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.today = context.daily.today()
        self.shown = self.today
        self.month = date.fromisoformat(self.today).replace(day=1)
        self.minutes = -1
        self.days: dict[str, Day] = {}

    @property
    def words(self) -> DayWords:
        """What there is to say about the day in front."""
        day = self.days.get(self.shown)
        kept = day is not None and self.context.library.has(day.key)
        return DayWords(self.context.texts, self.shown, self.today, self.days, kept, self.minutes)

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (27, 49), (49, 27))

    def resize(self) -> None:
        """Read what is stored and lay it out."""
        context, tr, unit = self.context, self.context.texts, self.unit
        self.days = context.daily.days()
        self.minutes = context.daily.seconds_left() // 60
        entries = DayActions(context, self.words, self.resize).entries()
        self.layout = daily_layout(replace(context.window, unit=unit), len(entries))
        widgets = [
            Widget(name, rect, tr(f"daily.{name}"), action, primary=i == 0, px=unit)
            for i, ((name, action), rect) in enumerate(zip(entries, self.layout.buttons, strict=True))
        ]
        widgets.append(Widget("back", self.layout.back, tr("daily.back"), self.cancel, px=unit))
        left, right = self.layout.turns
        current = date.fromisoformat(self.today).replace(day=1)
        first = min([current, *(date.fromisoformat(day).replace(day=1) for day in self.days)])
        widgets += [
            Widget(
                "previous",
                left,
                "←",
                lambda: self.turn(-1),
                self.month > first,
                px=unit,
                aloud=tr("pages.previous"),
            ),
            Widget(
                "next",
                right,
                "→",
                lambda: self.turn(1),
                self.month < current,
                px=unit,
                aloud=tr("pages.next"),
            ),
        ]
        self.spaces = days_of(self.month.year, self.month.month)
        for number, index in self.spaces.items():
            day = self.month.replace(day=number).isoformat()
            if day in self.days or day == self.today:
                widgets.append(self.tile(day, index))
        self.widgets.replace(widgets)

    def tile(self, day: str, index: int) -> Widget:
        """A day on the calendar that can be looked at."""
        try_ = self.days.get(day)
        outcome = try_.outcome if try_ is not None and try_.over else ""
        show = lambda: self.show(day)  # noqa: E731
        aloud = f"{day}: {self.context.texts(f'daily.key.{outcome}')}" if outcome else day
        return DayTile(
            f"day-{day}", self.layout.space(index), day, show, selected=day == self.shown, outcome=outcome,
            tried=try_ is not None, aloud=aloud,
        )  # fmt: skip

    def show(self, day: str) -> None:
        """Another day in front."""
        self.shown = day
        self.resize()

    def turn(self, step: int) -> None:
        """Another month."""
        button = self.widgets.named("previous" if step < 0 else "next")
        if button is not None and button.enabled:
            year, month = divmod(12 * self.month.year + self.month.month - 1 + step, 12)
            self.month = date(year, month + 1, 1)
            self.resize()

    # Intents and time

    def handle(self, intent: Intent) -> None:
        """Page keys and the wheel turn the months."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Back to what was below."""
        self.context.stack.pop()

    def update(self, dt: float) -> bool:
        """The next deal comes nearer; at midnight (UTC) it is there."""
        daily = self.context.daily
        if daily.today() != self.today:
            self.context.stack.replace(DailyScene(self.context))
            return True
        minutes = daily.seconds_left() // 60
        changed, self.minutes = minutes != self.minutes, minutes
        return changed

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, the day, the month."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        theme = assets.theme
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        room = layout.heading.width
        title = assets.type.fitted(
            tr("daily.title"), TextSize.DISPLAY.of(unit), theme.table_ink, room, display=True
        )
        surface.blit(title, title.get_rect(midleft=layout.heading.midleft))
        self.draw_day(surface)
        months = tr("daily.months").split()
        name = tr("daily.month", month=months[self.month.month - 1], year=self.month.year)
        body = draw_titled_panel(surface, assets, layout.month, "", unit, line=False)
        room = layout.turns[0].x - unit - body.x
        heading = assets.type.fitted(name, TextSize.LEAD.of(unit), theme.ink, room, display=True)
        surface.blit(heading, heading.get_rect(midleft=(body.x, layout.turns[0].centery)))
        draw_month(surface, assets, layout, self.spaces, tr("daily.weekdays"), unit)
        draw_key(surface, assets, layout.key, {one: tr(f"daily.key.{one}") for one in TILES}, unit)
        super().draw(surface)

    def draw_day(self, surface: pygame.Surface) -> None:
        """What there is to say about the day in front."""
        assets, unit, tr = self.context.assets, self.unit, self.context.texts
        theme, said = assets.theme, self.words
        body = draw_titled_panel(surface, assets, self.layout.day, said.title, unit)
        places = day_layout(body, self.layout.buttons[0], unit)
        px = TextSize.SMALL.of(unit)
        words = assets.type.fitted(said.next_deal, px, theme.ink_soft, places.foot.width)
        surface.blit(words, words.get_rect(midleft=places.foot.midleft))
        now, longest = said.streaks
        counts = [KeyFigure(str(now), tr("daily.streak")), KeyFigure(str(longest), tr("daily.longest"))]
        draw_key_figures(surface, assets, places.figures, counts, unit)
        upper = places.upper
        if said.day is None or not said.outcome:
            text = assets.type.block(said.so_far, TextSize.HEADING.of(unit), theme.ink, upper.size)
            surface.blit(text, upper)
            rest = places.below(text.get_height() + unit)
            draw_daily_pattern(surface, assets, rest, date.fromisoformat(self.shown), unit)
            return
        px = TextSize.TITLE.of(unit)
        big = assets.type.fitted(said.outcome, px, theme.ink, upper.width, display=True)
        surface.blit(big, upper)
        chart = places.below(big.get_height() + Gap.M.of(unit))
        if chart.height > unit * CHART:
            draw_gains(surface, assets, chart, said.day.gains, tr("daily.bonuses"), unit)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("daily.title")

    def sentences(self) -> list[str]:
        """The day in front, the days in a row, the next deal."""
        return self.words.sentences()

    def published(self) -> dict[str, Any]:
        """The day in front."""
        said = self.words
        day = said.day
        return {
            "day": self.shown,
            "today": self.today,
            "state": "new" if day is None else "over" if day.over else "running",
            "scores": list(day.scores) if day else [],
            "result": "\n".join(said.lines),
        }
