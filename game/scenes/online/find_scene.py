"""Find a player: what the search does, and the open tables of others, at which one press sits down."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node
from game.online.open_table import OpenTable
from game.online.schnorr import Curve
from game.rules.steps import Steps
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.online.ladder_scene import own_rating_words
from game.scenes.online.player_finding import PlayerFinding
from game.scenes.online.room_entry import curve_steps
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import notify
from game.view.art.crests import crest_of_number
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import rules_words
from game.words.strangers import stranger_name


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
            return ListRow("state", rect, label, lambda: None, enabled=False, flat=True, small=small)
        table = self.tables[index - 1]
        label, rating = stranger_name(tr, table.key), table.strength.rating
        rules, seats = rules_words(tr, table.wish.rules), table.wish.seats
        small = tr("online.find.table", rules=rules, seats=seats, rating=rating)
        return ListRow(
            f"table-{index}", rect, label, partial(self.sit_down, table), small=small,
            crest=crest_of_number(table.crest), aloud=f"{index}. {label} · {small}",
        )  # fmt: skip

    def sit_down(self, table: OpenTable) -> None:
        """Asks for a seat at a table."""
        if self.finding is not None:
            self.finding.search.sit_down(table)
            self.resize()

    def foot(self, ui: Ui) -> list[Node]:
        tr, small, menu = self.context.texts, TextSize.LABEL, self.context.routes.menu
        return [
            ui.button("meanwhile", tr("online.find.meanwhile"), menu, small, primary=True),
            ui.button("ladder", tr("people.title"), partial(self.context.routes.open, "people"), small),
            ui.button("stop", tr("online.find.stop"), self.give_up, small),
        ]

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
        if finding.state == "asking" and (table := finding.search.asked) is not None:
            return tr("online.find.asking", who=stranger_name(tr, table.key))
        return tr("online.find.looking" if finding.state == "looking" else "online.find.waiting")

    def rating_words(self) -> str:
        """One's own rating against people."""
        return own_rating_words(self.context.texts, self.finding.people.standing) if self.finding else ""

    def sentences(self) -> list[str]:
        return [*filter(None, (self.status(), self.rating_words()))]

    def published(self) -> dict[str, Any]:
        state = self.finding.state if self.finding else ""
        return {"search": state, "tables": len(self.tables), **super().published()}
