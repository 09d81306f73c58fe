"""The panel of hints: its title, and rows with the pick, its value and the reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame, draw_rounded
from game.view.art.line_breaking import pieces
from game.view.art.pick_line import fitting_phrasing, min_width, pick_line
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb
from game.view.widgets.widgets import Widget, is_under_pointer

MAX_REASON_SIZE: Final = TextSize.LABEL  # text of reasons on a large panel
CLOSE_ICON_RATIO: Final = 0.6  # of its ground: the icon that closes the panel
REASON_MARGIN: Final = Gap.L  # at least, above and below text that is larger than usual


@dataclass(frozen=True)
class HintWords:
    """A row's texts. `tiles`: pairs of kind and number; `phrasings`: source and target, longest first."""

    tiles: tuple[tuple[int, int], ...]
    phrasings: tuple[str, ...]
    reason: str
    mark: str


def common_row_phrasing(assets: Assets, rows: Sequence[HintWords], unit: int, width: int) -> int | None:
    """Returns the index of the phrasings that fit beside the marks in all rows of that width, or None."""
    px, side, room = TextSize.LABEL.of(unit), TextSize.HEADING.of(unit), width - unit - Gap.M.of(unit)
    rooms = [room - assets.type.width(words.mark, px, bold=True) for words in rows]
    return fitting_phrasing(assets, [(words.tiles, words.phrasings) for words in rows], px, side, rooms)


def row_width(assets: Assets, words: HintWords, unit: int, whole: bool) -> int:
    """Returns the least width of a row with its `whole` reason on one line, or else without broken words."""
    type_, px, side = assets.type, TextSize.LABEL.of(unit), TextSize.HEADING.of(unit)
    pick = min_width(assets, words.tiles, words.phrasings[-1], px, side)
    lines, least = [words.reason] if whole else pieces(words.reason), reason_sizes(assets, unit)[-1]
    reason = max((type_.width(line, least) for line in lines), default=0)
    return max(reason, pick + Gap.M.of(unit) + type_.width(words.mark, px, bold=True)) + unit


def reason_sizes(assets: Assets, unit: int, most: TextSize = TextSize.SMALL) -> range:
    """Returns the text sizes of a reason in pixels, from `most` down."""
    least = assets.type.smallest
    return range(max(least, most.of(unit)), max(least, TextSize.CAPTION.of(unit)) - 1, -1)


def row_height(assets: Assets, words: HintWords, unit: int, width: int, px: int) -> int:
    """Returns the height of a row's texts with the reason in `px` pixels, without margins."""
    reason = assets.type.wrapped_height(words.reason, px, width - unit)
    return Height.LINE.of(unit) + Gap.XXS.of(unit) + reason


def common_reason_size(assets: Assets, rows: Sequence[tuple[HintWords, Rect]], unit: int) -> int:
    """Returns the largest text size in which the reasons of all rows fit with their margins.

    Text that is larger than usual has larger margins.
    """
    sizes, usual = reason_sizes(assets, unit, MAX_REASON_SIZE), reason_sizes(assets, unit)[0]

    def fits(px: int) -> bool:
        margin, font = 2 * (REASON_MARGIN if px > usual else Gap.HAIR).of(unit), assets.type.font(px)
        return all(
            max((font.width(word) for word in pieces(words.reason)), default=0) <= rect.width - unit
            and row_height(assets, words, unit, rect.width, px) + margin <= rect.height
            for words, rect in rows
        )

    return next(filter(fits, sizes), sizes[-1])


def title_at_head(assets: Assets, words: str, head: Rect, ink: Rgb, unit: int) -> Surface:
    """Returns a title in the usual size of titles if it fits on one line, else a smaller one."""
    line = assets.type.heading(words, TextSize.LEAD.of(unit), ink)
    if line.get_width() <= head.width:
        return line
    return assets.type.block(words, TextSize.LABEL.of(unit), ink, head.size, True)


@dataclass
class HintRow(Widget):
    """A hint; the `selected` one is highlighted on the table, `primary` ones are best."""

    words: HintWords = HintWords((), ("",), "", "")
    others: Sequence[HintWords] = ()  # of hints that are shown in its place later
    unit: int = 14
    phrasing: int = 0  # index of `phrasings`, the same for all rows
    letters: int = 12  # text size of the reason in pixels, the same for all rows
    on_bar: bool = False  # with a ground of its own, as it is not on a panel

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives all hints, also those not shown now, the same phrasing and text size of reasons."""
        first = alike[0]
        rows = [(row.words, row.rect) for row in alike] + [(words, first.rect) for words in first.others]
        words = [words for words, _ in rows]
        phrasing = common_row_phrasing(assets, words, first.unit, first.rect.width)
        px = common_reason_size(assets, rows, first.unit)
        for row in alike:
            row.phrasing, row.letters = len(words[0].phrasings) - 1 if phrasing is None else phrasing, px

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the hint on a ground that is brighter if selected or hovered."""
        theme, rect, unit = assets.theme, self.rect, self.unit
        radius = Gap.M.of(unit)
        lively = self.selected or is_under_pointer(state)
        if lively or self.on_bar:
            surface.blit(assets.pill(*rect.size, theme.raised if lively else theme.panel, radius), rect)
        if lively:
            draw_frame(surface, assets, rect, theme.focus, max(2, Gap.HAIR.of(unit)), radius)
        mark, words, head, body = self.parts(assets)
        surface.blit(mark, mark.get_rect(midright=(rect.right - Gap.M.of(unit), head.centery)))
        self._head(surface, assets, head)
        surface.blit(words, words.get_rect(topleft=body.topleft))

    def parts(self, assets: Assets) -> tuple[Surface, Surface, Rect, Rect]:
        """Returns mark and reason as pictures, and the places of pick and reason, vertically centred.

        In a bar too low for all of the reason it is cut to a line, or left out.
        """
        theme, unit = assets.theme, self.unit
        inner = self.rect.inflate(-unit, -2 * Gap.HAIR.of(unit))
        ink = theme.accent if self.primary else theme.ink_soft
        line = Height.LINE.of(unit)
        mark = assets.type.text(self.words.mark, TextSize.LABEL.of(unit), ink, bold=True)
        if self.on_bar and not self._has_room(assets, inner):
            words = assets.type.shortened(self.words.reason, self.letters, theme.ink_soft, inner.width)
            if line + words.get_height() > self.rect.height:
                words = words.subsurface((0, 0, 0, 0))
        else:
            room = inner.width, inner.height - line
            words = assets.type.block(self.words.reason, self.letters, theme.ink_soft, room)
        gap = max(0, min(Gap.S.of(unit), (inner.height - line - words.get_height()) // 5))
        top = inner.centery - (line + gap + words.get_height()) // 2
        head = Rect(inner.x, top, inner.width - mark.get_width() - Gap.M.of(unit), line)
        return mark, words, head, Rect(inner.x, head.bottom + gap, *words.get_size())

    def _has_room(self, assets: Assets, inner: Rect) -> bool:
        """Whether the reason fits below the pick."""
        words = assets.type.wrapped(self.words.reason, self.letters, assets.theme.ink_soft, inner.width)
        return Height.LINE.of(self.unit) + words.get_height() <= inner.height

    def _head(self, surface: Surface, assets: Assets, area: Rect) -> None:
        """Draws the pick: tiles, source and target."""
        px, side = TextSize.LABEL.of(self.unit), TextSize.HEADING.of(self.unit)
        phrasings = self.words.phrasings[self.phrasing :]
        picture = pick_line(assets, self.words.tiles, phrasings, px, side, assets.theme.ink, area.width)
        surface.blit(picture, picture.get_rect(midleft=area.midleft))


@dataclass
class CloseButton(Widget):
    """The button that closes the panel: an icon, with a ground only while hovered."""

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the icon aligned with the marks below it; the ground keeps clear of the panel's frame."""
        theme, side = assets.theme, min(self.rect.size) * 4 // 5
        ground = Rect(0, 0, side, side)
        ground.midright = self.rect.right, self.rect.centery
        lively = is_under_pointer(state)
        if lively:
            draw_rounded(surface, theme.space_edge, ground, side // 3)
        assets.draw_sign(surface, "close", ground, theme.ink if lively else theme.ink_soft, CLOSE_ICON_RATIO)
