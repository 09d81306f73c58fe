"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # the button, the head of the list, what shows the next where there is little room
    "coach.hint": "Pista",
    "coach.title": "Mejores jugadas",
    "coach.looking": "Busco buenas jugadas…",
    "coach.more": "Pista siguiente",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "lo mejor",
    "coach.behind": "{points} puntos menos que la mejor",
    "coach.point": ",",
    "coach.space": "fila {n}, columna {column}",
    # why: half a sentence
    "coach.completes": "da +{points} esta ronda en la fila {n}",
    "coach.builds": Plural(
        "{n} azulejo más en la línea {line} y da +{points}",
        "{n} azulejos más en la línea {line} y da +{points}",
    ),
    "coach.row": "completa la fila {n}, +{points}: última ronda",
    "coach.column": "la columna {n} tendrá {tiles} de 5",
    "coach.column.full": "completa la columna {n}, +{points}",
    "coach.colour": "{colour}: {tiles} de 5 en la pared",
    "coach.colour.full": "{all}, +{points}",
    "coach.denies": "{who} querría estos azulejos",
    "coach.denies.you": "tú querrías estos azulejos",
    "coach.burdens": "deja {tiles} para el suelo de {who}",
    "coach.burdens.you": "deja {tiles} para tu suelo",
    "coach.places": "da +{points} enseguida",
    "coach.marker": "empieza la ronda siguiente",
    "coach.saves": Plural(
        "solo cuesta {n} punto en el suelo",
        "solo cuesta {n} puntos en el suelo",
    ),
    "coach.saves.nothing": "nada cae al suelo",
    "coach.spares": Plural("cuesta {n} punto menos en el suelo", "cuesta {n} puntos menos en el suelo"),
    "coach.keeps": "deja libre la línea {n}",
    "coach.changed": "{reason} (solo se ve al mirar más lejos)",
    "coach.follows": "lo que seguirá vale más",
    # in the set-up
    "new.hints": "Pistas",
    "new.hints.on": "Sí",
    "new.hints.off": "No",
}
