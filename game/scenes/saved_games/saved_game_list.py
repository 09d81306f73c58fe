"""The list of saved games."""

from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node
from game.match.records import setup_of, with_crests
from game.rules.record import GameRecord
from game.saves.entries import LibraryEntry
from game.saves.tags import Tags
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import crests_of
from game.scenes.overlays.text_prompt import ask_for_code, ask_for_file
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.crest_names import Named
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.phrases import rules_words


class SavedGamesScene(PagedListScene):
    """All saved games, the last played first, unreadable ones last."""

    name: ClassVar[str] = "games"
    heading_key: ClassVar[str] = "games.title"

    def count(self) -> int:
        """Games that wait for this person come first."""
        self.entries = sorted(self.context.library.entries(), key=lambda entry: not entry.waits)
        return len(self.entries)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        entry, number = self.entries[index], index + 1
        label, small = entry_words(self.context.texts, entry)
        aloud = f"{number}. {label} · {small}"
        names = entry_names(self.context, entry)
        open_it = partial(self.open, entry)
        first = winning_seat(entry)
        return ListRow(
            f"game-{number}", rect, label, open_it, small=small, aloud=aloud, names=names, first=first
        )

    def foot(self, ui: Ui) -> list[Node]:
        context, tr, small = self.context, self.context.texts, TextSize.LABEL
        return [
            ui.button("file", tr("games.file"), partial(ask_for_file, context), small),
            ui.button("code", tr("games.code"), partial(ask_for_code, context), small),
            ui.button("analyses", tr("analysis.short"), context.routes.analyses, small),
            ui.button("back", tr("games.back"), self.cancel, small),
        ]

    def invitation(self, ui: Ui) -> Node:
        go = partial(self.context.routes.open, "new-game")
        return ui.button("new", self.context.texts("menu.play"), go, primary=True)

    def open(self, entry: LibraryEntry) -> None:
        """Opens the card of a game."""
        self.context.routes.game_card(entry)

    def sentences(self) -> list[str]:
        return [] if self.entries else [self.context.texts("games.none")]

    def published(self) -> dict[str, Any]:
        return {"games": len(self.entries), **super().published()}


def entry_names(context: Context, entry: LibraryEntry) -> list[Named]:
    """Returns the crest, name and score of each seat; nothing for an unreadable game."""
    if entry.record is None:
        return []
    tags = entry.tags
    setup = setup_of(entry.record, here=tags.seats_here, you=tags.seats_you)
    crests = crests_of(context.settings, with_crests(setup, tags.signs).seats)
    named = _names(context.texts, entry.record, tags)
    return [(crest, name, score) for crest, (name, score) in zip(crests, named, strict=True)]


def _names(tr: Texts, record: GameRecord, tags: Tags) -> list[tuple[str, str]]:
    """Returns each seat's name and score; '' for an unknown score."""
    names = [tr.name(who) for who in setup_of(record, you=tags.seats_you).who]
    points = tags.points if len(tags.points) == len(names) else [""] * len(names)
    return [(name, str(score)) for name, score in zip(names, points, strict=True)]


def winning_seat(entry: LibraryEntry) -> int | None:
    """Returns the seat that won by points alone; None if there is none."""
    points = entry.tags.points
    if entry.record is None or not entry.tags.over or len(points) != len(entry.record.seats):
        return None
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def entry_words(tr: Texts, entry: LibraryEntry) -> tuple[str, str]:
    """Returns two lines about a game: names with scores; kind, state, day and rules."""
    if entry.record is None:
        return tr("games.faulty"), entry.key
    tags = entry.tags
    seats = [" ".join(words).strip() for words in _names(tr, entry.record, tags)]
    first = winning_seat(entry)
    if first is not None:
        where = tr.person("results.winner", setup_of(entry.record, you=tags.seats_you).who[first])
    elif tags.over:
        where = tr("games.over")
    else:
        where = tr("games.round", n=int(tags.round) if tags.round.isdigit() else 1)
    kinds = {"daily": tags.daily, "weekly": tags.weekly, "practice": tags.practice, "link": tags.here}
    kind = next((tr(f"games.{name}") for name, tag in kinds.items() if tag), "")
    if tags.room:
        kind = tr("online.stage.waits") if entry.waits else tr("menu.together")
    day = with_days_said(tr, tags.changed[:10])
    parts = [kind, where, day, rules_words(tr, entry.record.rules)]
    return " · ".join(seats), " · ".join(part for part in parts if part)
