"""Everybody's results of a day's deal: the spread of points, one's own place, and the best games."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

import pygame

from game.journal.deals import Deal
from game.layout.choice import first_that_fits
from game.layout.flex import Column
from game.layout.node import Node, Sized, Span, at_least
from game.match.match import Match, Seat
from game.online.daily_result import DailyGame
from game.rules.actions import Action
from game.rules.steps import Steps
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.deals.deal_games import DealGames
from game.scenes.deals.deal_sharing import share_result
from game.scenes.deals.deal_words import deal_title, page_title
from game.scenes.deals.game_comparison import ComparisonScene
from game.scenes.online.everybodys_results import EverybodysResults, everybodys_results
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import notify
from game.scenes.study.replay_scene import ReplayScene
from game.view.art.crests import Crest, crest_of_number
from game.view.components.lists import Pagination
from game.view.components.pages import PageContents, cards_in_column, cards_in_row, list_page, titled_card
from game.view.components.ui import Ui
from game.view.drawings.column_chart import draw_spread
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.checkbox import Checkbox
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.strangers import stranger_name

MAX_COLUMNS: Final = 12
WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100, 1000)  # points that share a column
MIN_CHART_HEIGHT: Final = 5  # units
ROW_STRETCH: Final = 1.25  # greatest height of a row / usual height
SHARES_BESIDE, SHARES_BELOW = (46, 54), (45, 55)  # of the chart and the list
RENEWAL: Final = 0.4  # seconds between two layouts while results arrive


def open_everybody(context: Context, deal: Deal) -> None:
    """Opens everybody's results; before the first time asks whether the own ones are to be shared."""
    tr = context.texts
    if context.settings.shared:
        show_everybody(context, deal)
        return

    def chosen(shared: str) -> None:
        context.change(shared=shared)
        show_everybody(context, deal)

    share = "share", tr("everybody.ask.share"), partial(chosen, "on")
    look = "look", tr("everybody.ask.look"), partial(chosen, "off")
    notify(context, tr("everybody.ask.title"), tr("everybody.ask"), share, look, out="not-now")


def show_everybody(context: Context, deal: Deal) -> None:
    """Opens everybody's results."""
    if (results := everybodys_results(context, deal)) is None:
        tr = context.texts
        notify(context, tr("fault.title"), tr("deal.unreadable"))
        return
    context.stack.push(EverybodyScene(context, results))


class Line(NamedTuple):
    """A row: a game with its place, and whose it is; `game` is None for one's own."""

    place: int
    points: int
    game: DailyGame | None
    friend: str = ""  # the name of the friend whose game it is


class EverybodyScene(PagedScene):
    """A chart of all, and the best games with those of friends and one's own; pressing one compares it."""

    name: ClassVar[str] = "everybody"
    heading_key: ClassVar[str] = "everybody.title"

    def __init__(self, context: Context, results: EverybodysResults) -> None:
        super().__init__(context)
        self.results = results
        self.lines: list[Line] = []
        friends = DealGames(context, results.deal).friends
        self._friends = {_actions(match): game.who for game in friends if (match := game.match())}
        self._seen: object = None
        self._since = 0.0

    def update(self, dt: float) -> bool:
        """Has results fetched as long as it is in front, and shows what has come."""
        if self.results.stopped:  # while another scene was in front
            self.results = everybodys_results(self.context, self.results.deal) or self.results
        self.results.want()
        self._since += dt
        if self._seen == (self.results, self.results.changes) or self._since < RENEWAL:
            return False
        focused = self.widgets.focused
        self.resize()
        self.widgets.focused = focused
        return True

    # What is shown

    def _lines(self) -> list[Line]:
        """Returns the best games, those of friends and one's own, the best first."""
        results, best = self.results, self.results.best()
        friends = [game for game in results.like(self._friends) if game not in best]
        found = [
            Line(results.place_of(game.scores[0]), game.scores[0], game, self._friends.get(game.actions, ""))
            for game in (*best, *friends)
        ]
        own = Line(results.place, results.points, None)
        return sorted([own, *found], key=lambda line: (-line.points, line.game is not None))

    def columns(self) -> tuple[list[tuple[str, int]], int]:
        """Returns the columns of the chart: their points and numbers of games; and which is one's own."""
        spread = self.results.spread()
        low, high = min(spread), max(spread)
        width = next(one for one in WIDTHS if high // one - low // one < MAX_COLUMNS)
        first = low // width
        counts = [0] * (high // width - first + 1)
        for points, count in spread.items():
            counts[points // width - first] += count
        words = [str((first + at) * width) for at in range(len(counts))]
        own = self.results.points // width - first
        if width > 1:
            words[own] = str(self.results.points)
        return list(zip(words, counts, strict=True)), own

    # Layout

    def build(self, ui: Ui) -> Node:
        self._seen, self._since = (self.results, self.results.changes), 0.0
        self.lines = self._lines()
        return self.front_page(list_page(ui, self._contents, len(self.lines), self.page))

    def _contents(self, ui: Ui, pages: Pagination) -> list[PageContents]:
        tr, turns = self.context.texts, self.turns(ui, pages, on_plate=True)
        bar = ui.window.bar(Height.TWO_LINES)
        rows = [
            Sized(ui.widget(partial(self.row, index)), high=Span(bar, bar, round(ROW_STRETCH * bar))).grows()
            for index in pages.rows
        ]
        listed = titled_card(ui, tr("everybody.best"), Column(rows, ui.gap(Gap.S)).flex(), turns)
        body = first_that_fits(
            cards_in_row(ui, (self._chart(ui, turns), listed), SHARES_BESIDE),
            cards_in_column(ui, (self._chart(ui), listed), SHARES_BELOW),
        )
        onward = [
            ui.button(
                "replay", tr("everybody.replay"), self.replay, primary=True, enabled=bool(self.results.best())
            ),
            ui.button("copy", tr("everybody.copy"), self.copy, enabled=self.results.total > 1),
        ]
        aside = page_title(tr, self.results.deal)
        out = "back", tr("daily.back"), self.cancel
        return [PageContents(self.heading(), body, out, onward, aside=aside)]

    def _chart(self, ui: Ui, like: Sequence[Node] = ()) -> Node:
        counts, own = self.columns()

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_spread(surface, ui.assets, rect, counts, own, ui.unit)

        shared = ui.button(
            "shared", self.context.texts("everybody.shared"), self.toggle, TextSize.LABEL, Checkbox,
            selected=self.results.shares,
        )  # fmt: skip
        body = [ui.drawing(draw, high=at_least(ui.units(MIN_CHART_HEIGHT))).flex()]
        if words := self.state():
            body.append(ui.text(words, TextSize.LABEL))
        return titled_card(ui, self.place_words(), Column([*body, shared], ui.gap(Gap.S)).flex(), like=like)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """Returns the row of a game."""
        tr, line = self.context.texts, self.lines[index]
        name, small = self.name_of(line), [self._scores(line)]
        if line.friend:
            small.append(tr("everybody.friend"))
        if (line.friend or line.game is None) and (key := line.game.key if line.game else self._own_key):
            small.append(stranger_name(tr, key))
        label, details = tr("people.place", place=line.place, who=name), " · ".join(small)
        points = tr.joined((label, tr("count.points", n=line.points)), "colon")
        return ListRow(
            "own" if line.game is None else f"game-{index + 1}", rect, label, partial(self.open, line),
            selected=line.game is None or None, small=details, aloud=tr.sentences((points, details)),
            crest=self._crest(line), figure=str(line.points),
        )  # fmt: skip

    @property
    def _own_key(self) -> str:
        """This person's public key if others see it."""
        return self.results.own if self.results.shares else ""

    def name_of(self, line: Line) -> str:
        """Names whoever has played a game: friends by their names, others out of a list."""
        tr = self.context.texts
        if line.game is None:
            return tr.name(Seat(tr("you"), you=True).who)
        return line.friend or stranger_name(tr, line.game.key)

    def _crest(self, line: Line) -> Crest:
        if line.game is None:
            return own_crest(self.context.settings)
        return crest_of_number(line.game.crest)

    def _scores(self, line: Line) -> str:
        boards = self.results.mine.state.boards
        scores = line.game.scores if line.game is not None else tuple(board.score for board in boards)
        return " : ".join(map(str, scores))

    # Actions

    def toggle(self) -> None:
        """Shares the own results from now on, or withdraws this one and shares none."""
        self.context.change(shared="off" if self.results.shares else "on")
        self.results.change()
        self.resize()

    def open(self, line: Line) -> None:
        """Compares a game with the own one; opens the replay of that."""
        if line.game is None:
            self.context.stack.push(ReplayScene(self.context, self.results.mine))
        else:
            load(self.context, self._replaying(line.game, self.name_of(line), compares=True))

    def replay(self) -> None:
        """Opens the replay of the best game of all others."""
        if best := self.results.best():
            name = next(self.name_of(line) for line in self.lines if line.game == best[0])
            load(self.context, self._replaying(best[0], name, compares=False))

    def _replaying(self, game: DailyGame, name: str, compares: bool) -> Steps[Callable[[], None]]:
        """Plays a game again, in steps."""
        setup = self.results.setup
        seat = Seat(name, away=True, crest=str(game.crest))
        match = Match(replace(setup, seats=(seat, *setup.seats[1:])))
        for number, action in enumerate(game.actions):
            match.play(action)
            yield number / len(game.actions)
        stack, context = self.context.stack, self.context
        if compares:
            return lambda: stack.push(ComparisonScene(context, self.results.mine, match))
        return lambda: stack.push(ReplayScene(context, match))

    def shared_line(self) -> str:
        """Returns the line to post: points and place, nothing about the tiles."""
        tr, results = self.context.texts, self.results
        return tr(
            "everybody.line", deal=deal_title(tr, self.results.deal),
            points=tr("count.points", n=results.points), place=self._place(),
        )  # fmt: skip

    def copy(self) -> None:
        """Shares the line by the system's sheet, or copies it."""
        title, line = self.context.texts("everybody.copy"), self.shared_line()
        share_result(self.context, title, line, self.context.host.address(), line)

    # In words

    def _place(self) -> str:
        return self.context.texts("everybody.place", place=self.results.place, n=self.results.total)

    def place_words(self) -> str:
        """Phrases the own place, or that there is nobody else yet."""
        tr = self.context.texts
        if self.results.total > 1:
            return tr.capitalised(self._place())
        return tr("count.points", n=self.results.points)

    def state(self) -> str:
        """Says what is going on; "" if everything is there."""
        tr, results = self.context.texts, self.results
        if results.without_relay:
            return tr("everybody.no-relay")
        if not results.fetched:
            return tr("everybody.fetching")
        if results.shares and not results.is_settled:
            return tr("everybody.sending")
        if self.results.total < 2:
            return tr("everybody.nobody")
        return tr("everybody.checking") if results.is_checking else ""

    def sentences(self) -> Sequence[str]:
        """Returns place, spread, state, and what the list is."""
        return [*self._news(), self.context.texts("everybody.best")]

    def _news(self) -> list[str]:
        tr, points = self.context.texts, sorted(self.results.spread().elements())
        spread = tr("everybody.spread", low=points[0], high=points[-1], middle=points[len(points) // 2])
        return [*filter(None, (self.place_words(), spread if len(points) > 1 else "", self.state()))]

    def status(self) -> str:
        return self.context.texts.sentences(self._news())

    def published(self) -> dict[str, Any]:
        results = self.results
        return {
            "deal": self.results.deal.name,
            "place": results.place,
            "total": self.results.total,
            "settled": results.is_settled,
            "games": [[line.place, line.points, self.name_of(line)] for line in self.lines],
            **super().published(),
        }


def _actions(match: Match) -> tuple[Action, ...]:
    return tuple(turn.action for turn in match.turns)
