"""Reads files: a game in notation, sealed or not, a position, or a code."""

from game.rules.notation import VERSION, parse_position, possible
from game.rules.played import PlayedGame
from game.rules.record_parser import parse_game_steps
from game.rules.state import GameState
from game.rules.steps import Steps, at_once
from game.saves.seal import SealError, unseal

CODE = "az1-"


def read_steps(text: str) -> Steps[PlayedGame | GameState | str]:
    """Parses a game or a position; returns the text itself if it seems to contain a code.

    SealError for an empty text or a broken seal, NotationError with line and column otherwise. It is an
    ImpossibleError for a position that no game can reach, except in a sealed text: a game that was started
    from such a position and saved has to stay readable.
    """
    yield 0.0
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.strip():
        raise SealError("foreign")
    if sealed := text.startswith("azulejo-save/"):
        text = unseal(text)
    if text.lstrip().startswith(VERSION):
        return possible(parse_position(text.strip()))
    if not text.lstrip().startswith(("#", ";")) and CODE in text:
        return text
    game = yield from parse_game_steps(text)
    if game.record.position is not None and not sealed:
        possible(game.record.position)
    return game


def read_text(text: str) -> PlayedGame | GameState | str:
    """Parses a text at once; see `read_steps`."""
    return at_once(read_steps(text))
