"""What a file holds: a game as notation text, with a seal or without, a position, or a code."""

from game.rules.notation import VERSION, parse_position
from game.rules.record import GameRecord, parse_game
from game.rules.state import GameState
from game.saves.seal import SealError, unseal

CODE = "az1-"


def read_text(text: str) -> GameRecord | GameState | str:
    """A game, a position, or the text itself if it seems to hold a code.

    SealError for an empty text or a broken seal, NotationError with line and column for the rest.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.strip():
        raise SealError("foreign")
    if text.startswith("azulejo-save/"):
        text = unseal(text)
    if text.lstrip().startswith(VERSION):
        return parse_position(text.strip())
    if not text.lstrip().startswith(("#", ";")) and CODE in text:
        return text
    return parse_game(text)
