"""The rivals' cards in small windows: name and score over a small board; a press enlarges the board."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.state import FLOOR
from game.rules.wall_forecast import RoundForecast
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.boards import forecast_picture, score_ink, score_number, star_picture
from game.view.art.cached_layer import Blit
from game.view.art.crests import Crest
from game.view.layout.rival_card import CardParts, card_parts, short_name_width
from game.view.layout.scales import TextSize
from game.view.table.table_view import TableView
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget

CREST_RATIO = 1.25  # size of the crest / text size of the name
CUT_DIVISOR = 8  # size of a tile / width of the cut between it and one behind it
GAP_DIVISOR = 8  # text size / gap between a pick's parts


@dataclass
class RivalCard(Widget):
    """A rival's card: name and score, which the table paints over the board.

    `pick` is the rival's last pick: its tiles and the line (or FLOOR); `where` is that line in words. Where
    these words do not fit clear of the lines it is not told: its tiles are marked in their line.
    """

    seat: int = 0
    score: int = 0
    parts: CardParts = field(default_factory=lambda: card_parts(pygame.Rect(0, 0, 0, 0), 1))
    pick: tuple[tuple[int, ...], int] | None = None
    where: str = ""
    crest: Crest | None = None
    forecast: Callable[[], RoundForecast] | None = None  # the points that the round would add now
    is_away: Callable[[int], bool] = lambda seat: False  # whether a seat's board has left its place for now
    about: str = ""  # what the points to come are

    @property
    def tip(self) -> str:
        """What the points to come are: its name is shown."""
        return self.about

    def name_place(self) -> pygame.Rect:
        """Returns the place of the name, beside the crest if that is there."""
        place = self.parts.name.copy()
        if self.crest is not None and self.parts.crest is None:
            aside = self._crest_side + self.px // 4
            place.x, place.width = place.x + aside, place.width - aside
        return place

    def crest_place(self) -> pygame.Rect:
        """Returns the place of the crest, before the name or below it."""
        side, at = self._crest_side, (self.parts.crest or self.parts.name).midleft
        return pygame.Rect(at[0], at[1] - side // 2, side, side)

    @property
    def _crest_side(self) -> int:
        return min(round(self.px * CREST_RATIO), self.parts.name.height)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws nothing: it is part of the table, below boards that come forward."""

    def words(self) -> Sequence[pygame.Rect]:
        """Returns the places of name, score and points to come."""
        return self.parts.words()

    @property
    def facts(self) -> object:
        """Returns what its pictures show besides its place and forecast."""
        return self.label, self.px, self.score, self.pick, self.where

    def pictures(self, assets: Assets) -> Iterator[Blit]:
        """Yields crest and name; the score with the pick beside it, if that fits."""
        if self.is_away(self.seat):
            return
        theme, type_, name = assets.theme, assets.type, self.name_place()
        if self.crest is not None:
            yield assets.crest(self.crest, self._crest_side), self.crest_place().topleft
        wide, narrow = (type_.width(self.label, self.px, bold=bold) for bold in (True, False))
        bold = not narrow <= name.width < wide
        label = type_.shortened(self.label, self.px, theme.ink, name.width, bold=bold)
        yield label, label.get_rect(midleft=name.midleft).topleft
        parts = self.parts
        if parts.starred:
            yield star_picture(assets, parts.score.width), parts.score.topleft
            yield score_number(assets, parts.score, self.score)
            return
        high = min(parts.score.height, round(self.px * 1.5))
        score = type_.numeral(str(self.score), high, score_ink(theme))
        at = score.get_rect(midleft=parts.score.midleft)
        if parts.score.y == parts.name.y:
            at.right = parts.score.right
        yield score, at.topleft
        taken = [at]
        if self.pick:
            gap, px = self.px // 3, min(self.px, parts.score.height)
            tiles, line = self.pick
            goal, ink = f"→ {self.where}", theme.bad if line == FLOOR else theme.ink
            ways = (pick_picture(assets, tiles, goal, ink, px, joined) for joined in (False, True))
            room = parts.score.right - at.right - 2 * gap
            picture = next((way for way in ways if way.get_width() <= room), None)
            if picture is not None:
                taken.append(picture.get_rect(midright=parts.score.move(-gap, 0).midright))
                yield picture, taken[-1].topleft
        yield from self._forecast(assets, taken)

    def _forecast(self, assets: Assets, taken: Sequence[pygame.Rect]) -> Iterator[Blit]:
        """Yields the points to come at their place, or beside the score or the pick, in the wider gap."""
        place = self.parts.points or self.parts.score
        gap, blocks = self.px // 3, sorted((one.x, one.right) for one in taken if one.colliderect(place))
        lefts = [place.x, *(right + gap for _, right in blocks)]
        rights = [*(left - gap for left, _ in blocks), place.right]
        width, left = max((right - left, left) for left, right in zip(lefts, rights, strict=True))
        picture = forecast_picture(assets, self.forecast(), self.px, width) if self.forecast else None
        if picture is not None:
            yield picture, picture.get_rect(midleft=(left, place.centery)).topleft


def pick_picture(
    assets: Assets, tiles: tuple[int, ...], goal: str, ink: Rgb, px: int, joined: bool
) -> pygame.Surface:
    """Draws the number of tiles of each kind, and where they went, in that ink.

    Two `joined` kinds need less space: their total, one tile half behind the other, with a cut between them.
    """

    def draw() -> pygame.Surface:
        theme, type_ = assets.theme, assets.type
        parts: list[pygame.Surface] = []
        kinds = list(dict.fromkeys(tiles))
        if joined:
            parts += [type_.text(str(len(tiles)), px, theme.ink), _pair(assets, kinds, px)]
        else:
            for kind in kinds:
                parts += [type_.text(str(tiles.count(kind)), px, theme.ink), assets.tile(kind, px)]
        parts.append(type_.text(goal, px, ink))
        return paint.in_a_row(parts, max(1, px // GAP_DIVISOR))

    return assets.cached(("pick", tiles, goal, ink, px, joined), draw)


def _pair(assets: Assets, kinds: Sequence[int], px: int) -> pygame.Surface:
    """Draws tiles of several kinds, each half behind the next one, with a cut between them."""
    cut, step = max(2, px // CUT_DIVISOR), px // 2
    picture = paint.canvas(px + (step + cut) * (len(kinds) - 1), px)
    for place, kind in enumerate(kinds):
        x = place * (step + cut)
        if place:
            picture.fill((0, 0, 0, 0), (x - cut, 0, picture.get_width(), px))
        picture.blit(paint.plain_copy(assets.tile(kind, px)), (x, 0))
    return picture


def are_short_names(names: Iterable[str], assets: Assets, unit: int) -> bool:
    """Whether all names with their crests fit over a board's short lines."""
    px = _letters(assets, unit)
    most = short_name_width(unit) - round(px * CREST_RATIO) - px // 4
    return all(assets.type.width(name, px, bold=True) <= most for name in names)


def _letters(assets: Assets, unit: int) -> int:
    return max(assets.type.smallest, TextSize.LABEL.of(unit))


def rival_cards(view: TableView, unit: int, show: Callable[[int], None]) -> list[RivalCard]:
    """Returns a card for each seat with a small board, and has the table paint them; a press enlarges one."""
    cards = [
        RivalCard(
            f"board-{seat + 1}",
            rect,
            view.names[seat],
            lambda seat=seat: show(seat),  # type: ignore[misc]
            px=_letters(view.assets, unit),
            seat=seat,
            score=view.presented.scores[seat] if view.presented.scores else 0,
            parts=card_parts(rect, unit, view.layout.spec.log, view.layout.spec.short_names),
            crest=view.crests[seat],
            is_away=view.is_away,
            forecast=(lambda seat=seat: view.forecasts[seat]) if view.shows_forecasts else None,  # type: ignore[misc]
        )
        for seat, rect in enumerate(view.layout.cards)
        if rect.width
    ]
    view.cards = cards
    return cards
