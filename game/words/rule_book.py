"""The rule book: the order of its pages, and the diagrams beside their texts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.rules.tiles import BLACK, BLUE, JOKER, MARKER, RED, WHITE, YELLOW, wall_colour, wall_column
from game.texts import Texts
from game.view.art.diagrams import (
    Diagram,
    DiagramArrow,
    DiagramFactory,
    DiagramItem,
    DiagramLabel,
    DiagramSpace,
    DiagramTile,
    floor,
    line,
    wall,
)


@dataclass(frozen=True)
class RulePage:
    """One page: paragraphs (one that starts with "• " is an item of a list) and a diagram."""

    title: str
    paragraphs: tuple[str, ...]
    figure: Diagram | None = None


def _on_plate(x: float, y: float, tiles: tuple[int, int, int, int], lit: int = -1) -> tuple[DiagramItem, ...]:
    """Returns a factory of four cells' width around (x, y), the tiles of colour `lit` framed."""
    spots = ((-1, -1), (0, -1), (-1, 0), (0, 0))
    placed = (
        DiagramTile(x + dx + 0.04, y + dy + 0.04, t, t == lit)
        for (dx, dy), t in zip(spots, tiles, strict=True)
    )
    return (DiagramFactory(x, y, 4.2, 4.2), *placed)


def _printed(*spaces: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Returns tiles of the coloured wall on those (row, column) spaces."""
    return {space: wall_colour(*space) for space in spaces}


_ROW = tuple((1, c) for c in range(5))
_COLUMN = tuple((r, 3) for r in range(5))
_REDS = tuple((r, wall_column(r, RED)) for r in range(5))


def _round_diagram(tr: Texts) -> Diagram:
    return Diagram(
        12.2,
        6.4,
        (
            *_on_plate(2.1, 2.3, (RED, RED, BLUE, WHITE), RED),
            DiagramArrow((4.4, 2.3), (5.2, 2.3)),
            *line(7.4, 1.85, 3, (RED, RED)),
            DiagramArrow((8.6, 2.3), (9.4, 2.3)),
            *(
                DiagramSpace(9.6 + i % 2 * 1.15, 1.2 + i // 2 * 1.15, (RED, BLACK, YELLOW, RED)[i])
                for i in range(4)
            ),
            DiagramLabel(2.1, 5.2, tr("rules.game.pick"), 0.6),
            DiagramLabel(6.9, 5.2, tr("rules.game.collect"), 0.6),
            DiagramLabel(10.7, 5.2, tr("rules.game.score"), 0.6),
        ),
    )


def _offer_diagram(tr: Texts) -> Diagram:
    return Diagram(
        10.6,
        8.5,
        (
            *_on_plate(2.2, 2.3, (RED, RED, BLUE, WHITE), RED),
            DiagramArrow((4.5, 2.0), (6.0, 2.0)),
            DiagramTile(6.3, 1.55, RED),
            DiagramTile(7.3, 1.55, RED),
            DiagramLabel(7.3, 1.0, tr("rules.offer.colour"), 0.5),
            DiagramLabel(7.3, 3.0, tr("rules.offer.line"), 0.5, False),
            DiagramArrow((2.2, 4.45), (2.6, 5.3)),
            DiagramFactory(5.6, 6.6, 7.2, 2.4),
            DiagramTile(3.65, 6.15, MARKER),
            *(DiagramTile(4.65 + i, 6.15, t) for i, t in enumerate((BLUE, WHITE, BLACK))),
            DiagramLabel(5.6, 8.15, tr("rules.offer.centre"), 0.45, False),
        ),
    )


def _lines_diagram(tr: Texts) -> Diagram:
    complete = tr("rules.lines.complete")
    return Diagram(
        5.6,
        5.2,
        (
            *line(4.4, 0.1, 1, (BLUE,)),
            *line(4.4, 1.1, 2, (RED,)),
            *line(4.4, 2.1, 3, (YELLOW, YELLOW, YELLOW)),
            *line(4.4, 3.1, 4),
            *line(4.4, 4.1, 5, (BLACK, BLACK)),
            *(DiagramLabel(x, y, complete, 0.4, end=True) for x, y in ((4.2, 0.55), (2.2, 2.55))),
        ),
    )


def _floor_diagram(tr: Texts) -> Diagram:
    return Diagram(
        7.2, 2.2, (*floor(0.1, 0.2, (MARKER, BLUE)), DiagramLabel(3.6, 1.75, tr("rules.floor.cost"), 0.46))
    )


def _tiling_diagram(tr: Texts) -> Diagram:
    return Diagram(
        9.6,
        5.2,
        (
            *line(2.6, 2.1, 3, (YELLOW, YELLOW, YELLOW)),
            DiagramArrow((3.65, 2.55), (4.3, 2.55)),
            *wall(4.5, 0.1, {**_printed((0, 1), (1, 2), (2, 2)), (2, 3): YELLOW}, ((2, 3),)),
            DiagramLabel(2.05, 3.7, tr("rules.tiling.rest"), 0.4, False),
        ),
    )


def _adjacent_diagram(tr: Texts) -> Diagram:
    return Diagram(
        10.4,
        5.2,
        (
            *wall(0.1, 0.1, _printed((2, 1), (2, 2), (2, 3), (1, 2), (4, 4), (0, 0)), ((2, 2),)),
            DiagramLabel(7.8, 1.2, tr("rules.points.across"), 0.6),
            DiagramLabel(7.8, 2.1, tr("rules.points.down"), 0.6),
            DiagramLabel(7.8, 3.3, "3 + 2 = 5", 0.85, True, True),
        ),
    )


def _bonus_diagram(tr: Texts) -> Diagram:
    return Diagram(
        16.6,
        6.4,
        (
            *wall(0.1, 0.1, _printed(*_ROW), _ROW),
            *wall(5.8, 0.1, _printed(*_COLUMN), _COLUMN),
            *wall(11.5, 0.1, _printed(*_REDS), _REDS),
            *(
                DiagramLabel(x, 5.75, text, 0.95, True, True)
                for x, text in ((2.6, "+2"), (8.3, "+7"), (14.0, "+10"))
            ),
        ),
    )


def _gray_diagram(tr: Texts) -> Diagram:
    return Diagram(
        9.6,
        5.2,
        (
            *line(2.6, 2.1, 3, (RED, RED, RED)),
            DiagramArrow((3.65, 2.55), (4.3, 2.55)),
            *wall(
                4.5, 0.1, {(0, 1): RED, (2, 3): BLUE, (4, 4): RED, (1, 2): WHITE}, ((2, 0), (2, 2)), gray=True
            ),
        ),
    )


def _jokers_diagram(tr: Texts) -> Diagram:
    return Diagram(
        9.6,
        5.2,
        (
            *line(2.6, 2.1, 3, (YELLOW, YELLOW, JOKER)),
            DiagramArrow((3.65, 2.55), (4.3, 2.55)),
            *wall(4.5, 0.1, {**_printed((2, 2), (1, 2), (3, 3)), (2, 3): JOKER}, ((2, 3),)),
        ),
    )


_PAGES: Final[tuple[tuple[str, Callable[[Texts], Diagram] | None], ...]] = (
    ("game", _round_diagram),
    ("offer", _offer_diagram),
    ("lines", _lines_diagram),
    ("floor", _floor_diagram),
    ("tiling", _tiling_diagram),
    ("points", _adjacent_diagram),
    ("end", _bonus_diagram),
    ("gray", _gray_diagram),
    ("jokers", _jokers_diagram),
    ("fine", None),
    ("about", None),
)
PAGE_NAMES: Final = tuple(name for name, _ in _PAGES)


def rule_pages(tr: Texts) -> tuple[RulePage, ...]:
    """Returns all pages in a language, in reading order."""
    return tuple(
        RulePage(
            tr(f"rules.{name}.title"), tuple(tr(f"rules.{name}.text").split("\n")), figure and figure(tr)
        )
        for name, figure in _PAGES
    )
