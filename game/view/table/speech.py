"""What a player says: text on a small plate at their board, with a tail towards their name."""

from typing import NamedTuple

from pygame import Rect, Surface

from game.view.art import antialiased
from game.view.art.assets import Assets
from game.view.art.boards import name_right
from game.view.art.frames import draw_frame
from game.view.layout.scales import TextSize
from game.view.layout.table import TableLayout

TAIL_RATIO = 0.45  # of the letters: how long the tail is


class Speech(NamedTuple):
    """Text, the plate below it, and its tail: three points, the first one its tip."""

    words: Surface
    plate: Rect
    tail: list[tuple[int, int]]


def speech_at(assets: Assets, layout: TableLayout, seat: int, name: str, words: str) -> Speech:
    """Returns a speech beside the name if it fits, otherwise low on the speaker's board or card."""
    type_, ink, board = assets.type, assets.theme.ink, layout.boards[seat]
    left, right = (0, 0) if board.mini else (name_right(assets, board, name), board.header.right)
    px = max(type_.smallest, min(TextSize.BODY.of(layout.unit), round(board.header.height * 0.7)))
    if type_.width(words, type_.smallest) <= right - left - 2 * px:
        text = type_.text(words, type_.common_size([(words, right - left - 2 * px)], px, bold=False), ink)
        plate = text.get_rect().inflate(px, px // 3)
        plate.midleft = left + px, board.header.centery + board.pitch // 16
        x, y = plate.x + 1, plate.centery
        return Speech(text, plate, [(x - round(px * TAIL_RATIO), y), (x, y - px // 3), (x, y + px // 3)])
    place, px = layout.cards[seat] if board.mini else board.frame, TextSize.CAPTION.of(layout.unit)
    px = max(type_.smallest, px)
    text = type_.wrapped(words, px, ink, place.width - 2 * px, centred=True)
    plate = text.get_rect().inflate(px, px // 2)
    plate.midbottom = place.centerx, place.bottom - px // 3
    plate.y = max(plate.y, place.y + px)  # in a low card it hangs over the lower edge
    x, y = plate.x + px, plate.y + 1
    return Speech(text, plate, [(x, y - round(px * TAIL_RATIO)), (x - px // 3, y), (x + px // 3, y)])


def draw_speech(surface: Surface, assets: Assets, speech: Speech) -> None:
    """Draws a speech over the table."""
    words, plate, tail = speech
    radius = plate.height // 3
    antialiased.draw_shape(surface, assets.theme.turn, tail)
    surface.blit(assets.pill(*plate.size, assets.theme.raised, radius), plate)
    draw_frame(surface, assets, plate, assets.theme.turn, max(1, plate.height // 16), radius)
    surface.blit(words, words.get_rect(center=plate.center))
