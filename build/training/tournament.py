"""Hold a tournament between computer players, on all cores or on a Dask cluster.

    tournament.py master greedy --games 200 --nodes 500
    tournament.py grandmaster:seconds=1 master --seats 3 --rules gray,jokers
    tournament.py --ladder --seconds 1 --keep ladder.jsonl --json ladder.json
    tournament.py grandmaster --seconds 0.2 --against "python -m game.ai.protocol" --folder ../old

Each deal is played once from every seat. With 3 or 4 seats the first of a pair sits alone among the second.
With --keep, games are written down as they end, and a run that was broken off goes on where it stopped.
With --against, each contestant meets a level of another program: a command that speaks game.ai.protocol.
Started in the folder of an older checkout it is the player of then. With --through, such a command, a quicker
one for example, plays the contestants themselves. "ms an action" is processor time.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from time import monotonic

from executors import add_options, as_they_end, executor_of
from game.ai.levels import LEVELS, UnknownLevelError
from game.ai.player import Budget
from game.rules.options import OptionsError, parse_rules
from tournaments.games import (
    GameOutcome,
    Pairing,
    PlayerSpec,
    PlayerSpecError,
    checked,
    pairings,
    parse_player,
    play,
)
from tournaments.program import ProgramError, program
from tournaments.tables import Tally, elo, table, tally


def kept_outcomes(path: Path | None) -> dict[str, GameOutcome]:
    """The games that an earlier run wrote down, by key. A last line cut short is passed over."""
    found: dict[str, GameOutcome] = {}
    if path is not None and path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                outcome = GameOutcome(**json.loads(line))
            except (ValueError, TypeError):
                continue
            found[outcome.key] = outcome
    return found


def bar(done: int, total: int, began: float, fresh: int) -> str:
    """Progress as a line: share, games, time left."""
    filled = 30 * done // total
    left = (monotonic() - began) / fresh * (total - done) if fresh else 0.0
    clock = f"{int(left) // 60}:{int(left) % 60:02} left"
    return f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total} games, {clock}  "


def play_all(
    games: Sequence[Pairing], keep: Path | None, processes: int | None, scheduler: str | None
) -> dict[str, GameOutcome]:
    """Play what is not written down yet; every outcome by key."""
    outcomes = kept_outcomes(keep)
    left = [pairing for pairing in games if pairing.key not in outcomes]
    done, began = len(games) - len(left), monotonic()
    with executor_of(processes, scheduler) as executor:
        for fresh, (_, outcome) in enumerate(as_they_end(executor, play, left), 1):
            outcomes[outcome.key] = outcome
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(outcome.as_data()) + "\n")
            if sys.stderr.isatty():
                print(bar(done + fresh, len(games), began, fresh), end="", file=sys.stderr, flush=True)
    if left and sys.stderr.isatty():
        print(file=sys.stderr)
    return outcomes


def asked(entry: PlayerSpec, command: str, folder: str = "", called: str = "program") -> PlayerSpec:
    """A contestant that a program plays; PlayerSpecError for one without a budget."""
    if entry.budget == Budget():
        raise PlayerSpecError("a program is asked with --seconds or --nodes")
    return replace(entry, command=command, folder=folder, called=called)


def pairs_of(arguments: argparse.Namespace) -> list[tuple[PlayerSpec, PlayerSpec]]:
    """Who meets whom, the likely stronger first."""
    usual = checked(Budget(arguments.seconds, arguments.nodes))
    names = arguments.entries
    if arguments.ladder:
        if names:
            raise PlayerSpecError("--ladder names its contestants itself")
        names = [level.name for level in reversed(LEVELS)]
    entries = [parse_player(name, usual) for name in names]
    if arguments.through:
        entries = [asked(entry, arguments.through, called="through") for entry in entries]
    if arguments.ladder:
        return list(pairwise(entries))
    if arguments.against:
        if not entries:
            raise PlayerSpecError("name who plays against the program")
        saved = parse_player(arguments.against_level or names[0], usual)
        saved = asked(saved, arguments.against, arguments.folder)
        return [(entry, saved) for entry in entries]
    if len(entries) < 2:
        raise PlayerSpecError("name at least two contestants, or say --ladder")
    return list(combinations(entries, 2))


def report(
    pairs: Sequence[tuple[PlayerSpec, PlayerSpec]], games: Sequence[Pairing], outcomes: dict[str, GameOutcome]
) -> list[Tally]:
    """A tally for each pair."""
    return [
        tally(one, many, [outcomes[game.key] for game in games if (game.one, game.many) == (one, many)])
        for one, many in pairs
    ]


def options() -> argparse.ArgumentParser:
    """The command line."""
    assert __doc__ is not None
    summary, _, details = __doc__.partition("\n")
    parser = argparse.ArgumentParser(
        description=summary,
        epilog=details,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("entries", nargs="*", metavar="LEVEL[:seconds=S|:nodes=N]")
    parser.add_argument("--ladder", action="store_true", help="each level against the one below")
    parser.add_argument("--against", metavar="COMMAND", help="a program that speaks game.ai.protocol")
    parser.add_argument(
        "--against-level", metavar="LEVEL[:...]", help="its level (default: as the first entry)"
    )
    parser.add_argument("--folder", default="", help="where that program is started (default: here)")
    parser.add_argument("--through", metavar="COMMAND", help="a program that plays the contestants")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--rules", default="coloured", help="as in the notation: coloured, gray,jokers, ...")
    parser.add_argument("--games", type=int, default=200, help="games a pair (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--seconds", type=float, help="thinking time an action, for entries that name none")
    parser.add_argument("--nodes", type=int, help="positions looked at an action, likewise")
    add_options(parser)
    parser.add_argument("--keep", type=Path, help="write games down here; go on from what is there")
    parser.add_argument("--json", type=Path, help="write the table here")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Play a tournament and print its table."""
    parser = options()
    arguments = parser.parse_args(words)
    try:
        pairs = pairs_of(arguments)
        parse_rules(arguments.rules)
    except (PlayerSpecError, UnknownLevelError, OptionsError) as problem:
        parser.error(str(problem))
    if arguments.games < 1:
        parser.error("--games is at least 1")
    for path in filter(None, (arguments.keep, arguments.json)):  # better now than after hours of play
        try:
            with path.open("a+", encoding="utf-8") as file:
                file.seek(0)
                file.read()
        except (OSError, UnicodeDecodeError):
            parser.error(f"{path} is no text file that can be read and written")
    games = list(pairings(pairs, arguments.seats, arguments.rules, arguments.games, arguments.seed))
    try:
        for command, folder in ((arguments.against, arguments.folder), (arguments.through, "")):
            if command:  # one that can't be started is reported before the cores are asked
                program(command, folder).close()
        program.cache_clear()
        outcomes = play_all(games, arguments.keep, arguments.processes, arguments.scheduler)
    except ProgramError as problem:
        parser.error(str(problem))
    tallies = report(pairs, games, outcomes)
    ratings = elo(tallies) if arguments.seats == 2 else {}
    with suppress(BrokenPipeError):  # whoever reads along may stop after some lines
        print(table(tallies, ratings), flush=True)
    if arguments.json:
        data = {
            "seats": arguments.seats,
            "rules": arguments.rules,
            "first_deal": arguments.seed,
            "pairs": [row.as_data() for row in tallies],
            "elo": {name: round(rating) for name, rating in ratings.items()},
        }
        arguments.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
