"""The coach: hints and their reasons."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # the button, the head of the list, what shows the next where there is little room
    "coach.hint": "Indice",
    "coach.title": "Meilleurs coups",
    "coach.looking": "Recherche de bons coups…",
    "coach.more": "Indice suivant",
    # a row: its worth beside the best, the sign of decimals, a wall space
    "coach.best": "le mieux",
    "coach.behind": "{points} points de moins que le meilleur",
    "coach.point": ",",
    "coach.space": "rangée {n}, colonne {column}",
    # why: half a sentence
    "coach.completes": "rapporte +{points} cette manche en rangée {n}",
    "coach.builds": Plural(
        "encore {n} tuile en ligne {line}, puis +{points}",
        "encore {n} tuiles en ligne {line}, puis +{points}",
    ),
    "coach.row": "complète la rangée {n}, +{points} : dernière manche",
    "coach.column": "la colonne {n} en aura {tiles} sur 5",
    "coach.column.full": "complète la colonne {n}, +{points}",
    "coach.colour": "{colour} : {tiles} sur 5 au mur",
    "coach.colour.full": "{all}, +{points}",
    "coach.denies": "{who} aimerait avoir ces tuiles",
    "coach.denies.you": "vous aimeriez avoir ces tuiles",
    "coach.burdens": "laisse {tiles} pour le plancher de {who}",
    "coach.burdens.you": "laisse {tiles} pour votre plancher",
    "coach.places": "rapporte +{points} tout de suite",
    "coach.marker": "commence la manche suivante",
    "coach.saves": Plural(
        "ne coûte que {n} point au plancher",
        "ne coûte que {n} points au plancher",
    ),
    "coach.saves.nothing": "rien ne tombe au plancher",
    "coach.spares": Plural("coûte {n} point de moins au plancher", "coûte {n} points de moins au plancher"),
    "coach.keeps": "garde la ligne {n} libre",
    "coach.changed": "{reason} (seulement en regardant plus loin)",
    "coach.follows": "la suite probable rapporte plus",
    # in the set-up
    "new.hints": "Indices",
    "new.hints.on": "Permis",
    "new.hints.off": "Aucun",
}
