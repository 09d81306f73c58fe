"""Spielstärke, faire Spiele und Meilensteine."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "new.fair": "Mein Niveau",
    "new.fair.words": "So stark wie du: {who}. Du solltest etwa die Hälfte gewinnen.",
    "new.fair.placing": "So stark wie du: Es beginnt mit {who}; nach zwei Spielen steht deine Stärke fest.",
    "new.fair.step": "{who} ({n} von 10 Zügen wie {other})",
    "new.fair.lot": "{who} ({n} von 10 Zügen zufällig)",
    "level.fair": "Mein Niveau",
    "level.fair.sentence": "So stark wie du: Du solltest etwa die Hälfte gewinnen.",
    "character.fair": "Rivale",
    "stats.ladder": "Spielstärke",
    "ladder.title": "Deine Spielstärke",
    "ladder.course": "Spiel für Spiel",
    "ladder.range": "sehr wahrscheinlicher Bereich",
    "ladder.milestones": "Wand: {done} von {all}",
    "ladder.play": "Auf meinem Niveau spielen",
    "ladder.none": (
        "Spiel gegen einen Computer: Hier siehst du dann, wie stark du bist und wie du stärker wirst."
    ),
    "ladder.games": Plural("gezähltes Spiel", "gezählte Spiele"),
    "ladder.best": "Höchststand",
    "ladder.like": (
        "Du spielst etwa so gut wie {who}. Deine Spielstärke liegt sehr wahrscheinlich zwischen {low} und "
        "{high}."
    ),
    "ladder.first": "Noch ein Spiel, dann steht hier deine Spielstärke.",
    "ladder.how": (
        "Spiele gegen Computer zählen, jede Ausgangslage einmal, aber nicht mit Tipps, Zurücknehmen oder "
        "Analyse."
    ),
    "ladder.level": "{who}: {rating}",
    "ladder.game": "{date}: {before} → {after}",
    "ladder.change": "Deine Spielstärke: {before} → {after} ({change}), auf {around} genau.",
    "ladder.placing": (
        "Ein Spiel noch zur Einstufung. Bisher liegt deine Spielstärke bei {after}, auf {around} genau."
    ),
    "ladder.placed": "Du bist eingestuft: Deine Spielstärke ist {after}, auf {around} genau.",
    "ladder.rated": (
        "Dieses Spiel zählt für deine Spielstärke, außer mit Tipps, zurückgenommenen Zügen oder Analysebrett."
    ),
    "ladder.ended": "Dieses Spiel zählt nicht mehr für deine Spielstärke.",
    "ladder.unrated": "{why}: Dieses Spiel zählt nicht für deine Spielstärke.",
    "ladder.stays": "{why}: Deine Spielstärke bleibt {rating}.",
    # why it is so
    "ladder.why.hint": "Mit Tipps gespielt",
    "ladder.why.undo": "Züge zurückgenommen",
    "ladder.why.analysis": "Mit dem Analysebrett gespielt",
    "ladder.why.again": "Du kanntest die Ausgangslage schon",
    "ladder.why.others": "Nicht eine Person gegen Computer",
    "ladder.why.part": "Nicht von Anfang an gespielt",
    "ladder.tiles": Plural("Neue Fliese an deiner Wand: {what}.", "Neue Fliesen an deiner Wand: {what}."),
    "game.delete.counts": "Dieses Spiel löschen? Für deine Spielstärke gilt es als verloren.",
    "milestones.title": "Deine Wand",
    "milestones.count": "{done} von {all} Fliesen",
    "milestones.days": "{n} Tage in Folge",
    "milestones.days.how": "Beende an {n} Tagen in Folge ein Spiel.",
    "milestones.column": "Eine Spalte",
    "milestones.column.how": "Vervollständige in einem Spiel eine Spalte.",
    "milestones.colour": "Eine Farbe",
    "milestones.colour.how": "Lege in einem Spiel alle fünf Fliesen einer Farbe.",
    "milestones.clean": "Nichts verloren",
    "milestones.clean.how": "Beende ein Spiel, ohne in der Bodenreihe einen Punkt zu verlieren.",
    "milestones.coloured": "{who} besiegt",
    "milestones.coloured.how": "Gewinne gegen {who} an der bunten Wand.",
    "milestones.gray": "{who} auf Grau besiegt",
    "milestones.gray.where": "auf Grau",
    "milestones.gray.how": "Gewinne gegen {who} an der grauen Wand.",
    "milestones.reached": "Erreicht am {date}.",
    "milestones.far": "Bisher {done} von {goal}.",
    "milestones.missing": "Fehlt noch.",
    "milestones.help": "Spiele mit Tipps oder zurückgenommenen Zügen zählen nicht für die Wand.",
}
