"""The protocol, line by line: every answer, stopping, determinism, and no line that stops the program."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.ai.levels import LEVELS
from game.ai.protocol import ProtocolSession, main
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.notation import format_action, format_position, parse_action
from game.rules.options import HouseRules
from game.rules.state import GameState, observation

START = new_game(5, 2, HouseRules())
POSITION = format_position(observation(START))


def talk(*lines: str) -> list[str]:
    """What is answered to those lines, each said when the one before is done with."""
    said: list[str] = []
    session = ProtocolSession(said.append, lambda: None)
    for line in lines:
        session.hear(line)
    return said


def best(answers: list[str]) -> str:
    (line,) = [answer for answer in answers if answer.startswith("best ")]
    return line.removeprefix("best ")


def test_it_introduces_itself_with_every_level_weakest_first() -> None:
    name, *levels, last = talk("azulejo")
    assert name.startswith("name Azulejo ")
    assert [line.split(": ")[0] for line in levels] == [f"level {level.name}" for level in LEVELS]
    assert all(line.partition(": ")[2].endswith(".") for line in levels)
    assert last == "ok"


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    answers = talk(f"position {POSITION}", f"go level {level} nodes 100 seed 3")
    assert answers[0] == "ok"
    assert parse_action(best(answers)) in legal_actions(START)


def test_the_same_nodes_and_seed_give_the_same_answer_word_for_word() -> None:
    for level in ("beginner", "grandmaster"):
        question = f"position {POSITION}", f"go level {level} nodes 800 seed 7"
        assert talk(*question) == talk(*question)
    assert talk(f"position {POSITION}", "go level beginner nodes 1") == talk(
        f"position {POSITION}", "go level beginner nodes 1 seed 0"
    )


def test_a_position_with_and_without_a_seed_is_the_same_to_a_player() -> None:
    with_seed = format_position(START)
    assert with_seed != POSITION
    ask = "go level master nodes 300"
    assert talk(f"position {with_seed}", ask) == talk(f"position {POSITION}", ask)


def test_it_tells_how_far_it_is() -> None:
    answers = talk(f"position {POSITION}", "go level grandmaster nodes 1500")
    infos = [line.split() for line in answers if line.startswith("info ")]
    assert len(infos) >= 2
    for words in infos:
        assert words[1:7:2] == ["nodes", "depth", "value"]
        float(words[6])
        assert words[7] == "line"
    depths = [int(words[4]) for words in infos]
    assert depths == sorted(depths)
    assert infos[-1][8] == best(answers)


def test_a_question_in_seconds_is_answered() -> None:
    assert parse_action(
        best(talk(f"position {POSITION}", "go level grandmaster seconds 0.1"))
    ) in legal_actions(START)


def asked_while_thinking(*lines: str) -> tuple[list[str], ProtocolSession]:
    """A long question, and lines that come while it is being thought about."""
    said: list[str] = []
    coming: Iterator[str] = iter(lines)
    session = ProtocolSession(said.append, lambda: next(coming, None))
    session.hear(f"position {POSITION}")
    session.hear("go level grandmaster seconds 3000")
    return said, session


def test_stop_gives_the_best_so_far_at_once() -> None:
    said, session = asked_while_thinking("stop")
    assert parse_action(best(said)) in legal_actions(START)
    assert not session.over


def test_quit_while_thinking_ends_it_all() -> None:
    said, session = asked_while_thinking("quit")
    assert best(said)
    assert session.over


def test_another_line_waits_for_its_turn() -> None:
    said: list[str] = []
    coming = iter(["position nonsense"])
    session = ProtocolSession(said.append, lambda: next(coming, None))
    session.hear(f"position {POSITION}")
    session.hear("go level master nodes 5")
    assert best(said)
    assert session.held == "position nonsense"


ERRORS = [
    ("hello", "'hello' is none of azulejo, position, go, stop, quit"),
    ("stop", "there is nothing to stop"),
    ("position azulejo/1 rules=coloured", ""),
    ("position", ""),
    ("go", "say go level NAME seconds S, or go level NAME nodes N"),
    ("go level master", "say go level NAME seconds S, or go level NAME nodes N"),
    ("go level master seconds 1 nodes 1", "say go level NAME seconds S, or go level NAME nodes N"),
    ("go level nobody nodes 1", "there is no computer player 'nobody'; there are: "),
    ("go level master nodes many", "nodes is a number in digits such as 20, not 'many'"),
    ("go level master nodes 0", "nodes is above 0 and at most 1e+09, not 0"),
    ("go level master seconds -1", "seconds is a number in digits such as 20, not '-1'"),
    ("go level master seconds nan", "seconds is a number in digits such as 20, not 'nan'"),
    ("go level master seconds 4000", "seconds is above 0 and at most 3600, not 4000"),
    ("go level master nodes 1_000", "nodes is a number in digits such as 20, not '1_000'"),
    ("go level master nodes +5", "nodes is a number in digits such as 20, not '+5'"),
    ("go level master nodes ٣", "nodes is a number in digits such as 20, not '٣'"),
    ("go level master nodes 1e2", "nodes is a number in digits such as 20, not '1e2'"),
    ("go level master nodes 2.5", "nodes is a whole number, not '2.5'"),
    ("go level master nodes 5 seed x", "seed is a whole number from 0 to 9007199254740991, not 'x'"),
    ("go level master nodes 5 seed ٣", "seed is a whole number from 0 to 9007199254740991, not '٣'"),
    ("go level master nodes 5 nodes 6", "go takes each of level, seconds, nodes and seed once"),
    ("go level greedy level master nodes 6", "go takes each of level, seconds, nodes and seed once"),
    ("go level master nodes 5 speed 3", "go knows level, seconds, nodes and seed, not 'speed'"),
    ("go level master nodes", "after go come pairs of words, not 'level master nodes'"),
]


@pytest.mark.parametrize(("line", "words"), ERRORS, ids=[line or "empty" for line, _ in ERRORS])
def test_what_can_t_be_obeyed_is_answered_in_a_sentence(line: str, words: str) -> None:
    answers = talk(f"position {POSITION}", line, "go level greedy nodes 1")
    assert answers[1].startswith(f"error: {words}")
    assert len(answers[1]) > len("error: ") + 10
    assert best(answers[2:]), "and the conversation goes on"


def test_there_must_be_a_position_with_something_to_do() -> None:
    assert talk("go level greedy nodes 1") == ["error: there is no position yet: say position LINE first"]
    state: GameState = START
    while legal_actions(state):
        state = advance(state, legal_actions(state)[0])
    answers = talk(f"position {format_position(state)}", "go level greedy nodes 1")
    assert answers[1].startswith("error: there is nothing to do in this position")


def test_main_answers_until_the_input_ends(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["azulejo\n", "\n", f"position {POSITION}\n", "go level greedy nodes 1\n", "nonsense \x00\n"]
    assert main(lines) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-2].startswith("best ")
    assert said[-1].startswith("error: ")
    assert main(["quit\n", "azulejo\n"]) == 0
    assert capsys.readouterr().out == ""


def test_another_program_plays_through_a_pipe() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game.ai.protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        bufsize=1,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"position {POSITION}\ngo level grandmaster seconds 3000\n")
        assert program.stdout.readline() == "ok\n"
        assert program.stdout.readline().startswith("info "), "it thinks"
        program.stdin.write("stop\n")
        answers: list[str] = []
        while not answers:
            line = program.stdout.readline()
            if not line.startswith("info "):
                answers.append(line.strip())
        assert parse_action(answers[0].removeprefix("best ")) in legal_actions(START)
        program.stdin.write("quit\n")
        assert program.wait(timeout=60) == 0


def test_actions_are_written_as_the_notation_has_them() -> None:
    legal = {format_action(action) for action in legal_actions(START)}
    assert best(talk(f"position {POSITION}", "go level artisan nodes 50")) in legal


def test_bytes_that_are_no_text_are_answered_and_the_conversation_goes_on() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "game.ai.protocol"], input=b"\x86\xff\nstop\n", capture_output=True, timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"}, check=True,
    )  # fmt: skip
    first, second = told.stdout.decode().splitlines()
    assert first.startswith("error: ")
    assert second == "error: there is nothing to stop"
    assert not told.stderr
