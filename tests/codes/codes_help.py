"""Played games as records, for the tests of codes."""

import random

from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.record import GameRecord, first_state
from game.rules.state import CENTRE, EMPTY, FLOOR, STANDSTILL, GameState, first_complete_line
from game.rules.tiles import SIZE, count

NAMES = ("Ana", "Bento, o Velho", "Zé", "青い")
COMBINATIONS = [
    (seats, HouseRules(gray, jokers, ties))
    for seats in (2, 3, 4)
    for gray in (False, True)
    for jokers in (False, True)
    for ties in (False, True)
]


def played(seats: int, rules: HouseRules, seed: int = 1, plays: int = 10_000) -> GameRecord:
    """A random game that seldom picks for the floor, so that it ends as games of people do."""
    kinds = ("person", "computer:greedy", "computer:random", "person")
    record = GameRecord(rules, tuple(zip(NAMES, kinds, strict=True))[:seats], seed, date="2026-11-21")
    state, generator = first_state(record), random.Random(seed)
    actions: list[Action] = []
    while len(actions) < plays and (legal := legal_actions(state)):
        action = generator.choice([a for a in legal if a[2:3] != (FLOOR,)] or legal)
        actions.append(action)
        state = advance(state, action)
    return GameRecord(rules, record.seats, seed, None, record.date, None, tuple(actions))


def lingering(seats: int, rules: HouseRules, seed: int = 5) -> GameRecord:
    """About as long a game as can be: single tiles to the floor, and a tile for a wall every fifth round."""
    record = GameRecord(rules, tuple((name, "person") for name in NAMES[:seats]), seed)
    state, actions = first_state(record), list[Action]()
    while legal_actions(state):
        actions.append(_lingering_pick(state))
        state = advance(state, actions[-1])
    return GameRecord(rules, record.seats, seed, actions=tuple(actions))


def _lingering_pick(state: GameState) -> Action:
    legal = legal_actions(state)
    picks = [action for action in legal if isinstance(action, Pick) and not action.with_jokers]
    if not picks:
        return legal[0]
    board = state.boards[state.turn]
    if state.standstill == STANDSTILL - 1 and all(first_complete_line(one) is None for one in state.boards):
        fitting = [
            pick
            for pick in picks
            if pick.line != FLOOR
            and board.wall[SIZE * pick.line : SIZE * pick.line + SIZE].count(EMPTY) > 1
            and _size(state, pick) + board.lines[pick.line].tiles + board.lines[pick.line].jokers > pick.line
        ]
        if fitting:
            return min(fitting, key=lambda pick: (pick.line, _size(state, pick)))
    return min((pick for pick in picks if pick.line == FLOOR), key=lambda pick: _size(state, pick))


def _size(state: GameState, pick: Pick) -> int:
    return count(state.centre if pick.source == CENTRE else state.factories[pick.source], pick.kind)
