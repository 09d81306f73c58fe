"""Saved games, replays, links, files and the daily deal."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # list of games
    "games.title": "Spiele",
    "games.none": "Noch keine Spiele. Was du spielst, steht hier.",
    "games.round": "Runde {n}",
    "games.over": "beendet",
    "games.daily": "Tagesspiel",
    "games.link": "per Link",
    "games.faulty": "Nicht lesbar",
    "games.code": "Code öffnen",
    "games.file": "Datei öffnen",
    "games.back": "Zurück",
    "games.ask-code": "Link oder Code einfügen",
    "games.ask-file": "Pfad der Datei",
    # one game
    "game.continue": "Weiterspielen",
    "game.replay": "Ansehen",
    "game.share": "Teilen",
    "game.export": "Als Datei sichern",
    "game.delete": "Löschen",
    "game.delete.sure": "Dieses Spiel löschen? Es lässt sich nicht zurückholen.",
    "game.keep": "Behalten",
    "game.exported": "Gesichert als {name}",
    "game.not-exported": "Die Datei ließ sich nicht schreiben.",
    "game.close": "Schließen",
    # replay
    "replay.at": "Zug {at} von {all}, Runde {n}",
    "replay.start": "Der Anfang: Runde {n} ist ausgelegt",
    "replay.here": "Von hier spielen",
    "replay.close": "Schließen",
    "replay.empty": "In diesem Spiel wurde noch nichts gezogen.",
    "games.gray": "graue Wand",
    "games.coloured": "bunte Wand",
    "games.jokers": "Joker",
    "games.ties": "Farben bei Gleichstand",
    "ask.enter": "Öffnen",
    "ask.paste": "Einfügen",
    "ask.cancel": "Abbrechen",
    # sharing
    "share.title": "Teilen",
    "share.game": "Spiel",
    "share.game.words": (
        "Das ganze Spiel, Zug um Zug. Wer den Link öffnet, kann es ansehen und von jeder Stelle "
        "weiterspielen."
    ),
    "share.deal": "Auslage",
    "share.deal.words": "Dieselbe Auslage für jemand anderen: gleiche Regeln, Plätze und Fliesen.",
    "share.seed": "Startzahl: {seed}.",
    "share.position": "Stellung",
    "share.position.words": "Diese Stellung, um von ihr weiterzuspielen.",
    "share.rules": "Regeln",
    "share.rules.words": "Diese Hausregeln, für Spiele deiner Freunde.",
    "share.copy": "Kopieren",
    "share.copied": "Kopiert",
    "share.sheet": "Senden …",
    "share.close": "Schließen",
    "share.no-qr": "Zu lang für einen Code, den Kameras lesen: bitte kopieren.",
    "share.too-long": "Dieses Spiel ist zu lang für einen Link. Sichere es als Datei.",
    # opening
    "open.reading": "Wird geöffnet …",
    "records.writing": "Datei wird geschrieben …",
    "open.not-now": "Jetzt nicht",
    "open.play": "Spielen",
    "open.table": Plural("{n} Person, {rules}", "{n} Personen, {rules}"),
    "open.code.title": "Dieser Link lässt sich nicht öffnen",
    "open.code.foreign": "Das ist kein Link oder Code von Azulejo.",
    "open.code.newer": (
        "Dieser Link stammt von einer neueren Version von Azulejo. Lade die Seite neu oder "
        "aktualisiere das Programm."
    ),
    "open.code.long": "Dieser Text ist zu lang für einen Link von Azulejo.",
    "open.code.damaged": (
        "Ein Teil dieses Links fehlt oder wurde unterwegs verändert. Lass ihn dir noch einmal schicken."
    ),
    "open.code.impossible": "Was dieser Link enthält, kann in einem Spiel Azul nicht vorkommen.",
    "open.rules.title": "Hausregeln",
    "open.rules.words": "Jemand hat dir Hausregeln geschickt: {rules}.",
    "open.rules.use": "Spiel vorbereiten",
    "open.dare.title": "Eine Herausforderung",
    "open.dare.words": "{who} hat mit dieser Auslage {points} erreicht ({table}). Schaffst du mehr?",
    "open.deal.title": "Eine Auslage für dich",
    "open.deal.words": "Jemand hat dir eine Auslage geschickt: {table}.",
    "open.position.title": "Eine Stellung",
    "open.position.words": (
        "Jemand hat dir eine Stellung geschickt: {table}, Runde {n}. Du spielst für den Platz, der am "
        "Zug ist."
    ),
    "open.position.over": "In dieser Stellung gibt es nichts mehr zu spielen.",
    "open.file.title": "Diese Datei lässt sich nicht öffnen",
    "open.file.empty": "In „{name}“ ist kein Spiel, oder die Datei ist nicht lesbar.",
    "open.file.malformed": (
        "„{name}“ ist keine Spieldatei von Azulejo: Zeile {line}, Spalte {column} ist nicht zu verstehen."
    ),
    "open.file.impossible": "„{name}“ enthält eine Stellung, die in einem Spiel Azul nicht vorkommen kann.",
    "open.file.illegal": "In „{name}“ verstößt ein Zug gegen die Regeln: Zeile {line}, Spalte {column}.",
    # buttons elsewhere
    "pause.share": "Teilen",
    "results.replay": "Ansehen",
    "results.share": "Teilen",
    "records.title": "Aufzeichnungen",
    "records.ask": (
        "Statistik, Partien des Tages, Rätsel, eigene Stellungen und Analysen: als Datei für ein "
        "anderes Gerät, aus einer solchen Datei, oder die Spiele als Tabelle."
    ),
    "records.all": "Alles als Datei sichern",
    "records.table": "Spiele als Tabelle (CSV)",
    "records.import": "Aus einer Datei ergänzen",
    "records.words": (
        "Was in dieser Datei neu ist, zu dem hinzufügen, was hier aufgehoben ist? {what}. Nichts von "
        "hier geht verloren."
    ),
    "records.add": "Hinzufügen",
    "records.added": "Alles wurde hinzugefügt.",
    "records.held": (
        "Es wurde hinzugefügt, kann aber gerade nicht gespeichert werden: Es bleibt, solange dieses "
        "Fenster offen ist."
    ),
    "records.nothing": "Alles in dieser Datei ist schon hier.",
    "records.damaged": (
        "Diese Datei ist beschädigt. Nichts wurde daraus übernommen, und hier hat sich nichts "
        "geändert."
    ),
    "records.newer": "Diese Datei ist von einer neueren Version von Azulejo. Nichts wurde daraus übernommen.",
    "records.left-out": Plural(
        "{n} Analyse darin ist nicht lesbar (beschädigt oder zu neu) und wird ausgelassen.",
        "{n} Analysen darin sind nicht lesbar (beschädigt oder zu neu) und werden ausgelassen.",
    ),
    "records.no-room": Plural(
        "Für {n} Analyse fehlt Platz: Lösche eine andere und öffne die Datei noch einmal. Der Rest ist da.",
        "Für {n} Analysen fehlt Platz: Lösche andere und öffne die Datei noch einmal. Der Rest ist da.",
    ),
}
