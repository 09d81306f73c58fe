"""Played games as records, for the tests of codes."""

import random

from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.record import GameRecord, first_state
from game.rules.state import FLOOR

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
