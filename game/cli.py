"""Parses the command line, and runs `check`, which needs no window."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import __version__
from game.ai.levels import DEFAULT_LEVEL, SHOWN_LEVEL
from game.arguments import DEFAULT_SIZE, Arguments
from game.match.match import EXAMPLE_NAMES, Match, Seat, Setup, fresh_seed
from game.rules.console import plain_streams
from game.rules.notation import NotationError, parse_position, possible
from game.rules.numerals import whole_number
from game.rules.options import HouseRules, Seed, format_rules, parse_seed
from game.rules.plain_text import escaped
from game.rules.played import PlayedGame
from game.rules.scoring import Ending, ending
from game.rules.state import STANDSTILL, GameState
from game.saves.files import read_text
from game.saves.seal import SealError

MAX_FILE_LENGTH = 1_000_000  # characters; a game has one or two thousand
RELAY_PORT = 7777
MIN_SIZE = (320, 320)
MAX_SIZE = (7680, 4320)
ENDINGS: dict[Ending, str] = {
    "row": "a row is complete",
    "standstill": f"{STANDSTILL} rounds laid no tile",
    "tiles": "no tiles are left",
}
FAULTS = {
    "foreign": "there is no game in it",
    "newer": "it was saved by a newer version of Azulejo",
    "damaged": "it is damaged: its checksum is wrong",
}


class _Parser(argparse.ArgumentParser):
    """Errors are one sentence and exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"azulejo: {escaped(message)}\n")


class _Once(argparse.Action):
    """An option that is refused the second time."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        given: set[str] = namespace.__dict__.setdefault("given", set())
        if self.dest in given:
            parser.error(f"{option_string} stands twice")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def parse_arguments(argv: Sequence[str]) -> Arguments:
    """Parses the arguments; on errors prints a sentence to stderr and raises SystemExit(2)."""
    parser = _Parser(
        prog="azulejo", description="Azulejo, an unofficial implementation of the rules of Azul."
    )
    parser.add_argument(
        "command",
        nargs="*",
        metavar="replay FILE | check FILE … | relay [PORT]",
        help="watch a saved game; look at game files; start a relay for playing together",
    )
    parser.add_argument("--seed", action=_Once, help="deal this game: a whole number")
    parser.add_argument("--position", action=_Once, help="start from a position in notation")
    parser.add_argument("--demo", action="store_true", help="watch computer players")
    parser.add_argument(
        "--size",
        action=_Once,
        help="the window, as WIDTHxHEIGHT",
        default=f"{DEFAULT_SIZE[0]}x{DEFAULT_SIZE[1]}",
    )
    parser.add_argument("--version", action="version", version=f"Azulejo {__version__}")
    try:
        return _checked(parser.parse_args(list(argv)))
    except ValueError as error:
        print(f"azulejo: {escaped(str(error))}", file=sys.stderr)
        raise SystemExit(2) from None


def _checked(found: argparse.Namespace) -> Arguments:
    """Validates parsed arguments; ValueError with a sentence if they are invalid."""
    size = _size(found.size)
    match found.command:
        case []:
            seed = None if found.seed is None else parse_seed(found.seed)
            position = None if found.position is None else parse_position(found.position)
            return Arguments(size, seed, position, found.demo)
        case ["check", _, *_]:
            return Arguments(check=tuple(found.command[1:]))
        case ["replay", path]:
            return Arguments(size, replay=read_game(path))
        case ["relay"]:
            return Arguments(relay=RELAY_PORT)
        case ["relay", word] if (port := whole_number(word, 65535)):
            return Arguments(relay=port)
    words = " ".join(found.command)[:60]
    raise ValueError(f"the commands are 'replay FILE', 'check FILE …' and 'relay [PORT]', not {words!r}")


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    across, down = whole_number(width, 99_999), whole_number(height, 99_999)
    if across is None or down is None or not x:
        raise ValueError(f"--size is WIDTHxHEIGHT such as 1280x720, not {text[:40]!r}")
    if not (MIN_SIZE[0] <= across <= MAX_SIZE[0] and MIN_SIZE[1] <= down <= MAX_SIZE[1]):
        low, high = (f"{w}x{h}" for w, h in (MIN_SIZE, MAX_SIZE))
        raise ValueError(f"--size is from {low} to {high}, not {text[:40]!r}")
    return across, down


def read_game(path: str) -> PlayedGame:
    """Reads a game from a file; ValueError with the file's name and a sentence if it is none."""
    found = _read(path)
    if not isinstance(found, PlayedGame):
        raise ValueError(f"{path}: it holds a position or a code, not a game")
    return found


def _read(path: str) -> PlayedGame | GameState | str:
    """Reads a game, position or code from a file; ValueError with its name and a sentence if that fails."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(MAX_FILE_LENGTH + 1)
        if len(text) > MAX_FILE_LENGTH:
            raise ValueError(f"{path}: it is larger than any game")
        return read_text(text)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: it is not text") from None
    except SealError as error:
        raise ValueError(f"{path}: {FAULTS[error.fault]}") from None
    except NotationError as error:
        raise ValueError(f"{path}: {error}") from None


def check(paths: Sequence[str]) -> int:
    """Prints for each file its game or position, or what is wrong with it; returns 1 if anything is.

    Each line begins with the file's name. Control characters in files and names are escaped.
    """
    plain_streams()
    wrong = 0
    for path in paths:
        try:
            print(escaped(f"{path}: {_found(path)}"))
        except ValueError as error:
            wrong = 1
            print(escaped(str(error)), file=sys.stderr)
    return wrong


def _found(path: str) -> str:
    """Describes a file in one line; ValueError with all reasons if its position is impossible."""
    found = _read(path)
    if isinstance(found, str):
        raise ValueError(f"{path}: it holds a code, which only the game opens")
    start = found.record.position if isinstance(found, PlayedGame) else found
    try:
        if start is not None:
            possible(start)
    except NotationError as error:
        raise ValueError(f"{path}: {error}") from None
    if isinstance(found, PlayedGame):
        return summary(found)
    scores = ", ".join(str(board.score) for board in found.boards)
    return f"{format_rules(found.rules)}, a position of round {found.round}: {scores}"


def summary(game: PlayedGame) -> str:
    """Describes a game in one line. Names that could be mistaken for something else are quoted."""
    record, last = game.record, game.state
    seats = ", ".join(
        f"{_quoted(name) if name else kind} {board.score}"
        for (name, kind), board in zip(record.seats, last.boards, strict=True)
    )
    where = f"over ({ENDINGS[ending(last)]})" if last.phase == "over" else f"round {last.round}"
    left_out = f" ({record.after_end} more after the end)" if record.after_end else ""
    return f"{format_rules(record.rules)}, {len(record.actions)} actions{left_out}, {where}: {seats}"


def _quoted(name: str) -> str:
    plain = all(part.isalpha() for part in name.split(" "))
    return name if plain else json.dumps(name, ensure_ascii=False)


def match_for(arguments: Arguments) -> Match:
    """Returns the match for arguments that start a game."""
    position, seed = arguments.position, arguments.seed
    count = position.seats if position is not None else 2
    if arguments.demo:
        seats = tuple(Seat(name, SHOWN_LEVEL) for name in EXAMPLE_NAMES[:count])
    else:
        seats = Seat("You", you=True), *(Seat("", DEFAULT_LEVEL) for _ in range(count - 1))
    rules = position.rules if position is not None else HouseRules()
    chosen: Seed = seed if seed is not None else fresh_seed()
    if position is not None and position.seed is not None:
        chosen = position.seed
    elif position is not None and position.phase in ("offer", "tiling"):
        position = position._replace(seed=chosen)
    return Match(Setup(seats, rules, chosen), position)
