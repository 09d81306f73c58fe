"""One saved game and what can be done with it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.saves.entries import Entry, Saved
from game.saves.seal import SealError, unseal
from game.scenes.core.base import Context, Scene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.share import share_match
from game.scenes.play.start import match_saved
from game.scenes.saved_games.games import entry_names, entry_words
from game.scenes.study.replay import ReplayScene
from game.scenes.study.review import ReviewScene
from game.view.art.heads import draw_panel_head
from game.view.layout.dialogs import choices_layout, head_of, words_in_head
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.crest_names import crest_block
from game.view.widgets.widgets import Widget

WIDTH = 30  # units


class GameCardScene(Scene):
    """Continue, replay, share, save as a file, delete; of a game that can't be read only the last two."""

    name: ClassVar[str] = "game-card"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, entry: Entry) -> None:
        super().__init__(context)
        self.entry = entry
        self.saved: Saved | None = None
        self.fault = entry.fault
        try:
            self.saved = context.library.load(entry.key)
        except SealError as error:
            self.fault = error.fault

    def resize(self) -> None:
        """Words above, buttons below."""
        unit, tr = self.context.unit, self.context.texts
        entries: list[tuple[str, Callable[[], None]]] = []
        if self.saved is not None:
            if not self.saved.over:
                entries.append(("continue", self.go_on))
            entries.append(("replay", self.replay))
            if self.saved.over:
                entries.append(("review", self.review))
            entries.append(("share", self.share))
        if self.fault != "unreadable":
            entries += [("export", self.export), ("delete", self.ask_delete)]
        entries.append(("close", self.cancel))
        self.label, small = entry_words(tr, self.entry)
        self.small = tr(f"fault.{self.fault}") if self.fault else small
        gap = Gap.XL.of(unit)
        self.layout = choices_layout(
            self.context.window, WIDTH, lambda room: gap + _height(self._words(room)), len(entries)
        )
        self.words = self._words(self.layout.title.width)
        self.widgets.replace(
            [
                Widget(name, rect, tr(f"game.{name}"), action, primary=i == 0,
                       destructive=name == "delete", px=unit)
                for i, ((name, action), rect) in enumerate(zip(entries, self.layout.buttons, strict=True))
            ]
        )  # fmt: skip

    def _words(self, room: int) -> list[pygame.Surface]:
        """The seats with their crests, or the label of a game that can't be read; round, date, rules."""
        unit, assets = self.context.unit, self.context.assets
        ink, soft = assets.theme.bar_ink, assets.theme.bar_ink_soft
        names = entry_names(self.context, self.entry)
        return [
            crest_block(assets, names, unit, ink, room, TextSize.SMALL.of(unit))
            if names
            else assets.type.wrapped(self.label, TextSize.LEAD.of(unit), ink, room),
            assets.type.wrapped(self.small, TextSize.SMALL.of(unit), soft, room),
        ]

    def match(self) -> Match:
        """The game, played through."""
        assert self.saved is not None
        return match_saved(self.saved)

    def go_on(self) -> None:
        """Play."""
        self.context.routes.resume(self.entry.key)

    def replay(self) -> None:
        """Watch it; closing leads back here."""
        self.context.stack.push(ReplayScene(self.context, self.match(), self.context.stack.pop))

    def review(self) -> None:
        """Have the coach look through it; closing leads back here."""
        key = "" if self.entry.tags.branch else self.entry.key
        self.context.stack.push(ReviewScene(self.context, self.match(), self.context.stack.pop, key))

    def share(self) -> None:
        """As a link or code."""
        share_match(self.context, self.match())

    def export(self) -> None:
        """As a file: a readable game without its seal, or a damaged text exactly as it is."""
        text = self.context.library.raw(self.entry.key) or ""
        with suppress(SealError):
            text = unseal(text)
        export_text(self.context, f"azulejo-{self.entry.key.removeprefix('game-')}.txt", text)

    def ask_delete(self) -> None:
        """Only after a question."""
        tr = self.context.texts
        choices = [("delete", tr("game.delete"), self.delete), ("keep", tr("game.keep"), lambda: None)]
        counts = self.context.journal.would_lose(self.entry)
        question = tr("game.delete.counts" if counts else "game.delete.sure")
        self.context.stack.push(NoticeScene(self.context, self.label, question, choices))

    def delete(self) -> None:
        """It is gone; a game in progress may count as lost."""
        self.context.journal.note_left(self.entry)
        self.context.library.remove(self.entry.key)
        self.context.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over the list."""
        assets, layout = self.context.assets, self.layout
        surface.blit(assets.dim(*self.context.size), (0, 0))
        unit = self.context.unit
        head, gap = head_of(layout.panel, layout.title, unit), Gap.XS.of(unit)
        draw_panel_head(surface, assets, layout.panel, head)
        x, y = self.words_place().topleft
        for words in self.words:
            surface.blit(words, (x, y))
            y += words.get_height() + gap
        super().draw(surface)

    def words_place(self) -> pygame.Rect:
        """Where all words lie: in the middle of the head's height."""
        panel, title, unit = self.layout.panel, self.layout.title, self.context.unit
        head, gap = head_of(panel, title, unit), Gap.XS.of(unit)
        high = _height(self.words) + gap * (len(self.words) - 1)
        return words_in_head(head, title, high)

    def heading(self) -> str:
        """See Scene."""
        return self.label

    def sentences(self) -> list[str]:
        """See Scene."""
        return [self.small]

    def published(self) -> dict[str, Any]:
        """What it says."""
        return {"title": self.label, "words": self.small}


def _height(words: Sequence[pygame.Surface]) -> int:
    return sum(lines.get_height() for lines in words)


def export_text(context: Context, name: str, text: str) -> None:
    """Give the player a file and say where it went."""
    tr, where = context.texts, context.host.save_file(name, text)
    words = tr("game.exported", name=where) if where else tr("game.not-exported")
    context.stack.push(NoticeScene(context, tr("game.export"), words))
