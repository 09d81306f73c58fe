"""A table's parts on their way from one layout to the next: plates, centre and boards glide and grow."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view.animation import ease_in_out
from game.view.art import paint
from game.view.table.table_view import Lights, TableView

SECONDS: Final = 0.2


@dataclass(frozen=True)
class MovingPart:
    """A picture that glides from one rectangle to another."""

    picture: Surface
    before: Rect
    after: Rect

    def at(self, share: float) -> Rect:
        """Returns where it is when a share of the way is done."""
        ends = zip(self.before, self.after, strict=True)
        return Rect(*(round(a + (b - a) * share) for a, b in ends))


class Transition:
    """Draws a table between two layouts of one position; what does not move is drawn as it will be."""

    def __init__(self, before: TableView, after: TableView) -> None:
        self._time, self._parts = 0.0, list[MovingPart]()
        self._still = Surface(after.layout.size)
        after.draw(self._still, Lights())
        frame, bare = self._still.copy(), after.ground.bare()
        ends = _moving(before, after)
        for old, new, round_part in ends:
            cut = frame.subsurface(new.clip(frame.get_rect())).copy()
            self._parts.append(MovingPart(_masked(cut, round_part) if round_part else cut, old, new))
        for _, new, _ in ends:
            self._still.blit(bare, new, new)

    @property
    def is_over(self) -> bool:
        """Whether everything has arrived."""
        return self._time >= SECONDS or not self._parts

    def tick(self, dt: float) -> None:
        """Lets time pass, in seconds."""
        self._time += dt

    def draw(self, surface: Surface) -> None:
        """Draws the table on its way."""
        surface.blit(self._still, (0, 0))
        share = ease_in_out(min(1.0, self._time / SECONDS))
        for part in self._parts:
            place = part.at(share)
            surface.blit(pygame.transform.smoothscale(part.picture, place.size), place)


def _moving(before: TableView, after: TableView) -> list[tuple[Rect, Rect, Surface | None]]:
    """Returns the places of what moves, before and after, boards first; with the shape of what is round."""
    old, new, assets = before.layout, after.layout, after.assets
    found: list[tuple[Rect, Rect, Surface | None]] = [
        (a.rect, b.rect, None) for a, b in zip(old.boards, new.boards, strict=True) if not b.mini
    ]
    found.append((old.centre, new.centre, None))
    for a, b in zip(old.factories, new.factories, strict=True):
        found.append((a.rect, b.rect, assets.factory(b.rect.width, b.shape)))
    return [one for one in found if one[0] != one[1]]


def _masked(picture: Surface, shape: Surface) -> Surface:
    """Returns a picture as opaque as a shape of the same size."""
    mask = paint.plain_copy(shape)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cut = paint.canvas(*shape.get_size())
    cut.blit(picture, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
