"""Two tabs that store within milliseconds: each writes over what it can't see yet, and mends it a moment later."""

from dataclasses import replace

from saves_help import Box, Clock, Tab, match, play_on

from game.host.storage import Storage
from game.journal.daily import DailyTries
from game.rules.options import HouseRules
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.rule_sets import RuleSet, RuleSets
from game.saves.seal import seal, unseal
from game.saves.tags import NO_TAGS, with_tags
from game.settings import SettingsStore

FRAME = 1 / 60


def pass_by(tabs: list[Tab], storages: list[Storage]) -> None:
    """Some seconds, in which every tab gets each frame."""
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
    shared, tabs, storages = two()
    books = [DailyTries(storage, Clock()) for storage in storages]
    for day in range(50):
        for number, book in enumerate(books):  # neither sees what the other has stored
            book.begin(f"20{day:02}-01-0{number + 1}", f"game-{number}-{day}")
        pass_by(tabs, storages)
    days = DailyTries(Storage(shared), Clock()).days()
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
    assert ("forked", "") in storages[0].problems.waiting, "and it is reported"


def test_a_text_that_was_removed_meanwhile_does_not_come_back() -> None:
    shared, tabs, storages = two()
    Autosave(Library(storages[0], Clock()), match(), NO_TAGS).keep()
    tabs[1].told()
    other = Library(storages[1], Clock())
    (entry,) = other.entries()
    other.remove(entry.key)
    pass_by(tabs, storages)
    assert not Library(Storage(shared), Clock()).entries()


def over_unnoticed(library: Library) -> Autosave:
    """A stored game that is over, though its tags say that it goes on: older programs knew ends less well."""
    game = match(rules=HouseRules())
    autosave = Autosave(library, game, NO_TAGS)
    autosave.keep()
    play_on(game, 1000)
    assert game.is_over
    tags = replace(NO_TAGS, state="on")
    text = seal(with_tags(unseal(library.text_of(autosave.key, game, tags, None)), tags))
    stored = library.load(autosave.key).text
    assert library.write(autosave.key, stored, text, False, autosave.keep) == "stored"
    return autosave


def test_a_game_that_is_finished_when_it_is_opened_is_not_taken_for_another_page_s() -> None:
    storage = Storage(Box())
    library = Library(storage, Clock())
    autosave = over_unnoticed(library)
    library.finish(library.load(autosave.key))
    for _ in range(100):
        storage.pass_time(FRAME)
    (entry,) = library.entries()
    assert entry.tags.over, "what was noted stays"
    assert not storage.problems.waiting


def test_a_backup_that_steps_in_is_not_taken_for_another_page_s() -> None:
    box = Box()
    storage = Storage(box)
    library, game = Library(storage, Clock()), match()
    autosave = Autosave(library, game, NO_TAGS)
    for _ in range(3):
        play_on(game, 1)
        autosave.keep()
    box.texts[autosave.key] = box.texts[autosave.key][:-20]
    saved = library.load(autosave.key)
    assert len(saved.record.actions) == 2
    for _ in range(100):
        storage.pass_time(FRAME)
    assert [entry.key for entry in library.entries() if entry.fault is None] == [autosave.key]
    assert library.load(autosave.key).text == saved.text
    assert ("forked", "") not in storage.problems.waiting


def test_what_another_page_wrote_is_seen_although_it_was_read_before_it_was_looked_at() -> None:
    _, tabs, storages = two()
    first, second = (SettingsStore(storage) for storage in storages)
    ours, theirs = first.load(), second.load()
    first.save(replace(ours, theme="night"))
    second.save(replace(theirs, volume="25"))
    tabs[0].told()
    first.load()
    storages[0].pass_time(1.0)
    assert SettingsStore(storages[0]).load().theme == "night"


def test_a_change_that_was_looked_at_is_not_made_again_with_the_next_one() -> None:
    """Else a set that was deleted elsewhere meanwhile would come back."""
    _, tabs, storages = two()
    first, second = (RuleSets(storage) for storage in storages)
    first.put(RuleSet("Gone", HouseRules()))
    pass_by(tabs, storages)
    second.remove("Gone")
    pass_by(tabs, storages)
    first.put(RuleSet("One", HouseRules()))
    second.put(RuleSet("Two", HouseRules()))
    pass_by(tabs, storages)
    assert {one.name for one in first.all()} == {"One", "Two"}
