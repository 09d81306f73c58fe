"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # the button, the head of the list, what shows the next where there is little room
    "coach.hint": "Tipp",
    "coach.title": "Beste Züge",
    "coach.looking": "Suche gute Züge …",
    "coach.more": "Nächster Tipp",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "am besten",
    "coach.behind": "{points} Punkte hinter dem besten",
    "coach.point": ",",
    "coach.space": "Wandreihe {n}, Spalte {column}",
    # why: half a sentence
    "coach.completes": "bringt diese Runde +{points} in Wandreihe {n}",
    "coach.builds": Plural(
        "noch {n} Fliese in Musterreihe {line}, dann +{points}",
        "noch {n} Fliesen in Musterreihe {line}, dann +{points}",
    ),
    "coach.row": "füllt Wandreihe {n}, +{points}: letzte Runde",
    "coach.column": "Spalte {n} hat dann {tiles} von 5",
    "coach.column.full": "füllt Spalte {n}, +{points}",
    "coach.colour": "{colour}: {tiles} von 5 an der Wand",
    "coach.colour.full": "{all}, +{points}",
    "coach.denies": "{who} hätte diese Fliesen gern",
    "coach.denies.you": "du hättest diese Fliesen gern",
    "coach.burdens": "{who} bleiben {tiles} für die Bodenreihe",
    "coach.burdens.you": "dir bleiben {tiles} für die Bodenreihe",
    "coach.places": "bringt sofort +{points}",
    "coach.marker": "beginnt die nächste Runde",
    "coach.saves": Plural(
        "kostet nur {n} Punkt in der Bodenreihe",
        "kostet nur {n} Punkte in der Bodenreihe",
    ),
    "coach.saves.nothing": "nichts fällt in die Bodenreihe",
    "coach.spares": Plural("spart {n} Punkt in der Bodenreihe", "spart {n} Punkte in der Bodenreihe"),
    "coach.keeps": "hält Musterreihe {n} frei",
    "coach.changed": "{reason} (erst auf den zweiten Blick)",
    "coach.follows": "was danach zu erwarten ist, bringt mehr",
    # in the set-up
    "new.hints": "Tipps",
    "new.hints.on": "Erlaubt",
    "new.hints.off": "Keine",
}
