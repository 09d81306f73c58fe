"""What the analysis board says: moves in brief, the coach's lines, how far it has looked."""

from collections.abc import Sequence

from game.analysis.coach_lines import CoachLine, CoachOpinion
from game.analysis.tree import TreeNode
from game.rules.actions import Action, Pick
from game.rules.state import FLOOR, GameState
from game.scenes.study.action_row import action_tiles, pick_phrasings
from game.scenes.study.coach_words import points_words
from game.texts import Texts, Who
from game.view.art.pick_line import PickPhrasings, counted
from game.words.phrases import action_words, floor_cost, percent, pick_in, short_words, tiles_words


def node_words(tr: Texts, node: TreeNode, names: Sequence[Who]) -> str:
    """A move in the fewest words, with the name of the variation that begins with it."""
    if node.step is None:
        words = tr("analysis.start", n=node.state.round)
    elif node.step.action is None:
        words = tr("analysis.dealt", n=node.state.round, seed=node.step.deal)
    else:
        words = f"{len(node.path)}. {short_words(tr, node.events, names)}"
        if node.step.deal is not None:
            words += f" · {tr('analysis.dealt', n=node.state.round, seed=node.step.deal)}"
    return f"{node.name}: {words}" if node.name else words


def node_pick(tr: Texts, node: TreeNode) -> tuple[str, int, PickPhrasings] | None:
    """Its number, the seat, and the pick as in a log; None for what is no pick, or more than one."""
    pick = pick_in(node.events)
    if pick is None or node.step is None or node.step.deal is not None:
        return None
    (taken, line), number = pick, f"{len(node.path)}."
    phrases = counted(taken.tiles), pick_phrasings(tr, taken.source, line, floor_cost(node.events))
    return number, taken.seat, phrases


def spoken_node(tr: Texts, node: TreeNode, number: int, names: Sequence[Who]) -> str:
    """The same for those who do not see how rows stand: with the row's number, and its note."""
    words = tr("analysis.row", n=number, words=node_words(tr, node, names))
    return f"{words}. {node.note}" if node.note else words


def chance_captions(tr: Texts, names: Sequence[Who], chances: Sequence[float]) -> list[tuple[str, str]]:
    """Each seat's chance to win, with its name and without."""
    percents = [percent(tr, chance) for chance in chances]
    return [(f"{tr.name(who)} {short}", short) for who, short in zip(names, percents, strict=True)]


def spoken_line(tr: Texts, line: CoachLine, state: GameState) -> str:
    """A line aloud: what to do, and what it is worth."""
    action, points = action_words(tr, line.action, state), points_words(tr, line.margin)
    return tr("analysis.line", action=action, points=points, chance=round(100 * line.chance))


def depth_words(tr: Texts, state: GameState, opinion: CoachOpinion | None, coached: bool) -> str:
    """How far the coach has looked, and from what that changed its mind; or why it says nothing."""
    if not coached:
        return tr("analysis.no-coach")
    if opinion is None:
        return tr("analysis.looking")
    if state.phase not in ("offer", "tiling"):
        return tr("analysis.no-lines")
    depth = tr("analysis.deep" if opinion.done else "analysis.deeper", n=opinion.depth)
    if opinion.first is None:
        return depth
    action = brief_words(tr, opinion.first, state)
    return tr("analysis.changed", told=depth, n=opinion.first_depth, action=action)


def brief_words(tr: Texts, action: Action, state: GameState) -> str:
    """An action in the fewest words, without who does it."""
    if not isinstance(action, Pick):
        return action_words(tr, action, state)
    tiles = tuple(kind for kind, number in action_tiles(action, state) for _ in range(number))
    where = tr("short.floor") if action.line == FLOOR else tr("short.line", n=action.line + 1)
    return tr("analysis.brief", tiles=tiles_words(tr, tiles), where=where)
