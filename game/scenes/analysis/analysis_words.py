"""Texts of the analysis board: moves, the coach's lines, the depth of the search."""

from collections.abc import Sequence

from game.analysis.coach_lines import CoachLine, CoachOpinion
from game.analysis.tree import TreeNode
from game.rules.actions import Action, Pick
from game.rules.state import GameState
from game.scenes.study.action_row import action_tiles, pick_phrasings
from game.scenes.study.coach_words import points_words
from game.texts import Subject, Texts
from game.view.art.pick_line import PickPhrasings, counted
from game.words.phrases import (
    action_words,
    floor_cost,
    line_words,
    percent,
    pick_in,
    short_words,
    tiles_words,
)


def node_words(tr: Texts, node: TreeNode, names: Sequence[Subject]) -> str:
    """Phrases a move as briefly as possible, with the name of the variation that begins with it."""
    if node.step is None:
        words = tr("analysis.start", n=node.state.round)
    elif node.step.action is None:
        words = tr("analysis.dealt", n=node.state.round, seed=node.step.deal)
    else:
        words = f"{len(node.path)}. {short_words(tr, node.events, names)}"
        if node.step.deal is not None:
            words += f" · {tr('analysis.dealt', n=node.state.round, seed=node.step.deal)}"
    return tr.joined((node.name, words), "colon") if node.name else words


def node_pick(tr: Texts, node: TreeNode) -> tuple[str, int, PickPhrasings] | None:
    """Returns the move's number, seat and pick as in a log; None if it is not exactly one pick."""
    pick = pick_in(node.events)
    if pick is None or node.step is None or node.step.deal is not None:
        return None
    (taken, line), number = pick, f"{len(node.path)}."
    phrases = counted(taken.tiles), pick_phrasings(tr, taken.source, line, floor_cost(node.events))
    return number, taken.seat, phrases


def spoken_node(tr: Texts, node: TreeNode, number: int, names: Sequence[Subject]) -> str:
    """Phrases a move for screen readers: with its row's number and its note."""
    words = tr("analysis.row", n=number, words=node_words(tr, node, names))
    return tr.sentences((words, node.note)) if node.note else words


def chance_captions(tr: Texts, names: Sequence[Subject], chances: Sequence[float]) -> list[tuple[str, str]]:
    """Returns each seat's chance to win, with its name and without."""
    percents = [percent(tr, chance) for chance in chances]
    return [(f"{tr.name(who)} {short}", short) for who, short in zip(names, percents, strict=True)]


def spoken_line(tr: Texts, line: CoachLine, state: GameState) -> str:
    """Phrases a line for screen readers: the action and its value."""
    action, points = action_words(tr, line.action, state), points_words(tr, line.margin)
    return tr("analysis.line", action=action, points=points, chance=round(100 * line.chance))


def depth_words(tr: Texts, state: GameState, opinion: CoachOpinion | None, coached: bool) -> str:
    """Phrases the depth of the search and its former best pick, or why there is no evaluation."""
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
    """Phrases an action as briefly as possible, without its seat."""
    if not isinstance(action, Pick):
        return action_words(tr, action, state)
    tiles = tuple(kind for kind, number in action_tiles(action, state) for _ in range(number))
    return tr("analysis.brief", tiles=tiles_words(tr, tiles), where=line_words(tr, action.line))
