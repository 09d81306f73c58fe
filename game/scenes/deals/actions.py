"""What can be done with a deal."""

from collections.abc import Callable

from game.journal.daily import BARS
from game.match.match import Match
from game.scenes.core.base import Context
from game.scenes.deals.company import CompanyScene
from game.scenes.deals.sharing import link_code, with_name
from game.scenes.deals.words import DealWords
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start import deal_table
from game.scenes.play.table_scene import TableScene


class DealActions:
    """The buttons of the deal in front; `refresh` is called where it is not what was shown."""

    def __init__(self, context: Context, words: DealWords, refresh: Callable[[], None]) -> None:
        self.context, self.words, self.refresh = context, words, refresh

    def entries(self) -> list[tuple[str, Callable[[], None]]]:
        """Names and actions, the likeliest first."""
        words, day = self.words, self.words.day
        company = [("company", self.company)] if words.company.mine else []
        if day is None:
            return (
                [("play", self.play)]
                if words.deal.date == words.today
                else [("practise", self.practise), *company]
            )
        if day.over:
            kept = [("review", self.review)] if words.kept else []
            return [*company, ("share", self.share), *kept, ("practise", self.practise)]
        return [("continue", self.go_on)] if words.kept else [("practise", self.practise), *company]

    def match(self) -> Match:
        """The deal in front."""
        return Match(self.words.deal.setup(self.context.texts("you")))

    def play(self) -> None:
        """The counted try begins, unless it has begun in another window, or its time is over."""
        deal, tries = self.words.deal, self.context.deals.tries(self.words.deal)
        if deal.date in tries.days() or tries.today() != deal.date:
            self.refresh()
            return
        scene = deal_table(self.context, self.match(), deal.counted)
        assert isinstance(scene, TableScene)
        assert scene.session.autosave is not None
        tries.begin(deal.date, scene.session.autosave.key)
        self.context.stack.reset(scene)

    def go_on(self) -> None:
        """The counted try goes on."""
        assert self.words.day is not None
        self.context.routes.resume(self.words.day.key)

    def practise(self) -> None:
        """The same deal; it does not count as a try."""
        again = self.words.company.mine is not None
        self.context.routes.deal(self.match(), again, self.words.deal.name)

    def company(self) -> None:
        """What others made of it."""
        self.context.stack.push(CompanyScene(self.context, self.words.deal))

    def review(self) -> None:
        """The saved game of the try: to watch it, to have it looked through."""
        assert self.words.day is not None
        found = (entry for entry in self.context.library.entries() if entry.key == self.words.day.key)
        self.context.routes.card(next(found))

    def share(self) -> None:
        """The result as a text, with a link to the game: by the system's sheet, or copied."""
        with_name(self.context, self._share)

    def _share(self) -> None:
        host, tr, lines = self.context.host, self.context.texts, self.words.lines
        mine = self.words.company.mine
        code = link_code(self.context, mine) if mine else ""
        site = host.address()
        address = f"{site}#{code}" if site and code else site or code
        if host.can_share() and host.share("\n".join(lines), address):
            return
        copied = host.copy_text("\n".join([*lines, *([address] if address else [])]))
        words = tr("daily.copied") if copied else tr("daily.not-copied")
        shown = "\n".join(line for line in lines if not set(line) & set(BARS))  # no font has those
        self.context.stack.push(NoticeScene(self.context, tr("daily.share"), f"{words}\n\n{shown}"))
