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
    "analysis.no-coach": "Cette partie se joue sans conseils : l’entraîneur se tait.",
    "analysis.looking": "L’entraîneur regarde…",
    "analysis.no-lines": "Ici, il n’y a rien à choisir.",
    "analysis.deeper": Plural("{n} coup d’avance…", "{n} coups d’avance…"),
    "analysis.deep": Plural("{n} coup d’avance", "{n} coups d’avance"),
    "analysis.variation": "Variante suivante : {which}",
    "analysis.more": "Plus",
    "analysis.full": "Plus de place pour d’autres coups : oubliez-en d’abord.",
    "analysis.deal": "Manche {n} comptée. La suite est inconnue.",
    "analysis.over": "La partie est finie après la manche {n}.",
    "analysis.lines": "Ce que propose l’entraîneur",
    "analysis.moves": "Coups et variantes",
    "analysis.rename": "Nommer la variante",
    "analysis.note": "Écrire une note",
    "analysis.promote": "En faire la ligne principale",
    "analysis.remove": "Oublier à partir d’ici",
    "analysis.share": "Partager par un lien",
    "analysis.copy": "Copier la notation",
    "analysis.close": "Fermer",
    "analysis.ask-name": "Un nom pour cette variante :",
    "analysis.ask-note": "Une note sur cette position :",
    "analysis.copied": Plural(
        "{n} coup est dans le presse-papiers, avec noms et notes.",
        "{n} coups sont dans le presse-papiers, avec noms et notes.",
    ),
    "analysis.not-copied": "Le presse-papiers a refusé.",
}
