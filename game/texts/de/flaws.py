"""Why a position can’t be, a sentence for each reason of `game.rules.flaws`."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "flaw.form": "Das Feld „{field}“ der Stellung enthält Unmögliches.",
    "flaw.tiles": "Fliesen einer Art ({tile}): {have} statt {most}.",
    "flaw.marker-twice": "Der Startspielerstein liegt an zwei Stellen.",
    "flaw.marker-missing": "Der Startspielerstein fehlt.",
    "flaw.offer-empty": "Im Manufakturangebot gibt es nichts mehr zu nehmen.",
    "flaw.table-full": (
        "In den Manufakturen oder der Mitte liegen Fliesen, obwohl das Manufakturangebot zu Ende ist."
    ),
    "flaw.no-choice": "Platz {seat} hat beim Fliesen der Wand kein Feld zu wählen.",
    "flaw.deal-known": "Die Startzahl der nächsten Runde ist bekannt, sie würde also schon ausliegen.",
    "flaw.standstill-rounds": "Es sind mehr Runden ohne Fliese an einer Wand gezählt, als gespielt wurden.",
    "flaw.standstill-on": "Nach fünf Runden ohne Fliese an einer Wand wäre das Spiel zu Ende.",
    "flaw.standstill-tiling": (
        "Runden ohne Fliese an einer Wand sind gezählt, obwohl gleich eine gelegt wird."
    ),
    "flaw.bag": "Fliesen im Beutel: {have}; in dieser Runde müssen es {most} sein.",
    "flaw.factory-short": "Fliesen in Manufaktur {factory}: {have} von {most}, obwohl genug da waren.",
    "flaw.centre-full": "Fliesen in der Mitte: {have}; die leeren Manufakturen ließen höchstens {most}.",
    "flaw.turn": "Nach diesen Zügen ist nicht Platz {seat} an der Reihe.",
    "flaw.turn-scored": (
        "Nach einer gewerteten Runde ist an der Reihe, wer die nächste beginnt, nicht Platz {seat}."
    ),
    "flaw.turn-tiling": "Platz {seat} hätte zuerst die eigene Wand gefliest.",
    "flaw.marker-early": "Der Startspielerstein wurde genommen, bevor etwas in der Mitte lag.",
    "flaw.marker-scored": "Der Startspielerstein kommt erst mit dem nächsten Auslegen in die Mitte zurück.",
    "flaw.floor-scored": "Die Bodenreihe von Platz {seat} wäre nach der Runde geleert.",
    "flaw.line-scored": "Musterreihe {row} von Platz {seat} wäre nach der Runde geleert.",
    "flaw.line-early": "Platz {seat} hat mehr volle Musterreihen, als Züge möglich waren.",
    "flaw.floor-early": "Bei Platz {seat} liegen vor dem ersten Zug schon Fliesen in der Bodenreihe.",
    "flaw.offer-tiles": (
        "In vollen Musterreihen und Bodenreihen liegen mehr Fliesen, als in dieser Runde genommen wurden."
    ),
    "flaw.row-complete": "Wandreihe {row} von Platz {seat} ist voll, das Spiel wäre also zu Ende.",
    "flaw.row-tiles": "In Wandreihe {row} von Platz {seat} sind mehr Fliesen, als es Runden dafür gab.",
    "flaw.used": "Wände, Musterreihen und Bodenreihen brauchten mehr Fliesen, als ausgelegt wurden.",
    "flaw.score-high": "Punkte von Platz {seat}: {have}; seine Wand kann höchstens {most} gebracht haben.",
    "flaw.score-low": "Punkte von Platz {seat}: {have}; die Schlusswertung allein bringt {most}.",
    "flaw.over": "Das Spiel ist zu Ende ohne volle Wandreihe, Stillstand oder leeren Beutel und Deckel.",
    "flaw.deal-empty": "Es gibt nichts mehr auszulegen, das Spiel wäre also zu Ende.",
}
