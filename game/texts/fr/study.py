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
    "stats.aside.title": "Les statistiques repartent de zéro",
    "stats.aside": (
        "Les statistiques enregistrées sont illisibles : {fault}. Elles sont mises de côté "
        "telles quelles et sortent avec l’exportation."
    ),
    "stats.fault.damaged": "elles sont endommagées",
    "stats.fault.foreign": "elles ne sont pas d’Azulejo",
    "stats.fault.newer": "une version plus récente les a écrites",
    "daily.title": "Défi du jour",
    "daily.title-of": "Azulejo, défi du {date}",
    "daily.today": "Aujourd’hui",
    "daily.words": (
        "Les mêmes tuiles pour tous, d’autres chaque jour : vous contre un ordinateur ({level}) "
        "sur le mur coloré, sans rien reprendre. Un seul essai compte."
    ),
    "daily.running": "Votre essai a commencé et vous attend.",
    "daily.given-up": "La partie de cet essai a été supprimée : ce jour n’a pas de résultat.",
    "daily.won": "Gagné {mine} : {other}",
    "daily.shared": "Partagé {mine} : {other}",
    "daily.lost": "Perdu {mine} : {other}",
    "daily.bonuses": "Bonus",
    "daily.row": Plural("{n} jour de suite", "{n} jours de suite"),
    "daily.streak": "jours de suite",
    "daily.longest": "plus longue série",
    "daily.next": "Prochain défi dans {hours} h {minutes} min",
    "daily.month": "{month} {year}",
    "daily.months": ("Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre"),
    "daily.weekdays": "Lu Ma Me Je Ve Sa Di",
    "daily.play": "Jouer le défi",
    "daily.continue": "Continuer",
    "daily.share": "Partager",
    "daily.practise": "S’exercer",
    "daily.back": "Menu",
    "daily.copied": "Dans le presse-papiers, prêt à envoyer :",
    "daily.not-copied": "Le presse-papiers a refusé. Voici le texte :",
    "daily.key.won": "gagné",
    "daily.key.shared": "partagé",
    "daily.key.lost": "perdu",
    "menu.daily": "Défi du jour",
    "menu.statistics": "Statistiques",
}
