"""Where panels, buttons and chips are laid over the table so that they hide little."""

from collections.abc import Sequence

from pygame import Rect

from game.view.layout.table import TableLayout

STEPS = 24  # how many places are tried each way
FEW_STEPS = 12  # for what is placed often
CORNERS = 5  # a share of a plate's square is bare in its corners: one in so many


def panel_place(
    window: Rect, size: tuple[int, int], weights: Sequence[tuple[Rect, float]], gap: int, steps: int = STEPS
) -> Rect:
    """Where a panel of that size hides least: the weights say how much a pixel of each part matters."""
    width, height = min(size[0], window.width - 2 * gap), min(size[1], window.height - 2 * gap)
    across, down = window.width - 2 * gap - width, window.height - 2 * gap - height
    best, cost = Rect(window.x + gap, window.y + gap, width, height), float("inf")
    for row in range(steps + 1):
        for column in range(steps + 1):
            x = window.x + gap + across * column // steps
            y = window.y + gap + down * row // steps
            place = Rect(x, y, width, height)
            hidden = 0.0
            for part, weight in weights:
                shared = part.clip(place)
                hidden += shared.width * shared.height * weight
            if hidden < cost:
                best, cost = place, hidden
    return best


def button_pair(
    layout: TableLayout, tiles: Sequence[Rect], widths: tuple[int, int], height: int, gap: int
) -> list[Rect]:
    """In two corners beside the plates; else side by side in the middle; else each where it hides least."""
    table, plates = layout.table, [plate.rect for plate in layout.factories]
    left, right = (Rect(0, 0, width, height) for width in widths)
    discs = [plate.inflate(-plate.width // CORNERS, -plate.height // CORNERS) for plate in plates]
    inner = table.inflate(-gap, -gap)
    for y in (inner.y, inner.bottom - height):
        left.topleft, right.topright = (inner.x, y), (inner.right, y)
        if all(button.collidelist([*discs, layout.centre]) < 0 for button in (left, right)):
            return [left, right]
    pair = Rect(0, 0, sum(widths) + gap, height)
    pair.midtop = table.centerx, min(layout.centre.bottom - height // 2, table.bottom - height)
    tiles = [tile for tile in tiles if tile.colliderect(table)]
    if pair.collidelist(tiles) < 0:
        left.topleft, right.topright = pair.topleft, pair.topright
        return [left, right]
    weights = [(rect, 20.0) for rect in tiles] + [(plate, 1.0) for plate in plates]
    first = panel_place(table, (widths[0], height), weights, gap // 2, FEW_STEPS)
    taken = [*weights, (first.inflate(gap, gap), 100.0)]
    return [first, panel_place(table, (widths[1], height), taken, gap // 2, FEW_STEPS)]


def chip_places(layout: TableLayout, widths: Sequence[int], height: int, gap: int) -> list[Rect]:
    """Small buttons side by side on the lower edge of the centre."""
    left = layout.table.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    top = min(layout.centre.bottom - height // 2, layout.table.bottom - height)
    found = []
    for width in widths:
        found.append(Rect(left, top, width, height))
        left += width + gap
    return found
