"""The desktop's storage, on real folders."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock
from storing import put

from game.host import current_host
from game.host.desktop import data_folder
from game.host.file_backend import FRAME_LOCK_TIMEOUT, LOCK, LOCK_TIMEOUT, MAX_FILE_BYTES, FileBackend
from game.host.storage import ABSENT, UNREADABLE, Storage

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "made" / "when needed"


@pytest.fixture
def storage(folder: Path) -> Storage:
    return Storage(FileBackend(folder))


def test_a_text_survives_the_program(storage: Storage, folder: Path) -> None:
    assert storage.persistent
    assert put(storage, "settings", "one")
    assert put(storage, "settings", "two")
    assert Storage(FileBackend(folder)).get("settings") == "two"


@pytest.mark.parametrize("text", ["", "\n", "a\r\nb", "azul · 青いタイル · 🟦", "\0", "x" * 200_000])
def test_texts_come_back_unchanged(storage: Storage, text: str) -> None:
    assert put(storage, "text", text)
    assert storage.get("text") == text


def test_half_a_character_does_not_break_the_file(storage: Storage) -> None:
    assert put(storage, "text", "a\ud83db")
    assert storage.get("text") == "a?b"


def test_missing_and_removed_texts_are_none(storage: Storage) -> None:
    assert storage.get("game") is ABSENT
    put(storage, "game", "x")
    storage.remove("game")
    storage.remove("game")
    assert storage.get("game") is ABSENT
    assert storage.keys() == []


def test_keys_are_sorted_and_ours(storage: Storage, folder: Path) -> None:
    for key in ("settings", "game.2", "a"):
        put(storage, key, key)
    (folder / "Notes of mine.txt").write_text("not a key")
    (folder / "picture.png").write_bytes(b"")
    assert storage.keys() == ["a", "game.2", "settings"]


@pytest.mark.parametrize(
    "key", ["", ".", "..", "../up", "a/b", "a\\b", "A", "ä", "a b", "-a", "a" * 65, "a\n"]
)
def test_bad_keys_are_refused(storage: Storage, key: str) -> None:
    for call in (storage.get, storage.remove, lambda k: put(storage, k, "x")):
        with pytest.raises(ValueError, match="not a storage key"):
            call(key)


def test_nothing_is_left_beside_the_files(storage: Storage, folder: Path) -> None:
    for number in range(5):
        put(storage, "settings", str(number))
    assert sorted(path.name for path in folder.iterdir()) == [".lock", "settings.txt"]


def test_a_failed_write_leaves_the_old_text_and_no_litter(
    storage: Storage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(storage, "settings", "old")

    def full(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    assert not put(storage, "settings", "new")
    assert not storage.persistent
    assert storage.get("settings") == "new", "it lasts for the session at least"
    assert Storage(FileBackend(folder)).get("settings") == "old"
    assert sorted(path.name for path in folder.iterdir()) == [".lock", "settings.txt"]


def test_what_a_full_disk_refused_is_stored_when_there_is_room(
    storage: Storage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(storage, "settings", "old")

    def full(_: int) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        assert not put(storage, "settings", "new")
    storage.settle()
    assert Storage(FileBackend(folder)).get("settings") == "new"


def test_what_can_not_be_read_is_not_absent_and_not_written_over(storage: Storage, folder: Path) -> None:
    put(storage, "settings", "whole")
    file = folder / "settings.txt"
    file.rename(folder / "elsewhere")
    file.symlink_to("settings.txt")  # reading fails for everybody, as a file of another owner does for most
    assert storage.get("settings") is UNREADABLE
    assert not put(storage, "settings", "new")
    assert storage.replace("settings", None, "new") == "unreadable"
    assert file.is_symlink()
    assert storage.get("settings") == "new", "for this session"
    file.unlink()
    (folder / "elsewhere").rename(file)
    assert storage.stored("settings") == "whole"
    assert put(storage, "settings", "newer")
    assert Storage(FileBackend(folder)).get("settings") == "newer"


def test_a_folder_that_can_not_be_listed_is_said_to_be_so(storage: Storage, folder: Path) -> None:
    put(storage, "game-1", "x")
    folder.rename(folder.with_name("away"))
    folder.touch()
    assert (storage.keys(), storage.listed) == ([], False)
    folder.unlink()
    folder.with_name("away").rename(folder)
    assert (storage.keys(), storage.listed) == (["game-1"], True)


def test_parts_of_killed_programs_are_swept_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".abc123.part").write_text("half a")
    (tmp_path / ".hidden").write_text("not ours")
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    with FileBackend(tmp_path).lock():
        current_host()
        assert (tmp_path / ".abc123.part").exists(), "somebody is writing: it may be theirs"
    current_host()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".hidden", ".lock"]


def test_a_lock_held_by_another_program_is_waited_for_and_then_refused(tmp_path: Path) -> None:
    """The lock is taken in another process: within one, the library knows better than to wait for itself."""
    program = "import sys; from pathlib import Path; from game.host.file_backend import FileBackend\n"
    program += "with FileBackend(Path(sys.argv[1])).lock(): print('held', flush=True); sys.stdin.read()"
    words = [sys.executable, "-c", program, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as other:
        assert other.stdout is not None
        assert b"held" in other.stdout.readline()
        with pytest.raises(OSError, match="could not be acquired"), FileBackend(tmp_path).lock(patience=0.05):
            pass
        other.communicate()
    with FileBackend(tmp_path).lock(patience=0.05) as locked:
        assert locked


def test_a_folder_whose_lock_can_not_be_had_is_used_without(tmp_path: Path) -> None:
    (tmp_path / ".lock").mkdir()
    storage = Storage(FileBackend(tmp_path))
    assert put(storage, "settings", "x")
    assert Storage(FileBackend(tmp_path)).get("settings") == "x"


def test_a_folder_that_can_not_be_made_falls_back_to_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = Storage(FileBackend(tmp_path / "file" / "azulejo"))
    assert not storage.persistent
    assert not put(storage, "settings", "kept")
    assert storage.get("settings") == "kept"
    assert storage.keys() == ["settings"]
    storage.remove("settings")
    assert storage.get("settings") is ABSENT
    assert storage.keys() == []


def test_a_damaged_file_is_handed_over_as_far_as_it_is_text(storage: Storage, folder: Path) -> None:
    put(storage, "settings", "x")
    (folder / "settings.txt").write_bytes(b"\xff\xfeabc")
    assert storage.get("settings") == "\ufffd\ufffdabc"
    assert put(storage, "settings", "y")
    assert storage.get("settings") == "y"


def test_the_environment_chooses_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path / "chosen"))
    host = current_host()
    assert put(host.storage, "settings", "x")
    assert (tmp_path / "chosen" / "settings.txt").read_text() == "x"


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="those systems have their own place")
def test_the_xdg_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AZULEJO_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "azulejo"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert data_folder() == tmp_path / "me" / ".local" / "share" / "azulejo"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_pipe_in_the_place_of_a_file_does_not_hold_the_program(storage: Storage, folder: Path) -> None:
    os.mkfifo(folder / "settings.txt")
    assert storage.get("settings") is UNREADABLE
    assert storage.replace("settings", None, "new") == "unreadable"


def test_a_link_to_a_disk_that_is_not_there_is_not_taken_for_nothing(storage: Storage, folder: Path) -> None:
    link = folder / "settings.txt"
    link.symlink_to(folder.parent / "disk" / "settings.txt")
    assert storage.stored("settings") is UNREADABLE
    assert storage.replace("settings", None, "new") == "unreadable"
    assert link.is_symlink()


def test_an_enormous_file_is_left_alone_and_not_read(storage: Storage, folder: Path) -> None:
    with (folder / "settings.txt").open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    assert storage.get("settings") is UNREADABLE
    assert storage.replace("settings", None, "new") == "unreadable"
    assert (folder / "settings.txt").stat().st_size == MAX_FILE_BYTES + 1


def test_a_lock_that_nobody_lets_go_of_is_not_waited_for_at_every_write(storage: Storage, folder: Path) -> None:
    ours, other = FileBackend(folder), FileLock(folder / LOCK, is_singleton=False)
    ours.patience = 0.1
    with other, pytest.raises(OSError), ours.lock():
        pass
    assert ours.patience == FRAME_LOCK_TIMEOUT
    with other:
        assert Storage(ours).replace("settings", None, "new") == "refused"
    assert Storage(ours).replace("settings", None, "new") == "stored"
    assert ours.patience == LOCK_TIMEOUT
