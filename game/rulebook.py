"""The rules in our own words, page by page, with the diagrams that go with them."""

from dataclasses import dataclass

from game.rules.tiles import BLACK, BLUE, JOKER, MARKER, RED, WHITE, YELLOW, wall_colour, wall_column
from game.view.figures import Arrow, Figure, Item, Label, Plate, Space, Tile, floor, line, wall


@dataclass(frozen=True)
class Page:
    """One page: paragraphs (a paragraph that starts with "• " is a point of a list) and a diagram."""

    title: str
    paragraphs: tuple[str, ...]
    figure: Figure | None = None


def _on_plate(x: float, y: float, tiles: tuple[int, int, int, int], lit: int = -1) -> tuple[Item, ...]:
    """A factory of four cells' width around (x, y), the tiles of colour `lit` framed."""
    spots = ((-1, -1), (0, -1), (-1, 0), (0, 0))
    placed = (
        Tile(x + dx + 0.04, y + dy + 0.04, t, t == lit) for (dx, dy), t in zip(spots, tiles, strict=True)
    )
    return (Plate(x, y, 4.2, 4.2), *placed)


def _printed(*spaces: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Tiles of the coloured wall on those (row, column) spaces."""
    return {space: wall_colour(*space) for space in spaces}


_ROW = tuple((1, c) for c in range(5))
_COLUMN = tuple((r, 3) for r in range(5))
_REDS = tuple((r, wall_column(r, RED)) for r in range(5))

_ROUND = Figure(
    12.2,
    6.4,
    (
        *_on_plate(2.1, 2.3, (RED, RED, BLUE, WHITE), RED),
        Arrow((4.4, 2.3), (5.2, 2.3)),
        *line(7.4, 1.85, 3, (RED, RED)),
        Arrow((8.6, 2.3), (9.4, 2.3)),
        *(Space(9.6 + i % 2 * 1.15, 1.2 + i // 2 * 1.15, (RED, BLACK, YELLOW, RED)[i]) for i in range(4)),
        Label(2.1, 5.2, "pick", 0.6),
        Label(6.9, 5.2, "collect", 0.6),
        Label(10.7, 5.2, "score", 0.6),
    ),
)

_OFFER = Figure(
    10.6,
    8.5,
    (
        *_on_plate(2.2, 2.3, (RED, RED, BLUE, WHITE), RED),
        Arrow((4.5, 2.0), (6.0, 2.0)),
        Tile(6.3, 1.55, RED),
        Tile(7.3, 1.55, RED),
        Label(7.3, 1.0, "all of one colour", 0.5),
        Label(7.3, 3.0, "to one line", 0.5, False),
        Arrow((2.2, 4.45), (2.6, 5.3)),
        Plate(5.6, 6.6, 7.2, 2.4),
        Tile(3.65, 6.15, MARKER),
        *(Tile(4.65 + i, 6.15, t) for i, t in enumerate((BLUE, WHITE, BLACK))),
        Label(5.6, 8.15, "the centre, with the starting marker", 0.45, False),
    ),
)

_LINES = Figure(
    7.6,
    5.2,
    (
        *line(6.2, 0.1, 1, (BLUE,)),
        *line(6.2, 1.1, 2, (RED,)),
        *line(6.2, 2.1, 3, (YELLOW, YELLOW, YELLOW)),
        *line(6.2, 3.1, 4),
        *line(6.2, 4.1, 5, (BLACK, BLACK)),
        *(Label(1.4, y + 0.5, text, 0.4) for y, text in ((0.1, "complete"), (2.1, "complete"))),
    ),
)

_FLOOR = Figure(
    7.2, 2.2, (*floor(0.1, 0.2, (MARKER, BLUE)), Label(3.6, 1.75, "marker −1, blue −1: 2 points lost", 0.46))
)

_TILING = Figure(
    9.6,
    5.2,
    (
        *line(2.6, 2.1, 3, (YELLOW, YELLOW, YELLOW)),
        Arrow((3.65, 2.55), (4.3, 2.55)),
        *wall(4.5, 0.1, {**_printed((0, 1), (1, 2), (2, 2)), (2, 3): YELLOW}, ((2, 3),)),
        Label(2.05, 3.7, "the other two leave", 0.4, False),
    ),
)

_ADJACENT = Figure(
    9.4,
    5.2,
    (
        *wall(0.1, 0.1, _printed((2, 1), (2, 2), (2, 3), (1, 2), (4, 4), (0, 0)), ((2, 2),)),
        Label(7.3, 1.2, "across: 3", 0.6),
        Label(7.3, 2.1, "down: 2", 0.6),
        Label(7.3, 3.3, "3 + 2 = 5", 0.85, True, True),
    ),
)

_BONUS = Figure(
    16.6,
    6.4,
    (
        *wall(0.1, 0.1, _printed(*_ROW), _ROW),
        *wall(5.8, 0.1, _printed(*_COLUMN), _COLUMN),
        *wall(11.5, 0.1, _printed(*_REDS), _REDS),
        *(Label(x, 5.75, text, 0.95, True, True) for x, text in ((2.6, "+2"), (8.3, "+7"), (14.0, "+10"))),
    ),
)

_GRAY = Figure(
    9.6,
    5.2,
    (
        *line(2.6, 2.1, 3, (RED, RED, RED)),
        Arrow((3.65, 2.55), (4.3, 2.55)),
        *wall(4.5, 0.1, {(0, 1): RED, (2, 3): BLUE, (4, 4): RED, (1, 2): WHITE}, ((2, 0), (2, 2)), gray=True),
    ),
)

_JOKERS = Figure(
    9.6,
    5.2,
    (
        *line(2.6, 2.1, 3, (YELLOW, YELLOW, JOKER)),
        Arrow((3.65, 2.55), (4.3, 2.55)),
        *wall(4.5, 0.1, {**_printed((2, 2), (1, 2), (3, 3)), (2, 3): JOKER}, ((2, 3),)),
    ),
)

PAGES = (
    Page(
        "The game",
        (
            "Decorate your wall with tiles and collect more points than anyone else.",
            "A round has two parts. In the factory offer the players take turns picking tiles and collect "
            "them in pattern lines. Then comes the wall-tiling: every complete line gives one tile to the "
            "wall, and that tile scores at once.",
            "Rounds follow until somebody has filled a row of five on the wall. After that round the final "
            "bonuses are counted.",
        ),
        _ROUND,
    ),
    Page(
        "Factory offer",
        (
            "On your turn pick all tiles of one colour",
            "• from one factory: its other tiles move to the centre, or",
            "• from the centre.",
            "All tiles you pick go to one of your pattern lines, or to the floor line. You can't pass.",
            "Whoever picks from the centre first in a round also takes the starting marker. It goes to the "
            "leftmost free space of the floor line, costs points there like a tile, and lets its holder "
            "begin the next round.",
            "The offer ends when all factories and the centre are empty.",
        ),
        _OFFER,
    ),
    Page(
        "Pattern lines",
        (
            "Line 1 has one space, line 5 has five. They fill from right to left.",
            "• A line holds one colour at a time.",
            "• A colour that is already in that row of your wall can't go into the line beside it.",
            "• Tiles that find no space in the line fall to the floor line.",
            "• Lines that stay incomplete keep their tiles for the next round.",
        ),
        _LINES,
    ),
    Page(
        "The floor line",
        (
            "Fallen tiles fill the floor line from left to right. After the wall-tiling each of them costs "
            "what its space says, 14 points at most, and the line is cleared. A score never drops below 0.",
            "When all seven spaces are taken, further tiles go to the lid and cost nothing.",
            "You may put a whole pick on the floor line if you want to.",
        ),
        _FLOOR,
    ),
    Page(
        "Wall-tiling",
        (
            "From the top line to the bottom: a complete pattern line moves one tile to the space of its "
            "colour in the same row of the wall. The other tiles of that line go to the lid.",
            "Each tile scores as soon as it lies, with what is on the wall by then. The floor line "
            "is paid for last.",
            "The next round is dealt from the bag, four tiles to a factory. When the bag runs out, the tiles "
            "in the lid go back into it.",
        ),
        _TILING,
    ),
    Page(
        "Points for a tile",
        (
            "Look at the tile you have just put on the wall.",
            "• Count the unbroken run of tiles across, the new one included.",
            "• Count the unbroken run down in the same way.",
            "A run of two or more gives a point for each of its tiles; the new tile counts in both runs. A "
            "tile without neighbours gives 1 point.",
        ),
        _ADJACENT,
    ),
    Page(
        "The end of the game",
        (
            "The game ends after the round in which a row of five is filled. Final bonuses:",
            "• 2 points for each complete row",
            "• 7 points for each complete column",
            "• 10 points for each colour with all five tiles on the wall",
            "The most points win. In a tie more complete rows win; if those are equal too, "
            "the victory is shared.",
        ),
        _BONUS,
    ),
    Page(
        "Gray wall",
        (
            "A variant: no colours are printed on the wall. You choose the space in the row yourself, but "
            "every colour may appear only once in each row and each column.",
            "If there is a legal space, the tile must be placed. If there is none, the whole line falls to "
            "the floor line at once and counts in this round.",
            "You may begin a line that can't be placed later: only a colour in the same row of the wall "
            "forbids it.",
        ),
        _GRAY,
    ),
    Page(
        "Jokers",
        (
            "A variant: 5 jokers replace tiles with two players, else 10. Pick a colour alone, all jokers "
            "alone, or a colour with all jokers.",
            "• A joker counts as any colour in a pattern line. If too many tiles come, you choose "
            "which fall.",
            "• A complete line with a joker sends a joker to the wall: to its colour's space, or to any free "
            "space of the row if it holds jokers only. That space's colour is then used up in the row.",
            "• On the gray wall a joker fits any free space of the row and blocks no colour.",
            "• Jokers count in runs, rows and columns, never in a set of five of a colour.",
        ),
        _JOKERS,
    ),
    Page(
        "House rule and fine points",
        (
            "• House rule, if you switch it on: when points and complete rows are equal, more complete "
            "colours win before a victory is shared.",
            "• The marker lies on the floor line before the tiles that fall with the same pick.",
            "• If the floor line is full, the marker costs nothing; its holder still begins.",
            "• If nobody picked from the centre, the same player begins again.",
            "• If bag and lid run out while dealing, factories stay short or empty. If nothing can be dealt, "
            "the game ends with the final bonuses.",
            "• The first starting player is drawn from the deal's seed, or chosen.",
        ),
    ),
    Page(
        "About",
        (
            "Azulejo is an unofficial implementation of the rules of the board game Azul. It is not made, "
            "endorsed or licensed by the game's author or its publishers; names and trademarks are theirs.",
            "All tiles, boards and ornaments are drawn by this program. It uses no art of the publisher and "
            "no text of the rulebook.",
            "The typefaces are Atkinson Hyperlegible Next and Fraunces, both under the SIL "
            "Open Font License 1.1.",
            "Made with Python and pygame-ce.",
        ),
    ),
)
