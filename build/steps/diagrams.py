"""Renders the rule book's diagrams as SVG, from the data, shapes and colours of the game."""

import math
import os
import sys
from collections.abc import Iterable
from html import escape

from steps.project import ROOT

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(ROOT))  # the game beside this script, whatever else is installed

from game.rules.tiles import SIZE
from game.view.art.diagrams import (
    Diagram,
    DiagramArrow,
    DiagramFactory,
    DiagramItem,
    DiagramLabel,
    DiagramSpace,
    DiagramTile,
    DiagramWallBed,
)
from game.view.art.motifs import PALACE, WHITE, Points
from game.view.theme import DAY, Rgb, mix

CELL = 20  # units of the picture a cell
SIDE = 0.92 * CELL  # of a tile in its cell
TILES, HINTS = 7, 5


def symbols() -> str:
    """Returns symbols of tiles and empty wall spaces, defined once for all diagrams."""
    return "".join([*(_tile(tile) for tile in range(TILES)), *(_hint(colour) for colour in range(HINTS))])


def svg(diagram: Diagram, key_of: dict[str, str], label: str) -> str:
    """Renders a diagram. Its texts have their keys, so that the page can translate them."""
    inside = "".join(part for item in diagram.items for part in _item(item, key_of))
    width, height = diagram.width * CELL, diagram.height * CELL
    return (
        f'<svg viewBox="0 0 {_n(width)} {_n(height)}" role="img" aria-label="{escape(label)}">{inside}</svg>'
    )


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def _fine(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _path(points: Points) -> str:
    return "M" + " ".join(f"{_fine(x)},{_fine(y)}" for x, y in points) + "Z"


def _tile(tile: int) -> str:
    glaze = DAY.tiles[tile]
    tones = {"base": glaze.base, "light": glaze.light, "dark": glaze.dark, "spark": glaze.spark}
    tones |= {f"c{colour}": DAY.tiles[colour].base for colour in range(HINTS)}
    rim = mix(glaze.base, glaze.dark, 0.30 if tile == WHITE else 0.55)
    shapes = "".join(
        f'<path fill="{_hex(tones[part.tone])}" d="{_path(part.points)}"/>'
        for part in PALACE.motif(tile, fine=False)
    )
    radius = 0.6 if tile == TILES - 1 else 0.22
    body = f'<svg x="-1" y="-1" width="2" height="2" viewBox="-1 -1 2 2">{shapes}</svg>'
    look = f'rx="{radius}" fill="{_hex(glaze.base)}" stroke="{_hex(rim)}" stroke-width=".1"'
    return _symbol(f"tile{tile}", look, body)


def _hint(colour: int) -> str:
    ground, hint = DAY.hint_grounds[colour], DAY.hints[colour]
    line = _hex(mix(ground, hint, DAY.outline_share))
    path = "".join(map(_path, PALACE.silhouettes[colour]()))
    drawn = f'<path d="{path}" fill="none" stroke="{line}" stroke-width=".16"/>'
    cover = f'<path d="{path}" fill="{_hex(ground)}"/>' if colour == PALACE.joined else ""
    edge = _hex(mix(DAY.space_edge, hint, 0.25))
    look = f'rx=".2" fill="{_hex(ground)}" stroke="{edge}" stroke-width=".08"'
    return _symbol(f"hint{colour}", look, drawn + cover)


def _symbol(name: str, look: str, body: str) -> str:
    ground = f'<rect x="-1.05" y="-1.05" width="2.1" height="2.1" {look}/>'
    return f'<symbol id="{name}" viewBox="-1.1 -1.1 2.2 2.2">{ground}{body}</symbol>'


def _item(item: DiagramItem, key_of: dict[str, str]) -> Iterable[str]:
    match item:
        case DiagramTile():
            yield _use(f"tile{item.tile}", item.x, item.y)
            if item.lit:
                yield _frame(item.x, item.y)
        case DiagramSpace():
            yield from _space(item)
        case DiagramWallBed():
            reach, across = 0.12 * CELL, (SIZE - 1) * CELL + SIDE
            at = item.x * CELL - reach, item.y * CELL - reach
            yield _rect(*at, across + 2 * reach, across + 2 * reach, 3, mix(DAY.space, DAY.space_edge, 0.5))
        case DiagramFactory():
            width, height = item.width * CELL, item.height * CELL
            at = item.x * CELL - width / 2, item.y * CELL - height / 2
            yield _rect(*at, width, height, min(width, height) / 2, DAY.plate, DAY.panel_edge)
        case DiagramArrow():
            yield _arrow(item)
        case DiagramLabel():
            yield _label(item, key_of)


def _space(space: DiagramSpace) -> Iterable[str]:
    x, y = space.x * CELL, space.y * CELL
    if space.colour is None:
        yield _rect(x, y, SIDE, SIDE, 2, DAY.space, DAY.space_edge)
    else:
        yield _use(f"hint{space.colour}", space.x, space.y)
    if space.cost:
        middle = x + SIDE / 2, y + SIDE / 2 + 3
        yield _text(*middle, f"−{abs(space.cost)}", 9, DAY.bad)
    if space.lit:
        yield _frame(space.x, space.y)


def _use(name: str, x: float, y: float) -> str:
    side = _n(SIDE)
    return f'<use href="#{name}" x="{_n(x * CELL)}" y="{_n(y * CELL)}" width="{side}" height="{side}"/>'


def _rect(
    x: float, y: float, width: float, height: float, radius: float, fill: Rgb, edge: Rgb | None = None
) -> str:
    stroke = f' stroke="{_hex(edge)}"' if edge else ""
    size = f'width="{_n(width)}" height="{_n(height)}" rx="{_n(radius)}"'
    return f'<rect x="{_n(x)}" y="{_n(y)}" {size} fill="{_hex(fill)}"{stroke}/>'


def _frame(x: float, y: float) -> str:
    size = f'width="{_n(SIDE + 2)}" height="{_n(SIDE + 2)}" rx="3"'
    at = f'x="{_n(x * CELL - 1)}" y="{_n(y * CELL - 1)}"'
    return f'<rect {at} {size} fill="none" stroke="{_hex(DAY.focus)}" stroke-width="2"/>'


def _arrow(arrow: DiagramArrow) -> str:
    (x0, y0), (x1, y1) = ((x * CELL, y * CELL) for x, y in (arrow.start, arrow.end))
    angle, head = math.atan2(y1 - y0, x1 - x0), 0.26 * CELL
    neck = x1 - math.cos(angle) * head, y1 - math.sin(angle) * head
    sides = [
        (neck[0] + math.cos(angle + turn) * head * 0.7, neck[1] + math.sin(angle + turn) * head * 0.7)
        for turn in (math.pi / 2, -math.pi / 2)
    ]
    corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in [(x1, y1), *sides])
    colour = _hex(DAY.accent)
    shaft = f'<path d="M{_n(x0)},{_n(y0)} {_n(neck[0])},{_n(neck[1])}" stroke="{colour}" stroke-width="2"/>'
    return f'{shaft}<path d="M{corners}Z" fill="{colour}"/>'


def _label(label: DiagramLabel, key_of: dict[str, str]) -> str:
    size = label.size * CELL
    colour = DAY.good if label.good else DAY.ink
    key = key_of.get(label.text, "")
    return _text(label.x * CELL, label.y * CELL + size * 0.35, label.text, size, colour, key, label.bold)


def _text(x: float, y: float, text: str, size: float, colour: Rgb, key: str = "", bold: bool = True) -> str:
    said = f' data-say="{key}"' if key else ""
    weight = ' font-weight="bold"' if bold else ""
    look = f'text-anchor="middle" font-size="{_n(size)}" fill="{_hex(colour)}"{weight}'
    return f'<text x="{_n(x)}" y="{_n(y)}" {look}{said}>{escape(text)}</text>'
