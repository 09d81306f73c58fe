"""Writes the golden playthroughs: `python tests/playthroughs/regenerate.py`. Read the diff before keeping it.

One file a game: its record, the position at the beginning of each round and at the end, and a digest of
all events. The chooser is a fixed arithmetic of its own, so that no computer player changes these files.
"""

import hashlib
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from game.rules.actions import Action, legal_actions  # noqa: E402
from game.rules.engine import apply, start_game  # noqa: E402
from game.rules.events import Event  # noqa: E402
from game.rules.notation import format_position  # noqa: E402
from game.rules.options import HouseRules, format_rules  # noqa: E402
from game.rules.record import GameRecord, format_game  # noqa: E402
from game.rules.state import FLOOR, GameState  # noqa: E402

GAMES = {
    f"{seats}-{format_rules(HouseRules(gray, jokers)).replace(',', '-')}-{number}": (
        seats,
        HouseRules(gray, jokers),
        1000 * seats + 100 * gray + 10 * jokers + number,
    )
    for seats in (2, 3, 4)
    for gray in (False, True)
    for jokers in (False, True)
    for number in (1, 2)
}
PEOPLE = (("Ana", "person"), ("Bento", "person"), ("Clara", "person"), ("Duarte", "person"))


def choose(choices: list[Action], step: int, seed: int) -> Action:
    """Odd games avoid the floor; which action comes next is a fixed arithmetic."""
    if seed % 2:
        choices = [action for action in choices if action[2:3] != (FLOOR,)] or choices
    return choices[(step * 7919 + seed * 104729) % len(choices)]


def digest(events: list[Event]) -> str:
    """A short digest of events as text."""
    return hashlib.sha256("\n".join(map(repr, events)).encode()).hexdigest()[:32]


def playthrough(seats: int, rules: HouseRules, seed: int) -> str:
    """The text of one golden game."""
    state, told = start_game(seed, seats, rules, None if seed % 2 else seats - 1)
    actions: list[Action] = []
    positions: list[GameState] = [state]
    while choices := legal_actions(state):
        actions.append(choose(choices, len(actions), seed))
        state, more = apply(state, actions[-1])
        told += more
        if state.round != positions[-1].round:
            positions.append(state)
    positions.append(state)
    starter = None if seed % 2 else seats - 1
    record = GameRecord(rules, PEOPLE[:seats], seed, starter, actions=tuple(actions))
    shown = "".join(f"; {format_position(one)}\n" for one in positions)
    return f"{format_game(record)}{shown}; {len(told)} events, digest {digest(told)}\n"


def main() -> None:
    """Write all files."""
    for name, (seats, rules, seed) in GAMES.items():
        (HERE / f"{name}.txt").write_text(playthrough(seats, rules, seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
