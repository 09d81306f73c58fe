"""Writes wait for the disk beside the frames: their order stays, none is lost, and what goes wrong is reported."""

from collections.abc import Callable

import pytest
from saves_help import Box, Clock, match, play_on

from game.host.storage import Storage
from game.host.write_queue import MAX_WAIT, WriteQueue
from game.journal.daily import DailyTries
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.tags import NO_TAGS
from game.settings import Settings, SettingsStore


class Disk(Box):
    """Texts in memory; `ready` tells whether a text is on the disk by now, `written` in what order they came."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.written: list[str] = []

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self.written.append(key)

    def storage(self) -> Storage:
        found = Storage(self, lambda key, text: self.ready)
        found.queue.patient = True
        self.written.clear()
        return found


def noting(made: list[str], name: str) -> Callable[[], bool]:
    def write() -> bool:
        made.append(name)
        return True

    return write


def test_writes_are_made_in_their_order_one_a_frame_and_each_once() -> None:
    queue, made, ready = WriteQueue(), list[str](), {"a": False, "b": True}
    queue.patient = True
    first, second = noting(made, "a"), noting(made, "b")
    queue.add("a", lambda: ready["a"], first)
    queue.add("b", lambda: ready["b"], second)
    queue.add("a", lambda: ready["a"], first)
    queue.go_on(0.01)
    assert made == [], "b has to come after a"
    ready["a"] = True
    queue.go_on(0.01)
    assert made == ["a"]
    queue.go_on(0.01)
    queue.go_on(0.01)
    assert made == ["a", "b"]


def test_a_disk_that_is_never_ready_is_waited_for_in_the_end() -> None:
    queue, made = WriteQueue(), list[str]()
    queue.patient = True
    queue.add("a", lambda: False, noting(made, "a"))
    queue.go_on(MAX_WAIT / 2)
    assert made == []
    queue.go_on(MAX_WAIT / 2)
    assert made == ["a"]


def test_who_reads_finds_what_was_to_be_written() -> None:
    disk = Disk()
    storage = disk.storage()
    settings, daily = SettingsStore(storage), DailyTries(storage, Clock())
    settings.load()
    settings.save(Settings(theme="night"))
    daily.begin("2026-11-21", "game-1")
    settings.save(Settings(theme="night", language="de"))
    assert disk.written == []
    assert SettingsStore(storage).load().language == "de", "another reader in this program"
    assert [day.key for day in DailyTries(storage, Clock()).days().values()] == ["game-1"]
    assert len(storage.queue) == 0


def test_who_has_changed_a_book_reads_it_without_waiting() -> None:
    """The results read the statistics in the frame in which the game is noted there."""
    disk = Disk()
    storage = disk.storage()
    daily = DailyTries(storage, Clock())
    daily.days()
    daily.begin("2026-11-21", "game-1")
    assert [day.key for day in daily.days().values()] == ["game-1"]
    assert disk.written == []
    daily.begin("2026-11-22", "game-2")
    disk.ready = True
    storage.pass_time(0.01)
    assert len(DailyTries(Storage(disk), Clock()).days()) == 2


def test_looking_again_at_what_was_stored_does_not_wait_for_the_next_text() -> None:
    disk = Disk()
    library, game = Library(disk.storage(), Clock()), match()
    autosave = Autosave(library, game, NO_TAGS)
    disk.ready = True
    autosave.keep()
    disk.ready = False
    disk.written.clear()
    play_on(game, 1)
    autosave.keep()
    library._storage.pass_time(0.7)  # of what was stored first it is looked whether it still stands there
    assert disk.written == []


def test_a_game_that_waits_for_the_disk_is_listed_and_removed_like_any_other() -> None:
    disk = Disk()
    library, game = Library(disk.storage(), Clock()), match()
    autosave = Autosave(library, game, NO_TAGS)
    assert autosave.keep()
    assert disk.written == []
    (entry,) = library.entries()
    play_on(game, 3)
    autosave.keep()
    assert len(library.load(entry.key).record.actions) == 3
    play_on(game, 2)
    autosave.keep()
    library.remove(entry.key)
    library.queue.finish()
    assert library.entries() == []


def test_a_game_that_goes_on_faster_than_the_disk_is_stored_again_and_again() -> None:
    disk = Disk()
    library, game = Library(disk.storage(), Clock()), match()
    autosave = Autosave(library, game, NO_TAGS)
    for played in range(1, 9):
        play_on(game, 1)
        autosave.keep()
        disk.ready = played == 4
        library.queue.go_on(0.01)
        disk.ready = False
    found = Library(Storage(disk), Clock()).load(autosave.key)
    assert 0 < len(found.record.actions) <= 4
    library.queue.finish()
    assert len(Library(Storage(disk), Clock()).load(autosave.key).record.actions) == 8


@pytest.mark.parametrize("kind", ["game", "settings"])
def test_a_place_that_refuses_is_told_though_the_write_had_waited(kind: str) -> None:
    disk = Disk()
    storage = disk.storage()
    game, settings = match(), SettingsStore(storage)
    settings.load()
    disk.full = True
    if kind == "game":
        Autosave(Library(storage, Clock()), game, NO_TAGS).keep()
    else:
        settings.save(Settings(theme="night"))
    assert not storage.problems.waiting
    disk.ready = True
    storage.pass_time(0.01)
    assert storage.problems.waiting
    disk.full = False
    storage.settle()
    if kind == "game":
        assert len(Library(Storage(disk), Clock()).entries()) == 1
    else:
        assert SettingsStore(Storage(disk)).load().theme == "night"


def test_what_another_program_stored_meanwhile_is_kept() -> None:
    """Both write days into one book; the first of them waits for the disk."""
    disk = Disk()
    storage = disk.storage()
    slow = DailyTries(storage, Clock())
    slow.begin("2026-11-20", "game-slow")
    DailyTries(Storage(disk), Clock()).begin("2026-11-21", "game-quick")
    disk.ready = True
    storage.pass_time(0.01)
    assert {day.key for day in DailyTries(Storage(disk), Clock()).days().values()} == {"game-slow", "game-quick"}
