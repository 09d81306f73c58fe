"""Why a position can’t be, a sentence for each reason of `game.rules.flaws`."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "flaw.form": "The field “{field}” of the position holds something impossible.",
    "flaw.tiles": "Tiles of one kind ({tile}): {have} instead of {most}.",
    "flaw.marker-twice": "The starting marker is in two places.",
    "flaw.marker-missing": "The starting marker is missing.",
    "flaw.offer-empty": "Nothing is left to pick in the factory offer.",
    "flaw.table-full": "Tiles lie in the factories or the centre although the factory offer is over.",
    "flaw.no-choice": "Seat {seat} has no space to choose in the wall-tiling.",
    "flaw.deal-known": "The seed of the next round is known, so it would have been dealt.",
    "flaw.standstill-rounds": "More rounds without a tile for any wall are counted than were played.",
    "flaw.standstill-on": "After five rounds without a tile for any wall the game would be over.",
    "flaw.standstill-tiling": (
        "Rounds without a tile for any wall are counted although one is about to be laid."
    ),
    "flaw.bag": "Tiles in the bag: {have}; in this round it must be {most}.",
    "flaw.factory-short": (
        "Tiles in factory {factory}: {have} of {most}, although there were enough to fill it."
    ),
    "flaw.centre-full": "Tiles in the centre: {have}; the emptied factories left {most} at most.",
    "flaw.turn": "After these picks it isn’t the turn of seat {seat}.",
    "flaw.turn-scored": (
        "After a scored round it is the next starting player’s turn, not that of seat {seat}."
    ),
    "flaw.turn-tiling": "Seat {seat} would have tiled its wall first.",
    "flaw.marker-early": "The starting marker was taken before anything lay in the centre.",
    "flaw.marker-scored": "The starting marker comes back to the centre only with the next deal.",
    "flaw.floor-scored": "The floor line of seat {seat} would have been cleared after the round.",
    "flaw.line-scored": "Line {row} of seat {seat} would have been emptied after the round.",
    "flaw.line-early": "Seat {seat} has more complete lines than it can have made picks.",
    "flaw.floor-early": "Seat {seat} has fallen tiles before its first pick.",
    "flaw.offer-tiles": "More tiles lie in complete lines and on floor lines than were picked in this round.",
    "flaw.row-complete": "Row {row} on the wall of seat {seat} is complete, so the game would be over.",
    "flaw.row-tiles": (
        "Row {row} on the wall of seat {seat} has more tiles than there were rounds to lay them."
    ),
    "flaw.used": "Walls, lines and floor lines took more tiles than were dealt.",
    "flaw.score-high": "Points of seat {seat}: {have}; its wall can’t have brought more than {most}.",
    "flaw.score-low": "Points of seat {seat}: {have}; the final bonuses alone are {most}.",
    "flaw.over": "The game is over without a complete row, a standstill or an empty deal.",
    "flaw.deal-empty": "Nothing is left to deal, so the game would be over.",
}
