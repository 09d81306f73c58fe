"""Executors for parallel work: the cores of this machine, or a Dask cluster."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Literal, TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options that `executor_of` wants."""
    parser.add_argument("--processes", type=int, help="on this machine (default: all cores)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster instead: tcp://HOST:8786")


@contextmanager
def executor_of(
    processes: int | None, scheduler: str | None, *, start: Literal["fork", "spawn"] = "spawn"
) -> Iterator[Executor]:
    """Processes of this machine, or with a scheduler's address the workers of its Dask cluster.

    With "fork" processes begin with what this one has compiled (on Linux; others spawn). The caller has no
    threads then: a copy of a process that has some may wait for ever on a lock that nobody will open.
    SystemExit with a sentence where Dask is not installed or no scheduler answers. Scheduler and
    workers must find the modules of this folder: README.md says how.
    """
    if scheduler is None:
        possible = start if sys.platform == "linux" else "spawn"
        with ProcessPoolExecutor(processes, get_context(possible)) as executor:
            yield executor
        return
    try:
        from distributed import Client  # noqa: PLC0415  (an extra of its own, which few need)
    except ImportError:
        raise SystemExit('--scheduler needs Dask: pip install -e ".[distributed]"') from None
    try:
        client = Client(scheduler)
    except (OSError, ValueError) as problem:
        raise SystemExit(f"no Dask scheduler answers at {scheduler}: {problem}") from None
    with client, client.get_executor() as executor:
        yield executor


def as_they_end(
    executor: Executor, work: Callable[[Part], Result], parts: Iterable[Part]
) -> Iterator[tuple[Part, Result]]:
    """Yields each part with its result as soon as it is done, in any order.

    Errors are raised here. When the generator is closed, pending parts are cancelled.
    """
    waiting: dict[Future[Result], Part] = {executor.submit(work, part): part for part in parts}
    try:
        for future in as_completed(waiting):
            yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()
