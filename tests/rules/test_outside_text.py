"""Numbers, dates, names and lines from outside: what is accepted, sanitised or ignored."""

import io
import subprocess
import sys
from collections.abc import Sequence

import pygame
import pytest

from game.rules.console import MAX_LINE, bounded_lines
from game.rules.engine import new_game
from game.rules.notation import NotationError, format_position, parse_position
from game.rules.numerals import calendar_date, decimal_number, whole_number
from game.rules.options import HouseRules, OptionsError, parse_rules, parse_seed
from game.rules.plain_text import drawable, escaped
from game.rules.record import GameRecord, format_game
from game.rules.record_parser import parse_game

NO_NUMBERS = [
    "", " ", "+1", "-1", "1_0", "1,0", "1 0", " 1", "1\n", "²", "٣", "１", "0x1", "1e2", "one", "nan",
]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_numbers_are_ascii_digits_alone(text: str) -> None:
    assert whole_number(text, 10**9) is None
    assert decimal_number(text) is None
    if text.strip() != "1":  # white space around what somebody typed does no harm
        with pytest.raises(OptionsError, match="a seed is a whole number"):
            parse_seed(text)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("007", 7), ("99", 99), ("100", None), ("9" * 40, None)]
)
def test_whole_numbers_have_bounds(text: str, number: int | None) -> None:
    assert whole_number(text, 99) == number
    assert whole_number(text, 99, 7) == (number or None)


POSITION = format_position(new_game(3, 2, HouseRules()))


@pytest.mark.parametrize("digits", ["1_0", "+1", "²", "１", "٣", "1.0"])
@pytest.mark.parametrize("field", ["seats=2", "round=1", "start=", "turn=", "seed=3", "lid=0", "boards=0"])
def test_no_field_of_a_position_takes_other_numbers(field: str, digits: str) -> None:
    name = field.partition("=")[0]
    assert field in POSITION
    at = POSITION.index(field) + len(name) + 1
    end = min(POSITION.find(mark, at) % (len(POSITION) + 1) for mark in " ,:")
    with pytest.raises(NotationError):
        parse_position(POSITION[:at] + digits + POSITION[end:])


@pytest.mark.parametrize("text", ["20261121", "2026-W47-6", "2026-1-01", "２０２６-11-21", "+026-11-21", ""])
def test_dates_are_written_in_one_way(text: str) -> None:
    with pytest.raises(ValueError, match="YYYY-MM-DD"):
        calendar_date(text)


def test_first_and_last_day_are_dates() -> None:
    assert [calendar_date(day).year for day in ("0001-01-01", "9999-12-31")] == [1, 9999]


GAME = "# rules: gray\n# seats: {seats}\n# seed: 5\n"


@pytest.mark.parametrize("key", ["rules: gray", "seats: A, B", "seed: 5", "seed: 6"])
def test_a_header_that_stands_twice_is_refused(key: str) -> None:
    with pytest.raises(NotationError, match=rf"line 4, .*{key.split(':', maxsplit=1)[0]} stands twice"):
        parse_game(GAME.format(seats="A, B") + f"# {key}\n")


def test_a_rule_that_stands_twice_is_refused() -> None:
    with pytest.raises(OptionsError, match="once each"):
        parse_rules("gray,jokers,jokers")


@pytest.mark.parametrize("name", POSITION.replace("azulejo/1 ", "").split())
def test_a_field_of_a_position_that_stands_twice_is_refused(name: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_position(POSITION.replace(f" {name}", f" {name} {name}", 1))


ODD = [
    ("Ana", "Ana"), ("Zé 青い", "Zé 青い"), ("a\x00b\x1b[31m\x7f\x85", "ab[31m"), ("a\tb\nc\u2028d", "a b c d"),
    ("\u202eAna\u2066\u200f\u200b", "Ana"), ("\ud800x\udfff", "x"), ("²٣１①", "231"),
    ("\ue000\U0010ffff\u0378", ""), ("x" * 100, "x" * 40),
]


@pytest.mark.parametrize(("text", "drawn"), ODD)
def test_what_can_not_be_drawn_is_left_out(text: str, drawn: str) -> None:
    assert drawable(text, 40).rstrip() == drawn


def test_whatever_passes_can_be_drawn_and_holds_no_digits_but_those_of_ascii() -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 12)
    for start in range(0, 0x110000, 4096):
        shown = drawable("".join(map(chr, range(start, start + 4096))), 4096)
        font.render(shown + ".", True, "black")
        assert all(character.isascii() for character in shown if character.isdigit())
        assert shown.isprintable()
        assert drawable(shown, 4096) == shown


@pytest.mark.parametrize(("text", "drawn"), ODD)
def test_names_of_a_record_are_drawable(text: str, drawn: str) -> None:
    if len(text) > 40:
        return
    record = GameRecord(HouseRules(gray=True), ((text, "person"), ("", "computer:greedy")), 5)
    names = [name for name, _ in parse_game(format_game(record)).seats]
    assert [name.strip() for name in names] == [drawn or "?", ""]


def test_escapes_hide_and_forge_nothing() -> None:
    odd = "".join(text for text, _ in ODD) + "\\ \r\n"
    assert escaped(odd).isprintable()
    assert escaped("Zé") == "Zé"
    assert escaped("\\n") != escaped("\n")


def lines_of(text: str, most: int) -> list[str | None]:
    return list(bounded_lines(io.StringIO(text), most))


def test_lines_are_read_up_to_a_length() -> None:
    assert lines_of("a\n\nbc\nd", 2) == ["a\n", "\n", "bc\n", "d"]
    assert lines_of("abc\nd\n", 2) == [None, "d\n"]
    assert lines_of("a\n" + "b" * 100_000, 2) == ["a\n", None]
    assert lines_of("b" * 100_000 + "\n" + "c" * 100_000 + "\nd\n", 2) == [None, None, "d\n"]
    assert lines_of("", 2) == []


PEAK = """
import re, runpy, sys
sys.argv = sys.argv[1:]
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
except SystemExit as end:
    assert not end.code
status = open("/proc/self/status").read()
print(re.search(r"VmHWM:\\s+(\\d+) kB", status)[1], file=sys.stderr)
"""
PROGRAMS = [["game.rules", "apply"], ["game.ai.protocol"]]


def spoken(words: Sequence[str], said: bytes) -> tuple[list[str], int]:
    """What a program answers, and the most memory it had, in KiB."""
    told = subprocess.run(
        [sys.executable, "-c", PEAK, *words], input=said, capture_output=True, check=True, timeout=120
    )
    return told.stdout.decode().splitlines(), int(told.stderr)


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of a process's memory is the system's")
@pytest.mark.parametrize("words", PROGRAMS, ids=lambda words: words[0])
def test_a_line_of_many_megabytes_costs_next_to_nothing_and_is_answered(words: list[str]) -> None:
    few, usual = spoken(words, b"hello\n")
    many, most = spoken(words, b"x" * 8_000_000 + b"\nhello\n" + b"\xff" * 300_000)
    assert many == [f"error: the line is longer than {MAX_LINE} characters", *few, many[0]]
    assert most - usual < 4096


@pytest.mark.parametrize(("words", "said"), list(zip(PROGRAMS, (POSITION, "azulejo"), strict=True)), ids=str)
def test_a_pipe_that_is_closed_is_no_traceback(words: list[str], said: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(f"{said}\n".encode())
        program.stdin.close()
        assert program.stderr.read() == b""
        assert program.wait(timeout=60) == 1
