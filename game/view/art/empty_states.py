"""Pictures for empty lists and charts, composed of the game's own pieces."""

from typing import Final

from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.highlights import Highlight, reach_of
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix

# Rows of spaces: digits are tiles, letters a to e the outlines of colours, "." is nothing, "-" an empty
# space, "+" one that waits, "?" one that asks; A to F are the faces of levels. Pattern lines hold one colour
# each and are filled from the right; outlines lie as on the wall.
PICTURES: Final = {
    "games": ("a1c", "4a+", "de0"),
    "analyses": ("..+", ".00", "-22"),
    "positions": ("...?", "..44", ".-00", "1111"),
    "statistics": ("...+", "..11", ".-00", "2222"),
    "moments": ("31?20",),
    "flawless": ("31420",),
    "rooms": (".A.", "B0+", ".C."),
    "rating": ("....E", "...D+", "..C+c", ".B+ab", "A+dea"),
}
LOW_PICTURES: Final = {"rooms": ("A+B",)}  # where the tiles of another were smaller than SMALL
LEVELS: Final = ("beginner", "apprentice", "greedy", "artisan", "master", "grandmaster")
MAX_TILE_UNITS, MIN_FACE_UNITS = 6.0, 3.0  # units: no tile is larger; one that is smaller shows no face well


def draw_empty_state(
    surface: Surface, assets: Assets, area: Rect, picture: str, words: str, unit: int
) -> None:
    """Draws a picture of PICTURES above words in the middle of an area; or the words, if room is short."""
    px, ink = TextSize.LEAD.of(unit), assets.theme.ink
    text = assets.type.block(words, px, ink, area.size, centred=True, even=True)
    room = area.height - text.get_height() - unit - Gap.M.of(unit)  # with air between both, above and below

    def side_in(rows: tuple[str, ...]) -> int:
        return int(min(MAX_TILE_UNITS * unit, room / len(rows), area.width / max(map(len, rows))))

    rows = PICTURES[picture]
    if side_in(rows) < MIN_FACE_UNITS * unit:
        rows = LOW_PICTURES.get(picture, rows)
    side = side_in(rows)
    if side < unit:
        surface.blit(text, text.get_rect(center=area.center))
        return
    image = assets.cached(("vacant", rows, side), lambda: _painted(assets, rows, side))
    top = area.y + (area.height - image.get_height() - unit - text.get_height()) // 2
    at = surface.blit(image, image.get_rect(midtop=(area.centerx, top)))
    surface.blit(text, text.get_rect(midtop=(area.centerx, at.bottom + unit)))


def _painted(assets: Assets, rows: tuple[str, ...], side: int) -> Surface:
    wide = max(map(len, rows))
    picture = paint.canvas(wide * side, len(rows) * side, assets.theme.panel)
    size = side - max(2, side // 12)
    for down, row in enumerate(rows):
        for across, kind in enumerate(row):
            if kind != ".":
                piece = paint.plain_copy(_piece(assets, kind, size))
                at = piece.get_rect(center=(across * side + side // 2, down * side + side // 2))
                picture.blit(piece, at)
                if kind in "+?":
                    reach = reach_of((size, size))
                    mark = paint.plain_copy(assets.highlight(Highlight.DROP_TARGET, (size, size)))
                    picture.blit(mark, (at.x - reach, at.y - reach))
                if kind == "?":
                    px = size * 2 // 3
                    ink = mix(assets.theme.ink_soft, assets.theme.accent, 0.5)
                    asked = paint.plain_copy(assets.type.heading("?", px, ink))
                    picture.blit(asked, asked.get_rect(center=at.center))
    return paint.display_copy(picture)


def _piece(assets: Assets, kind: str, size: int) -> Surface:
    if kind.isdigit():
        return assets.tile(int(kind), size)
    if kind.isupper():
        return assets.crest(Crest(LEVELS["ABCDEF".index(kind)]), size)
    return assets.wall_space("abcde".index(kind) if kind in "abcde" else None, size)
