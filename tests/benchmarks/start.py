"""Where the start's time goes: by phase and by module, natively and in the browser.

    python tests/benchmarks/start.py              modules as this Python imports them, slowest first
    python tests/benchmarks/start.py --browser    phases of a visit, and modules as the page's Python imports them
    python tests/benchmarks/start.py --browser --compare    the same with and without bytecode, in turns
    python tests/benchmarks/start.py --browser --against FOLDER    beside another checkout of the game, in turns

A module's own time is what its import takes without the modules that it imports itself: finding it, compiling or
reading its bytecode, and running it. Phases: until Python runs, unpacking, until pygame is there, imports, the
first picture. The browser needs the stand-in (AZULEJO_WEBSTAND) and Chromium.
"""

import argparse
import json
import math
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from harness import START_MS  # noqa: E402
from runtimes import build_site, other_site, pins_at, prepare_runtime, python_of  # noqa: E402
from serving import SiteServer  # noqa: E402
from steps.starting import FLAGS, find_chromium  # noqa: E402

# Put before the program: times every import from source files, and tells the page.
WATCH = '''
import importlib._bootstrap_external as _files, json as _json, platform as _platform, time as _time
_loader, _times, _inner = _files.SourceFileLoader, {}, [0.0]
_exec, _code = _loader.exec_module, _loader.get_code
def _timed_code(self, name):
    begin = _time.perf_counter()
    code = _code(self, name)
    _times.setdefault(name, [0, 0])[0] = _time.perf_counter() - begin
    return code
def _timed_exec(self, module):
    begin = _time.perf_counter()
    _inner.append(0.0)
    _exec(self, module)
    whole = _time.perf_counter() - begin
    _times.setdefault(module.__name__, [0, 0])[1] = whole - _inner.pop()
    _inner[-1] += whole
    _platform.window.imports = _json.dumps(_times)
_loader.get_code, _loader.exec_module = _timed_code, _timed_exec
'''
MARKS = "performance.getEntriesByType('mark').map(entry => [entry.name.split(':')[1], entry.startTime])"
RATIO = "ours from pygame on"
TIMING = "blink.user_timing"
LOADER_BEGINS = """
    let told
    Object.defineProperty(window, "standin", {
        get: () => told,
        set: value => {
            window.loaderBegan = performance.now()
            told = value
            told.marks = new Proxy(told.marks, { set(marks, name, time) {
                performance.mark(`azulejo:standin ${name}`)
                return Reflect.set(marks, name, time)
            } })
        },
    })
"""
WATCHED = """addEventListener("DOMContentLoaded", () => {
    const enter = azulejo.enter
    azulejo.enter = name => { if (name === "opening") python.PyRun_SimpleString("#!\\n" + WATCH); enter(name) }
})"""


def native(top: int) -> None:
    """Print what `-X importtime` says of our modules."""
    run = [sys.executable, "-X", "importtime", "-c", "import pygame; import game.app"]
    told = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    rows = []
    for line in told.splitlines():
        own, _, name = (part.strip() for part in line.removeprefix("import time:").split("|"))
        if name.startswith("game"):
            rows.append((int(own) / 1000, name))
    print_modules(rows, top)


def print_modules(rows: list[tuple[float, str]], top: int) -> None:
    """The slowest modules, and the sum."""
    print(f"{len(rows)} modules, {sum(own for own, _ in rows):.0f} ms")
    for own, name in sorted(rows, reverse=True)[:top]:
        print(f"{own:8.1f} ms  {name}")


def visit(browser: Browser, url: str) -> dict[str, float]:
    """The phases of one visit with empty caches, in ms; an older checkout does not tell all of them.

    After each phase that is ours follows what the page's main thread computed in it, which says the same on a
    machine that is busy with other things.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(LOADER_BEGINS)
    browser.start_tracing(page=page, categories=[TIMING])
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.azulejo && azulejo.started", timeout=2 * START_MS)
    marks: dict[str, float] = dict(page.evaluate(MARKS))
    running = marks.get("running") or page.evaluate("loaderBegan + standin.marks.main")
    computed = thread_times(browser.stop_tracing())
    context.close()
    phases = {
        "until Python runs": marks["starting"],
        "unpacking": marks["opening"] - marks["starting"],
        "pygame": running - marks["opening"],
        RATIO: marks["frame"] - running,
        f"{RATIO}, computed": computed["frame"] - computed.get("running", computed["standin main"]),
        "in all": marks["frame"],
    }
    if "drawing" in marks:
        phases |= {"imports": marks["drawing"] - running, "first picture": marks["frame"] - marks["drawing"]}
        phases["first picture, computed"] = computed["frame"] - computed["drawing"]
    return phases


def thread_times(trace: bytes) -> dict[str, float]:
    """The page's marks by the processor time of its main thread, in ms."""
    found = [event for event in json.loads(trace)["traceEvents"] if TIMING in event["cat"] and "tts" in event]
    return {
        event["name"].partition(":")[2]: event["tts"] / 1000
        for event in found
        if event["name"].startswith("azulejo:")
    }


def modules_of(browser: Browser, url: str) -> list[tuple[float, str]]:
    """What each of our modules takes in the page."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(f"const WATCH = {json.dumps(WATCH)}\n{WATCHED}")
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.azulejo && azulejo.started", timeout=2 * START_MS)
    found: dict[str, list[float]] = json.loads(page.evaluate("window.imports"))
    context.close()
    return [(1000 * own, f"{name:<40} of which code {1000 * code:6.1f} ms")
            for name, (code, own) in found.items() if name.startswith(("game", "segno"))]  # fmt: skip


def table(found: dict[str, list[dict[str, float]]]) -> Iterable[str]:
    """Medians by phase."""
    names = list(found)
    yield f"{'ms':<28}" + "".join(f"{name:>18}" for name in names)
    for phase in found[names[0]][0]:
        row = [statistics.median(one.get(phase, math.nan) for one in found[name]) for name in names]
        yield f"{phase:<28}" + "".join(f"{value:18.0f}" for value in row)
        if phase.startswith(RATIO) and len(row) > 1:
            yield f"{'':<28}{row[0] / row[-1]:18.2f} of the last"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--compare", action="store_true", help="also without bytecode")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the game")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--top", type=int, default=25, help="how many modules to list")
    args = parser.parse_args()
    if not args.browser:
        native(args.top)
        return
    runtime = prepare_runtime()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play, ExitStack() as stack:
        folder = Path(name)
        sites: dict[str, SiteServer] = {}
        variants = {"with bytecode": python_of(runtime)} | ({"without": "none"} if args.compare else {})
        for variant, python in variants.items():
            server = SiteServer(folder / variant, cdn=runtime)
            stack.callback(server.close)
            pins = pins_at(runtime, server.url + "cdn/", folder / "runtime.json")
            build_site(server.site, server.url + "cdn/", pins, "--bytecode", python)
            sites[variant] = server
        if args.against:
            sites["the other"] = stack.enter_context(other_site(args.against, folder, runtime))
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        found: dict[str, list[dict[str, float]]] = {variant: [] for variant in sites}
        for number in range(args.rounds + 1):
            for variant, server in sites.items():
                phases = visit(browser, server.url)
                if number:  # the first of each warms the browser up
                    found[variant].append(phases)
        print(f"median of {args.rounds} visits")
        print("\n".join(table(found)))
        print()
        print_modules(modules_of(browser, next(iter(sites.values())).url), args.top)
        browser.close()


if __name__ == "__main__":
    main()
