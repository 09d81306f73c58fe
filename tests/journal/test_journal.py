"""The statistics: sums that can be checked by hand, each game once, nothing lost in what can't be read."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from saves_help import COMBINATIONS, Box, Clock, match, play_on

from game.ai.levels import LEVELS
from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.game_summary import TAUGHT, GameSummary, counts, from_data, seat_of, summary_of, to_data
from game.journal.journal import HEADER, MAX_GAMES, Journal
from game.journal.rating_history import RatingHistory, reason_before
from game.journal.statistics import statistics_of
from game.match.match import Match, PointSources, Seat, Setup
from game.rules.notation import parse_action
from game.rules.options import HouseRules, format_rules
from game.saves.seal import seal, unseal
from game.saves.tags import NO_TAGS, Tags
from game.tutorial.script import SCRIPT, tutorial_match

ORDER = ("beginner", "greedy", "master")
# What files are spoilt with: of JSON, of lines, and from all planes. A choice from all of Unicode takes 200 MB.
SIGNS = "\0\t\n\r\x1f \"'\\{}[]:,-/.09aeZé×\x85\u2028\ufeff\ufffe\ud7ff\U0001f600\U0010ffff"


def journal(box: Box | None = None) -> Journal:
    return Journal(Storage(box or Box()), Clock())


@cache
def finished(seats: int = 2, rules: HouseRules = HouseRules(), seed: int = 4) -> Match:  # noqa: B008
    """A whole random game; the first and the third seat are people."""
    game = match(seats, rules, seed)
    play_on(game, 2000)
    assert game.state.phase == "over"
    return game


def summary(score: int, other: int, **changed: object) -> GameSummary:
    outcome = "won" if score > other else "shared" if score == other else "lost"
    plain = GameSummary("k", "2026-11-21", "coloured", ("greedy",), (score, other), 0, outcome,  # type: ignore[arg-type]
                  PointSources(tiling=score), 0, 0, 0)  # fmt: skip
    return replace(plain, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS[::5])
def test_a_sheet_adds_up_and_survives_storage(seats: int, rules: HouseRules) -> None:
    game = finished(seats, rules)
    made = summary_of(game, "game-1", "2026-11-21", NO_TAGS)
    assert from_data(to_data(made)) == made
    assert made.scores == tuple(board.score for board in game.state.boards)
    if made.seat is None:
        assert seats > 2  # the third seat is a person too
        return
    points = made.points
    whole = points.tiling - points.floor + points.rows + points.columns + points.colours
    assert whole == made.score
    assert points.rows == 2 * made.rows
    assert points.columns == 7 * made.columns
    assert points.colours == 10 * made.colours


def test_each_game_counts_once_and_only_whole_games_with_people() -> None:
    book, game = journal(), finished()
    assert book.note(game, "game-1", NO_TAGS)
    assert not book.note(game, "game-1", NO_TAGS)
    assert not book.note(game, "game-2", Tags(branch="yes"))
    running = match()
    assert not counts(running)
    computers = Match(Setup((Seat("A", "greedy"), Seat("B", "greedy")), HouseRules(), 4))
    play_on(computers, 2000)
    assert not counts(computers)
    position = Match(game.setup, game.turns[-2].before)
    play_on(position, 2000)
    assert position.state.phase == "over"
    assert not counts(position)
    assert [one.key for one in book.summaries()] == ["game-1"]


def taught() -> Match:
    """A game that went on from the tutorial to its end."""
    game = tutorial_match("You", LEVELS[0].name)
    for pick in SCRIPT:
        game.play(parse_action(pick))
    play_on(game, 2000)
    assert game.is_over
    return game


@pytest.mark.parametrize("help_", ["none", "hint"])
def test_a_game_that_went_on_from_the_tutorial_counts_but_not_for_the_rating(help_: str) -> None:
    book, game = journal(), taught()
    assert book.note(game, "game-1", Tags(help=help_))
    (found,) = book.summaries()
    assert statistics_of([found], ORDER).total.games == 1
    history = RatingHistory([found])
    assert history.reasons == {"game-1": "hint" if help_ == "hint" else TAUGHT}
    assert reason_before(game.setup, history.seen) == "again", "the tutorial's deal is known from now on"


@pytest.mark.parametrize(
    ("seats", "counted"),
    [
        ((Seat("Ana"), Seat("Bento", "greedy")), 0),
        ((Seat("Bento", "greedy"), Seat("Ana")), 1),
        ((Seat("Ana"), Seat("Clara")), None),
        ((Seat("Ana", away=True), Seat("Clara")), 1),
        ((Seat("Ana"), Seat("Clara"), Seat("Zé", away=True)), None),
        ((Seat("Bento", "greedy"), Seat("Clara", "greedy")), None),
    ],
)
def test_the_seat_that_counts(seats: tuple[Seat, ...], counted: int | None) -> None:
    assert seat_of(Match(Setup(seats, HouseRules(), 1))) == counted


def test_statistics_by_hand() -> None:
    games = [
        summary(30, 20, key="a", rows=1, points=PointSources(tiling=30, floor=2, rows=2)),
        summary(50, 60, key="b", rules="gray,jokers", levels=("greedy", "master"), points=PointSources(60, 10)),
        summary(40, 40, key="c", columns=1, colours=2),
        summary(90, 10, key="d", seat=None),
        summary(70, 10, key="e", rules="coloured,colours-break-ties", levels=("unheard-of",)),
    ]
    found = statistics_of(games, ORDER)
    assert (found.total.games, found.total.won, found.total.shared, found.together) == (4, 2, 1, 1)
    assert found.total.share == 2.5 / 4
    assert {level: (one.games, one.won) for level, one in found.levels.items()} == {
        "beginner": (0, 0), "greedy": (2, 1), "master": (1, 0),
    }  # fmt: skip
    assert {wall: one.games for wall, one in found.walls.items() if one.games} == {
        "coloured": 3, "gray-jokers": 1,
    }  # fmt: skip
    assert [one.score for one in found.best] == [70, 50, 40, 30]
    assert found.average == 47.5
    assert (found.floor_lost, found.rows, found.columns, found.colours) == (12, 1, 1, 2)
    assert found.averages.tiling == 50.0
    assert found.averages.floor == 3.0
    assert (found.streak, found.longest) == (2, 2)
    empty = statistics_of([], ORDER)
    assert (empty.total.games, empty.total.share, empty.average, empty.best) == (0, 0.0, 0.0, [])


def test_two_windows_add_to_the_same_journal() -> None:
    box, game = Box(), finished()
    first, second = journal(box), journal(box)
    assert first.note(game, "game-1", NO_TAGS)
    assert second.note(game, "game-2", NO_TAGS)
    assert first.note(game, "game-3", NO_TAGS)
    assert [one.key for one in second.summaries()] == ["game-1", "game-2", "game-3"]


@pytest.mark.parametrize("fault", ["damaged", "foreign", "newer"])
def test_what_cannot_be_read_is_put_aside_whole(fault: str) -> None:
    box, game = Box(), finished()
    book = journal(box)
    book.note(game, "game-1", NO_TAGS)
    text = box.texts["statistics"]
    bad = {
        "damaged": text[:-3],
        "foreign": "hello",
        "newer": text.replace("azulejo-save/1", "azulejo-save/2"),
    }[fault]
    box.texts["statistics"] = bad
    again = journal(box)
    assert again.summaries() == []
    assert again.store.fault == fault
    assert again.note(game, "game-2", NO_TAGS)
    assert [one.key for one in again.summaries()] == ["game-2"]
    assert again.store.aside() == [bad]
    assert bad in again.export()
    again.reset()
    assert box.texts == {}


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [1]}, {"scores": "12"}, {"scores": [1, -2]}, {"seat": 2}, {"seat": "0"}, {"seat": True},
        {"outcome": "great"}, {"rules": "purple"}, {"points": {"magic": 3}}, {"points": None},
        {"levels": [3]}, {"rows": 1.5}, {"key": None}, {"daily": "x" * 99}, {"date": "20\x0026"},
    ],
)  # fmt: skip
def test_a_sealed_text_with_nonsense_is_damaged(change: dict[str, object]) -> None:
    box = Box()
    book = journal(box)
    book.note(finished(), "game-1", NO_TAGS)
    data = {**to_data(book.summaries()[0]), **change}
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        from_data(data)
    for body in (json.dumps(data), "[]", "3", "{", '{"key":1}'):
        box.texts["statistics"] = seal(body + "\n")
        fresh = journal(box)
        assert fresh.summaries() == []
        assert fresh.store.fault == "damaged"


@pytest.mark.slow
@given(at=st.integers(0, 10**6), much=st.integers(0, 5), text=st.text(SIGNS, max_size=5), sealed=st.booleans())
def test_whatever_happened_to_the_text_it_is_read_or_kept(
    at: int, much: int, text: str, sealed: bool
) -> None:
    """Damage anywhere, behind a good seal or not: records or none, and never an exception or a loss."""
    whole = "".join(json.dumps(to_data(one)) + "\n" for one in (summary(40, 30), summary(7, 7, key="b")))
    stored = whole if sealed else seal(whole)
    place = at % (len(stored) + 1)
    hurt = stored[:place] + text + stored[place + much :]
    box = Box()
    box.texts["statistics"] = seal(hurt) if sealed else hurt
    before = box.texts["statistics"]
    book = journal(box)
    if book.summaries() == []:
        assert before in (seal(""), *book.store.aside())
    statistics_of(book.summaries(), ORDER)
    assert book.export()


def test_500_games_do_not_become_1_when_a_read_fails(tmp_path: Path) -> None:
    """As after one start by another user: the file is there, and this program may not read it."""
    Journal(Storage(FileBackend(tmp_path)), Clock()).store.write([summary(1, 2, key=f"k{i}") for i in range(500)])
    file = tmp_path / "statistics.txt"
    file.rename(tmp_path / "elsewhere")
    file.symlink_to(file.name)  # reading fails, whoever runs this test
    storage = Storage(FileBackend(tmp_path))
    book = Journal(storage, Clock())
    assert book.note(finished(), "new", NO_TAGS)
    assert [one.key for one in book.summaries()] == ["new"], "this session knows it"
    assert file.is_symlink(), "nothing is written over what can't be read"
    assert storage.problems.waiting == [("unreadable", "statistics")]
    file.unlink()
    (tmp_path / "elsewhere").rename(file)
    assert len(book.summaries()) == 501
    assert book.note(finished(seed=5), "newer", NO_TAGS)
    stored = Journal(Storage(FileBackend(tmp_path)), Clock()).summaries()
    assert [one.key for one in stored] == [*(f"k{i}" for i in range(500)), "new", "newer"]


def test_the_table_of_all_games() -> None:
    box = Box()
    book = journal(box)
    book.note(finished(), "game-1", Tags(daily="2026-11-21"))
    book.note(finished(3, HouseRules(True)), "game-2", NO_TAGS)
    lines = book.export().splitlines()
    assert lines[0].split(",") == list(HEADER)
    assert len(lines) == 3
    assert lines[1].endswith(",2026-11-21,")
    assert unseal(box.texts["statistics"]).count("\n") == 2
    assert format_rules(HouseRules(True)) in lines[2]


def test_the_oldest_games_go_when_there_are_too_many() -> None:
    box = Box()
    book = journal(box)
    book.store.write([summary(1, 2, key=f"k{i}") for i in range(MAX_GAMES)])
    assert book.note(finished(), "new", NO_TAGS)
    kept = book.summaries()
    assert (len(kept), kept[0].key, kept[-1].key) == (MAX_GAMES, "k1", "new")
    assert len(box.texts["statistics"]) < 800_000
