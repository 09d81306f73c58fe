"""The statistics of the games on this device, which are not sent anywhere."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.ai.levels import LEVELS
from game.journal.records_file import writing_steps
from game.journal.statistics import Statistics, WinCount, statistics_of
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, Span, at_least
from game.rules.steps import Steps
from game.scenes.core.level_names import character_name, level_name
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.paging import PagedScene
from game.scenes.core.scene import Context
from game.scenes.home.card_figures import open_card, recent_card
from game.scenes.home.figure_games import date_and_rivals, rival_crests
from game.scenes.home.habits_scene import HabitsScene
from game.scenes.home.rating_scene import RatingScene
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import Choice, export_text, notify
from game.scenes.overlays.text_prompt import ask_for_file
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.crest_figures import LEVEL_FIGURES as FACES
from game.view.art.crests import Crest
from game.view.components.lists import Pagination, empty_state
from game.view.components.pages import PageContents, card, list_page, page
from game.view.components.stat_cards import KeyFigure, RankedGame, StatBar, StatCard, stat_card
from game.view.components.ui import Ui
from game.view.drawings.column_chart import ChartColumn
from game.words.phrases import percent

MAX_COLUMNS = 3  # of cards
MIN_CARD_SIZE, MAX_CARD_HEIGHT = (17.5, 12.6), 22  # units


class StatisticsScene(PagedScene):
    """Six cards that open the games behind them, on as many pages as needed; export and reset below."""

    name: ClassVar[str] = "statistics"
    heading_key: ClassVar[str] = "stats.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.load()

    def load(self) -> None:
        """Reads the stored games."""
        summaries = self.context.journal.summaries()
        self.found = statistics_of(summaries, [level.name for level in LEVELS])
        self.stored = len(summaries)

    def build(self, ui: Ui) -> Node:
        if len(self.context.journal.summaries()) != self.stored:
            self.load()
        self.cards = cards_of(self.context.texts, self.found)
        if not any(card.content for card in self.cards):
            empty = page(ui, lambda scaled: self._contents(scaled, self._vacant(scaled)))
            return self.front_page((Pagination(1), empty))
        return self.front_page(list_page(ui, self._with_cards, len(self.cards), self.page))

    def _contents(self, ui: Ui, body: Node, columns: int = 1, corner: Sequence[Node] = ()) -> PageContents:
        tr, out = self.context.texts, ("back", self.context.texts("stats.back"), self.cancel)
        onward: list[tuple[str, Callable[[], None]]] = [
            ("export", self.ask_export),
            ("habits", lambda: self.context.stack.push(HabitsScene(self.context))),
            ("ladder", lambda: self.context.stack.push(RatingScene(self.context))),
        ]
        buttons = [ui.button(name, tr(f"stats.{name}"), action) for name, action in onward]
        to_people = partial(self.context.routes.after_import, ["online.ladder_scene"], self.open_people)
        buttons.append(ui.button("people", tr("people.title"), to_people))
        return PageContents(self.heading(), body, out, buttons, corner, columns)

    def open_people(self) -> None:
        """Opens the ladder of people."""
        self.context.routes.open("people")

    def _vacant(self, ui: Ui) -> Node:
        tr, go = self.context.texts, partial(self.context.routes.open, "new-game")
        play = ui.button("new", tr("menu.play"), go, primary=True)
        return card(ui, empty_state(ui, "statistics", tr("stats.none"), play))

    def _with_cards(self, ui: Ui, pages: Pagination) -> Iterator[PageContents]:
        turns = self.turns(ui, pages)
        for columns in range(min(MAX_COLUMNS, pages.each), 0, -1):
            yield self._contents(ui, self._cards(ui, pages, columns), columns, turns)

    def _cards(self, ui: Ui, pages: Pagination, columns: int) -> Node:
        """Returns cards in columns; those of an incomplete last row are wider."""
        gap, (wide, low), high = ui.gap(), map(ui.units, MIN_CARD_SIZE), ui.units(MAX_CARD_HEIGHT)
        each = at_least(wide), Span(low, high, high)
        cards = [Sized(self._card(ui, index), *each) for index in pages.rows]
        lines = [cards[at : at + columns] for at in range(0, len(cards), columns)]
        rows = [Row([card.flex() for card in line], gap) for line in lines]
        return Column(rows, gap, justify="centre")

    def _card(self, ui: Ui, index: int) -> Node:
        shown, empty = self.cards[index], self.context.texts("stats.none")
        games = partial(open_card, self.context, self.found, index, shown)
        return stat_card(ui, f"card-{index}", shown, games, empty)

    @property
    def sideways(self) -> bool:
        """Whether no button has the focus."""
        return not self.widgets.focused

    # Export and reset

    def ask_export(self) -> None:
        """Offers to export or import everything, or to export the games as a table."""
        tr = self.context.texts
        table = self.stored > 0 or bool(self.context.journal.store.aside())
        choices: list[Choice] = [
            ("all", tr("records.all"), self.export_all),
            *([("table", tr("records.table"), self.export)] if table else []),
            ("import", tr("records.import"), lambda: ask_for_file(self.context)),
            *([("reset", tr("stats.reset"), self.ask_reset)] if self.stored else []),
        ]
        notify(self.context, tr("stats.export"), tr("records.ask"), *choices, out="close")

    def export_all(self) -> None:
        """Exports all records, for another device."""
        load(self.context, self._writing(), words="records.writing")

    def _writing(self) -> Steps[Callable[[], None]]:
        text = yield from writing_steps(self.context.stores.record_parts())
        return partial(export_text, self.context, "azulejo-records.txt", text)

    def export(self) -> None:
        """Exports all games as a table."""
        export_text(self.context, "azulejo-statistics.csv", self.context.journal.export())

    def ask_reset(self) -> None:
        """Asks before a reset."""
        tr = self.context.texts
        choices = [
            ("reset", tr("stats.reset"), self.reset),
            ("keep", tr("stats.keep"), lambda: None),
        ]
        notify(self.context, tr("stats.reset"), tr("stats.sure"), *choices, out="-")

    def reset(self) -> None:
        """Deletes the records of finished games; saved games and daily deals stay."""
        self.context.journal.reset()
        self.context.stores.reviews.reset()
        self.load()
        self.resize()

    # In words

    def mirror_parts(self) -> list[MirrorPart]:
        """Returns every card as a list, whatever page is shown, and the buttons."""
        tr = self.context.texts
        lists = [
            MirrorPart(
                f"card-{place}",
                card.title,
                3,
                items=figures_in_words(tr, card),
                lines=() if card.content else [tr("stats.none")],
            )
            for place, card in enumerate(self.cards)
        ]
        return [
            MirrorPart("statistics", self.heading()),
            *lists,
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        total = self.found.total
        return {
            "games": total.games + self.found.together,
            "won": total.won,
            "cards": [card.title for card in self.cards],
            **super().published(),
        }


def cards_of(tr: Texts, found: Statistics) -> list[StatCard]:
    """Returns the cards in words and numbers."""
    best = [
        RankedGame(
            str(summary.score),
            date_and_rivals(tr, summary, character_name),
            with_days_said(tr, summary.date),
            rival_crests(summary),
            date_and_rivals(tr, summary, level_name),
        )
        for summary in found.best
    ]
    walls = {tr(f"stats.wall.{name}"): one for name, one in found.walls.items()}
    return [
        StatCard(tr("stats.overview"), _overview(tr, found)),
        recent_card(tr, found),
        StatCard(tr("stats.points"), _points(tr, found)),
        StatCard(tr("stats.levels"), _levels(tr, found.levels)),
        StatCard(tr("stats.walls"), _counts(tr, walls)),
        StatCard(tr("stats.best"), best),
    ]


def _overview(tr: Texts, found: Statistics) -> list[KeyFigure]:
    total = found.total
    if not total.games and not found.together:
        return []
    won = tr("stats.won.helped", n=total.helped) if total.helped else tr("stats.won")
    return [
        KeyFigure(str(total.games + found.together), tr("stats.games", n=total.games + found.together)),
        KeyFigure(percent(tr, total.share), won),
        KeyFigure(str(found.best[0].score if found.best else 0), tr("stats.highest")),
        KeyFigure(f"{found.average:.0f}", tr("stats.average")),
        KeyFigure(str(found.streak), tr("stats.streak", n=found.streak)),
        KeyFigure(str(found.longest), tr("stats.longest")),
    ]


def _points(tr: Texts, found: Statistics) -> list[StatBar]:
    """Returns the average points by source, with the totals of rows, columns and colours as details."""
    if not found.total.games:
        return []
    means = found.averages
    largest = max(means.tiling, means.rows, means.columns, means.colours, means.floor, 1.0)
    details = {"tiling": "", "floor": tr("stats.floor", n=found.floor_lost)}
    details |= {name: tr(f"stats.{name}", n=getattr(found, name)) for name in ("rows", "columns", "colours")}

    def bar(name: str, sign: str = "") -> StatBar:
        mean = getattr(means, name)
        share, value = mean / largest, sign + decimal(tr, mean)
        return StatBar(tr(f"results.{name}"), -share if sign else share, value, detail=details[name])

    return [*map(bar, ("tiling", "rows", "columns", "colours")), bar("floor", "−")]


def _counts(tr: Texts, counts: dict[str, WinCount]) -> list[StatBar]:
    """Returns games won of games played, by label; nothing before the first game."""
    if not any(count.games for count in counts.values()):
        return []
    return [
        StatBar(
            label,
            count.share,
            tr("stats.of", won=count.won, games=count.games) if count.games else "–",
            not count.games,
        )
        for label, count in counts.items()
    ]


def _levels(tr: Texts, levels: dict[str, WinCount]) -> list[StatBar]:
    """Returns games won against each level, by its character's name, with the level if there is room."""
    named = {character_name(tr, level): level for level in levels}
    bars = [(bar, named[bar.label]) for bar in _counts(tr, {one: levels[named[one]] for one in named})]
    return [
        replace(bar, full=level_name(tr, level), crest=Crest(level) if level in FACES else None)
        for bar, level in bars
    ]


def figures_in_words(tr: Texts, card: StatCard) -> list[str]:
    """Returns what a card shows, line by line, for screen readers."""
    lines = []
    for one in card.content:
        if isinstance(one, ChartColumn):
            points = f"{one.points:g}"
            lines.append(tr.joined((points, card.key), "brackets") if one.won else points)
            continue
        if isinstance(one, RankedGame):
            figure = one.value, one.full or one.label
        elif isinstance(one, StatBar):
            figure = one.name, one.value
        else:
            figure = one.label, one.value_with_margin
        lines.append(tr.joined(figure, "colon"))
    return lines
