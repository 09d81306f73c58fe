"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # the button, the head of the list, what shows the next where there is little room
    "coach.hint": "Dica",
    "coach.title": "Melhores jogadas",
    "coach.looking": "À procura de boas jogadas…",
    "coach.more": "Próxima dica",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "a melhor",
    "coach.behind": "{points} pontos a menos do que a melhor",
    "coach.point": ",",
    "coach.space": "fila {n}, coluna {column}",
    # why: half a sentence
    "coach.completes": "dá +{points} nesta ronda na fila {n}",
    "coach.builds": Plural(
        "mais {n} azulejo na linha {line} e dá +{points}",
        "mais {n} azulejos na linha {line} e dá +{points}",
    ),
    "coach.row": "completa a fila {n}, +{points}: última ronda",
    "coach.column": "a coluna {n} fica com {tiles} de 5",
    "coach.column.full": "completa a coluna {n}, +{points}",
    "coach.colour": "{colour}: {tiles} de 5 na parede",
    "coach.colour.full": "{all}, +{points}",
    "coach.denies": "{who} gostaria destes azulejos",
    "coach.denies.you": "tu gostarias destes azulejos",
    "coach.burdens": "deixa {tiles} para o chão de {who}",
    "coach.burdens.you": "deixa {tiles} para o teu chão",
    "coach.places": "dá logo +{points}",
    "coach.marker": "começa a ronda seguinte",
    "coach.saves": Plural(
        "só custa {n} ponto no chão",
        "só custa {n} pontos no chão",
    ),
    "coach.saves.nothing": "nada cai no chão",
    "coach.spares": Plural("custa menos {n} ponto no chão", "custa menos {n} pontos no chão"),
    "coach.keeps": "deixa livre a linha {n}",
    "coach.changed": "{reason} (só se vê olhando mais longe)",
    "coach.follows": "o que se segue vale mais",
    # in the set-up
    "new.hints": "Dicas",
    "new.hints.on": "Sim",
    "new.hints.off": "Não",
}
