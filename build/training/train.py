"""Make the value network's weights: play games against oneself, fit the network to them, write its weights.

    train.py grow --lessons lessons --rounds 4 --games 20000

makes the weights that ship, by these commands again and again, for which it prints the arguments:

    train.py play --generation 1 --games 20000 --lessons lessons
    train.py fit --rules gray,jokers --generations 1 --lessons lessons
    train.py match new.json old.json --rules gray,jokers --games 1000

    train.py calibrate --rules gray --seats 3

shows whether positions are won as often as the network predicts.

    train.py protocol

is `game.ai.protocol` with the grandmaster compiled, for long tournaments.

Games are kept in files of a hundred. What is there is not played again, so a run that was broken off goes on
with the same command. They are played on all cores, or with `--scheduler` on a Dask cluster.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from executors import add_options, as_they_end, executor_of
from game.ai.network import read_weights, weights_file
from game.ai.protocol import main as conversation
from game.rules.options import OptionsError, format_rules, parse_rules
from learning.calibration import calibration, table
from learning.fit import fit, fit_of, fresh, net_of, widened
from learning.self_play import (
    COLOURED,
    GRAY,
    GRAY_WITH_JOKERS,
    WITH_JOKERS,
    Order,
    batches,
    compile_engine,
    play_batch,
    save_games,
)
from learning.targets import targets
from learning.training_set import training_set_of
from learning.weights import save_weights
from numba_engine.games import searches
from numba_engine.match import game as match_game
from numba_engine.network import Net, net_of_weights
from numba_engine.player import compiled_player_of
from tournaments.tables import interval


def play_command(arguments: argparse.Namespace) -> None:
    """Play games and keep what they teach."""
    folder: Path = arguments.lessons
    folder.mkdir(parents=True, exist_ok=True)
    wanted = batches(arguments.generation, arguments.games)
    left = [batch for batch in wanted if not (folder / batch.name).exists()]
    weights = {rules: read_weights(weights_file(rules)) for rules in {batch.rules for batch in left}}
    orders = [Order(batch, arguments.nodes, arguments.strays, weights[batch.rules]) for batch in left]
    if not orders:
        return
    if arguments.scheduler is None:
        compile_engine(orders)  # once, and not in each process
    with executor_of(arguments.processes, arguments.scheduler, start="fork") as executor:
        for order, played in as_they_end(executor, play_batch, orders):
            path = folder / order.batch.name
            save_games(played.kept, path)
            print(f"{path}: {played.done} games, {played.seconds:.0f} s of processor time", flush=True)


def lessons_in(paths: Sequence[Path], net: Net) -> list[NDArray[Any]]:
    """The positions of files, and what a fit asks for in each of them."""
    parts = []
    for path in paths:
        with np.load(path) as file:
            rows, ends, worths, picks = (file[name] for name in ("rows", "ends", "worths", "picks"))
        parts.append((rows, *targets(rows, ends, worths, picks, net)))
    return [np.concatenate(part) for part in zip(*parts, strict=True)]


def fit_command(arguments: argparse.Namespace) -> None:
    """Fit the weights of one wall to kept games."""
    rules = parse_rules(arguments.rules)
    wall = format_rules(rules).replace(",", "-")
    paths = [
        path
        for generation in arguments.generations.split(",")
        for path in sorted(arguments.lessons.glob(f"{generation}-{wall}-[234]-*.npz"))
        if not path.name.endswith(".part.npz")
    ]
    if not paths:
        raise SystemExit(f"there are no games of generation {arguments.generations} in {arguments.lessons}")
    chance = np.random.default_rng(arguments.seed)
    out = arguments.out or weights_file(rules)
    before = net_of_weights(read_weights(arguments.before or weights_file(rules)))
    net = fresh(arguments.width, arguments.colour_width, chance)
    if not arguments.from_nothing:
        net = widened(fit_of(before), arguments.width, arguments.colour_width, chance)
    data = training_set_of(*lessons_in(paths, before))
    print(f"{len(data)} positions of {len(paths)} files", flush=True)
    say = partial(print, flush=True)
    net = fit(net, data, arguments.epochs, chance, say, arguments.rate, arguments.chance)
    save_weights(net_of(net), out)
    print(f"weights in {out}")


def match_command(arguments: argparse.Namespace) -> None:
    """Let two files of weights meet, each deal once from every seat, the first alone among the second."""
    rules, seats = parse_rules(arguments.rules), arguments.seats
    nets = [net_of_weights(read_weights(path)) for path in (arguments.one, arguments.many)]
    one, many = ((net, searches(len(net.bias))) for net in nets)
    nodes = (arguments.nodes, arguments.many_nodes or arguments.nodes)
    margins = np.array(
        [
            match_game(arguments.seed + deal, seats, rules.gray, rules.jokers, seat, nodes, *one, *many)
            for deal in range(-(-arguments.games // seats))
            for seat in range(seats)
        ]
    )
    rate = float((margins > 0).mean() + (margins == 0).mean() / 2)
    low, high = interval(rate, len(margins))
    print(
        f"{len(margins)} games, {seats} seats, {arguments.rules}, {nodes[0]} : {nodes[1]} positions a pick:"
        f" {rate:.1%} won ({low:.1%} to {high:.1%}), margin {margins.mean():+.2f}"
    )


def calibrate_command(arguments: argparse.Namespace) -> None:
    """Ask the shipped weights of a wall how likely each seat is to win, and compare with what happens."""
    rules = parse_rules(arguments.rules)
    net = net_of_weights(read_weights(arguments.weights or weights_file(rules)))
    room = searches(len(net.bias))
    numbers = arguments.seats, arguments.games, arguments.nodes, arguments.seed
    print(table(calibration(rules, *numbers, net, room)))


def protocol_command(arguments: argparse.Namespace) -> None:
    """Play for other programs."""
    conversation(maker=compiled_player_of)


def recipe(folder: Path, rounds: int, games: int, where: Sequence[str] = ()) -> Iterator[list[str]]:
    """The commands of `grow`: games of the search with the weights so far, then a fit for each wall.

    `where` are the options of `play` that say which processes do the work.
    """
    for generation in range(1, rounds + 1):
        lessons = ["--lessons", str(folder)]
        yield ["play", "--generation", str(generation), "--games", str(games), *lessons, *where]
        for rules in (COLOURED, GRAY, WITH_JOKERS, GRAY_WITH_JOKERS):
            last = ",".join(str(number) for number in range(max(1, generation - 1), generation + 1))
            yield ["fit", "--rules", format_rules(rules), "--generations", last, *lessons]


def grow_command(arguments: argparse.Namespace) -> None:
    """Improve the weights of all walls, command by command."""
    chosen = {"--processes": arguments.processes, "--scheduler": arguments.scheduler}
    where = [word for option, value in chosen.items() if value is not None for word in (option, str(value))]
    for command in recipe(arguments.lessons, arguments.rounds, arguments.games, where):
        print("$ python build/training/train.py", *command, flush=True)
        main(command)


def main(words: Sequence[str] | None = None) -> None:
    """Obey a command line."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    player = commands.add_parser("play", help="play games and keep what they teach")
    player.add_argument("--generation", type=int, required=True, help="names the files and chooses the deals")
    player.add_argument("--games", type=int, default=20_000)
    player.add_argument("--nodes", type=int, default=200, help="positions looked at a pick")
    player.add_argument("--strays", type=float, default=0.12, help="share of picks drawn among good guesses")
    player.set_defaults(call=play_command)
    fitter = commands.add_parser("fit", help="fit the weights of one wall")
    fitter.add_argument("--rules", default="coloured")
    fitter.add_argument("--generations", default="1", help="whose games, separated by commas")
    fitter.add_argument("--epochs", type=int, default=3)
    fitter.add_argument("--rate", type=float, default=2e-4)
    fitter.add_argument("--chance", type=float, default=2.0, help="what chances count beside points")
    fitter.add_argument("--before", type=Path, help="weights to go on from (default: those that ship)")
    fitter.add_argument("--width", type=int, default=32)
    fitter.add_argument("--colour-width", type=int, default=16)
    fitter.add_argument("--seed", type=int, default=1)
    fitter.add_argument("--from-nothing", action="store_true", help="forget the weights there are")
    fitter.add_argument("--out", type=Path, help="default: the weights that ship")
    fitter.set_defaults(call=fit_command)
    matcher = commands.add_parser("match", help="let two files of weights meet in the compiled search")
    matcher.add_argument("one", type=Path)
    matcher.add_argument("many", type=Path)
    matcher.add_argument("--rules", default="coloured")
    matcher.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    matcher.add_argument("--games", type=int, default=1000)
    matcher.add_argument("--nodes", type=int, default=200, help="positions looked at a pick")
    matcher.add_argument("--many-nodes", type=int, help="by the second (default: as many)")
    matcher.add_argument("--seed", type=int, default=900_000, help="the first deal")
    matcher.set_defaults(call=match_command)
    asker = commands.add_parser("calibrate", help="compare predicted chances to win with what happens")
    asker.add_argument("--rules", default="coloured")
    asker.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    asker.add_argument("--games", type=int, default=1000)
    asker.add_argument("--nodes", type=int, default=300, help="positions looked at a pick")
    asker.add_argument("--seed", type=int, default=500_000, help="the first deal")
    asker.add_argument("--weights", type=Path, help="default: those that ship")
    asker.set_defaults(call=calibrate_command)
    talker = commands.add_parser("protocol", help="play for other programs, the grandmaster compiled")
    talker.set_defaults(call=protocol_command)
    grower = commands.add_parser("grow", help="improve the weights of all walls")
    grower.add_argument("--rounds", type=int, default=4)
    grower.add_argument("--games", type=int, default=20_000, help="games a round")
    grower.set_defaults(call=grow_command)
    for command in (player, grower):
        add_options(command)
    for command in (player, fitter, grower):
        command.add_argument("--lessons", type=Path, default=Path("lessons"), help="folder for games")
    arguments = parser.parse_args(words)
    try:
        parse_rules(getattr(arguments, "rules", "coloured"))
    except OptionsError as problem:
        parser.error(str(problem))
    arguments.call(arguments)


if __name__ == "__main__":
    main()
