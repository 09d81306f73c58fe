"""WebSockets of the desktop: one thread for all connections, a queue of what they say.

The browser has its own, see build/page/relays.js; both speak the same lines (`Relays.heard`).
"""

import asyncio
import contextlib
import threading
from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LARGEST: Final = 1 << 18  # bytes of a message; ours have one or two thousand
MOST_LINES: Final = 2000  # that wait to be heard; whoever sends more is not listened to
PATIENCE: Final = 15.0  # seconds for a connection


class Sockets:
    """See `game.host.relays.Relays`. The thread, and its library, begin with the first connection."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._open: dict[str, ClientConnection] = {}

    def dial(self, address: str) -> bool:
        """Connect; another connection to the same address is ended."""
        if not address.startswith(("wss://", "ws://")):
            return False
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=self._loop.run_forever, name="relays", daemon=True).start()
        self._loop.call_soon_threadsafe(self._begin, address)
        return True

    def post(self, address: str, text: str) -> bool:
        """Hand it to the thread."""
        socket = self._open.get(address)
        if socket is None or self._loop is None:
            return False
        asyncio.run_coroutine_threadsafe(self._send(socket, text), self._loop)
        return True

    def heard(self) -> str | None:
        """Take from the thread's queue."""
        return self._lines.popleft() if self._lines else None

    def hang_up(self, address: str) -> bool:
        """Tell the thread."""
        if self._loop is None or address not in self._tasks:
            return False
        self._loop.call_soon_threadsafe(self._end, address)
        return True

    # In the thread

    def _begin(self, address: str) -> None:
        self._end(address)
        assert self._loop is not None
        self._tasks[address] = self._loop.create_task(self._listen(address))

    def _end(self, address: str) -> None:
        self._open.pop(address, None)
        task = self._tasks.pop(address, None)
        if task is not None:
            task.cancel()

    async def _listen(self, address: str) -> None:
        from websockets.asyncio.client import connect  # noqa: PLC0415  (large, and seldom needed)
        from websockets.exceptions import WebSocketException  # noqa: PLC0415

        me = asyncio.current_task()
        try:
            async with connect(address, max_size=LARGEST, open_timeout=PATIENCE, close_timeout=1) as socket:
                self._open[address] = socket
                self._lines.append(f"open {address}")
                async for text in socket:
                    if isinstance(text, str) and len(self._lines) < MOST_LINES:
                        self._lines.append(f"text {address}\n{text}")
        except (OSError, WebSocketException, TimeoutError, ValueError):
            pass  # what went wrong is the same to whoever listens: it is shut
        finally:
            if self._tasks.get(address) is me:
                self._tasks.pop(address)
                self._open.pop(address, None)
                self._lines.append(f"shut {address}")

    async def _send(self, socket: "ClientConnection", text: str) -> None:
        with contextlib.suppress(Exception):  # a broken connection is told of by `_listen`
            await socket.send(text)
