"""A simulated relay without a network: NIP-01 with addressable events, and ways to misbehave.

While it serves programs in a thread of its own (live.py), a test may leave events with it: it goes through copies.
"""

import json
from collections.abc import Callable
from typing import Any

from game.online.events import Event

Send = Callable[[str], None]


class TinyRelay:
    """Texts of clients in, texts to clients out. `forgets` says OK and stores nothing; `refuses` is a reason."""

    def __init__(self) -> None:
        self.events: dict[tuple[int, str, str], dict[str, Any]] = {}
        self.subscriptions: dict[Any, dict[str, dict[str, Any]]] = {}
        self.sends: dict[Any, Send] = {}
        self.forgets = False
        self.refuses = ""
        self.received = 0  # events
        self.received_bytes = 0
        self.log: list[str] = []

    def connect(self, client: object, send: Send) -> None:
        self.sends[client] = send
        self.subscriptions[client] = {}

    def disconnect(self, client: object) -> None:
        self.sends.pop(client, None)
        self.subscriptions.pop(client, None)

    def empty(self) -> None:
        self.events.clear()

    def publish(self, *events: Event) -> None:
        """A stranger publishes events."""
        stranger = object()
        self.connect(stranger, lambda text: None)
        for event in events:
            self.heard(stranger, json.dumps(["EVENT", event.data()]))
        self.disconnect(stranger)

    def heard(self, client: object, text: str) -> None:
        if client not in self.sends:
            return
        message = json.loads(text)
        if message[0] == "REQ":
            self.subscriptions[client][message[1]] = message[2]
            found = [event for event in list(self.events.values()) if self._matches(event, message[2])]
            found.sort(key=lambda event: -int(event["created_at"]))
            for event in found[: message[2].get("limit")]:
                self._send(client, ["EVENT", message[1], event])
            self._send(client, ["EOSE", message[1]])
        elif message[0] == "CLOSE":
            self.subscriptions[client].pop(message[1], None)
        elif message[0] == "EVENT":
            self._store(client, message[1], len(text))

    def _store(self, client: object, event: dict[str, Any], size: int) -> None:
        self.received += 1
        self.received_bytes += size
        if self.refuses:
            self._send(client, ["OK", event["id"], False, self.refuses])
            return
        topic = next(tag[1] for tag in event["tags"] if tag[0] == "d")
        address = event["kind"], event["pubkey"], topic
        old = self.events.get(address)
        if old is not None and (old["created_at"], event["id"]) > (event["created_at"], old["id"]):
            self._send(client, ["OK", event["id"], False, "replaced: have newer event"])
            return
        self._send(client, ["OK", event["id"], True, ""])
        if self.forgets:
            return
        self.events[address] = event
        for other, subscriptions in list(self.subscriptions.items()):
            for name, wanted in list(subscriptions.items()):
                if self._matches(event, wanted):
                    self._send(other, ["EVENT", name, event])

    def _matches(self, event: dict[str, Any], wanted: dict[str, Any]) -> bool:
        kinds = event["kind"] in wanted.get("kinds", [event["kind"]])
        author = event["pubkey"] in wanted.get("authors", [event["pubkey"]])
        early = event["created_at"] <= wanted.get("until", event["created_at"])
        tags = {f"#{tag[0]}": tag[1] for tag in reversed(event["tags"])}
        tagged = all(tags.get(name) in values for name, values in wanted.items() if name[0] == "#")
        return kinds and author and early and tagged

    def _send(self, client: object, message: list[Any]) -> None:
        if client in self.sends:
            self.sends[client](json.dumps(message))
