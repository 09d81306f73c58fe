"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "options.group.play": "Partida",
    "options.tiling": "Alicatado",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "No",
    "options.confirm": "Confirmar",
    "options.confirm.off": "No",
    "options.confirm.on": "Sí",
    "table.confirm": "Jugar",
    "table.think-again": "Pensarlo más",
    "table.sure": "¿{tiles} → {where}?",
    "table.sure-space": "¿Fila {row}, columna {column}: +{points}?",
}
