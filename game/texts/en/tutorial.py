"""The tutorial."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the lessons, in their order
    "tutorial.welcome": (
        "Welcome! This is a real game against {rival}: you take tiles from the factories, lay them on "
        "your wall and score points. It takes about four minutes, and you can leave at any time."
    ),
    "tutorial.board": (
        "This is your board: pattern lines on the left, the wall on the right, the floor line below."
    ),
    "tutorial.pick.touch": (
        "On your turn you take all tiles of one colour from one factory. Tap the two yellow tiles in "
        "factory 1, then line 2."
    ),
    "tutorial.pick.mouse": (
        "On your turn you take all tiles of one colour from one factory. Click the two yellow tiles in "
        "factory 1, then line 2."
    ),
    "tutorial.pick.keys": (
        "On your turn you take all tiles of one colour from one factory. Choose the two yellow tiles in "
        "factory 1, then line 2."
    ),
    "tutorial.rest": (
        "Line 2 is full. The other tiles of factory 1 moved to the centre. Then {rival} picked: his tiles"
        " went to his own line 2."
    ),
    "tutorial.lines": (
        "A line holds a single colour, and as many tiles as it has spaces. Put the three blue tiles "
        "from factory 3 into line 3."
    ),
    "tutorial.marker": (
        "You may take from the centre, too. The first to do so in a round gets the starting marker: it "
        "costs a point on the floor line, but you begin the next round. Put the two white tiles into "
        "line 4."
    ),
    "tutorial.overflow": (
        "Line 1 has one space, but you always take all tiles of a colour. What does not fit falls to "
        "the floor line and costs points. Put the two red tiles into line 1."
    ),
    "tutorial.more": (
        "Line 4 still has room for white. Add the white tile from the centre. A line that is not full "
        "keeps its tiles for the next round."
    ),
    "tutorial.last": (
        "You can’t pass. Take the last tile: line 3 is full of blue already, so begin line 5 with it."
    ),
    "tutorial.floor": (
        "Look at your floor line first: the starting marker and a red tile lie there. Once the walls "
        "are tiled they cost −1 each, and go. A score never drops below 0."
    ),
    "tutorial.tiling": (
        "All tiles are taken: now the walls are tiled. From the top line to the bottom, each full line "
        "sends one tile to the space of its colour, and is emptied."
    ),
    "tutorial.adjacent": (
        "• Red alone: +1\n"
        "• Yellow, run of 2: +2\n"
        "• Blue, run of 3: +3\n"
        "• Floor line: −2, so 4 points\n"
        "• With neighbours across and down, both runs count."
    ),
    "tutorial.bonus": (
        "The game ends after the round in which somebody fills a row of the wall. Then come bonuses:\n"
        "• 2 points for a full row\n"
        "• 7 for a full column (you have three of five here)\n"
        "• 10 for all five tiles of a colour"
    ),
    "tutorial.why.touch": (
        "Tap a score whenever you want to see how it was counted. All the rules, the grey wall and "
        "jokers included, are in the menu."
    ),
    "tutorial.why.mouse": (
        "Click a score whenever you want to see how it was counted. All the rules, the grey wall and "
        "jokers included, are in the menu."
    ),
    "tutorial.why.keys": (
        "Choose a score whenever you want to see how it was counted. All the rules, the grey wall and "
        "jokers included, are in the menu."
    ),
    "tutorial.finish": (
        "You hold the starting marker, so you begin. Finish the game: you know all you need!"
    ),
    # its buttons and its place in the menu
    "tutorial.next": "Next",
    "tutorial.play-on": "Play on",
    "tutorial.leave": "Leave",
    "tutorial.leave.title": "Leave the tutorial?",
    "tutorial.leave.words": (
        "You can go on with it from the menu at any time. Or finish this game without help."
    ),
    "tutorial.leave.stay": "Keep learning",
    "tutorial.leave.alone": "Play without lessons",
    "tutorial.leave.menu": "Main menu",
    "tutorial.elsewhere": "For now, choose the place that the lesson names.",
    "tutorial.other-tiles": "For now, take the tiles that the lesson names.",
    "tutorial.read-on": "Press “{button}” to go on.",
    "tutorial.progress": "{n} of {all}",
}
