"""The record key: made once, kept, and taken to another device, where it is the same person."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.record_key import RecordKeys
from game.journal.records_file import BEGINNING, format_records, record_steps
from game.online.schnorr import Curve
from game.rules.steps import at_once
from game.saves.seal import SealError, seal


def keys_of(folder: Path, day: int = 1) -> RecordKeys:
    return RecordKeys(Storage(FileBackend(folder)), lambda: datetime(2026, 11, day, tzinfo=UTC))


def transfer(giver: RecordKeys, taker: RecordKeys) -> None:
    found = at_once(record_steps(format_records({"record-key": giver.store}), {"record-key": taker.store}))
    for records in found.values():
        taker.store.join(records)


def test_a_key_is_made_once_and_kept(tmp_path: Path) -> None:
    keys = keys_of(tmp_path)
    assert keys.own() is None, "nobody has one who has not played a rated game"
    own = keys.make()
    assert keys.make() == own == keys_of(tmp_path, day=9).own() == keys_of(tmp_path, day=9).make()
    assert len(at_once(at_once(Curve.build()).public_key(own))) == 32


def test_two_devices_with_one_key_are_one_person(tmp_path: Path) -> None:
    first, second = keys_of(tmp_path / "a"), keys_of(tmp_path / "b", day=2)
    own = first.make()
    transfer(first, second)
    assert second.own() == second.make() == own


def test_devices_that_had_a_key_each_use_the_older_one_after_exchanging(tmp_path: Path) -> None:
    first, second = keys_of(tmp_path / "a"), keys_of(tmp_path / "b", day=2)
    older, younger = first.make(), second.make()
    assert older != younger
    transfer(second, first)
    transfer(first, second)
    transfer(second, first)
    assert first.own() == second.own() == older
    assert len(first.store.read()) == len(second.store.read()) == 2, "no key is lost"


@pytest.mark.parametrize("secret", ["", "00" * 32, "ff" * 32, "AB" * 32, "ab" * 31, "zz" * 32])
def test_a_key_that_is_none_is_refused(tmp_path: Path, secret: str) -> None:
    text = BEGINNING + seal(f'[record-key]\n{{"date":"2026-11-01","secret":"{secret}"}}\n')
    with pytest.raises(SealError):
        at_once(record_steps(text, {"record-key": keys_of(tmp_path).store}))
