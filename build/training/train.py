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
with the same command, and several processes with different `--part` share the work.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.network import read_weights, weights_file
from game.ai.protocol import main as conversation
from game.rules.options import HouseRules, OptionsError, format_rules, parse_rules
from learning.calibration import calibration, table
from learning.fit import fit, fit_of, fresh, net_of, widened
from learning.lessons import lessons_of
from learning.targets import targets
from learning.weights import save
from numba_engine.games import Kept, Searches, play, room_for_a_game, searches
from numba_engine.layout import CENTRE, FACTORIES
from numba_engine.match import game as match_game
from numba_engine.network import Net, net_of_weights
from numba_engine.player import compiled_player_of
from tournaments.tables import interval

EACH: Final = 100  # games a file
SHARE: Final = 0.4  # of a game's positions that are kept, beside all scored rounds
COLOURED, GRAY = HouseRules(), HouseRules(gray=True)
WITH_JOKERS, GRAY_WITH_JOKERS = HouseRules(jokers=True), HouseRules(True, True)
# Walls and seats in turn: all are mixed, so that a run that is broken off has some of each.
TABLES: Final = (
    (COLOURED, 2), (GRAY, 2), (COLOURED, 2), (WITH_JOKERS, 2), (COLOURED, 2), (GRAY_WITH_JOKERS, 2),
    (COLOURED, 3), (GRAY, 3), (COLOURED, 2), (WITH_JOKERS, 3), (COLOURED, 4), (GRAY_WITH_JOKERS, 3),
    (GRAY, 2), (WITH_JOKERS, 2), (GRAY_WITH_JOKERS, 2), (COLOURED, 2), (GRAY, 4), (WITH_JOKERS, 4),
    (GRAY_WITH_JOKERS, 4), (COLOURED, 3),
)  # fmt: skip


class Batch(NamedTuple):
    """A file of games."""

    generation: int
    number: int
    rules: HouseRules
    seats: int

    @property
    def name(self) -> str:
        """The file's name."""
        wall = format_rules(self.rules).replace(",", "-")
        return f"{self.generation}-{wall}-{self.seats}-{self.number:05}.npz"

    def seed(self, game: int) -> int:
        """Which numbers a game draws."""
        return (self.generation * 10_000_000 + self.number * 1000 + game) % 2**32


def batches(generation: int, games: int) -> Iterator[Batch]:
    """The files of so many games."""
    for number in range(-(-games // EACH)):
        yield Batch(generation, number, *TABLES[number % len(TABLES)])


def play_batch(batch: Batch, nodes: int, strays: float, net: Net, room: Searches, path: Path) -> int:
    """Play a file's games and keep what they teach; how many ended in time."""
    chance = np.random.default_rng(batch.seed(EACH))
    kept, parts, done = room_for_a_game(), [], 0
    for game in range(EACH):
        rules = batch.rules
        number = play(batch.seed(game), batch.seats, rules.gray, rules.jokers, nodes, strays, net, room, kept)
        if number:
            done += 1
            scored = kept.rows[:number, FACTORIES : CENTRE + 6].sum(axis=1) == 0
            chosen = scored | (chance.random(number) < SHARE)
            parts.append(Kept(*(part[:number][chosen] for part in kept)))
    whole = Kept(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    unfinished = path.with_suffix(".part.npz")
    np.savez_compressed(
        unfinished,
        rows=whole.rows.astype(np.uint8),
        ends=whole.ends.astype(np.uint8),
        worths=whole.chances.astype(np.float32),
        picks=whole.picks.astype(np.int16),
    )
    unfinished.rename(path)  # a file is there as a whole or not at all
    return done


def play_command(arguments: argparse.Namespace) -> None:
    """Play games and keep what they teach."""
    arguments.lessons.mkdir(parents=True, exist_ok=True)
    part, parts = (int(number) for number in arguments.part.split("/"))
    rooms: dict[HouseRules, tuple[Net, Searches]] = {}
    for batch in islice(batches(arguments.generation, arguments.games), part - 1, None, parts):
        path = arguments.lessons / batch.name
        if path.exists():
            continue
        if batch.rules not in rooms:
            net = net_of_weights(read_weights(weights_file(batch.rules)))
            rooms[batch.rules] = net, searches(len(net.bias))
        begin = process_time()
        done = play_batch(batch, arguments.nodes, arguments.strays, *rooms[batch.rules], path)
        print(f"{path}: {done} games, {process_time() - begin:.0f} s of processor time", flush=True)


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
    data = lessons_of(*lessons_in(paths, before))
    print(f"{len(data)} positions of {len(paths)} files", flush=True)
    say = partial(print, flush=True)
    net = fit(net, data, arguments.epochs, chance, say, arguments.rate, arguments.chance)
    save(net_of(net), out)
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


def recipe(folder: Path, rounds: int, games: int) -> Iterator[list[str]]:
    """The commands of `grow`: games of the search with the weights so far, then a fit for each wall."""
    for generation in range(1, rounds + 1):
        lessons = ["--lessons", str(folder)]
        yield ["play", "--generation", str(generation), "--games", str(games), *lessons]
        for rules in (COLOURED, GRAY, WITH_JOKERS, GRAY_WITH_JOKERS):
            last = ",".join(str(number) for number in range(max(1, generation - 1), generation + 1))
            yield ["fit", "--rules", format_rules(rules), "--generations", last, *lessons]


def grow_command(arguments: argparse.Namespace) -> None:
    """Improve the weights of all walls, command by command."""
    for command in recipe(arguments.lessons, arguments.rounds, arguments.games):
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
    player.add_argument("--part", default="1/1", help="K/N: every Nth file from the Kth on")
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
