"""Two tabs that store within milliseconds: each writes over what it can't see yet, and mends it a moment later."""

from dataclasses import replace

from saves_help import Box, Clock, match, play_on

from game.host.storage import Storage
from game.journal.daily import Daily
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.tags import NO_TAGS
from game.settings import SettingsStore

FRAME = 1 / 60


class Tab(Box):
    """What a tab sees of the origin's texts: its own writes at once, those of others when it is `told`.

    So it is in browsers that run tabs in processes of their own: the process that owns the texts takes writes as they
    come and passes them on.
    """

    def __init__(self, shared: Box) -> None:
        super().__init__()
        self.shared = shared
        self.texts = dict(shared.texts)

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self.shared.write(key, text)

    def delete(self, key: str) -> None:
        super().delete(key)
        self.shared.delete(key)

    def told(self) -> None:
        self.texts = dict(self.shared.texts)


def pass_by(tabs: list[Tab], storages: list[Storage]) -> None:
    """Some seconds, in which every tab is told each frame."""
    for _ in range(200):
        for tab, storage in zip(tabs, storages, strict=True):
            tab.told()
            storage.pass_time(FRAME)
    for tab in tabs:
        tab.told()


def two() -> tuple[Box, list[Tab], list[Storage]]:
    shared = Box()
    tabs = [Tab(shared), Tab(shared)]
    return shared, tabs, [Storage(tab) for tab in tabs]


def test_100_of_100_provoked_writes_of_two_tabs_stay() -> None:
    """One of each two was lost."""
    shared, tabs, storages = two()
    books = [Daily(storage, Clock()) for storage in storages]
    for day in range(50):
        for number, book in enumerate(books):  # neither sees what the other has stored
            book.begin(f"20{day:02}-01-0{number + 1}", f"game-{number}-{day}")
        pass_by(tabs, storages)
    days = Daily(Storage(shared), Clock()).days()
    assert {one.key for one in days.values()} == {f"game-{number}-{day}" for number in range(2) for day in range(50)}
    assert len(days) == 100


def test_settings_of_two_tabs_stay_and_who_means_the_same_one_does_not_quarrel_for_ever() -> None:
    shared, tabs, storages = two()
    first, second = (SettingsStore(storage) for storage in storages)
    ours, theirs = first.load(), second.load()
    first.save(replace(ours, theme="night"))
    second.save(replace(theirs, volume="25"))
    pass_by(tabs, storages)
    both = SettingsStore(Storage(shared)).load()
    assert (both.theme, both.volume) == ("night", "25")
    first.save(replace(ours, theme="night", hand="left", text="125"))
    second.save(replace(theirs, volume="25", text="150"))
    for _ in range(3):
        pass_by(tabs, storages)
    before = dict(shared.texts)
    pass_by(tabs, storages)
    assert shared.texts == before, "one of the two has won"
    assert SettingsStore(Storage(shared)).load().hand == "left"


def test_the_last_action_in_a_tab_is_not_lost_to_another_tab_that_plays_the_same_game_on() -> None:
    shared, tabs, storages = two()
    game = match()
    begun = Autosave(Library(storages[0], Clock()), game, NO_TAGS)
    begun.keep()
    pass_by(tabs, storages)
    libraries = [Library(storage, Clock()) for storage in storages]
    played = []
    for seed, library in enumerate(libraries):
        saved = library.load(begun.key)
        own = match()
        play_on(own, 1, seed + 1)
        played.append([turn.action for turn in own.turns])
        Autosave(library, own, NO_TAGS, saved).keep()
    assert played[0] != played[1]
    pass_by(tabs, storages)
    library = Library(Storage(shared), Clock())
    kept = [list(library.load(entry.key).record.actions) for entry in library.entries()]
    assert sorted(kept, key=str) == sorted(played, key=str)
    assert ("forked", "") in storages[0].troubles.waiting, "and it is told"


def test_a_text_that_was_removed_meanwhile_does_not_come_back() -> None:
    shared, tabs, storages = two()
    Autosave(Library(storages[0], Clock()), match(), NO_TAGS).keep()
    tabs[1].told()
    other = Library(storages[1], Clock())
    (entry,) = other.entries()
    other.remove(entry.key)
    pass_by(tabs, storages)
    assert not Library(Storage(shared), Clock()).entries()
