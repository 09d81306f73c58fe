"""`python -m game.ai.protocol`: a line-based protocol by which other programs use the computer players.

Similar to UCI in chess; README.md describes it. `stop` may interrupt a `go`, so standard input is read in a
thread.
"""

import gc
import random
import sys
from collections.abc import Callable, Iterable
from queue import Empty, Queue
from threading import Thread
from typing import Final

from game import __version__
from game.ai.levels import LEVELS, UnknownLevelError
from game.ai.player import Budget, Player, Progress, Thinking, stop
from game.ai.players import player_of
from game.rules.actions import Action, legal_actions
from game.rules.console import TOO_LONG, bounded_lines, piped, plain_streams
from game.rules.notation import NotationError, format_action, parse_position
from game.rules.numerals import decimal_number, whole_number
from game.rules.options import MAX_SEED
from game.rules.state import GameState, observation

MAX_SECONDS: Final = 3600.0
MAX_NODES: Final = 10**9
TIME_SHARE: Final = 0.98  # of the given seconds; the rest is for input and output
END: Final = None  # in the queue of lines: end of input
OVERLONG: Final = "\0"  # in the queue of lines: a line that was too long
MAX_QUEUED_LINES: Final = 16  # lines that are read ahead


class ProtocolError(Exception):
    """An invalid line; the message is a sentence for the other program."""


def _number(words: dict[str, str], name: str, most: float) -> float | None:
    text = words.get(name)
    if text is None:
        return None
    number = decimal_number(text)
    if number is None:
        raise ProtocolError(f"{name} is a number in digits such as 20, not {text[:20]!r}")
    if not 0 < number <= most:
        raise ProtocolError(f"{name} is above 0 and at most {most:g}, not {text[:20]}")
    return number


class ProtocolSession:
    """One session. `say` receives each answer; `waiting` returns the next line, or None if there is none yet.

    `maker` creates the player of a level on first use and raises UnknownLevelError for an unknown name. A
    line that arrives while a player thinks, and does not concern it, is queued in `held`.
    """

    def __init__(
        self,
        say: Callable[[str], None],
        waiting: Callable[[], str | None],
        maker: Callable[[str], Player] = player_of,
    ) -> None:
        self._say = say
        self._waiting = waiting
        self._maker = maker
        self._state: GameState | None = None
        self._players: dict[str, Player] = {}
        self.held: str | None = None
        self.over = False

    def hear(self, line: str) -> None:
        """Processes one line."""
        command, _, rest = line.strip().partition(" ")
        try:
            if line == OVERLONG:
                raise ProtocolError(TOO_LONG)
            self._obey(command, rest.strip())
        except (ProtocolError, NotationError, UnknownLevelError) as refusal:
            self._say(f"error: {refusal}")

    def _obey(self, command: str, rest: str) -> None:
        match command:
            case "":
                return
            case "quit":
                self.over = True
            case "azulejo":
                self._introduce()
            case "position":
                self._state = parse_position(rest)
                self._say("ok")
            case "go":
                self._go(rest)
            case "stop":
                raise ProtocolError("there is nothing to stop")
            case _:
                raise ProtocolError(f"{command[:20]!r} is none of azulejo, position, go, stop, quit")

    def _introduce(self) -> None:
        self._say(f"name Azulejo {__version__}")
        for level in LEVELS:
            self._say(f"level {level.name}: {level.sentence}")
        self._say("ok")

    def _go(self, rest: str) -> None:
        if self._state is None:
            raise ProtocolError("there is no position yet: say position LINE first")
        if not legal_actions(self._state):
            raise ProtocolError("there is nothing to do in this position: the round or the game is over")
        level, budget, seed = self._question(rest)
        if level not in self._players:
            self._players[level] = self._maker(level)
        player = self._players[level]
        thinking = player.think(observation(self._state), random.Random(seed), budget)
        self._say(f"best {format_action(self._think(thinking))}")

    def _question(self, rest: str) -> tuple[str, Budget, int]:
        """Parses level, budget and seed of a `go`."""
        words = rest.split()
        if len(words) % 2:
            raise ProtocolError(f"after go come pairs of words, not {rest[:40]!r}")
        pairs = dict(zip(words[::2], words[1::2], strict=True))
        if 2 * len(pairs) < len(words):
            raise ProtocolError("go takes each of level, seconds, nodes and seed once")
        if unknown := set(pairs) - {"level", "seconds", "nodes", "seed"}:
            raise ProtocolError(f"go knows level, seconds, nodes and seed, not {min(unknown)[:20]!r}")
        if "level" not in pairs or ("seconds" in pairs) == ("nodes" in pairs):
            raise ProtocolError("say go level NAME seconds S, or go level NAME nodes N")
        seconds, nodes = _number(pairs, "seconds", MAX_SECONDS), _number(pairs, "nodes", MAX_NODES)
        if nodes is not None and "." in pairs["nodes"]:
            raise ProtocolError(f"nodes is a whole number, not {pairs['nodes'][:20]!r}")
        seed = whole_number(pairs.get("seed", "0"), MAX_SEED)
        if seed is None:
            raise ProtocolError(f"seed is a whole number from 0 to {MAX_SEED}, not {pairs['seed'][:20]!r}")
        seconds = None if seconds is None else TIME_SHARE * seconds
        return pairs["level"], Budget(seconds, None if nodes is None else int(nodes)), seed

    def _think(self, thinking: Thinking) -> Action:
        """Runs a player's thinking, reports its progress, and stops it on `stop`."""
        while True:
            try:
                step = next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action
            if isinstance(step, Progress):
                picks = " ".join(format_action(action) for action in step.line)
                self._say(f"info nodes {step.nodes} depth {step.depth} value {step.margin:.2f} line {picks}")
            if self.held is None and (line := self._waiting()) is not None:
                command = line.strip()
                self.over = command == "quit"
                if command in ("stop", "quit"):
                    return stop(thinking)
                self.held = line


def main(lines: Iterable[str | None] | None = None, maker: Callable[[str], Player] = player_of) -> int:
    """Runs a session over standard input and output; None among the lines is one that was too long."""
    plain_streams()
    coming = bounded_lines(sys.stdin) if lines is None else lines
    heard: Queue[str | None] = Queue(MAX_QUEUED_LINES)

    def listen() -> None:
        for line in coming:
            heard.put(OVERLONG if line is None else line)
        heard.put(END)

    ended = False

    def waiting() -> str | None:
        """Returns the next line, if there is one. At the end of input a player still finishes its answer."""
        nonlocal ended
        try:
            line = heard.get_nowait()
        except Empty:
            return None
        ended = ended or line is END
        return line

    Thread(target=listen, daemon=True).start()
    session = ProtocolSession(lambda text: print(text, flush=True), waiting, maker)
    while not session.over:
        line, session.held = session.held, None
        if line is None:
            line = END if ended else heard.get()
        if line is END:
            break
        session.hear(line)
    return 0


if __name__ == "__main__":
    gc.disable()  # searches free their caches themselves (`Values.forget`)
    sys.exit(piped(main))
