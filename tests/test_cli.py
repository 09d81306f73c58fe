"""The command line: what it takes, and files that are checked or replayed."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import LARGEST_FILE, check, parse_arguments
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
BAD = {
    "missing": (None, "No such file"),
    "empty": ("", "there is no game in it"),
    "picture": (b"\x89PNG\r\n\xff\xfe", "it is not text"),
    "cut": (seal(TEXT)[:-5], "it is damaged"),
    "newer": (seal(TEXT).replace("save/1", "save/3"), "newer version"),
    "diary": ("Dear diary", "expected"),
    "illegal": (TEXT.replace("1:", "1: 1B1"), "line"),
    "position": (format_position(match().state), "position or a code"),
    "code": (encode(ChallengeLink(record_of(match(0)))), "position or a code"),
}


def test_a_game_is_read_from_every_kind_of_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (
        ("plain", TEXT),
        ("sealed", seal(TEXT)),
        ("windows", "\ufeff" + TEXT.replace("\n", "\r\n")),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8", newline="")
        assert parse_arguments(["replay", str(file)]).replay == record_of(match())
        assert check([str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3
    assert all("gray, 12 actions, round 1: Ana 2, Zé 2" in line for line in said)


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
    """It was read whole, /dev/zero too."""
    file = tmp_path / "huge"
    file.write_text("x" * (LARGEST_FILE + 1), encoding="utf-8")
    assert check([str(file)]) == 1
    assert "larger than any game" in capsys.readouterr().err
