"""`python -m game.rules`: what it answers to each line."""

import io
import sys

import pytest
from rules_help import START

from game.rules.__main__ import answer, main
from game.rules.actions import Pick
from game.rules.engine import advance
from game.rules.notation import MAX_TEXT, format_position, parse_position
from game.rules.tiles import BLUE


def test_the_apply_command_answers_each_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    after = format_position(advance(parse_position(START), Pick(0, BLUE, 1)))
    entered = f"{START} ; 1B2\n\n{START} ;\n{START}\n{START} ; 1B2 9Z\nnonsense\n{START} ; 1Y2\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(entered))
    assert main(["apply"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == [after, START, START]
    assert told[3].startswith(f"error: line 1, column {len(START) + 8}: expected an action")
    assert told[4] == "error: line 1, column 1: expected 'azulejo/1' at the beginning"
    assert told[5].startswith(f"error: line 1, column {len(START) + 4}: 1Y2 is not legal here")
    assert answer("x" * (MAX_TEXT + 1)).startswith("error: ")


def test_an_unknown_command_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["bake"], ["apply", "more"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("usage: ")
