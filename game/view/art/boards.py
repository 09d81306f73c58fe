"""A player's board as it lies on the table: the plate, the bed of the wall, empty spaces, the score's star.

Everything is drawn once per size and kept by the assets; positions come from the board's layout.
"""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface, draw

from game.rules.numerals import signed
from game.rules.tiles import FLOOR_COSTS, FLOOR_SPACES, SIZE, wall_colour
from game.rules.wall_forecast import RoundForecast
from game.view.art import antialiased, motifs, paint
from game.view.art.assets import Assets
from game.view.art.cached_layer import Blit
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame, draw_rounded
from game.view.art.glyphs import source_disc
from game.view.art.surfaces import panel_radius
from game.view.layout.board import BoardLayout
from game.view.layout.rival_card import card_frame
from game.view.layout.scales import TextSize
from game.view.theme import Rgb, Theme, contrast, mini_floor, mix

MINUS, SHORT_MINUS = "−", "-"  # the second, a hyphen, where costs would touch one another with a minus
MIN_COST_MARGIN = 2  # pixels at the sides of a cost in a small space
COST_SPACE_RATIO = 1.05  # of the smallest letters: how wide a floor space is at least for its cost


def paint_board(
    ground: Surface, assets: Assets, board: BoardLayout, who: tuple[str, Crest], gray: bool, active: bool
) -> None:
    """Paints the empty board, with its player's crest and name."""
    ground.fblits(board_blits(assets, board, who, gray, active))


def board_blits(
    assets: Assets, board: BoardLayout, who: tuple[str, Crest], gray: bool, active: bool
) -> list[Blit]:
    """Returns the pictures of the empty board: all below its player's crest and name."""
    picture = board_picture(assets, board, gray, active)
    return [(picture, board.rect.topleft), *header_blits(assets, board, who)]


def header_blits(assets: Assets, board: BoardLayout, who: tuple[str, Crest]) -> list[Blit]:
    """Returns the pictures of crest and name on a large board."""
    found = list[Blit]()
    if board.header.width:
        name, crest = who
        picture, middle = assets.crest(crest, board.header.height), board.header.centery + board.pitch // 16
        found.append((picture, picture.get_rect(midleft=(board.header.x, middle)).topleft))
        left, px = _name_left_and_size(board)
        words = assets.type.shortened(
            name, px, assets.theme.ink, board.header.right - left, display=True
        )
        found.append((words, words.get_rect(midleft=(left, middle)).topleft))
    return found


def name_right(assets: Assets, board: BoardLayout, name: str) -> int:
    """Returns the right end of the name on a large board: the header is empty beyond it."""
    left, px = _name_left_and_size(board)
    return min(left + assets.type.heading_font(px).width(name), board.header.right)


def _name_left_and_size(board: BoardLayout) -> tuple[int, int]:
    """Returns where the name begins, beside the crest, and the height of its letters."""
    px = round(board.header.height * 0.92)
    return board.header.x + board.header.height + px // 3, px


def board_picture(assets: Assets, board: BoardLayout, gray: bool, active: bool) -> Surface:
    """Returns the empty board of any seat; active = it is this seat's turn."""
    key = ("board", board.rect.size, board.pitch, board.row, gray, active)
    return assets.cached(key, lambda: _board_surface(assets, board, gray, active))


def paint_mini_board(
    ground: Surface, assets: Assets, board: BoardLayout, card: Rect, gray: bool, active: bool
) -> None:
    """Paints a rival's card in a small window, with the empty board as tiny squares."""
    theme = assets.theme
    radius, reach = round(panel_radius(*card.size)), max(1, board.pitch // 8)
    ground.blit(assets.pill(*card.size, theme.panel, radius), card)
    bed = board.wall_rect().inflate(2 * reach, 2 * reach).clip(card)
    draw_rounded(ground, theme.space_edge, bed, reach)
    edge = theme.turn if active else theme.panel_edge
    frame, line = card_frame(card, active)
    draw_frame(ground, assets, frame, edge, line, radius + (frame.width - card.width) // 2)
    for row in range(SIZE):
        for space in range(row + 1):
            draw.rect(ground, theme.space, board.line_space(row, space))
        for column in range(SIZE):
            colour = None if gray else wall_colour(row, column)
            ground.blit(assets.wall_space(colour, board.tile), board.wall_space(row, column))
    costs = mini_costs(assets, board.tile)
    for space in range(FLOOR_SPACES):
        place = board.floor_space(space)
        draw.rect(ground, mini_floor(theme), place)
        if costs:
            ground.blit(costs[space], costs[space].get_rect(center=place.center))


def mini_costs(assets: Assets, tile: int) -> list[Surface]:
    """Returns the penalties of a small floor line's spaces as pictures; none where they are too small."""
    px, ink = assets.type.smallest, assets.theme.ink if assets.theme.dark else assets.theme.bad
    if tile < px * COST_SPACE_RATIO:
        return []
    usual, short = (
        [assets.type.text(f"{sign}{cost}", px, ink) for cost in FLOOR_COSTS] for sign in (MINUS, SHORT_MINUS)
    )
    return usual if max(cost.get_width() for cost in usual) + 2 * MIN_COST_MARGIN <= tile else short


def score_ink(theme: Theme) -> Rgb:
    """Returns the colour of scores: the accent, in dark themes the one with most contrast."""
    if not theme.dark:
        return theme.accent
    return max(theme.turn, theme.accent, key=lambda ink: contrast(ink, theme.panel))


def star_picture(assets: Assets, side: int) -> Surface:
    """Returns the star behind a score on a panel."""
    return assets.painted(_star_surface, side)


def score_number(assets: Assets, star: Rect, score: int) -> Blit:
    """Returns a score's picture and its place in the star."""
    digits = len(str(score))
    px = round(star.width * (0.43 if digits < 3 else 0.32))
    number = assets.type.numeral(str(score), px, score_ink(assets.theme))
    return number, number.get_rect(center=star.center).topleft


def forecast_picture(assets: Assets, forecast: RoundForecast, px: int, width: int) -> Surface | None:
    """Returns a round's gain and loss such as "+11 −2", or their sum if only that fits in `width` pixels.

    None if there is neither, or if not even the sum fits.
    """
    theme, type_, gain, loss = assets.theme, assets.type, forecast.points, forecast.penalty
    both = [(signed(gain), theme.good)] * bool(gain) + [(signed(-loss), theme.bad)] * bool(loss)
    total = signed(gain - loss), theme.good if gain >= loss else theme.bad
    for parts in (both, [total] * bool(both)):
        words = " ".join(word for word, _ in parts)
        size = type_.common_size([(words, width)], px, bold=True)
        if parts and type_.width(words, size, bold=True) <= width:
            return assets.cached(("forecast", size, *parts), partial(_side_by_side, assets, parts, size))
    return None


def _side_by_side(assets: Assets, parts: Sequence[tuple[str, Rgb]], px: int) -> Surface:
    texts = [assets.type.text(words, px, ink, bold=True) for words, ink in parts]
    return paint.in_a_row(texts, assets.type.width(" ", px, bold=True))


def _board_surface(assets: Assets, board: BoardLayout, gray: bool, active: bool) -> Surface:
    here = at_origin(board)
    surface = paint.plain_copy(assets.panel(*here.rect.size, active=active))
    bed = paint_wall_ground(surface, assets, here.wall_rect())
    surface.blit(star_picture(assets, here.score.width), here.score)
    for row in range(SIZE):
        for space in range(row + 1):
            surface.blit(assets.wall_space(None, here.tile), here.line_space(row, space))
        for column in range(SIZE):
            colour = None if gray else wall_colour(row, column)
            surface.blit(assets.wall_space(colour, here.tile), here.wall_space(row, column))
        _arrow(surface, assets.theme, here, row, bed.x)
    for space, cost in enumerate(FLOOR_COSTS):
        surface.blit(assets.floor_space(cost, here.tile), here.floor_space(space))
    return paint.display_copy(surface)


def paint_wall_ground(surface: Surface, assets: Assets, spaces: Rect) -> Rect:
    """Paints the bed of a wall whose spaces fill that rectangle; returns the bed's rectangle."""
    bed = bed_of(spaces)
    surface.blit(assets.painted(_bed_surface, *bed.size), bed)
    return bed


def bed_of(spaces: Rect) -> Rect:
    """Returns the rectangle of a wall's bed."""
    reach = max(2, round(spaces.width * 0.025))
    return spaces.inflate(2 * reach, 2 * reach)


def at_origin(board: BoardLayout) -> BoardLayout:
    """The same board with its upper left corner at (0, 0)."""
    x, y = board.rect.topleft
    return board.moved(-x, -y)


def _arrow(surface: Surface, theme: Theme, board: BoardLayout, row: int, right: int) -> None:
    """A small pointer from the pattern line to its wall row."""
    left = board.line_space(row, 0)
    x, y, half = (left.right + right) // 2, left.centery, max(2, board.pitch // 10)
    corners = (x - half // 2, y - half), (x + half, y), (x - half // 2, y + half)
    antialiased.draw_shape(surface, theme.panel_edge, corners)


def _bed_surface(theme: Theme, width: int, height: int) -> Surface:
    """The bed of a wall: grout in a framed recess of the plate, shaded under its upper edge."""
    scale = 2
    w, h = width * scale, height * scale
    surface = paint.canvas(w, h)
    line = max(scale * 1.0, w * 0.008)
    radius = h * (0.03 if h > w / 2 else 0.12)
    grout = mix(theme.space, theme.shadow, 0.62) if theme.dark else mix(theme.space_edge, theme.shadow, 0.16)
    deep = mix(grout, theme.shadow, 0.40)
    frame = mix(theme.panel, theme.panel_edge, 0.62)
    paint.rounded(surface, frame, (0, 0, w, h), radius)
    paint.rounded(surface, deep, paint.inside(surface, line), radius - line)
    inner = (line * 1.6, line * 2.6, w - 2.6 * line, h - 3.6 * line)
    paint.rounded(surface, grout, inner, radius - line)
    return paint.shrink(surface, width, height)


def score_ground(theme: Theme) -> Rgb:
    """Returns the ground of scores: the lightest of a light board, the darkest of a dark one."""
    return theme.space if theme.dark else theme.raised


def _star_surface(theme: Theme, size: int) -> Surface:
    """The painted star that the score stands in."""
    scale = paint.supersampling(size)
    side = size * scale
    surface = paint.canvas(side, side, theme.panel)
    box = (0.0, 0.0, float(side), float(side))
    line = mix(theme.panel, theme.turn if theme.dark else theme.panel_edge, 0.85)
    soft = mix(theme.panel, theme.turn if theme.dark else theme.panel_edge, 0.30)
    tint = mix(theme.panel, theme.panel_edge, 0.17)
    thin = max(0.03, scale * 1.1 / side * 2)
    for points, colour in (
        (motifs.khatim(1.0), line),
        (motifs.khatim(1.0 - thin), theme.panel),
        (motifs.khatim(0.90 - thin / 2), soft),
        (motifs.khatim(0.90 - thin), tint),
        (motifs.disc(0.665), soft),
        (motifs.disc(0.665 - thin * 0.7), score_ground(theme)),
    ):
        paint.polygon(surface, points, colour, box)
    return paint.shrink(surface, size, size)


def plate_number(assets: Assets, number: str, unit: int, close: bool = False) -> Surface:
    """A plate's number, or the centre's letter, small on its rim: log, hints and keys speak of it.

    Its disc is `close` around it where there is hardly room for one.
    """
    return source_disc(assets, number, max(assets.type.smallest, TextSize.CAPTION.of(unit)), close)
