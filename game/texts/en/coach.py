"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # the button, the head of the list, what shows the next where there is little room
    "coach.hint": "Hint",
    "coach.title": "Best picks",
    "coach.looking": "Looking for good picks…",
    "coach.more": "Next hint",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "best",
    "coach.behind": "{points} points behind the best",
    "coach.point": ".",
    "coach.space": "row {n}, column {column}",
    # why: half a sentence
    "coach.completes": "scores +{points} in row {n} this round",
    "coach.builds": Plural(
        "{n} more tile in line {line}, then +{points}",
        "{n} more tiles in line {line}, then +{points}",
    ),
    "coach.row": "completes row {n}, +{points}: the last round",
    "coach.column": "column {n} will have {tiles} of 5",
    "coach.column.full": "completes column {n}, +{points}",
    "coach.colour": "brings {colour} to {tiles} of 5 on the wall",
    "coach.colour.full": "{all}, +{points}",
    "coach.denies": "{who} would like to have these tiles",
    "coach.denies.you": "you would like to have these tiles",
    "coach.burdens": "leaves {tiles} for {who}’s floor line",
    "coach.burdens.you": "leaves {tiles} for your floor line",
    "coach.places": "scores +{points} at once",
    "coach.marker": "starts the next round",
    "coach.saves": Plural(
        "costs only {n} point on the floor line",
        "costs only {n} points on the floor line",
    ),
    "coach.saves.nothing": "nothing falls to the floor line",
    "coach.spares": Plural("saves {n} point on the floor line", "saves {n} points on the floor line"),
    "coach.keeps": "keeps line {n} free",
    "coach.changed": "{reason} (only a longer look shows it)",
    "coach.follows": "what is likely to follow is worth more",
    # in the set-up
    "new.hints": "Hints",
    "new.hints.on": "Allowed",
    "new.hints.off": "None",
}
