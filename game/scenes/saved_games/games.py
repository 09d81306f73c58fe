"""The saved games as a list, a page at a time."""

from typing import Any, ClassVar

import pygame

from game.saves.entries import Entry
from game.scenes.core.base import Context, Scene
from game.scenes.overlays.ask import ask_for_code, ask_for_file
from game.texts import Texts
from game.view.intents import Intent, pages_by
from game.view.layout.forms import dialog, split_row
from game.view.widgets.icon_button import IconButton
from game.view.widgets.row import Row
from game.view.widgets.widgets import Widget
from game.words.phrases import rules_words


class GamesScene(Scene):
    """Every saved game, the last played first; those that can't be read come last."""

    name: ClassVar[str] = "games"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0

    def resize(self) -> None:
        """As many rows as there is room for."""
        unit, tr = self.context.unit, self.context.texts
        self.panel = dialog(self.context.size, unit, 48, 41)
        inner = self.panel.inflate(-round(3.4 * unit), -round(2.6 * unit))
        gap, bar, row = max(4, unit // 3), self.context.bar(2.9), self.context.bar(3.3)
        self.title_row = pygame.Rect(inner.x, inner.y, inner.width, self.context.bar(2.4))
        bottom = pygame.Rect(inner.x, inner.bottom - bar, inner.width, bar)
        top = self.title_row.bottom + gap
        self.room = pygame.Rect(inner.x, top, inner.width, bottom.y - gap - top)
        fitting = max(1, (self.room.height + gap) // (row + gap))
        self.entries = self.context.library.entries()
        self.pages = max(1, -(-len(self.entries) // fitting))
        self.page = min(self.page, self.pages - 1)
        shown = self.entries[self.page * fitting : (self.page + 1) * fitting]
        widgets: list[Widget] = []
        for index, entry in enumerate(shown):
            rect = pygame.Rect(inner.x, top + index * (row + gap), inner.width, row)
            label, small = entry_words(tr, entry)
            number = self.page * fitting + index + 1
            widgets.append(
                Row(f"game-{number}", rect, label, lambda e=entry: self.open(e), small=small,  # type: ignore[misc]
                    aloud=f"{number}. {label} · {small}")
            )  # fmt: skip
        back, code, file = split_row(bottom, (26, 37, 37), gap)
        px = round(unit * 0.95)
        widgets += [
            Widget("code", code, tr("games.code"), lambda: ask_for_code(self.context), px=px),
            Widget("file", file, tr("games.file"), lambda: ask_for_file(self.context), px=px),
            Widget("back", back, tr("games.back"), self.cancel, px=px),
        ]
        if self.pages > 1:
            side = self.title_row.height
            right = pygame.Rect(self.title_row.right - side, self.title_row.y, side, side)
            left = right.move(-side - gap, 0)
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
        surface.blit(assets.backdrop(*self.context.size, round(unit * 4.2)), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        heading = assets.type.heading(tr("games.title"), round(unit * 1.7), assets.theme.ink)
        surface.blit(heading, heading.get_rect(midleft=self.title_row.midleft))
        if not self.entries:
            words = assets.type.wrapped(tr("games.none"), unit, assets.theme.ink_soft, self.room.width)
            surface.blit(words, words.get_rect(midtop=(self.room.centerx, self.room.y + 2 * unit)))
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
    seats = [tr.name(name) or kind.partition(":")[2] for name, kind in entry.record.seats]
    if len(points) == len(seats):
        seats = [f"{name} {score}" for name, score in zip(seats, points, strict=True)]
    where = (
        tr("games.over") if tags.over else tr("games.round", n=int(tags.round) if tags.round.isdigit() else 1)
    )
    kind = tr("games.daily") if tags.daily else tr("games.link") if tags.here else ""
    parts = [tags.changed[:16].replace("T", " "), kind, where, rules_words(tr, entry.record.rules)]
    return " · ".join(seats), " · ".join(part for part in parts if part)
