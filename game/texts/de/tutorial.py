"""The tutorial."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the lessons, in their order
    "tutorial.welcome": (
        "Willkommen! Das ist ein echtes Spiel gegen {rival}: du nimmst Fliesen von den Manufakturen, "
        "legst sie an deine Wand und bekommst Punkte. Es dauert etwa vier Minuten, und du kannst "
        "jederzeit gehen."
    ),
    "tutorial.board": ("Das ist deine Tafel: links die Musterreihen, rechts die Wand, unten die Bodenreihe."),
    "tutorial.pick.touch": (
        "In deinem Zug nimmst du alle Fliesen einer Farbe von einer Manufaktur. Tippe auf die zwei "
        "gelben in Manufaktur 1, dann auf Musterreihe 2."
    ),
    "tutorial.pick.mouse": (
        "In deinem Zug nimmst du alle Fliesen einer Farbe von einer Manufaktur. Klicke auf die zwei "
        "gelben in Manufaktur 1, dann auf Musterreihe 2."
    ),
    "tutorial.pick.keys": (
        "In deinem Zug nimmst du alle Fliesen einer Farbe von einer Manufaktur. Wähle die zwei gelben in "
        "Manufaktur 1, dann Musterreihe 2."
    ),
    "tutorial.rest": (
        "Musterreihe 2 ist voll. Die übrigen Fliesen von Manufaktur 1 kamen in die Mitte. Dann nahm "
        "{rival}, für seine eigene Musterreihe 2."
    ),
    "tutorial.lines": (
        "Eine Musterreihe fasst nur eine Farbe und so viele Fliesen, wie sie Felder hat. Lege die drei "
        "blauen von Manufaktur 3 in Musterreihe 3."
    ),
    "tutorial.marker": (
        "Du darfst auch aus der Mitte nehmen. Wer das in einer Runde als Erstes tut, bekommt den "
        "Startspielerstein: er kostet in der Bodenreihe einen Punkt, aber du beginnst die nächste "
        "Runde. Lege die zwei weißen in Musterreihe 4."
    ),
    "tutorial.overflow": (
        "Musterreihe 1 hat ein Feld, aber du nimmst immer alle Fliesen einer Farbe. Was nicht passt, "
        "fällt in die Bodenreihe und kostet Punkte. Lege die zwei roten in Musterreihe 1."
    ),
    "tutorial.more": (
        "In Musterreihe 4 ist noch Platz für Weiß. Lege die weiße aus der Mitte dazu. Eine Reihe, die "
        "nicht voll ist, behält ihre Fliesen für die nächste Runde."
    ),
    "tutorial.last": (
        "Passen gibt es nicht. Nimm die letzte Fliese: Musterreihe 3 ist schon voll mit Blau, also "
        "beginne mit ihr Musterreihe 5."
    ),
    "tutorial.floor": (
        "Sieh dir zuerst deine Bodenreihe an: Dort liegen der Startspielerstein und eine rote Fliese. "
        "Sind die Wände gefliest, kosten sie je −1 und kommen weg. Unter 0 sinkt ein Punktestand nie."
    ),
    "tutorial.tiling": (
        "Alle Fliesen sind genommen: jetzt werden die Wände gefliest. Von oben nach unten gibt jede "
        "volle Musterreihe eine Fliese auf das Feld ihrer Farbe und wird geleert."
    ),
    "tutorial.adjacent": (
        "• Rot allein: +1\n"
        "• Gelb, Folge von 2: +2\n"
        "• Blau, Folge von 3: +3\n"
        "• Boden: −2, macht 4 Punkte\n"
        "• Nachbarn waagerecht und senkrecht? Beides zählt."
    ),
    "tutorial.bonus": (
        "Das Spiel endet nach der Runde, in der jemand eine Wandreihe füllt. Dann gibt es Bonuspunkte:\n"
        "• 2 für eine volle Wandreihe\n"
        "• 7 für eine volle Spalte (hier hast du drei von fünf)\n"
        "• 10 für alle fünf Fliesen einer Farbe"
    ),
    "tutorial.why.touch": (
        "Tippe auf einen Punktestand, wenn du sehen willst, wie er zustande kam. Im Menü stehen alle "
        "Regeln, auch graue Wand und Joker."
    ),
    "tutorial.why.mouse": (
        "Klicke auf einen Punktestand, wenn du sehen willst, wie er zustande kam. Im Menü stehen alle "
        "Regeln, auch graue Wand und Joker."
    ),
    "tutorial.why.keys": (
        "Wähle einen Punktestand, wenn du sehen willst, wie er zustande kam. Im Menü stehen alle Regeln, "
        "auch graue Wand und Joker."
    ),
    "tutorial.finish": (
        "Du hast den Startspielerstein, also beginnst du. Spiel zu Ende: du weißt alles, was du brauchst!"
    ),
    # its buttons and its place in the menu
    "tutorial.next": "Weiter",
    "tutorial.play-on": "Weiterspielen",
    "tutorial.leave": "Verlassen",
    "tutorial.leave.title": "Einführung verlassen?",
    "tutorial.leave.words": (
        "Du kannst sie jederzeit im Menü fortsetzen. Oder dieses Spiel ohne Hilfe zu Ende spielen."
    ),
    "tutorial.leave.stay": "Weiter lernen",
    "tutorial.leave.alone": "Ohne Lektionen",
    "tutorial.leave.menu": "Hauptmenü",
    "tutorial.elsewhere": "Wähle erst einmal den Platz, den die Lektion nennt.",
    "tutorial.other-tiles": "Nimm erst einmal die Fliesen, die die Lektion nennt.",
    "tutorial.read-on": "Weiter geht es mit „{button}“.",
    "tutorial.progress": "{n} von {all}",
}
