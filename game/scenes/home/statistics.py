"""What was played on this device: games won, points and where they came from. Nothing is sent anywhere."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.levels import LEVELS
from game.journal.records_file import writing_steps
from game.journal.statistics import Count, Statistics, statistics_of
from game.rules.steps import Steps
from game.scenes.core.base import Context
from game.scenes.core.level_names import character_name, level_name
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.page_turns import PagedScene
from game.scenes.home.card_figures import open_card, recent_card
from game.scenes.home.habits import HabitsScene
from game.scenes.home.ladder import LadderScene
from game.scenes.home.sheet_words import faces, when_and_whom
from game.scenes.overlays.ask import ask_for_file
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import Choice, NoticeScene
from game.scenes.saved_games.game_card import export_text
from game.scenes.study.coach_words import decimal
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.crests import Crest
from game.view.art.figures import LEVELS as FACES
from game.view.art.heads import draw_page_head
from game.view.art.typesetting import Typesetter
from game.view.intents import Intent, pages_by
from game.view.layout.cards import CardsLayout, cards_layout, inside_card
from game.view.layout.forms import invitation_place, unit_within
from game.view.pages.card_button import CardButton
from game.view.pages.cards import Bar, Card, KeyFigure, Ranked, draw_vacant_panel
from game.view.widgets.bar_key import key_in
from game.view.widgets.widgets import ROOM, Widget
from game.words.phrases import percent

EVEN, UNEVEN = (1, 1, 1, 1), (20, 23, 27, 20)  # how broad buttons are if all words fit; if not


class StatisticsScene(PagedScene):
    """Six cards, each opens the games behind it, on as many pages as needed; below them export and reset."""

    name: ClassVar[str] = "statistics"
    layout: CardsLayout

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.load()

    def load(self) -> None:
        """Read what is stored."""
        sheets = self.context.journal.sheets()
        self.found = statistics_of(sheets, [level.name for level in LEVELS])
        self.stored = len(sheets)

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (20, 24), (22, 21))

    def resize(self) -> None:
        """Read what was added meanwhile; cards, page buttons, buttons."""
        tr, unit = self.context.texts, self.unit
        if len(self.context.journal.sheets()) != self.stored:
            self.load()
        self.cards = cards_of(tr, self.found)
        entries: list[tuple[str, Callable[[], None]]] = [
            ("back", self.cancel),
            ("ladder", self.open_ladder),
            ("habits", lambda: self.context.stack.push(HabitsScene(self.context))),
            ("export", self.ask_export),
        ]
        window, labels = replace(self.context.window, unit=unit), [tr(f"stats.{name}") for name, _ in entries]
        shares = EVEN
        self.layout = cards_layout(window, len(self.cards), self.page, shares)
        if too_broad(self.context.assets.type, labels, self.layout.buttons):
            shares = UNEVEN
        self.page = min(self.page, self.layout.pages - 1)
        self.layout = cards_layout(window, len(self.cards), self.page, shares)
        widgets = [
            key_in(rect, self.layout.heading)(name, rect, label, action, px=unit)
            for (name, action), label, rect in zip(entries, labels, self.layout.buttons, strict=True)
        ]
        self.vacant = None
        if not any(card.content for card in self.cards):
            first, *others = self.layout.cards
            self.vacant = first.unionall(others)
            room = inside_card(self.vacant, unit)
            place, go = invitation_place(room, unit, window.bar()), self.context.routes.new_game
            widgets.append(Widget("new", place, tr("menu.play"), go, primary=True, px=unit))
        else:
            widgets += [self._card(index, rect) for index, rect in enumerate(self.layout.cards, self.first)]
        if self.vacant is None:
            widgets += self.page_keys(in_head=True)
        self.widgets.replace(widgets)

    @property
    def first(self) -> int:
        """The index of the first card of the page in front."""
        return self.page * -(-len(self.cards) // self.layout.pages)

    def _card(self, index: int, rect: pygame.Rect) -> Widget:
        card, empty = self.cards[index], self.context.texts("stats.none")
        return CardButton(
            f"card-{index}", rect, card.title, partial(open_card, self.context, self.found, index, card),
            bool(card.content), px=self.unit, card=card, empty=empty,
        )  # fmt: skip

    def handle(self, intent: Intent) -> None:
        """Page keys and the wheel turn pages; arrows do while no button has the focus."""
        if step := pages_by(intent, sideways=not self.widgets.focused):
            self.turn(step)
        else:
            super().handle(intent)

    def open_ladder(self) -> None:
        """The rating."""
        self.context.stack.push(LadderScene(self.context))

    # Export and reset

    def ask_export(self) -> None:
        """What is to be written, read or forgotten: all that is remembered, or the games as a table."""
        tr = self.context.texts
        table = self.stored > 0 or bool(self.context.journal.ledger.aside())
        choices: list[Choice] = [
            ("all", tr("records.all"), self.export_all),
            *([("table", tr("records.table"), self.export)] if table else []),
            ("import", tr("records.import"), lambda: ask_for_file(self.context)),
            *([("reset", tr("stats.reset"), self.ask_reset)] if self.stored else []),
            ("close", tr("game.close"), lambda: None),
        ]
        self.context.stack.push(NoticeScene(self.context, tr("stats.export"), tr("records.ask"), choices))

    def export_all(self) -> None:
        """Everything, for another device."""
        load(self.context, self._writing(), words="records.writing")

    def _writing(self) -> Steps[Callable[[], None]]:
        text = yield from writing_steps(self.context.stores.ledgers())
        return partial(export_text, self.context, "azulejo-records.txt", text)

    def export(self) -> None:
        """All games as a table."""
        export_text(self.context, "azulejo-statistics.csv", self.context.journal.export())

    def ask_reset(self) -> None:
        """Only after a question."""
        tr = self.context.texts
        choices = [
            ("reset", tr("stats.reset"), self.reset),
            ("keep", tr("stats.keep"), lambda: None),
        ]
        self.context.stack.push(NoticeScene(self.context, tr("stats.reset"), tr("stats.sure"), choices))

    def reset(self) -> None:
        """Forget everything that is counted here; saved games and daily deals stay."""
        self.context.journal.reset()
        self.context.stores.reviews.reset()
        self.load()
        self.resize()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the heading, the cards of the page."""
        assets, unit, tr = self.context.assets, self.unit, self.context.texts
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        place = self.layout.heading
        room = place.width if self.layout.pages == 1 else self.layout.turns[0].x - unit - place.x
        title = place.copy()
        title.width = room
        draw_page_head(surface, assets, title, self.heading(), unit)
        if self.vacant is not None:
            draw_vacant_panel(surface, assets, self.vacant, self.context.bar(), tr("stats.none"), unit)
        super().draw(surface)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("stats.title")

    def parts(self) -> list[Part]:
        """Every card as a list, whatever page is in front; the buttons."""
        tr = self.context.texts
        lists = [
            Part(
                f"card-{place}",
                card.title,
                3,
                items=card.sentences(),
                lines=() if card.content else [tr("stats.none")],
            )
            for place, card in enumerate(self.cards)
        ]
        return [
            Part("statistics", self.heading()),
            *lists,
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """The sums that matter."""
        total = self.found.total
        return {
            "games": total.games + self.found.together,
            "won": total.won,
            "page": self.page + 1,
            "pages": self.layout.pages,
            "cards": [card.title for card in self.cards],
        }


def too_broad(type_: Typesetter, labels: Sequence[str], places: Sequence[pygame.Rect]) -> bool:
    """Whether a word is broader than its button even in the smallest letters."""
    face = type_.font(type_.smallest)
    return any(face.size(label)[0] > place.width * ROOM for label, place in zip(labels, places, strict=True))


def cards_of(tr: Texts, found: Statistics) -> list[Card]:
    """The cards in words and numbers."""
    best = [
        Ranked(
            str(sheet.score),
            when_and_whom(tr, sheet, character_name),
            with_days_said(tr, sheet.date),
            faces(sheet),
            when_and_whom(tr, sheet, level_name),
        )
        for sheet in found.best
    ]
    walls = {tr(f"stats.wall.{name}"): one for name, one in found.walls.items()}
    return [
        Card(tr("stats.overview"), _overview(tr, found)),
        recent_card(tr, found),
        Card(tr("stats.points"), _points(tr, found)),
        Card(tr("stats.levels"), _levels(tr, found.levels)),
        Card(tr("stats.walls"), _counts(tr, walls)),
        Card(tr("stats.best"), best),
    ]


def _overview(tr: Texts, found: Statistics) -> list[KeyFigure]:
    total = found.total
    if not total.games and not found.together:
        return []
    return [
        KeyFigure(str(total.games + found.together), tr("stats.games", n=total.games + found.together)),
        KeyFigure(percent(tr, total.share), tr("stats.won")),
        KeyFigure(str(found.best[0].score if found.best else 0), tr("stats.highest")),
        KeyFigure(f"{found.average:.0f}", tr("stats.average")),
        KeyFigure(str(found.streak), tr("stats.streak", n=found.streak)),
        KeyFigure(str(found.longest), tr("stats.longest")),
    ]


def _points(tr: Texts, found: Statistics) -> list[Bar]:
    """Points of a usual game by source; to be told, how many rows, columns and colours there were in all."""
    if not found.total.games:
        return []
    means = found.averages
    largest = max(means.tiling, means.rows, means.columns, means.colours, means.floor, 1.0)
    told = {"tiling": "", "floor": tr("stats.floor", n=found.floor_lost)}
    told |= {name: tr(f"stats.{name}", n=getattr(found, name)) for name in ("rows", "columns", "colours")}

    def bar(name: str, sign: str = "") -> Bar:
        mean = getattr(means, name)
        share, value = mean / largest, sign + decimal(tr, mean)
        return Bar(tr(f"results.{name}"), -share if sign else share, value, told=told[name])

    return [*map(bar, ("tiling", "rows", "columns", "colours")), bar("floor", "−")]


def _counts(tr: Texts, counts: dict[str, Count]) -> list[Bar]:
    """Games won of games played, by label; nothing at all before the first game."""
    if not any(count.games for count in counts.values()):
        return []
    return [
        Bar(
            label,
            count.share,
            tr("stats.of", won=count.won, games=count.games) if count.games else "–",
            not count.games,
        )
        for label, count in counts.items()
    ]


def _levels(tr: Texts, levels: dict[str, Count]) -> list[Bar]:
    """The same against each level: its character's name, in full where there is room."""
    named = {character_name(tr, level): level for level in levels}
    bars = [(bar, named[bar.label]) for bar in _counts(tr, {one: levels[named[one]] for one in named})]
    return [
        replace(bar, full=level_name(tr, level), crest=Crest(level) if level in FACES else None)
        for bar, level in bars
    ]
