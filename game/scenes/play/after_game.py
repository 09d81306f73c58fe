"""What can be done with a game that is over: play again, look back at it, share it, leave."""

from collections.abc import Callable

from game.journal.deals import deal_of
from game.journal.rating_history import fair_again
from game.match.match import Match, fresh_seed
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.practice import leave_label
from game.scenes.core.rating_words import with_fair_rivals
from game.scenes.core.scene import Context
from game.scenes.overlays.share import share_match
from game.scenes.play.final_walls import FinalWallsScene
from game.scenes.play.play_by_link import send_turn
from game.scenes.play.scoring_animation import ScoringAnimation
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_scene import ReviewScene

Choice = tuple[str, str, Callable[[], None], bool]


class AfterGame:
    """The choices below the results. `to_send`: by link, the end is to be sent to the others, once."""

    def __init__(self, context: Context, match: Match, tags: Tags = NO_TAGS, to_send: bool = False) -> None:
        self.context = context
        self.match = match
        self.deal, self.practice = deal_of(tags), tags.practice
        self._to_send = to_send
        self.kept_as = ""  # the saved game's key, where the review is to leave something behind
        self._reviewing: ReviewScene | None = None

    def choices(self, start: Callable[[Match], None]) -> list[Choice]:
        """Name, label, what it does, and whether it can be done; the first is the usual one.

        `start` is to play a match.
        """
        tr = self.context.texts
        return [
            ("again", tr("results.again"), lambda: start(self.another()), True)
            if self.deal is None
            else ("company", tr("daily.company"), self.company, True),
            ("same-seed", tr("results.same"), lambda: start(self.same()), True),
            ("review", tr("results.review"), self.review, self.reviewable),
            ("replay", tr("results.replay"), self.replay, True),
            ("share", tr("results.share"), self.share, True),
            ("menu", leave_label(tr, self.practice, tr("results.menu")), self.menu, True),
        ]

    def company(self) -> None:
        """What others made of the same deal; closing leads back here."""
        assert self.deal is not None
        self.context.routes.leaderboard(self.deal)

    def another(self) -> Match:
        """The same table with a fresh deal; fair rivals are found anew."""
        setup = with_fair_rivals(self.context, fair_again(self.match.setup))
        return Match(setup.with_seed(fresh_seed()))

    def same(self) -> Match:
        """The same game, or the same position, from its start."""
        first = self.match.first
        given = not self.match.opening and first.phase in ("offer", "tiling")
        return Match(self.match.setup, first if given else None)

    @property
    def reviewable(self) -> bool:
        """Whether there is a whole game to look through."""
        return self.match.state.phase == "over" and bool(self.match.turns)

    def review(self) -> None:
        """The coach looks through the game; closing leads back here, and coming again goes on."""
        if self._reviewing is None:
            self._reviewing = ReviewScene(self.context, self.match, self.kept_as)
        self.context.stack.push(self._reviewing)

    def replay(self) -> None:
        """Watch the game again; closing leads back here."""
        self.context.stack.push(ReplayScene(self.context, self.match))

    def share(self) -> None:
        """The game or its deal, as a link; its end as a picture."""
        counting = ScoringAnimation(self.match, live=False)
        picture = FinalWallsScene(self.context, counting, 0).share if counting.over else None
        share_match(self.context, self.match, picture=picture)

    def menu(self) -> None:
        """Back to the menu, or to the deal that was practised."""
        self.context.routes.menu(self.practice)

    def send(self) -> bool:
        """Offer the end of a game by link for sending, once; True if that was done now."""
        if not self._to_send:
            return False
        self._to_send = False
        send_turn(self.context, self.match)
        return True
