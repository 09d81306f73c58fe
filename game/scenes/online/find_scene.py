"""Find a player: what the search does, and the open tables of others, at which one press sits down."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node
from game.online.open_table import OpenTable, TableTerms
from game.online.schnorr import Curve
from game.rules.options import MIN_SEATS
from game.rules.steps import Steps
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.online.blocked_scene import BlockedScene
from game.scenes.online.ladder_scene import own_rating_words
from game.scenes.online.open_table_scene import OpenTableScene
from game.scenes.online.player_finding import PlayerFinding
from game.scenes.online.room_entry import curve_steps
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import notify
from game.texts import Texts
from game.view.art.crests import crest_of_number
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import rules_words
from game.words.strangers import stranger_name

MAX_SHOWN_MINUTES = 100  # of a wait; longer ones are said in hours


def find_player(context: Context) -> None:
    """Looks for a player; before the first time says what others see."""
    tr = context.texts
    if isinstance(context.finding, PlayerFinding) and not context.finding.search.stopped:
        context.stack.push(FindScene(context))
    elif not context.settings.strangers:
        begin = "begin", tr("online.find"), partial(_begin, context)
        notify(context, tr("online.find"), tr("online.find.first"), begin)
    else:
        _begin(context)


def _begin(context: Context) -> None:
    context.change(strangers="told")
    load(context, _steps(context))


def _steps(context: Context) -> Steps[Callable[[], None]]:
    curve: Curve = yield from curve_steps()

    def opened() -> None:
        if context.finding is not None:
            context.finding.stop()
        context.finding = PlayerFinding(context, curve, context.stores.record_keys.make())
        context.stack.push(FindScene(context))

    return opened


class FindScene(PagedListScene):
    """The state of the search, and the open tables."""

    name: ClassVar[str] = "find-player"
    heading_key: ClassVar[str] = "online.find"
    width: ClassVar[int] = 44
    empty_picture: ClassVar[str] = "rooms"

    @property
    def finding(self) -> PlayerFinding | None:
        """The search, while it goes on."""
        found = self.context.finding
        return found if isinstance(found, PlayerFinding) and not found.search.stopped else None

    @property
    def is_busy(self) -> bool:
        return True

    def count(self) -> int:
        self.tables = self.finding.tables() if self.finding else []
        return len(self.tables) and len(self.tables) + 1

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """The state comes first, then the tables."""
        tr = self.context.texts
        if index == 0:
            label, small = tr("online.find.note"), self.rating_words()
            if words := self.own_words():
                label, small = tr("online.table.own"), words
            elif seated := self.seated_words():
                label, small = seated
            return ListRow("state", rect, label, lambda: None, enabled=False, flat=True, small=small)
        table = self.tables[index - 1]
        name, terms, rating = stranger_name(tr, table.key), table.terms, table.strength.rating
        rules, pace = rules_words(tr, terms.rules), tr(f"online.table.pace.{terms.pace}")
        waited = since_words(tr, self.context.unix_time - table.since)
        taken = taken_words(tr, table.taken, terms.seats)
        label = " · ".join((tr.joined((name, str(rating)), "brackets"), waited))
        small = " · ".join((tr("editor.players", n=terms.seats), pace, rules))
        whole = tr("online.find.table", rules=rules, seats=terms.seats, rating=rating)
        aloud = " · ".join(filter(None, (name, whole, pace, taken, waited)))
        return ListRow(
            f"table-{index}", rect, label, partial(self.sit_down, table), small=small,
            crest=crest_of_number(table.crest), aloud=f"{index}. {aloud}", enabled=self.may_sit_down,
            figure=f"{table.taken}/{terms.seats}" if taken else "",
        )  # fmt: skip

    @property
    def may_sit_down(self) -> bool:
        """Whether nobody has a seat at the own table, who would be left."""
        return self.finding is not None and not self.finding.search.is_engaged

    def sit_down(self, table: OpenTable) -> None:
        """Asks for a seat at a table."""
        if self.finding is not None:
            self.finding.search.sit_down(table)
            self.resize()

    def foot(self, ui: Ui) -> list[Node]:
        tr, small, menu = self.context.texts, TextSize.LABEL, self.context.routes.menu
        blocked = ui.button("blocked", tr("blocked.title"), self.show_blocked, small)
        return [
            ui.button("meanwhile", tr("online.find.meanwhile"), menu, small, primary=True),
            ui.button("open-table", tr("online.table"), self.open_table, small, enabled=self.may_sit_down),
            ui.button("ladder", tr("people.title"), partial(self.context.routes.open, "people"), small),
            *([blocked] if self.context.stores.blocked_people.keys else []),
            ui.button("stop", tr("online.find.stop"), self.give_up, small),
        ]

    def open_table(self) -> None:
        """Leads to the choice of a table to be opened."""
        if self.finding is not None:
            scene = OpenTableScene(self.context, self.finding.search.terms, self.finding.open_table)
            self.context.stack.push(scene)

    def show_blocked(self) -> None:
        """Shows who is blocked."""
        self.context.stack.push(BlockedScene(self.context))

    def give_up(self) -> None:
        """Stops looking."""
        if self.finding is not None:
            self.finding.give_up()
        super().cancel()

    def status(self) -> str:
        """What the search does now."""
        tr, finding = self.context.texts, self.finding
        if finding is None:
            return ""
        if finding.search.without_relay:
            return tr("online.find.none")
        if seated := self.seated_words():
            return tr.sentences((*seated, tr("online.find.until-full")))
        if finding.state == "asking" and (table := finding.search.asked) is not None:
            return tr("online.find.asking", who=stranger_name(tr, table.key))
        return tr("online.find.looking" if finding.state == "looking" else "online.find.waiting")

    def rating_words(self) -> str:
        """One's own rating against people."""
        return own_rating_words(self.context.texts, self.finding.people.standing) if self.finding else ""

    def seated_words(self) -> tuple[str, str] | None:
        """At whose table this person waits for others, and how many seats are taken there."""
        search = self.finding.search if self.finding else None
        if search is None or (table := search.waits_at) is None:
            return None
        tr = self.context.texts
        seated = tr("online.find.seated", who=stranger_name(tr, table.key))
        return seated, taken_words(tr, search.taken, table.terms.seats)

    def own_words(self) -> str:
        """The own table, if it is not the usual one: how many play, who is there, rules and pace."""
        search = self.finding.search if self.finding else None
        if search is None or search.terms == TableTerms() or search.asked is not None:
            return ""
        tr, terms = self.context.texts, search.terms
        seats = taken_words(tr, search.taken, terms.seats) or tr("editor.players", n=terms.seats)
        return " · ".join((seats, rules_words(tr, terms.rules), tr(f"online.table.pace.{terms.pace}")))

    def sentences(self) -> list[str]:
        return [*filter(None, (self.status(), self.own_words() or self.rating_words()))]

    def published(self) -> dict[str, Any]:
        state = self.finding.state if self.finding else ""
        return {"search": state, "tables": len(self.tables), **super().published()}


def taken_words(tr: Texts, taken: int, seats: int) -> str:
    """Says how many seats are taken at a table; nothing at one for two, which is open while one is."""
    return tr("online.find.taken", taken=max(1, taken), seats=seats) if seats > MIN_SEATS else ""


def since_words(tr: Texts, seconds: int) -> str:
    """Says how long somebody waits."""
    minutes = max(0, seconds) // 60
    if minutes < MAX_SHOWN_MINUTES:
        return tr("online.find.since.minutes", n=minutes)
    return tr("online.find.since.hours", n=minutes // 60)
