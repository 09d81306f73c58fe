"""The spots on a table that can be focused: tiles to pick, lines to fill, wall spaces."""

from collections.abc import Callable, Mapping, Sequence

from game.rules.actions import Pick, Place
from game.rules.notation import format_source
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import COLOUR_NAMES
from game.view.layout.table import BoardLayout
from game.view.table.sprites import Sprites
from game.view.widgets.widgets import Spot

KIND_LETTERS = "BYRKWJ"


def tile_name(source: int, kind: int) -> str:
    """The spot's name for the tiles of a kind at a source, such as "tile-2-R" or "tile-C-J"."""
    return f"tile-{format_source(source)}-{KIND_LETTERS[kind]}"


def line_name(line: int) -> str:
    """The spot's name for a pattern line or the floor line."""
    return "floor" if line == FLOOR else f"line-{line + 1}"


def space_name(row: int, column: int) -> str:
    """The spot's name for a wall space."""
    return f"space-{row + 1}-{column + 1}"


def tile_spots(picks: Sequence[Pick], sprites: Sprites, select: Callable[[int, int], None]) -> list[Spot]:
    """One spot for the tiles of each kind at each source that may be picked, source by source."""
    kinds = sorted({(pick.source == CENTRE, pick.source, pick.kind) for pick in picks})
    spots, by_pick = [], sprites.by_pick()
    for _, source, kind in kinds:
        if rects := tuple(sprite.rect for sprite in by_pick.get((source, kind), ())):
            words = COLOUR_NAMES[kind]
            action = lambda source=source, kind=kind: select(source, kind)  # noqa: E731
            spots.append(Spot(tile_name(source, kind), rects[0], words, action, marks=rects))
    return spots


def line_spots(lines: Mapping[int, object], board: BoardLayout, put: Callable[[int], None]) -> list[Spot]:
    """One spot for each line that takes the pick, from the top, the floor line last."""
    spots = []
    for line in sorted(lines, key=lambda line: (line == FLOOR, line)):
        rect = board.floor_rect() if line == FLOOR else board.line_rect(line)
        action = lambda line=line: put(line)  # noqa: E731
        spots.append(Spot(line_name(line), rect, line_name(line), action))
    return spots


def space_spots(places: Sequence[Place], board: BoardLayout, do: Callable[[Place], None]) -> list[Spot]:
    """One spot for each wall space that may be chosen."""
    return [
        Spot(
            space_name(place.row, place.column),
            board.wall_space(place.row, place.column),
            space_name(place.row, place.column),
            lambda place=place: do(place),  # type: ignore[misc]
        )
        for place in places
    ]


def spot_at_source(names: Sequence[str], source: str) -> str | None:
    """Returns the first spot of a source, given as a digit or C."""
    return next((name for name in names if name.startswith(f"tile-{source}-")), None)


def spot_of_kind(names: Sequence[str], here: str, kind: int) -> str | None:
    """Returns the spot of a kind: at the source of spot `here`, or else at the next source that has some."""
    wanted = [name for name in names if name.startswith("tile-") and name.endswith(f"-{KIND_LETTERS[kind]}")]
    same = [name for name in wanted if name.rsplit("-", 1)[0] == here.rsplit("-", 1)[0]]
    if same or not wanted:
        return same[0] if same else None
    after = [name for name in wanted if here in names and names.index(name) > list(names).index(here)]
    return (after or wanted)[0]


def first_line(lines: Mapping[int, Sequence[Pick]], overflowing: Callable[[Pick], bool]) -> str:
    """Returns the spot to focus after tiles are selected: the first line where none would overflow."""
    ordered = sorted(lines, key=lambda line: (line == FLOOR, overflowing(lines[line][0]), line))
    return line_name(ordered[0]) if ordered else ""
