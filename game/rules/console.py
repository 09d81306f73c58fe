"""Standard input and output of line-based programs: bounded lines, no traceback when a pipe closes."""

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TextIO

MAX_LINE: Final = 65_536  # characters; the longest position has some 500
TOO_LONG: Final = f"the line is longer than {MAX_LINE} characters"
_PART = 8192


def bounded_lines(stream: TextIO, most: int = MAX_LINE) -> Iterator[str | None]:
    """Yields the lines of a stream as they arrive, and None for each line of more than `most` characters.

    Such a line is skipped without being held in memory.
    """
    while line := stream.readline(most + 1):
        if len(line) <= most or line.endswith("\n"):
            yield line
            continue
        while (rest := stream.readline(_PART)) and not rest.endswith("\n"):
            pass
        yield None


def open_streams() -> None:
    """Opens the null device for standard streams that were closed when the program started.

    Python sets them to None, and `print(file=None)` would write to standard output.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (for good)


def plain_streams() -> None:
    """Switches the standard streams to UTF-8; bytes that are not valid UTF-8 become escapes."""
    open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def piped(command: Callable[[], int]) -> int:
    """Runs a command and returns its exit status; 1, without a traceback, if the reader closed the pipe."""
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())  # what is still buffered is flushed when Python ends
        os.close(nowhere)
        return 1
    return status
