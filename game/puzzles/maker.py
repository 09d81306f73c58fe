"""Finding puzzles: games of a strong player with a simple one's lapses, looked through pick by pick.

A short look at each position tells whether something may be there; what is, has to stand a longer look and
then a deep one. A game gives one puzzle a round at most, so that they differ.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Final

from game.ai.looks import same_pick
from game.puzzles.proof import TOLERANCE, Proof, overlooked, prove, tempting
from game.puzzles.record import Puzzle
from game.puzzles.themes import difficulty, themes_of
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.notation import format_action, format_position
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

SHORT: Final = 60  # nodes of each look
LONGER: Final = 1500
DEEP: Final = 12_000
HOPEFUL: Final = 0.7  # of what a puzzle must show, where a short look at it is enough for a longer one
LAPSES: Final = 0.25  # picks in which the game's player takes what tempts most
PICKS: Final = 8  # the least choice there has to be
STEP: Final = 150  # of ratings: puzzles within it are equally hard
SHARES: Final = {"2": 2.0, "3": 1.2, "4": 1.0}
KINDS: Final = tuple(f"{seats}{wall}{jokers}" for seats in (2, 3, 4) for wall in "cg" for jokers in ("", "j"))


def rules_of(kind: str) -> tuple[int, HouseRules]:
    """The seats and rules of a kind.

    >>> rules_of("3gj")
    (3, HouseRules(gray=True, jokers=True, colours_break_ties=False))
    """
    return int(kind[0]), HouseRules("g" in kind, "j" in kind)


def confirmed(state: GameState, first: Proof | None) -> Proof | None:
    """The proof of a position that is a puzzle, after a short look at it; None if it is none."""
    if first is None or not first.clear(HOPEFUL):
        return None
    for nodes in (LONGER, DEEP):
        proof = prove(state, nodes)
        if proof is None or not proof.clear() or not overlooked(state, proof.solution):
            return None
    return proof


def puzzle_of(name: str, state: GameState, proof: Proof) -> Puzzle | None:
    """The puzzle of a position that was looked at; None if it has none of the themes."""
    themes = themes_of(state, proof)
    if not themes:
        return None
    return Puzzle(
        name,
        difficulty(state, proof),
        themes,
        format_action(proof.solution),
        round(proof.gap, 1),
        min(100, max(0, round(100 * proof.swing))),
        format_position(observation(state)),
    )


def puzzles_of(kind: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game: the same for the same seed."""
    seats, rules = rules_of(kind)
    generator = random.Random(seed)
    state, told = new_game(seed, seats, rules), 0
    for pick in count(1):
        if state.phase == "over":
            return
        actions = legal_actions(state)
        action = generator.choice(actions)
        if state.phase == "offer" and len(actions) > 1:
            first = prove(state, SHORT)
            lapse = generator.random() < LAPSES
            action = tempting(state)[0][1] if lapse or first is None else first.solution
            if told != state.round and len(actions) >= PICKS:
                proof = confirmed(state, first)
                puzzle = proof and puzzle_of(f"{kind}-{seed}-{pick}", state, proof)
                if puzzle:
                    told = state.round
                    yield puzzle
        state = advance(state, action)


def chosen(pool: Iterable[Puzzle], number: int) -> Iterator[Puzzle]:
    """The puzzles of a pool in an order in which the first few of them, however many, are a good mixture.

    What is rare among those before comes next: of the kinds (two seats twice as often), the themes and the
    difficulties.
    """
    left = list(pool)
    counts: Counter[str] = Counter()

    def common(puzzle: Puzzle) -> float:
        kind = counts[puzzle.kind] / SHARES[puzzle.kind[0]]
        return 3 * kind + 2 * counts[puzzle.themes[0]] + counts[f"{puzzle.rating // STEP}"]

    while left and number > 0:
        best = min(left, key=common)
        left.remove(best)
        number -= 1
        counts.update((best.kind, best.themes[0], f"{best.rating // STEP}"))
        yield best


def looked_at_again(puzzle: Puzzle, nodes: int) -> Proof | None:
    """What a look of so many nodes finds, if it is the same solution, which a simple player overlooks."""
    proof = prove(puzzle.state, nodes)
    if proof is None or not same_pick(puzzle.state, proof.solution, puzzle.solution):
        return None
    return proof if proof.clear(TOLERANCE) and overlooked(puzzle.state, puzzle.solution) else None


def make(known: Iterable[Puzzle], wanted: Mapping[str, int]) -> Iterator[Puzzle]:
    """More puzzles, until there are as many of each kind as wanted, beside those that are `known`.

    They come from games that were not looked through before.
    """
    there: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for puzzle in known:
        there[puzzle.kind] += 1
        games[puzzle.kind] = max(games[puzzle.kind], puzzle.game)
    while lacking := [kind for kind in wanted if there[kind] < wanted[kind]]:
        for kind in lacking:
            games[kind] += 1
            for puzzle in puzzles_of(kind, games[kind]):
                there[kind] += 1
                yield puzzle
