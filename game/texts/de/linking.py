"""Play by link, undoing, named house rules."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "link.title": "Per Link",
    "link.waiting": "Warten auf {who}",
    "link.send": "Link senden",
    "link.answer": "Antwort öffnen",
    "link.go-on": "Weiterspielen",
    "link.anew": "Als neues Spiel spielen",
    "link.ahead": Plural(
        "Im Spiel von {names} kam {n} Zug hinzu.",
        "Im Spiel von {names} kamen {n} Züge hinzu.",
    ),
    "link.same": "Das Spiel von {names} steht wie bei dir: Nichts Neues wurde gespielt.",
    "link.behind": "Im Spiel von {names} bist du schon weiter als dieser Link.",
    "link.invitation": (
        "Du bist zu einem Spiel per Link eingeladen: {table}, Runde {n}. Du spielst für {seat}; dann "
        "schickst du das Spiel als Link zurück."
    ),
    "differs.title": "Der Link weicht ab",
    "differs.parted": "Ab hier weichen Spiel und Link ab.",
    "differs.own": "Der Link enthält einen Zug von {who}, der nicht an diesem Gerät gemacht wurde.",
    "differs.own.you": "Der Link enthält einen Zug von dir, der nicht an diesem Gerät gemacht wurde.",
    "differs.own.why": "Nimm ihn an, wenn er hier zurückgenommen oder an einem anderen Gerät gemacht wurde.",
    "differs.here.words": "Hier: {pick}.",
    "differs.there.words": "Im Link: {pick}.",
    "differs.both-stay": "Deins bleibt in der Liste; ihres wird ein eigenes Spiel.",
    "differs.keep": "Meins behalten",
    "differs.take": "Ihres nehmen",
    "differs.replay": "Ihres ansehen",
    "share.turn": "Zug",
    "share.turn.words": (
        "Ein anderes Gerät spielt weiter: Wer den Link öffnet, zieht für den Platz, der am Zug ist, "
        "und schickt einen Link zurück. Öffne ihn hier."
    ),
    "share.end": "Das Ende",
    "share.end.words": "Das Spiel ist aus. Schick diesen Link, damit auch die anderen das Ende sehen.",
    "new.by-link": "Mensch, per Link",
    "new.by-link.words": "An einem anderen Gerät, über Links.",
    "new.nobody-here": "Jemand muss an diesem Gerät spielen.",
    "new.sets": "Eigene Regeln …",
    "new.undo.free": "Rücknahme: immer",
    "new.undo.strict": "Rücknahme: Runde",
    "new.undo.off": "Rücknahme: nie",
    "new.undo.free.words": "Jeder Zug lässt sich zurücknehmen.",
    "new.undo.strict.words": "Züge lassen sich zurücknehmen, bis neue Fliesen ausliegen.",
    "new.undo.off.words": "Gezogen ist gezogen.",
    "sets.title": "Hausregeln",
    "sets.none": "Noch keine. Neue beginnen mit den Regeln des Spiels, das du gerade vorbereitest.",
    "sets.new": "Neue Hausregeln",
    "sets.default": "Standard",
    "sets.name.new": "Unsere Regeln",
    "set.gray.off": "Bunte Wand",
    "set.gray.on": "Graue Wand",
    "set.gray.off.words": "Jede Farbe hat in jeder Reihe der Wand ihr eigenes Feld.",
    "set.gray.on.words": "Du wählst das Feld in der Reihe; keine Farbe zweimal in Reihe oder Spalte.",
    "set.jokers.off": "Ohne Joker",
    "set.jokers.on": "Joker",
    "set.jokers.off.words": "Im Beutel sind nur die fünf Farben.",
    "set.jokers.on.words": "Joker ersetzen einige Fliesen und passen zu jeder Farbe.",
    "set.ties.off": "Gleichstand: Reihen",
    "set.ties.on": "Gleichstand: auch Farben",
    "set.ties.off.words": "Bei Gleichstand gewinnen mehr volle Reihen, sonst wird der Sieg geteilt.",
    "set.ties.on.words": "Bei gleichen Punkten und Reihen gewinnen mehr volle Farben, sonst wird geteilt.",
    "set.use": "Damit spielen",
    "set.default": "Standard",
    "set.share": "Teilen",
    "set.done": "Fertig",
    "open.rules.keep": "Behalten",
    "dare.beaten": "Du schlägst {who}: {theirs} waren es mit dieser Auslage.",
    "dare.equal": "Auch {who} hat mit dieser Auslage {theirs} erreicht.",
    "dare.missed": Plural(
        "{who} hat mit dieser Auslage {theirs}: {n} Punkt mehr.",
        "{who} hat mit dieser Auslage {theirs}: {n} Punkte mehr.",
    ),
}
