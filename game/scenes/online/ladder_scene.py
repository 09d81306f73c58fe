"""The ladder of people: the best hundred and one's own place, each person's games, and their replays."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.ai.slices import Slices
from game.layout.flex import Column
from game.layout.node import Node, Stack
from game.online.driver import FRAME_BUDGET
from game.online.schnorr import Curve
from game.ratings.ladder import MIN_OTHERS, RatedOutcome, Standing, date_of
from game.rules.steps import Steps, with_progress
from game.scenes.core.paging import PagedListScene
from game.scenes.core.rating_words import rating_margin
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.people_ladder import PeopleLadder, people_ladder
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import notify
from game.texts import Texts
from game.texts.dates import short_day
from game.view.art.crests import Crest, crest_of_number
from game.view.components.lists import Pagination, empty_state, list_panel, paginate, rows_of_page
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import percent
from game.words.strangers import stranger_name

MAX_PLACES: Final = 100


class PeopleScene(PagedListScene):
    """A list that the ladder of people changes."""

    @property
    def people(self) -> PeopleLadder | None:
        """The ladder, once it goes on below all scenes."""
        found = self.context.people
        return found if isinstance(found, PeopleLadder) else None

    def name_of(self, key: bytes) -> str:
        """Names a person; this one is told apart."""
        tr = self.context.texts
        who = stranger_name(tr, key.hex())
        return tr("people.you", who=who) if self.people and key == self.people.own else who

    def crest_of(self, key: bytes) -> Crest:
        """Returns one's own crest; of others, whose crests results don't have, one that their key chooses."""
        if self.people and key == self.people.own:
            return own_crest(self.context.settings)
        return crest_of_number(int.from_bytes(key[:4], "big"))


class LadderScene(PeopleScene):
    """The ladder. It connects to relays: whoever opens it has chosen to."""

    name: ClassVar[str] = "people"
    heading_key: ClassVar[str] = "people.title"
    width: ClassVar[int] = 44
    max_rows: ClassVar[int] = 10
    empty_picture: ClassVar[str] = "rating"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._starting: Slices[Curve] | None = None if self.people else Slices(Curve.build())
        self.places: list[Standing] = []

    @property
    def is_busy(self) -> bool:
        return self._starting is not None

    def update(self, dt: float) -> bool:
        """Starts the ladder if need be, and has it fetch what is new as long as this scene is in front."""
        if self._starting is not None and self._starting.go_on(FRAME_BUDGET):
            assert self._starting.result is not None
            people_ladder(self.context, self._starting.result)
            self._starting = None
        dirty = super().update(dt)
        if self.people is not None:
            painting = dirty or self.context.stack.changed  # it may go on in the next frame
            self.people.fetch(awaited=not painting)
        return dirty

    # The list

    def count(self) -> int:
        ladder = self.people.ladder if self.people else None
        keys = ladder.places[:MAX_PLACES] if ladder is not None else ()
        self.places = [ladder.standings[key] for key in keys] if ladder is not None else []
        return len(self.places)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        one = self.places[index]
        return self._row(f"place-{index + 1}", rect, one, index + 1)

    def _row(self, name: str, rect: pygame.Rect, one: Standing, place: int | None) -> Widget:
        tr, own = self.context.texts, self.people is not None and one.key == self.people.own
        label, small = self.name_of(one.key), tr("habits.games", n=one.games)
        if place is not None:
            label = tr("people.place", place=place, who=label)
        elif own:
            small = self.missing_words()
        figure = f"{round(one.rating.rating)} ±{rating_margin(one.rating)}"
        aloud = tr.sentences((label, rating_words(tr, one), small))
        return ListRow(
            name, rect, label, partial(self.open, one.key), selected=own or None, small=small, aloud=aloud,
            crest=self.crest_of(one.key), figure=figure,
        )  # fmt: skip

    def own_row(self, rect: pygame.Rect) -> Widget:
        """One's own place, or what is missing for one."""
        people = self.people
        assert people is not None
        standing = people.standing
        if standing is not None:
            assert people.ladder is not None
            return self._row("own", rect, standing, people.ladder.place(people.own))
        label, small = self.name_of(people.own), self.missing_words()
        aloud = self.context.texts.sentences((label, small))
        return ListRow(
            "own", rect, label, lambda: None, False, small=small, aloud=aloud,
            crest=self.crest_of(people.own), figure="–",
        )  # fmt: skip

    def missing_words(self) -> str:
        """Says what is missing for a place of one's own."""
        tr, standing = self.context.texts, self.people.standing if self.people else None
        if standing is None:
            return tr("people.none.own")
        missing = MIN_OTHERS - standing.opponents
        return tr("people.missing", n=missing) if missing > 0 else tr("people.missing.others")

    def open(self, key: bytes) -> None:
        """Opens the games of a person."""
        self.context.stack.push(PersonScene(self.context, key))

    # Layout

    def build(self, ui: Ui) -> Node:
        """The own place, the best hundred, and what the ladder can't prevent."""
        tr, number, gap = self.context.texts, self.count(), ui.gap(Gap.S)
        own = [ui.widget(self.own_row, Height.TWO_LINES)] if self.people and self.people.own else []
        state = self.state()

        def row(index: int) -> Node:
            return ui.widget(partial(self.row, index), Height.TWO_LINES)

        def panel(pages: Pagination) -> Node:
            rows = rows_of_page(ui, pages, row)
            nothing = empty_state(ui, self.empty_picture, state or tr("people.none"))
            listed = rows if number else Stack(rows, nothing)
            words = ui.text(tr.sentences((state if number else "", tr("people.note"))), TextSize.LABEL)
            body = Column([*own, listed.grows(), words], gap)
            return list_panel(ui, self.heading(), self.width, body, self.foot(ui), self.turn_keys(ui, pages))

        return self.front_page(paginate(ui, number, self.page, self.max_rows, panel))

    def state(self) -> str:
        """Says that results are being fetched, and what is wrong; "" if all are there."""
        tr, people = self.context.texts, self.people
        done, lost = (people.progress, people.exchange.without_relay) if people else (0.0, False)
        fetching = tr("people.fetching", share=percent(tr, done)) if done < 1 and not lost else ""
        return tr.sentences((fetching, self.status()))

    def status(self) -> str:
        """Says that results can't be fetched, or not all be stored."""
        tr, people = self.context.texts, self.people
        if people is None:
            return ""
        lost = tr("people.no-relay") if people.exchange.without_relay else ""
        return tr.sentences((lost, tr("people.not-stored") if people.stored.refused else ""))

    # In words

    def sentences(self) -> list[str]:
        tr = self.context.texts
        state = self.state() or ("" if self.places else tr("people.none"))
        return [*filter(None, (state,)), tr("people.note")]

    def published(self) -> dict[str, Any]:
        return {"places": len(self.places), **super().published()}


class PersonScene(PeopleScene):
    """The games of a person, the newest first; a press opens a game as a replay, once it is checked."""

    name: ClassVar[str] = "person"
    width: ClassVar[int] = 44
    max_rows: ClassVar[int] = 9

    def __init__(self, context: Context, key: bytes) -> None:
        super().__init__(context)
        self.key = key
        self.games: list[RatedOutcome] = []

    def heading(self) -> str:
        return self.name_of(self.key)

    def count(self) -> int:
        self.games = self.people.games_of(self.key) if self.people else []
        return len(self.games)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """How a game ended, against whom, when, and how that is known."""
        tr, one = self.context.texts, self.games[index]
        others = [key for key in one.keys if key != self.key]
        label = tr(f"people.{self._result(one)}", who=tr.listed([self.name_of(key) for key in others]))
        day, today = date_of(one.day), self.context.host.now().date()
        small = f"{short_day(tr, day, today)} · {tr(f'people.ending.{one.ending}')}"
        return ListRow(
            f"game-{index + 1}", rect, label, partial(self.open, one), small=small,
            aloud=tr.sentences((f"{index + 1}. {label}", small)), crest=self.crest_of(others[0]),
        )  # fmt: skip

    def _result(self, one: RatedOutcome) -> str:
        """Returns "won", "lost", "shared", or "unfinished"."""
        if one.ending == "unfinished":
            return one.ending
        own = one.places[one.keys.index(self.key)]
        if own > min(one.places):
            return "lost"
        return "shared" if one.places.count(own) > 1 and one.ending in ("agreed", "proven") else "won"

    def open(self, one: RatedOutcome) -> None:
        """Fetches a game, checks it move by move, and opens its replay."""
        load(self.context, self._opening(one), words="people.checking", at_once=0.0)

    def _opening(self, one: RatedOutcome) -> Steps[Callable[[], None]]:
        context, tr = self.context, self.context.texts
        if self.people is None:
            return lambda: None
        names = [stranger_name(tr, key.hex()) for key in one.keys]
        played = yield from with_progress(self.people.replaying(one, names), 0.0, 0.95, 0.002)
        if played is None:
            return partial(notify, context, self.heading(), tr("people.gone"))
        return partial(context.routes.replay, played)

    def sentences(self) -> list[str]:
        return [] if self.games else [self.context.texts("people.none.own")]

    def published(self) -> dict[str, Any]:
        return {"games": len(self.games), **super().published()}


def own_rating_words(tr: Texts, one: Standing | None) -> str:
    """Phrases this person's rating against people, apart from that against computers."""
    if one is None or not one.games:
        return tr("people.unrated")
    return tr("people.own", rating=round(one.rating.rating), around=rating_margin(one.rating))


def rating_words(tr: Texts, one: Standing) -> str:
    """Phrases a rating against people with its uncertainty."""
    return tr("people.rating", rating=round(one.rating.rating), around=rating_margin(one.rating))
