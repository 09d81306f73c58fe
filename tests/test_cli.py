"""The command line: its arguments, and files that are checked or replayed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import MAX_FILE_LENGTH, check, parse_arguments, read_game, summary
from game.codes.links import ChallengeLink, encode
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import legal_actions
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.record import format_game
from game.saves.seal import seal

ROOT = Path(__file__).parent.parent


def match(plays: int = 12) -> Match:
    played = Match(Setup((Seat("Ana"), Seat("Zé", "greedy")), HouseRules(gray=True), 5))
    for _ in range(plays):
        played.play(legal_actions(played.state)[0])
    return played


TEXT = format_game(record_of(match()))
IMPOSSIBLE = format_position(match(0).state).replace("boards=0:", "boards=9999:")
BAD = {
    "missing": (None, "No such file"),
    "empty": ("", "there is no game in it"),
    "picture": (b"\x89PNG\r\n\xff\xfe", "it is not text"),
    "cut": (seal(TEXT)[:-5], "it is damaged"),
    "newer": (seal(TEXT).replace("save/1", "save/3"), "newer version"),
    "diary": ("Dear diary", "expected"),
    "illegal": (TEXT.replace("1:", "1: 1B1"), "line"),
    "position": (IMPOSSIBLE, "seat 1 has 9999 points; its wall can have brought 0 at most"),
    "begun": (f"# rules: gray\n# seats: A, B\n# seed: 5\n# position: {IMPOSSIBLE}\n", "9999 points"),
    "code": (encode(ChallengeLink(record_of(match(0)))), "a code"),
}


def test_a_game_is_read_from_every_kind_of_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (
        ("plain", TEXT),
        ("sealed", seal(TEXT)),
        ("windows", "\ufeff" + TEXT.replace("\n", "\r\n")),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8", newline="")
        game = parse_arguments(["replay", str(file)]).replay
        assert game is not None
        assert game.record == record_of(match())
        assert check([str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3
    assert all("gray, 12 actions, round 1: Ana 2, computer:greedy 2" in line for line in said)


@pytest.mark.parametrize("name", BAD)
def test_other_files_get_a_sentence_and_a_status(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, words = BAD[name]
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert check([str(file)]) == 1
    assert words in capsys.readouterr().err
    with pytest.raises(SystemExit) as status:
        parse_arguments(["replay", str(file)])
    assert status.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("azulejo: ")
    assert words in line


@pytest.mark.slow
def test_check_goes_on_after_a_bad_file(tmp_path: Path) -> None:
    (tmp_path / "good").write_text(TEXT, encoding="utf-8")
    (tmp_path / "bad").write_text("no", encoding="utf-8")
    words = [sys.executable, "main.py", "check", str(tmp_path / "bad"), str(tmp_path / "good")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 1
    assert "good: gray, 12 actions" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["replay"], ["check"], ["play", "x"], ["replay", "a", "b"]])
def test_other_commands_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as status:
        parse_arguments(words)
    assert status.value.code == 2
    assert "the commands are" in capsys.readouterr().err


def test_a_file_without_end_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "huge"
    file.write_text("x" * (MAX_FILE_LENGTH + 1), encoding="utf-8")
    assert check([str(file)]) == 1
    assert "larger than any game" in capsys.readouterr().err


def command(*words: str | Path) -> subprocess.CompletedProcess[bytes]:
    """What the program as a process of its own answers to a command line."""
    line = [sys.executable, "main.py", *map(str, words)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, check=False, timeout=60)


NASTY = 'Ana\x1b[2J\u202e", "B\n/etc/passwd: gray, 0 actions, over: Eve 99'


@pytest.mark.slow
def test_names_in_files_and_of_files_forge_no_lines_and_move_no_cursor(tmp_path: Path) -> None:
    named = Match(Setup((Seat(NASTY[:40]), Seat("Eve 99, Bob 5")), HouseRules(), 5))
    good, bad = tmp_path / "good\x1b]0;title\x07\nb: fine", tmp_path / "bad\r\u202e\udcff"
    good.write_text(format_game(record_of(named)), encoding="utf-8")
    bad.write_text(f"# rules: {NASTY}\n", encoding="utf-8")
    done = command("check", good, bad)
    for told, start in (
        (done.stdout, "good\\x1b]0;title\\x07\\nb: fine: "),
        (done.stderr, "bad\\r\\u202e\\udcff: "),
    ):
        (line,) = told.decode().splitlines()
        assert line.isprintable()
        assert line.startswith(f"{tmp_path}/{start}")
    assert done.stdout.decode().rstrip().endswith('"Eve 99, Bob 5" 0'), (
        "a name that looks like more is quoted"
    )


@pytest.mark.parametrize(
    "words", [["--seed", "1", "--seed", "2"], ["--size", "640x480", "--size", "640x480"]]
)
def test_an_option_that_stands_twice_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as status:
        parse_arguments(words)
    assert status.value.code == 2
    assert capsys.readouterr().err == f"azulejo: {words[0]} stands twice\n"


@pytest.mark.parametrize(
    "size", ["1_280x720", "+1280x720", "1280 x720", "１２８０x720", "1280", "x", "1280x720x1", "1x1"]
)
def test_sizes_are_digits(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["--size", size])
    assert "azulejo: --size is " in capsys.readouterr().err
    assert parse_arguments(["--size", "1280X720"]).size == (1280, 720)


def test_check_says_why_a_game_ended_and_what_was_recorded_after_its_end(tmp_path: Path) -> None:
    standing = Match(Setup((Seat("Ana"), Seat("Ben")), HouseRules(gray=True), 5))
    while not standing.is_over:
        standing.play(legal_actions(standing.state)[-1])
    file = tmp_path / "old"
    file.write_text(format_game(record_of(standing)) + "6: 1R- CB-\n", encoding="utf-8")
    assert f"{len(standing.turns)} actions (2 more after the end), over (5 rounds laid no tile)" in summary(
        read_game(str(file))
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes close with another error there")
def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(TEXT, encoding="utf-8")
    words = [sys.executable, "main.py", "check", *[str(file)] * 3]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(timeout=60) == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-"])
def test_a_stream_that_is_closed_is_no_traceback_and_diverts_no_line(tmp_path: Path, closed: str) -> None:
    (tmp_path / "game.txt").write_text("# rules: coloured\n# seats: Ana, Bo\n# seed: 1\n", encoding="utf-8")
    code = "from game.app import main; main()"
    ran = subprocess.run(
        ["sh", "-c", f'"$0" -c "{code}" check game.txt absent.txt {closed}', sys.executable],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 1
    told = {"out": "game.txt: coloured, 0 actions, round 1: Ana 0, Bo 0\n", "err": "absent.txt: No such file or directory\n"}
    assert ran.stdout == ("" if closed.startswith(">") else told["out"])
    assert ran.stderr == ("" if "2>" in closed else told["err"])


def test_check_looks_at_positions_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position"
    file.write_text(format_position(match().state), encoding="utf-8")
    assert check([str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: gray, a position of round 1: 2, 2\n"
    with pytest.raises(SystemExit):
        parse_arguments(["replay", str(file)])
    assert "it holds a position or a code, not a game" in capsys.readouterr().err


def test_a_sealed_game_from_an_impossible_position_is_not_lost_but_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may have been begun with --position, which takes whatever can be played on from."""
    file = tmp_path / "begun"
    text = BAD["begun"][0]
    assert isinstance(text, str)
    file.write_text(seal(text), encoding="utf-8")
    assert read_game(str(file)).state.boards[0].score == 9999
    assert check([str(file)]) == 1
    assert "9999 points" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "port"), [(["relay"], 7777), (["relay", "8008"], 8008)])
def test_a_relay_of_ones_own_has_a_port(words: list[str], port: int) -> None:
    assert parse_arguments(words).relay == port


@pytest.mark.parametrize("word", ["0", "65536", "eighty", "-1", ""])
def test_what_is_no_port_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["relay", "--", word])
    assert "relay [PORT]" in capsys.readouterr().err
