"""A player's card after the game: the header, the wall, and the sources of the points."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.state import EMPTY
from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.boards import bed_of, paint_wall_ground, score_ink
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame, draw_rounded
from game.view.art.headers import active_header_theme, draw_panel_header
from game.view.art.mirrored_canvas import unmirrored
from game.view.drawings.cards import draw_card, panel_around_card
from game.view.layout.forms import split_row
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, Theme, mix

Line = tuple[str, str]

SHADE_ALPHA = 95  # alpha of the shade over cards that are not being counted
SHADE_CORNER_RATIO = 0.035  # of a card's shorter side: the radius of the shade
# Letters' heights: in wider lists, and over two columns, dots join labels and figures.
MIN_LEADER_WIDTH_RATIO = 17
BONUS_TEXT_RATIO = 0.62  # of a space's height: the text size of a bonus's points, within its row


@dataclass(frozen=True)
class ScoreCardLayout:
    """The places of a card's parts: header, wall, and list of points in columns."""

    rect: Rect
    head: Rect
    wall: Rect
    lines: Rect
    columns: int = 1

    def moved(self, x: int, y: int) -> "ScoreCardLayout":
        """Returns the same card moved by some pixels."""
        rect, head, wall, lines = (part.move(x, y) for part in (self.rect, self.head, self.wall, self.lines))
        return ScoreCardLayout(rect, head, wall, lines, self.columns)

    @property
    def band(self) -> Rect:
        """Returns the upper part with the header; its margin is that of the card's edge."""
        return Rect(self.rect.topleft, (self.rect.width, 2 * self.head.centery - 2 * self.rect.y))


@dataclass(frozen=True)
class ScoreCardContent:
    """What a card shows now. `lit` are the wall `spaces` that were counted so far, `popup` their points."""

    name: str
    score: int
    place: str
    winner: bool
    wall: tuple[int, ...]
    gray: bool
    lines: Sequence[Line]
    lit: tuple[int, ...] = ()
    lit_line: int | None = None
    popup: str = ""
    spaces: tuple[int, ...] = ()
    crest: Crest | None = None
    framed: tuple[int, ...] = ()  # highlighted spaces
    aside: bool = False  # another card is being counted
    remark: str = ""  # the place with a character's remark, if it fits


def draw_score_card(
    surface: Surface, assets: Assets, card: ScoreCardLayout, look: ScoreCardContent, unit: int
) -> None:
    """Draws a player's card; the winner's has an enamelled header and golden points.

    The one that is being counted is framed like the active board, the others are dimmed.
    """
    surface, _ = unmirrored(surface, card.rect)  # as its wall is
    theme = assets.theme
    if look.winner:
        draw_panel_header(surface, assets, panel_around_card(card.rect), card.band, active=True)
    else:
        draw_card(surface, assets, card.rect, active=bool(look.popup))
    ink, soft, figures = score_card_inks(theme, look.winner)
    score = assets.type.heading(str(look.score), TextSize.TITLE.of(unit), figures)
    place = card.head.copy()
    surface.blit(score, score.get_rect(midright=place.midright))
    if look.crest is not None:
        crest = assets.crest(look.crest, TextSize.TITLE.of(unit))
        surface.blit(crest, crest.get_rect(midleft=place.midleft))
        left = crest.get_width() + Gap.S.of(unit)
        place = Rect(place.x + left, place.y, place.width - left, place.height)
    place.width -= score.get_width() + Gap.M.of(unit)
    draw_name(surface, assets, place, look, (ink, soft), unit)
    draw_wall(surface, assets, card.wall, look)
    draw_lines(surface, assets, card.lines, look, unit, card.columns)
    if look.popup:
        px = points_px(card, unit)
        text = assets.type.heading(look.popup, px, theme.good)
        plate = points_place(card, look.spaces, text.get_size(), px)
        surface.blit(assets.pill(*plate.size, theme.raised), plate)
        draw_frame(surface, assets, plate, theme.focus, max(2, px // 12), plate.height // 2)
        surface.blit(text, text.get_rect(center=plate.center))
    if look.aside:
        _draw_shade(surface, assets, card.rect)


def draw_name(
    surface: Surface, assets: Assets, room: Rect, look: ScoreCardContent, inks: tuple[Rgb, Rgb], unit: int
) -> None:
    """Draws the name, with the place below it, so that the name has the whole width."""
    name = assets.type.shortened(look.name, TextSize.HEADING.of(unit), inks[0], room.width, display=True)
    if not look.place:
        surface.blit(name, name.get_rect(midleft=room.midleft))
        return
    px = max(TextSize.SMALL.of(unit), assets.type.smallest)
    words = look.remark if assets.type.width(look.remark, px, bold=True) <= room.width else ""
    place = assets.type.text(words or look.place, px, inks[1], bold=True)
    over = Gap.XS.of(unit)  # the air between lines, of which two so different ones need less
    top = room.centery - (name.get_height() + place.get_height() - over) // 2
    surface.blit(name, (room.x, top))
    surface.blit(place, (room.x, top + name.get_height() - over))


def score_card_inks(theme: Theme, winner: bool) -> tuple[Rgb, Rgb, Rgb]:
    """Returns the colours of name, place and points in a card's header."""
    if not winner:
        return theme.ink, theme.ink_soft, score_ink(theme)
    ink = active_header_theme(theme).bar_ink
    return ink, ink, ink if theme.high_contrast else mix(theme.turn, ink, 0.5)


def _draw_shade(surface: Surface, assets: Assets, card: Rect) -> None:
    """Dims a card."""

    def paint_it() -> Surface:
        shade = assets.pill(*card.size, assets.theme.table, round(min(card.size) * SHADE_CORNER_RATIO)).copy()
        shade.set_alpha(SHADE_ALPHA)
        return shade

    surface.blit(assets.cached(("shade", "card", card.size), paint_it), card)


def points_px(card: ScoreCardLayout, unit: int) -> int:
    """Returns the text size of a bonus's points."""
    return max(TextSize.LABEL.of(unit), round(wall_space(card.wall, 0).height * BONUS_TEXT_RATIO))


def points_place(card: ScoreCardLayout, counted: Sequence[int], words: tuple[int, int], px: int) -> Rect:
    """Returns the plate of a bonus's points: half beyond the end of its column or row.

    That of a row is beside the wall if the card has space there.
    """
    last = wall_space(card.wall, max(counted))
    plate = Rect(0, 0, words[0] + px // 2, min(words[1], last.height))
    plate.center = last.center
    if max(counted) - min(counted) < SIZE:  # a row
        right = card.lines.x if card.lines.x > last.right else card.head.right
        plate.centerx = max(last.centerx, min(last.right, right - plate.width // 2 - px // 4))
        beside = bed_of(card.wall).right + px // 4
        if beside + plate.width <= right - px // 4:
            plate.x = beside
    return plate


def wall_space(wall: Rect, space: int) -> Rect:
    """Returns a wall space, 0 to 24 row by row, of a wall centred in a square."""
    pitch = wall.width // SIZE
    row, column = divmod(space, SIZE)
    size = pitch - max(1, round(pitch * 0.07))
    x, y = (wall.width - (SIZE - 1) * pitch - size) // 2, (wall.height - (SIZE - 1) * pitch - size) // 2
    return Rect(wall.x + x + column * pitch, wall.y + y + row * pitch, size, size)


def draw_wall(surface: Surface, assets: Assets, wall: Rect, look: ScoreCardContent) -> None:
    """Draws the wall, with frames around the spaces being counted."""
    surface, wall = unmirrored(surface, wall)
    theme = assets.theme
    if wall.width < SIZE * 2:
        return  # there is no room for it
    paint_wall_ground(surface, assets, wall_space(wall, 0).union(wall_space(wall, SIZE * SIZE - 1)))
    for space, tile in enumerate(look.wall):
        rect = wall_space(wall, space)
        if tile == EMPTY:
            colour = None if look.gray else wall_colour(*divmod(space, SIZE))
            surface.blit(assets.wall_space(colour, rect.width), rect)
        else:
            surface.blit(assets.tile(tile, rect.width), rect)
        if space in look.lit or space in look.framed:
            width = max(2, rect.width // 11)
            frame = rect.inflate(width, width)
            draw_frame(surface, assets, frame, theme.focus, width, rect.width // 6)


def rows_in_two(lines: int) -> int:
    """Returns how many rows lines take in two columns: the last line, the sum, is below both.

    >>> rows_in_two(6), rows_in_two(7)
    (4, 4)
    """
    return -(-(lines - 1) // 2) + 1


def draw_lines(
    surface: Surface, assets: Assets, whole: Rect, look: ScoreCardContent, unit: int, columns: int = 1
) -> None:
    """Draws the sources of the points in one column or two; the last line, below all, is the sum.

    The first one is as wide as both, too, if the second column would otherwise be a line shorter.
    """
    theme = assets.theme
    rows = rows_in_two(len(look.lines)) if columns == 2 else len(look.lines)
    pitch = whole.height / rows
    px = min(unit, round(pitch * 0.86))
    lanes = split_row(whole, [1] * columns, Gap.EDGE.of(unit))
    over = 1 if columns == 2 and len(look.lines) % 2 == 0 else 0
    for number, (label, value) in enumerate(look.lines):
        last = number == len(look.lines) - 1
        if last or number < over:
            area, index = whole, rows - 1 if last else 0
        else:
            lane, index = divmod(number - over, max(1, rows - 1 - over))
            area, index = lanes[lane], index + over
        middle = round(area.y + (index + 0.5) * pitch)
        lit = number == look.lit_line
        if last:
            y = round(area.y + index * pitch)
            surface.fill(mix(theme.panel, theme.panel_edge, 0.5), (area.x, y, area.width, 1))
        if lit:
            bar = Rect(
                area.x - Gap.S.of(unit),
                round(middle - pitch / 2),
                area.width + 2 * Gap.S.of(unit),
                round(pitch),
            )
            surface.blit(assets.pill(*bar.size, mix(theme.panel, theme.focus, 0.28), bar.height // 3), bar)
        soft: Rgb = theme.ink if last or lit else theme.ink_soft
        ink = theme.bad if value.startswith("−") else theme.ink
        figure = assets.type.text(value, px, ink, bold=last or lit)
        text = assets.type.fitted(label, px, soft, area.width - figure.get_width() - px // 3, bold=last)
        begin = surface.blit(text, text.get_rect(midleft=(area.x, middle))).right
        end = surface.blit(figure, figure.get_rect(midright=(area.right, middle))).x
        if area.width > MIN_LEADER_WIDTH_RATIO * px or (area is whole and columns == 2):
            _draw_leader(surface, mix(theme.panel, soft, 0.4), area, (begin, end, middle + px // 4), px)


def _draw_leader(surface: Surface, colour: Rgb, area: Rect, at: tuple[int, int, int], px: int) -> None:
    """Draws dots from a label to its figure, aligned in all lines of an area; `at`: from, to, height."""
    (begin, end, y), step, size = at, max(4, px // 2), max(2, px // 10)
    for x in range(area.x, end - px // 2, step):
        if x >= begin + px // 2:
            draw_rounded(surface, colour, Rect(x, y, size, size), size // 2)
