"""What playing together costs: python tests/benchmarks/online.py [--browser]

Prints times of signing, verifying and sealing with the longest slice of each, what a table costs, and how many
bytes a seat and game take. With --browser the same in WebAssembly, in Chromium on the browser stand-in.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "online")]

MEASURE = '''
import json, sys, time
from game.online.schnorr import Curve, PublicKey, fresh_secret
from game.online.encryption import decrypting, encrypting
from game.online.short_code import deriving

clock = time.perf_counter if sys.platform == "emscripten" else time.thread_time  # not what others do meanwhile


def measured(make, times):
    """Milliseconds of one, of its slices' 99th percentile and of the longest, and its last result."""
    slices, result = [], None
    for _ in range(times):
        job, over = make(), False
        while not over:
            begin = clock()
            try:
                next(job)
            except StopIteration as end:
                result, over = end.value, True
            slices.append((clock() - begin) * 1000)
    slices.sort()
    return sum(slices) / times, (slices[int(len(slices) * 0.99)], slices[-1]), result


def figures(times):
    """Rows of name, ms, ms of the slices' 99th percentile and of the longest."""
    table, slice_, curve = measured(Curve.build, 1)
    yield "generator's table (once)", table, slice_
    secret, text, key = fresh_secret(), "x" * 600, bytes(32)
    _, _, public = measured(lambda: curve.public_key(secret), 1)
    table, slice_, known = measured(lambda: PublicKey.build(public), 3)
    yield "a member's table (once each)", table, slice_
    spent, slice_, signature = measured(lambda: curve.sign(secret, bytes(32)), times)
    yield "sign", spent, slice_
    spent, slice_, _ = measured(lambda: curve.verify(known, bytes(32), signature), times)
    yield "verify", spent, slice_
    spent, slice_, sealed = measured(lambda: encrypting(text, key), times)
    yield "encrypt 600 bytes", spent, slice_
    spent, slice_, _ = measured(lambda: decrypting(sealed, key), times)
    yield "decrypt 600 bytes", spent, slice_
    spent, slice_, _ = measured(lambda: deriving("K7MP2Q"), 1)
    yield "a short code's keys", spent, slice_
'''


def show(where: str, rows: Iterable[tuple[str, float, tuple[float, float]]]) -> None:
    """Print a table. In a busy machine's browser the longest slice is one that was interrupted."""
    print(f"{where:<30} {'ms':>8} {'slice p99, ms':>14} {'longest':>8}")
    for name, spent, (usual, longest) in rows:
        print(f"{name:<30} {spent:8.2f} {usual:14.2f} {longest:8.2f}", flush=True)


def native(times: int) -> None:
    names: dict[str, object] = {}
    exec(compile(MEASURE, "measure", "exec"), names)  # the same text that a browser is given
    show("natively", names["figures"](times))  # type: ignore[operator]


def sizes(games: int) -> None:
    from codecs_at_once import packed  # noqa: PLC0415
    from rooms import World  # noqa: PLC0415  (with it the tables are built)

    print(f"\n{'people':<8} {'actions a seat':>15} {'log, bytes':>12} {'sent, bytes':>12} {'events a seat':>15} {'sent, kB a seat':>17}")
    for people in (2, 3, 4):
        logs, slim, turns, events, sent = [], [], 0, 0, 0
        for seed in range(games):
            world = World(seed, relays=1).room(people)
            begin = time.perf_counter()
            assert world.run(7200, world.finished)
            assert time.perf_counter() - begin < 600
            logs += [len(device.session.membership.log) for device in world.devices]
            slim += [len(packed(device.session.membership.log)) for device in world.devices]
            turns += len(world.devices[0].replay.turns)
            relay = next(iter(world.relays.values()))
            events, sent = events + relay.received, sent + relay.received_bytes
        seats = people * games
        bytes_ = f"{sum(logs) / seats:12.0f} {sum(slim) / seats:12.0f}"
        print(f"{people:<8} {turns / seats:15.1f} {bytes_} {events / seats:15.1f} {sent / seats / 1000:17.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--browser", action="store_true", help="in WebAssembly")
    arguments = parser.parse_args()
    if arguments.browser:
        browser(arguments.times)
        return
    native(arguments.times)
    sizes(arguments.games)


def browser(times: int) -> None:
    """In the page's Python, on the stand-in of the tests."""
    sys.path.insert(0, str(ROOT / "tests" / "browser"))
    import tempfile  # noqa: PLC0415

    from harness import Opener  # noqa: PLC0415
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from runtimes import prepare_runtime, serve_built_site  # noqa: PLC0415
    from steps.starting import FLAGS, find_chromium  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = serve_built_site(Path(folder), prepare_runtime())
        chromium = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        game = Opener(chromium, server)(every_frame=True)
        game.wait_ready()
        code = MEASURE + f"\nfrom js import window\nwindow.answer = json.dumps(list(figures({times})))\n"
        show("in Chromium", game.answer(code))
        chromium.close()
        server.close()


if __name__ == "__main__":
    main()
