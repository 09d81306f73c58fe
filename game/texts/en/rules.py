"""The pages of rules: their paragraphs, one a line ("• " begins a point of a list), and their labels."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "rules.game.title": "The game",
    "rules.game.text": (
        "Decorate your wall with tiles and collect more points than anyone else.\n"
        "A round has two parts. In the factory offer the players take turns picking tiles and "
        "collect them in pattern lines. Then comes the wall-tiling: every complete line gives one"
        " tile to the wall, and that tile scores at once.\n"
        "Rounds follow until somebody has filled a row of five on the wall. After that round the "
        "final bonuses are counted."
    ),
    "rules.game.pick": "pick",
    "rules.game.collect": "collect",
    "rules.game.score": "score",
    "rules.offer.title": "Factory offer",
    "rules.offer.text": (
        "On your turn pick all tiles of one colour\n"
        "• from one factory: its other tiles move to the centre, or\n"
        "• from the centre.\n"
        "All tiles you pick go to one of your pattern lines, or to the floor line. You can’t "
        "pass.\n"
        "Whoever picks from the centre first in a round also takes the starting marker. It goes "
        "to the leftmost free space of the floor line, costs points there like a tile, and lets "
        "its holder begin the next round.\n"
        "The offer ends when all factories and the centre are empty."
    ),
    "rules.offer.colour": "all of one colour",
    "rules.offer.line": "to one line",
    "rules.offer.centre": "the centre, with the starting marker",
    "rules.lines.title": "Pattern lines",
    "rules.lines.text": (
        "Line 1 has one space, line 5 has five. They fill from right to left.\n"
        "• A line holds one colour at a time.\n"
        "• A colour that is already in that row of your wall can’t go into the line beside it.\n"
        "• Tiles that find no space in the line fall to the floor line.\n"
        "• Lines that stay incomplete keep their tiles for the next round."
    ),
    "rules.lines.complete": "complete",
    "rules.floor.title": "The floor line",
    "rules.floor.text": (
        "Fallen tiles fill the floor line from left to right. After the wall-tiling each of them "
        "costs what its space says, 14 points at most, and the line is cleared. A score never "
        "drops below 0.\n"
        "When all seven spaces are taken, further tiles go to the lid and cost nothing.\n"
        "You may put a whole pick on the floor line if you want to."
    ),
    "rules.floor.cost": "marker −1, blue −1: 2 points lost",
    "rules.tiling.title": "Wall-tiling",
    "rules.tiling.text": (
        "From the top line to the bottom: a complete pattern line moves one tile to the space of "
        "its colour in the same row of the wall. The other tiles of that line go to the lid.\n"
        "Each tile scores as soon as it lies, with what is on the wall by then. The floor line is"
        " paid for last.\n"
        "The next round is dealt from the bag, four tiles to a factory. When the bag runs out, "
        "the tiles in the lid go back into it."
    ),
    "rules.tiling.rest": "the other two leave",
    "rules.points.title": "Points for a tile",
    "rules.points.text": (
        "Look at the tile you have just put on the wall.\n"
        "• Count the unbroken run of tiles across, the new one included.\n"
        "• Count the unbroken run down in the same way.\n"
        "A run of two or more gives a point for each of its tiles; the new tile counts in both "
        "runs. A tile without neighbours gives 1 point."
    ),
    "rules.points.across": "across: 3",
    "rules.points.down": "down: 2",
    "rules.end.title": "The end of the game",
    "rules.end.text": (
        "The game ends after the round in which a row of five is filled. Final bonuses:\n"
        "• 2 points for each complete row\n"
        "• 7 points for each complete column\n"
        "• 10 points for each colour with all five tiles on the wall\n"
        "The most points win. In a tie more complete rows win; if those are equal too, the "
        "victory is shared."
    ),
    "rules.gray.title": "Grey wall",
    "rules.gray.text": (
        "A variant: no colours are printed on the wall. You choose the space in the row yourself,"
        " but every colour may appear only once in each row and each column.\n"
        "If there is a legal space, the tile must be placed. If there is none, the whole line "
        "falls to the floor line at once and counts in this round.\n"
        "You may begin a line that can’t be placed later: only a colour in the same row of the "
        "wall forbids it."
    ),
    "rules.jokers.title": "Jokers",
    "rules.jokers.text": (
        "A variant: 5 jokers replace tiles with two players, else 10. Pick a colour alone, all "
        "jokers alone, or a colour with all jokers.\n"
        "• A joker counts as any colour in a pattern line. If too many tiles come, you choose "
        "which fall.\n"
        "• A complete line with a joker sends a joker to the wall: to its colour’s space, or to "
        "any free space of the row if it holds jokers only. That space’s colour is then used up "
        "in the row.\n"
        "• On the grey wall a joker fits any free space of the row and blocks no colour.\n"
        "• Jokers count in runs, rows and columns, never in a set of five of a colour."
    ),
    "rules.fine.title": "House rule and fine points",
    "rules.fine.text": (
        "• House rule, if you switch it on: when points and complete rows are equal, more "
        "complete colours win before a victory is shared.\n"
        "• The marker lies on the floor line before the tiles that fall with the same pick.\n"
        "• If the floor line is full, the marker costs nothing; its holder still begins.\n"
        "• If nobody picked from the centre, the same player begins again.\n"
        "• If bag and lid run out while dealing, factories stay short or empty. If nothing can be"
        " dealt, the game ends with the final bonuses.\n"
        "• If five rounds in a row lay no tile on any wall, the game ends after the fifth with the final "
        "bonuses.\n"
        "• The first starting player is drawn from the deal’s seed, or chosen."
    ),
    "rules.about.title": "About",
    "rules.about.text": (
        "Azulejo is an unofficial implementation of the rules of the board game Azul. It is not "
        "made, endorsed or licensed by the game’s author or its publishers; names and trademarks "
        "are theirs.\n"
        "All tiles, boards and ornaments are drawn by this program. It uses no art of the "
        "publisher and no text of the rulebook.\n"
        "The typefaces are Atkinson Hyperlegible Next and Fraunces, both under the SIL Open Font "
        "License 1.1.\n"
        "Made with Python and pygame-ce."
    ),
}
