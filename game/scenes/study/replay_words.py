"""What a replay says: where in the game it stands, and what was done last."""

from game.scenes.study.replay_player import ReplayPlayer
from game.texts import Texts
from game.words.phrases import turn_words


def where_words(tr: Texts, player: ReplayPlayer) -> str:
    """Which step of how many, in which round."""
    if not player.steps:
        return tr("replay.empty")
    if not player.at:
        return tr("replay.start", n=player.state.round)
    return tr("replay.at", at=player.at, all=player.steps, n=player.states[player.at - 1].round)


def last_words(tr: Texts, player: ReplayPlayer) -> str:
    """The turn that led to the position; nothing at the beginning."""
    if not player.at:
        return ""
    return turn_words(tr, player.match.turns[player.at - 1].events, player.match.setup.who)
