"""`python -m game.ai.training`: play games against oneself, fit the value network, write its weights.

    python -m game.ai.training grow --rules coloured --lessons lessons

makes the weights that ship, by these two commands again and again, for which it prints the arguments:

    python -m game.ai.training play --rules coloured --games 4000 --out lessons/coloured-1.npz
    python -m game.ai.training fit --rules coloured lessons/coloured-0.npz lessons/coloured-1.npz

The first games are those of the greedy player; the later ones those of the search with the weights so far.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.ai.greedy import GreedyPlayer
from game.ai.player import Player
from game.ai.searcher import SearchPlayer
from game.ai.training.fit import Data, data_of, fit, fresh, load, save
from game.ai.training.selfplay import Lessons, learn, play
from game.ai.values import values_for, weights_file
from game.rules.options import OptionsError, parse_rules

SHARE = 0.35  # of a game's positions


def batch_of_games(task: tuple[str, int, int, bool, int, float, tuple[int, ...]]) -> tuple[Data, int]:
    """Lessons from some games, and how many games there were."""
    text, seed, games, first, nodes, strays, seats = task
    rules, chance = parse_rules(text), random.Random(seed)
    player: Player = GreedyPlayer() if first else SearchPlayer()
    values = None if first else values_for(rules)
    lessons = Lessons([], [], [], [], [])
    for game in range(games):
        passed = play(seed + game, seats[game % len(seats)], rules, player, nodes, strays)
        learn(passed, chance, SHARE, values, lessons)
    return data_of(lessons), games


def play_command(arguments: argparse.Namespace) -> None:
    """Play games on all cores and keep their lessons."""
    each = 20
    seats = tuple(int(number) for number in arguments.seats)
    tasks = [
        (
            arguments.rules,
            arguments.seed + start,
            each,
            arguments.first,
            arguments.nodes,
            arguments.strays,
            seats,
        )
        for start in range(0, arguments.games, each)
    ]
    begin, parts, games = perf_counter(), [], 0
    with Pool(arguments.processes) as pool:
        for data, done in pool.imap_unordered(batch_of_games, tasks):
            parts.append(data)
            games += done
            spent = perf_counter() - begin
            left = spent / len(parts) * (len(tasks) - len(parts))
            print(f"\r{games} games, {spent:.0f} s, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
    names = ("own", "other", "table", "colours", "gained")
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    np.savez(arguments.out, allow_pickle=False, **arrays)
    print(f"\n{len(arrays['gained'])} lessons from {games} games in {arguments.out}")


def lessons_in(path: Path) -> Mapping[str, NDArray[Any]]:
    """What `play_command` kept; ends the program with a sentence if the file holds no such thing."""
    try:
        kept = np.load(path)
    except (OSError, ValueError, EOFError) as problem:
        raise SystemExit(f"{path} holds no lessons: {problem}") from problem
    if not isinstance(kept, np.lib.npyio.NpzFile) or "gained" not in kept:
        raise SystemExit(f"{path} holds no lessons")
    return kept


def fit_command(arguments: argparse.Namespace) -> None:
    """Fit the weights to kept lessons."""
    loaded = [lessons_in(path) for path in arguments.lessons]
    names = ("own", "other", "table", "colours", "gained")
    data = Data(*(np.concatenate([part[name] for part in loaded]) for name in names))
    chance = np.random.default_rng(arguments.seed)
    path = arguments.out or weights_file(parse_rules(arguments.rules))
    net = load(path) if arguments.go_on else fresh(arguments.width, 12, chance)
    print(f"{len(data)} lessons")
    net = fit(net, data, arguments.epochs, chance, lambda line: print(line, flush=True))
    path.parent.mkdir(parents=True, exist_ok=True)
    save(net, path)
    print(f"weights in {path}")


def recipe(rules: str, folder: Path, rounds: int, games: int) -> Iterator[list[str]]:
    """The commands that make weights from nothing: greedy games first, then rounds of self-play.

    What the greedy player teaches helps for two rounds and hinders from then on.
    """
    seats = "2222222234" if rules == "coloured" else "22234"
    lessons = [str(folder / f"{rules.replace(',', '-')}-{number}.npz") for number in range(rounds + 1)]
    play, fit_on = ["play", "--rules", rules, "--games", str(games)], ["fit", "--rules", rules]
    yield [*play, "--first", "--strays", "0.15", "--out", lessons[0]]
    yield [*fit_on, lessons[0]]
    for number in range(1, rounds + 1):
        seed = str((number + 1) * 1_000_000)
        search = ["--nodes", "100", "--strays", "0.12", "--seats", seats, "--seed", seed]
        yield [*play, *search, "--out", lessons[number]]
        yield [*fit_on, *lessons[0 if number < 3 else 1 : number + 1]]


def grow_command(arguments: argparse.Namespace) -> None:
    """Make the weights from nothing, command by command."""
    for command in recipe(arguments.rules, arguments.lessons, arguments.rounds, arguments.games):
        print("$ python -m game.ai.training", *command, flush=True)
        main(command)


def main(words: list[str] | None = None) -> None:
    """Obey a command line."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.training", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    player = commands.add_parser("play", help="play games and keep what they teach")
    player.add_argument("--rules", default="coloured")
    player.add_argument("--games", type=int, default=1000)
    player.add_argument("--seats", default="22234", help="number of seats, a digit a game, in turn")
    player.add_argument("--first", action="store_true", help="the greedy player's games: no weights needed")
    player.add_argument("--nodes", type=int, default=200)
    player.add_argument("--strays", type=float, default=0.08)
    player.add_argument("--seed", type=int, default=1_000_000)
    player.add_argument("--processes", type=int, default=None)
    player.add_argument("--out", type=Path, required=True)
    player.set_defaults(call=play_command)
    fitter = commands.add_parser("fit", help="fit the weights")
    fitter.add_argument("lessons", nargs="+", type=Path)
    fitter.add_argument("--rules", default="coloured")
    fitter.add_argument("--epochs", type=int, default=7)
    fitter.add_argument("--width", type=int, default=32)
    fitter.add_argument("--seed", type=int, default=1)
    fitter.add_argument("--go-on", action="store_true", help="go on from the weights there are")
    fitter.add_argument("--out", type=Path)
    fitter.set_defaults(call=fit_command)
    grower = commands.add_parser("grow", help="make the weights from nothing")
    grower.add_argument("--rules", default="coloured")
    grower.add_argument("--rounds", type=int, default=4)
    grower.add_argument("--games", type=int, default=4000, help="games a round")
    grower.add_argument("--lessons", type=Path, default=Path("lessons"), help="folder for what games teach")
    grower.set_defaults(call=grow_command)
    arguments = parser.parse_args(words)
    try:
        parse_rules(arguments.rules)
    except OptionsError as problem:
        parser.error(str(problem))
    arguments.call(arguments)


if __name__ == "__main__":
    main()
