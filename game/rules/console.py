"""Standard input and output of the programs that speak in lines: bounded, and quiet when a pipe closes."""

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
    """The lines of a stream as they come; None for one of more than `most` characters, which is skipped.

    Never more than that is held of a line, however long it is.
    """
    while line := stream.readline(most + 1):
        if len(line) <= most or line.endswith("\n"):
            yield line
            continue
        while (rest := stream.readline(_PART)) and not rest.endswith("\n"):
            pass
        yield None


def open_streams() -> None:
    """Standard streams that were closed before the program began lead nowhere; Python has None for them.

    What is printed to None comes out of standard output.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (for good)


def plain_streams() -> None:
    """UTF-8 both ways, and escapes for what isn't: whatever bytes come in, a line comes out."""
    open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def piped(command: Callable[[], int]) -> int:
    """The status of a command that prints; 1, without a traceback, if whoever reads it has gone."""
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())  # what is still buffered is flushed when Python ends
        os.close(nowhere)
        return 1
    return status
