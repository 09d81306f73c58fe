"""Le miroir pour les lecteurs d’écran."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the game in words, beside the picture
    "mirror.choices": "Ce que vous pouvez faire",
    "mirror.wait": "Rien pour l’instant : ce n’est pas votre tour.",
    "mirror.table": "La table",
    "mirror.factory": "Fabrique {n}",
    "mirror.centre": "Centre",
    "mirror.holds": "{place} : {tiles}",
    "mirror.empty": "vide",
    "mirror.bag": "Sac : {bag}, couvercle : {lid}",
    "mirror.board": "{who} : {points}",
    "mirror.row": "Rangée",
    "mirror.row-n": "Rangée {n}",
    "mirror.line": "Ligne de motif",
    "mirror.column": "Colonne {n}",
    "mirror.filled": "{n} sur {size}",
    "mirror.free": "libre",
    "mirror.free-for": "libre pour {colour}",
    "mirror.floor": "Ligne de plancher : {tiles} (−{cost})",
    "mirror.game": "Partie",
    "mirror.log": "Ce qui s’est passé",
    "mirror.player": "Joueur",
    "mirror.choice": "{group} : {label}",
    "mirror.page": "Page {n} sur {all}",
    "mirror.replay": "Relecture",
}
