"""Mutated links, saves and game files: `python tests/saves/fuzz.py [COUNT] [SEED]`, 100,000 of each if not said.

Characters are changed, cut, doubled and put in; in half of the links and saves that happens below the
checksum, which is then made right, so that what is behind it is reached. Everything has to be opened or
refused with a sentence that the program has in its texts; an exception of any other kind ends the run. What
was opened is played through. Printed are the counts, the time, and the slowest single one.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from saves_help import COMBINATIONS, Box, Clock, match, play_on

from game.codes.envelope import CodeError, unwrap, wrap
from game.codes.links import ChallengeLink, GameLink, PositionLink, RulesLink, decode, encode
from game.host.storage import Storage
from game.match.records import match_after, match_of, record_of
from game.rules.notation import IllegalActionTextError, NotationError, format_position
from game.rules.played import PlayedGame
from game.rules.record import GameRecord, format_game
from game.saves.autosave import Autosave
from game.saves.files import read_text
from game.saves.library import Library
from game.saves.seal import SealError, seal, unseal
from game.saves.tags import Tags
from game.texts import texts_for

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_#;:=,./|~@\n\r\t é青\0\u2028"
TEXTS = texts_for("en")


@dataclass
class Outcome:
    """What came of many: how often each answer was given, and times in seconds."""

    answers: Counter[str] = field(default_factory=Counter)
    spent: float = 0.0
    slowest: float = 0.0

    def __str__(self) -> str:
        answers = ", ".join(f"{count} {name}" for name, count in sorted(self.answers.items()))
        count = self.answers.total()
        return f"{count} in {self.spent:.1f} s, the slowest {1000 * self.slowest:.0f} ms: {answers}"


def fuzz(
    count: int, generator: random.Random, make: Callable[[random.Random], str], use: Callable[[str], str]
) -> Outcome:
    """A number of texts, each used; `use` returns a word for the result."""
    outcome = Outcome()
    for _ in range(count):
        text = make(generator)
        begun = perf_counter()
        answer = use(text)
        spent = perf_counter() - begun
        outcome.answers[answer] += 1
        outcome.spent += spent
        outcome.slowest = max(outcome.slowest, spent)
    return outcome


def mutated(text: str, generator: random.Random) -> str:
    """A text with one to three changes."""
    for _ in range(generator.choice((1, 1, 2, 3))):
        start = generator.randrange(len(text) + 1)
        end = start + generator.choice((0, 1, 1, 2, 9, 80))
        piece = "".join(generator.choices(LETTERS, k=generator.choice((0, 1, 1, 3))))
        if generator.random() < 0.1:
            piece = text[start:end] * 2
        text = text[:start] + piece + text[end:]
    return text


def sentence(key: str) -> None:
    assert key in TEXTS, key


@cache
def games() -> list[GameRecord]:
    """Games of every combination, at their beginning, in the middle, and over."""
    found = []
    for seats, rules in COMBINATIONS:
        for plays in (0, 7, 40, 500):
            game = match(seats, rules, seed=seats + plays)
            play_on(game, plays)
            found.append(record_of(game, "2026-11-21"))
            found.append(record_of(type(game)(game.setup, game.state._replace(seed=None))))
    return found


# Links


def codes() -> list[str]:
    """A code of every kind from every game."""
    found = []
    for number, game in enumerate(games()):
        state = match_of(game).state
        links = (
            GameLink(game), GameLink(game, turn=True), PositionLink(state),
            ChallengeLink(replace(game, actions=()), "Zé", number), RulesLink("Sunday", game.rules),
        )
        found += [encode(link) for link in links]
    return found


def recoded(code: str, generator: random.Random) -> str:
    """A code with other bytes below its checksum."""
    kind, data = unwrap(code)
    changed = bytearray(data)
    for _ in range(generator.choice((1, 1, 2, 8))):
        changed[generator.randrange(len(changed))] = generator.randrange(256)
    return wrap(generator.choice((kind, kind, generator.randrange(16))), bytes(changed))


def use_link(text: str) -> str:
    try:
        link = decode(text)
    except CodeError as error:
        sentence(f"open.code.{error.fault}")
        return error.fault
    if isinstance(link, GameLink):
        match_of(link.game)
    return "opened"


def links(count: int, seed: int) -> Outcome:
    known = codes()

    def make(generator: random.Random) -> str:
        code = generator.choice(known)
        return recoded(code, generator) if generator.random() < 0.5 else mutated(code, generator)

    return fuzz(count, random.Random(seed), make, use_link)


# Saves


def saves(count: int, seed: int) -> Outcome:
    """Mutated saves, one at a time beside a whole one that has to stay."""
    box = Box()
    library = Library(Storage(box), Clock())
    known = []
    for game in games():
        autosave = Autosave(library, match_of(game, here=(1,)), Tags(daily="2026-11-21", dare="87 Ana"))
        autosave.keep()
        known.append(box.texts.pop(autosave.key))
    kept = Autosave(library, match(), Tags())
    kept.keep()
    whole = box.texts[kept.key]

    def make(generator: random.Random) -> str:
        text = generator.choice(known)
        if generator.random() < 0.5:
            return seal(mutated(unseal(text), generator))
        return mutated(text, generator)

    def use(text: str) -> str:
        box.texts["game-x"] = text
        entries = {entry.key: entry for entry in library.entries()}
        assert set(entries) == {kept.key, "game-x"}
        assert (entries[kept.key].fault, box.texts[kept.key]) == (None, whole)
        try:
            saved = library.load("game-x")
        except SealError as error:
            sentence(f"fault.{error.fault}")
            assert box.texts["game-x"] == text
            return error.fault
        match_of(saved.record, saved.tags.undo_kind, here=saved.tags.seats_here)
        return "opened"

    return fuzz(count, random.Random(seed), make, use)


# Files


def use_file(text: str) -> str:
    try:
        found = read_text(text)
    except SealError as error:
        sentence(f"fault.{error.fault}")
        return error.fault
    except IllegalActionTextError as error:
        sentence("open.file.illegal")
        assert error.line
        return "illegal"
    except NotationError:
        sentence("open.file.malformed")
        return "malformed"
    if isinstance(found, str):
        return f"code {use_link(found)}"
    if isinstance(found, PlayedGame):
        match_after(found)
        return "game opened"
    return "position opened"


def files(count: int, seed: int) -> Outcome:
    """Mutated files of games and positions, with a seal and without, and of codes."""
    known = []
    for number, game in enumerate(games()):
        text = format_game(game)
        known += [text, text, format_position(match_of(game).state), encode(GameLink(game))]
        if number % 3 == 0:
            known.append(seal(text))
    return fuzz(
        count, random.Random(seed), lambda generator: mutated(generator.choice(known), generator), use_file
    )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for name, run in (("links", links), ("saves", saves), ("files", files)):
        print(f"{name}: {run(count, seed)}", flush=True)


if __name__ == "__main__":
    main()
