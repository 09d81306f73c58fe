"""How fast the page loads: ours beside a plain page of pygbag's kind, on the same stand-in, in one run.

    python tests/benchmarks/loading.py [--rounds 5] [--megabits 20] [--host nginx] [--template FILE]

Our site has its own runtime. The host is Python's http.server, which compresses nothing, or nginx with the snippet
of build/hosting, which compresses what it can of both pages. Both pages are opened in turns, each time with an empty cache, over a connection of so many megabits and
40 ms. `--template` names pygbag's genuine default.tmpl, which is on its CDN; without it the page in
tests/browser/plain.tmpl plays its part: what the loader needs, one thing after the other. Columns: the first
text or picture, the first thing that tells what it is ("Azulejo"), the first frame of the game (median, worst), and
the bytes that have come over the network by then.
Below come the processor time of each page's main thread, which a busy machine changes less, the phases of our page,
and a second visit with the network off, whose requests are counted.

Needs the browser stand-in (AZULEJO_WEBSTAND) and Chromium. Exit status 1 if ours takes more than 0.55 of the
plain page's time to the first frame (0.75 with nginx), shows nothing of its own within 300 ms, or asks the server
for anything at the second visit.
"""

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "tests" / "host")]

from harness import START_MS  # noqa: E402
from plain import STOCK, build_plain  # noqa: E402
from runtimes import LISTING, build_site, pins_at, prepare_runtime, python_of  # noqa: E402
from serving import SiteServer  # noqa: E402
from steps.starting import FLAGS, find_chromium  # noqa: E402
from test_servers import free_port, nginx  # noqa: E402

LATENCY_MS = 40
MEANINGFUL_MS = 300
SHARES = {"http.server": 0.55, "nginx": 0.75}  # of the plain page's time that ours may take, by host
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


@dataclass(frozen=True)
class Visit:
    """Milliseconds from the request of the page; 0 for what was never seen."""

    paint: float
    name: float
    frame: float
    computed: float  # what the page's main thread computed until then
    marks: dict[str, float]
    wire: int  # bytes that came over the network


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


@contextmanager
def by_nginx(site: Path, port: int) -> Iterator[None]:
    """Serve a folder by nginx with the snippet, below /azulejo/."""
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(nginx(Path(folder), site, port)) as server:
        try:
            yield
        finally:
            server.terminate()


def measure(
    rounds: int, megabits: float, template: Path, host: str
) -> tuple[dict[str, list[Visit]], tuple[float, list[str]]]:
    """Build both pages and open them in turns; then ours once more without a network."""
    runtime = prepare_runtime()
    visits: dict[str, list[Visit]] = {"ours": [], "plain": []}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play, ExitStack() as servers:
        Path(folder).chmod(0o755)  # nginx reads as somebody else
        checkout = Path(folder) / "azulejo"
        ours = SiteServer(Path(folder) / "ours", cdn=runtime)
        pins = pins_at(runtime, ours.url + "cdn/", Path(folder) / LISTING)
        build_site(ours.site, ours.url + "cdn/", pins, "--self-host", "--bytecode", python_of(runtime))
        plain = SiteServer(checkout / "build" / "web")
        urls, ports = {"ours": ours.url, "plain": plain.url}, (free_port(), free_port())
        if host == "nginx":
            urls = {name: f"http://127.0.0.1:{port}/azulejo/" for name, port in zip(urls, ports, strict=True)}
        told = Path(folder) / "plain.tmpl"
        told.write_text(template.read_text(encoding="utf-8").replace("<head>", f"<head>{PACKAGES}", 1))
        build_plain(checkout, urls["plain"] + "cdn/", "--ume_block", "0", template=told)
        shutil.copytree(runtime, plain.site / "cdn")
        if host == "nginx":
            for one, port in ((ours, ports[0]), (plain, ports[1])):
                servers.enter_context(by_nginx(one.site, port))
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for number in range(rounds + 1):
            for name, url in urls.items():
                found = visit(browser, url, megabits)
                if number:  # the first of each warms the browser up
                    visits[name].append(found)
        again = second_visit(browser, ours)
        browser.close()
        ours.close()
        plain.close()
    return visits, again


def line(name: str, visits: list[Visit]) -> str:
    """One line of the table."""
    columns = []
    for column in ("paint", "name", "frame"):
        times = [getattr(found, column) for found in visits]
        told = f"{statistics.median(times):6.0f} ({max(times):5.0f})" if all(times) else "never"
        columns.append(f"{told:>16}")
    wire = statistics.median(found.wire for found in visits)
    return f"{name:>6}{''.join(columns)}{wire:>16,.0f}"


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--megabits", type=float, default=20)
    parser.add_argument("--template", type=Path, default=STOCK)
    parser.add_argument("--host", choices=SHARES, default="http.server")
    args = parser.parse_args()
    visits, (again, requests) = measure(args.rounds, args.megabits, args.template, args.host)
    print(
        f"ms, median (worst) of {args.rounds} visits over {args.megabits:g} Mbit/s and {LATENCY_MS} ms, {args.host}"
    )
    print(f"{'':>6}{'first paint':>16}{'its name':>16}{'first frame':>16}{'bytes':>16}")
    for name, found in visits.items():
        print(line(name, found))
    ours, plain = (statistics.median(v.frame for v in visits[name]) for name in ("ours", "plain"))
    meaningful = statistics.median(v.name for v in visits["ours"])
    print(f"first frame: ours takes {ours / plain:.2f} of the plain page's time")
    computed = [statistics.median(v.computed for v in visits[name]) for name in ("ours", "plain")]
    print("main thread computed: ours {:.0f}, plain {:.0f}".format(*computed))
    times = (statistics.median(visit.marks[phase] for visit in visits["ours"]) for phase in PHASES)
    print("ours: " + ", ".join(f"{phase} {ms:.0f}" for phase, ms in zip(PHASES, times, strict=True)))
    print(
        f"second visit, network off: first frame after {again:.0f}; the server was asked {len(requests)} times"
    )
    return int(ours > SHARES[args.host] * plain or not 0 < meaningful <= MEANINGFUL_MS or bool(requests))


if __name__ == "__main__":
    sys.exit(main())
