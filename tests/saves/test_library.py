"""The list of saved games: nothing is lost or overwritten unread, and problems are reported once."""

from dataclasses import replace
from pathlib import Path

import pytest
from saves_help import COMBINATIONS, NAMES, Box, library, match, play_on

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.match.records import match_of, record_of
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.steps import at_once
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.seal import SealError, seal
from game.saves.tags import NO_TAGS, Tags, format_tags, parse_tags


def resumed(saves: Library, key: str) -> Match:
    saved = saves.load(key)
    return match_of(saved.record, saved.tags.undo_kind)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS[::5], ids=str)
def test_a_game_comes_back_after_every_action(seats: int, rules: HouseRules) -> None:
    saves = library()
    game = match(seats, rules, seed=seats, undo="strict")
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    actions = 0
    while not game.is_over:
        play_on(game, 1, seed=actions)
        autosave.keep()
        actions += 1
        if actions % 7 and not game.is_over:  # every seventh whole, the others by their record: it is quicker
            assert saves.load(autosave.key).record == record_of(game, autosave.date)
            continue
        again = resumed(saves, autosave.key)
        assert (again.state, again.turns, again.setup) == (game.state, game.turns, game.setup)
        text = saves.raw(autosave.key)
        Autosave(saves, again, NO_TAGS, saves.load(autosave.key)).keep()
        autosave = Autosave(saves, game, NO_TAGS, saves.load(autosave.key))
        assert _but_time(saves.raw(autosave.key)) == _but_time(text), "saved, loaded and saved is the same"
    assert actions > 20
    assert saves.latest() is None
    assert saves.entries()[0].tags.over


def _but_time(text: str | None) -> list[str]:
    assert text is not None
    return [line for line in text.split("\n")[1:] if not line.startswith(("; changed", "; order"))]


def test_the_list_tells_seats_scores_and_round() -> None:
    saves = library()
    for index in range(3):
        game = match(2 + index)
        play_on(game, 30)
        Autosave(saves, game, NO_TAGS).keep()
    entries = saves.entries()
    assert [len(entry.record.seats) for entry in entries if entry.record] == [4, 3, 2]
    assert entries[0].tags.points == tuple(board.score for board in game.state.boards)
    assert entries[0].tags.round == str(game.state.round)
    assert entries[0].record is not None
    assert entries[0].record.date == "2026-11-21"
    people = [name for name, seat in zip(NAMES, game.setup.seats, strict=True) if seat.is_person]
    assert [name for name, _ in entries[0].record.seats if name] == people
    assert saves.latest() == entries[0]


def test_people_come_before_what_is_only_watched() -> None:
    saves = library()
    game = match()
    play_on(game, 2)
    Autosave(saves, game, NO_TAGS).keep()
    watched = Match(Setup((Seat("A", "greedy"), Seat("B", "greedy")), HouseRules(), 5))
    play_on(watched, 2)
    Autosave(saves, watched, NO_TAGS).keep()
    latest = saves.latest()
    assert latest is not None
    assert latest.with_people
    saves.sweep()
    assert [entry.key for entry in saves.entries()] == [latest.key]


def test_practice_of_a_deal_does_not_take_the_place_of_the_game_to_continue() -> None:
    saves = library()
    for tags in (NO_TAGS, Tags(practice="2026-11-20"), Tags(practice="2026-W47")):
        game = match()
        play_on(game, 2)
        Autosave(saves, game, tags).keep()
    latest, practice = saves.latest(), saves.practice("2026-11-20")
    assert latest is not None and practice is not None
    assert (latest.tags.practice, practice.tags.practice) == ("", "2026-11-20")
    assert saves.practice("2026-11-19") is None


def test_sweeping_takes_only_what_nobody_misses() -> None:
    saves = library()
    kept = [Tags(daily="2026-11-21"), Tags(here="1"), Tags(dare="87 Ana"), Tags(room="0a1b2c3d4e5f6071")]
    for tags in (NO_TAGS, *kept):
        Autosave(saves, match(), tags).keep()
    saves.sweep()
    left = {(e.tags.daily, e.tags.here, e.tags.dare, e.tags.room) for e in saves.entries()}
    assert left == {(tags.daily, tags.here, tags.dare, tags.room) for tags in kept}


def test_two_windows_do_not_overwrite_one_another() -> None:
    box = Box()
    first, second = library(box), library(box)
    game = match()
    autosave = Autosave(first, game, NO_TAGS)
    autosave.keep()
    saved = second.load(autosave.key)
    other = match_of(saved.record)
    others = Autosave(second, other, saved.tags, saved)
    play_on(game, 3, seed=1)
    autosave.keep()
    play_on(other, 4, seed=2)
    others.keep()
    play_on(other, 1, seed=3)
    others.keep()
    assert others.key != autosave.key
    assert second.problems.waiting == [("forked", "")]
    assert first.problems is not second.problems
    assert resumed(first, autosave.key).state == game.state
    assert resumed(first, others.key).state == other.state
    assert len(first.entries()) == 2


def test_a_game_removed_elsewhere_is_stored_again() -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    library(box).remove(autosave.key)
    play_on(game, 1)
    autosave.keep()
    assert resumed(library(box), autosave.key).state == game.state


@pytest.mark.parametrize("kind", ["full", "blocked"])
def test_refused_storage_is_told_once_and_play_goes_on(kind: str) -> None:
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    setattr(box, kind, True)
    for _ in range(5):
        play_on(game, 1)
        autosave.keep()
    assert saves.problems.waiting == [("refused", "")]
    assert resumed(saves, autosave.key).state == game.state, "it lasts for the session"
    assert len(saves.entries()) == 1


def test_a_game_that_could_not_be_stored_is_stored_as_soon_as_the_list_is_looked_at() -> None:
    """Its last action may be the one that was refused: nothing would store it again."""
    box = Box()
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    assert autosave.keep()
    box.full = True
    for _ in range(2):
        play_on(game, 1)
        assert not autosave.keep()
    assert len(library(box).load(autosave.key).record.actions) == 0
    box.full = False
    saves.entries()
    assert len(library(box).load(autosave.key).record.actions) == 2
    play_on(game, 1)
    assert autosave.keep()
    assert len(library(box).load(autosave.key).record.actions) == 3
    assert [entry.key for entry in saves.entries()] == [autosave.key], "no second game of it"
    assert saves.problems.waiting == [("refused", "")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "foreign"),
        ("not ours", "foreign"),
        (seal("x").replace("save/1", "save/7"), "newer"),
        (seal("no header at all\n"), "damaged"),
        (seal("# rules: coloured\n# seats: a, b\n# seed: 1\n1: 9Z9\n"), "damaged"),
        (seal("# rules: coloured\n"), "damaged"),
        ("\ufffd\ufffd\0", "foreign"),
    ],
)
def test_unreadable_games_are_named_kept_and_leave_the_others_alone(text: str, fault: str) -> None:
    box = Box()
    box.texts["game-x"] = text
    saves, game = library(box), match()
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    assert [entry.key for entry in saves.entries()] == [autosave.key, "game-x"]
    with pytest.raises(SealError) as caught:
        saves.load("game-x")
    assert caught.value.fault == fault
    saves.sweep()
    play_on(game, 2)
    autosave.keep()
    assert saves.raw("game-x") == text
    latest = saves.latest()
    assert latest is not None
    assert latest.key == autosave.key


@pytest.mark.slow
def test_a_file_cut_at_any_byte_is_refused_and_kept(tmp_path: Path) -> None:
    storage = Storage(FileBackend(tmp_path))
    saves = Library(storage, library()._now)
    game = match(3)
    play_on(game, 12)
    autosave = Autosave(saves, game, NO_TAGS)
    autosave.keep()
    file = tmp_path / f"{autosave.key}.txt"
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        with pytest.raises(SealError):
            saves.load(autosave.key)
        assert [entry.fault for entry in saves.entries()] != [None]
    play_on(game, 1)
    autosave.keep()
    assert file.read_bytes() == whole[:length], "the torn file is not overwritten"
    assert resumed(saves, autosave.key).state == game.state


def test_games_from_positions_come_back() -> None:
    saves = library()
    first = match(2, seed=9)
    play_on(first, 9)
    for seed in (None, 77):
        game = Match(replace(first.setup, seed=77), first.state._replace(seed=seed))
        play_on(game, 40)
        autosave = Autosave(saves, game, NO_TAGS)
        autosave.keep()
        again = resumed(saves, autosave.key)
        assert (again.state, again.first) == (game.state, first.state._replace(seed=seed))


def test_tags_survive_and_strange_ones_do_no_harm() -> None:
    tags = Tags("2026-11-21T07:30:00Z", "over", "5", "3,4", "7", "strict", "2026-11-21", "1,2", "87 Ana\nx")
    assert parse_tags(format_tags(tags)) == replace(tags, dare="87 Ana x")
    strange = parse_tags("; changed: yesterday\n; undo: perhaps\n; scores: 1,x,99999999\n; colour: red\n; \n")
    assert (strange.changed, strange.undo_kind, strange.points) == ("", "free", (1,))


def test_undo_kinds() -> None:
    for kind, back in (("free", True), ("strict", False), ("off", False)):
        game = match(undo=kind)  # type: ignore[arg-type]
        while game.state.round == 1:
            play_on(game, 1)
        assert game.can_undo() == back, "the deal showed what was hidden"
        while not game.seat.is_person:
            play_on(game, 1)
        state = game.state
        play_on(game, 1)
        played = game.state
        assert game.undo() == (kind != "off")
        if kind != "off":
            assert (game.state, game.can_redo()) == (state, True)
            assert game.redo()
            assert (game.state, game.can_redo()) == (played, False)
            game.undo()
            game.play(legal_actions(game.state)[0])
            assert not game.can_redo()


def test_a_game_dealt_round_by_round_is_the_same_game_later() -> None:
    """Its seeds grow as rounds are dealt: an earlier state of it, opened again, is no other game."""
    game = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), (11,)))
    early = record_of(game)
    while game.state.round == 1 and game.state.phase != "deal":
        play_on(game, 1)
    game.deal(22)
    saves = library()
    Autosave(saves, game, NO_TAGS).keep()
    related = at_once(saves.related_game_steps(replace(early, actions=record_of(game).actions[:4])))
    assert related is not None
    assert related.saved.record.seed == (11, 22)
    assert at_once(saves.related_game_steps(replace(early, seed=(12,)))) is None
