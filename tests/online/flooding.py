"""A relay that floods whoever is connected: python flooding.py KIND PORT prints its address and serves until it is ended."""

import asyncio
import contextlib
import json
import random
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

Texts = Callable[[str, dict[str, Any]], str]  # a subscription, somebody's event: a text
KINDS: dict[str, tuple[Texts, int]] = {  # and how many texts are sent at once
    "NOTICE of 260 kB": (lambda sub, event: json.dumps(["NOTICE", "x" * 260_000]), 8),
    "lines of 10 MB": (lambda sub, event: "x" * 10_000_000, 1),
    "signatures": (lambda sub, event: json.dumps(["EVENT", sub, event | {"sig": random.randbytes(64).hex()}]), 100),
    "fragments": (lambda sub, event: "", 0),
    "pings": (lambda sub, event: "", 0),
}  # fmt: skip


async def fragments(socket: ServerConnection) -> None:
    """A message of a letter a frame, or of nothing at all."""

    async def parts() -> AsyncIterator[str]:
        yield "["
        while True:
            yield ""

    await socket.send(parts())


async def pings(socket: ServerConnection) -> None:
    """As fast as may be."""
    for _ in range(500):
        await socket.ping()


FRAMES = {"fragments": fragments, "pings": pings}


async def attend(socket: ServerConnection, kind: str, events: dict[str, dict[str, Any]]) -> None:
    """Take what is published with an OK, say that nothing is stored, and send."""
    sub, (texts, number) = "", KINDS[kind]
    with contextlib.suppress(ConnectionClosed):
        while True:
            with contextlib.suppress(TimeoutError):
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.005))
                if message[0] == "REQ":
                    sub = message[1]
                    await socket.send(json.dumps(["EOSE", sub]))
                elif message[0] == "EVENT":
                    events[message[1]["pubkey"]] = message[1]
                    await socket.send(json.dumps(["OK", message[1]["id"], True, ""]))
            for event in list(events.values())[:1]:
                if kind in FRAMES:
                    await FRAMES[kind](socket)
                for _ in range(number):
                    await socket.send(texts(sub, event))


async def main(kind: str, port: int) -> None:
    """Serve, by port 0 on a free one."""
    events: dict[str, dict[str, Any]] = {}
    async with serve(
        lambda socket: attend(socket, kind, events), "127.0.0.1", port, compression=None, max_size=None
    ) as server:
        print(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
