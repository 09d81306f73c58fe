"""Names in a line, each after the crest of its seat."""

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.mirrored_canvas import canvas_for
from game.view.layout.forms import split_row
from game.view.layout.scales import Gap
from game.view.theme import Rgb, strongest_ink

CREST_RATIO = 1.3  # of the letters: a crest
NAME_GAP_RATIOS = 0.8, 0.4  # of the letters: from seat to seat, and where there is little room
CREST_GAP_RATIO = 0.3  # of the letters: from a crest to its name, and from there to the score
Named = tuple[Crest, str, str]
"""A crest, a name, and a score, which is never cut; '' for none."""


def crest_names(
    assets: Assets,
    who: Sequence[Named],
    px: int,
    ink: Rgb,
    width: int,
    first: int | None = None,
    least: int = 0,
) -> Surface:
    """Draws names within `width` pixels; the longest are cut if necessary. Seat `first` has a golden score.

    Before that the text gets smaller, down to `least` pixels if that is not 0.
    """
    type_, px = assets.type, names_size(assets, who, px, width, least)
    side, crest_gap = round(px * CREST_RATIO), round(px * CREST_GAP_RATIO)
    tails = [
        _golden(assets, tail, px) if index == first else type_.text(tail, px, ink, bold=True)
        for index, (_, _, tail) in enumerate(who)
    ]
    wanted = [type_.text(name, px, ink, bold=True).get_width() for _, name, _ in who]
    tail_widths = [crest_gap + tail.get_width() if who[seat][2] else 0 for seat, tail in enumerate(tails)]
    fixed = len(who) * (side + crest_gap) + sum(tail_widths)
    spaces = [round(px * share) for share in NAME_GAP_RATIOS]
    rooms = [width - fixed - (len(who) - 1) * space for space in spaces]
    gap, room = next((pair for pair in zip(spaces, rooms, strict=True) if pair[1] >= sum(wanted)),
                       (spaces[-1], rooms[-1]))  # fmt: skip
    most = max(wanted, default=0)
    while sum(min(one, most) for one in wanted) > room and most > px:
        most -= 1
    names = [type_.cut(name, px, ink, most, bold=True) for _, name, _ in who]
    spare = room - sum(name.get_width() for name in names)
    for seat, (_, whole, _) in enumerate(who):  # letters are not all of one width
        before = names[seat].get_width()
        if before < wanted[seat]:
            names[seat] = type_.cut(whole, px, ink, before + spare, bold=True)
            spare -= names[seat].get_width() - before
    high = max([side, *(name.get_height() for name in names)])
    line = Surface((width, high), SRCALPHA)
    canvas = canvas_for(line, line.get_rect(), type_.mirrored)
    x = 0
    for (crest, _, _), name, tail, more in zip(who, names, tails, tail_widths, strict=True):
        between = crest_gap if more else 0
        for picture, after in ((assets.crest(crest, side), crest_gap), (name, between), (tail, gap)):
            canvas.blit(paint.plain_copy(picture), picture.get_rect(midleft=(x, high // 2)))
            x += picture.get_width() + after
    return line


def names_size(assets: Assets, who: Sequence[Named], px: int, width: int, least: int = 0) -> int:
    """Returns the text size for all names: `px`, or less down to `least` so that none is cut."""
    px, smallest = max(px, assets.type.smallest), max(least, assets.type.smallest)
    while least and px > smallest and _min_width(assets, who, px) > width:
        px -= 1
    return px


def _min_width(assets: Assets, who: Sequence[Named], px: int) -> int:
    """The least width of uncut names, with one golden score."""
    face = assets.type.font(px, bold=True)
    words = sum(face.width(name) + face.width(tail) for _, name, tail in who)
    tails = sum(bool(tail) for _, _, tail in who)
    signs = len(who) * round(px * CREST_RATIO) + (len(who) + tails) * round(px * CREST_GAP_RATIO)
    return words + signs + (len(who) - 1) * round(px * NAME_GAP_RATIOS[-1]) + px * 2 // 3


def names_width(assets: Assets, who: Sequence[Named], px: int) -> int:
    """Returns the width of uncut names with the usual gaps, in text of `px` pixels."""
    return _min_width(assets, who, px) + (len(who) - 1) * round(
        px * (NAME_GAP_RATIOS[0] - NAME_GAP_RATIOS[1])
    )


def _golden(assets: Assets, score: str, px: int) -> Surface:
    """A score on a golden plate."""
    theme = assets.theme
    text = assets.type.text(score, px, strongest_ink(theme, theme.turn), bold=True)
    size = text.get_width() + px * 2 // 3, round(px * CREST_RATIO)
    plate = paint.plain_copy(assets.pill(*size, theme.turn, px // 3))
    plate.blit(paint.plain_copy(text), text.get_rect(center=plate.get_rect().center))
    return plate


def crest_block(
    assets: Assets, who: Sequence[Named], px: int, ink: Rgb, width: int, least: int = 0
) -> Surface:
    """Draws the names in one line if they fit, else in two columns, from left to right.

    The columns have equal widths if that fits.
    """
    px = max(px, assets.type.smallest)
    if len(who) < 3 or names_width(assets, who, px) <= width:
        return crest_names(assets, who, px, ink, width, least=least)

    def needed(px: int) -> list[int]:
        return [max(_min_width(assets, [one], px) for one in who[lane::2]) for lane in (0, 1)]

    gap, smallest = round(px * NAME_GAP_RATIOS[0]), max(least, assets.type.smallest)
    while px > smallest and sum(needed(px)) + gap > width:
        px -= 1
    shares = needed(px)
    if 2 * max(shares) + gap <= width:
        shares = [1, 1]
    lanes = split_row(Rect(0, 0, width, 0), shares, gap)
    names = [crest_names(assets, [one], px, ink, lanes[at % 2].width) for at, one in enumerate(who)]
    pitch = names[0].get_height() + Gap.XS.of(px)
    block = Surface((width, pitch * (-(-len(who) // 2)) - Gap.XS.of(px)), SRCALPHA)
    canvas = canvas_for(block, block.get_rect(), assets.type.mirrored)
    for at, name in enumerate(names):
        canvas.blit(name, (lanes[at % 2].x, at // 2 * pitch))
    return block
