"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "options.group.play": "Game",
    "options.tiling": "Wall-tiling",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Off",
    "options.confirm": "Confirm picks",
    "options.confirm.off": "Off",
    "options.confirm.on": "On",
    "table.confirm": "Play it",
    "table.think-again": "Think again",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Row {row}, column {column}: +{points}?",
}
