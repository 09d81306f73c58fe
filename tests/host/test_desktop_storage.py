"""The desktop's storage, on real folders."""

import sys
from pathlib import Path

import pytest

from game.host import current_host
from game.host.desktop import Folder, data_folder
from game.host.storage import Storage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "made" / "when needed"


@pytest.fixture
def storage(folder: Path) -> Storage:
    return Storage(Folder(folder))


def test_a_text_survives_the_program(storage: Storage, folder: Path) -> None:
    assert storage.persistent
    assert storage.set("settings", "one")
    assert storage.set("settings", "two")
    assert Storage(Folder(folder)).get("settings") == "two"


@pytest.mark.parametrize("text", ["", "\n", "a\r\nb", "azul · 青いタイル · 🟦", "\0", "x" * 200_000])
def test_texts_come_back_unchanged(storage: Storage, text: str) -> None:
    assert storage.set("text", text)
    assert storage.get("text") == text


def test_half_a_character_does_not_break_the_file(storage: Storage) -> None:
    assert storage.set("text", "a\ud83db")
    assert storage.get("text") == "a?b"


def test_missing_and_removed_texts_are_none(storage: Storage) -> None:
    assert storage.get("game") is None
    storage.set("game", "x")
    storage.remove("game")
    storage.remove("game")
    assert storage.get("game") is None
    assert storage.keys() == []


def test_keys_are_sorted_and_ours(storage: Storage, folder: Path) -> None:
    for key in ("settings", "game.2", "a"):
        storage.set(key, key)
    (folder / "Notes of mine.txt").write_text("not a key")
    (folder / "picture.png").write_bytes(b"")
    assert storage.keys() == ["a", "game.2", "settings"]


@pytest.mark.parametrize(
    "key", ["", ".", "..", "../up", "a/b", "a\\b", "A", "ä", "a b", "-a", "a" * 65, "a\n"]
)
def test_bad_keys_are_refused(storage: Storage, key: str) -> None:
    for call in (storage.get, storage.remove, lambda k: storage.set(k, "x")):
        with pytest.raises(ValueError, match="not a storage key"):
            call(key)


def test_nothing_is_left_beside_the_files(storage: Storage, folder: Path) -> None:
    for number in range(5):
        storage.set("settings", str(number))
    assert [path.name for path in folder.iterdir()] == ["settings.txt"]


def test_a_failed_write_leaves_the_old_text_and_no_litter(storage: Storage, folder: Path) -> None:
    storage.set("settings", "old")
    (folder / "game.txt").mkdir()  # the last step, taking the old file's place, fails on a folder
    (folder / "game.txt" / "inside").touch()
    assert not storage.set("game", "new")
    assert not storage.persistent
    assert storage.get("game") == "new", "it lasts for the session at least"
    assert storage.get("settings") == "old"
    assert sorted(path.name for path in folder.iterdir()) == ["game.txt", "settings.txt"]


def test_a_folder_that_can_not_be_made_falls_back_to_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = Storage(Folder(tmp_path / "file" / "azulejo"))
    assert not storage.persistent
    assert not storage.set("settings", "kept")
    assert storage.get("settings") == "kept"
    assert storage.keys() == ["settings"]
    storage.remove("settings")
    assert storage.get("settings") is None
    assert storage.keys() == []


def test_a_damaged_file_is_handed_over_as_far_as_it_is_text(storage: Storage, folder: Path) -> None:
    storage.set("settings", "x")
    (folder / "settings.txt").write_bytes(b"\xff\xfeabc")
    assert storage.get("settings") == "\ufffd\ufffdabc"
    assert storage.set("settings", "y")
    assert storage.get("settings") == "y"


def test_the_environment_chooses_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path / "chosen"))
    host = current_host()
    assert host.storage.set("settings", "x")
    assert (tmp_path / "chosen" / "settings.txt").read_text() == "x"


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="those systems have their own place")
def test_the_xdg_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AZULEJO_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "azulejo"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert data_folder() == tmp_path / "me" / ".local" / "share" / "azulejo"
