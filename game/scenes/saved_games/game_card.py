"""The card of a saved game, with what can be done with it."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.flex import Column
from game.layout.node import Node
from game.match.match import Match
from game.saves.entries import LibraryEntry, SavedGame
from game.saves.seal import SealError, unseal
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.notice import export_text, notify
from game.scenes.overlays.share import share_match
from game.scenes.play.start_table import saved_match
from game.scenes.saved_games.saved_game_list import entry_names, entry_words
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_scene import ReviewScene
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.crest_names import crest_block

PANEL_WIDTH = 30  # units


class GameCardScene(Scene):
    """Continue, replay, share, save as a file, delete; only the last two for an unreadable game."""

    name: ClassVar[str] = "game-card"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, entry: LibraryEntry) -> None:
        super().__init__(context)
        self.entry = entry
        self.saved: SavedGame | None = None
        self.fault = entry.fault
        try:
            self.saved = context.library.load(entry.key)
        except SealError as error:
            self.fault = error.fault

    def build(self, ui: Ui) -> Node:
        tr = self.context.texts
        entries: list[tuple[str, Callable[[], None]]] = []
        if self.saved is not None:
            if not self.saved.over:
                entries.append(("continue", partial(self.context.routes.resume, self.entry.key)))
            entries.append(("replay", self.replay))
            if self.saved.over:
                entries.append(("review", self.review))
            entries.append(("share", self.share))
        if self.fault != "unreadable":
            entries += [("export", self.export), ("delete", self.ask_delete)]
        self.label, small = entry_words(tr, self.entry)
        self.small = tr(f"fault.{self.fault}") if self.fault else small
        choices = [
            ui.button(
                name, tr(f"game.{name}"), action, primary=i == 0,
                destructive=name == "delete",
            )
            for i, (name, action) in enumerate(entries)
        ]  # fmt: skip
        close = ui.button("close", tr("game.close"), self.cancel, primary=not entries)
        return ui.menu(self._title(ui), PANEL_WIDTH, [choices], close)

    def _title(self, ui: Ui) -> Node:
        """The seats with their crests, or the label of an unreadable game; round, date, rules."""
        theme = self.context.assets.theme
        names = entry_names(self.context, self.entry)
        small = ui.text(self.small, TextSize.SMALL, theme.bar_ink_soft)
        if not names:
            return Column([ui.text(self.label, TextSize.LEAD, theme.bar_ink), small], ui.gap(Gap.XS))

        def block(width: int) -> pygame.Surface:
            least = TextSize.SMALL.of(ui.unit)
            return crest_block(self.context.assets, names, ui.unit, theme.bar_ink, width, least)

        return Column([ui.picture(block), small], ui.gap(Gap.XS))

    def match(self) -> Match:
        """Returns the game's match."""
        assert self.saved is not None
        return saved_match(self.saved)

    def replay(self) -> None:
        """Opens the replay."""
        self.context.stack.push(ReplayScene(self.context, self.match()))

    def review(self) -> None:
        """Opens the review."""
        key = "" if self.entry.tags.branch else self.entry.key
        self.context.stack.push(ReviewScene(self.context, self.match(), key))

    def share(self) -> None:
        """Shares it as a link or code."""
        share_match(self.context, self.match())

    def export(self) -> None:
        """Saves it as a file: a readable game without its seal, or a damaged text unchanged."""
        text = self.context.library.raw(self.entry.key) or ""
        with suppress(SealError):
            text = unseal(text)
        export_text(self.context, f"azulejo-{self.entry.key.removeprefix('game-')}.txt", text)

    def ask_delete(self) -> None:
        """Asks whether to delete it."""
        tr = self.context.texts
        counts = self.context.journal.would_lose(self.entry)
        question = tr("game.delete.counts" if counts else "game.delete.sure")
        notify(self.context, self.label, question, ("delete", tr("game.delete"), self.delete), out="keep")

    def delete(self) -> None:
        """Deletes it; a game in progress may count as lost."""
        self.context.journal.note_left(self.entry)
        self.context.library.remove(self.entry.key)
        self.context.stack.pop()

    def heading(self) -> str:
        return self.label

    def published(self) -> dict[str, Any]:
        return {"title": self.label, "words": self.small}
