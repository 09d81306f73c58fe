"""The analysis board."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "analysis.title": "Analysebrett",
    "pause.analyse": "Analysebrett",
    "analysis.short": "Brett",
    "analysis.start": "Der Anfang: Runde {n}",
    "analysis.dealt": "Runde {n} mit Zahl {seed}",
    "analysis.row": "Eintrag {n}: {words}",
    "analysis.line": "{action}. {points} Punkte, {chance} % Siegchance",
    "analysis.no-coach": "Dieses Spiel läuft ohne Tipps, darum schweigt der Trainer.",
    "analysis.looking": "Der Trainer sieht hin …",
    "analysis.no-lines": "Hier gibt es nichts zu wählen.",
    "analysis.deeper": Plural("{n} Zug voraus …", "{n} Züge voraus …"),
    "analysis.deep": Plural("{n} Zug voraus", "{n} Züge voraus"),
    "analysis.variation": "Nächste Variante: {which}",
    "analysis.more": "Mehr",
    "analysis.full": "Für weitere Züge ist kein Platz: Vergiss erst einige.",
    "analysis.deal": "Runde {n} ist gewertet. Was kommt, ist unbekannt.",
    "analysis.over": "Das Spiel ist nach Runde {n} vorbei.",
    "analysis.lines": "Was der Trainer vorschlägt",
    "analysis.moves": "Züge und Varianten",
    "analysis.rename": "Variante benennen",
    "analysis.note": "Notiz schreiben",
    "analysis.promote": "Zur Hauptvariante machen",
    "analysis.remove": "Ab hier vergessen",
    "analysis.share": "Als Link teilen",
    "analysis.copy": "Notation kopieren",
    "analysis.close": "Schließen",
    "analysis.ask-name": "Ein Name für diese Variante:",
    "analysis.ask-note": "Eine Notiz zu dieser Stellung:",
    "analysis.copied": Plural(
        "{n} Zug liegt mit Namen und Notizen in der Zwischenablage.",
        "{n} Züge liegen mit Namen und Notizen in der Zwischenablage.",
    ),
    "analysis.not-copied": "Die Zwischenablage hat abgelehnt.",
}
