"""Books: nothing good is written over without a backup, nothing that can't be understood is thrown away."""

import json
from collections.abc import Callable

import pytest
from saves_help import Box

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage

MOST = 1500


def parse(text: str) -> tuple[int, ...]:
    return tuple(loads(text))


def joined(there: tuple[int, ...], aside: tuple[int, ...]) -> tuple[int, ...] | None:
    new = (*there, *(number for number in aside if number not in there))
    return new if len(new) <= MOST else None


def book(storage: Storage, parse: Callable[[str], tuple[int, ...]] = parse) -> AtomicDocument[tuple[int, ...]]:
    return AtomicDocument(storage, "numbers", parse, lambda value: json.dumps(list(value)), (), "game-numbers", joined)


def adding(number: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    return lambda numbers: numbers if number in numbers else (*numbers, number)


class Sick(Box):
    """A backing with an illness: `bad` keys can't be read, `small` is the room in characters."""

    def __init__(self) -> None:
        super().__init__()
        self.bad: set[str] = set()
        self.small = 10**9

    def read(self, key: str) -> str | None:
        if key in self.bad:
            raise OSError("input/output error")
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        if sum(map(len, self.texts.values())) - len(self.texts.get(key, "")) + len(text) > self.small:
            raise OSError("no room")
        super().write(key, text)


@pytest.fixture
def box() -> Sick:
    return Sick()


def test_one_failed_read_does_not_empty_a_book(box: Sick) -> None:
    box.texts["numbers"] = json.dumps(list(range(500)))
    storage = Storage(box)
    ours = book(storage)
    box.bad.add("numbers")
    assert ours.read() == ()
    assert not ours.change(adding(1000))
    assert ours.read() == (1000,), "this session knows it"
    assert box.texts["numbers"] == json.dumps(list(range(500)))
    assert storage.problems.waiting == [("unreadable", "numbers")]
    box.bad.clear()
    assert ours.read() == (*range(500), 1000), "what is stored has come back"
    assert ours.change(adding(1001))
    assert book(Storage(box)).read() == (*range(500), 1000, 1001)
    assert len(storage.problems.waiting) == 1, "told once"


def test_what_was_read_before_stays_known_while_it_can_not_be_read(box: Sick) -> None:
    box.texts["numbers"] = "[1, 2]"
    ours = book(Storage(box))
    assert ours.read() == (1, 2)
    box.bad.add("numbers")
    assert ours.read() == (1, 2)


def test_a_full_storage_does_not_lose_what_it_holds_and_takes_the_changes_later(box: Sick) -> None:
    box.texts["numbers"] = "[1]"
    storage = Storage(box)
    ours = book(storage)
    box.small = 3
    assert not ours.change(adding(2))
    assert (ours.read(), box.texts) == ((1, 2), {"numbers": "[1]"})
    assert storage.problems.waiting == [("refused", "")]
    box.small = 100
    other = book(Storage(box))
    assert other.change(adding(7))
    assert ours.change(adding(3))
    assert book(Storage(box)).read() == (1, 7, 2, 3), "others' changes stay, too"


def test_waiting_changes_are_stored_when_the_storage_is_asked_to_settle(box: Sick) -> None:
    storage = Storage(box)
    ours = book(storage)
    box.small = 0
    assert not ours.change(adding(1))
    assert not ours.change(adding(2))
    storage.settle()
    assert box.texts == {}
    box.small = 100
    storage.settle()
    assert box.texts == {"numbers": "[1, 2]"}
    box.texts["numbers"] = "[]"
    storage.settle()
    assert box.texts["numbers"] == "[]", "once"


def test_before_a_book_is_written_its_last_good_text_becomes_the_backup(box: Sick) -> None:
    ours = book(Storage(box))
    for number in range(3):
        assert ours.change(adding(number))
    assert (box.texts["numbers"], box.texts["backup-numbers"]) == ("[0, 1, 2]", "[0, 1]")


def test_a_damaged_book_is_read_from_its_backup_and_put_aside(box: Sick) -> None:
    storage = Storage(box)
    ours = book(storage)
    for number in range(3):
        ours.change(adding(number))
    box.texts["numbers"] = "[0, 1, "
    assert ours.read() == (0, 1)
    assert box.texts["numbers"] == "[0, 1, ", "reading changes nothing"
    assert storage.problems.waiting == [("restored", "numbers")]
    assert ours.aside() == ["[0, 1, "]
    assert ours.change(adding(5))
    assert box.texts == {"numbers": "[0, 1, 5]", "backup-numbers": "[0, 1]", "game-numbers-1": "[0, 1, "}
    assert ours.aside() == ["[0, 1, "]


def test_putting_aside_never_deletes_first(box: Sick) -> None:
    box.texts["numbers"] = "of a newer version" * 10
    storage = Storage(box)
    ours = book(storage)
    box.small = 200
    assert not ours.change(adding(1))
    assert box.texts == {"numbers": "of a newer version" * 10}
    assert ours.read() == (1,)
    assert ("aside", "numbers") in storage.problems.waiting
    box.small = 1000
    assert ours.change(adding(2))
    assert box.texts == {"numbers": "[1, 2]", "game-numbers-1": "of a newer version" * 10}


def test_several_copies_may_stand_aside(box: Sick) -> None:
    ours = book(Storage(box))
    for text in ("first", "second", "first"):
        box.texts["numbers"] = text
        box.texts.pop("backup-numbers", None)
        assert ours.change(adding(1))
    assert sorted(ours.aside()) == ["first", "second"], "the same text once"
    ours.clear()
    assert box.texts == {}


def newer(text: str) -> tuple[int, ...]:
    """What a newer version understands besides."""
    return parse(text.removeprefix("numbers "))


def test_what_an_older_program_put_aside_is_taken_up_by_one_that_can_read_it(box: Sick) -> None:
    box.texts["numbers"] = "numbers [1, 2]"
    assert book(Storage(box)).change(adding(3))
    assert book(Storage(box)).change(adding(4))
    assert box.texts == {"numbers": "[3, 4]", "game-numbers-1": "numbers [1, 2]", "backup-numbers": "[3]"}
    assert book(Storage(box), newer).read() == (3, 4, 1, 2)
    assert box.texts["numbers"] == "[3, 4, 1, 2]"
    assert "game-numbers-1" not in box.texts
    assert book(Storage(box), newer).read() == (3, 4, 1, 2)


def test_what_stands_aside_stays_there_until_all_of_it_is_stored(box: Sick) -> None:
    box.texts |= {
        "numbers": "[3]",
        "game-numbers-1": "[1]",
        "game-numbers-2": str([*range(MOST + 1)]),
        "game-numbers-3": "?",
    }
    before, box.small = dict(box.texts), sum(map(len, box.texts.values()))
    storage = Storage(box)
    ours = book(storage)
    assert ours.read() == (3, 1), "known in this session; there is no room to store it, nor for the second"
    assert box.texts == before
    box.small *= 2
    storage.settle()
    assert box.texts["numbers"] == "[3, 1]"
    assert book(Storage(box)).read() == (3, 1)
    assert sorted(box.texts) == ["backup-numbers", "game-numbers-2", "game-numbers-3", "numbers"]


def test_a_copy_that_is_stored_wrongly_does_not_count_as_put_aside(box: Sick) -> None:
    class Truncating(Sick):
        def write(self, key: str, text: str) -> None:
            super().write(key, text[:3])

    sick = Truncating()
    sick.texts["numbers"] = "of a newer version"
    ours = book(Storage(sick))
    assert not ours.change(adding(1))
    assert sick.texts["numbers"] == "of a newer version"


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 41 + "]" * 41])
def test_json_that_is_nested_deeply_is_refused_and_not_followed(text: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        loads(text)


@pytest.mark.parametrize("value", [["]" * 100, '"[' * 99, "\\"], [[[[{}]]]], {"[": '\\"'}, 3, "[[[" * 30])
def test_json_that_is_not_nested_deeply_is_read(value: object) -> None:
    assert loads(json.dumps(value)) == value


def test_what_the_player_knows_already_is_not_told() -> None:
    storage = Storage(Box())
    storage.problems.add("unreadable", "settings")
    storage.problems.add("forked")
    storage.problems.silence("unreadable")
    storage.problems.add("unreadable", "games")
    assert storage.problems.take() == ("forked", [""])
    assert storage.problems.take() is None


def test_troubles_of_a_kind_are_told_together_and_once() -> None:
    storage = Storage(Box())
    for what in ("settings", "games", "settings"):
        storage.problems.add("unreadable", what)
    assert storage.problems.take() == ("unreadable", ["settings", "games"])
    storage.problems.add("unreadable", "games")
    assert storage.problems.take() is None


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "\\u0061": 3}}]'])
def test_json_that_says_a_name_twice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="twice"):
        loads(text)
