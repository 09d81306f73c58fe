"""A recorded game played through once: its record, turns and final state."""

from dataclasses import dataclass, replace

from game.rules.actions import Action
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.record import GameRecord, first_state
from game.rules.state import GameState


@dataclass(frozen=True)
class Turn:
    """One entry of a game's history: the position before it, the action and its events."""

    before: GameState
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class PlayedGame:
    """A record, the turns of its actions, and the state after the last."""

    record: GameRecord
    turns: tuple[Turn, ...]
    state: GameState


class GameReplayer:
    """Replays a game action by action, from the first position of a record without actions."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._turns: list[Turn] = []
        self.state = first_state(record)

    def play(self, action: Action) -> None:
        """Plays an action; IllegalActionError (and no change) if it is not legal."""
        after, events = apply(self.state, action)
        self._turns.append(Turn(self.state, action, tuple(events)))
        self.state = after

    def played(self, after_end: int = 0) -> PlayedGame:
        """Returns the game so far; `after_end` as in `GameRecord`."""
        actions = tuple(turn.action for turn in self._turns)
        record = replace(self._record, actions=actions, after_end=after_end)
        return PlayedGame(record, tuple(self._turns), self.state)
