"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "options.group.play": "Spiel",
    "options.tiling": "Fliesen",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Aus",
    "options.confirm": "Nachfragen",
    "options.confirm.off": "Aus",
    "options.confirm.on": "An",
    "table.confirm": "Spielen",
    "table.think-again": "Doch nicht",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Wandreihe {row}, Spalte {column}: +{points}?",
}
