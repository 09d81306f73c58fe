"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the button, and the head of the list
    "coach.hint": "Pista",
    "coach.title": "Puntos esperados",
    "coach.looking": "Busco buenas jugadas …",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "lo mejor",
    "coach.point": ",",
    "coach.space": "fila {n}, columna {column}",
    # why: half a sentence
    "coach.completes": "completa la línea {n}, +{points}",
    "coach.builds": "la línea {n} tendrá {tiles} de {size}",
    "coach.row": "completa la fila {n}, +{points}: la partida acaba con esta ronda",
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
    "coach.saves": "solo cuesta −{points}; lo demás, más",
    "coach.saves.nothing": "nada cae al suelo",
    # in the set-up
    "new.hints": "Pistas",
    "new.hints.on": "Sí",
    "new.hints.off": "No",
}
