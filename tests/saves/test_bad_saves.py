"""A damaged save never hides others, and games that were unreadable for a while come back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from saves_help import Box, Clock, library, match, play_on

from game.host.file_backend import FileBackend
from game.host.storage import BACKUP_PREFIX, Storage
from game.match.records import match_of
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.seal import SealError, seal, unseal
from game.saves.tags import NO_TAGS, Tags, format_tags, parse_tags, seconds_of, time_text

GOOD = "# rules: coloured\n# seats: Ana, Bento\n# seed: 4\n"
BODIES = {
    "superscript two as the round": "; round: ²\n" + GOOD,
    "arabic digits as the round": "; round: ٣\n; picks: ٣\n; order: ²\n" + GOOD,
    "half a character as a name": GOOD.replace("Ana", '"\\ud800"'),
    "a name that is all controls": GOOD.replace("Ana", '"\\u0000\\u0001"'),
    "controls in tags": "; changed: 2026-11-21T07:30:00Z\n; dare: 87 \x1b[31m\u202e\n" + GOOD,
    "a time that is none": "; changed: 2026-99-99T99:99:99Z\n" + GOOD,
    "a date that is none": GOOD + "# date: 2026-02-31\n",
    "the smallest date": "; changed: 0001-01-01T00:00:00Z\n" + GOOD + "# date: 0001-01-01\n",
    "the largest date": "; changed: 9999-12-31T23:59:59Z\n" + GOOD + "# date: 9999-12-31\n",
    "an order beyond all": "; order: 999999999999999\n" + GOOD,
    "a name in pieces": GOOD.replace("Ana", '"\\u"'),
    "brackets without end": GOOD.replace("Ana", "[" * 500),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_bad_save_hides_no_others(body: str) -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    assert autosave.keep()
    box.texts["game-bad"] = seal(body)
    entries = {entry.key: entry for entry in library(box).entries()}
    assert set(entries) == {autosave.key, "game-bad"}
    bad = entries["game-bad"]
    if bad.fault is None:
        assert bad.record is not None
        texts = [bad.tags.round, bad.tags.dare, *(name for name, _ in bad.record.seats)]
        assert all(text.isprintable() for text in texts)
        assert all(name for name, _ in bad.record.seats)
        assert bad.tags.round == "" or int(bad.tags.round) >= 0
        assert match_of(saves.load("game-bad").record).setup.seats[0].name.isprintable()
    else:
        assert bad.fault == "damaged"
    play_on(game, 1)
    assert autosave.keep()


@pytest.mark.parametrize("count", ["²", "٣", "1_0", "+1", "-1", "1.5", "9" * 16])
def test_counts_in_tags_are_ascii_digits(count: str) -> None:
    found = parse_tags(f"; round: {count}\n; picks: {count}\n; order: {count}\n")
    assert (found.round, found.picks, found.order, found.place) == ("", "", "", 0)


def test_a_game_that_can_not_be_read_is_a_row_stays_untouched_and_comes_back(tmp_path: Path) -> None:
    storage = Storage(FileBackend(tmp_path))
    saves, game, other = Library(storage, Clock()), match(), match(3)
    autosave, others = Autosave(saves, game, NO_TAGS), Autosave(saves, other, NO_TAGS)
    assert autosave.keep()
    assert others.keep()
    file = tmp_path / f"{autosave.key}.txt"
    whole = file.read_text()
    file.rename(tmp_path / "elsewhere")
    file.symlink_to(file.name)  # reading fails for everybody, as another owner's file does for most
    first = autosave.key
    assert {entry.key: entry.fault for entry in saves.entries()} == {others.key: None, first: "unreadable"}
    assert saves.has(first)
    assert storage.problems.waiting == [("unreadable", "games")]
    with pytest.raises(SealError, match="unreadable"):
        saves.load(first)
    play_on(game, 1)
    assert autosave.keep(), "it goes on under another key"
    assert autosave.key != first
    assert file.is_symlink()
    file.unlink()
    (tmp_path / "elsewhere").rename(file)
    again = Library(Storage(FileBackend(tmp_path)), Clock())
    assert [entry.fault for entry in again.entries()] == [None, None, None]
    assert again.raw(first) == whole
    assert match_of(again.load(autosave.key).record).state == game.state
    assert len(storage.problems.waiting) == 1, "told once"


def test_a_damaged_game_goes_on_from_its_backup_and_its_text_stays_in_the_list() -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    for _ in range(3):
        autosave.keep()
        play_on(game, 1)
    backup = box.texts[BACKUP_PREFIX + autosave.key]
    damaged = box.texts[autosave.key][:-4]
    box.texts[autosave.key] = damaged
    again = library(box)
    (entry,) = again.entries()
    assert entry.fault is None
    saved = again.load(autosave.key)
    assert len(saved.record.actions) == 1
    assert ("restored", "games") in again.problems.waiting
    assert box.texts[autosave.key] == backup
    faults = {one.key: one.fault for one in again.entries()}
    assert sorted(map(str, faults.values())) == ["None", "damaged"]
    assert damaged in box.texts.values()
    goes_on = Autosave(again, match_of(saved.record), saved.tags, saved)
    play_on(goes_on.match, 1)
    assert goes_on.keep()
    assert goes_on.key == autosave.key


def test_a_game_of_a_newer_version_is_not_replaced_by_its_backup() -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    for _ in range(2):
        autosave.keep()
        play_on(game, 1)
    newer = box.texts[autosave.key].replace("azulejo-save/1", "azulejo-save/2")
    box.texts[autosave.key] = newer
    with pytest.raises(SealError, match="newer"):
        library(box).load(autosave.key)
    assert box.texts[autosave.key] == newer


def test_a_finished_game_needs_no_backup_and_a_removed_one_leaves_none() -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    play_on(game, 1)
    autosave.keep()
    assert BACKUP_PREFIX + autosave.key in box.texts
    play_on(game, 2000)
    assert game.is_over
    autosave.keep()
    assert list(box.texts) == [autosave.key]
    play = match(3)
    removed = Autosave(saves, play, NO_TAGS)
    removed.keep()
    play_on(play, 1)
    removed.keep()
    saves.remove(removed.key)
    assert list(box.texts) == [autosave.key]


class Hands:

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.mark.parametrize("jump", [timedelta(0), timedelta(hours=-1), timedelta(days=-400), timedelta(days=9)])
def test_a_clock_that_jumps_changes_no_order_of_games(jump: timedelta) -> None:
    box, clock = Box(), Hands()
    saves = Library(Storage(box), clock)
    games = [match(seed=seed) for seed in range(4)]
    autosaves = [Autosave(saves, game, NO_TAGS) for game in games]
    order: list[str] = []
    for number in (0, 1, 2, 3, 1, 0, 0, 2):
        play_on(games[number], 1)
        autosaves[number].keep()
        order.insert(0, autosaves[number].key)
        clock.time += jump
    wanted = list(dict.fromkeys(order))
    assert [entry.key for entry in saves.entries()] == wanted
    assert [entry.key for entry in Library(Storage(box), clock).entries()] == wanted
    again = Library(Storage(box), clock)  # a new session, with the clock where it is now
    late = Autosave(again, match(seed=9), NO_TAGS)
    late.keep()
    assert [entry.key for entry in again.entries()] == [late.key, *wanted]
    newest = again.latest()
    assert newest is not None
    assert newest.key == late.key


def test_games_of_version_0_1_have_their_order_by_their_time() -> None:
    box = Box()
    for number, changed in enumerate(
        ["2026-11-21T07:30:00Z", "2026-11-21T07:30:01Z", "2025-01-01T00:00:00Z"]
    ):
        box.texts[f"game-{number}"] = seal(f"; changed: {changed}\n; picks: 3\n" + GOOD)
    assert [entry.key for entry in library(box).entries()] == ["game-1", "game-0", "game-2"]


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00", "9999-12-31T23:59:59"])
def test_games_are_kept_at_the_ends_of_the_calendar(time: str) -> None:
    clock = Hands()
    clock.time = datetime.fromisoformat(time).replace(tzinfo=UTC)
    box = Box()
    saves, game = Library(Storage(box), clock), match()
    autosave = Autosave(saves, game, NO_TAGS)
    assert autosave.keep()
    (entry,) = saves.entries()
    assert entry.fault is None
    assert (autosave.date, entry.tags.changed) == (time[:10], f"{time}Z")
    assert match_of(saves.load(autosave.key).record).state == game.state
    assert autosave.key.startswith("game-" + time[:10].replace("-", ""))


def test_times_have_four_digits_and_count_from_the_first_day() -> None:
    assert time_text(datetime(1, 1, 1, tzinfo=UTC)) == "0001-01-01T00:00:00Z"
    assert seconds_of(datetime(1, 1, 2, 0, 0, 5, tzinfo=UTC)) == 86_405
    assert Tags(changed="0001-01-02T00:00:05Z").place == 86_405
    assert "order" not in format_tags(Tags(order=""))
    assert unseal(seal("x")) == "x"
