"""Statistik, Tagesspiele und die Nachbesprechung."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "stats.title": "Statistik",
    "stats.overview": "Alle Spiele",
    "stats.recent": "Die letzten Spiele",
    "stats.points": "Punkte in einem Spiel",
    "stats.levels": "Siege gegen",
    "stats.walls": "Siege nach Wand",
    "stats.best": "Beste Ergebnisse",
    "stats.none": "Noch nichts. Was du zu Ende spielst, wird hier gezählt.",
    "stats.games": "Spiele",
    "stats.won": "gewonnen",
    "stats.percent": "{n} %",
    "stats.highest": "bestes Ergebnis",
    "stats.average": "Punkte im Schnitt",
    "stats.streak": "Siege in Folge",
    "stats.longest": "längste Siegesserie",
    "stats.of": "{won} von {games}",
    "stats.rows": Plural("{n} Wandreihe", "{n} Wandreihen"),
    "stats.columns": Plural("{n} Spalte", "{n} Spalten"),
    "stats.colours": Plural("{n} Farbe", "{n} Farben"),
    "stats.floor": Plural("Boden: {n} verloren", "Boden: {n} verloren"),
    "stats.wall.coloured": "Farbig",
    "stats.wall.coloured-jokers": "Farbig, Joker",
    "stats.wall.gray": "Grau",
    "stats.wall.gray-jokers": "Grau, Joker",
    "stats.back": "Zurück",
    "stats.export": "Exportieren",
    "stats.reset": "Löschen",
    "stats.keep": "Behalten",
    "stats.sure": (
        "Die ganze Statistik dieses Geräts vergessen? Gespeicherte Spiele und Tagesspiele bleiben."
    ),
    "stats.aside.title": "Die Statistik beginnt neu",
    "stats.aside": (
        "Die gespeicherte Statistik ist nicht lesbar: {fault}. Sie liegt unverändert beiseite "
        "und kommt beim Exportieren mit."
    ),
    "stats.fault.damaged": "sie ist beschädigt",
    "stats.fault.foreign": "sie ist nicht von Azulejo",
    "stats.fault.newer": "eine neuere Version hat sie geschrieben",
    "daily.title": "Tagesspiel",
    "daily.title-of": "Azulejo, Tagesspiel vom {date}",
    "daily.today": "Heute",
    "daily.words": (
        "Dieselben Fliesen für alle, jeden Tag andere: du gegen einen Computer ({level}) auf der "
        "farbigen Wand, ohne etwas zurückzunehmen. Ein Versuch zählt."
    ),
    "daily.running": "Dein Versuch hat begonnen und wartet auf dich.",
    "daily.given-up": "Das Spiel dieses Versuchs wurde gelöscht: Der Tag bleibt ohne Ergebnis.",
    "daily.won": "Gewonnen {mine} : {other}",
    "daily.shared": "Geteilt {mine} : {other}",
    "daily.lost": "Verloren {mine} : {other}",
    "daily.bonuses": "Bonus",
    "daily.row": Plural("{n} Tag in Folge", "{n} Tage in Folge"),
    "daily.streak": "Tage in Folge",
    "daily.longest": "längste Serie",
    "daily.next": "Nächstes Spiel in {hours} Std. {minutes} Min.",
    "daily.month": "{month} {year}",
    "daily.months": ("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    "daily.weekdays": "Mo Di Mi Do Fr Sa So",
    "daily.play": "Heute spielen",
    "daily.continue": "Weiterspielen",
    "daily.share": "Teilen",
    "daily.practise": "Üben",
    "daily.back": "Menü",
    "daily.copied": "In der Zwischenablage, fertig zum Verschicken:",
    "daily.not-copied": "Die Zwischenablage hat abgelehnt. Das ist der Text:",
    "daily.key.won": "gewonnen",
    "daily.key.shared": "geteilt",
    "daily.key.lost": "verloren",
    "menu.daily": "Tagesspiel",
    "menu.statistics": "Statistik",
}
