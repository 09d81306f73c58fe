"""A deal that is the same for everybody: one's try, its result to tell, the wall of those before."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, ClassVar

import pygame

from game.journal.daily import BARS, Daily, Day
from game.journal.deals import Deal
from game.match.match import Match
from game.scenes.core.base import Context, Scene
from game.scenes.core.page_turns import page_turns
from game.scenes.core.table_mirror import factories_told
from game.scenes.deals.company_games import DealCompany
from game.scenes.deals.sharing import link_code, with_name
from game.scenes.deals.walls import MonthWall, Wall, YearWall
from game.scenes.deals.words import DealWords
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start import deal_table
from game.scenes.play.table_scene import TableScene
from game.texts import Texts
from game.view.art.heads import draw_page_head
from game.view.intents import Intent, pages_by
from game.view.layout.daily import CHART, daily_layout, day_layout
from game.view.layout.forms import unit_of_page
from game.view.layout.scales import Gap, TextSize
from game.view.pages.calendar import NO_RESULT, OUTCOMES, DayTile, draw_key, draw_spaces
from game.view.pages.cards import KeyFigure, TitledPanel, draw_key_figures
from game.view.pages.column_chart import draw_gains
from game.view.pages.first_plates import draw_first_plates
from game.view.widgets.bar_key import key_in
from game.view.widgets.widgets import Widget

BACK = 335  # days: how far back there is a deal to practise, even if none was tried


class DealsScene(Scene):
    """One deal in front (the one that counts now at first) and the page of the wall it is on."""

    weekly: ClassVar[bool] = False

    def __init__(self, context: Context, shown: str = "") -> None:
        super().__init__(context)
        self.today = self.tries.today()
        self.shown = shown or self.today
        self.wall = self.wall_of(self.shown)
        self.days: dict[str, Day] = {}
        self.look(self.shown)
        self.minutes = -1

    @property
    def tries(self) -> Daily:
        """What is kept of them."""
        deals = self.context.deals
        return deals.weekly if self.weekly else deals.daily

    def wall_of(self, day: str) -> Wall:
        """The page on which a date is."""
        raise NotImplementedError

    @property
    def words(self) -> DealWords:
        """What there is to say about the deal in front."""
        day = self.days.get(self.shown)
        kept = day is not None and self.context.library.has(day.key)
        deal = self.company.deal
        return DealWords(self.context.texts, deal, self.today, self.days, kept, self.minutes, self.company)

    def look(self, day: str) -> None:
        """Put a deal in front."""
        self.shown = day
        deal = Deal(day, self.weekly)
        self.company = DealCompany(self.context, deal)
        self.plates = Match(deal.setup("")).first.factories

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_of_page(self.context.size, self.context.unit)

    def resize(self) -> None:
        """Read what is stored and lay it out."""
        context, tr, unit = self.context, self.context.texts, self.unit
        self.days = self.tries.days()
        self.minutes = self.tries.seconds_left() // 60
        said = self.words
        entries = self.entries()
        window = replace(context.window, unit=unit)
        other = "daily" if self.weekly else "weekly"
        self.layout = daily_layout(window, len(entries), self.wall.shape, not self.weekly)
        widgets: list[Widget] = []
        for (name, action), rect in zip(entries, self.layout.buttons, strict=True):
            label = said.own("play") if name == "play" else tr(f"daily.{name}")
            widgets.append(Widget(name, rect, label, action, primary=not widgets, px=unit))
        label = tr("daily.title") if self.weekly else tr("weekly.title")
        at, way = self.layout.heading, self.layout.back
        widgets.append(key_in(self.layout.other, at)(other, self.layout.other, label, self.switch, px=unit))
        widgets.append(key_in(way, at)("back", way, tr("daily.back"), self.cancel, px=unit))
        spaces = self.wall.spaces()
        usable = min(spaces) > self.earliest, max(spaces) < self.today
        widgets += page_turns(tr, self.layout.wall.turns, self.turn, usable)
        for day, place in spaces.items():
            if day in self.days or self.earliest <= day <= self.today:
                widgets.append(self.tile(day, *place))
        self.widgets.replace(widgets)

    @property
    def earliest(self) -> str:
        """The first date that can be looked at."""
        ordinal = max(1, date.fromisoformat(self.today).toordinal() - BACK)
        return min([date.fromordinal(ordinal).isoformat(), *self.days])

    def tile(self, day: str, index: int, number: int) -> Widget:
        """A space of the wall whose deal can be looked at."""
        try_ = self.days.get(day)
        outcome = "" if try_ is None else try_.outcome if try_.over else NO_RESULT
        name = Deal(day, self.weekly).name
        aloud = f"{name}: {self.context.texts(f'daily.key.{outcome}')}" if outcome else name
        return DayTile(
            f"day-{day}", self.layout.wall.space(index), name, lambda: self.show(day), outcome=outcome,
            selected=day == self.shown, aloud=aloud, number=number,
        )  # fmt: skip

    def show(self, day: str) -> None:
        """Another deal in front."""
        self.look(day)
        self.resize()

    def turn(self, step: int) -> None:
        """Another page of the wall."""
        button = self.widgets.named("previous" if step < 0 else "next")
        if button is not None and button.enabled:
            self.wall = self.wall.turned(step)
            self.resize()

    # What can be done with the deal in front

    def entries(self) -> list[tuple[str, Callable[[], None]]]:
        """Names and actions, the likeliest first."""
        words = self.words
        day = words.day
        company = [("company", self.open_company)] if words.company.mine else []
        if day is None:
            return (
                [("play", self.play)]
                if words.deal.date == words.today
                else [("practise", self.practise), *company]
            )
        if day.over:
            kept = [("review", self.review)] if words.kept else []
            return [*company, ("share", self.share), *kept, ("practise", self.practise)]
        return [("continue", self.go_on)] if words.kept else [("practise", self.practise), *company]

    def match(self) -> Match:
        """The deal in front."""
        return Match(self.company.deal.setup(self.context.texts("you")))

    def play(self) -> None:
        """The counted try begins, unless it has begun in another window, or its time is over."""
        deal, tries = self.company.deal, self.tries
        if deal.date in tries.days() or tries.today() != deal.date:
            self.resize()
            return
        scene = deal_table(self.context, self.match(), deal.counted)
        assert isinstance(scene, TableScene)
        assert scene.session.autosave is not None
        tries.begin(deal.date, scene.session.autosave.key)
        self.context.stack.reset(scene)

    def go_on(self) -> None:
        """The counted try goes on."""
        self.context.routes.resume(self.days[self.shown].key)

    def practise(self) -> None:
        """The same deal; it does not count as a try."""
        again = self.company.mine is not None
        self.context.routes.deal(self.match(), again, self.company.deal.name)

    def open_company(self) -> None:
        """What others made of it."""
        self.context.routes.company(self.company.deal)

    def review(self) -> None:
        """The saved game of the try: to watch it, to have it looked through."""
        key = self.days[self.shown].key
        found = (entry for entry in self.context.library.entries() if entry.key == key)
        self.context.routes.card(next(found))

    def share(self) -> None:
        """The result as a text, with a link to the game: by the system's sheet, or copied."""
        with_name(self.context, self._share)

    def _share(self) -> None:
        host, tr, lines = self.context.host, self.context.texts, self.words.lines
        mine = self.company.mine
        code = link_code(self.context, mine) if mine else ""
        site = host.address()
        address = f"{site}#{code}" if site and code else site or code
        if host.can_share() and host.share("\n".join(lines), address):
            return
        copied = host.copy_text("\n".join([*lines, *([address] if address else [])]))
        words = tr("daily.copied") if copied else tr("daily.not-copied")
        shown = "\n".join(line for line in lines if not set(line) & set(BARS))  # no font has those
        self.context.stack.push(NoticeScene(self.context, tr("daily.share"), f"{words}\n\n{shown}"))

    # Intents and time

    def handle(self, intent: Intent) -> None:
        """Page keys and the wheel turn the pages."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def switch(self) -> None:
        """The deals of the other kind."""
        self.context.stack.replace((DailyScene if self.weekly else WeeklyScene)(self.context))

    def update(self, dt: float) -> bool:
        """The next deal comes nearer, at midnight (UTC) it is there; levels play what was tried."""
        if self.tries.today() != self.today:
            self.context.stack.replace(type(self)(self.context))
            return True
        minutes = self.tries.seconds_left() // 60
        changed, self.minutes = minutes != self.minutes, minutes
        return self.company.go_on() or changed

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, the deal, the wall."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, self.heading(), unit)
        self.draw_deal(surface)
        TitledPanel(layout.month, self.wall.title(tr), unit, place=layout.wall.title).draw(surface, assets)
        letters = [] if self.weekly else tr("daily.weekdays").split()
        spaces = self.wall.spaces()
        coming = {index for day, (index, _) in spaces.items() if day > self.today}
        draw_spaces(surface, assets, layout.wall, list(spaces.values()), letters, unit, coming)
        draw_key(surface, assets, layout.wall, key_words(tr, self.widgets.widgets), unit)
        super().draw(surface)

    def draw_deal(self, surface: pygame.Surface) -> None:
        """What there is to say about the deal in front."""
        assets, unit, tr = self.context.assets, self.unit, self.context.texts
        theme, said = assets.theme, self.words
        body = TitledPanel(self.layout.day, said.title, unit, place=self.layout.name).draw(surface, assets)
        places = day_layout(body, self.layout.buttons[0], unit)
        px = TextSize.SMALL.of(unit)
        words = assets.type.fitted(said.next_deal, px, theme.ink_soft, places.foot.width)
        surface.blit(words, words.get_rect(midleft=places.foot.midleft))
        now, longest = said.streaks
        counts = [
            KeyFigure(str(now), said.own("streak", n=now)),
            KeyFigure(str(longest), tr("daily.longest")),
        ]
        draw_key_figures(surface, assets, places.figures, counts, unit)
        upper = places.upper
        if said.day is None or not said.outcome:
            text = assets.type.block(said.so_far, TextSize.HEADING.of(unit), theme.ink, upper.size)
            surface.blit(text, upper)
            rest = places.below(text.get_height() + unit)
            draw_first_plates(surface, assets, rest, self.plates, unit)
            return
        px = TextSize.TITLE.of(unit)
        big = assets.type.fitted(said.outcome, px, theme.ink, upper.width, display=True)
        surface.blit(big, upper)
        par = assets.type.fitted(said.par or tr("deal.par-waits"), unit, theme.ink_soft, upper.width)
        surface.blit(par, (upper.x, upper.y + big.get_height()))
        chart = places.below(big.get_height() + par.get_height() + Gap.M.of(unit))
        if chart.height > unit * CHART:
            draw_gains(surface, assets, chart, said.day.gains, tr("daily.bonuses"), unit)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.words.own("title")

    def sentences(self) -> Sequence[str]:
        """The deal in front, how many in a row, the next one; before it is played, what its plates hold."""
        said = self.words.sentences()
        return said if self.words.outcome else [*said, *factories_told(self.context.texts, self.plates)]

    def published(self) -> dict[str, Any]:
        """The deal in front."""
        said = self.words
        day = said.day
        return {
            "day": self.shown,
            "today": self.today,
            "state": "new" if day is None else "over" if day.over else "running",
            "scores": list(day.scores) if day else [],
            "result": "\n".join(said.lines),
            "par": self.company.par,
        }


class DailyScene(DealsScene):
    """A deal for each day, and a month as a wall."""

    name: ClassVar[str] = "daily"

    def wall_of(self, day: str) -> Wall:
        """See DealsScene."""
        return MonthWall(date.fromisoformat(day).replace(day=1))


class WeeklyScene(DealsScene):
    """A deal with a twist for each week, and a year as a wall."""

    name: ClassVar[str] = "weekly"
    weekly: ClassVar[bool] = True

    def wall_of(self, day: str) -> Wall:
        """See DealsScene."""
        return YearWall(date.fromisoformat(day).isocalendar()[0])


def key_words(tr: Texts, widgets: Sequence[Widget]) -> dict[str, str]:
    """What the tiles on a wall mean; that a try has no result only where one has none."""
    shown = {one.outcome for one in widgets if isinstance(one, DayTile)}
    return {one: tr(f"daily.key.{one}") for one in (*OUTCOMES, *(shown & {NO_RESULT}))}


def deals_scene(context: Context, deal: Deal) -> DealsScene:
    """The page of a deal."""
    return (WeeklyScene if deal.weekly else DailyScene)(context, deal.date)
