"""Checks that a finished site starts, in a headless browser of this machine."""

import json
import os
import shutil
import threading
import urllib.error
import urllib.request
from pathlib import Path

from steps.finish import SITE_LIST
from steps.serving import server_of

NOT_TRIED = "not started once"
HAS_STARTED_OR_FAILED = "window.azulejo && (azulejo.started || !document.getElementById('failure').hidden)"
TIMEOUT = 180_000  # ms from opening the page to its first frame, on the slowest machine
# Each new window of Chromium would start two pages of its own for the address bar, which cost as much as a
# small page. Chromium heeds only the last list: the others are Playwright's, whose comments say why.
NO_FEATURES = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "msForceBrowserSignIn",
)  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(NO_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


def find_chromium() -> str | None:
    """Returns the path of a Chromium browser: AZULEJO_CHROMIUM if set, or a known one."""
    chosen = os.environ.get("AZULEJO_CHROMIUM")
    return next(filter(None, map(shutil.which, [chosen] if chosen else BROWSERS)), None)


def try_start(site: Path) -> tuple[bool, str]:
    """Opens a finished site; returns whether there is no problem, and a sentence.

    Without a browser, or if the public runtime that the site loads is unreachable, nothing is tried, and the
    sentence says so.
    """
    try:
        from playwright.sync_api import Browser, Error, sync_playwright  # noqa: PLC0415  (for development)
    except ImportError:
        return True, f"{NOT_TRIED}: that needs `pip install playwright`"
    if (program := find_chromium()) is None:
        return True, f"{NOT_TRIED}: there is no Chromium here"
    if lacking := unreachable(site):
        return True, f"{NOT_TRIED}: {lacking}"

    def opened(browser: Browser, port: int) -> tuple[bool, str]:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(f"http://127.0.0.1:{port}/", wait_until="commit", timeout=TIMEOUT)
        page.wait_for_function(HAS_STARTED_OR_FAILED, timeout=TIMEOUT)
        if page.evaluate("azulejo.started"):
            return True, "starts"
        return False, f"does not start: {' '.join(page.locator('#failure').inner_text().split())}"

    server = server_of(site, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            try:
                browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            except Error as error:
                return True, f"{NOT_TRIED}: {program} can't be run: {str(error).splitlines()[0]}"
            try:
                return opened(browser, server.server_port)
            except Error as error:
                return False, f"does not start: {str(error).splitlines()[0]}"
            finally:
                browser.close()
    finally:
        server.shutdown()
        server.server_close()


def unreachable(site: Path) -> str:
    """Returns why the external runtime of a site is unreachable from here; '' if it is reachable."""
    root = str(json.loads((site / SITE_LIST).read_text(encoding="utf-8"))["runtime"])
    if "//" not in root:
        return ""
    try:
        with urllib.request.urlopen(urllib.request.Request(root, method="HEAD"), timeout=10):
            return ""
    except urllib.error.HTTPError:
        return ""  # it is there, and has no page of its own at this address
    except OSError as error:
        return f"{root} can't be reached from here ({getattr(error, 'reason', error)})"
