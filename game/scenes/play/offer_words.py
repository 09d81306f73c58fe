"""What is said while a person picks: what to do next, what would be picked, why a line does not take it."""

from game.rules.state import EMPTY, FLOOR, GameState
from game.rules.tiles import JOKER
from game.scenes.core.picking import Pick, numbers
from game.scenes.play.pick_selection import PickSelection
from game.texts import Texts, Who
from game.words.phrases import capitalised, tiles_words


def next_words(tr: Texts, selection: PickSelection, state: GameState, who: Who) -> str:
    """What the person is to do next, with what they hold."""
    if selection.pick is None:
        return tr.person("table.pick", who, n=state.round)
    tiles = capitalised(pick_words(tr, selection.pick, state))
    if selection.asked is not None:
        line = selection.asked.line
        where = tr("short.floor") if line == FLOOR else tr("short.line", n=line + 1)
        return tr("table.sure", tiles=tiles, where=where)
    return tr("table.which-fall") if selection.choices else tr("table.choose-line", tiles=tiles)


def pick_words(tr: Texts, pick: Pick, state: GameState) -> str:
    """The tiles that a pick takes."""
    tiles, jokers = numbers(state, pick)
    return tiles_words(tr, (pick.kind,) * tiles + (JOKER,) * jokers)


def refusal_words(tr: Texts, pick: Pick, state: GameState, line: int) -> str:
    """Why a pattern line does not take the pick, in a sentence."""
    laid = state.boards[state.turn].lines[line]
    if laid.tiles + laid.jokers > line:
        key = "refused.full"
    else:
        key = "refused.wall" if laid.colour in (EMPTY, pick.kind) else "refused.mixed"
    return tr(key, n=line + 1)
