"""Who is blocked stays so on this device until they are unblocked."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.blocked_people import BlockedPeople, BlockedPerson, from_data

KEYS = [f"{number:064x}" for number in range(3)]


def people_of(folder: Path, day: int = 1) -> BlockedPeople:
    return BlockedPeople(Storage(FileBackend(folder)), lambda: datetime(2026, 11, day, tzinfo=UTC))


def test_blocks_are_kept_and_undone(tmp_path: Path) -> None:
    people = people_of(tmp_path)
    assert people.keys == set()
    for key in KEYS:
        people.block(key)
    assert people_of(tmp_path).keys == set(KEYS)
    people.unblock(KEYS[1])
    assert people_of(tmp_path).keys == people.keys == {KEYS[0], KEYS[2]}


def test_who_is_blocked_twice_is_there_once(tmp_path: Path) -> None:
    people_of(tmp_path, 1).block(KEYS[0])
    people_of(tmp_path, 2).block(KEYS[0])
    assert people_of(tmp_path).read() == [BlockedPerson(KEYS[0], "2026-11-02")]


def test_whoever_looks_at_the_keys_sees_changes(tmp_path: Path) -> None:
    people = people_of(tmp_path)
    keys = people.keys
    people.block(KEYS[0])
    assert keys == {KEYS[0]}


@pytest.mark.parametrize("key", ["", "ab", "x" * 64, "AB" * 32, "ab" * 33])
def test_what_is_no_record_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError):
        from_data({"key": key, "date": "2026-11-01"})
