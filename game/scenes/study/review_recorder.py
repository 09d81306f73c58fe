"""Records the results of a review: a summary for the statistics, and the worst picks as puzzles."""

from collections.abc import Generator
from typing import Final

from game.ai.coach import judging
from game.ai.position_analysis import LONGER, PositionAnalysis
from game.ai.slices import FRAME_BUDGET, Slices
from game.journal.game_summary import counts, seat_of
from game.journal.mistakes import name_of
from game.journal.reviews import ReviewedPick, floors_text
from game.match.records import record_seats
from game.puzzles.own import own_puzzle
from game.review.analysis import Finding, Review
from game.review.grades import GRADE_LIMITS
from game.rules.actions import Pick
from game.rules.notation import format_action, format_position
from game.rules.record import format_seats
from game.rules.state import CENTRE, FLOOR, observation
from game.rules.tiles import SIZE
from game.scenes.core.stores import Stores

MIN_LOSS: Final = GRADE_LIMITS[1]  # expected points that a pick gave away, to be examined
MAX_EXAMINED: Final = 12  # picks of a game, the worst first
MAX_POSITIONS: Final = 5  # kept of a game
CAUSES: Final = {  # by the first reason for the better pick
    "denies": "deny", "marker": "marker", "column": "column", "colour": "colour",
    "burdens": "overflow", "spares": "overflow", "saves": "overflow",
    "completes": "line", "builds": "line", "row": "line", "keeps": "line", "places": "line",
}  # fmt: skip


class ReviewRecorder:
    """Records the results of a review once it is done, or as far as it has come when it is left.

    `key` is the saved game's; without one nothing is recorded.
    """

    def __init__(self, stores: Stores, review: Review, key: str) -> None:
        self._stores, self._review, self.key = stores, review, key
        self._seat = seat_of(review.match)
        self._kept: dict[str, float] = {}  # points lost, by position's name
        self._examined: set[int] = set()  # numbers of turns
        self.revised = 0  # verdicts that a longer search has changed
        self._unclear: set[int] = set()  # numbers of turns without one clearly best pick
        self._waits_at = -1  # number of findings, none of which is left to examine
        self._slices = Slices(self._work())

    @property
    def names(self) -> list[str]:
        """The positions that were kept, now or before, the worst pick first."""
        return sorted(self._kept, key=self._kept.__getitem__, reverse=True)

    @property
    def unclear(self) -> int | None:
        """The turn with the worst pick that was not kept because no other one was clearly best."""
        costly = [turn for turn in self._unclear if self._review.findings[turn].lost >= MIN_LOSS]
        return max(costly, key=lambda turn: self._review.findings[turn].lost, default=None)

    @property
    def wanted(self) -> bool:
        """Whether this game has a player to record results for."""
        return bool(self.key) and self._seat is not None

    @property
    def done(self) -> bool:
        """Whether all picks are examined."""
        return self._slices.done

    def go_on(self) -> bool:
        """Works for a frame's share once the review is done; returns whether names or verdicts changed."""
        if self.done or not self._review.done:
            return False
        before = len(self._kept), self.revised
        return self._slices.go_on(FRAME_BUDGET) or (len(self._kept), self.revised) != before

    def finish(self) -> bool:
        """Works for a frame's share, also while the review runs; returns True once nothing is left."""
        if not self._waits and not self.done:
            self._slices.go_on(FRAME_BUDGET)
        return self._waits or self.done

    @property
    def _waits(self) -> bool:
        """Whether it waits for further findings."""
        return not self._review.done and self._waits_at == len(self._review.findings)

    def _work(self) -> Generator[object, None, None]:
        if not self.wanted:
            return
        while not self._review.done:
            if (pick := self._next_pick()) is not None:
                yield from self._position(*pick)
            else:
                self._waits_at = len(self._review.findings)
                yield None
        self._note_picks()
        yield None
        noted = self.revised
        while (pick := self._next_pick()) is not None:
            yield from self._position(*pick)
        if self.revised != noted:
            self._note_picks()

    def _note_picks(self) -> None:
        """Adds the picks to the statistics."""
        if counts(self._review.match):
            assert self._seat is not None
            notes = [_note(*pick) for pick in self._picks()]
            self._stores.reviews.note(self.key, notes, floors_text(self._review.match, self._seat))

    def _picks(self) -> list[tuple[Finding, Pick]]:
        """The player's own picks, as far as they are reviewed."""
        mine = [one for one in self._review.findings.values() if one.seat == self._seat]
        return [(one, one.action) for one in mine if isinstance(one.action, Pick)]

    def _next_pick(self) -> tuple[Finding, Pick] | None:
        """The worst pick that is not examined; None once MAX_POSITIONS at least as bad are kept."""
        bad = sorted((one for one in self._picks() if one[0].lost >= MIN_LOSS), key=lambda one: -one[0].lost)
        pick = next((one for one in bad[:MAX_EXAMINED] if one[0].index not in self._examined), None)
        full = pick is not None and sum(lost >= pick[0].lost for lost in self._kept.values()) >= MAX_POSITIONS
        return None if full else pick

    def _position(self, finding: Finding, pick: Pick) -> Generator[object, None, None]:
        """Keeps a pick's position if it is a new puzzle; else a longer search may change the verdict."""
        self._examined.add(finding.index)
        state, store = observation(self._review.turns[finding.index].before), self._stores.mistakes
        position = format_position(state)
        name = name_of(position)
        known = next((one for one in store.all() if one.name == name), None)
        if known is None:
            analysis = PositionAnalysis(state)
            puzzle = yield from own_puzzle(state, pick, name, analysis)
            if puzzle is None:
                self._unclear.add(finding.index)
                yield from self._search_longer(finding, pick, analysis)
                return
            store.add([store.begun(
                position, best=puzzle.best, played=format_action(pick), themes=",".join(puzzle.themes),
                game=self.key, lost=round(finding.lost, 1), gap=puzzle.gap, swing=puzzle.swing,
                seats=format_seats(record_seats(self._review.match.setup)),
            )])  # fmt: skip
        elif not known.position:
            return
        self._kept[name] = finding.lost
        yield None

    def _search_longer(
        self, finding: Finding, pick: Pick, analysis: PositionAnalysis
    ) -> Generator[object, None, None]:
        """Replaces the verdict if a longer search finds another best pick."""
        verdict = yield from judging(analysis, pick, LONGER)
        if verdict.changed:
            self._review.revise(finding.index, verdict)
            self.revised += 1


def _note(finding: Finding, pick: Pick) -> ReviewedPick:
    cause = CAUSES.get(finding.verdict.reasons[0].kind, "later") if finding.verdict.reasons else "later"
    line = SIZE if pick.line == FLOOR else pick.line
    return ReviewedPick(finding.round, pick.source == CENTRE, pick.kind, line, cause, finding.lost)
