"""Tournaments: fair pairings, a table and JSON that can be trusted, going on after a break, clear refusals."""

import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.ai.levels import LEVELS
from game.ai.player import Budget
from game.rules.actions import legal_actions
from game.rules.engine import new_game
from game.rules.options import HouseRules
from game.rules.state import observation
from tournament import main
from tournaments.games import GameOutcome, PlayerSpec, pairings, parse_player, play
from tournaments.program import Program
from tournaments.tables import elo, interval, table, tally

PROTOCOL = f"{sys.executable} -m game.ai.protocol"
FAST = ["greedy", "random", "--processes", "1"]


def entries() -> tuple[PlayerSpec, PlayerSpec]:
    return parse_player("greedy", Budget()), parse_player("random", Budget())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_deal_is_played_from_every_seat(seats: int) -> None:
    games = list(pairings([entries()], seats, "coloured", 6 * seats, 10))
    assert len({game.key for game in games}) == 6 * seats
    assert Counter(game.seat for game in games) == dict.fromkeys(range(seats), 6)
    assert Counter(game.seed for game in games) == dict.fromkeys(range(10, 16), seats)


@pytest.mark.slow
def test_a_game_is_the_same_each_time_it_is_played() -> None:
    game = next(pairings([(parse_player("master:nodes=3", Budget()), entries()[0])], 3, "gray,jokers", 1, 4))
    assert play(game) == play(game)


def test_the_table_counts_what_was_played() -> None:
    one, many = entries()
    outcomes = [GameOutcome("a", 1.0, 50, 30, 5), GameOutcome("b", 0.5, 40, 40, 5), GameOutcome("c", 0.0, 20, 33, 6)]
    row = tally(one, many, outcomes)
    assert (row.games, row.rate) == (3, 0.5)
    assert row.low < 0.5 < row.high
    assert row.score == pytest.approx(110 / 3)
    assert row.best_other == pytest.approx(103 / 3)
    text = table([row], {"greedy": 100.0, "random": 0.0})
    assert "50.0%" in text
    assert "greedy  Elo +100" in text


def test_more_games_make_the_interval_narrower() -> None:
    edges = [interval(0.7, games) for games in (10, 100, 1000)]
    widths = [high - low for low, high in edges]
    assert widths == sorted(widths, reverse=True)
    assert interval(1.0, 50)[1] == 1.0
    assert interval(0.0, 50)[0] == 0.0


def test_elo_explains_the_rates() -> None:
    a, b = entries()
    won = [GameOutcome(str(i), float(i < 909), 0, 0, 5) for i in range(1000)]
    ratings = elo([tally(a, b, won)])
    assert ratings["random"] == 0
    assert ratings["greedy"] == pytest.approx(400, abs=10), "ten to one is 400 points"


@pytest.mark.slow
def test_a_tournament_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    assert main([*FAST, "--games", "4", "--rules", "gray", "--json", str(report)]) == 0
    out = capsys.readouterr().out
    assert "greedy" in out
    assert "95 % interval" in out
    data = json.loads(report.read_text(encoding="utf-8"))
    assert data["rules"] == "gray"
    (row,) = data["pairs"]
    assert (row["one"], row["many"], row["games"]) == ("greedy", "random", 4)
    low, high = row["interval_95"]
    assert low <= row["win_rate"] <= high
    assert set(data["elo"]) == {"greedy", "random"}


def without_times(table: str) -> str:
    """The table without its last column, how many milliseconds an action took."""
    assert re.search(r" \d+ : \d+$", table, re.MULTILINE)
    return re.sub(r" +\d+ : \d+$", "", table, flags=re.MULTILINE)


@pytest.mark.slow
def test_a_tournament_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert main([*FAST, "--games", "6", "--keep", str(whole)]) == 0
    table_of_all = capsys.readouterr().out
    lines = whole.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6
    broken.write_text("\n".join(lines[:3]) + "\n" + lines[3][: len(lines[3]) // 2], encoding="utf-8")
    with broken.open("a", encoding="utf-8") as file:
        file.write("\n")
    assert main([*FAST, "--games", "6", "--keep", str(broken)]) == 0
    assert without_times(capsys.readouterr().out) == without_times(table_of_all)
    again = broken.read_text(encoding="utf-8").splitlines()
    assert len(again) == 7, "three games were kept, half a line was passed over, three were played"
    before = broken.stat().st_size
    assert main([*FAST, "--games", "6", "--keep", str(broken)]) == 0
    assert broken.stat().st_size == before, "nothing was left to play"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name at least two contestants, or say --ladder"),
        (["greedy"], "name at least two contestants, or say --ladder"),
        (["greedy", "nobody"], "there is no computer player 'nobody'"),
        (["greedy", "master:nodes=0"], "a contestant is LEVEL, LEVEL:seconds=S or LEVEL:nodes=N"),
        (["greedy", "master:hours=1"], "a contestant is LEVEL, LEVEL:seconds=S or LEVEL:nodes=N"),
        (["greedy", "random", "--rules", "purple"], "purple"),
        (["greedy", "random", "--games", "0"], "--games is at least 1"),
        (["greedy", "random", "--seats", "5"], "invalid choice: 5"),
        (["greedy", "random", "--seconds", "nan"], "seconds are more than 0 and at most 3600"),
        (["greedy", "random", "--nodes", "-1"], "nodes are 1 to"),
        (["--against", "python -m game.ai.protocol"], "name who plays against the program"),
        (["greedy", "--against", PROTOCOL], "a program is asked with --seconds or --nodes"),
        (["greedy", "--against", "no-such-program", "--nodes", "1"], "'no-such-program' can't be started"),
        (["greedy", "--against", f"{sys.executable} -c pass", "--nodes", "1"], "has ended"),
        (["greedy", "random", "--through", PROTOCOL], "a program is asked with --seconds or --nodes"),
        (["greedy", "random", "--through", "no-such-program", "--nodes", "1"], "can't be started"),
        (["greedy", "random", "--ladder"], "--ladder names its contestants itself"),
    ],
)
def test_bad_input_gives_a_sentence_and_exit_2(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_the_ladder_is_every_level_against_the_one_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--ladder", "--games", "1", "--nodes", "1", "--processes", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = [level.name for level in LEVELS]
    told = [tuple(word.split(":")[0] for word in line.split()[:2]) for line in lines[1 : len(names)]]
    assert told == list(zip(reversed(names[1:]), reversed(names[:-1]), strict=True))


@pytest.mark.parametrize("option", ["--keep", "--json"])
def test_a_file_that_cannot_be_used_is_refused_before_anything_is_played(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, binary, tmp_path / "nowhere" / "games.jsonl"):
        with pytest.raises(SystemExit) as left:
            main(["greedy", "random", "--games", "2", option, str(path)])
        assert left.value.code == 2
        assert "no text file that can be read and written" in capsys.readouterr().err
    assert binary.read_bytes() == b"\xff\xfe\x00"


@pytest.mark.slow
def test_another_program_plays_through_the_protocol(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.json"
    words = ["greedy", "--against", PROTOCOL, "--against-level", "beginner:nodes=1", "--nodes", "20"]
    assert main([*words, "--games", "2", "--processes", "1", "--json", str(report)]) == 0
    assert "program/beginner:nodes=1" in capsys.readouterr().out
    (row,) = json.loads(report.read_text(encoding="utf-8"))["pairs"]
    assert (row["many"], row["games"]) == ("program/beginner:nodes=1", 2)


def test_a_program_plays_as_the_level_that_it_is() -> None:
    entry = parse_player("master:nodes=15", Budget())
    other = parse_player("master:nodes=10", Budget())
    asked = PlayerSpec("master", Budget(nodes=15), PROTOCOL)
    here, there = (play(next(pairings([(one, other)], 2, "coloured", 1, 3))) for one in (entry, asked))
    assert (here.score, here.best_other, here.actions) == (there.score, there.best_other, there.actions)
    assert min(there.spent) > 0.0


@pytest.mark.slow
def test_a_program_that_answers_nonsense_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "nonsense.py"
    script.write_text("import sys\nfor _ in sys.stdin:\n    print('ok')\n    print('best 9X9', flush=True)\n")
    with pytest.raises(SystemExit) as stopped:
        main(["greedy", "--against", f"{sys.executable} {script}", "--nodes", "1", "--games", "1"])
    assert stopped.value.code == 2
    assert "answered 'best 9X9'" in capsys.readouterr().err


@pytest.mark.slow
def test_a_checkout_from_before_the_standstill_rule_is_asked_without_the_count(tmp_path: Path) -> None:
    script = tmp_path / "older.py"
    script.write_text(
        "import sys\n"
        "from game.ai.protocol import ProtocolSession\n"
        "session = ProtocolSession(lambda text: print(text, flush=True), lambda: None)\n"
        "for line in sys.stdin:\n"
        "    if 'standstill=' in line:\n"
        "        print('error: expected the end', flush=True)\n"
        "    else:\n"
        "        session.hear(line)\n"
    )
    observed = observation(new_game(5, 2, HouseRules()))._replace(round=4, standstill=2)
    running = Program(f"{sys.executable} {script}", "")
    action = running.choose(observed, "greedy", Budget(nodes=1), 1)
    running.close()
    assert action in legal_actions(observed)
