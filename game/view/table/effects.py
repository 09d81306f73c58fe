"""Short effects of motion over the tiles: lit spaces, rings of impact, points, a banner."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface, draw

from game.view.animation import ease_out
from game.view.art.assets import Assets
from game.view.layout.board import BoardLayout
from game.view.layout.scales import TextSize
from game.view.table.presented import Banner, Effects, Popup
from game.view.theme import Rgb, mix

OPENING_SHARE = 0.12  # of a banner's time, for opening; below for closing
CLOSING_SHARE = 0.14
FADING_SHARE = 0.12  # of the time of points, for fading out
GROWTH_STEPS = 3  # sizes of growing points
RISE_RATIO = 0.6  # how far points rise / their text size
# Text size of points in tiles of their board; at a tile it is smaller, for that to be seen.
RISING_TEXT_RATIO, STILL_TEXT_RATIO = 0.62, 0.46
MIN_TEXT = 13  # pixels: of points
DIM_LIGHT = 0.35  # strength of a space's light below which it fades in or out


Paint = Callable[[Surface, Rect], None]
Boards = Mapping[int, BoardLayout]  # by seat, as they are seen now


def _draw_fading(surface: Surface, area: Rect, share: float, paint: Paint) -> None:
    """Draws what `paint` draws with an opacity `share`; below 1 by an intermediate picture."""
    if share >= 1:
        paint(surface, area)
        return
    picture = Surface(area.size, SRCALPHA)
    paint(picture, picture.get_rect())
    picture.set_alpha(round(255 * max(0.0, share)))
    surface.blit(picture, area)


def draw_linked(surface: Surface, assets: Assets, effects: Effects, boards: Boards) -> None:
    """Draws the scoring spaces of some boards with their brightness."""
    theme = assets.theme
    for place, strength in effects.linked.items():
        if place.owner not in boards:
            continue
        rect = boards[place.owner].wall_space(place.row, place.space)
        reach = round(rect.width * (0.05 + 0.10 * strength))
        colour = mix(theme.turn, (255, 240, 190), strength * 0.6)
        frame = rect.inflate(2 * reach, 2 * reach)
        ring = partial(_ring, colour, max(2, reach), rect.width // 5)
        _draw_fading(surface, frame, strength / DIM_LIGHT, ring)


def _ring(colour: Rgb, width: int, corner: int, surface: Surface, area: Rect) -> None:
    draw.rect(surface, colour, area, width, border_radius=corner)


def draw_impacts(surface: Surface, assets: Assets, effects: Effects, boards: Boards) -> None:
    """Draws a thinning ring that expands from where a tile was set down, on some boards."""
    for place, age in effects.impacts.items():
        if place.owner not in boards:
            continue
        rect = boards[place.owner].wall_space(place.row, place.space)
        reach = round(rect.width * 0.42 * ease_out(age))
        width = max(1, round(rect.width * 0.10 * (1 - age)))
        colour = mix(assets.theme.focus, assets.theme.panel, 0.25 + 0.6 * age)
        ring = rect.inflate(2 * reach, 2 * reach)
        draw.rect(surface, colour, ring, width, border_radius=rect.width // 6 + reach // 2)


def draw_popups(surface: Surface, assets: Assets, popups: Sequence[Popup], boards: Boards) -> None:
    """Draws points on small plates that rise, then fade out, on those boards."""
    for popup in popups:
        ink = assets.theme.good if popup.good else assets.theme.bad
        if (board := boards.get(popup.seat)) is None:
            continue
        px = _grown(popup, board)
        text, box = assets.type.heading(popup.text, px, ink), popup_box(assets, popup, board)
        box.clamp_ip(surface.get_rect())
        area = Rect(box.topleft, (box.width, box.height + max(1, px // 10)))
        _draw_fading(surface, area, (1 - popup.age) / FADING_SHARE, partial(_plate, assets, text, px, ink))


def popup_box(assets: Assets, popup: Popup, board: BoardLayout) -> Rect:
    """Returns the place of a plate of points on their board, ignoring the window's edges."""
    px, at = _grown(popup, board), popup.at(board)
    box = assets.type.heading(popup.text, px, assets.theme.good).get_rect()
    box.inflate_ip(px // (2 if popup.anchor else 1), px // 5)
    if popup.anchor:
        setattr(box, popup.anchor, at)
        return box.clamp(board.rect)
    box.center = at[0], round(at[1] - _text_size(popup, board) * (0.5 + RISE_RATIO * ease_out(popup.age)))
    return box


def _text_size(popup: Popup, board: BoardLayout) -> int:
    return max(MIN_TEXT, round(board.tile * (STILL_TEXT_RATIO if popup.anchor else RISING_TEXT_RATIO)))


def _grown(popup: Popup, board: BoardLayout) -> int:
    """Returns the current text size of growing points: a few steps, since each is typeset."""
    grown = min(1.0, round(popup.age * 9 * GROWTH_STEPS) / GROWTH_STEPS) if popup.age < 0.5 else 1.0
    return max(8, round(_text_size(popup, board) * (0.7 + 0.3 * grown)))


def _plate(assets: Assets, text: Surface, px: int, ink: Rgb, surface: Surface, area: Rect) -> None:
    theme, low = assets.theme, max(1, px // 10)
    plate = Rect(area.topleft, (area.width, area.height - low))
    radius = plate.height // 2
    draw.rect(surface, theme.shadow, plate.move(0, low), border_radius=radius)
    draw.rect(surface, theme.raised, plate, border_radius=radius)
    draw.rect(surface, ink, plate, max(2, px // 12), border_radius=radius)
    surface.blit(text, text.get_rect(center=plate.center))


def draw_banner(surface: Surface, assets: Assets, banner: Banner, over: Rect, unit: int, calm: bool) -> None:
    """Draws text across the table on a band that opens and closes, or appears at once if `calm`."""
    px = TextSize.TITLE.of(unit)
    width = round(over.width * 0.96)
    picture = assets.band(banner.text, px, width)
    share = min(1.0, banner.age / OPENING_SHARE, (1 - banner.age) / CLOSING_SHARE)
    open_ = 1.0 if calm else ease_out(max(0.0, share))
    seen = round(picture.get_height() * open_)
    if seen > 1:
        top = (picture.get_height() - seen) // 2
        place = picture.get_rect(center=over.center)
        surface.blit(picture, (place.x, place.y + top), (0, top, picture.get_width(), seen))
