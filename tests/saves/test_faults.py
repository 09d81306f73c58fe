"""A game on a storage that keeps failing: nothing that was confirmed as saved is lost."""

from dataclasses import replace
from pathlib import Path

import pytest
from combinations import in_pairs
from faulty import KINDS, Faulty, Kind, survivors
from saves_help import Box, Clock, match, play_on

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.daily import DailyTries
from game.journal.deal_results import DealResult, DealResults
from game.journal.journal import Journal
from game.journal.mistakes import Mistakes
from game.journal.puzzle_tries import PuzzleTries, PuzzleTry
from game.journal.reviews import Reviews
from game.journal.unpublished import UnpublishedResult, UnpublishedResults
from game.rules.actions import Action
from game.rules.options import HouseRules
from game.saves.analyses import Analyses, SavedAnalysis
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.open_boards import OpenBoard, OpenBoards
from game.saves.rule_sets import RuleSet, RuleSets
from game.saves.tags import NO_TAGS
from game.settings import Settings, SettingsStore

EVERY = (1, 2, 3, 5, 23)
ON_DISK = 5  # this one on a real folder, the others in memory: it is quicker


@pytest.mark.parametrize(("kind", "burst", "every"), in_pairs(KINDS, (1, 2), EVERY))
def test_nothing_confirmed_is_lost_in_a_whole_game(
    tmp_path: Path, kind: Kind, burst: int, every: int
) -> None:
    sound = FileBackend(tmp_path) if every == ON_DISK else Box()
    faulty = Faulty(sound, kind, every, burst)
    storage = Storage(faulty)
    library, journal, daily = Library(storage, Clock()), Journal(storage, Clock()), DailyTries(storage, Clock())
    sets, store, analyses = RuleSets(storage), SettingsStore(storage), Analyses(storage)
    puzzles, company = PuzzleTries(storage, Clock()), DealResults(storage)
    mistakes, reviews = Mistakes(storage, Clock()), Reviews(storage, Clock())
    boards, unpublished = OpenBoards(storage), UnpublishedResults(storage)
    settings = store.load()
    game = match(seed=every)
    autosave = Autosave(library, game, NO_TAGS)
    confirmed: tuple[Action, ...] | None = None
    told = False
    count = 0
    while not game.is_over:
        play_on(game, 1, seed=count)
        if autosave.keep():
            confirmed = tuple(turn.action for turn in game.turns)
        else:
            told = told or ("refused", "") in storage.problems.waiting
            assert told, "what is not stored is reported"
        if count % 9 == 0:
            settings = replace(settings, theme="day" if settings.theme == "night" else "night")
            store.save(settings)
            sets.put(RuleSet(f"Set {count // 9}", HouseRules(gray=True)))
            analyses.put(SavedAnalysis(f"Board {count // 9}", "text"))
            boards.put(OpenBoard("a", f"text {count // 9}"))
            company.note(DealResult("2026-11-21", "friend", "Ana", (1, 2), f"code {count // 9}"))
            puzzles.note(PuzzleTry("2026-11-21", "next", f"2c-{count // 9}-1", 1.0, 1200.0, 99.0, 0.06))
            mistakes.add([mistakes.begun(f"position {count // 9}", best="1A1")])
            reviews.note(f"game-{count // 9}", [], "1,2")
            unpublished.change([UnpublishedResult("ab", "2026-11-21", f"text {count // 9}", count)], ["ab"])
        if count % 5 == 0 and confirmed is not None:
            assert any(actions[: len(confirmed)] == confirmed for actions in survivors(sound))
        if count % 3 == 0:
            storage.pass_time(1.0)  # it is looked at again
        count += 1
    assert faulty.faults, "the faults are there"
    assert confirmed is None or any(actions[: len(confirmed)] == confirmed for actions in survivors(sound))
    journal.note(game, autosave.key, NO_TAGS)
    daily.begin("2026-11-21", "game-1")
    known = journal.summaries(), daily.days(), sets.all()
    assert len(known[0]) == len(known[1]) == 1, "this session knows it in any case"

    faulty.every = 10**9  # the storage has recovered
    assert autosave.keep()
    assert store.save(replace(settings, hand="left"))
    assert sets.put(RuleSet("Last", HouseRules()))
    assert analyses.put(SavedAnalysis("Last", "text"))
    assert boards.put(OpenBoard("b", "last"))
    assert puzzles.note(PuzzleTry("2026-11-22", "next", "last", 0.0, 1200.0, 99.0, 0.06))
    assert mistakes.add([mistakes.begun("position last", best="1A1")]) and reviews.note("last", [], "")
    assert company.note(DealResult("2026-11-21", "friend", "Ana", (1, 2), "last"))
    daily.begin("2026-11-22", "game-2")
    journal.note(game, "another", NO_TAGS)
    fresh = Storage(sound)
    assert any(len(actions) == len(game.turns) for actions in survivors(sound))
    assert SettingsStore(fresh).load() == replace(settings, hand="left")
    assert [sheet.key for sheet in Journal(fresh, Clock()).summaries()] == [autosave.key, "another"]
    assert list(DailyTries(fresh, Clock()).days()) == ["2026-11-21", "2026-11-22"]
    assert [one.name for one in RuleSets(fresh).all()] == [*(one.name for one in known[2]), "Last"]
    names = [one.name for one in Analyses(fresh).all()]
    assert [one.text for one in OpenBoards(fresh).all()] == ["last", f"text {(count - 1) // 9}"]
    tried = [one.puzzle for one in PuzzleTries(fresh, Clock()).all()]
    assert tried == [*(f"2c-{number}-1" for number in range((count + 8) // 9)), "last"]
    positions = [one.position for one in Mistakes(fresh, Clock()).all()]
    assert positions == [*(f"position {number}" for number in range((count + 8) // 9)), "position last"]
    reviewed = [one.key for one in Reviews(fresh, Clock()).all()]
    assert reviewed == [*(f"game-{number}" for number in range((count + 8) // 9)), "last"]
    codes = [game.code for game in DealResults(fresh).of("2026-11-21")]
    assert codes == [*(f"code {number}" for number in range((count + 8) // 9)), "last"]
    assert names == ["Last", *(f"Board {number}" for number in reversed(range((count + 8) // 9)))]
    entries = Library(fresh, Clock()).entries()
    if burst == 1:
        assert len([entry for entry in entries if entry.fault is None]) <= 2, "there are no heaps of copies"


@pytest.mark.parametrize("kind", KINDS)
def test_settings_that_were_confirmed_are_there_after_a_crash(kind: Kind) -> None:
    """The program ends after each save, whether that was confirmed or not."""
    sound = Box()
    confirmed = Settings()
    for number in range(60):
        store = SettingsStore(Storage(Faulty(sound, kind, 1 + number % 6)))
        if store.load() != confirmed:
            continue  # it could not be read this time
        wanted = replace(confirmed, volume=("25", "50", "75", "100")[number % 4], hand="left")
        if store.save(wanted):
            confirmed = wanted
        found = SettingsStore(Storage(sound)).load()
        assert found in (confirmed, wanted)
        confirmed = found
    assert confirmed.hand == "left"
