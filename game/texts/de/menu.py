"""The menu, which the program starts with: the first texts that are loaded."""

from game.texts.table import Table

TEXTS: Table = {
    "menu.continue": "Spiel fortsetzen",
    "menu.play": "Spielen",
    "menu.learn": "In vier Minuten lernen",
    "menu.learn.on": "Weiterlernen",
    "menu.learn.again": "Einführung",
    "menu.daily": "Tagesspiel",
    "menu.puzzles": "Rätsel",
    "menu.together": "Gemeinsam spielen",
    "menu.games": "Spiele",
    "menu.statistics": "Statistik",
    "menu.demo": "Einem Spiel zusehen",
    "menu.rules": "Regeln",
    "menu.options": "Optionen",
    "menu.quit": "Beenden",
    "menu.tagline": "Fliese um Fliese entsteht die Wand des Palastes",
    "menu.note": "Eine inoffizielle Umsetzung der Regeln von Azul",
}
