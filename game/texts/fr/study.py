"""Statistiques, défis du jour et analyse."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "stats.title": "Statistiques",
    "stats.overview": "Toutes les parties",
    "stats.recent": "Les dernières parties",
    "stats.points": "Points d’une partie moyenne",
    "stats.levels": "Victoires contre",
    "stats.walls": "Victoires par mur",
    "stats.best": "Meilleurs scores",
    "stats.none": "Rien encore. Les parties que vous finissez sont comptées ici.",
    "stats.games": "parties",
    "stats.won": "gagnées",
    "stats.percent": "{n} %",
    "stats.highest": "meilleur score",
    "stats.average": "score moyen",
    "stats.streak": "victoires de suite",
    "stats.longest": "plus longue série",
    "stats.of": "{won} sur {games}",
    "stats.rows": Plural("{n} rangée", "{n} rangées"),
    "stats.columns": Plural("{n} colonne", "{n} colonnes"),
    "stats.colours": Plural("{n} couleur", "{n} couleurs"),
    "stats.floor": Plural("Plancher : {n} perdu", "Plancher : {n} perdus"),
    "stats.wall.coloured": "Coloré",
    "stats.wall.coloured-jokers": "Coloré, jokers",
    "stats.wall.gray": "Gris",
    "stats.wall.gray-jokers": "Gris, jokers",
    "stats.back": "Retour",
    "stats.export": "Exporter",
    "stats.reset": "Effacer",
    "stats.keep": "Les garder",
    "stats.sure": (
        "Oublier toutes les statistiques de cet appareil ? Les parties enregistrées et les défis "
        "du jour restent."
    ),
    "stats.copied": (
        "Toutes les parties sont dans le presse-papiers, en un tableau que lisent les tableurs."
    ),
    "stats.not-copied": "Le presse-papiers a refusé.",
    "stats.aside.title": "Les statistiques repartent de zéro",
    "stats.aside": (
        "Les statistiques enregistrées sont illisibles : {fault}. Elles sont mises de côté "
        "telles quelles et sortent avec l’exportation."
    ),
    "stats.fault.damaged": "elles sont endommagées",
    "stats.fault.foreign": "elles ne sont pas d’Azulejo",
    "stats.fault.newer": "une version plus récente les a écrites",
}
