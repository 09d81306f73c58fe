"""Relays over real WebSockets on this machine: the tests' own, and an independent one from PyPI."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path

from tiny_relay import TinyRelay
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

CACHE = Path(os.environ.get("AZULEJO_CACHE") or Path(tempfile.gettempdir()) / "azulejo-cache")
INDEPENDENT = "nostr-relay==1.14"
CONFIGURATION = """
relay_name: test
storage:
  sqlalchemy.url: sqlite+aiosqlite:///{folder}/events.sqlite3
  validators: [nostr_relay.validators.is_not_too_large, nostr_relay.validators.is_signed, nostr_relay.validators.is_recent]
verification: {{nip05_verification: disabled}}
gunicorn: {{bind: '127.0.0.1:{port}', workers: 1}}
"""


def free_port(wanted: int = 0) -> int:
    """This port of the machine, or another one where it is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LiveRelay:
    """A TinyRelay that listens on a port; it can be stopped and started, with or without its memory."""

    def __init__(self, port: int = 0) -> None:
        self.port = free_port(port)
        self.relay = TinyRelay()
        self._loop = asyncio.new_event_loop()
        self._server: Server | None = None
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.start()

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._wait(self._start())

    def stop(self) -> None:
        self._wait(self._stop())

    def _wait(self, task: Coroutine[None, None, None]) -> None:
        asyncio.run_coroutine_threadsafe(task, self._loop).result(20)

    async def _start(self) -> None:
        self._server = await serve(self._attend, "127.0.0.1", self.port)

    async def _stop(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _attend(self, connection: ServerConnection) -> None:
        queue: asyncio.Queue[str] = asyncio.Queue()
        self.relay.connect(connection, queue.put_nowait)

        async def send() -> None:
            while True:
                await connection.send(await queue.get())

        sender = asyncio.create_task(send())
        try:
            async for text in connection:
                self.relay.heard(connection, str(text))
        except ConnectionClosed:
            pass
        finally:
            sender.cancel()
            self.relay.disconnect(connection)


def independent_programs() -> Path:
    """The folder of the programs of PyPI's `nostr-relay`, in an environment of its own that is made once."""
    venv = CACHE / "nostr-relay"
    programs = venv / "bin"
    if not (programs / "nostr-relay").is_file():
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True, capture_output=True)
        pip = [str(programs / "pip"), "install", "-q", "--disable-pip-version-check", INDEPENDENT]
        subprocess.run(pip, check=True, capture_output=True)
    return programs


@contextlib.contextmanager
def independent_relay(folder: Path) -> Iterator[str]:
    """The address of PyPI's `nostr-relay`, a program of somebody else."""
    program = independent_programs() / "nostr-relay"
    port = free_port()
    settings = folder / "relay.yaml"
    settings.write_text(CONFIGURATION.format(folder=folder, port=port))
    with (folder / "relay.log").open("w") as log:
        process = subprocess.Popen([str(program), "-c", str(settings), "serve"], stdout=log, stderr=log, cwd=folder,
                                   env={**os.environ, "HOME": str(folder)})  # fmt: skip
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.1)
        yield f"ws://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)
