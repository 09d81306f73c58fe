"""The rules once more, as plainly as can be, in lists that change: what the engine's speed is measured against.

Tiles are 0 to 4, jokers 5, the marker 6. No precomputed tables, no clever numbers. Golden playthroughs are
played by it too, so it is right; it is for benchmarks and tests only.
"""

from collections.abc import Callable, Iterator

COSTS = [1, 1, 2, 2, 2, 3, 3]
Action = tuple[
    int, int, int, bool, int | None
]  # as `Take`: source (9 is the centre), kind, line (5 is the floor)


class Table:
    """A game that is played in place. `draw` gives a list of tiles for each factory of the next round."""

    def __init__(
        self, seats: int, gray: bool, starter: int, draw: Callable[["Table"], list[list[int]]]
    ) -> None:
        self.gray, self.turn, self.starter, self.draw = gray, starter, starter, draw
        self.scores = [0] * seats
        self.lines: list[list[list[int]]] = [[[] for _ in range(5)] for _ in range(seats)]
        self.walls = [[[-1] * 5 for _ in range(5)] for _ in range(seats)]
        self.floors: list[list[int]] = [[] for _ in range(seats)]
        self.lid: list[int] = []
        self.over = False
        self.choosing = -1  # the row of a tile that its seat must place
        self.deal()

    def deal(self) -> None:
        self.factories, self.centre, self.turn = self.draw(self), [6], self.starter

    def may_pick(self, line: int, kind: int) -> bool:
        held, wall = self.lines[self.turn][line], self.walls[self.turn][line]
        colours = [tile for tile in held if tile != 5]
        if len(held) > line or (kind != 5 and colours and colours[0] != kind):
            return False
        if kind == 5 or colours:
            return True
        return kind not in wall if self.gray else wall[(line + kind) % 5] == -1

    def picks(self) -> Iterator[Action]:
        for source, heap in [*enumerate(self.factories), (9, self.centre)]:
            jokers = heap.count(5)
            for kind in range(6):
                if kind not in heap:
                    continue
                for line in range(5):
                    if self.may_pick(line, kind):
                        yield source, kind, line, False, None
                yield source, kind, 5, False, None
            for kind in range(5):
                if not jokers or kind not in heap:
                    continue
                for line in range(5):
                    if self.may_pick(line, kind):
                        tiles, over = heap.count(kind), heap.count(kind) + jokers
                        over = max(0, over - (line + 1 - len(self.lines[self.turn][line])))
                        low, high = max(0, over - tiles), min(over, jokers)
                        for number in range(low, high + 1):
                            yield source, kind, line, True, number if low < high else None
                yield source, kind, 5, True, None

    def take(self, action: Action) -> None:
        """Pick tiles, and do what follows after the last pick."""
        source, kind, line, with_jokers, over_jokers = action
        heap = self.centre if source == 9 else self.factories[source]
        taken = [tile for tile in heap if tile == kind]
        jokers = [tile for tile in heap if tile == 5 and with_jokers]
        rest = [tile for tile in heap if tile != kind and not (tile == 5 and with_jokers)]
        if source == 9:
            self.centre = [tile for tile in rest if tile != 6]
            if 6 in heap:
                self.floors[self.turn].append(6)
        else:
            self.factories[source] = []
            self.centre += rest
        if line < 5:
            held = self.lines[self.turn][line]
            over = max(0, len(taken) + len(jokers) - (line + 1 - len(held)))
            fell = max(0, over - len(taken)) if over_jokers is None else over_jokers
            held += taken[: len(taken) - (over - fell)] + jokers[: len(jokers) - fell]
            taken, jokers = [kind] * (over - fell), [5] * fell
        self.fall(self.turn, taken + jokers)
        self.turn = (self.turn + 1) % len(self.scores)
        if not any(self.factories) and not self.centre:
            self.tile()

    def fall(self, seat: int, tiles: list[int]) -> None:
        """Tiles to the floor line, and to the lid where it is full."""
        for tile in tiles:
            (self.floors[seat] if len(self.floors[seat]) < 7 else self.lid).append(tile)

    def columns(self, seat: int, row: int) -> list[int]:
        """Where the tile of a complete line may go."""
        held, wall = self.lines[seat][row], self.walls[seat]
        colours = [tile for tile in held if tile != 5]
        if not self.gray and colours:
            column = (row + colours[0]) % 5
            return [column] if wall[row][column] == -1 else []
        free = [column for column in range(5) if wall[row][column] == -1]
        if 5 in held or not self.gray:
            return free
        if colours[0] in wall[row]:
            return []
        return [column for column in free if all(other[column] != colours[0] for other in wall)]

    def tile(self) -> None:
        """Tile the walls until somebody has a choice, then end the round."""
        for seat in range(len(self.scores)):
            for row in range(5):
                if len(self.lines[seat][row]) <= row:
                    continue
                columns = self.columns(seat, row)
                if len(columns) > 1:
                    self.turn, self.choosing = seat, row
                    return
                if columns:
                    self.put(seat, row, columns[0])
                else:
                    self.fall(seat, self.lines[seat][row])
                    self.lines[seat][row] = []
        self.end_round()

    def place(self, column: int) -> None:
        row, self.choosing = self.choosing, -1
        self.put(self.turn, row, column)
        self.tile()

    def put(self, seat: int, row: int, column: int) -> None:
        """A tile to the wall, and its points."""
        held, wall = self.lines[seat][row], self.walls[seat]
        tile = 5 if 5 in held else held[0]
        held.remove(tile)
        self.lid += held
        self.lines[seat][row] = []
        wall[row][column] = tile
        across = down = 1
        for step in (-1, 1):
            at = column + step
            while 0 <= at < 5 and wall[row][at] != -1:
                across, at = across + 1, at + step
            at = row + step
            while 0 <= at < 5 and wall[at][column] != -1:
                down, at = down + 1, at + step
        self.scores[seat] += max(1, (across if across > 1 else 0) + (down if down > 1 else 0))

    def end_round(self) -> None:
        """Floor lines are paid for; the game ends or the next round is dealt."""
        for seat, floor in enumerate(self.floors):
            if 6 in floor:
                self.starter = seat
            self.scores[seat] = max(0, self.scores[seat] - sum(COSTS[: len(floor)]))
            self.lid += [tile for tile in floor if tile != 6]
            self.floors[seat] = []
        if any(-1 not in row for wall in self.walls for row in wall):
            self.over = True
            for seat, wall in enumerate(self.walls):
                tiles = [tile for row in wall for tile in row]
                self.scores[seat] += 2 * sum(-1 not in row for row in wall)
                self.scores[seat] += 7 * sum(all(row[column] != -1 for row in wall) for column in range(5))
                self.scores[seat] += 10 * sum(tiles.count(colour) == 5 for colour in range(5))
        else:
            self.deal()
