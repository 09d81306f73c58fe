"""What a player says: text on a small plate at their board, with a tail towards their name."""

from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.layout.floating import Costs, Floating
from game.layout.node import Leaf, fixed
from game.rules.tiles import SIZE
from game.view.art import antialiased, paint
from game.view.art.assets import Assets
from game.view.art.boards import name_right
from game.view.art.frames import draw_frame
from game.view.layout.rival_card import card_parts
from game.view.layout.scales import TextSize
from game.view.layout.table import TableLayout

TAIL_RATIO: Final = 0.45  # of the letters: how long the tail is
PADDING: Final = 0.55, 0.3  # of the letters: at each side of the text, above it and below it
BESIDE_NAME: Final = 0.2  # of the letters: above it and below it there
FRAME_DIVISOR: Final = 6  # the radius of its corners / the width of its frame
WIDTHS: Final = (1.0, 0.75, 0.5, 0.4)  # of the board's: of the text, in as many lines as it needs
PLACES: Final = 2  # per letter: how finely places are tried
# For each pixel that is hidden:
KEPT_COST: Final = 20.0  # of name, score and floor line
LINE_COST: Final = 1.5  # of pattern lines
WALL_COST: Final = 1.0


class Speech(NamedTuple):
    """Text, the plate below it, and its tail: three points, the first one its tip."""

    words: Surface
    plate: Rect
    tail: list[tuple[int, int]]

    def moved(self, x: int, y: int) -> "Speech":
        """Returns the same speech at another place."""
        return Speech(self.words, self.plate.move(x, y), [(a + x, b + y) for a, b in self.tail])


def speech_at(assets: Assets, layout: TableLayout, seat: int, name: str, words: str) -> Speech:
    """Returns a speech beside the name if it fits, otherwise on the speaker's board or card.

    There it rather hides some of the wall or of lines than the floor line and the score.
    """
    type_, ink, board = assets.type, assets.theme.ink, layout.boards[seat]
    left, right = (0, 0) if board.mini else (name_right(assets, board, name), board.header.right)
    px = max(type_.smallest, min(TextSize.BODY.of(layout.unit), round(board.header.height * 0.7)))
    free = right - left - px - 2 * round(PADDING[0] * px)
    if type_.width(words, type_.smallest) <= free:
        text = type_.text(words, type_.common_size([(words, free)], px, bold=False), ink)
        plate = _plate(text, px, BESIDE_NAME)
        plate.midleft = left + px, board.header.centery + board.pitch // 16
        x, y = plate.x + 1, plate.centery
        return Speech(text, plate, [(x - round(px * TAIL_RATIO), y), (x, y - px // 3), (x, y + px // 3)])
    px = max(type_.smallest, TextSize.CAPTION.of(layout.unit))
    place, name_at, obstacles = _on_board(layout, seat)
    widths = [round(share * (place.width - 2 * px)) for share in WIDTHS]
    texts = [
        assets.cached(("speech", words, px, wide), partial(type_.wrapped, words, px, ink, wide, centred=True))
        for wide in widths
    ]
    sizes = [_plate(text, px).size for text in texts]
    inner = place.inflate(-2 * (px // 4), -2 * (px // 4))
    high = max(inner.height, min(size[1] for size in sizes))  # in a low card it hangs over the lower edge
    leaves = [Leaf(None, fixed(size[0]), fixed(size[1])) for size in sizes if size[1] <= high]
    room = Rect(inner.topleft, (inner.width, high))
    ((_, plate),) = Floating(leaves, Costs(obstacles), max(1, px // PLACES)).place(room)
    return Speech(texts[sizes.index(plate.size)], plate, _tail(plate, name_at, px))


def _on_board(layout: TableLayout, seat: int) -> tuple[Rect, Rect, list[tuple[Rect, float]]]:
    """Returns a board or card, the place of its name, and what there should be seen, with its costs."""
    board, lines = layout.boards[seat], [layout.boards[seat].line_rect(line) for line in range(SIZE)]
    spaces = [(board.wall_rect(), WALL_COST), *((line, LINE_COST) for line in lines)]
    if not board.mini:
        kept = [board.score, board.forecast, board.floor_rect(), board.header]
        return board.frame, board.name, [*spaces, *((one, KEPT_COST) for one in kept)]
    card = layout.cards[seat]
    parts = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names)
    kept = [*parts.words(), board.floor_rect(), *([parts.crest] if parts.crest else [])]
    return card, parts.name, [*spaces, *((one, KEPT_COST) for one in kept)]


def _plate(text: Surface, px: int, above: float = PADDING[1]) -> Rect:
    """Returns the plate of a text: no letter is beside its round corners."""
    return text.get_rect().inflate(2 * round(PADDING[0] * px), 2 * round(above * px))


def _tail(plate: Rect, name: Rect, px: int) -> list[tuple[int, int]]:
    """Returns a tail above a plate that is below the name, otherwise beside it."""
    long, half = round(px * TAIL_RATIO), px // 3
    if plate.y >= name.centery:
        x, y = max(plate.x + px, min(name.centerx, plate.right - px)), plate.y + 1
        return [(x, y - long), (x - half, y), (x + half, y)]
    x, y = (plate.x + 1, plate.centery) if name.centerx < plate.centerx else (plate.right - 1, plate.centery)
    return [(x - long if x < plate.centerx else x + long, y), (x, y - half), (x, y + half)]


def draw_speech(surface: Surface, assets: Assets, speech: Speech) -> None:
    """Draws a speech at its place."""
    words, plate, tail = speech
    radius = (plate.width - words.get_width()) // 2
    antialiased.draw_shape(surface, assets.theme.turn, tail)
    surface.blit(paint.for_ground(surface, assets.pill(*plate.size, assets.theme.raised, radius)), plate)
    draw_frame(surface, assets, plate, assets.theme.turn, max(1, radius // FRAME_DIVISOR), radius)
    surface.blit(paint.for_ground(surface, words), words.get_rect(center=plate.center))


def speech_picture(assets: Assets, speech: Speech) -> tuple[Surface, Rect]:
    """Returns a speech as a picture, and its place."""
    xs, ys = zip(*speech.tail, strict=True)
    tail = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2, 2)
    place = speech.plate.union(tail)
    picture = paint.canvas(*place.size, assets.theme.raised)
    draw_speech(picture, assets, speech.moved(-place.x, -place.y))
    return picture, place
