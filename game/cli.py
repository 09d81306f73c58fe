"""The command line: what to open, and `check`, which needs no window."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.ai.levels import DEFAULT_LEVEL, SHOWN_LEVEL
from game.match.match import Match, Seat, Setup, fresh_seed
from game.rules.notation import NotationError, parse_position
from game.rules.options import HouseRules, Seed, format_rules, parse_seed
from game.rules.record import GameRecord, replay
from game.rules.state import GameState
from game.saves.files import read_text
from game.saves.seal import SealError

LARGEST_FILE = 1_000_000  # characters; a game has one or two thousand
DEFAULT_SIZE = (1280, 720)
MIN_SIZE = (320, 320)
FAULTS = {
    "foreign": "there is no game in it",
    "newer": "it was saved by a newer version of Azulejo",
    "damaged": "it is damaged: its checksum is wrong",
}


@dataclass(frozen=True)
class Arguments:
    """The command line, checked. `check` has files that are only to be looked at."""

    size: tuple[int, int] = DEFAULT_SIZE
    seed: int | None = None
    position: GameState | None = None
    demo: bool = False
    replay: GameRecord | None = None
    check: tuple[str, ...] = ()


class _Parser(argparse.ArgumentParser):
    """Errors are one sentence and exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"azulejo: {message}\n")


def parse_arguments(argv: Sequence[str]) -> Arguments:
    """The arguments, or a sentence on stderr and SystemExit(2)."""
    parser = _Parser(
        prog="azulejo", description="Azulejo, an unofficial implementation of the rules of Azul."
    )
    parser.add_argument(
        "command",
        nargs="*",
        metavar="replay FILE | check FILE …",
        help="watch a saved game; look at game files",
    )
    parser.add_argument("--seed", help="deal this game: a whole number")
    parser.add_argument("--position", help="start from a position in notation")
    parser.add_argument("--demo", action="store_true", help="watch computer players")
    parser.add_argument(
        "--size", help="the window, as WIDTHxHEIGHT", default=f"{DEFAULT_SIZE[0]}x{DEFAULT_SIZE[1]}"
    )
    parser.add_argument("--version", action="version", version=f"Azulejo {__version__}")
    try:
        return _checked(parser.parse_args(list(argv)))
    except ValueError as error:
        print(f"azulejo: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _checked(found: argparse.Namespace) -> Arguments:
    """What was found, or ValueError with a sentence."""
    try:
        width, height = (int(part) for part in found.size.lower().split("x"))
    except ValueError:
        raise ValueError(f"--size is WIDTHxHEIGHT such as 1280x720, not {found.size!r}") from None
    if not (MIN_SIZE[0] <= width <= 7680 and MIN_SIZE[1] <= height <= 4320):
        raise ValueError(f"--size is from {MIN_SIZE[0]}x{MIN_SIZE[1]} to 7680x4320, not {found.size!r}")
    match found.command:
        case []:
            seed = None if found.seed is None else parse_seed(found.seed)
            position = None if found.position is None else parse_position(found.position)
            return Arguments((width, height), seed, position, found.demo)
        case ["check", _, *_]:
            return Arguments(check=tuple(found.command[1:]))
        case ["replay", path]:
            return Arguments((width, height), replay=read_game(path))
    words = " ".join(found.command)[:60]
    raise ValueError(f"the commands are 'replay FILE' and 'check FILE …', not {words!r}")


def read_game(path: str) -> GameRecord:
    """The game in a file; ValueError with a sentence if there is none."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST_FILE + 1)
        if len(text) > LARGEST_FILE:
            raise ValueError(f"{path}: it is larger than any game")
        found = read_text(text)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: it is not text") from None
    except SealError as error:
        raise ValueError(f"{path}: {FAULTS[error.fault]}") from None
    except NotationError as error:
        raise ValueError(f"{path}: {error}") from None
    if not isinstance(found, GameRecord):
        raise ValueError(f"{path}: it holds a position or a code, not a game")
    return found


def check(paths: Sequence[str]) -> int:
    """Say of each file what game it holds, or what is wrong with it; 1 if anything is."""
    wrong = 0
    for path in paths:
        try:
            print(f"{path}: {summary(read_game(path))}")
        except ValueError as error:
            wrong = 1
            print(error, file=sys.stderr)
    return wrong


def summary(record: GameRecord) -> str:
    """A game in one line."""
    last = replay(record)[-1]
    seats = ", ".join(
        f"{name or kind} {board.score}" for (name, kind), board in zip(record.seats, last.boards, strict=True)
    )
    where = "over" if last.phase == "over" else f"round {last.round}"
    return f"{format_rules(record.rules)}, {len(record.actions)} actions, {where}: {seats}"


def match_for(arguments: Arguments) -> Match | None:
    """The match that the command line asks for, or None for the menu."""
    position, seed = arguments.position, arguments.seed
    if position is None and seed is None and not arguments.demo:
        return None
    count = position.seats if position is not None else 2
    level = SHOWN_LEVEL if arguments.demo else DEFAULT_LEVEL
    names = ("Ana", "Bento", "Clara", "Duarte") if arguments.demo else ("You", "Bento", "Clara", "Duarte")
    seats = tuple(
        Seat(name, None if index == 0 and not arguments.demo else level)
        for index, name in enumerate(names[:count])
    )
    rules = position.rules if position is not None else HouseRules()
    chosen: Seed = seed if seed is not None else fresh_seed()
    if position is not None and position.seed is not None:
        chosen = position.seed
    elif position is not None and position.phase in ("offer", "tiling"):
        position = position._replace(seed=chosen)
    return Match(Setup(seats, rules, chosen), position)
