"""A rival's card on a small window: where it says name, score and last pick, and shows the board."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.board import MINI_HEIGHT, MINI_WIDTH, STRIP_WIDTH
from game.view.layout.scales import Gap, Height, TextSize

NAME_ROOM = 8  # units: a crest and a name need as much in a line with a score
BESIDE_ROOM = 7.5  # units: and so much beside a rival's small board
CORNER_ROOM = 6.5  # units: and so much where they reach into the corner that its short lines leave free
SCORE_ROOM = 3  # units: and a score at the name's side
PICK_ROOM = 4.2  # units: a pick
BOTH_ROOM = 5.7  # units: a score and a pick beside each other
NAME_LEAST, NAME_TOLD = 4.8, 5.1  # units: and a short one with its crest over short lines; with picks told
ASIDE = 0.4  # units: the words of low cards are no nearer to the left side
LONE_SCORE = 2  # units: and a score alone in a corner
LEAST = 0.65  # of its largest size: a board is made no smaller than that for what stands beside it
STAR_OF_PLACE = 0.85  # of its place: a score's star beside the board of a high card
STAR = 4  # rows: the place of a score's star in a strip, above the floor line
STARRED = 2  # rows: less is too little for it below a name
CLEAR = 0.93  # of that place: the star, whose lower tip touches no floor line
THICKEST = 3  # pixels: a frame's line
HIGH = 7  # units: cards whose boards can give a little
LARGER = 1.2  # times as large, a board is worth that a pick is told by its tiles alone


@dataclass(frozen=True)
class CardParts:
    """A card's name, its score, its last pick at the right end of a place, and its board."""

    name: Rect
    score: Rect  # the same as that of the pick where they share a line: the score at its left end
    pick: Rect
    board: Rect
    starred: bool = False  # whether the score stands in a star, as on large boards


def card_frame(card: Rect, active: bool) -> tuple[Rect, int]:
    """The frame of a card and how broad its line is; a broad one grows outwards, too, and hides nothing."""
    line = max(2, min(THICKEST, card.height // 40))
    return (card.inflate(line, line), 2 * line) if active else (card, line)


def card_parts(card: Rect, unit: int, told: bool = True, short: bool = False) -> CardParts:
    """A column of words beside the board, as high as the card; in low ones the name reaches over short lines.

    In strips the floor line lies below the words, if the board is as large so. Picks that are not `told` need
    no room: there the score stands in a star above the floor line, below the name or beside it.

    In narrow cards the name stands above the board, the score at its side; the pick stands over the short
    pattern lines, where a board leaves a corner free, and in the narrowest the score does, too. Without picks
    the board is in the middle below the name. Where a board would be small for that, a `short` name reaches
    over its short lines, and score and pick stand below it.
    """
    edge = _edge(card.height)
    inner = whole = card.inflate(-2 * edge, -2 * edge)
    high, spared = inner.height, card.height >= HIGH * unit
    if (flat := _flat(inner, unit, told)) is not None:
        return flat
    beside = Rect(0, inner.y, round(high * MINI_WIDTH / MINI_HEIGHT), high)
    beside.right = inner.right
    room = beside.x - inner.x - edge
    if room >= BESIDE_ROOM * unit:
        half, inset = high // 2, Gap.M.of(unit)
        aired = min(Gap.S.of(unit), int(room - BESIDE_ROOM * unit))
        beside.x, room = beside.x - aired, room - aired
        name = Rect(inner.x + inset, inner.y, room - inset, half)
        return _with_score(name, name.move(0, half), beside, spared, told)
    inner = _clear_of_side(inner, edge, round(ASIDE * unit))
    room = beside.x - inner.x - edge
    line = Rect(inner.x, inner.y, inner.width, Height.LINE.of(unit))
    pitch = int(high / MINI_HEIGHT)
    over, _ = _corner(inner, pitch, line.height) if pitch else (Rect(inner.topleft, (0, 0)), inner)
    if room >= BOTH_ROOM * unit and over.width >= CORNER_ROOM * unit and high >= 2 * line.height:
        name = Rect(inner.topleft, over.size)
        below = Rect(inner.x, line.bottom, room, inner.bottom - line.bottom)
        return _with_score(name, below, beside, spared, told)
    below = Rect(inner.x, line.bottom, inner.width, inner.bottom - line.bottom)
    largest = max(2, int(min(below.width / MINI_WIDTH, below.height / MINI_HEIGHT)))
    sizes = range(largest, int(largest * LEAST), -1)
    found = [_corner(below, pitch, TextSize.BODY.of(unit)) for pitch in sizes]
    side = _scored(inner.width, unit)
    wanted = ((PICK_ROOM if side else BOTH_ROOM) if told else LONE_SCORE) * unit
    enough = [parts for parts in found if parts[0].width >= wanted]
    facts, board = enough[0] if enough else max(found, key=lambda parts: parts[0].width)
    aired = max(0, min(Gap.S.of(unit), int(facts.width - wanted), (board.x - below.x) // 2))
    facts, board = Rect(facts.x, facts.y, facts.width - aired, facts.height), board.move(-aired, 0)
    if short or not told:
        clear = _clear_of_side(whole, edge, Gap.M.of(unit))
        low = _over_short_lines(clear, unit, line.height, told)
        if low.board.height > board.height * (LARGER if told else 1):
            return low
    if not side:
        return CardParts(line, facts, facts, board)
    if not told:
        board.centery = below.centery
    score = Rect(line.right - side, line.y, side, line.height)
    return CardParts(Rect(line.x, line.y, line.width - side, line.height), score, facts, board)


def name_room(unit: int) -> int:
    """Pixels that a short name with its crest may take over short lines."""
    return round(NAME_TOLD * unit)


def _clear_of_side(inner: Rect, edge: int, least: int) -> Rect:
    """What a card has within its edges, so many pixels from its left side at the least."""
    aside = max(0, least - edge)
    return Rect(inner.x + aside, inner.y, inner.width - aside, inner.height)


def _over_short_lines(inner: Rect, unit: int, line: int, told: bool) -> CardParts:
    """The parts of a card whose name reaches over the short lines of the largest board that lets it.

    A pick has its tiles' place below the score. All have one left edge.
    """
    line = min(line, TextSize.HEADING.of(unit))  # no higher than crest and name, which spares a short line
    high = min(inner.height / MINI_HEIGHT, (inner.width - LONE_SCORE * unit) / MINI_WIDTH)
    for pitch in range(max(2, int(high)), 1, -1):
        name, board = _corner(inner, pitch, line)
        if name.width >= (NAME_TOLD if told else NAME_LEAST) * unit:
            break
    facts = Rect(inner.x, name.bottom, board.x - inner.x, inner.bottom - name.bottom)
    if not told:
        return CardParts(name, facts, facts, board)
    score = Rect(facts.topleft, (facts.width, facts.height // 2))
    return CardParts(name, score, score.move(0, score.height), board)


def _flat(card: Rect, unit: int, told: bool) -> CardParts | None:
    """The parts of a card so broad that its board is largest in a strip, the floor line below the words."""
    inset = Gap.M.of(unit)
    pitch = min(card.height // SIZE, int((card.width - 2 * inset) / STRIP_WIDTH))
    inner = Rect(card.x, card.centery - pitch * SIZE // 2, card.width - inset, pitch * SIZE)
    room = inner.width - inset - round(pitch * MINI_WIDTH)
    line = (inner.height - pitch) // 2
    if room < BESIDE_ROOM * unit or line < TextSize.BODY.of(unit) or pitch < int(card.height / MINI_HEIGHT):
        return None
    name = Rect(inner.x + inset, inner.y, room - inset, line)
    board = Rect(name.x, inner.y, inner.right - name.x, inner.height)
    if told:
        facts = name.move(0, line)
        return CardParts(name, facts, facts, board)
    name.height = min(line, Height.LINE.of(unit))
    below = inner.bottom - pitch - pitch // 4 - name.bottom
    beside = below < STARRED * pitch  # in a low strip; else the star is below the name, as on large boards
    side = round(STAR * pitch * CLEAR) if beside else below
    star = Rect(name.x, inner.y if beside else name.bottom, side, side)
    if beside:
        name.x = star.right + Gap.M.of(unit)
    short = inner.right - round(pitch * MINI_WIDTH) + (SIZE - 2) * pitch  # where the second line begins
    name.width = short - pitch // 2 - name.x
    return CardParts(name, star, star, board, starred=True)


def _with_score(name: Rect, facts: Rect, board: Rect, spared: bool, told: bool) -> CardParts:
    """The parts with a board as high as the card.

    Where room can be `spared`, the board gives so much that its wall's bed is clear of the card's frame, and
    the score has a star if no pick is told.
    """
    if not spared:
        return CardParts(name, facts, facts, board)
    reach = board.height // 36
    board = board.inflate(-2 * reach, -2 * reach)
    if told:
        return CardParts(name, facts, facts, board)
    side = round(min(facts.size) * STAR_OF_PLACE)
    star = Rect(0, 0, side, side)
    star.center = facts.center
    return CardParts(name, star, star, board, starred=True)


def filled_height(width: int, unit: int) -> int:
    """How high a narrow card is whose board is as broad as itself, below all that it says."""
    edge = _edge(round(width * MINI_HEIGHT / MINI_WIDTH))
    inner = width - 2 * edge
    words = Height.LINE.of(unit) + (0 if _scored(inner, unit) else TextSize.BODY.of(unit))
    return words + round(inner / MINI_WIDTH * MINI_HEIGHT) + 2 * edge


def _edge(height: int) -> int:
    return max(2, height // 20)


def _scored(width: int, unit: int) -> int:
    """How broad a score's place is at the side of a name in a line, or 0 without enough room."""
    return round(SCORE_ROOM * unit) if width >= (NAME_ROOM + SCORE_ROOM) * unit else 0


def _corner(area: Rect, pitch: int, high: int) -> tuple[Rect, Rect]:
    """The corner that a board of that pitch, low on the right, leaves free, and the board."""
    board = Rect(0, 0, round(pitch * MINI_WIDTH), round(pitch * MINI_HEIGHT))
    board.bottomright = area.bottomright
    if area.y + high <= board.y:
        return Rect(area.x, area.y, area.width, high), board
    line = min(SIZE - 1, (area.y + high - board.y - 1) // pitch)  # the last one beside it
    right = board.x + (SIZE - 1 - line) * pitch - pitch // 4
    return Rect(area.x, area.y, right - area.x, high), board
