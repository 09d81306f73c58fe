"""The choices after a game: play again, review, watch or share it, leave."""

from collections.abc import Callable
from functools import partial

from game.journal.deals import deal_of
from game.journal.rating_history import fair_again
from game.match.match import Match, fresh_seed
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.practice import leave_label
from game.scenes.core.rating_words import with_fair_rivals
from game.scenes.core.scene import Context
from game.scenes.overlays.share import share_match
from game.scenes.play.achievements import Achievements
from game.scenes.play.final_walls import FinalWallsScene
from game.scenes.play.play_by_link import send_turn
from game.scenes.play.scoring_animation import ScoringAnimation
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_scene import ReviewScene

Choice = tuple[str, str, Callable[[], None], bool]


class AfterGame:
    """The choices below the results. `to_send`: the end of a game by link is still to be sent."""

    def __init__(
        self, context: Context, achievements: Achievements, tags: Tags = NO_TAGS, to_send: bool = False
    ) -> None:
        self.context = context
        self.achievements = achievements
        self.match = achievements.match
        self.deal, self.practice = deal_of(tags), tags.practice
        self._to_send = to_send
        self.saved_key = ""  # of the saved game that the review adds its findings to; '' for none
        self._review: ReviewScene | None = None

    def choices(self, start: Callable[[Match], None], decided: bool) -> list[Choice]:
        """Returns name, label, action and whether it is enabled, for each; the first is the usual one.

        `start` plays a match; `decided`: who has lost may know, and is offered the return match.
        """
        tr, lost = self.context.texts, decided and self.achievements.lost
        again = tr("results.return") if lost else tr("results.again")
        return [
            ("again", again, lambda: start(self._with_new_deal(same_rivals=lost)), True)
            if self.deal is None
            else ("company", tr("daily.company"), partial(self.context.routes.leaderboard, self.deal), True),
            ("same-seed", tr("results.same"), lambda: start(self.match.from_the_start()), True),
            ("review", tr("results.review"), self.review, self.reviewable),
            ("replay", tr("results.replay"), self.replay, True),
            ("share", tr("results.share"), self.share, True),
            ("menu", leave_label(tr, self.practice, tr("results.menu")), self.menu, True),
        ]

    def _with_new_deal(self, same_rivals: bool) -> Match:
        """The same table with a new deal; fair rivals are chosen anew unless they are to be the same."""
        setup = self.match.setup
        if not same_rivals:
            setup = with_fair_rivals(self.context, fair_again(setup))
        return Match(setup.with_seed(fresh_seed()))

    @property
    def reviewable(self) -> bool:
        """Whether there is a finished game with turns to review."""
        return self.match.state.phase == "over" and bool(self.match.turns)

    def review(self) -> None:
        """Opens the review; opening it again resumes it."""
        if self._review is None:
            self._review = ReviewScene(self.context, self.match, self.saved_key)
        self.context.stack.push(self._review)

    def replay(self) -> None:
        """Opens the replay."""
        self.context.stack.push(ReplayScene(self.context, self.match))

    def share(self) -> None:
        """Shares the game or its deal as a link, its end as a picture."""
        counting = ScoringAnimation(self.match, live=False)
        walls = FinalWallsScene(self.context, counting, self.achievements, 0)
        share_match(self.context, self.match, picture=walls.share if counting.over else None)

    def menu(self) -> None:
        """Leads to the menu, or to the deal that was practised."""
        self.context.routes.menu(self.practice)

    def send(self) -> bool:
        """Offers the end of a game by link for sending, once; returns whether it did so now."""
        if not self._to_send:
            return False
        self._to_send = False
        send_turn(self.context, self.match)
        return True
