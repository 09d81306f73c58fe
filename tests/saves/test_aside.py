"""Texts that an older version put aside are merged when a version that can parse them starts."""

from collections.abc import Callable

import pytest
from saves_help import Box, Clock

from game import settings
from game.host.atomic_document import put_aside
from game.host.storage import Storage
from game.journal import record_store
from game.journal.daily import DailyTries, DailyTry
from game.journal.game_summary import GameSummary
from game.journal.journal import Journal
from game.journal.puzzle_tries import PuzzleTries, PuzzleTry
from game.match.match import PointSources
from game.rules.options import HouseRules, format_rules
from game.saves import analyses, rule_sets
from game.saves.analyses import Analyses, SavedAnalysis
from game.saves.rule_sets import RuleSet, RuleSets
from game.settings import Settings, SettingsStore

GRAY, JOKERS = HouseRules(gray=True), HouseRules(jokers=True)
DONE = DailyTry("2026-11-20", "game-3", (30, 20), (10, 20), "won")


def sheet(key: str) -> GameSummary:
    return GameSummary(
        key, "2026-11-20", format_rules(HouseRules()), ("greedy",), (30, 20), 0, "won",
        PointSources(tiling=30), 0, 0, 0,
    )


def settings_of(storage: Storage, *changes: dict[str, str]) -> object:
    store = SettingsStore(storage)
    store.load()
    for change in changes:
        store.save(Settings(**change))
    return [store.load().theme, store.load().hand, store.load().name]


def sets_of(storage: Storage, *sets: RuleSet) -> object:
    store = RuleSets(storage)
    for one in sets:
        store.put(one)
        store.choose(one.name)
    return [*store.all(), store.default and store.default.name]


def analyses_of(storage: Storage, *kept: SavedAnalysis) -> object:
    store = Analyses(storage)
    for one in kept:
        store.put(one)
    return list(store.all())


def sheets_of(storage: Storage, *sheets: GameSummary) -> object:
    book = Journal(storage, Clock()).store
    if sheets:
        book.write(sheets)
    return book.read()


def days_of(storage: Storage, *days: DailyTry) -> object:
    book = DailyTries(storage, Clock()).store
    if days:
        book.write(days)
    return book.read()


def puzzle(name: str) -> PuzzleTry:
    return PuzzleTry("2026-11-20", "next", name, 1.0, 1500.0, 300.0, 0.06)


def tries_of(storage: Storage, *tries: PuzzleTry) -> object:
    store = PuzzleTries(storage, Clock())
    for one in tries:
        store.note(one)
    return store.all()


Fill = Callable[..., object]
BOOKS: dict[str, tuple[str, Fill, list[object], list[object], list[object]]] = {
    # where it stands aside, how it is filled and read, what stood aside, what is there, what comes of it
    "settings": (
        settings.ASIDE, settings_of, [{"theme": "night", "hand": "left"}], [{"theme": "night"}, {"name": "Ana"}],
        ["day", "left", "Ana"],
    ),
    "rule-sets": (
        rule_sets.ASIDE, sets_of, [RuleSet("Sunday", GRAY), RuleSet("Both", GRAY)], [RuleSet("Sunday", JOKERS)],
        [RuleSet("Sunday", JOKERS), RuleSet("Sunday 2", GRAY), RuleSet("Both", GRAY), "Sunday"],
    ),
    "analyses": (
        analyses.ASIDE, analyses_of, [SavedAnalysis("A", "1"), SavedAnalysis("B", "2")], [SavedAnalysis("A", "3")],
        [SavedAnalysis("A", "3"), SavedAnalysis("B", "2"), SavedAnalysis("A 2", "1")],
    ),
    "statistics": (
        record_store.ASIDE + "statistics", sheets_of, [sheet("a"), sheet("b")], [sheet("b"), sheet("c")],
        [sheet("a"), sheet("b"), sheet("c")],
    ),
    "daily": (
        record_store.ASIDE + "daily", days_of, [DailyTry("2026-11-19", "game-1"), DailyTry("2026-11-20", "game-2")], [DONE],
        [DailyTry("2026-11-19", "game-1"), DONE],
    ),
    "puzzles": (
        record_store.ASIDE + "puzzles", tries_of, [puzzle("a"), puzzle("b")], [puzzle("b"), puzzle("c")],
        [puzzle("a"), puzzle("b"), puzzle("c")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("key", BOOKS)
def test_every_book_takes_up_what_stood_aside_beside_what_is_there(key: str) -> None:
    aside, fill, stood, there, both = BOOKS[key]
    box, newer = Box(), Box()
    fill(Storage(newer), *stood)
    fill(Storage(box), *there)
    assert put_aside(Storage(box), aside, newer.texts[key])
    assert f"{aside}-1" in box.texts
    for _ in range(2):
        assert fill(Storage(box)) == both
        assert f"{aside}-1" not in box.texts
