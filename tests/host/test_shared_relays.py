"""Several rooms use one connection to a relay."""

from collections import deque

from game.host.fair_queue import MAX_LINES
from game.host.shared_relays import RelayLine, SharedRelays

ADDRESS = "wss://relay.test"


class Wire:
    """Connections that note what they are asked for."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque()
        self.asked: list[str] = []

    def dial(self, address: str) -> bool:
        self.asked.append(f"dial {address}")
        return address.startswith("wss:")

    def post(self, address: str, text: str) -> bool:
        self.asked.append(f"post {text}")
        return True

    def next_line(self) -> str | None:
        return self.lines.popleft() if self.lines else None

    def hang_up(self, address: str) -> bool:
        self.asked.append(f"hang up {address}")
        return True


def all_of(line: RelayLine) -> list[str]:
    found = []
    while (heard := line.next_line()) is not None:
        found.append(heard)
    return found


def test_a_connection_is_dialled_once_and_ends_with_its_last_user() -> None:
    wire = Wire()
    shared = SharedRelays(wire)
    first, second, third = shared.line(), shared.line(), shared.line()
    assert first.dial(ADDRESS)
    assert second.dial(ADDRESS)
    assert not first.post(ADDRESS, "too early")
    wire.lines.append(f"open {ADDRESS}")
    assert all_of(first) == all_of(second) == [f"open {ADDRESS}"]
    assert third.dial(ADDRESS)
    assert all_of(third) == [f"open {ADDRESS}"], "it is open already"
    assert third.post(ADDRESS, "hello")
    wire.lines.append(f"text {ADDRESS}\nhello")
    assert all_of(first) == all_of(third) == [f"text {ADDRESS}\nhello"]
    assert first.hang_up(ADDRESS)
    assert not first.hang_up(ADDRESS)
    assert not first.post(ADDRESS, "hello")
    wire.lines.append(f"text {ADDRESS}\nmore")
    assert all_of(first) == []
    second.leave()
    assert all_of(second) == [], "nothing is heard after leaving"
    assert wire.asked == [f"dial {ADDRESS}", "post hello"]
    third.leave()
    assert wire.asked[-1] == f"hang up {ADDRESS}"


def test_who_hears_that_it_is_shut_may_dial_again() -> None:
    wire = Wire()
    shared = SharedRelays(wire)
    first, second = shared.line(), shared.line()
    assert not first.dial("https://relay.test")
    for line in (first, second):
        assert line.dial(ADDRESS)
    wire.lines += [f"open {ADDRESS}", f"shut {ADDRESS}"]
    assert all_of(first) == all_of(second) == [f"open {ADDRESS}", f"shut {ADDRESS}"]
    assert not second.post(ADDRESS, "hello")
    assert second.dial(ADDRESS)
    assert wire.asked.count(f"dial {ADDRESS}") == 2
    wire.lines.append(f"open {ADDRESS}")
    assert all_of(first) == []
    assert all_of(second) == [f"open {ADDRESS}"]


def test_a_room_that_does_not_listen_costs_a_bounded_memory_and_hears_the_end() -> None:
    wire = Wire()
    shared = SharedRelays(wire)
    reads, sleeps = shared.line(), shared.line()
    for line in (reads, sleeps):
        assert line.dial(ADDRESS)
    wire.lines.append(f"open {ADDRESS}")
    heard = 0
    for _ in range(3 * MAX_LINES):
        wire.lines.append(f"text {ADDRESS}\nx")
        heard += len(all_of(reads))
    assert heard == 3 * MAX_LINES + 1
    assert len(sleeps.queue) <= MAX_LINES
    wire.lines.append(f"flood {ADDRESS}")
    assert all_of(reads) == [f"flood {ADDRESS}"]
    assert all_of(sleeps)[-1] == f"flood {ADDRESS}"
    assert not sleeps.post(ADDRESS, "hello")


def test_a_room_takes_no_more_from_the_connections_than_it_hears() -> None:
    wire = Wire()
    line = SharedRelays(wire).line()
    line.dial(ADDRESS)
    wire.lines += [f"open {ADDRESS}", *[f"text {ADDRESS}\nx"] * 1000]
    assert line.next_line() == f"open {ADDRESS}"
    assert line.next_line() is not None
    assert len(line.queue) == 0
    assert len(wire.lines) == 999


def test_who_only_holds_connections_hears_nothing_and_lets_go_of_those_that_do_harm() -> None:
    wire = Wire()
    shared = SharedRelays(wire)
    room, holder = shared.line(), shared.line(listens=False)
    for line in (room, holder):
        line.dial(ADDRESS)
    wire.lines += [f"open {ADDRESS}", *[f"text {ADDRESS}\nx"] * 5]
    assert holder.next_line() is None
    assert len(holder.queue) == 0
    assert len(all_of(room)) == 6
    room.hang_up(ADDRESS)
    assert wire.asked == [f"dial {ADDRESS}"], "it is held"
    room.dial(ADDRESS)
    room.hang_up(ADDRESS)
    room.shun(ADDRESS)
    assert wire.asked[-1] == f"hang up {ADDRESS}"


def test_a_subscription_that_two_have_ends_with_its_last_user() -> None:
    """The game of a room that one met strangers in begins before the search has left it."""
    wire, ask, close = Wire(), '["REQ","azulejo-1",{}]', '["CLOSE","azulejo-1"]'
    shared = SharedRelays(wire)
    lines = search, game, last = shared.line(), shared.line(), shared.line()
    for line in lines:
        line.dial(ADDRESS)
    wire.lines.append(f"open {ADDRESS}")
    for line in lines:
        all_of(line)
        line.post(ADDRESS, ask)
    assert search.post(ADDRESS, close)
    game.hang_up(ADDRESS)
    assert wire.asked == [f"dial {ADDRESS}", *[f"post {ask}"] * 3]
    last.post(ADDRESS, close)
    assert wire.asked[4:] == [f"post {close}"]


def test_what_answers_a_subscription_goes_to_who_has_it_and_all_else_to_all() -> None:
    wire = Wire()
    shared = SharedRelays(wire)
    room, board, idle = shared.line(), shared.line(), shared.line()
    for line in (room, board, idle):
        line.dial(ADDRESS)
    wire.lines.append(f"open {ADDRESS}")
    for line in (room, board, idle):
        all_of(line)
    room.post(ADDRESS, '["REQ","azulejo-1",{}]')
    board.post(ADDRESS, '["REQ","azulejo-2",{}]')
    answers = ['["EVENT","azulejo-1",{}]', '["EOSE","azulejo-2"]', '[ "CLOSED" , "azulejo-2" , ""]']
    others = ['["EVENT","of nobody",{}]', '["OK","00",true,""]', '["NOTICE","x"]', "[]"]
    wire.lines += [f"text {ADDRESS}\n{text}" for text in (*answers, *others)]

    def heard(line: RelayLine) -> list[str]:
        return [one.partition("\n")[2] for one in all_of(line)]

    assert heard(idle) == others
    assert heard(room) == [answers[0], *others]
    assert heard(board) == [*answers[1:], *others]
