"""A text that was prepared takes its place without waiting for the disk; whatever comes between, none is lost."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.host.file_backend import FileBackend
from game.host.pending_files import PART
from game.host.storage import Storage


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not what():
        assert time.monotonic() < end
        time.sleep(0.001)


def parts(folder: Path) -> list[Path]:
    return list(folder.glob(f".*{PART}"))


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the disk was waited for."""
    counted = [0]

    def count(file: int) -> None:
        counted[0] += 1

    monkeypatch.setattr(os, "fsync", count)
    return counted


def test_what_was_prepared_is_stored_without_waiting_for_the_disk(tmp_path: Path, syncs: list[int]) -> None:
    folder = FileBackend(tmp_path)
    storage = Storage(folder, folder.prepare)
    assert storage.replace("game-1", None, "old") == "stored"
    until(lambda: storage.prepare("game-1", "old", "new"))
    syncs[0] = 0
    assert storage.replace("game-1", "old", "new") == "stored"
    assert syncs[0] == 0
    assert (storage.stored("game-1"), storage.backup("game-1")) == ("new", "old")
    assert not parts(tmp_path)


def test_another_text_than_the_prepared_one_is_stored_all_the_same(tmp_path: Path) -> None:
    folder = FileBackend(tmp_path)
    until(lambda: folder.prepare("a", "first"))
    folder.write("a", "second")
    assert folder.read("a") == "second"
    assert not parts(tmp_path)
    until(lambda: folder.prepare("a", "third"))
    folder.delete("a")
    assert folder.read("a") is None
    until(lambda: not parts(tmp_path))


def test_a_pending_file_that_another_program_sweeps_away_is_written_again(tmp_path: Path) -> None:
    folder = FileBackend(tmp_path)
    until(lambda: folder.prepare("a", "text"))
    FileBackend(tmp_path).sweep()
    assert not parts(tmp_path)
    folder.write("a", "text")
    assert folder.read("a") == "text"


def test_a_pending_file_that_is_not_done_does_not_stand_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.pending_files.INLINE_WAIT", 0)
    folder = FileBackend(tmp_path)
    for number in range(20):
        folder.prepare("a", f"{number}")
        folder.write("a", f"{number}")
        assert folder.read("a") == f"{number}"
    until(lambda: not parts(tmp_path))


def test_a_disk_that_refuses_says_so_when_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    folder = FileBackend(tmp_path / "file")
    until(lambda: folder.prepare("a", "text"))
    with pytest.raises(OSError):
        folder.write("a", "text")
