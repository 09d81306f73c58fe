"""What a review leaves behind: a summary for the statistics, and the costliest picks as puzzles."""

from collections.abc import Generator
from typing import Final

from game.ai.slices import A_FRAME, Slices
from game.journal.game_summary import counts, seat_of
from game.journal.mistakes import name_of
from game.journal.reviews import PickNote, floors_text
from game.puzzles.own import own_puzzle
from game.review.analysis import Finding, Review
from game.rules.actions import Take
from game.rules.notation import format_action, format_position
from game.rules.state import CENTRE, FLOOR, observation
from game.rules.tiles import SIZE
from game.scenes.core.stores import Stores

DEAR: Final = 2.0  # expected points that a pick gave away at least, to be looked at again
LOOKED_AT: Final = 12  # picks, the costliest first
MOST: Final = 5  # positions of a game
CAUSES: Final = {  # what the better pick had, by the reason for it
    "denies": "deny", "marker": "marker", "column": "column", "colour": "colour",
    "burdens": "overflow", "spares": "overflow", "saves": "overflow",
    "completes": "line", "builds": "line", "row": "line", "keeps": "line", "places": "line",
}  # fmt: skip


class Lessons:
    """Goes on after the review is done. `key` is the saved game's; without one nothing is kept.

    `names` are the positions that were kept, now or before, the costliest first.
    """

    def __init__(self, stores: Stores, review: Review, key: str) -> None:
        self._stores, self._review, self._key = stores, review, key
        self._seat = seat_of(review.match)
        self.names: list[str] = []
        self._slices = Slices(self._work())

    @property
    def wanted(self) -> bool:
        """Whether there is somebody to learn from this game."""
        return bool(self._key) and self._seat is not None

    @property
    def done(self) -> bool:
        """Whether every pick was looked at that may come back."""
        return self._slices.done

    def go_on(self) -> bool:
        """Go on for a frame's share; True if that changed what there is to show."""
        if self.done or not self._review.done:
            return False
        before = len(self.names)
        return self._slices.go_on(A_FRAME) or len(self.names) != before

    def _work(self) -> Generator[None, None, None]:
        if not self.wanted:
            return
        mine = [one for one in self._review.findings.values() if one.seat == self._seat]
        picks = [(one, one.action) for one in mine if isinstance(one.action, Take)]
        if counts(self._review.match):
            assert self._seat is not None
            notes = [_note(one, take) for one, take in picks]
            self._stores.reviews.note(self._key, notes, floors_text(self._review.match, self._seat))
            yield
        dear = sorted((one for one in picks if one[0].lost >= DEAR), key=lambda one: -one[0].lost)
        for finding, take in dear[:LOOKED_AT]:
            yield from self._position(finding, take)
            if len(self.names) == MOST:
                return

    def _position(self, finding: Finding, take: Take) -> Generator[None, None, None]:
        """Keep a pick's position if it is a puzzle and is not known."""
        state, store = observation(self._review.turns[finding.index].before), self._stores.mistakes
        position = format_position(state)
        name = name_of(position)
        known = next((one for one in store.all() if one.name == name), None)
        if known is None:
            puzzle = yield from own_puzzle(state, take, name)
            if puzzle is None:
                return
            store.add([store.begun(
                position, best=puzzle.best, played=format_action(take), themes=",".join(puzzle.themes),
                game=self._key, lost=round(finding.lost, 1), gap=puzzle.gap, swing=puzzle.swing,
            )])  # fmt: skip
        elif not known.position:
            return
        self.names.append(name)
        yield


def _note(finding: Finding, take: Take) -> PickNote:
    cause = CAUSES.get(finding.verdict.reasons[0].kind, "later") if finding.verdict.reasons else "later"
    line = SIZE if take.line == FLOOR else take.line
    return PickNote(finding.round, take.source == CENTRE, take.kind, line, cause, finding.lost)
