"""Der Spiegel für Bildschirmleser."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the game in words, beside the picture
    "mirror.choices": "Was du tun kannst",
    "mirror.wait": "Gerade nichts: Du bist nicht am Zug.",
    "mirror.table": "Der Tisch",
    "mirror.factory": "Manufaktur {n}",
    "mirror.centre": "Tischmitte",
    "mirror.holds": "{place}: {tiles}",
    "mirror.empty": "leer",
    "mirror.bag": "Beutel: {bag}, Deckel: {lid}",
    "mirror.board": "{who}: {points}",
    "mirror.row": "Reihe",
    "mirror.row-n": "Reihe {n}",
    "mirror.line": "Musterreihe",
    "mirror.column": "Spalte {n}",
    "mirror.filled": "{n} von {size}",
    "mirror.free": "frei",
    "mirror.free-for": "frei für {colour}",
    "mirror.floor": "Bodenreihe: {tiles} (−{cost})",
    "mirror.game": "Spiel",
    "mirror.log": "Was geschah",
    "mirror.player": "Spieler",
    "mirror.choice": "{group}: {label}",
    "mirror.page": "Seite {n} von {all}",
    "mirror.replay": "Wiederholung",
}
