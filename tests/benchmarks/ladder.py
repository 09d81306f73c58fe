"""Time for the ladder: verifying results, computing it of 20,000, and again with a day's new ones.

Prints processor time, so that other programs do not matter, and the longest slice between two yields. The page
is estimated by what signatures take there and natively: see `game/online/README.md`, "Figures". With --browser the
page is measured: Chromium has 20,000 results stored, and opens the ladder.

    python tests/benchmarks/ladder.py [--results 20000] [--verified 1000] [--people 1000] [--browser [--earlier]]
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "online"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "saves"))

from made_results import (
    Person,
    agreed,
    earlier_store,
    earlier_text,
    outcomes,
    played,
    quiet_exchange,
    result_of,
)
from saves_help import Box

from game.host.garbage import Collector
from game.host.storage import Storage
from game.online.event_signatures import verify_once
from game.online.events import Event
from game.online.game_result import game_name
from game.online.public_event import Draft
from game.online.result_collection import SHARDS, ResultCollection, event_name, results_of
from game.online.schnorr import Curve, fresh_secret
from game.ratings.ladder import DAY, WINDOW, LadderComputation, RatedOutcome
from game.rules.steps import at_once
from game.scenes.online.stored_results import WHOLE, StoredResults

PAGE: Final = 2.2  # processor time in a page for one second natively, of signatures
TODAY: Final = 20_700
GAMES: Final = 40  # different ones; results repeat them under other names
NOTICED: Final = 33.0  # milliseconds of a frame
FETCHED_AGO: Final = 600  # seconds since a page has fetched the results that it has stored
OPENING: Final = """() => new Promise(done => {
    const begin = performance.now()
    let last = begin, longest = 0, opened = 0, shown = 0
    azulejo.send({ press: "people" })
    const frame = () => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
        if (!opened && azulejo.state.scene === "people") opened = now - begin
        if (!shown && azulejo.state.places) shown = now - begin
        if (shown ? now - begin > shown + 2000 : now - begin > 60000) done([opened, shown, longest])
        else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
})"""


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


def own_signatures(curve: Curve, events: list[Event]) -> Generator[Any, None, None]:
    """What a board verifies of each event: its own signature, once for each game if one player publishes."""
    for event in events:
        assert (yield from verify_once(event, curve))


def stored(known: Sequence[RatedOutcome], now: int) -> dict[str, str]:
    """What a device stores that has fetched these outcomes, all different games, at a Unix time, by key."""
    backing, exchange = Box(), quiet_exchange(at_once(Curve.build()), now)
    at_once(exchange.results.reading(earlier_text(known)))  # verifying them would take minutes
    exchange.fetched = {(now // DAY - ago, shard): now for ago in range(WINDOW) for shard in range(SHARDS)}
    storing = StoredResults(Storage(backing), exchange)
    storing.write()
    while not (exchange.jobs.go_on(1) and storing.is_done):
        storing.store_next()
    return backing.texts


def read_back(texts: Sequence[str]) -> Generator[Any, None, None]:
    """Reads stored texts."""
    found = ResultCollection()
    for text in texts:
        yield from found.reading(text)


def browser(people: int, count: int, earlier: bool) -> None:
    """The ladder in a page that has a number of results stored, and fetches those of the newest days again."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))
    from harness import Opener  # noqa: PLC0415
    from live import LiveRelay  # noqa: PLC0415
    from page_frames import frames_while, told  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_compiled_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    now, shown = int(time.time()), list[float]()
    known = outcomes(random.Random(1), people, count, now // DAY)
    fetched_at = now - FETCHED_AGO
    texts = {WHOLE: earlier_store(known, fetched_at)} if earlier else stored(known, fetched_at)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_compiled_runtime(), LiveRelay().address)
        chromium = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        named = json.dumps({f"azulejo.{key}": text for key, text in texts.items()})
        keep = f"for (const [key, text] of Object.entries({named})) localStorage[key] ??= text"
        game = Opener(chromium, server)(every_frame=True, script=f"try {{ {keep} }} catch {{}}")
        game.wait_ready()
        game.send({"press": "statistics"})
        game.wait_for("state.targets.people")
        frames = frames_while(chromium, game.page, lambda: shown.extend(game.page.evaluate(OPENING)))
        opened, first, longest = shown
        print(f"{count} results stored in {sum(map(len, texts.values()))} characters; places shown: {game.state()['places']}")
        clock = f"{opened / 1000:.2f} s until its scene is imported and open, {(first - opened) / 1000:.2f} s more until it is there"
        print(f"from the press to the ladder, by the clock: {clock}; longest frame {longest:.0f} ms")
        print(f"until two seconds later: {sum(frames) / 1000:.1f} s in {told(frames, NOTICED)}")
        for error in game.errors():
            print("error:", error)
        chromium.close()
        server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--results", type=int, default=20_000)
    parser.add_argument("--verified", type=int, default=1_000)
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--browser", action="store_true", help="in the page")
    parser.add_argument("--earlier", action="store_true", help="there, of results that an earlier program has stored")
    arguments = parser.parse_args()
    if arguments.browser:
        browser(arguments.people, arguments.results, arguments.earlier)
        return
    luck, curve = random.Random(1), at_once(Curve.build())
    events = results(luck, curve, arguments.people, arguments.verified)
    sizes = sorted(len(event.content) for event in events)
    print(f"a result: {sizes[len(sizes) // 2]} characters, at most {sizes[-1]}")
    secret, collection = fresh_secret(), results_of(TODAY, 0)
    public = at_once(curve.public_key(secret)).hex()
    Collector()  # as in the program: Python collects no garbage meanwhile
    signed = []
    for number, event in enumerate(events[:100]):
        draft = Draft(collection, event_name(bytes([number])), event.content, TODAY * DAY, TODAY * DAY + 60, work=0)
        signed.append(at_once(draft.finishing(secret, public, curve)))
    show("events' own signatures, by the board", len(signed), own_signatures(curve, signed))
    found = ResultCollection()
    show("signatures of the others, and the games", len(events), found.taking(events))
    assert len(found) == len(events)
    show("the same again, known", len(events), found.taking(events))
    known = outcomes(luck, arguments.people, arguments.results, TODAY)
    whole = ResultCollection()
    at_once(whole.reading(earlier_text(known)))
    texts = [text for day in show("stored", len(known), whole.writing(range(TODAY - WINDOW, TODAY + 1))).values() for text in day]
    print(f"stored: {sum(map(len, texts)) / len(known):.0f} characters a result")
    show("read back", len(known), read_back(texts))
    ladder = LadderComputation()
    plain = show("the ladder, from the beginning", len(known), ladder.of(known, TODAY))
    new = [one._replace(game=bytes([7]) + one.game[1:]) for one in known if one.day == TODAY]
    again = show(f"the ladder, after {len(new)} new results of today", len(known), ladder.of([*known, *new], TODAY))
    assert again == at_once(LadderComputation().of([*known, *new], TODAY)) != plain
    print(f"on the ladder: {len(plain.places)} of {len(plain.standings)} people")


if __name__ == "__main__":
    main()
