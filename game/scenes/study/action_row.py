"""An action as a row: its tiles as pictures, where they come from and go, what comes of it."""

from game.rules.actions import Action, Pick, Place
from game.rules.notation import format_source
from game.rules.picking import numbers, picked_tiles
from game.rules.state import FLOOR, GameState
from game.rules.tiles import JOKER
from game.texts import Texts
from game.view.art.glyphs import FLOOR_GLYPH, line_glyph, source_glyph
from game.view.drawings.pick_notes import PickNote
from game.view.theme import Rgb
from game.words.phrases import preview_words


def action_tiles(action: Action, state: GameState) -> tuple[tuple[int, int], ...]:
    """Which tiles an action takes: pairs of kind and number."""
    if not isinstance(action, Pick):
        return ()
    picked = picked_tiles(action)
    plain, jokers = numbers(state, picked)
    return tuple((kind, number) for kind, number in ((picked.kind, plain), (JOKER, jokers)) if number)


def action_phrasings(tr: Texts, action: Action) -> tuple[str, ...]:
    """Where it takes them from and puts them, the longest way to say it first."""
    if isinstance(action, Place):
        return tr(
            "coach.space", n=action.row + 1, column=action.column + 1
        ), f"{action.row + 1}|{action.column + 1}"
    return pick_phrasings(tr, action.source, action.line)


def sourced_phrasings(tr: Texts, action: Action) -> tuple[str, ...]:
    """The same without the last way of a pick, which leaves out where from: that may be one of several."""
    phrasings = action_phrasings(tr, action)
    return phrasings[:-1] if isinstance(action, Pick) else phrasings


def pick_phrasings(tr: Texts, source: int, line: int, cost: int = 0) -> tuple[str, ...]:
    """Where a pick comes from, which line, or FLOOR, it goes to, and its cost; the longest way first.

    Where from is always the disc on the rim of the centre or a plate: a list tells it in one way. Shorter
    ways draw where it goes as well: a space of the floor line, at last the line's spaces.
    """
    where, drawn = line_phrasings(tr, line, cost)
    goal = drawn if line == FLOOR else where  # a line's word is short, the floor line's is not
    disc = source_glyph(format_source(source))  # as on the rims of centre and plate
    return f"{disc} {where}", f"{disc} {goal}", f"{disc} {drawn}", drawn


def line_phrasings(tr: Texts, line: int, cost: int = 0) -> tuple[str, str]:
    """Where a pick goes, for lists without a table that has its source: in words, and in a sign."""
    floor, lost = line == FLOOR, f" (−{cost})" if cost else ""
    where = tr("short.floor") if floor else tr("short.line", n=line + 1)
    drawn = FLOOR_GLYPH if floor else line_glyph(line + 1)
    return f"→ {where}{lost}", f"→ {drawn}{lost}"


def action_note(
    tr: Texts, action: Action, state: GameState, caption: str, colour: Rgb, sign: str
) -> PickNote:
    """The row of an action that is legal in that state, with its sign on the table and a caption above it."""
    note, bad = preview_words(tr, action, state, "brief")
    tiles, phrasings = action_tiles(action, state), action_phrasings(tr, action)
    fuller, _ = preview_words(tr, action, state, "note")
    return PickNote(caption, colour, sign, tiles, phrasings, note, bad, fuller)
