"""Texts of the position editor: places, refusals, flaws, the scoring of a round."""

from collections.abc import Sequence

from game.analysis.editing import Refusal
from game.analysis.finishing import FinishedDraft, missing
from game.analysis.hidden_tiles import stage
from game.rules.events import BonusScored, FloorScored, GameEnded, LineFell, WallTiled
from game.rules.flaws import Flaw
from game.rules.state import EMPTY, GameState, line_tiles
from game.rules.tiles import COLOUR_NAMES, SIZE, wall_colour
from game.texts import Subject, Texts
from game.words.impossible import flaw_words
from game.words.phrases import bonus_words, ending_words, ranking_words

MAX_REASONS = 4  # reasons that fit a notice on the smallest screen


def tile_name(tr: Texts, tile: int) -> str:
    """Names a kind of tile, or the marker."""
    return tr(f"colour.{COLOUR_NAMES[tile]}")


def refusal_words(tr: Texts, refusal: Refusal, names: Sequence[Subject]) -> str:
    """Phrases why an operation was refused."""
    if refusal.kind == "seat-used":
        return tr.person("editor.refused.seat-used", names[refusal.number - 1])
    return tr(f"editor.refused.{refusal.kind}", tile=tile_name(tr, refusal.tile), n=refusal.number)


def state_words(tr: Texts, draft: GameState, found: FinishedDraft, names: Sequence[Subject]) -> str:
    """Phrases the state of a draft: why it is impossible, what seems to be missing, or what it becomes."""
    if found.flaws:
        return _flaw(tr, found.flaws[0], names)
    if number := missing(draft):
        return tr("editor.missing", n=number)
    return tr("editor.scores" if stage(draft) == "to-score" else "editor.ready")


def _flaw(tr: Texts, flaw: Flaw, names: Sequence[Subject]) -> str:
    """Phrases a flaw; for an empty table how to begin."""
    return tr("editor.empty") if flaw.kind == "offer-empty" else flaw_words(tr, flaw, names)


def reasons_words(tr: Texts, found: FinishedDraft, names: Sequence[Subject]) -> str:
    """Phrases all flaws, or as many as fit and the number of the others."""
    lines = [_flaw(tr, flaw, names) for flaw in found.flaws[:MAX_REASONS]]
    more = len(found.flaws) - len(lines)
    return "\n".join([*lines, *([tr("editor.more-flaws", n=more)] if more else [])])


def scored_words(tr: Texts, draft: GameState, found: FinishedDraft, names: Sequence[Subject]) -> str:
    """Returns a line for each seat: its points before, the parts of its scoring, its points."""
    parts = [[str(board.score)] for board in draft.boards]
    ended = ""
    for event in found.events:
        match event:
            case WallTiled(seat=seat, row=row, points=points):
                parts[seat].append(tr("editor.part-row", n=row + 1, points=points))
            case LineFell(seat=seat, row=row):
                parts[seat].append(tr("editor.part-fell", n=row + 1))
            case FloorScored(seat=seat, penalty=penalty) if penalty:
                key = "editor.part-floor.zero" if event.stopped else "editor.part-floor"
                parts[seat].append(tr(key, points=penalty))
            case BonusScored(seat=seat, kind=kind, which=which, points=points):
                parts[seat].append(f"{bonus_words(tr, kind, which)} +{points}")
            case GameEnded(places=places, ending=why):
                winner = ranking_words(tr, places, draft.rules, found.state.boards, names)[0]
                ended = tr.sentences((ending_words(tr, why), winner))
    lines = [
        tr("editor.seat-scored", who=tr.name(who), parts=tr.joined(scored), points=board.score)
        for who, scored, board in zip(names, parts, found.state.boards, strict=True)
    ]
    return "\n".join([*lines, *filter(None, [ended])])


def line_space_words(tr: Texts, draft: GameState, seat: int, row: int, space: int) -> str:
    """Describes a space of a pattern line."""
    tiles = line_tiles(draft.boards[seat].lines[row])
    tile = tile_name(tr, tiles[space]) if space < len(tiles) else tr("mirror.free")
    return tr("editor.line-space", n=row + 1, space=space + 1, tile=tile)


def wall_space_words(tr: Texts, draft: GameState, seat: int, row: int, column: int) -> str:
    """Describes a space of the wall and what it may hold."""
    tile = draft.boards[seat].wall[SIZE * row + column]
    if tile != EMPTY:
        words = tile_name(tr, tile)
    elif draft.rules.gray:
        words = tr("mirror.free")
    else:
        words = tr("mirror.free-for", colour=tile_name(tr, wall_colour(row, column)))
    return tr("editor.wall-space", n=row + 1, space=column + 1, tile=words)


def floor_space_words(tr: Texts, draft: GameState, seat: int, space: int) -> str:
    """Describes a space of the floor line."""
    floor = draft.boards[seat].floor
    tile = tile_name(tr, floor[space]) if space < len(floor) else tr("mirror.free")
    return tr("editor.floor-space", space=space + 1, tile=tile)
