"""Time for the ladder: verifying results, computing it of 20,000, and again with a day's new ones.

Prints processor time, so that other programs do not matter, and the longest slice between two yields. The page
is estimated by what signatures take there and natively: see `game/online/README.md`, "Figures".

    python tests/benchmarks/ladder.py [--results 20000] [--verified 1000] [--people 1000]
"""

import argparse
import random
import sys
from collections.abc import Generator
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "online"))

from made_results import Person, agreed, played, result_of

from game.host.garbage import Collector
from game.online.event_verification import verify_once
from game.online.events import Event
from game.online.game_result import game_name
from game.online.public_event import Draft
from game.online.result_collection import ResultCollection, event_name, results_of
from game.online.schnorr import Curve, fresh_secret
from game.ratings.ladder import DAY, WINDOW, LadderComputation, Outcome
from game.rules.steps import at_once

PAGE: Final = 2.2  # processor time in a page for one second natively, of signatures
TODAY: Final = 20_700
GAMES: Final = 40  # different ones; results repeat them under other names


def timed(job: Generator[Any, None, Any]) -> tuple[float, float, Any]:
    """Runs a job; returns its processor time and that of its longest slice, in seconds, and its result."""
    whole = longest = 0.0
    while True:
        start = process_time()
        try:
            next(job)
        except StopIteration as over:
            spent = process_time() - start
            return whole + spent, max(longest, spent), over.value
        spent = process_time() - start
        whole, longest = whole + spent, max(longest, spent)


def show(what: str, count: int, job: Generator[Any, None, Any]) -> Any:  # noqa: ANN401
    """Runs and times a job, prints a line, and returns the job's result."""
    whole, longest, found = timed(job)
    page = f"page about {whole * PAGE:6.2f} s"
    each = f"{whole / count * 1000:7.3f} ms each"
    print(f"{what:42} {count:6}  {whole:6.2f} s  {each}  longest slice {longest * 1000:5.2f} ms  {page}")
    return found


def results(luck: random.Random, curve: Curve, people: int, count: int) -> list[Event]:
    """Events with results of random pairs, without work and signatures of their own."""
    known = [Person(curve) for _ in range(people)]
    games = [played(luck) for _ in range(GAMES)]
    found = []
    for number in range(count):
        pair = luck.sample(known, 2)
        began = (TODAY - luck.randrange(WINDOW)) * DAY + luck.randrange(DAY)
        found.append(agreed(result_of(luck.choice(games), game_name(f"{number:064x}"), began, pair), pair))
    return found


def outcomes(luck: random.Random, people: int, count: int) -> list[Outcome]:
    """Verified outcomes of random pairs; a tenth of the people play half of all games."""
    keys = [luck.randbytes(32) for _ in range(people)]
    found = []
    for number in range(count):
        pair = luck.sample(keys[: people // 10] if luck.random() < 0.5 else keys, 2)
        began = (TODAY - luck.randrange(WINDOW)) * DAY + luck.randrange(DAY)
        found.append(Outcome(number.to_bytes(16, "big"), began, tuple(pair), "agreed", luck.choice(((0, 1), (1, 0)))))
    return found


def own_signatures(curve: Curve, events: list[Event]) -> Generator[Any, None, None]:
    """What a board verifies of each event: its own signature, once for each game if one player publishes."""
    for event in events:
        assert (yield from verify_once(event, curve))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--results", type=int, default=20_000)
    parser.add_argument("--verified", type=int, default=1_000)
    parser.add_argument("--people", type=int, default=1_000)
    arguments = parser.parse_args()
    luck, curve = random.Random(1), at_once(Curve.build())
    events = results(luck, curve, arguments.people, arguments.verified)
    sizes = sorted(len(event.content) for event in events)
    print(f"a result: {sizes[len(sizes) // 2]} characters, at most {sizes[-1]}")
    secret, collection = fresh_secret(), results_of(TODAY, 0)
    public = at_once(curve.public_key(secret)).hex()
    Collector()  # as in the program: Python collects no garbage meanwhile
    whole = []
    for number, event in enumerate(events[:100]):
        draft = Draft(collection, event_name(bytes([number])), event.content, TODAY * DAY, TODAY * DAY + 60, work=0)
        whole.append(at_once(draft.finishing(secret, public, curve)))
    show("events' own signatures, by the board", len(whole), own_signatures(curve, whole))
    found = ResultCollection()
    show("signatures of the others, and the games", len(events), found.taking(events))
    assert len(found) == len(events)
    show("the same again, known", len(events), found.taking(events))
    text = show("stored", len(events), found.writing())
    print(f"stored: {len(text) / len(events):.0f} characters a result")
    show("read back", len(events), ResultCollection().reading(text))
    known = outcomes(luck, arguments.people, arguments.results)
    ladder = LadderComputation()
    plain = show("the ladder, from the beginning", len(known), ladder.of(known, TODAY))
    new = [one._replace(game=bytes([7]) + one.game[1:]) for one in known if one.day == TODAY]
    again = show(f"the ladder, after {len(new)} new results of today", len(known), ladder.of([*known, *new], TODAY))
    assert again == at_once(LadderComputation().of([*known, *new], TODAY)) != plain
    print(f"on the ladder: {len(plain.places)} of {len(plain.standings)} people")


if __name__ == "__main__":
    main()
