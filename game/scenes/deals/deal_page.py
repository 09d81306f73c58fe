"""The page of a deal that is the same for everybody: the try, its result to share, the wall of deals."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.daily import BARS, DailyTries, DailyTry
from game.journal.deals import Deal
from game.layout.choice import best_of
from game.layout.flex import Column, Row
from game.layout.grid import Squares
from game.layout.node import Hidden, Leaf, Node, Placed, Spacer, Stack, at_least, fixed
from game.match.match import Match
from game.scenes.core.paging import PagedScene, turn_keys
from game.scenes.core.scene import Context
from game.scenes.core.table_mirror import factory_sentences
from game.scenes.deals.calendar_walls import calendar_wall
from game.scenes.deals.deal_games import DealGames
from game.scenes.deals.deal_sharing import link_code, share_result, with_name
from game.scenes.deals.deal_words import DealWords
from game.scenes.deals.everybody_entry import EverybodyEntry
from game.scenes.play.start_table import deal_table
from game.scenes.play.table_scene import TableScene
from game.view.components.pages import PageContents, cards_in_row, page, titled_card
from game.view.components.solved import Drawing, Item
from game.view.components.stat_cards import KeyFigure, key_figures
from game.view.components.ui import Ui
from game.view.drawings.column_chart import draw_gains
from game.view.drawings.first_plates import draw_first_plates
from game.view.drawings.month_calendar import (
    LEGEND_LINE_UNITS,
    NO_RESULT,
    OUTCOMES,
    DayTile,
    draw_outcome_legend,
    draw_space,
)
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.widgets import Widget

FIGURES_HEIGHT = 3.6  # units: the row of key figures
MIN_CHART_HEIGHT = 4.5  # units
KEY_WIDTH = 7.6  # units: the key beside the wall
MIN_SPACE_SIDE = 2  # units: a space of the wall
SHARES_BESIDE, SHARES_BELOW = (0.46, 0.54), (0.47, 0.53)  # shares of the deal and the wall
SPACE = "space"  # name of a drawing
PRACTICE_DAYS = 335  # age of the oldest deal to practise, even if none was tried


class DealPageScene(PagedScene):
    """The selected deal (at first the current one) and its page of the wall."""

    weekly: ClassVar[bool] = False
    words: DealWords  # texts about the selected deal, as of the last `build`

    def __init__(self, context: Context, shown: str = "") -> None:
        super().__init__(context)
        self.today = self.tries.today()
        self.shown = shown or self.today
        self.wall = calendar_wall(self.shown, self.weekly)
        self.days: dict[str, DailyTry] = {}
        self.select(self.shown)
        self.minutes = -1

    @property
    def tries(self) -> DailyTries:
        """Returns the recorded tries."""
        deals = self.context.deals
        return deals.weekly if self.weekly else deals.daily

    def select(self, day: str) -> None:
        """Selects a deal."""
        self.shown = day
        deal = Deal(day, self.weekly)
        self.deal_games = DealGames(self.context, deal)
        self.everybody = EverybodyEntry(self.context, self.deal_games)
        self.plates = Match(deal.setup("")).first.factories

    # Layout

    def build(self, ui: Ui) -> Node:
        """Reads the records and lays out the deal with the wall beside or below it, for the largest tiles."""
        self.days = self.tries.days()
        self.minutes = self.tries.seconds_left() // 60
        day, deal, texts = self.days.get(self.shown), self.deal_games.deal, self.context.texts
        kept = day is not None and self.context.library.has(day.key)
        self.words = DealWords(texts, deal, self.today, self.days, kept, self.minutes, self.deal_games)
        return page(ui, self._contents)

    def _contents(self, ui: Ui) -> PageContents:
        tr = self.context.texts
        name, title = ("daily", "daily.title") if self.weekly else ("weekly", "weekly.title")
        other = ui.button(name, tr(title), self.switch, kind=HeaderButton)
        spaces = self.wall.spaces()
        usable = min(spaces) > self.earliest, max(spaces) < self.today
        turns = turn_keys(ui, tr, self.turn, usable, Widget)
        deal, like = self._deal(ui), self._deal(ui, turns)  # headings side by side have one height
        squares, title = self._squares(ui), self.wall.title(tr)
        column = Column([squares.flex(), self._key(ui, high=False)], ui.gap())
        above_key = titled_card(ui, title, column.flex(), turns)
        side = Column([Row(turns, ui.gap()), self._key(ui, high=True).flex()], ui.gap())
        beside_key = titled_card(ui, title, Row([squares.flex(), side], ui.gap(Gap.XL)).flex())
        bodies = [
            *(cards_in_row(ui, plates, SHARES_BESIDE) for plates in ((like, above_key), (deal, beside_key))),
            *(
                Column([deal.flex(SHARES_BELOW[0]), wall.flex(SHARES_BELOW[1])], ui.gap())
                for wall in (above_key, beside_key)
            ),
        ]
        out, body = ("back", tr("daily.back"), self.cancel), best_of(bodies, space_width)
        if not self.everybody.is_there:
            return PageContents(self.heading(), body, out, corner=[other])

        def everybody(kind: type[Widget]) -> Node:
            return ui.button("everybody", self.everybody.label(), self.everybody.open, kind=kind)

        low = PageContents(self.heading(), body, out, corner=[everybody(HeaderButton), other])
        return replace(low, onward=[everybody(Widget)], corner=[other], low=low)

    def key_words(self) -> dict[str, str]:
        """Returns the legend of the wall; tries without result only if there are any."""
        shown = {outcome_of(self.days[day]) for day in self.wall.spaces() if day in self.days}
        return {one: self.context.texts(f"daily.key.{one}") for one in (*OUTCOMES, *(shown & {NO_RESULT}))}

    def _key(self, ui: Ui, high: bool) -> Node:
        words, unit = self.key_words(), ui.unit

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_outcome_legend(surface, ui.assets, rect, words, unit, high)

        if high:
            type_ = ui.assets.type
            longest = max(type_.width(word, type_.smallest) for word in words.values())
            wide = max(ui.units(KEY_WIDTH), longest + Height.LINE.of(unit) + ui.gap(Gap.S))
            return ui.drawing(draw, fixed(wide), at_least(round(LEGEND_LINE_UNITS * unit) * len(words)))
        return ui.drawing(draw, high=fixed(Height.LINE.of(unit)))

    def _squares(self, ui: Ui) -> Node:
        """Returns the page of the wall, below the weekdays if it has weeks."""
        columns, lines = self.wall.shape
        cells: list[Node] = [Spacer()] * (columns * lines)
        for day, (index, number) in self.wall.spaces().items():
            cells[index] = self._space(ui, day, number)
        rows = [cells[line * columns :][:columns] for line in range(lines)]
        ink, letters = ui.assets.theme.ink_soft, self.context.texts("daily.weekdays").split()
        head = [ui.line(words, TextSize.SMALL, ink, x=0.5) for words in letters]
        return Squares(rows, ui.units(MIN_SPACE_SIDE), head=[] if self.weekly else head)

    def _space(self, ui: Ui, day: str, number: int) -> Node:
        """Returns a space of the wall; one whose deal can be selected has a tile."""
        coming, try_ = day > self.today, self.days.get(day)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_space(surface, ui.assets, rect, number, ui.unit, coming)

        space = ui.drawing(draw, name=SPACE)
        if try_ is None and (coming or day < self.earliest):
            return space
        outcome = outcome_of(try_) if try_ else ""
        name = Deal(day, self.weekly).name
        tr = self.context.texts
        aloud = tr.joined((name, tr(f"daily.key.{outcome}")), "colon") if outcome else name
        tile = partial(
            DayTile, f"day-{day}", label=name, action=partial(self.show, day), outcome=outcome,
            selected=day == self.shown, aloud=aloud, number=number,
        )  # fmt: skip
        return Stack(space, Leaf(Item(tile)))

    def _deal(self, ui: Ui, like: Sequence[Node] = ()) -> Node:
        """Returns the content for the selected deal; its heading is as high as one with `like` at its end."""
        tr, said = self.context.texts, self.words
        now, longest = said.streaks
        counts = [
            KeyFigure(str(now), said.own("streak", n=now)),
            KeyFigure(str(longest), tr("daily.longest")),
        ]
        ways = [
            ui.button(
                name, said.own("play") if name == "play" else tr(f"daily.{name}"), action, primary=not at
            ).flex()
            for at, (name, action) in enumerate(self.entries())
        ]
        played = said.day if said.outcome else None
        upper = self._to_come(ui) if played is None else self._result(ui, played.gains)
        body = [
            upper.flex(),
            *([key_figures(ui, counts, FIGURES_HEIGHT)] if longest else []),
            ui.line(said.next_deal, TextSize.SMALL, ui.assets.theme.ink_soft),
            Row(ways, ui.gap()),
        ]
        inside = Column(body, ui.gap(), ui.gap(Gap.S))
        return titled_card(ui, said.title, inside.flex(), [*map(Hidden, like)])

    def _to_come(self, ui: Ui) -> Node:
        """Returns the possible actions and the tiles of the first factories."""

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_first_plates(surface, ui.assets, rect, self.plates, ui.unit)

        text = ui.text(self.words.status_words, TextSize.HEADING)
        return Column([text, ui.drawing(draw).flex()], ui.unit, ui.gap())

    def _result(self, ui: Ui, gains: Sequence[int]) -> Node:
        """Returns the result, its comparison with par, and the points of each round."""
        tr, said, soft = self.context.texts, self.words, ui.assets.theme.ink_soft

        def heading(surface: pygame.Surface, rect: pygame.Rect) -> None:
            type_, ink = ui.assets.type, ui.assets.theme.ink
            px = TextSize.TITLE.of(ui.unit)
            surface.blit(type_.fitted(said.outcome, px, ink, rect.width, display=True), rect)

        def chart(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_gains(surface, ui.assets, rect, gains, tr("daily.bonuses"), ui.unit)

        return Column(
            [
                ui.drawing(heading, high=fixed(Height.TITLE.of(ui.unit))),
                ui.line(said.par or tr("deal.par-waits"), colour=soft),
                Spacer(ui.gap()),
                ui.drawing(chart, high=at_least(ui.units(MIN_CHART_HEIGHT))).flex(),
            ]
        )

    @property
    def earliest(self) -> str:
        """Returns the first date that can be selected."""
        ordinal = max(1, date.fromisoformat(self.today).toordinal() - PRACTICE_DAYS)
        return min([date.fromordinal(ordinal).isoformat(), *self.days])

    def show(self, day: str) -> None:
        """Selects another deal."""
        self.select(day)
        self.resize()

    def turn(self, step: int) -> None:
        """Turns to another page of the wall."""
        button = self.widgets.named("previous" if step < 0 else "next")
        if button is not None and button.enabled:
            self.wall = self.wall.shifted(step)
            self.resize()

    # Actions

    def entries(self) -> list[tuple[str, Callable[[], None]]]:
        """Returns the names and actions of the buttons, the likeliest first."""
        words = self.words
        day = words.day
        open_leaderboard = partial(self.context.routes.leaderboard, self.deal_games.deal)
        leaderboard = [("company", open_leaderboard)] if words.deal_games.mine else []
        if day is None:
            return (
                [("play", self.play)]
                if words.deal.date == words.today
                else [("practise", self.practise), *leaderboard]
            )
        if day.over:
            kept = [("review", self.review)] if words.kept else []
            return [*leaderboard, ("share", self.share), *kept, ("practise", self.practise)]
        practise = [("practise", self.practise)]
        if not words.kept:
            return [*practise, *leaderboard]
        begun = self.context.library.practice(words.deal.name) is not None
        return [("continue", self.go_on), *(practise if begun else [])]

    def match(self) -> Match:
        """Returns the selected deal as a new match."""
        return Match(self.deal_games.deal.setup(self.context.texts("you")))

    def play(self) -> None:
        """Begins the counted try, unless it has begun in another window or its time is over."""
        deal, tries = self.deal_games.deal, self.tries
        if deal.date in tries.days() or tries.today() != deal.date:
            self.resize()
            return
        scene = deal_table(self.context, self.match(), deal.counted)
        assert isinstance(scene, TableScene)
        assert scene.session.autosave is not None
        tries.begin(deal.date, scene.session.autosave.key)
        self.context.stack.reset(scene)

    def go_on(self) -> None:
        """Continues the counted try."""
        self.context.routes.resume(self.days[self.shown].key)

    def practise(self) -> None:
        """Plays the deal without counting it as a try, or goes on with that."""
        begun = self.context.library.practice(self.deal_games.deal.name)
        if begun is not None:
            self.context.routes.resume(begun.key)
            return
        again = self.deal_games.mine is not None
        self.context.routes.start_match(self.match(), again, self.deal_games.deal.name)

    def review(self) -> None:
        """Opens the saved game of the try, to watch or review it."""
        key = self.days[self.shown].key
        found = (entry for entry in self.context.library.entries() if entry.key == key)
        self.context.routes.game_card(next(found))

    def share(self) -> None:
        """Shares the result as a text with a link to the game: by the system's sheet, or copied."""
        with_name(self.context, self._share)

    def _share(self) -> None:
        tr, lines = self.context.texts, self.words.shared_lines
        mine = self.deal_games.mine
        code = link_code(self.context, mine) if mine else ""
        site = self.context.host.address()
        address = f"{site}#{code}" if site and code else site or code
        shown = "\n".join(line for line in lines if not set(line) & set(BARS))  # no font has those characters
        share_result(self.context, tr("daily.share"), "\n".join(lines), address, shown)

    # Intents and time

    def switch(self) -> None:
        """Opens the deals of the other kind."""
        self.context.stack.replace((DailyScene if self.weekly else WeeklyScene)(self.context))

    def update(self, dt: float) -> bool:
        if self.tries.today() != self.today:
            self.context.stack.replace(type(self)(self.context))
            return True
        news = self.everybody.update(dt)
        if not self.deal_games.go_on() and not news and self.minutes == self.tries.seconds_left() // 60:
            return False
        self.resize()
        return True

    # In words

    def heading(self) -> str:
        return self.words.own("title")

    def sentences(self) -> Sequence[str]:
        """Returns the selected deal, streaks and the next deal; before a try also the first factories."""
        said = self.words.sentences()
        return said if self.words.outcome else [*said, *factory_sentences(self.context.texts, self.plates)]

    def published(self) -> dict[str, Any]:
        said = self.words
        day = said.day
        return {
            "day": self.shown,
            "today": self.today,
            "state": "new" if day is None else "over" if day.over else "running",
            "scores": list(day.scores) if day else [],
            "result": "\n".join(said.shared_lines),
            "par": self.deal_games.par,
        }


class DailyScene(DealPageScene):
    """A deal for each day, with a month as a wall."""

    name: ClassVar[str] = "daily"


class WeeklyScene(DealPageScene):
    """A deal with a twist for each week, with a year as a wall."""

    name: ClassVar[str] = "weekly"
    weekly: ClassVar[bool] = True


def outcome_of(try_: DailyTry) -> str:
    """Returns the outcome that a tile on the wall shows."""
    return try_.outcome if try_.over else NO_RESULT


def space_width(placed: Sequence[Placed]) -> float:
    """Returns the size of a wall's spaces."""
    spaces = [rect for one, rect in placed if isinstance(one, Drawing) and one.name == SPACE]
    return max(space.width for space in spaces)


def deals_scene(context: Context, deal: Deal) -> DealPageScene:
    """Returns the page of a deal."""
    return (WeeklyScene if deal.weekly else DailyScene)(context, deal.date)
