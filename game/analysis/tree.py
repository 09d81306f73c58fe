"""A tree of variations: all positions that were tried from a first one, with names and notes.

The first child of a node continues its line, the others begin variations.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.rules.actions import Action, legal_actions
from game.rules.engine import apply, deal
from game.rules.events import Event
from game.rules.played import Turn
from game.rules.record import GameRecord, first_state
from game.rules.state import GameState, observation

MAX_NODES: Final = 4000
MAX_NAME: Final = 32
MAX_NOTE: Final = 200


class TreeFullError(ValueError):
    """A tree holds at most MAX_NODES moves beside those of the game."""


class TreeStep(NamedTuple):
    """A step from a position to the next: an action, a deal, or an action and the deal that follows it.

    `deal` is a seed for the coming rounds that replaces the one of the position.
    """

    action: Action | None
    deal: int | None = None


def follow(state: GameState, step: TreeStep) -> tuple[GameState, tuple[Event, ...]]:
    """Returns the position after a step, and the events; IllegalActionError if the rules do not allow it."""
    if step.deal is not None:
        state = observation(state)
    events: list[Event] = []
    if step.action is not None:
        state, events = apply(state, step.action)
    if step.deal is not None or step.action is None:
        state, dealt = deal(state, step.deal or 0)
        events = events + dealt
    return state, tuple(events)


@dataclass(eq=False)
class TreeNode:
    """A position of a tree and the step that led to it; the root has none.

    `played`: whether it belongs to the analysed game. `name` is that of the variation that begins here,
    `note` is about the position.
    """

    state: GameState
    parent: "TreeNode | None" = None
    step: TreeStep | None = None
    events: tuple[Event, ...] = ()
    played: bool = False
    name: str = ""
    note: str = ""
    children: list["TreeNode"] = field(default_factory=list)

    @property
    def path(self) -> list["TreeNode"]:
        """The nodes from the first one after the root to this one."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def siblings(self) -> list["TreeNode"]:
        """This node and its alternatives, the continuation of the line first."""
        return [self] if self.parent is None else self.parent.children

    @property
    def begins_variation(self) -> bool:
        """Whether a variation begins here."""
        return self.siblings[0] is not self

    @property
    def begins_round(self) -> bool:
        """Whether a round begins here."""
        return self.parent is not None and self.state.round > self.parent.state.round

    @property
    def round_before(self) -> "TreeNode":
        """The beginning of this round, or of the previous one if this is it; at the earliest the root."""
        node = self.parent or self
        while node.parent is not None and not node.begins_round:
            node = node.parent
        return node

    @property
    def round_after(self) -> "TreeNode":
        """The beginning of the next round of the line, or the end of the line."""
        node = self.children[0] if self.children else self
        while node.children and not node.begins_round:
            node = node.children[0]
        return node

    @property
    def variation(self) -> "TreeNode":
        """The first node of the variation that this one is in; the root for the main line."""
        node = self
        while node.parent is not None and not node.begins_variation:
            node = node.parent
        return node


class TreeRow(NamedTuple):
    """A node in a listing of the tree, and the nesting depth of its variation."""

    node: TreeNode
    depth: int


class Tree:
    """A tree and the current node (`here`).

    If the coming deals are `hidden`, as in a game in progress, variations end with the round.
    """

    def __init__(self, record: GameRecord, hidden: bool = False) -> None:
        """Creates a tree of one position, the first of a record without actions."""
        if record.actions:
            raise ValueError("a tree begins with a record without actions")
        self.record = record
        self.hidden = hidden
        self.root = self.here = TreeNode(first_state(record))
        self.count = 0
        self.tried = 0  # number of nodes that do not belong to the game
        self.name = ""
        self.saved = True  # whether nothing has changed since it was saved
        self.silent = False  # whether the coach is off, as in a game in progress without hints

    @classmethod
    def of_game(cls, record: GameRecord, turns: Iterable[Turn], hidden: bool = False) -> "Tree":
        """Creates the tree of a game with its turns; the current node is the first."""
        tree, here = cls(record, hidden), None
        for turn in turns:
            here = tree.add(here or tree.root, TreeStep(turn.action), played=True)
        tree.saved = True
        return tree

    def add(self, parent: TreeNode, step: TreeStep, played: bool = False) -> TreeNode:
        """Returns the node after a step, creating it if necessary.

        IllegalActionError (and no change) if the rules do not allow it, TreeFullError if the tree is full.
        """
        found = next((child for child in parent.children if child.step == step), None)
        if found is not None:
            return found
        if not played and self.tried >= MAX_NODES:
            raise TreeFullError(f"at most {MAX_NODES} moves can be tried")
        before = observation(parent.state) if self.hidden and not played else parent.state
        state, events = follow(before, step)
        node = TreeNode(state, parent, step, events, played)
        parent.children.append(node)
        self.count += 1
        self.tried += not played
        self.saved = False
        return node

    # The current node

    def play(self, action: Action, seed: int | None = None) -> TreeNode:
        """Plays an action here, followed by a deal if a seed is given, and goes to that node."""
        self.here = self.add(self.here, TreeStep(action, seed))
        return self.here

    def deal(self, seed: int) -> TreeNode:
        """Deals the next round by a seed, or instead of the round that begins here.

        IllegalActionError if no round begins here and none is due.
        """
        node = self.here
        if node.state.phase != "deal" and node.parent is not None and self.dealt(node):
            assert node.step is not None
            step = TreeStep(node.step.action, seed)
            self.here = self.add(node.parent, step)
        else:
            self.here = self.add(node, TreeStep(None, seed))
        return self.here

    def scored(self) -> GameState | None:
        """Returns the scored position before the deal that `deal` makes or replaces, if there is one."""
        here = self.here
        if here.state.phase == "deal":
            return here.state
        if not self.dealt(here) or here.parent is None or here.step is None or here.step.action is None:
            return here.parent.state if self.dealt(here) and here.parent is not None else None
        return follow(observation(here.parent.state), TreeStep(here.step.action))[0]

    @staticmethod
    def dealt(node: TreeNode) -> bool:
        """Whether a round begins at a node, so that it can be dealt differently."""
        before = node.parent
        return before is not None and node.state.phase != "over" and node.state.round > before.state.round

    def back(self, steps: int = 1) -> None:
        """Goes back a number of steps, at most to the root."""
        for _ in range(steps):
            self.here = self.here.parent or self.here

    def on(self, steps: int = 1) -> None:
        """Goes forward a number of steps along the line, at most to its end."""
        for _ in range(steps):
            self.here = self.here.children[0] if self.here.children else self.here

    def start(self) -> None:
        """Goes to the root."""
        self.here = self.root

    def end(self) -> None:
        """Goes to the end of the line."""
        while self.here.children:
            self.here = self.here.children[0]

    def beside(self, by: int = 1) -> None:
        """Goes to the next alternative of the move that led here; the first one follows the last."""
        alike = self.here.siblings
        self.here = alike[(alike.index(self.here) + by) % len(alike)]

    # Changes

    def promote(self, node: TreeNode) -> bool:
        """Makes the variation of a node the continuation of its parent line; False on the main line."""
        first = node.variation
        if first.parent is None:
            return False
        first.parent.children.remove(first)
        first.parent.children.insert(0, first)
        self.saved = False
        return True

    def remove(self, node: TreeNode) -> bool:
        """Removes a move and everything after it; False for the root."""
        if node.parent is None:
            return False
        if node in self.here.path:
            self.here = node.parent
        node.parent.children.remove(node)
        rows = self.rows()
        self.count, self.tried = len(rows), sum(not row.node.played for row in rows)
        self.saved = False
        return True

    def rename(self, node: TreeNode, name: str) -> None:
        """Names a variation; the name is cut to MAX_NAME."""
        before = node.name
        node.name = " ".join(name.split())[:MAX_NAME].strip()
        self.saved = self.saved and node.name == before

    def annotate(self, node: TreeNode, note: str) -> None:
        """Sets the note of a position; it is cut to MAX_NOTE."""
        before = node.note
        node.note = " ".join(note.split())[:MAX_NOTE].strip()
        self.saved = self.saved and node.note == before

    # The whole

    def rows(self) -> list[TreeRow]:
        """Returns all moves in reading order: a move, its alternatives, then the continuation of the line."""
        found: list[TreeRow] = []
        todo = [(self.root, 0, False)]
        while todo:
            node, depth, told = todo.pop()
            if told:
                found.append(TreeRow(node, depth))
            if node.children:
                first, *others = node.children
                found.append(TreeRow(first, depth))
                todo.append((first, depth, False))
                todo += [(other, depth + 1, True) for other in reversed(others)]
        return found

    @property
    def actions(self) -> tuple[Action, ...] | None:
        """Returns the actions from the root to here; None if there are deals by other seeds between."""
        steps = [node.step for node in self.here.path if node.step is not None]
        unknown = self.hidden and self.here.state.phase == "deal"
        if unknown or any(step.deal is not None for step in steps):
            return None
        return tuple(step.action for step in steps if step.action is not None)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Returns the turns from the root to here. A deal belongs to the turn before it."""
        found: list[Turn] = []
        for node in self.here.path:
            assert node.step is not None
            assert node.parent is not None
            if node.step.action is not None:
                found.append(Turn(node.parent.state, node.step.action, node.events))
            elif found:
                last = found[-1]
                found[-1] = Turn(last.before, last.action, last.events + node.events)
        return tuple(found)

    def legal(self) -> list[Action]:
        """Returns the legal actions here."""
        return legal_actions(self.here.state)
