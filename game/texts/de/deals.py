"""Deals that are the same for everybody, in company: daily, weekly, friends' games side by side."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "daily.company": "Vergleich",
    "deal.gone-by": (
        "Dieses Spiel ist vorbei, aber du kannst es noch üben. Serie und Wand bleiben, wie sie sind."
    ),
    "weekly.title": "Wochenspiel",
    "weekly.title-of": "Azulejo, Wochenspiel {n}/{year}",
    "weekly.today": "Diese Woche",
    "weekly.week": "Woche {n}, {year}",
    "weekly.year": "Wochen {year}",
    "weekly.words": (
        "Dieselben Fliesen für alle, eine Woche lang, ohne Zurücknehmen. Ein Versuch zählt, auch für deine "
        "Spielstärke."
    ),
    "weekly.row": Plural("{n} gespielte Woche in Folge", "{n} gespielte Wochen in Folge"),
    "weekly.streak": Plural("gespielte Woche in Folge", "gespielte Wochen in Folge"),
    "weekly.next": "Nächstes Spiel in {days} T. {hours} Std.",
    "weekly.play": "Diese Woche spielen",
    "weekly.twist.gray": "Die graue Wand: Du wählst die Felder, keine Farbe zweimal in Reihe oder Spalte.",
    "weekly.twist.jokers": "Joker sind unter den Fliesen: Sie passen zu jeder Farbe.",
    "weekly.twist.rivals": "Drei Gegner statt einem.",
    "weekly.twist.gray-jokers": (
        "Die graue Wand und Joker: Du wählst jedes Feld, und Joker passen zu jeder Farbe."
    ),
    "weekly.twist.master": "Ein stärkerer Gegner: ein Meister.",
    "deal.par": "Üblich: {n}",
    "deal.par.words": (
        "Das ist das übliche Ergebnis der Computer: Alle {n} Stufen haben dieses Spiel an deiner Stelle "
        "gespielt, die eine Hälfte hat mindestens, die andere höchstens so viele Punkte. Es ist auf jedem "
        "Gerät gleich."
    ),
    "deal.par-more": Plural("{n} Punkt mehr als üblich ({par}).", "{n} Punkte mehr als üblich ({par})."),
    "deal.par-less": Plural(
        "{n} Punkt weniger als üblich ({par}).",
        "{n} Punkte weniger als üblich ({par}).",
    ),
    "deal.par-same": "So viele Punkte wie üblich ({par}).",
    "deal.par-waits": "Zum Vergleich spielen Computer dieses Spiel …",
    "deal.nearest": "Am nächsten bei dir: {who}.",
    "deal.practice": "Deine Übung",
    "deal.practised": "Deine beste Übung: {n}.",
    "deal.practising": "Übung ({deal}): Sie zählt nicht.",
    "deal.waits": "Schon gespielt von {who}: Spiel es auch, dann werden die Partien verglichen.",
    "deal.waits-practice": (
        "Dieses Spiel ist vorbei. Gespielt von {who}: Übe es, dann werden die Partien "
        "verglichen."
    ),
    "deal.playing": "spielt gerade …",
    "deal.to-play": "spielt gleich",
    "deal.more": Plural("{n} Punkt mehr als du", "{n} Punkte mehr als du"),
    "deal.fewer": Plural("{n} Punkt weniger als du", "{n} Punkte weniger als du"),
    "deal.as-many": "so viele wie du",
    "deal.send": "Meins senden",
    "deal.friend": "Link von anderen",
    "deal.ask-name": "Wie nennen dich deine Freunde?",
    "deal.forget": "Entfernen",
    "deal.unreadable": (
        "Dieses Spiel lässt sich nicht mehr lesen. Entferne es: Ein Computer spielt es neu, andere können "
        "es noch einmal schicken."
    ),
    "deal.first-yours": "Spiele zuerst selbst: Dann siehst du hier, was andere daraus gemacht haben.",
    "friend.kept": "{who} kam bei diesem Spiel auf {points}. Die Partie liegt jetzt neben deiner.",
    "friend.first-yours": (
        "{who} hat dieses Spiel gespielt: {points}. Spiele es selbst: Die Partie bleibt bis dahin "
        "hier und wird dann verglichen."
    ),
    "friend.not-begun": (
        "Nach der Uhr dieses Geräts hat dieses Spiel noch nicht begonnen. Die Partie von {who} bleibt bis "
        "dahin hier."
    ),
    "friend.yours": "Das ist deine eigene Partie dieses Spiels.",
    "friend.other-table": (
        "{who} hat diese Fliesen an einem anderen Tisch gespielt: andere Regeln oder Gegner. Das lässt "
        "sich nicht mit diesem Spiel vergleichen, aber ansehen."
    ),
    "friend.deal": "Zu diesem Spiel",
    "compare.at": "Runde {n}, Zug {at}",
    "compare.both": "Derselbe Tisch in beiden Partien",
    "compare.table": "Der Tisch von {who}",
    "compare.table.you": "Dein Tisch",
    "compare.side": "Zeigen: {who}",
    "compare.side.brief": "Anderer Tisch",
    "compare.elsewhere": "Anderer Tisch: {who}",
    "compare.same": "In beiden Partien gleich.",
    "compare.here": "Bis hierher sind beide Partien gleich.",
    "compare.parted": "Die Partien trennen sich in Runde {n}, Zug {at}.",
    "compare.nothing": "{who}: in dieser Runde kein Zug mehr.",
    "compare.points": "Punktestand vor diesem Zug: {points}",
    "compare.parting": "Zum ersten Unterschied",
    "games.weekly": "Wochenspiel",
    "games.practice": "Übung",
    "share.try": "Mein Versuch",
    "share.try.words": (
        "Deine Partie dieses Spiels. Wer den Link öffnet, sieht sie neben der eigenen, Zug um Zug; vorher "
        "wird sie dort aufgehoben."
    ),
}
