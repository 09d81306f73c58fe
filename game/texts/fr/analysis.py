"""The analysis board."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "analysis.title": "Table d’analyse",
    "pause.analyse": "Table d’analyse",
    "analysis.short": "Étudier",
    "analysis.start": "Le début : manche {n}",
    "analysis.dealt": "Manche {n}, graine {seed}",
    "analysis.row": "Ligne {n} : {words}",
    "analysis.line": "{action}. {points} points, {chance} % de chances de gagner",
    "analysis.no-coach": "Cette partie se joue sans indices : l’entraîneur se tait.",
    "analysis.looking": "L’entraîneur réfléchit…",
    "analysis.no-lines": "Ici, il n’y a rien à choisir.",
    "analysis.deeper": Plural("Profondeur : {n}…", "Profondeur : {n}…"),
    "analysis.changed": "{told} · d’abord ({n}) : {action}",
    "analysis.brief": "{tiles} → {where}",
    "analysis.deep": Plural("Profondeur : {n}", "Profondeur : {n}"),
    "analysis.variation": "Variante suivante : {which}",
    "analysis.more": "Plus",
    "analysis.full": "Plus de place pour d’autres coups : supprimez-en d’abord.",
    "analysis.deal": "Manche {n} comptée. La suite est inconnue.",
    "analysis.over": "La partie est finie après la manche {n}.",
    "analysis.columns": "points · chances",
    "analysis.lines": "Ce que propose l’entraîneur",
    "analysis.moves": "Coups et variantes",
    "analysis.rename": "Nommer la variante",
    "analysis.note": "Écrire une note",
    "analysis.promote": "En faire la ligne principale",
    "analysis.remove": "Supprimer à partir d’ici",
    "analysis.share": "Partager par un lien",
    "analysis.copy": "Copier la notation",
    "analysis.close": "Fermer",
    "analysis.ask-name": "Un nom pour cette variante :",
    "analysis.ask-note": "Une note sur cette position :",
    "analysis.copied": Plural(
        "{n} coup est dans le presse-papiers, avec noms et notes.",
        "{n} coups sont dans le presse-papiers, avec noms et notes.",
    ),
    "analysis.not-copied": "La copie a été refusée.",
    "analysis.other-deal": "Une autre donne",
    "analysis.edit": "Modifier la position",
    "analysis.not-dealt": (
        "On ne peut redistribuer une manche qu’à son début : jouez d’abord la précédente jusqu’au bout sur "
        "ce plateau."
    ),
    "analysis.deals": "Cent donnes",
    "analysis.deals.number": Plural("Moyenne de {n} donne", "Moyenne de {n} donnes"),
    "analysis.deals.seat": "{who} : {average} (de {worst} à {best})",
    "analysis.ask-seed": "La graine de la donne :",
    "analysis.saved": "Analyses enregistrées",
    "analysis.new": "Nouvelle",
    "analysis.keep": "Enregistrer celle-ci",
    "analysis.ask-keep": "Un nom pour cette analyse :",
    "analysis.no-room": "Plus de place : supprimez-en d’abord une.",
    "analysis.none": (
        "Rien d’enregistré pour l’instant. Ce que vous enregistrez sur la table d’analyse se trouve ici."
    ),
    "analysis.open": "Ouvrir",
    "analysis.open.words": "Ouvrir cette analyse là où vous l’avez laissée ?",
    "analysis.forget": "La supprimer",
    "analysis.forget.sure": "Supprimer cette analyse ? Elle ne pourra pas être récupérée.",
    "analysis.broken": "Cette analyse est illisible.",
    "analysis.seats": "Avec {names}",
    "analysis.export": "Exporter",
    "analysis.not-saved": "Non enregistrée",
    "analysis.unsaved": "Ce que vous avez essayé sur la table n’est pas enregistré.",
    "analysis.leave": "Ne pas enregistrer",
    "analysis.replace.words": "Une autre analyse s’appelle déjà « {name} ». La remplacer ?",
    "analysis.replace": "Remplacer",
    "analysis.too-long": (
        "Cette analyse est trop longue pour être enregistrée ici. Sa notation peut être copiée."
    ),
    "analysis.unnamed": "Il lui faut un nom.",
}
