"""What can be done with a day's deal."""

from collections.abc import Callable

from game.journal.daily import BARS, setup_of
from game.match.match import Match
from game.saves.tags import Tags
from game.scenes.core.base import Context
from game.scenes.home.day_words import LEVEL, DayWords
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start import deal_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.open_saved import open_saved


class DayActions:
    """The buttons of the day in front; `refresh` is called where the day is not what was shown."""

    def __init__(self, context: Context, words: DayWords, refresh: Callable[[], None]) -> None:
        self.context, self.words, self.refresh = context, words, refresh

    def entries(self) -> list[tuple[str, Callable[[], None]]]:
        """Names and actions, the likeliest first."""
        day = self.words.day
        if day is None:
            return [("play", self.play)]
        if day.over:
            kept = [("review", self.review)] if self.words.kept else []
            return [("share", self.share), *kept, ("practise", self.practise)]
        return [("continue", self.go_on)] if self.words.kept else [("practise", self.practise)]

    def match(self) -> Match:
        """The deal of the day in front."""
        return Match(setup_of(self.words.shown, self.context.texts("you"), LEVEL))

    def play(self) -> None:
        """The counted try begins, unless it has begun in another window."""
        if self.words.shown in self.context.daily.days():
            self.refresh()
            return
        match = self.match()
        scene = deal_table(self.context, match, Tags(daily=self.words.shown))
        assert isinstance(scene, TableScene)
        assert scene.session.autosave is not None
        self.context.daily.begin(self.words.shown, scene.session.autosave.key)
        self.context.stack.reset(scene)

    def go_on(self) -> None:
        """The counted try goes on."""
        assert self.words.day is not None
        open_saved(self.context, self.words.day.key)

    def practise(self) -> None:
        """The same deal again; it does not count as a try."""
        self.context.routes.deal(self.match())

    def review(self) -> None:
        """The saved game of the try: to watch it, to have it looked through."""
        assert self.words.day is not None
        found = (entry for entry in self.context.library.entries() if entry.key == self.words.day.key)
        self.context.routes.card(next(found))

    def share(self) -> None:
        """The result as a text that gives nothing of the deal away: by the system's sheet, or copied."""
        host, tr, lines = self.context.host, self.context.texts, self.words.lines
        if host.can_share() and host.share("\n".join(lines), host.address()):
            return
        address = host.address()
        copied = host.copy_text("\n".join([*lines, *([address] if address else [])]))
        words = tr("daily.copied") if copied else tr("daily.not-copied")
        shown = "\n".join(line for line in lines if not set(line) & set(BARS))  # no font has those
        self.context.stack.push(NoticeScene(self.context, tr("daily.share"), f"{words}\n\n{shown}"))
