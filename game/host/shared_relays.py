"""Connections to relays that several rooms use at the same time: one an address."""

from collections import deque

from game.host.relays import Relays


class SharedRelays:
    """The host's connections. A connection ends when the last of its users hangs up."""

    def __init__(self, wire: Relays) -> None:
        self._wire = wire
        self._lines: list[RelayLine] = []
        self._open: set[str] = set()

    def line(self) -> "RelayLine":
        """A way to use them."""
        found = RelayLine(self)
        self._lines.append(found)
        return found

    def _users(self, address: str) -> "list[RelayLine]":
        return [line for line in self._lines if address in line.addresses]

    def _dial(self, line: "RelayLine", address: str) -> bool:
        if not self._users(address) and not self._wire.dial(address):
            return False
        line.addresses.add(address)
        if address in self._open:
            line.queue.append(f"open {address}")
        return True

    def _post(self, address: str, text: str) -> bool:
        return address in self._open and self._wire.post(address, text)

    def _hang_up(self, line: "RelayLine", address: str) -> bool:
        line.addresses.discard(address)
        if self._users(address):
            return True
        self._open.discard(address)
        return self._wire.hang_up(address)

    def _leave(self, line: "RelayLine") -> None:
        for address in list(line.addresses):
            self._hang_up(line, address)
        if line in self._lines:
            self._lines.remove(line)

    def _deliver(self) -> None:
        """Hand on what the connections say to all who use them."""
        while (heard := self._wire.heard()) is not None:
            kind, _, address = heard.partition("\n")[0].partition(" ")
            users = self._users(address)
            if kind == "open":
                self._open.add(address)
            elif kind == "shut":
                self._open.discard(address)
            for line in users:
                line.queue.append(heard)
                if kind == "shut":
                    line.addresses.discard(address)


class RelayLine:
    """One user's way to the shared connections; see `game.host.relays.Relays`. To be left at the end."""

    def __init__(self, shared: SharedRelays) -> None:
        self._shared = shared
        self.queue: deque[str] = deque()
        self.addresses: set[str] = set()  # that this user has dialled

    def dial(self, address: str) -> bool:
        """See Relays; a connection that is there is open at once."""
        return self._shared._dial(self, address)

    def post(self, address: str, text: str) -> bool:
        """See Relays."""
        return address in self.addresses and self._shared._post(address, text)

    def heard(self) -> str | None:
        """See Relays; each user hears all that a connection says."""
        self._shared._deliver()
        return self.queue.popleft() if self.queue else None

    def hang_up(self, address: str) -> bool:
        """See Relays."""
        return address in self.addresses and self._shared._hang_up(self, address)

    def leave(self) -> None:
        """Hang up everywhere; nothing is heard any more."""
        self._shared._leave(self)
        self.queue.clear()
