"""An action as a row: its tiles as pictures, their source and target, and the result."""

from game.rules.actions import Action, Pick, Place
from game.rules.notation import format_source
from game.rules.numerals import signed
from game.rules.picking import numbers, picked_tiles
from game.rules.state import FLOOR, GameState
from game.rules.tiles import JOKER
from game.texts import Texts
from game.view.art.glyphs import FLOOR_GLYPH, line_glyph, source_glyph
from game.view.drawings.pick_notes import PickNote
from game.view.theme import Rgb
from game.words.phrases import line_words, preview_words, shorter_note


def action_tiles(action: Action, state: GameState) -> tuple[tuple[int, int], ...]:
    """Returns pairs of kind and number of the tiles that an action takes."""
    if not isinstance(action, Pick):
        return ()
    picked = picked_tiles(action)
    plain, jokers = numbers(state, picked)
    return tuple((kind, number) for kind, number in ((picked.kind, plain), (JOKER, jokers)) if number)


def action_phrasings(tr: Texts, action: Action) -> tuple[str, ...]:
    """Returns phrasings of an action's source and target, the longest first."""
    if isinstance(action, Place):
        return tr(
            "coach.space", n=action.row + 1, column=action.column + 1
        ), f"{action.row + 1}|{action.column + 1}"
    return pick_phrasings(tr, action.source, action.line)


def sourced_phrasings(tr: Texts, action: Action) -> tuple[str, ...]:
    """Returns `action_phrasings` without that of a pick which omits the source."""
    phrasings = action_phrasings(tr, action)
    return phrasings[:-1] if isinstance(action, Pick) else phrasings


def pick_phrasings(tr: Texts, source: int, line: int, cost: int = 0) -> tuple[str, ...]:
    """Returns phrasings of a pick's source, line (or FLOOR) and cost, the longest first.

    The source is always the glyph of its disc, so that a list looks uniform. Shorter phrasings have a glyph
    of the target, too: first only of the floor line, then of any line.
    """
    words, glyph = line_phrasings(tr, line, cost)
    target = glyph if line == FLOOR else words  # a line's word is short, the floor line's is not
    disc = source_glyph(format_source(source))
    return f"{disc} {words}", f"{disc} {target}", f"{disc} {glyph}", glyph


def line_phrasings(tr: Texts, line: int, cost: int = 0) -> tuple[str, str]:
    """Returns the target of a pick in words and as a glyph, for lists that don't show the source."""
    words, glyph = line_words(tr, line), FLOOR_GLYPH if line == FLOOR else line_glyph(line + 1)
    if not cost:
        return f"→ {words}", f"→ {glyph}"
    lost = signed(-cost)
    return tr.joined((f"→ {words}", lost), "brackets"), tr.joined((f"→ {glyph}", lost), "brackets")


def action_note(
    tr: Texts, action: Action, state: GameState, caption: str, colour: Rgb, sign: str
) -> PickNote:
    """Returns the note of an action that is legal in `state`, with its sign on the table and a caption."""
    note, bad = preview_words(tr, action, state, "brief")
    tiles, phrasings = action_tiles(action, state), action_phrasings(tr, action)
    fuller, _ = preview_words(tr, action, state, "note")
    shorter = shorter_note(tr, action, state)
    return PickNote(caption, colour, sign, tiles, phrasings, note, bad, fuller, shorter=shorter)
