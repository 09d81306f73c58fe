"""Shares connections to relays between rooms and boards: one connection per address.

What answers a subscription goes to whoever has it: others would take it for a flood. Several may
have one of the same name, as two sessions of a room do: it is closed once none of them wants it any more.
"""

import re
from typing import Final

from game.host.fair_queue import FairQueue
from game.host.relays import Relays

MAX_DELIVERED: Final = 50  # lines that are delivered per call of a line that does not listen
_REQUEST: Final = re.compile(r'\["(REQ|CLOSE)","([^"\\]{1,64})"')  # as the game writes it
_ANSWER: Final = re.compile(r'\s*\[\s*"(?:EVENT|EOSE|CLOSED)"\s*,\s*"([^"\\]{1,64})"')


class SharedRelays:
    """The host's connections. A connection ends when its last user hangs up."""

    def __init__(self, wire: Relays) -> None:
        self._wire = wire
        self._lines: list[RelayLine] = []
        self._open: set[str] = set()

    def line(self, listens: bool = True) -> "RelayLine":
        """Creates a user. One that does not listen only keeps connections open, and receives nothing."""
        found = RelayLine(self, listens)
        self._lines.append(found)
        return found

    def _users(self, address: str) -> "list[RelayLine]":
        return [line for line in self._lines if address in line.addresses]

    def _dial(self, line: "RelayLine", address: str) -> bool:
        if not self._users(address) and not self._wire.dial(address):
            return False
        line.addresses.add(address)
        if address in self._open:
            line.tell(address, f"open {address}")
        return True

    def _post(self, line: "RelayLine", address: str, text: str) -> bool:
        if (request := _REQUEST.match(text)) is not None:
            verb, name = request.groups()
            if verb == "REQ":
                line.subscriptions.add(name)
                line.open.add((address, name))
            else:
                line.open.discard((address, name))
                if any((address, name) in other.open for other in self._lines):
                    return True
        return address in self._open and self._wire.post(address, text)

    def _hang_up(self, line: "RelayLine", address: str) -> bool:
        line.forget(address)
        line.queue.forget(address)
        if self._users(address):
            return True
        self._open.discard(address)
        return self._wire.hang_up(address)

    def _shun(self, address: str) -> None:
        for line in self._users(address):
            if not line.listens:
                self._hang_up(line, address)

    def _leave(self, line: "RelayLine") -> None:
        for address in list(line.addresses):
            self._hang_up(line, address)
        if line in self._lines:
            self._lines.remove(line)

    def _deliver(self) -> bool:
        """Delivers the next line to all users of its connection; False if there is none."""
        heard = self._wire.next_line()
        if heard is None:
            return False
        head, _, text = heard.partition("\n")
        kind, _, address = head.partition(" ")
        users, ends = self._users(address), kind in ("shut", "flood")
        if kind == "open":
            self._open.add(address)
        elif ends:
            self._open.discard(address)
        answer = _ANSWER.match(text) if kind == "text" else None
        if answer is not None:  # nobody's subscription is a nuisance to all
            users = [line for line in users if answer[1] in line.subscriptions] or users
        for line in users:
            line.tell(address, heard, lasting=kind != "text")
            if ends:
                line.forget(address)
        return True


class RelayLine(Relays):
    """One user of the shared connections, as `game.host.relays.Relays`. Call `leave` at the end."""

    def __init__(self, shared: SharedRelays, listens: bool = True) -> None:
        self._shared = shared
        self.listens = listens
        self.queue = FairQueue()  # lines that were delivered meanwhile
        self.addresses: set[str] = set()  # the addresses that this user is connected to
        self.subscriptions: set[str] = set()  # names of those that this user ever asked for
        self.open: set[tuple[str, str]] = set()  # addresses and names of those that it has not closed

    def dial(self, address: str) -> bool:
        """Connects; an existing connection is open at once."""
        return self._shared._dial(self, address)

    def post(self, address: str, text: str) -> bool:
        return address in self.addresses and self._shared._post(self, address, text)

    def next_line(self) -> str | None:
        """Returns the next line; none that answers another user's subscription, or that a full queue lost."""
        if not self.listens:
            for _ in range(MAX_DELIVERED):
                if not self._shared._deliver():
                    break
            return None
        while (line := self.queue.take()) is None:
            if not self._shared._deliver():
                return None
        return line

    def tell(self, address: str, line: str, lasting: bool = True) -> None:
        """Queues a line for this user; a `lasting` one replaces all others if the queue is full."""
        if self.listens and not self.queue.put(address, line) and lasting:
            self.queue.forget(address)
            self.queue.put(address, line)

    def hang_up(self, address: str) -> bool:
        return address in self.addresses and self._shared._hang_up(self, address)

    def forget(self, address: str) -> None:
        """Forgets a connection that this user has no more."""
        self.addresses.discard(address)
        self.open = {one for one in self.open if one[0] != address}

    def shun(self, address: str) -> None:
        """Marks a relay as harmful: users that do not listen hang up on it."""
        self._shared._shun(address)

    def leave(self) -> None:
        """Hangs up on all relays."""
        self._shared._leave(self)
        self.queue = FairQueue()
