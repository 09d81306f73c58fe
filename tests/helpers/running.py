"""Runs coroutines in tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Answer = TypeVar("Answer")


def run_apart(coroutine: Coroutine[object, object, Answer]) -> Answer:
    """Returns what a coroutine returns, run in a thread of its own: browsers' tests keep a loop in that of all tests."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()
