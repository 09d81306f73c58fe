"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "options.group.play": "Jogo",
    "options.tiling": "Azulejar",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Sem",
    "options.confirm": "Confirmar",
    "options.confirm.off": "Não",
    "options.confirm.on": "Sim",
    "table.confirm": "Jogar",
    "table.think-again": "Pensar melhor",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Fila {row}, coluna {column}: +{points}?",
}
