"""The gains of a game besides points: achievements, the change of the rating, and new milestones."""

from functools import partial

from game.journal.milestones import first_beaten, missed_with, reached_with
from game.journal.rating_history import RatingHistory, reason_before
from game.layout.node import Node, Sized, fixed
from game.match.match import Match
from game.scenes.core.rating_words import (
    milestone_condition,
    milestones_words,
    missed_words,
    rating_change_words,
    unrated_words,
)
from game.scenes.core.scene import Context
from game.scenes.play.achievements import MAX_MOMENTS, Achievements
from game.scenes.play.final_scoring import FinalScoring
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.widgets.picture_buttons import MilestoneButton


class Rewards:
    """Computed once, when the results are shown. A game that is not in the journal has no gains."""

    def __init__(self, context: Context, key: str, match: Match, count: FinalScoring) -> None:
        summaries = context.journal.all() if key else []
        known = any(summary.key == key for summary in summaries)
        self._help = next((summary.help for summary in summaries if summary.key == key), "")
        self.context, self.key = context, key
        self._words: dict[str, list[str]] = {}  # by language: they are needed in each frame
        end = next((place for place, summary in enumerate(summaries) if summary.key == key), 0)
        played = [summary for summary in summaries if not summary.abandoned]
        earlier = [one.score for one in summaries[:end] if one.seat is not None and not one.abandoned]
        self.achievements = Achievements(match, count, earlier, first_beaten(played, key) if known else [])
        self.history = RatingHistory(summaries if known else [])
        seats = match.setup.seats
        reason = self.history.reasons.get(key, "") if known else reason_before(match.setup, ()) or "part"
        mixed = any(seat.is_here for seat in seats) and any(seat.level for seat in seats)
        self.unrated = reason if mixed and reason in ("others", "part") else ""
        self.tiles = reached_with(played, key) if known else []
        self.missed = missed_with(played, key) if known else []

    def praise(self, tr: Texts, most: int = MAX_MOMENTS) -> list[str]:
        """Returns the sentence on what went well, with a maximum number of moments."""
        return [*filter(None, [self.achievements.moments_words(tr, most)])]

    def words(self, tr: Texts) -> list[str]:
        """Returns sentences on milestones and on the change of the rating, or why there are none."""
        if tr.language.tag not in self._words:
            missed = missed_words(tr, self.missed, self._help)
            rating = rating_change_words(tr, self.history, self.key, why_said=bool(missed))
            self._words[tr.language.tag] = [*milestones_words(tr, self.tiles), *missed, *rating]
        return self._words[tr.language.tag]

    def unrated_words(self, tr: Texts) -> list[str]:
        """Returns the reason why the game could not be rated; shown if there is room."""
        return [unrated_words(tr, self.unrated)] if self.unrated else []

    def buttons(self, ui: Ui, number: int, side: int) -> list[Node]:
        """Returns buttons of the newest milestones, `side` pixels large, the newest at the right."""
        tr, found = self.context.texts, list[Node]()
        for earlier, one in reversed(list(enumerate(self.tiles[::-1][:number]))):
            words = tr.joined((tr("milestones.title"), milestone_condition(tr, one.name)), "colon")
            button = partial(
                MilestoneButton, f"tile-{earlier}" if earlier else "wall", label="",
                action=partial(self.context.routes.open, "milestones"), aloud=words, milestone=one.name,
            )  # fmt: skip
            found.append(Sized(ui.widget(button), fixed(side), fixed(side)))
        return found
