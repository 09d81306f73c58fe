"""Lines of relays that wait: bounded for each relay, and the quiet ones first."""

import sys

from game.host.fair_queue import MAX_LINES, MAX_MEMORY, FairQueue

LOUD, QUIET = "wss://loud.test", "wss://quiet.test"


def taken(queue: FairQueue, number: int) -> list[str]:
    return [line for _ in range(number) if (line := queue.take()) is not None]


def test_lines_of_a_relay_keep_their_order() -> None:
    queue = FairQueue()
    assert queue.take() is None
    for number in range(5):
        assert queue.put(LOUD, f"{number}")
    assert taken(queue, 9) == ["0", "1", "2", "3", "4"]


def test_so_many_lines_of_a_relay_wait_and_no_more() -> None:
    queue = FairQueue()
    assert all(queue.put(LOUD, "x") for _ in range(MAX_LINES))
    assert not queue.put(LOUD, "x")
    assert queue.put(QUIET, "another relay has room of its own")
    assert len(queue) == MAX_LINES + 1
    queue.take()
    queue.take()
    assert queue.put(LOUD, "x")


def test_memory_is_counted_and_not_letters() -> None:
    """One wide letter makes four bytes of each letter of a text."""
    for text in ("x" * 50_000, "x" * 50_000 + "\N{DIGIT ONE}\N{MAHJONG TILE RED DRAGON}"):
        queue, number = FairQueue(), 0
        while queue.put(LOUD, text):
            number += 1
        assert number * sys.getsizeof(text) <= MAX_MEMORY < (number + 1) * sys.getsizeof(text)


def test_who_says_little_is_heard_before_who_says_much() -> None:
    queue = FairQueue()
    for _ in range(500):
        queue.put(LOUD, "x" * 1000)
    assert taken(queue, 100) == ["x" * 1000] * 100
    for number in range(3):
        queue.put(QUIET, f"{number}")
    assert [line for line in taken(queue, 4) if len(line) < 9] == ["0", "1", "2"]


def test_nobody_saves_up_turns_by_being_silent() -> None:
    queue = FairQueue()
    queue.put(QUIET, "first")
    queue.put(LOUD, "x")
    taken(queue, 2)
    for _ in range(300):
        queue.put(LOUD, "x")
        queue.take()
    for _ in range(50):
        queue.put(LOUD, "loud")
        queue.put(QUIET, "quiet")
    assert 8 <= taken(queue, 20).count("loud") <= 12


def test_what_is_forgotten_is_not_heard_and_its_room_is_free() -> None:
    queue = FairQueue()
    while queue.put(LOUD, "x"):
        pass
    queue.forget(LOUD)
    assert queue.take() is None
    assert all(queue.put(LOUD, "x") for _ in range(MAX_LINES))
