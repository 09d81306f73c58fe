"""An opponent in a process of its own, asked through the protocol: an older checkout, or another program.

It is started once for each process of the tournament and kept from game to game. What it thinks is measured
as the processor time of its process (Linux; elsewhere it is not known), so that matches between programs of
different speed can be told by what they cost.
"""

import atexit
import os
import shlex
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

from game.ai.player import Budget
from game.rules.actions import Action
from game.rules.notation import NotationError, format_position, parse_legal
from game.rules.state import GameState

QUIT_TIMEOUT: Final = 5.0  # seconds that a program has to end after "quit"


class ProgramError(RuntimeError):
    """A program that can't be started, or that answers what nobody can play; the message says which."""


class Program:
    """A program that speaks `game.ai.protocol`, started with a command in a folder ("" is this one)."""

    def __init__(self, command: str, folder: str = "") -> None:
        self._command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                cwd=folder or None,
            )
        except (OSError, ValueError) as problem:
            raise ProgramError(f"{command!r} can't be started: {problem}") from problem
        atexit.register(self.close)
        self._say("azulejo")
        self.levels = []
        while (line := self._answer()) != "ok":
            word, _, rest = line.partition(" ")
            if word == "level":
                self.levels.append(rest.partition(":")[0])

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as problem:
            raise ProgramError(f"{self._command!r} has ended") from problem

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ProgramError(f"{self._command!r} has ended")
        if line.startswith("error:"):
            raise ProgramError(f"{self._command!r} answered {line.strip()!r}")
        return line.strip()

    def _show(self, observed: GameState) -> None:
        self._say(f"position {format_position(observed)}")
        try:
            self._answer()
        except ProgramError:
            if not observed.standstill:
                raise
            self._show(observed._replace(standstill=0))  # a checkout from before that rule

    def choose(self, observed: GameState, level: str, budget: Budget, seed: int) -> Action:
        """Its action in a position; ProgramError if it comes to none that is legal."""
        self._show(observed)
        limit = f"seconds {budget.seconds:g}" if budget.nodes is None else f"nodes {budget.nodes}"
        self._say(f"go level {level} {limit} seed {seed}")
        while not (line := self._answer()).startswith("best "):
            pass
        try:
            return parse_legal(line.removeprefix("best "), observed)
        except NotationError as problem:
            raise ProgramError(f"{self._command!r} answered {line!r}: {problem}") from problem

    def processor_time(self) -> float | None:
        """Seconds of processor time that the program has used so far; None where that isn't told."""
        try:
            stat = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return None
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End the program."""
        if self._process.poll() is None:
            try:
                self._say("quit")
                assert self._process.stdin is not None
                self._process.stdin.close()  # some read on to the end
                self._process.wait(QUIT_TIMEOUT)
            except (ProgramError, OSError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()


@cache
def program(command: str, folder: str) -> Program:
    """The running program of a command: one for each process of the tournament."""
    return Program(command, folder)
