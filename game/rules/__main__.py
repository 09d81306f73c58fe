"""`python -m game.rules apply`: lines `POSITION ; ACTIONS` in, the positions after them out."""

import io
import sys

from game.rules.engine import advance
from game.rules.notation import MAX_TEXT, NotationError, format_position, parse_legal, parse_position

USAGE = "usage: python -m game.rules apply  (reads lines 'POSITION ; ACTIONS' on standard input)"


def answer(line: str) -> str:
    """The position after a line's actions, or `error: …`."""
    position, _, actions = line.partition(";")
    try:
        if len(line) > MAX_TEXT:
            raise NotationError(f"the text is longer than {MAX_TEXT} characters")
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
    """Run the command; 2 for one that does not exist."""
    if arguments != ["apply"]:
        sys.stderr.write(USAGE + "\n")
        return 2
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # whatever bytes come in, a line comes out
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    for line in sys.stdin:
        if line.strip():
            print(answer(line.rstrip("\n")), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
