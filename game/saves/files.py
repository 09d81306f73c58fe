"""What a file holds: a game as notation text, with a seal or without, a position, or a code."""

from game.rules.notation import VERSION, parse_position, possible
from game.rules.played import PlayedGame
from game.rules.record_parser import parse_game_steps
from game.rules.state import GameState
from game.rules.steps import Steps, at_once
from game.saves.seal import SealError, unseal

CODE = "az1-"


def read_steps(text: str) -> Steps[PlayedGame | GameState | str]:
    """Reads a game, a position, or returns the text itself if it seems to hold a code.

    SealError for an empty text or a broken seal, NotationError with line and column for the rest; of these
    ImpossibleError for a position to which no play leads, but not in a sealed text: a game that was begun
    from such a position and saved is not lost.
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
    """As `read_steps`, all at once."""
    return at_once(read_steps(text))
