"""Runs coroutines in tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Answer = TypeVar("Answer")


def run_apart(coroutine: Coroutine[object, object, Answer]) -> Answer:
    """Runs a coroutine in a thread of its own, since browser tests leave an event loop running in the main thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()
