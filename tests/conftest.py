"""How the tests share their processes, which are quick, what a process keeps in memory, where examples are looked for."""

import ctypes
import gc
import itertools
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import pytest
from _pytest.doctest import DoctestModule
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

with suppress(ImportError):  # where training is tested it is not installed
    from hypothesis import settings

    settings.register_profile("unhurried", deadline=None, max_examples=50)  # no test is about how busy the machine is
    settings.load_profile("unhurried")

# Without bytecode each process, and each of the dozens that tests start, would compile the game and all tests anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # nobody looks: without a display the program would end
IN_MEMORY = Path("/dev/shm")  # of Linux
# Some file systems wait for the disk at each replaced file.
if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > 2**32:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    # What builds and browsers write for a while goes there, too; what later sessions find again stays on the disk.
    tempfile.tempdir = os.environ.setdefault("AZULEJO_TESTS_TEMP", tempfile.gettempdir())
    os.environ["TMPDIR"] = str(IN_MEMORY)

HERE = Path(__file__).parent
SWEPT = {"ai", "online", "review", "rules", "scenes", "view"}  # folders whose tests take their time
FEW = 4
LONG = 1.0  # seconds of a test that may have started many programs
ONE_IN = 5  # has no divisor in common with the numbers of seats, hands and windows: each of them stays in the sample
TURNS = itertools.count()
PEAKS = pytest.StashKey[dict[str, int]]()  # MB at most, by process
M_MMAP_THRESHOLD = -3  # of malloc.h
LONGEST = (
    "tests/browser/test_duet.py", "tests/browser/test_versions.py",
    "tests/host/test_program.py", "tests/scenes/test_fit.py", "tests/scenes/test_together.py",
)  # fmt: skip
"""Modules of up to two minutes: begun last, they would leave the other processes nothing to do."""
SHARED = {
    "tests/browser/test_strangers.py": "tests/browser/test_duet.py",  # Firefox, and pages of two sizes
    "tests/browser/test_wire.py": "tests/browser/test_versions.py",  # a site with its own runtime
    "tests/browser/test_modes.py": "tests/browser/test_versions.py",
}
"""Modules that go to the process of another one: what their fixtures make is dear."""
ALONE = {f"tests/browser/test_{name}.py" for name in ("engines", "loader", "loading_screen", "plain")}
"""Modules that use none of the pages which browser tests share, left to processes that have not started these."""
# MB a process: 150 of them are 7,000 tests and what they import, 490 the scenes in the largest window
MAX_MEMORY = int(os.environ.get("AZULEJO_MOST_MEMORY", "1100"))


class BrowsersInOne(LoadScopeScheduling):
    """Deals modules, whose tests share fixtures and caches, to processes.

    One begins with the browsers, the others with all the rest; then they share what is left. Browsers keep more
    than one core busy, and a process that opens one builds the site first.
    """

    def _split_scope(self, nodeid: str) -> str:
        module = nodeid.partition("::")[0]
        return SHARED.get(module, module)

    def _assign_work_unit(self, node: WorkerController) -> None:
        first = node is self.nodes[0]
        liked = [scope for scope in self.workqueue if in_browser(scope) is first] or list(self.workqueue)
        cheap = [scope for scope in liked if (scope in ALONE) is not first] or liked
        chosen = next((scope for scope in LONGEST if scope in liked), cheap[0])
        self.workqueue.move_to_end(chosen, last=False)
        super()._assign_work_unit(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process a core; one more where browsers are among the tests, since they wait a lot."""
    return max(2, os.cpu_count() or 2) + (config.option.markexpr != "not slow")


def in_browser(nodeid: str) -> bool:
    return nodeid.startswith("tests/browser/")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowsersInOne:
    return BrowsersInOne(config, log)


class FewExamples:
    """Looks for examples only in files that have some: looking through all took a third of the time to find tests."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Iterator[None]:
        found = yield
        if file_path.suffix == ".py" and b">>> " not in file_path.read_bytes():
            return [one for one in found if not isinstance(one, DoctestModule)]  # type: ignore[attr-defined]
        return found


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(FewExamples())  # for game/ as well, which has no conftest.py


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Examples in docstrings are run in game/ only: helpers and scripts beside the tests are not imported."""
    helper = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if helper and collection_path.is_file() else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the many cases of a sweep, over windows, languages, seats or rules, one in five is quick, the others slow."""
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.path.parent.name in SWEPT and item.path.parent.parent == HERE:
            cases[item.nodeid.partition("[")[0]].append(item)
    for sweep in cases.values():
        for at, item in enumerate(sweep if len(sweep) > FEW else ()):
            if at % ONE_IN:
                item.add_marker(pytest.mark.slow)


# A program and its scenes know one another, so only the garbage collector frees them. It counts objects, not
# the pixels they hold, and left to itself lets a gigabyte of windows wait.


def pytest_collection_finish() -> None:
    """What is imported stays: leaving it out makes looking for garbage quick."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)  # programs are freed between tests, below: looking more often finds little
    with suppress(AttributeError, OSError, TypeError):  # another C library than glibc
        # Only what takes 8 MB goes back to the system at once: handing smaller pictures out anew, cleared, took a
        # seventh of the time. Left to itself the threshold would rise with each large picture.
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, 2**23)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Free programs of tests now and then, large ones at once; only tests of scenes have whole programs."""
    begun = perf_counter()
    answer = yield
    # Not by gc.get_freeze_count, which walks through all that is frozen: a tenth of a second for each test
    if not gc.isenabled():  # by the program itself, which takes it into its own hands and begins once elsewhere
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        gc.enable()
    elif nextitem is not None and in_scenes(nextitem) and nextitem.path != item.path:
        free()
        gc.freeze()  # what all tests so far keep for good: half a second to walk through after each few tests
    elif in_scenes(item) and (next(TURNS) % 8 == 0 or perf_counter() - begun > LONG):
        free()
    return answer


def free() -> None:
    """Collects garbage, and gives the system back what it held: else each kind of window leaves its own gaps."""
    gc.collect()
    with suppress(AttributeError, OSError, TypeError):  # another C library than glibc
        ctypes.CDLL(None).malloc_trim(0)


def in_scenes(item: pytest.Item) -> bool:
    return item.path.parent == HERE / "scenes"


def peak_memory() -> int:
    """Megabytes that this process held at most; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (not on Windows)

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (2**20 if sys.platform == "darwin" else 2**10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Processes tell the one that started them what they held; that one fails if it is too much."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["peak_memory"] = peak_memory()
        return
    peaks = session.config.stash.setdefault(PEAKS, {})
    if not peaks:
        peaks["tests"] = peak_memory()
    if max(peaks.values()) > MAX_MEMORY and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: WorkerController) -> None:
    peaks = node.config.stash.setdefault(PEAKS, {})
    peaks[node.gateway.id] = getattr(node, "workeroutput", {}).get("peak_memory", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    peaks = config.stash.get(PEAKS, {})
    words = ", ".join(f"{name} {peak} MB" for name, peak in sorted(peaks.items()))
    too_much = max(peaks.values(), default=0) > MAX_MEMORY
    terminalreporter.write_line(f"memory at most: {words}; {MAX_MEMORY} MB are allowed", red=too_much)
