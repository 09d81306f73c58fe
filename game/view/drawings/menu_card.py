"""A large key of the menu: a face or an emblem, what it opens, and how things stand there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

from pygame import Rect, Surface

from game.rules.tiles import Heap
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.art.emblems import EMBLEMS, draw_emblem
from game.view.drawings.first_plates import draw_first_plates, least_plates_width
from game.view.layout.scales import Gap
from game.view.theme import Rgb, mix
from game.view.widgets.widgets import Widget

MAX_PICTURE_RATIO: Final = 0.2  # of the width: face or emblem
MAX_PICTURE_UNITS: Final = 3.5  # of the size of large letters: the same
NOTE_RATIO: Final = 0.62  # of the size of large letters: the small ones
MIN_LARGE_RATIO: Final = 0.74  # of the wanted size: rather than in smaller letters, words are on two lines
SOFT_MIX: Final = 0.2  # of a key's face in the small letters
PLATES: Final = 5  # of a deal for two
PLATES_HEIGHT: Final = 2.4  # of the size of small letters: plates below the words


def plates_fit_beside(width: int, words: int, px: int) -> bool:
    """Whether five plates fit on a card of a width, beside words of a width in letters of `px` pixels."""
    margins = 2 * Gap.XL.of(px) + Gap.L.of(px) + Gap.XL.of(round(NOTE_RATIO * px))
    picture = min(MAX_PICTURE_RATIO * width, MAX_PICTURE_UNITS * px)
    return width - margins - picture - words >= least_plates_width(PLATES, round(NOTE_RATIO * px))


@dataclass
class MenuCard(Widget):
    """`note` is in small letters below the label; `plates` of a deal are beside both or below.

    The picture is the `crest`, otherwise the emblem of its name; a card without either has none.
    """

    note: str = ""
    crest: Crest | None = None
    plates: Sequence[Heap] = ()
    note_px: int = 0
    side: int = 0  # of the picture, in pixels
    plates_beside: bool = False  # whether there is room for them beside the words

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all cards the same size of pictures, and of letters: words are on one line if possible."""
        wanted = alike[0].px
        side = min(round(min(one._inside.height, MAX_PICTURE_RATIO * one.rect.width)) for one in alike)
        for one in alike:
            one.side = min(side, round(MAX_PICTURE_UNITS * wanted))
            words = assets.type.width(one.label, wanted, bold=True)
            one.plates_beside = plates_fit_beside(one.rect.width, words, wanted)
        large = assets.type.common_size([(one.label, one.words.width) for one in alike], wanted, bold=True)
        for one in alike:
            one.px = max(large, round(MIN_LARGE_RATIO * wanted))
            one.note_px = max(assets.type.smallest, round(wanted * NOTE_RATIO))

    @property
    def _inside(self) -> Rect:
        row = within_frame(self.rect)
        return row.inflate(-2 * Gap.M.of(self.px), -2 * min(Gap.M.of(self.px), row.height // 10))

    @property
    def picture(self) -> Rect:
        """The place of the face or emblem, at the left."""
        inside = self._inside
        side = self.side if self.crest is not None or self.name in EMBLEMS else 0
        return Rect(inside.x, inside.centery - side // 2, side, side)

    @property
    def words(self) -> Rect:
        """The place of label and note, and of plates."""
        inside, picture = self._inside, self.picture
        left = picture.right + (Gap.M.of(self.px) if picture.width else 0)
        return Rect(left, inside.y, inside.right - left, inside.height)

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the key, its picture, its words, and the plates where they are large enough."""
        surface.blit(assets.button(*self.rect.size, state), self.rect)
        if self.crest is not None:
            surface.blit(assets.crest(self.crest, self.picture.width), self.picture)
        elif self.name in EMBLEMS:
            draw_emblem(surface, assets, EMBLEMS[self.name], self.picture)
        ink, room = assets.button_ink(state), self.words
        write = partial(assets.type.label, colour=ink, centred=False)
        plates = Rect(0, 0, 0, 0)
        if self.plates:
            plates = self.plates_place(assets)
            room = self._room_beside(plates)
        title = write(self.label, self.px, size=(room.width, room.height), bold=True, large=True)
        texts, left = [title], room.height - title.get_height()
        if self.note and left >= assets.type.font(self.note_px).line:
            soft = mix(ink, assets.theme.accent if self.primary else assets.theme.raised, SOFT_MIX)
            texts.append(self._note_surface(assets, soft, (room.width, left)))
        top = room.centery - sum(text.get_height() for text in texts) // 2
        for text in texts:
            surface.blit(text, (room.x, top))
            top += text.get_height()
        if plates.width:
            draw_first_plates(surface, assets, plates, self.plates, self.note_px)

    def _note_surface(self, assets: Assets, ink: Rgb, room: tuple[int, int]) -> Surface:
        """The note on as many lines as there is room for; longer lists of names are cut."""
        type_, px = assets.type, self.note_px
        if type_.wrapped_height(self.note, px, room[0]) <= room[1]:
            return type_.block(self.note, px, ink, room)
        return type_.shortened(self.note, px, ink, room[0])

    def plates_place(self, assets: Assets) -> Rect:
        """The place of the plates: right of the words, or else below; empty if there is none."""
        room, type_ = self.words, assets.type
        gap, least = Gap.XL.of(self.note_px), least_plates_width(len(self.plates), self.note_px)
        if self.plates_beside:
            free = room.width - gap - max(
                type_.width(self.label, self.px, bold=True),
                min(type_.width(self.note, self.note_px), room.width - gap - least),
            )
            return Rect(room.right - free, room.y, free, room.height)
        high = room.height - type_.font(self.px, bold=True).line - type_.font(self.note_px).line - gap // 3
        if room.width >= least and high >= PLATES_HEIGHT * self.note_px:
            wide = len(self.plates) * (high + Gap.M.of(self.note_px)) - Gap.M.of(self.note_px)
            return Rect(room.x, room.bottom - high, min(room.width, wide), high)
        return Rect(0, 0, 0, 0)

    def _room_beside(self, plates: Rect) -> Rect:
        """The place of the words beside or above the plates."""
        room = self.words
        if not plates.width:
            return room
        if plates.x > room.x:
            return Rect(room.x, room.y, plates.x - room.x, room.height)
        return Rect(room.x, room.y, room.width, plates.y - room.y)
