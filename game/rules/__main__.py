"""`python -m game.rules apply`: lines `POSITION ; ACTIONS` in, the positions after them out."""

import sys

from game.rules.console import TOO_LONG, bounded_lines, piped, plain_streams
from game.rules.engine import advance
from game.rules.notation import NotationError, format_position, parse_legal, parse_position

USAGE = "usage: python -m game.rules apply  (reads lines 'POSITION ; ACTIONS' on standard input)"


def answer(line: str) -> str:
    """Returns the position after a line's actions, or `error: …`."""
    position, _, actions = line.partition(";")
    try:
        state = parse_position(position)
        column = len(position) + 2
        for word in actions.split():
            column = line.index(word, column - 1) + 1
            try:
                state = advance(state, parse_legal(word, state))
            except NotationError as error:
                raise error.moved(1, column) from None
            column += len(word)
    except NotationError as error:
        return f"error: {error}"
    return format_position(state)


def main(arguments: list[str]) -> int:
    """Runs the command; returns 2 if it does not exist."""
    if arguments != ["apply"]:
        sys.stderr.write(USAGE + "\n")
        return 2
    plain_streams()
    for line in bounded_lines(sys.stdin):
        if line is None:
            print(f"error: {TOO_LONG}", flush=True)
        elif line.strip():
            print(answer(line.rstrip("\n")), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(piped(lambda: main(sys.argv[1:])))
