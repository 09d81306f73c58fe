"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # calling a person whose turn it is
    "turn": "{who} ist dran",
    "turn.you": "Du bist dran",
    "options.call": "Wenn du dran bist",
    "options.call.sound": "Ton",
    "options.call.vibration": "Vibrieren",
    "options.call.notice": "Mitteilung",
    "call.refused": "Mitteilungen sind blockiert",
    "call.refused.words": (
        "Dieser Browser erlaubt der Seite keine Mitteilungen."
        " In seinen Einstellungen für die Seite kannst du sie zulassen."
    ),
    # playing
    "options.group.play": "Spiel",
    "options.tiling": "Animation beim Fliesen",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Aus",
    "options.confirm": "Nachfragen",
    "options.confirm.off": "Aus",
    "options.confirm.on": "An",
    "table.confirm": "Bestätigen",
    "table.think-again": "Ändern",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Wandreihe {row}, Spalte {column}: +{points}?",
    # how a score was counted
    "why.title": "{who}: {points}",
    "why.ask": "{score}. Warum?",
    "why.round": "Runde {n}: {before} → {after}",
    "why.bonuses": "Bonuspunkte: {before} → {after}",
    "why.none": "Es wurde noch nichts gezählt.",
    "why.tile": "Wandreihe {row}: {how}",
    "why.alone": "kein Nachbar",
    "why.across": "{n} waagerecht",
    "why.down": "{n} senkrecht",
    "why.floor": "Bodenreihe",
    "why.floor.zero": "Bodenreihe: −{n}, aber nie unter 0",
    "why.fell": "Wandreihe {row}: kein Feld frei, die Musterreihe fiel",
    # how many tiles are left, and the table during a pause
    "counts.title": "Übrige Fliesen",
    "counts.bag": "Beutel",
    "counts.lid": "Deckel",
    "counts.table": "Tisch",
    "counts.boards": "Tafeln",
    "pause.look": "Tisch ansehen",
    "pause.back": "Zurück",
    # the signs of a replay, for those who do not see them
    "sign.first": "Zum Anfang",
    "sign.round-back": "Eine Runde zurück",
    "sign.step-back": "Einen Zug zurück",
    "sign.play-back": "Rückwärts abspielen",
    "sign.play": "Abspielen",
    "sign.stop": "Anhalten",
    "sign.step": "Einen Zug weiter",
    "sign.round-on": "Eine Runde weiter",
    "sign.last": "Zum Ende",
    "sign.speed": "Tempo: {speed}",
    "sign.word.first": "Anfang",
    "sign.word.round": "Runde",
    "sign.word.mistake": "Fehler",
    "sign.word.parting": "Abzweig",
    "sign.word.step": "Zug",
    "sign.word.play-back": "Rückwärts",
    "sign.word.play": "Abspielen",
    "sign.word.stop": "Pause",
    "sign.word.last": "Ende",
}
