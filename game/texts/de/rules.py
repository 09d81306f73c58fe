"""The pages of rules: their paragraphs, one a line ("• " begins a point of a list), and their labels."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "rules.game.title": "Das Spiel",
    "rules.game.text": (
        "Schmücke deine Wand mit Fliesen und sammle mehr Punkte als alle anderen.\n"
        "Eine Runde hat zwei Teile. Beim Manufakturangebot nehmen alle reihum Fliesen und sammeln sie in "
        "Musterreihen. Dann wird die Wand gefliest: jede volle Musterreihe gibt eine Fliese an die Wand "
        "ab, und diese Fliese zählt sofort.\n"
        "Runde folgt auf Runde, bis jemand eine Wandreihe mit fünf Fliesen gefüllt hat. Nach dieser Runde"
        " kommt die Schlusswertung."
    ),
    "rules.game.pick": "nehmen",
    "rules.game.collect": "sammeln",
    "rules.game.score": "werten",
    "rules.offer.title": "Manufakturangebot",
    "rules.offer.text": (
        "Nimm in deinem Zug alle Fliesen einer Farbe\n"
        "• von einer Manufaktur: ihre übrigen Fliesen kommen in die Mitte, oder\n"
        "• aus der Mitte.\n"
        "Alle genommenen Fliesen kommen in eine deiner Musterreihen oder in die Bodenreihe. Passen gibt "
        "es nicht.\n"
        "Wer in einer Runde als Erstes aus der Mitte nimmt, bekommt auch den Startspielerstein. Er kommt "
        "auf das vorderste freie Feld der Bodenreihe, kostet dort Punkte wie eine Fliese und lässt dich "
        "die nächste Runde beginnen.\n"
        "Das Angebot endet, wenn alle Manufakturen und die Mitte leer sind."
    ),
    "rules.offer.colour": "alle einer Farbe",
    "rules.offer.line": "in eine Reihe",
    "rules.offer.centre": "die Mitte, mit dem Startspielerstein",
    "rules.lines.title": "Musterreihen",
    "rules.lines.text": (
        "Reihe 1 hat ein Feld, Reihe 5 hat fünf. Sie füllen sich von rechts nach links.\n"
        "• In einer Reihe liegt immer nur eine Farbe.\n"
        "• Eine Farbe, die in dieser Reihe deiner Wand schon liegt, darf nicht in die Musterreihe "
        "daneben.\n"
        "• Fliesen, die in der Reihe keinen Platz finden, fallen in die Bodenreihe.\n"
        "• Unvollständige Reihen behalten ihre Fliesen für die nächste Runde."
    ),
    "rules.lines.complete": "voll",
    "rules.floor.title": "Die Bodenreihe",
    "rules.floor.text": (
        "Gefallene Fliesen füllen die Bodenreihe von links nach rechts. Nach dem Fliesen der Wand kostet "
        "jede, was auf ihrem Feld steht, höchstens 14 Punkte, und die Reihe wird geleert. Der Punktestand"
        " sinkt nie unter 0.\n"
        "Sind alle sieben Felder belegt, kommen weitere Fliesen in den Deckel und kosten nichts.\n"
        "Wenn du willst, darfst du alles Genommene in die Bodenreihe legen."
    ),
    "rules.floor.cost": "Stein −1, Blau −1: 2 Punkte verloren",
    "rules.tiling.title": "Die Wand fliesen",
    "rules.tiling.text": (
        "Von der obersten Reihe zur untersten: aus jeder vollen Musterreihe kommt eine Fliese auf das "
        "Feld ihrer Farbe in derselben Reihe der Wand. Die übrigen Fliesen der Reihe kommen in den "
        "Deckel.\n"
        "Jede Fliese zählt, sobald sie liegt, mit allem, was dann schon an der Wand ist. Die Bodenreihe "
        "wird zuletzt abgerechnet.\n"
        "Die nächste Runde kommt aus dem Beutel, vier Fliesen auf jede Manufaktur. Ist der Beutel leer, "
        "kommen die Fliesen aus dem Deckel wieder hinein."
    ),
    "rules.tiling.rest": "die anderen zwei gehen",
    "rules.points.title": "Punkte für eine Fliese",
    "rules.points.text": (
        "Sieh dir die Fliese an, die du gerade an die Wand gelegt hast.\n"
        "• Zähle die lückenlose Folge von Fliesen waagerecht, die neue eingeschlossen.\n"
        "• Zähle die Folge senkrecht genauso.\n"
        "Eine Folge von zwei oder mehr gibt einen Punkt je Fliese; die neue Fliese zählt in beiden. Eine "
        "Fliese ohne Nachbarn gibt 1 Punkt."
    ),
    "rules.points.across": "waagerecht: 3",
    "rules.points.down": "senkrecht: 2",
    "rules.end.title": "Das Ende des Spiels",
    "rules.end.text": (
        "Das Spiel endet nach der Runde, in der eine Wandreihe voll wird. Schlusswertung:\n"
        "• 2 Punkte für jede volle Wandreihe\n"
        "• 7 Punkte für jede volle Spalte\n"
        "• 10 Punkte für jede Farbe mit allen fünf Fliesen an der Wand\n"
        "Die meisten Punkte gewinnen. Bei Gleichstand gewinnen mehr volle Wandreihen; sind auch die "
        "gleich, wird der Sieg geteilt."
    ),
    "rules.gray.title": "Graue Wand",
    "rules.gray.text": (
        "Eine Variante: an der Wand sind keine Farben vorgedruckt. Das Feld in der Reihe wählst du "
        "selbst, aber jede Farbe darf in jeder Reihe und jeder Spalte nur einmal vorkommen.\n"
        "Gibt es ein erlaubtes Feld, muss die Fliese gelegt werden. Gibt es keines, fällt die ganze "
        "Musterreihe sofort in die Bodenreihe und zählt in dieser Runde.\n"
        "Du darfst eine Reihe beginnen, die sich später nicht legen lässt: nur eine Farbe in derselben "
        "Wandreihe verbietet es."
    ),
    "rules.jokers.title": "Joker",
    "rules.jokers.text": (
        "Eine Variante: zu zweit ersetzen 5 Joker Fliesen, sonst 10. Nimm eine Farbe allein, alle Joker "
        "allein oder eine Farbe mit allen Jokern.\n"
        "• In einer Musterreihe gilt ein Joker als jede Farbe. Kommen zu viele Fliesen, wählst du, welche"
        " fallen.\n"
        "• Eine volle Reihe mit einem Joker schickt einen Joker an die Wand: auf das Feld ihrer Farbe "
        "oder, wenn nur Joker darin liegen, auf ein beliebiges freies Feld der Reihe. Die Farbe dieses "
        "Feldes ist in der Reihe dann verbraucht.\n"
        "• An der grauen Wand passt ein Joker auf jedes freie Feld der Reihe und sperrt keine Farbe.\n"
        "• Joker zählen in Folgen, Reihen und Spalten, nie in fünf einer Farbe."
    ),
    "rules.fine.title": "Hausregel und Feinheiten",
    "rules.fine.text": (
        "• Hausregel, wenn du sie einschaltest: bei gleichen Punkten und Wandreihen gewinnen mehr "
        "vollständige Farben, bevor der Sieg geteilt wird.\n"
        "• Der Stein liegt in der Bodenreihe vor den Fliesen, die beim selben Zug fallen.\n"
        "• Ist die Bodenreihe voll, kostet der Stein nichts; wer ihn hat, beginnt trotzdem.\n"
        "• Hat niemand aus der Mitte genommen, beginnt wieder dieselbe Person.\n"
        "• Gehen Beutel und Deckel beim Auslegen aus, bleiben Manufakturen unvollständig oder leer. Lässt"
        " sich gar nichts auslegen, endet das Spiel mit der Schlusswertung.\n"
        "• Kommt fünf Runden in Folge keine Fliese an eine Wand, endet das Spiel nach der fünften mit der"
        " Schlusswertung.\n"
        "• Wer anfangs beginnt, wird aus der Startzahl gelost oder gewählt."
    ),
    "rules.about.title": "Über das Spiel",
    "rules.about.text": (
        "Azulejo ist eine inoffizielle Umsetzung der Regeln des Brettspiels Azul. Sie ist vom Autor des "
        "Spiels und seinen Verlagen weder gemacht noch gebilligt noch lizenziert; Namen und Marken "
        "gehören ihnen.\n"
        "Alle Fliesen, Tafeln und Ornamente zeichnet dieses Programm. Es verwendet keine Bilder des "
        "Verlags und keinen Text der Anleitung.\n"
        "Die Schriften sind Atkinson Hyperlegible Next und Fraunces, beide unter der SIL Open Font "
        "License 1.1.\n"
        "Gemacht mit Python und pygame-ce."
    ),
}
