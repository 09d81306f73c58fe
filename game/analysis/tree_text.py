"""A tree of variations as text, and back: notation with variations in brackets, as in chess files.

    azulejo-analysis/1 name="The long line"
    # rules: coloured
    # seats: Ana, Bento
    # seed: 4

    1: 3R4! (2Y3 name="greedy" CB-) CB-! note="why not?" * 4K5=77

The header is that of a game without moves (`game.rules.record`). Each round begins with its number and a
colon. Moves are in the notation of actions, followed by `=` and a seed if another deal follows, `!` if the
move was played in the game, `*` for the current node; names and notes are JSON strings. Brackets hold
alternatives to the move before them.
"""

import json
import re
from dataclasses import replace
from typing import Final

from game.analysis.tree import Tree, TreeNode, TreeStep
from game.rules.notation import format_action, parse_action
from game.rules.options import parse_seed
from game.rules.plain_text import drawable
from game.rules.record import format_game
from game.rules.record_parser import parse_game_steps
from game.rules.steps import Steps, at_once

MAGIC: Final = "azulejo-analysis/1"
MAX_TEXT: Final = 200_000  # characters
_STRING = r'"(?:[^"\\]|\\.)*"'
_TOKEN = re.compile(rf"\(|\)|(?:name|note)={_STRING}|[^\s()]+")
_HEAD = re.compile(rf"{MAGIC}( hidden)?( silent)?(?: name=({_STRING}))?")


class TreeTextError(ValueError):
    """A text that is not a valid tree of variations."""


def format_tree(tree: Tree) -> str:
    """Formats a tree as text that ends with a newline; the inverse of `parse_tree`."""
    head = MAGIC + " hidden" * tree.hidden + " silent" * tree.silent + _said("name", tree.name)
    words: list[str] = ["*"] if tree.here is tree.root else []
    if tree.root.note:
        words.append(_said("note", tree.root.note).strip())
    todo: list[TreeNode | str] = [tree.root]
    round_ = None
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            words.append(one)
            continue
        if one.children:
            first, *others = one.children
            if one.state.round != round_ and not first.begins_variation and _on_main_line(one):
                round_ = one.state.round
                words.append(f"\n{round_}:")
            words.append(_move(first, tree))
            todo.append(first)
            for other in reversed(others):
                todo += [")", other, _move(other, tree), "("]
    body = ""
    for word in words:
        body += word if word == ")" or word.startswith("\n") or body.endswith("(") else f" {word}"
    return f"{head}\n{format_game(tree.record, [])}\n{body.strip()}\n"


def _on_main_line(node: TreeNode) -> bool:
    return node.variation.parent is None


def _said(key: str, words: str) -> str:
    return f" {key}={json.dumps(words)}" if words else ""


def _move(node: TreeNode, tree: Tree) -> str:
    assert node.step is not None
    action, seed = node.step
    text = "" if action is None else format_action(action)
    text += f"={seed}" if seed is not None else ""
    text += "!" * node.played + _said("name", node.name) + _said("note", node.note)
    return text + " *" * (node is tree.here)


def parse_tree(text: str) -> Tree:
    """Parses a tree at once; see `parse_tree_steps`."""
    return at_once(parse_tree_steps(text))


def parse_tree_steps(text: str) -> Steps[Tree]:
    """Parses a tree, one move per step; a ValueError that says what is wrong if it is invalid."""
    if len(text) > MAX_TEXT:
        raise TreeTextError(f"an analysis has at most {MAX_TEXT} characters")
    head, _, rest = text.partition("\n")
    game, _, body = rest.partition("\n\n")
    found = _HEAD.fullmatch(head)
    if found is None:
        raise TreeTextError(f"an analysis begins with {MAGIC}")
    begun = yield from parse_game_steps(game + "\n")
    tree = Tree(replace(begun.record, actions=()), hidden=bool(found[1]))
    tree.silent = bool(found[2])
    tree.name = _words(found[3]) if found[3] else ""
    here, before = tree.root, None
    open_: list[tuple[TreeNode, TreeNode | None]] = []
    for match in _TOKEN.finditer(body):
        yield match.start() / len(body)
        token = match[0]
        if token == "(":
            if before is None:
                raise TreeTextError("a variation stands behind the move that it replaces")
            open_.append((here, before))
            here, before = before, None
        elif token == ")":
            if not open_:
                raise TreeTextError("a bracket closes that was not opened")
            here, before = open_.pop()
        elif token == "*":
            tree.here = here
        elif token.startswith("name="):
            tree.rename(here, _words(token[5:]))
        elif token.startswith("note="):
            tree.annotate(here, _words(token[5:]))
        elif not re.fullmatch(r"[0-9]{1,4}:", token):
            here, before = tree.add(here, *_step(token)), here
    if open_:
        raise TreeTextError("a bracket is not closed")
    tree.saved = True
    return tree


def _step(token: str) -> tuple[TreeStep, bool]:
    played = token.endswith("!")
    action, is_deal, seed = token.removesuffix("!").partition("=")
    if not action and not is_deal:
        raise TreeTextError(f"{token[:20]!r} is no move")
    return TreeStep(parse_action(action) if action else None, parse_seed(seed) if is_deal else None), played


def _words(text: str) -> str:
    """Parses a JSON string and sanitises it."""
    words = json.loads(text)
    if not isinstance(words, str):
        raise TreeTextError("names and notes stand in quotes")
    return drawable(words, len(words))
