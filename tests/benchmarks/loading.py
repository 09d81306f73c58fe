"""How fast the page loads, and what it fetches: ours beside a plain page of pygbag's kind, host by host, in one run.

    python tests/benchmarks/loading.py [--rounds 5] [--megabits 20] [--host nginx] [--template FILE]

Our site has its own runtime. The hosts: nginx with the snippet of build/hosting, which compresses what it can of
both pages; the same without compression; and `python -m http.server`, which compresses nothing and closes each
connection. On each host both pages are opened in turns, each time with an empty cache, over a connection of a number of
megabits and 40 ms. `--template` names pygbag's genuine default.tmpl, which is on its CDN; without it the page in
tests/browser/plain.tmpl plays its part: what the loader needs, one thing after the other. Columns, from the request
of the page on: the first text or picture, the first thing that tells what it is ("Azulejo"), the first frame of the
game (median, worst), and the bytes that have come over the network by then. Below come the ratios of ours to the
plain page, the processor time of each page's main thread, which a busy machine changes less, and the phases of our
page; last a second visit with the network off, whose requests are counted.

Needs the browser stand-in (AZULEJO_WEBSTAND), Chromium and, for its hosts, nginx. Exit status 1 if ours misses a goal:
0.55 of the plain page's time to the first frame (0.75 where the host compresses both), 12 MB until then, something of
its own within 300 ms, no request at the second visit.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "tests" / "host")]

from harness import START_MS  # noqa: E402
from plain import STOCK, build_plain  # noqa: E402
from runtimes import LISTING, build_site, folder_of, pins_at, prepare_runtime, python_of  # noqa: E402
from serving import SiteServer  # noqa: E402
from steps.starting import FLAGS, find_chromium  # noqa: E402
from test_servers import free_port, nginx, running  # noqa: E402

LATENCY_MS = 40
MEANINGFUL_MS = 300
MAX_BYTES = 12_000_000
PHASES = ("page", "arrived", "starting", "opening", "running", "drawing", "frame")
# A page of the stock kind looks for its packages at the public place: here they are beside its runtime.
PACKAGES = """<script>
window.custom_onload = () => Module.PyConfig.orig_argv.push("PYGPI=" + new URL("cdn/", location.href).href)
</script>"""

# Looks at the page with every animation frame: is its name there, has the game drawn its middle?
WATCH = """
window.seen = {}
const look = () => {
  const canvas = document.getElementById("canvas")
  if (!seen.name && document.body && /azulejo/i.test(document.body.innerText)) seen.name = performance.now()
  if (!seen.frame && canvas && canvas.width > 1 && window.standin && standin.marks.main) {
    const context = canvas.getContext("2d")
    const middle = context && context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data
    if (middle && middle[3] && middle[0] + middle[1] + middle[2]) seen.frame = performance.now()
  }
  if (!seen.frame) requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""
MARKS = "performance.getEntriesByType('mark').map(entry => [entry.name.split(':')[1], entry.startTime])"
PAINTED = "performance.getEntriesByName('first-contentful-paint').map(entry => entry.startTime)[0] || 0"


def uncompressed(folder: Path, site: Path, port: int) -> list[str]:
    """The command of nginx with the snippet, but without compression."""
    command = nginx(folder, site, port)
    config = folder / "nginx.conf"
    config.write_text(config.read_text().replace("gzip on", "gzip off"))
    return command


def python_server(folder: Path, site: Path, port: int) -> list[str]:
    """The command of Python's own server, with the site in a folder."""
    (folder / "azulejo").symlink_to(site)
    return [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]


@dataclass(frozen=True)
class Host:
    """A web server: the command that serves a site at /azulejo/, and the share of the plain page's time to reach."""

    command: Callable[[Path, Path, int], list[str]]
    share: float


HOSTS = {
    "nginx": Host(nginx, 0.75),
    "uncompressed": Host(uncompressed, 0.55),
    "http.server": Host(python_server, 0.55),
}


@dataclass(frozen=True)
class Visit:
    """Milliseconds from the request of the page; 0 for what was never seen."""

    paint: float
    name: float
    frame: float
    computed: float  # what the page's main thread computed until then
    marks: dict[str, float]
    wire: int  # bytes that came over the network


@dataclass(frozen=True)
class Pages:
    """Both built sites, and the ports that each host serves them at."""

    sites: dict[str, Path]
    ports: dict[str, int]


Visits = dict[str, list[Visit]]


def visit(browser: Browser, url: str, megabits: float) -> Visit:
    """Open the page once, with nothing in the cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.add_init_script(WATCH)
    page = context.new_page()
    speed = megabits * 1e6 / 8
    conditions = {
        "offline": False,
        "latency": LATENCY_MS,
        "downloadThroughput": speed,
        "uploadThroughput": speed,
    }
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", conditions)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(url, wait_until="commit")
    page.wait_for_function("seen.frame", timeout=3 * START_MS)
    wire = sum(sizes)
    page.wait_for_function("!window.azulejo || azulejo.started", timeout=START_MS)
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    marks = dict(page.evaluate(MARKS))
    times = page.evaluate(PAINTED), page.evaluate("seen.name || 0"), page.evaluate("seen.frame")
    context.close()
    return Visit(*times, 1000 * metrics["TaskDuration"], marks, wire)


def second_visit(browser: Browser, server: SiteServer) -> tuple[float, list[str]]:
    """With the network off, after everything was kept: ms to the first frame, and what the server was asked."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_function("window.azulejo && azulejo.started", timeout=2 * START_MS)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.requests.clear()
    context.set_offline(True)
    page.reload(wait_until="commit")
    page.wait_for_function("window.azulejo && azulejo.started", timeout=2 * START_MS)
    frame = dict(page.evaluate(MARKS))["frame"]
    context.close()
    return frame, list(server.requests)


def build_pages(folder: Path, template: Path) -> Pages:
    """Build both sites: ours, whose addresses are relative, and a plain one for the address where it is served."""
    runtime = prepare_runtime()
    ports = {"ours": free_port(), "plain": free_port()}
    with closing(SiteServer(folder / "none", cdn=runtime)) as source:
        pins = pins_at(runtime, source.url + "cdn/", folder / LISTING)
        ours = build_site(
            folder / "ours", source.url + "cdn/", pins, "--self-host", "--bytecode", python_of(runtime)
        )
    told = folder / "plain.tmpl"
    told.write_text(template.read_text(encoding="utf-8").replace("<head>", f"<head>{PACKAGES}", 1))
    cdn = folder_of(f"http://127.0.0.1:{ports['plain']}/azulejo/cdn/")
    plain = build_plain(folder / "azulejo", cdn, "--ume_block", "0", template=told)
    shutil.copytree(runtime, plain / "cdn")
    return Pages({"ours": ours, "plain": plain}, ports)


def measure(browser: Browser, pages: Pages, host: Host, rounds: int, megabits: float) -> Visits:
    """Open both pages in turns on a host."""
    visits: Visits = {name: [] for name in pages.sites}
    with served(pages, host):
        for number in range(rounds + 1):
            for name, port in pages.ports.items():
                found = visit(browser, f"http://127.0.0.1:{port}/azulejo/", megabits)
                if number:  # the first of each warms the browser up
                    visits[name].append(found)
    return visits


@contextmanager
def served(pages: Pages, host: Host) -> Iterator[None]:
    """Serve both sites by a host of this kind."""
    with tempfile.TemporaryDirectory() as temporary, ExitStack() as servers:
        Path(temporary).chmod(0o755)  # nginx reads as somebody else
        for name, site in pages.sites.items():
            folder, port = Path(temporary) / name, pages.ports[name]
            folder.mkdir()
            servers.enter_context(running(host.command(folder, site, port), port, folder))
        yield


def line(name: str, visits: list[Visit]) -> str:
    """One line of the table."""
    columns = []
    for column in ("paint", "name", "frame"):
        times = [getattr(found, column) for found in visits]
        told = f"{statistics.median(times):6.0f} ({max(times):5.0f})" if all(times) else "never"
        columns.append(f"{told:>16}")
    return f"{name:>6}{''.join(columns)}{median(visits, 'wire'):>16,.0f}"


def median(visits: list[Visit], column: str) -> float:
    """The median of a column."""
    return float(statistics.median(getattr(found, column) for found in visits))


def report(name: str, visits: Visits) -> bool:
    """Print the figures of a host; return whether the goals are met."""
    ours, plain = visits["ours"], visits["plain"]
    print(f"\n{name}\n{'':>6}{'first paint':>16}{'its name':>16}{'first frame':>16}{'bytes':>16}")
    for page, found in visits.items():
        print(line(page, found))
    ratios = {column: median(ours, column) / median(plain, column) for column in ("frame", "wire")}
    goal = HOSTS[name].share
    print(f"ours to plain: first frame {ratios['frame']:.2f} (goal {goal}), bytes {ratios['wire']:.2f}")
    print(
        "main thread computed: "
        + ", ".join(f"{page} {median(found, 'computed'):.0f}" for page, found in visits.items())
    )
    phases = {phase: statistics.median(one.marks[phase] for one in ours) for phase in PHASES}
    print("ours: " + ", ".join(f"{phase} {ms:.0f}" for phase, ms in phases.items()))
    soon = 0 < median(ours, "name") <= MEANINGFUL_MS
    return soon and ratios["frame"] <= goal and median(ours, "wire") <= MAX_BYTES


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--megabits", type=float, default=20)
    parser.add_argument("--template", type=Path, default=STOCK)
    parser.add_argument("--host", choices=HOSTS, action="append", help="only this host; may be repeated")
    args = parser.parse_args()
    print(f"ms, median (worst) of {args.rounds} visits over {args.megabits:g} Mbit/s and {LATENCY_MS} ms")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        Path(folder).chmod(0o755)
        pages = build_pages(Path(folder), args.template)
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        met = [
            report(name, measure(browser, pages, HOSTS[name], args.rounds, args.megabits))
            for name in args.host or HOSTS
        ]
        with closing(SiteServer(pages.sites["ours"])) as server:
            frame, requests = second_visit(browser, server)
        browser.close()
    print(
        f"\nsecond visit, network off: first frame after {frame:.0f}; the server was asked {len(requests)} times"
    )
    return int(not all(met) or bool(requests))


if __name__ == "__main__":
    sys.exit(main())
