"""WebSockets on the desktop: one thread for all connections, and a queue of their lines.

The browser has its own, see build/page/relays.js. Both speak the same lines (`Relays.next_line`) and end the
connection to a relay that sends more than is read.
"""

import asyncio
import contextlib
import threading
import time
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from game.host.fair_queue import FairQueue

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

MAX_MESSAGE_BYTES: Final = 1 << 18  # valid messages have one or two thousand
WAITING_FRAMES: Final = 4  # of a connection that the library buffers before it stops reading
MAX_FRAMES: Final = 1000  # of a message
MAX_PINGS: Final = 100  # in a burst; each is answered
PINGS_PER_SECOND: Final = 2.0
TOO_BIG, TOO_MANY = 1009, 1008  # why a connection is closed (RFC 6455: message too big, policy)
MAX_UNSENT: Final = 100  # queued texts to a relay; the connection is ended when there are more
STALLED: Final = 1.0  # seconds without a frame, as while a window is dragged; relays are not blamed for these
CONNECT_TIMEOUT: Final = 15.0  # seconds


class Sockets:
    """`game.host.relays.Relays` in a thread. Thread and library are started by the first connection."""

    def __init__(self) -> None:
        self._lines = FairQueue()
        self._lock = threading.Lock()  # of the queue
        self._heard = self._hearing = -STALLED  # calls of `next_line`: last, first without a stall
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._open: dict[str, ClientConnection] = {}
        self._unsent: Counter[str] = Counter()  # texts, by address

    def dial(self, address: str) -> bool:
        """Connects; an existing connection to the address is ended."""
        if not address.startswith(("wss://", "ws://")):
            return False
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=self._loop.run_forever, name="relays", daemon=True).start()
        self._loop.call_soon_threadsafe(self._begin, address)
        return True

    def post(self, address: str, text: str) -> bool:
        """Passes the text to the thread."""
        socket = self._open.get(address)
        if socket is None or self._loop is None:
            return False
        self._loop.call_soon_threadsafe(self._begin_to_send, address, socket, text)
        return True

    def next_line(self) -> str | None:
        """Takes a line from the thread's queue."""
        now = time.monotonic()
        if now - self._heard > STALLED:
            self._hearing = now
        self._heard = now
        with self._lock:
            return self._lines.take()

    def hang_up(self, address: str) -> bool:
        """Passes the request to the thread."""
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
        self._unsent.pop(address, None)
        task = self._tasks.pop(address, None)
        with self._lock:
            self._lines.forget(address)
        if task is not None:
            task.cancel()

    def _tell(self, address: str, line: str) -> bool:
        with self._lock:
            return self._lines.put(address, line)

    async def _tell_in_time(self, address: str, line: str) -> bool:
        """Queues a line when there is room for it; False if there is none although lines are taken."""
        while not self._tell(address, line):
            if self._heard - self._hearing > STALLED and time.monotonic() - self._heard < STALLED:
                return False
            await asyncio.sleep(STALLED / 4)
        return True

    def _tell_at_last(self, address: str, line: str) -> None:
        """Queues the end of a connection. Its earlier lines are kept, unless it sent too much."""
        with self._lock:
            if line.startswith("flood") or not self._lines.put(address, line):
                self._lines.forget(address)
                self._lines.put(address, line)

    async def _listen(self, address: str) -> None:
        from websockets.asyncio.client import connect  # noqa: PLC0415  (large, and seldom needed)
        from websockets.exceptions import ConnectionClosed, WebSocketException  # noqa: PLC0415

        me, ended = asyncio.current_task(), "shut"
        try:
            async with connect(
                address, max_size=MAX_MESSAGE_BYTES, max_queue=WAITING_FRAMES, compression=None,
                open_timeout=CONNECT_TIMEOUT, close_timeout=1, create_connection=_counting_connection(),
            ) as socket:  # fmt: skip
                self._open[address] = socket
                self._tell(address, f"open {address}")
                while self._tasks.get(address) is me:
                    text = await _message(socket)
                    if text is None or not await self._tell_in_time(address, f"text {address}\n{text}"):
                        ended = "flood"
                        break
        except ConnectionClosed as closed:
            if closed.sent is not None and closed.sent.code in (TOO_BIG, TOO_MANY):
                ended = "flood"
        except (OSError, WebSocketException, TimeoutError, ValueError):
            pass  # the cause does not matter: the connection is shut
        finally:
            if self._tasks.get(address) is me:
                self._tasks.pop(address)
                self._open.pop(address, None)
                self._unsent.pop(address, None)
                self._tell_at_last(address, f"{ended} {address}")

    def _begin_to_send(self, address: str, socket: "ClientConnection", text: str) -> None:
        task = self._tasks.get(address)
        if self._open.get(address) is not socket or task is None:
            return
        if self._unsent[address] >= MAX_UNSENT:
            task.cancel()  # it does not read
            return
        self._unsent[address] += 1
        assert self._loop is not None
        self._loop.create_task(self._send(address, socket, text))

    async def _send(self, address: str, socket: "ClientConnection", text: str) -> None:
        with contextlib.suppress(Exception):  # `_listen` reports broken connections
            await socket.send(text)
        if self._open.get(address) is socket:
            self._unsent[address] -= 1


async def _message(socket: "ClientConnection") -> str | None:
    """Returns the next message, "" if it is binary; None if it has too many fragments."""
    parts: list[str] = []
    async for part in socket.recv_streaming():
        parts.append(part if isinstance(part, str) else "")
        if len(parts) > MAX_FRAMES:
            return None
    return "".join(parts)


@cache
def _counting_connection() -> "type[ClientConnection]":
    """Returns a connection class that fails after too many pings, since the library answers all of them."""
    from websockets.asyncio.client import ClientConnection  # noqa: PLC0415
    from websockets.frames import Frame, Opcode  # noqa: PLC0415
    from websockets.http11 import Response  # noqa: PLC0415

    class Counting(ClientConnection):
        pings, since = 0.0, 0.0

        def process_event(self, event: Frame | Response) -> None:  # type: ignore[override]
            if isinstance(event, Frame) and event.opcode in (Opcode.PING, Opcode.PONG):
                now = time.monotonic()
                self.pings = max(0.0, self.pings - (now - self.since) * PINGS_PER_SECOND) + 1
                self.since = now
                if self.pings > MAX_PINGS:
                    self.protocol.fail(TOO_MANY, "too many pings")
            super().process_event(event)

    return Counting
