"""What came of a challenge: the points that somebody else got on the same deal."""

from game.match.match import Match
from game.saves.tags import Tags
from game.texts import Texts


def challenge_words(tr: Texts, match: Match, tags: Tags) -> list[str]:
    """A sentence, if the game is over and was a challenge."""
    theirs, _, who = tags.dare.partition(" ")
    ours = [
        board.score for board, seat in zip(match.state.boards, match.setup.seats, strict=True) if seat.is_here
    ]
    if match.state.phase != "over" or not (theirs.isdecimal() and who and ours):
        return []
    missing = int(theirs) - max(ours)
    key = "dare.missed" if missing > 0 else "dare.beaten" if missing else "dare.equal"
    return [tr(key, who=who, theirs=theirs, n=missing) if missing > 0 else tr(key, who=who, theirs=theirs)]
