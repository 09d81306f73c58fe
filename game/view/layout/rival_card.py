"""The layout of a rival's card on a small window: name, score, last pick and board."""

import math
from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import FLOOR_SPACES, SIZE
from game.view.layout.board import MIN_MINI_HEIGHT, MINI_HEIGHT, MINI_WIDTH, STRIP_WIDTH
from game.view.layout.scales import Gap, Height, TextSize

# In units: the least width of
NAME_WIDTH = 8  # crest and name beside a score
WORDS_WIDTH_BESIDE = 7.5  # all words beside the board
CORNER_WIDTH = 6.5  # words that reach into the corner above the board's short lines
SCORE_WIDTH = 3  # a score beside the name
POINTS_WIDTH = 4.2  # the points to come
SCORE_AND_PICK_WIDTH = 5.7  # a score and a pick side by side
LONE_SCORE_WIDTH = 2  # a score alone in a corner
MIN_NAME_WIDTH, MIN_NAME_WIDTH_WITH_PICK = 4.8, 5.0  # crest and short name over short lines
MIN_LEFT_MARGIN = 0.35  # units: between the words of low cards and the left side
MIN_LINES_BELOW_NAME = 3  # lines: the room for a crest and a score below a name
MIN_HEIGHT_TO_SHRINK = 7  # units: the boards of higher cards are a little smaller than they could be
MIN_BOARD_SCALE = 0.65  # of its largest size: a board is not made smaller for what stands beside it
MIN_FILLED_NAME_WIDTH = 4.2  # units: a name over the first line of a board that fills its card
FILLED_NAME_WIDTH = 5.05  # units: the same for names of usual length, or short ones with a crest
MIN_FILLED_GAIN = 1.06  # how much larger a board has to be to fill its card
MIN_BOARD_GAIN = 1.08  # how much larger a board has to be for score and pick to have less room
STAR_TO_PLACE = 0.85  # size of a score's star beside the board of a high card / its place
STAR_ROWS = 4  # rows: the place of a score's star in a strip, above the floor line
MIN_STAR_ROWS = 2  # rows: the least for a star below a name
STAR_SCALE_IN_STRIP = 0.93  # of that place: the star's lower tip stays clear of the floor line
MAX_EDGE = 6  # pixels: from a card's side to its board, clear of the line around the active one
MAX_FRAME_LINE = 3  # pixels: a frame's line


@dataclass(frozen=True)
class CardParts:
    """The places of a card's name, score and board; the last pick is beside the score, where that fits."""

    name: Rect
    score: Rect
    board: Rect
    points: Rect | None = None  # the points to come, if they are not beside the score
    crest: Rect | None = None  # if it is not beside the name
    starred: bool = False  # whether the score stands in a star, as on large boards

    def words(self) -> list[Rect]:
        """Returns the places of name, score and points to come."""
        return [self.name, self.score, *([self.points] if self.points else [])]


def card_frame(card: Rect, active: bool) -> tuple[Rect, int]:
    """Returns the frame of a card and the width of its line; that of the active seat is wider, both ways."""
    line = max(2, min(MAX_FRAME_LINE, card.height // 40))
    return (card.inflate(line, line), 2 * line) if active else (card, line)


def card_parts(card: Rect, unit: int, with_pick: bool = True, short: bool = False) -> CardParts:
    """Returns the parts of a card: words beside the board or, in narrow cards, above it.

    In low cards the name reaches over the board's short lines. In strips the floor line is below the words,
    if the board is as large that way. In narrow cards the score is beside the name, and the points to come in
    the corner above the short pattern lines; in the narrowest the score is there, too. If a board fills its
    card, only `short` names have their crest beside them.

    Without picks (`with_pick` is False) a high card or a strip shows the score in a star, and in narrow cards
    the board is centred below the name. Where that makes the board larger, a `short` name reaches over its
    short lines, with the score below it.
    """
    edge = _edge(card.height)
    inner = whole = card.inflate(-2 * edge, -2 * edge)
    high, spared = inner.height, card.height >= MIN_HEIGHT_TO_SHRINK * unit
    if (flat := _flat(inner, unit, with_pick)) is not None:
        return flat
    beside = Rect(0, inner.y, round(high * MINI_WIDTH / MINI_HEIGHT), high)
    beside.right = inner.right
    room = beside.x - inner.x - edge
    if room >= WORDS_WIDTH_BESIDE * unit:
        half, inset = high // 2, Gap.M.of(unit)
        aired = min(Gap.S.of(unit), int(room - WORDS_WIDTH_BESIDE * unit))
        beside.x, room = beside.x - aired, room - aired
        name = Rect(inner.x + inset, inner.y, room - inset, half)
        return _with_score(name, name.move(0, half), beside, spared, with_pick)
    words = _clear_of_side(inner, edge, round(MIN_LEFT_MARGIN * unit))
    room = beside.x - words.x - edge
    line = Rect(words.x, words.y, words.width, Height.LINE.of(unit))
    pitch = int(high / MINI_HEIGHT)
    over, _ = _corner(words, pitch, line.height) if pitch else (Rect(words.topleft, (0, 0)), words)
    if room >= SCORE_AND_PICK_WIDTH * unit and over.width >= CORNER_WIDTH * unit and high >= 2 * line.height:
        name = Rect(words.topleft, over.size)
        below = Rect(words.x, line.bottom, room, inner.bottom - line.bottom)
        return _with_score(name, below, beside, spared, with_pick)
    below = Rect(inner.x, line.bottom, inner.width, inner.bottom - line.bottom)
    largest = max(2, int(min(below.width / MINI_WIDTH, below.height / MINI_HEIGHT)))
    sizes = range(largest, int(largest * MIN_BOARD_SCALE), -1)
    found = [_corner(below, pitch, TextSize.BODY.of(unit)) for pitch in sizes]
    side = _score_width(inner.width, unit)
    wanted = ((POINTS_WIDTH if side else SCORE_AND_PICK_WIDTH) if with_pick else LONE_SCORE_WIDTH) * unit
    enough = [parts for parts in found if parts[0].width >= wanted]
    facts, board = enough[0] if enough else max(found, key=lambda parts: parts[0].width)
    aired = max(0, min(Gap.S.of(unit), int(facts.width - wanted), (board.x - below.x) // 2))
    facts = Rect(words.x, facts.y, facts.right - aired - words.x, facts.height)
    board = board.move(-aired, 0)
    if short or not with_pick:
        clear = _clear_of_side(whole, edge, Gap.M.of(unit))
        low = _over_short_lines(clear, unit, line.height, with_pick, short)
        if low.board.height > board.height * (MIN_BOARD_GAIN if with_pick else 1):
            return low
    filled = _filled(whole, words.x, unit, line.height, short) if with_pick else None
    if filled is not None and filled.board.width > board.width * MIN_FILLED_GAIN:
        return filled
    if not side:
        return CardParts(line, facts, board)
    if not with_pick:
        board.centery = below.centery
    aside = max(Gap.M.of(unit), line.x - card.x) - edge  # as clear of the card on the right as on the left
    score = Rect(line.right - side, line.y, side - aside, line.height)
    return CardParts(Rect(line.x, line.y, line.width - side, line.height), score, board, facts)


def short_name_width(unit: int) -> int:
    """Returns the most pixels for a short name with its crest over short lines."""
    return round(MIN_NAME_WIDTH_WITH_PICK * unit)


def _clear_of_side(inner: Rect, edge: int, least: int) -> Rect:
    """Returns the inside of a card, at least `least` pixels from its left side."""
    margin = max(0, least - edge)
    return Rect(inner.x + margin, inner.y, inner.width - margin, inner.height)


def _over_short_lines(inner: Rect, unit: int, line: int, with_pick: bool, short: bool) -> CardParts:
    """Returns the parts with the name over the short lines of the largest possible board.

    Name and score are below each other, aligned at the left. So is the crest, if the name is not `short` and
    there is room.
    """
    line = min(line, TextSize.HEADING.of(unit))  # the height of crest and name
    high = min(inner.height / MINI_HEIGHT, (inner.width - LONE_SCORE_WIDTH * unit) / MINI_WIDTH)
    for pitch in range(max(2, int(high)), 1, -1):
        name, board = _corner(inner, pitch, line)
        if name.width >= (MIN_NAME_WIDTH_WITH_PICK if with_pick else MIN_NAME_WIDTH) * unit:
            break
    if not with_pick:
        facts = Rect(inner.x, name.bottom, board.x - inner.x, inner.bottom - name.bottom)
        if short or facts.height < MIN_LINES_BELOW_NAME * line:
            return CardParts(name, facts, board)
        crest = Rect(facts.topleft, (line, line))
        facts = Rect(facts.x, crest.bottom, facts.width, facts.bottom - crest.bottom)
        return CardParts(name, facts, board, crest=crest)
    top = name.bottom + max(0, min(line // 3, (inner.height - 3 * line) // 4))
    score, _ = _corner(Rect(inner.x, top, inner.width, inner.bottom - top), pitch, line)
    return CardParts(name, score, board)


def _filled(inner: Rect, left: int, unit: int, line: int, short: bool) -> CardParts | None:
    """Returns the parts of a card that its board fills, or None if that leaves too little for words.

    The name is over the first pattern line, from `left` on, the score at the floor line's end. Beside names
    that are not `short` a crest would take the room, so it is below them.
    """
    pitch = int(min(inner.width / MINI_WIDTH, inner.height / MIN_MINI_HEIGHT))
    board = Rect(0, 0, round(pitch * MINI_WIDTH), min(inner.height, round(pitch * MINI_HEIGHT)))
    board.midright, gap = inner.midright, pitch // 4
    first = Rect(left, board.y, board.x + (SIZE - 1) * pitch - pitch // 6 - left, min(pitch, line))
    if first.width < MIN_FILLED_NAME_WIDTH * unit or pitch < TextSize.LABEL.of(unit):
        return None
    spared = min(gap // 2, inner.width - board.width, max(0, first.width - round(FILLED_NAME_WIDTH * unit)))
    board.x -= spared  # clear of the side, as the wall has an edge
    first.width -= spared
    crest = Rect(left, first.bottom, first.height, first.height)
    end = board.x + FLOOR_SPACES * pitch + gap
    score = Rect(end, board.bottom - pitch, board.right - end, pitch)
    return CardParts(first, score, board, crest=None if short else crest)


def _flat(card: Rect, unit: int, with_pick: bool) -> CardParts | None:
    """Returns the parts of a card so wide that its board is largest as a strip, or None if it is not."""
    inset = Gap.M.of(unit)
    pitch = min(card.height // SIZE, int((card.width - 2 * inset) / STRIP_WIDTH))
    inner = Rect(card.x, card.centery - pitch * SIZE // 2, card.width - inset, pitch * SIZE)
    room = inner.width - inset - round(pitch * MINI_WIDTH)
    line = (inner.height - pitch) // 2
    narrow = room < WORDS_WIDTH_BESIDE * unit or line < TextSize.BODY.of(unit)
    if narrow or pitch < int(card.height / MINI_HEIGHT):
        return None
    name = Rect(inner.x + inset, inner.y, room - inset, line)
    board = Rect(name.x, inner.y, inner.right - name.x, inner.height)
    if with_pick:
        facts = name.move(0, line)
        return CardParts(name, facts, board)
    name.height = min(line, Height.LINE.of(unit))
    below = inner.bottom - pitch - pitch // 4 - name.bottom
    beside = below < MIN_STAR_ROWS * pitch  # in a low strip; else the star is below the name
    side = round(STAR_ROWS * pitch * STAR_SCALE_IN_STRIP) if beside else below
    star = Rect(name.x, inner.y if beside else name.bottom, side, side)
    if beside:
        name.x = star.right + Gap.M.of(unit)
    short = inner.right - round(pitch * MINI_WIDTH) + (SIZE - 2) * pitch  # left end of the second line
    name.width = short - pitch // 2 - name.x
    return CardParts(name, star, board, starred=True)


def _with_score(name: Rect, facts: Rect, board: Rect, spared: bool, with_pick: bool) -> CardParts:
    """The parts with a board as high as the card.

    Where room can be `spared`, the board gives so much that its wall's bed is clear of the card's frame, and
    the score has a star if no pick is with_pick.
    """
    if not spared:
        return CardParts(name, facts, board)
    reach = board.height // 36
    board = board.inflate(-2 * reach, -2 * reach)
    if with_pick:
        return CardParts(name, facts, board)
    side = round(min(facts.size) * STAR_TO_PLACE)
    star = Rect(0, 0, side, side)
    star.center = facts.center
    return CardParts(name, star, board, starred=True)


def filled_height(width: int, unit: int) -> int:
    """Returns the height of a narrow card with its words above a board as wide as itself."""
    edge = _edge(round(width * MINI_HEIGHT / MINI_WIDTH))
    inner = width - 2 * edge
    words = Height.LINE.of(unit) + (0 if _score_width(inner, unit) else TextSize.BODY.of(unit))
    return words + round(inner / MINI_WIDTH * MINI_HEIGHT) + 2 * edge


def board_height(width: int) -> int:
    """Returns the least height of a card with a board as wide as itself: it leaves no line for words."""
    edge = _edge(round(width * MIN_MINI_HEIGHT / MINI_WIDTH))
    return math.ceil((width - 2 * edge) // MINI_WIDTH * MIN_MINI_HEIGHT) + 2 * edge


def _edge(height: int) -> int:
    return max(2, min(MAX_EDGE, height // 20))


def _score_width(width: int, unit: int) -> int:
    """Returns the width for a score beside the name, or 0 if there is too little."""
    return round(SCORE_WIDTH * unit) if width >= (NAME_WIDTH + SCORE_WIDTH) * unit else 0


def _corner(area: Rect, pitch: int, high: int) -> tuple[Rect, Rect]:
    """Returns a board of that pitch in the lower right corner, after the place that is free above it."""
    board = Rect(0, 0, round(pitch * MINI_WIDTH), round(pitch * MINI_HEIGHT))
    board.bottomright = area.bottomright
    if area.y + high <= board.y:
        return Rect(area.x, area.y, area.width, high), board
    line = min(SIZE - 1, (area.y + high - board.y - 1) // pitch)  # the last one beside the corner
    right = board.x + (SIZE - 1 - line) * pitch - pitch // 4
    return Rect(area.x, area.y, right - area.x, high), board
