"""Plates with a heading and something countable on them: figures, bars, columns, a ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.layout.cards import inside_card, title_place
from game.view.layout.scales import Gap, Height, TextSize, panel_margin
from game.view.pages.column_chart import Column, draw_columns
from game.view.theme import Rgb, mix

CREST = 0.86  # of a row's height, at most: a crest in it
ROOMY = 0.42  # of a card's breadth: letters beside bars are larger only if they take no more
SMALLER = 0.58  # of a number's letters: how exact it is
ROW = 3  # so many key figures stand in one row where they fit: in two columns one would be alone
FIGURE = 4.6  # units: rows of key figures are no farther apart


@dataclass(frozen=True)
class KeyFigure:
    """A number and what it counts; how exact it is may stand behind it, smaller."""

    value: str
    label: str
    margin: str = ""

    @property
    def told(self) -> str:
        """The number in words, with how exact it is."""
        return f"{self.value} {self.margin}".rstrip()


@dataclass(frozen=True)
class Bar:
    """A label, behind a crest if there is one, a bar from 0 to 1 (below 0 it is a loss) and what it says.

    `told` is more about it, for where there is room; `full` is a longer label, for lists and readers aloud.
    """

    label: str
    share: float
    value: str
    faint: bool = False
    crest: Crest | None = None
    told: str = ""
    full: str = ""

    @property
    def name(self) -> str:
        """Its label in full."""
        return self.full or self.label


@dataclass(frozen=True)
class Ranked:
    """One of the best games, and the crests of those who were beaten, or not.

    `short` stands in the label's place where that has no room; `full` is what is read aloud.
    """

    value: str
    label: str
    short: str
    crests: Sequence[Crest] = ()
    full: str = ""


@dataclass(frozen=True)
class Card:
    """A heading and what stands below it. `key` says what the accent colour means, where that is asked."""

    title: str
    content: Sequence[KeyFigure] | Sequence[Bar] | Sequence[Column] | Sequence[Ranked]
    key: str = ""

    def sentences(self) -> list[str]:
        """What a card shows, line by line, for those who do not see it."""
        lines = []
        for one in self.content:
            if isinstance(one, Column):
                lines.append(f"{one.points:g}{f' ({self.key})' if one.won else ''}")
            elif isinstance(one, Ranked):
                lines.append(f"{one.value}: {one.full or one.label}")
            else:
                name = one.name if isinstance(one, Bar) else one.label
                lines.append(f"{name}: {one.value if isinstance(one, Bar) else one.told}")
        return lines


def plate_around(rect: Rect) -> Rect:
    """The place of a panel's picture whose plate, without the shadow around it, fills that rectangle.

    >>> plate_around(Rect(20, 20, 400, 300))
    Rect(15, 15, 410, 310)
    """
    margin = panel_margin(*rect.size)
    while panel_margin(rect.width + 2 * margin, rect.height + 2 * margin) > margin:
        margin += 1
    return rect.inflate(2 * margin, 2 * margin)


def draw_plate(surface: Surface, assets: Assets, rect: Rect, active: bool = False) -> None:
    """A page's plate, whose edges are flush with the buttons and headings at the same place."""
    place = plate_around(rect)
    surface.blit(assets.panel(*place.size, active=active), place)


@dataclass(frozen=True)
class TitledPanel:
    """A plate with its heading and a line below it.

    `key`: what the accent means; `opens`: it can be pressed, which an arrow behind the heading tells.
    """

    rect: Rect
    title: str
    unit: int
    key: str = ""
    opens: bool = False

    def draw(self, surface: Surface, assets: Assets) -> Rect:
        """Draw it; the room that is left."""
        unit, inner = self.unit, inside_card(self.rect, self.unit)
        draw_plate(surface, assets, self.rect)
        place = title_place(inner, unit)
        draw_plate_title(surface, assets, place, self.title, unit, self.key, self.opens)
        draw_title_line(surface, assets, place)
        y = place.bottom
        return Rect(inner.x, y + Gap.M.of(unit), inner.width, inner.bottom - y - Gap.M.of(unit))


def draw_title_line(surface: Surface, assets: Assets, head: Rect) -> None:
    """The line that ends the head of a plate."""
    theme = assets.theme
    draw.line(surface, mix(theme.panel, theme.panel_edge, 0.35), head.bottomleft, head.bottomright)


def draw_plate_title(
    surface: Surface,
    assets: Assets,
    place: Rect,
    title: str,
    unit: int,
    key: str = "",
    opens: bool = False,
    sign: Rgb | None = None,
) -> None:
    """A plate's heading; `key` and `opens` as for a `TitledPanel`; `sign`: the key's, if not the accent."""
    theme, room = assets.theme, place.width
    if key:
        small = assets.type.text(key, TextSize.SMALL.of(unit), theme.ink_soft)
        at = small.get_rect(midright=place.midright)
        surface.blit(small, at)
        side = Gap.L.of(unit)
        surface.blit(
            assets.pill(side, side, sign or theme.accent, side // 4),
            (at.x - side - Gap.S.of(unit), at.centery - side // 2),
        )
        room -= small.get_width() + side + unit
    arrow = TextSize.LEAD.of(unit) if opens else 0
    words = assets.type.fitted(title, TextSize.LEAD.of(unit), theme.ink, room - arrow, display=True)
    at = surface.blit(words, words.get_rect(midleft=place.midleft))
    if opens:
        sign_at = Rect(at.right + Gap.XXS.of(unit), at.centery - arrow // 2, arrow, arrow)
        assets.draw_sign(surface, "next", sign_at, theme.accent, 0.8)


def draw_card(surface: Surface, assets: Assets, rect: Rect, card: Card, empty: str, unit: int) -> None:
    """A plate that opens with its content, or with a sentence where there is nothing yet."""
    theme, content = assets.theme, card.content
    key, opens = card.key if content else "", bool(content)
    body = TitledPanel(rect, card.title, unit, key, opens=opens).draw(surface, assets)
    if not content:
        text = assets.type.block(empty, unit, theme.ink_soft, body.size)
        surface.blit(text, text.get_rect(center=body.center))
        return
    first = content[0]
    if isinstance(first, KeyFigure):
        draw_key_figures(surface, assets, body, [one for one in content if isinstance(one, KeyFigure)], unit)
    elif isinstance(first, Bar):
        _bars(surface, assets, body, [one for one in content if isinstance(one, Bar)], unit)
    elif isinstance(first, Column):
        draw_columns(surface, assets, body, [one for one in content if isinstance(one, Column)], unit)
    else:
        _ranking(surface, assets, body, [one for one in content if isinstance(one, Ranked)], unit)


def draw_key_figures(
    surface: Surface, assets: Assets, area: Rect, figures: Sequence[KeyFigure], unit: int
) -> None:
    """Large numbers in two columns, or three in one row where they fit.

    In a broad and low area they stand side by side, behind them what they count.
    """
    theme, number, widths = assets.theme, len(figures), _figure_widths(assets, figures, unit)
    flat = area.width >= number * (max(widths) + 2 * Gap.XL.of(unit)) and area.height < unit * FIGURE * 1.5
    if flat and _figures_in_line(surface, assets, area, figures, unit):
        return
    columns = _figure_columns(area, widths, number if flat else 2, Gap.L.of(unit))
    rows = -(-number // len(columns))
    pitch = min(area.height / rows, unit * FIGURE)
    top = area.y + (area.height - pitch * rows) / 2
    px = min(TextSize.DISPLAY.of(unit), round(pitch * 0.5))
    rooms = [(one.label, columns[i % len(columns)][1]) for i, one in enumerate(figures)]
    small = assets.type.common_size(rooms, min(TextSize.BODY.of(unit), round(pitch * 0.3)), bold=False)
    for index, figure in enumerate(figures):
        (x, room), y = columns[index % len(columns)], round(top + index // len(columns) * pitch)
        surface.blit(_figure(assets, figure, px), (x, y))
        label = assets.type.fitted(figure.label, small, theme.ink_soft, room)
        surface.blit(label, (x, y + round(px * 1.12)))


def rows_of_figures(assets: Assets, figures: Sequence[KeyFigure], width: int, unit: int) -> int:
    """How many rows they have in that breadth."""
    columns = _figure_columns(Rect(0, 0, width, 0), _figure_widths(assets, figures, unit), 2, Gap.L.of(unit))
    return -(-len(figures) // len(columns))


def _figure_widths(assets: Assets, figures: Sequence[KeyFigure], unit: int) -> list[int]:
    """How broad each number or its words are."""
    labels = assets.type.font(max(assets.type.smallest, TextSize.SMALL.of(unit)))
    broad = [_figure(assets, one, TextSize.DISPLAY.of(unit)).get_width() for one in figures]
    return [max(labels.size(one.label)[0], wide) for one, wide in zip(figures, broad, strict=True)]


def _figure(assets: Assets, figure: KeyFigure, px: int) -> Surface:
    """Its number, and behind it the margin in smaller letters that stand on the same line."""
    number = assets.type.heading(figure.value, px, assets.theme.accent)
    if not figure.margin:
        return number
    small = round(px * SMALLER)
    margin = assets.type.heading(figure.margin, small, assets.theme.ink_soft)
    feet = (paint.plain_copy(one).get_bounding_rect().bottom for one in (number, margin))
    line, apart = next(feet) - next(feet), px // 5
    picture = paint.canvas(number.get_width() + apart + margin.get_width(), number.get_height())
    picture.blit(paint.plain_copy(number), (0, 0))
    picture.blit(paint.plain_copy(margin), (number.get_width() + apart, line))
    return paint.display_copy(picture)


def _figure_columns(area: Rect, widths: Sequence[int], usual: int, gap: int) -> list[tuple[int, int]]:
    """Left edge and room of each column of key figures; three in one row are as broad as they need."""
    spare = (area.width - sum(widths)) // len(widths)
    if len(widths) == ROW and spare >= gap:
        lefts = [area.x + sum(widths[:i]) + i * spare for i in range(ROW)]
        return [(left, wide + spare - gap // 2) for left, wide in zip(lefts, widths, strict=True)]
    wide = area.width // usual
    return [(area.x + i * wide, wide - gap * 3 // 4) for i in range(usual)]


def _figures_in_line(
    surface: Surface, assets: Assets, area: Rect, figures: Sequence[KeyFigure], unit: int
) -> bool:
    """Each number and its words on one line, one behind the other; whether there was room for that."""
    theme, gap = assets.theme, Gap.S.of(unit)
    pairs = [
        (
            _figure(assets, one, TextSize.DISPLAY.of(unit)),
            assets.type.text(one.label, TextSize.LEAD.of(unit), theme.ink_soft),
        )
        for one in figures
    ]
    spare = area.width - sum(value.get_width() + gap + label.get_width() for value, label in pairs)
    apart = min(spare // max(1, len(pairs) - 1), 2 * Gap.EDGE.of(unit))
    if apart < Gap.EDGE.of(unit):
        return False
    x = area.x
    for value, label in pairs:
        at = surface.blit(value, value.get_rect(midleft=(x, area.centery)))
        surface.blit(label, label.get_rect(midleft=(at.right + gap, area.centery)))
        x = at.right + gap + label.get_width() + apart
    return True


def _bars(surface: Surface, assets: Assets, area: Rect, bars: Sequence[Bar], unit: int) -> None:
    """Labels at the left, bars, values at the right."""
    theme = assets.theme
    pitch = min(area.height / len(bars), Height.REGULAR.of(unit))
    top = area.y + (area.height - pitch * len(bars)) / 2
    side = min(round(pitch * CREST), 2 * TextSize.LABEL.of(unit))
    aside = side + Gap.S.of(unit) if any(bar.crest for bar in bars) else 0

    least = min(TextSize.LABEL.of(unit), round(pitch * 0.66))
    most = area.width * ROOMY - aside
    full = [bar.name for bar in bars]
    names = full if _broadest(assets, full, least) <= most else [bar.label for bar in bars]
    sizes = [step.of(unit) for step in (TextSize.LEAD, TextSize.BODY)]
    roomy = (px for px in sizes if px <= pitch * 0.66 and _broadest(assets, names, px) <= most)
    px = next(roomy, least)
    widest = _broadest(assets, names, px)
    room = min(widest + aside, round(area.width * 0.56))
    gap = Gap.M.of(unit)
    values = [
        assets.type.text(bar.value, px, theme.ink_soft if bar.faint else theme.ink, True) for bar in bars
    ]
    right = max(value.get_width() for value in values) + Gap.M.of(unit)
    track = Rect(area.x + room + gap, 0, area.width - room - gap - right, 0)
    for index, (bar, name, value) in enumerate(zip(bars, names, values, strict=True)):
        middle = round(top + (index + 0.5) * pitch)
        ink = theme.ink_soft if bar.faint else theme.ink
        if bar.crest is not None:
            picture = assets.crest(bar.crest, side)
            surface.blit(picture, picture.get_rect(midleft=(area.x, middle)))
        label = assets.type.fitted(name, px, ink, room - aside)
        surface.blit(label, label.get_rect(midleft=(area.x + aside, middle)))
        draw_bar(surface, assets, Rect(track.x, middle - px // 3, track.width, px * 2 // 3), bar.share)
        surface.blit(value, value.get_rect(midright=(area.right, middle)))


def _broadest(assets: Assets, names: Sequence[str], px: int) -> int:
    """How broad the broadest of them is."""
    return max(assets.type.font(max(px, assets.type.smallest)).size(name)[0] for name in names)


def draw_bar(
    surface: Surface,
    assets: Assets,
    track: Rect,
    share: float,
    colour: Rgb | None = None,
    on_display: bool = False,
) -> None:
    """A bar on its track, which may lie on the head-up display; a share below 0 is drawn as a loss."""
    theme = assets.theme
    ground = mix(theme.bar, theme.bar_ink, 0.3) if on_display else mix(theme.panel, theme.ink, 0.12)
    surface.blit(assets.pill(*track.size, ground), track)
    width = round(track.width * min(1.0, abs(share)))
    if width:
        chosen = colour or (theme.bad if share < 0 else theme.accent)
        surface.blit(assets.pill(max(width, track.height), track.height, chosen), track)


def _ranking(surface: Surface, assets: Assets, area: Rect, places: Sequence[Ranked], unit: int) -> None:
    """A ranking: large points, smaller words, as large as all have room for."""
    theme = assets.theme
    pitch = min(area.height / len(places), Height.REGULAR.of(unit))
    px = min(TextSize.HEADING.of(unit), round(pitch * 0.72))
    widest = max(assets.type.heading(place.value, px, theme.ink).get_width() for place in places)
    side, gap = min(round(pitch * CREST), 2 * px), Gap.XS.of(unit)
    rooms = [
        area.width - widest - unit - len(one.crests) * (side + gap) - (gap if one.crests else 0)
        for one in places
    ]
    labels = [(one.label, room) for one, room in zip(places, rooms, strict=True)]
    roomy = assets.type.common_size(labels, TextSize.BODY.of(unit), bold=False) == TextSize.BODY.of(unit)
    small = (TextSize.BODY if roomy else TextSize.SMALL).of(unit)
    for index, (place, room) in enumerate(zip(places, rooms, strict=True)):
        middle = round(area.y + (index + 0.5) * pitch)
        value = assets.type.heading(place.value, px, theme.accent if index == 0 else theme.ink)
        surface.blit(value, value.get_rect(midright=(area.x + widest, middle)))
        left = area.x + widest + unit
        for crest in place.crests:
            picture = assets.crest(crest, side)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
            left += side + gap
        whole = assets.type.text(place.label, small, theme.ink_soft).get_width() <= room
        label = assets.type.shortened(place.label if whole else place.short, small, theme.ink_soft, room)
        surface.blit(label, label.get_rect(midleft=(area.right - room, middle)))
