"""How the tests share two processes, what a process keeps in memory, and where examples are looked for."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

PEAKS = pytest.StashKey[dict[str, int]]()  # MB at most, by process


class BrowsersTogether(LoadScopeScheduling):
    """Two browsers at a time would only wait for each other, and the site would be built twice."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowsersTogether:
    return BrowsersTogether(config, log)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Examples in docstrings are run in game/ only: helpers and scripts beside the tests are not imported."""
    helper = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if helper and collection_path.is_file() else None


# A program and its scenes know one another, so only the garbage collector frees them. It counts objects, not
# the pixels they hold, and left to itself lets a gigabyte of windows wait.


def pytest_collection_finish() -> None:
    """What is imported stays: leaving it out makes looking for garbage quick."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Free a test's programs before the next test begins."""
    answer = yield
    if "pygame" in sys.modules:
        gc.collect()
    return answer


def peak_memory() -> int:
    """Megabytes that this process held at most; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (not on Windows)

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (2**20 if sys.platform == "darwin" else 2**10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is None:
        session.config.stash.setdefault(PEAKS, {})["tests"] = peak_memory()
    else:
        output["peak_memory"] = peak_memory()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: WorkerController) -> None:
    peaks = node.config.stash.setdefault(PEAKS, {})
    peaks[node.gateway.id] = getattr(node, "workeroutput", {}).get("peak_memory", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    peaks = config.stash.get(PEAKS, {})
    workers = {name: peak for name, peak in peaks.items() if name != "tests"} or peaks
    words = ", ".join(f"{name} {peak} MB" for name, peak in sorted(workers.items()))
    terminalreporter.write_line(f"memory at most: {words}")
