"""The gains of a game besides points: the change of the rating, and new milestones."""

from functools import partial

from game.journal.milestones import reached_with
from game.journal.rating_history import RatingHistory, reason_before
from game.layout.node import Node, Sized, fixed
from game.match.match import Match
from game.scenes.core.rating_words import (
    milestone_condition,
    milestones_words,
    rating_change_words,
    unrated_words,
)
from game.scenes.core.scene import Context
from game.scenes.play.praise import praise_of
from game.scenes.play.scoring_animation import ScoringAnimation
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.widgets.picture_buttons import MilestoneButton


class Rewards:
    """Computed once, when the results are shown. A game that is not in the journal has no gains."""

    def __init__(self, context: Context, key: str, match: Match) -> None:
        summaries = context.journal.all() if key else []
        known = any(summary.key == key for summary in summaries)
        self.context, self.key = context, key
        self._words: dict[str, list[str]] = {}  # by language: they are needed in each frame
        end = next((place for place, summary in enumerate(summaries) if summary.key == key), 0)
        self.earlier = [
            summary.scores[summary.seat]
            for summary in summaries[:end]
            if summary.seat is not None and not summary.abandoned
        ]  # scores of previous games, oldest first
        self.history = RatingHistory(summaries if known else [])
        seats = match.setup.seats
        reason = self.history.reasons.get(key, "") if known else reason_before(match.setup, ()) or "part"
        mixed = any(seat.is_here for seat in seats) and any(seat.level for seat in seats)
        self.unrated = reason if mixed and reason in ("others", "part") else ""
        self.tiles = (
            reached_with([summary for summary in summaries if not summary.abandoned], key) if known else []
        )

    def praise(self, counting: ScoringAnimation) -> list[str]:
        """What went best for the only person at this device, if they have not won."""
        seats, tr = counting.match.setup.seats, self.context.texts
        here = [seat for seat, one in enumerate(seats) if one.is_here]
        if len(here) != 1 or not counting.decided or here[0] in counting.count.places[0]:
            return []
        found = praise_of(counting.match, counting.count, here[0], self.earlier)
        return [tr("praise.yours", what=found.words(tr))] if found else []

    def words(self, tr: Texts) -> list[str]:
        """Returns sentences on the change of the rating, or why there is none, and on new milestones."""
        if tr.language.tag not in self._words:
            found = [*rating_change_words(tr, self.history, self.key), *milestones_words(tr, self.tiles)]
            self._words[tr.language.tag] = found
        return self._words[tr.language.tag]

    def unrated_words(self, tr: Texts) -> list[str]:
        """Returns the reason why the game could not be rated; shown if there is room."""
        return [unrated_words(tr, self.unrated)] if self.unrated else []

    def buttons(self, ui: Ui, number: int, side: int) -> list[Node]:
        """Returns buttons of the newest milestones, `side` pixels large, the newest at the right."""
        tr, found = self.context.texts, list[Node]()
        for earlier, one in reversed(list(enumerate(self.tiles[::-1][:number]))):
            words = f"{tr('milestones.title')}: {milestone_condition(tr, one.name)}"
            button = partial(
                MilestoneButton, f"tile-{earlier}" if earlier else "wall", label="",
                action=partial(self.context.routes.open, "milestones"), aloud=words, milestone=one.name,
            )  # fmt: skip
            found.append(Sized(ui.widget(button), fixed(side), fixed(side)))
        return found
