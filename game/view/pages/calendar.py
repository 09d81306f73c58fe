"""A month as a wall: each day a space, each daily deal that was played a tile."""

import calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.view.art.assets import Assets
from game.view.layout.daily import DailyLayout
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix
from game.view.widgets.widgets import Widget

TILES = {"won": 0, "shared": 1, "lost": 4}  # blue, yellow, white
NO_RESULT = "none"  # in place of an outcome: clay with a dot
APART = 4  # units: what the key explains stands no farther apart


def days_of(year: int, month: int) -> dict[int, int]:
    """The spaces of a month's days: {1: 6, …} when it begins on a Sunday; weeks begin on Monday."""
    first, number = calendar.monthrange(year, month)
    return {day: first + day - 1 for day in range(1, number + 1)}


def draw_outcome(surface: Surface, assets: Assets, outcome: str, rect: Rect) -> None:
    """What stands for an outcome, in a square."""
    if outcome in TILES:
        surface.blit(assets.tile(TILES[outcome], rect.width), rect)
        return
    surface.blit(assets.wall_space(None, rect.width), rect)
    dot, theme = rect.width // 3, assets.theme
    pill = assets.pill(dot, dot, mix(theme.space, theme.ink, 0.45))
    surface.blit(pill, pill.get_rect(center=rect.center))


@dataclass
class DayTile(Widget):
    """A day: the tile of its outcome, clay with a dot where the try has no result, plain before any try."""

    outcome: str = ""  # of TILES, NO_RESULT, or nothing

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """The tile; a frame around the day that is shown."""
        rect, theme = self.rect, assets.theme
        if self.outcome:
            draw_outcome(surface, assets, self.outcome, rect)
        if self.selected or "hover" in state:
            reach = max(2, rect.width // 14)
            colour = theme.focus if self.selected else theme.panel_edge
            frame = rect.inflate(2 * reach, 2 * reach)
            draw.rect(surface, colour, frame, reach + 1, border_radius=rect.width // 5)


def draw_spaces(
    surface: Surface,
    assets: Assets,
    layout: DailyLayout,
    spaces: Sequence[tuple[int, int]],
    weekdays: Sequence[str],
    unit: int,
) -> None:
    """The spaces by place with their numbers, below weekdays' letters if there are any; tiles come on top."""
    theme = assets.theme
    px = min(TextSize.SMALL.of(unit), layout.space(0).width // 2)
    for index, letters in enumerate(weekdays):
        text = assets.type.text(letters, TextSize.SMALL.of(unit), theme.ink_soft)
        space = layout.space(index)
        surface.blit(text, text.get_rect(midbottom=(space.centerx, space.y - Gap.XXS.of(unit))))
    for index, number in spaces:
        space = layout.space(index)
        surface.blit(assets.wall_space(None, space.width), space)
        text = assets.type.text(str(number), px, theme.ink_soft)
        surface.blit(text, text.get_rect(center=space.center))


def draw_key(surface: Surface, assets: Assets, area: Rect, words: Mapping[str, str], unit: int) -> None:
    """What the tiles mean: a small one before each word, as far apart as there is room for."""
    side, px, gap = area.height, TextSize.SMALL.of(unit), Gap.S.of(unit)
    before = side + gap
    room = area.width - before * len(words) - gap * (len(words) - 1)
    type_ = assets.type
    while px > type_.smallest and sum(type_.font(px).size(word)[0] for word in words.values()) > room:
        px -= 1
    texts = [type_.fitted(word, px, assets.theme.ink_soft, room) for word in words.values()]
    spare = area.width - sum(before + text.get_width() for text in texts)
    apart = min(spare // max(1, len(texts) - 1), APART * unit)
    x = area.x
    for outcome, text in zip(words, texts, strict=True):
        draw_outcome(surface, assets, outcome, Rect(x, area.y, side, side))
        surface.blit(text, text.get_rect(midleft=(x + before, area.centery)))
        x += before + text.get_width() + apart
