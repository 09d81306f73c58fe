"""The saved games as a list, a page at a time."""

from typing import Any, ClassVar

import pygame

from game.match.records import is_you
from game.rules.record import PERSON
from game.saves.entries import Entry
from game.scenes.core.base import Context, Scene
from game.scenes.overlays.ask import ask_for_code, ask_for_file
from game.texts import Texts, Who
from game.view.intents import Intent, pages_by
from game.view.layout.lists import paged_list
from game.view.layout.scales import Height, TextSize
from game.view.widgets.dialog_panel import draw_title
from game.view.widgets.icon_button import IconButton
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import rules_words

SIZE = (48, 41)  # units
FOOT = (22, 26, 26, 26)  # shares: back, analyses, code, file


class GamesScene(Scene):
    """Every saved game, the last played first; those that can't be read come last."""

    name: ClassVar[str] = "games"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0

    def resize(self) -> None:
        """As many rows as there is room for."""
        unit, tr = self.context.unit, self.context.texts
        self.entries = sorted(self.context.library.entries(), key=lambda entry: not entry.waits)
        self.layout = paged_list(self.context.window, SIZE, len(self.entries), self.page, FOOT)
        self.page, self.pages = self.layout.page, self.layout.pages
        widgets: list[Widget] = []
        for number, rect in enumerate(self.layout.rows, self.layout.first + 1):
            entry = self.entries[number - 1]
            label, small = entry_words(tr, entry)
            widgets.append(
                ListRow(f"game-{number}", rect, label, lambda e=entry: self.open(e), small=small,  # type: ignore[misc]
                    aloud=f"{number}. {label} · {small}")
            )  # fmt: skip
        back, analyses, code, file = self.layout.foot
        px = TextSize.LABEL.of(unit)
        widgets += [
            Widget("analyses", analyses, tr("analysis.short"), self.context.routes.analyse, px=px),
            Widget("code", code, tr("games.code"), lambda: ask_for_code(self.context), px=px),
            Widget("file", file, tr("games.file"), lambda: ask_for_file(self.context), px=px),
            Widget("back", back, tr("games.back"), self.cancel, px=px),
        ]
        if self.pages > 1:
            left, right = self.layout.turns
            widgets += [
                IconButton(
                    "earlier",
                    left,
                    tr("games.earlier"),
                    lambda: self.turn(-1),
                    self.page > 0,
                    sign="play-back",
                ),
                IconButton(
                    "later",
                    right,
                    tr("games.later"),
                    lambda: self.turn(1),
                    self.page < self.pages - 1,
                    sign="play",
                ),
            ]
        self.widgets.replace(widgets)

    def turn(self, step: int) -> None:
        """Another page."""
        self.page = min(max(0, self.page + step), self.pages - 1)
        self.resize()

    def open(self, entry: Entry) -> None:
        """What can be done with one game."""
        self.context.routes.card(entry)

    def handle(self, intent: Intent) -> None:
        """The wheel and Page up and down turn pages."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Back to what was below."""
        self.context.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        layout = self.layout
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*layout.panel.size), layout.panel)
        draw_title(surface, assets, layout.title, tr("games.title"), unit)
        if not self.entries:
            words = assets.type.wrapped(tr("games.none"), unit, assets.theme.ink_soft, layout.room.width)
            surface.blit(words, words.get_rect(midtop=layout.room.move(0, Height.TITLE.of(unit)).midtop))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("games.title")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [] if self.entries else [self.context.texts("games.none")]

    def published(self) -> dict[str, Any]:
        """How many games there are, and which page this is."""
        return {"games": len(self.entries), "page": self.page + 1, "pages": self.pages}


def entry_words(tr: Texts, entry: Entry) -> tuple[str, str]:
    """A game in two lines."""
    if entry.record is None:
        return tr("games.faulty"), entry.key
    tags, points = entry.tags, entry.tags.points
    seats = [
        tr.name(Who(name, kind == PERSON and is_you(name, index, tags.seats_you))) or kind.partition(":")[2]
        for index, (name, kind) in enumerate(entry.record.seats)
    ]
    if len(points) == len(seats):
        seats = [f"{name} {score}" for name, score in zip(seats, points, strict=True)]
    where = (
        tr("games.over") if tags.over else tr("games.round", n=int(tags.round) if tags.round.isdigit() else 1)
    )
    kind = tr("games.daily") if tags.daily else tr("games.link") if tags.here else ""
    if tags.room:
        kind = tr("online.stage.waits") if entry.waits else tr("menu.together")
    parts = [tags.changed[:16].replace("T", " "), kind, where, rules_words(tr, entry.record.rules)]
    return " · ".join(seats), " · ".join(part for part in parts if part)
