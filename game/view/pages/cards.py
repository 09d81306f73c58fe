"""Plates with a heading and something countable on them: figures, bars, columns, a ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.view.art.assets import Assets
from game.view.pages.column_chart import Column, draw_columns
from game.view.theme import Rgb, mix

LEAST = (17.5, 12.6)  # units: no card is narrower or lower, as far as the window allows


@dataclass(frozen=True)
class CardsLayout:
    """Heading, the cards of the page in front, buttons; `pages` is how many pages there are."""

    heading: Rect
    turns: tuple[Rect, Rect]
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    pages: int


def cards_layout(size: tuple[int, int], unit: int, number: int, page: int, buttons: int) -> CardsLayout:
    """As many cards on a page as stay readable, spread evenly over the pages."""
    width, height = size
    low = height < unit * 32
    gap = unit // 2
    margin = gap if low else unit
    wide = min(width - 2 * margin, unit * 92)
    area = Rect((width - wide) // 2, margin, wide, height - 2 * margin)
    heading = Rect(area.x, area.y, area.width, round(unit * (2.4 if low else 3.0)))
    bar = round(unit * (3.2 if low or height > width else 2.8))
    body = Rect(area.x, heading.bottom + gap, area.width, area.bottom - bar - 2 * gap - heading.bottom)
    columns = min(3, max(1, int((body.width + gap) / (LEAST[0] * unit + gap))))
    rows = max(1, int((body.height + gap) / (LEAST[1] * unit + gap)))
    pages = -(-number // (columns * rows))
    here = -(-number // pages)
    columns = min(columns, here)
    rows = -(-here // columns)
    shown = min(here, number - page * here)
    cell = ((body.width - gap * (columns - 1)) // columns, (body.height - gap * (rows - 1)) // rows)
    cell = cell[0], min(cell[1], round(unit * 22))
    top = body.y + (body.height - cell[1] * rows - gap * (rows - 1)) // 2
    cards = tuple(
        Rect(
            body.x + i % columns * (cell[0] + gap), top + i // columns * (cell[1] + gap), cell[0], cell[1]
        )
        for i in range(shown)
    )  # fmt: skip
    side = heading.height
    turns = (
        Rect(heading.right - 2 * side - gap, heading.y, side, side),
        Rect(heading.right - side, heading.y, side, side),
    )
    row = Rect(0, area.bottom - bar, min(area.width, unit * 46), bar)
    row.centerx = area.centerx
    each = (row.width - gap * (buttons - 1)) // max(1, buttons)
    places = tuple(Rect(row.x + i * (each + gap), row.y, each, bar) for i in range(buttons))
    return CardsLayout(heading, turns, cards, places, pages)


@dataclass(frozen=True)
class KeyFigure:
    """A number and what it counts."""

    value: str
    label: str


@dataclass(frozen=True)
class Bar:
    """A label, a bar from 0 to 1 (below 0 it is a loss) and what it says; `note` stands under the label."""

    label: str
    share: float
    value: str
    faint: bool = False


@dataclass(frozen=True)
class Ranked:
    """One of the best games."""

    value: str
    label: str


@dataclass(frozen=True)
class Card:
    """A heading and what stands below it. `key` says what the accent colour means, where that is asked."""

    title: str
    content: Sequence[KeyFigure] | Sequence[Bar] | Sequence[Column] | Sequence[Ranked]
    key: str = ""


def words_of(card: Card) -> list[str]:
    """What a card shows, line by line, for those who do not see it."""
    lines = []
    for one in card.content:
        if isinstance(one, Column):
            lines.append(f"{one.points}{f' ({card.key})' if one.won else ''}")
        elif isinstance(one, Ranked):
            lines.append(f"{one.value}: {one.label}")
        else:
            lines.append(f"{one.label}: {one.value}")
    return lines


def draw_titled_panel(
    surface: Surface, assets: Assets, rect: Rect, title: str, unit: int, key: str = "", line: bool = True
) -> Rect:
    """A plate with its heading, a line below it; the room that is left. `key`: what the accent means."""
    theme = assets.theme
    surface.blit(assets.panel(*rect.size), rect)
    pad = max(round(unit * 0.95), round(min(rect.size) * 0.07))  # clear of the panel's drawn edge
    inner = rect.inflate(-2 * pad, -2 * pad)
    room = inner.width
    if key:
        small = assets.type.text(key, round(unit * 0.85), theme.ink_soft)
        at = small.get_rect(midright=(inner.right, inner.y + round(unit * 0.6)))
        surface.blit(small, at)
        side = round(unit * 0.7)
        surface.blit(
            assets.pill(side, side, theme.accent, side // 4),
            (at.x - side - unit // 3, at.centery - side // 2),
        )
        room -= small.get_width() + side + unit
    words = assets.type.fitted(title, round(unit * 1.1), theme.ink, room, display=True)
    surface.blit(words, (inner.x, inner.y - unit // 6))
    y = inner.y + round(unit * 1.5)
    if line:
        draw.line(surface, mix(theme.panel, theme.panel_edge, 0.35), (inner.x, y), (inner.right, y))
    return Rect(inner.x, y + unit // 2, inner.width, inner.bottom - y - unit // 2)


def draw_card(surface: Surface, assets: Assets, rect: Rect, card: Card, empty: str, unit: int) -> None:
    """A plate with its content, or with a sentence where there is nothing yet."""
    theme, content = assets.theme, card.content
    body = draw_titled_panel(surface, assets, rect, card.title, unit, card.key if content else "")
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
    """Large numbers in two columns."""
    theme = assets.theme
    rows = -(-len(figures) // 2)
    pitch = min(area.height / rows, unit * 4.6)
    top = area.y + (area.height - pitch * rows) / 2
    wide = area.width // 2
    px = round(min(unit * 1.9, pitch * 0.5))
    for index, figure in enumerate(figures):
        x, y = area.x + index % 2 * wide, round(top + index // 2 * pitch)
        value = assets.type.heading(figure.value, px, theme.accent)
        surface.blit(value, (x, y))
        small = round(min(unit * 0.85, pitch * 0.3))
        label = assets.type.fitted(figure.label, small, theme.ink_soft, wide - unit // 2)
        surface.blit(label, (x, y + round(px * 1.12)))


def _bars(surface: Surface, assets: Assets, area: Rect, bars: Sequence[Bar], unit: int) -> None:
    """Labels at the left, bars, values at the right."""
    theme = assets.theme
    pitch = min(area.height / len(bars), unit * 2.9)
    top = area.y + (area.height - pitch * len(bars)) / 2
    px = round(min(unit * 0.95, pitch * 0.66))
    widest = max(assets.type.text(bar.label, px, theme.ink).get_width() for bar in bars)
    room = min(widest, round(area.width * 0.56))
    values = [
        assets.type.text(bar.value, px, theme.ink_soft if bar.faint else theme.ink, True) for bar in bars
    ]
    right = max(value.get_width() for value in values) + unit // 2
    track = Rect(area.x + room + unit // 3, 0, area.width - room - unit // 3 - right, 0)
    for index, (bar, value) in enumerate(zip(bars, values, strict=True)):
        middle = round(top + (index + 0.5) * pitch)
        ink = theme.ink_soft if bar.faint else theme.ink
        label = assets.type.fitted(bar.label, px, ink, room)
        surface.blit(label, label.get_rect(midleft=(area.x, middle)))
        draw_bar(surface, assets, Rect(track.x, middle - px // 3, track.width, px * 2 // 3), bar.share)
        surface.blit(value, value.get_rect(midright=(area.right, middle)))


def draw_bar(surface: Surface, assets: Assets, track: Rect, share: float, colour: Rgb | None = None) -> None:
    """A bar on its track; a share below 0 is drawn as a loss."""
    theme = assets.theme
    surface.blit(assets.pill(*track.size, mix(theme.panel, theme.ink, 0.12)), track)
    width = round(track.width * min(1.0, abs(share)))
    if width:
        chosen = colour or (theme.bad if share < 0 else theme.accent)
        surface.blit(assets.pill(max(width, track.height), track.height, chosen), track)


def _ranking(surface: Surface, assets: Assets, area: Rect, places: Sequence[Ranked], unit: int) -> None:
    """A ranking: large points, small words."""
    theme = assets.theme
    pitch = min(area.height / len(places), unit * 2.6)
    px = round(min(unit * 1.2, pitch * 0.72))
    widest = max(assets.type.heading(place.value, px, theme.ink).get_width() for place in places)
    for index, place in enumerate(places):
        middle = round(area.y + (index + 0.5) * pitch)
        value = assets.type.heading(place.value, px, theme.accent if index == 0 else theme.ink)
        surface.blit(value, value.get_rect(midright=(area.x + widest, middle)))
        room = area.width - widest - unit
        label = assets.type.shortened(place.label, round(unit * 0.85), theme.ink_soft, room)
        surface.blit(label, label.get_rect(midleft=(area.x + widest + unit, middle)))
