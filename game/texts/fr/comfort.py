"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "options.group.play": "Partie",
    "options.tiling": "Décoration",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Sans",
    "options.confirm": "Confirmer",
    "options.confirm.off": "Non",
    "options.confirm.on": "Oui",
    "table.confirm": "Jouer",
    "table.think-again": "Réfléchir",
    "table.sure": "{tiles} → {where} ?",
    "table.sure-space": "Rangée {row}, colonne {column} : +{points} ?",
}
