"""Playing together on several devices."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "online.none": (
        "Öffne einen Raum und verschicke seinen Link oder Code: Wer ihn öffnet, spielt mit dir, ganz "
        "gleich, wo. Ihr spielt zu zweit bis zu viert; freie Plätze können Computer übernehmen, und andere "
        "dürfen zuschauen.\n\nNiemand braucht ein Konto. Alles, was ihr sendet, ist verschlüsselt: Die "
        "öffentlichen Relays, die es weiterreichen, sehen Netzadressen, aber weder Namen noch Züge."
    ),
    "online.unreadable": (
        "Dieser Raum lässt sich nicht lesen: Er stammt aus einer neueren Version von Azulejo oder ist "
        "beschädigt. Er bleibt unverändert gespeichert. Lade die Seite neu oder aktualisiere das Programm"
        " und öffne ihn noch einmal."
    ),
    "online.unreadable.row": "Ein unlesbarer Raum",
    "online.forget": "Entfernen",
    "online.forget.sure": "Diesen Raum entfernen? Dein Platz darin ist dann endgültig weg.",
    "online.new": "Neuer Raum",
    "online.room": "Raum",
    "online.name": "Dein Name",
    "online.enter": "Eintreten",
    "online.invite": "Einladen",
    "online.ready": "Ich bin bereit",
    "online.start": "Starten",
    "online.seat.free": "Freier Platz",
    "online.seat.offer": "Computer setzen",
    "online.seat.computer": "Computer",
    "online.seat.host": "Gastgeber",
    "online.seat.ready": "Bereit",
    "online.seat.unready": "Noch nicht bereit",
    "online.seat.swap": "Plätze {n} und {m} tauschen",
    "online.seat.up": "Hoch",
    "online.clock.time": "Zeit: {clock}",
    "online.clock.0": "Keine Uhr",
    "online.clock.30": "30 s je Zug",
    "online.clock.60": "1 min je Zug",
    "online.clock.180": "3 min je Zug",
    "online.note.enter": "Tritt mit deinem Namen ein oder schau einfach zu.",
    "online.note.own": "Gib den Namen ein, den die anderen sehen; dann kannst du sie einladen.",
    "online.note.full": (
        "Alle Plätze sind besetzt. Tritt ein, dann kann dir der Gastgeber den nächsten freien "
        "geben, oder schau einfach zu."
    ),
    "online.note.host": "Das Gerät des Gastgebers wird erwartet.",
    "online.note.free": (
        "Lade Leute ein: Wer kommt, erhält einen freien Platz. Drücke auf einen Platz, um ihn einem "
        "Computer zu geben."
    ),
    "online.note.unready": "Noch nicht bereit: {who}.",
    "online.note.start": "Alle sind bereit.",
    "online.note.agree": "{rules}. Sag, wenn du bereit bist.",
    "online.note.ready": "{rules}. Der Gastgeber startet das Spiel.",
    "online.note.no-seat": "{rules}. Du hast keinen Platz und schaust zu.",
    "online.trouble.newer": (
        "Hier hat jemand eine neuere Version von Azulejo. Lade die Seite neu oder aktualisiere das Programm."
    ),
    "online.trouble.older": "Hier hat jemand eine ältere Version von Azulejo und muss die Seite neu laden.",
    "online.trouble.elsewhere": "Du spielst dieses Spiel in einem anderen Fenster. Dieses schaut zu.",
    "online.trouble.full": (
        "Dieses Gerät kann das Spiel gerade nicht speichern: Der Speicher ist voll oder lässt sich nicht "
        "beschreiben. Solange wird nichts von dir gesendet. Schaffe Platz, dann geht es von selbst weiter. "
        "Du kannst auch per Link weiterspielen."
    ),
    "online.trouble.clock": (
        "Die Relays lehnen die Uhrzeit dieses Geräts ab. Stelle die Uhr, dann geht es von selbst weiter."
    ),
    "online.trouble.none": (
        "Im Moment gibt es keine Verbindung. Nichts geht verloren: Sobald sie wieder da ist, geht das "
        "Spiel von selbst weiter. Du kannst auch per Link weiterspielen."
    ),
    "online.bar.newer": "Jemand hat eine neuere Version.",
    "online.bar.older": "Jemand hat eine ältere Version.",
    "online.bar.elsewhere": "Du spielst in einem anderen Fenster.",
    "online.bar.full": "Dieses Gerät kann nicht speichern.",
    "online.bar.clock": "Die Uhr dieses Geräts geht falsch.",
    "online.bar.none": "Verbindung wird gesucht …",
    "online.bar.fault": "Das Programm von {who} verhält sich falsch.",
    "online.bar.asleep": "Das Gerät von {who} schläft.",
    "online.fault.two-stories": "Das Programm von {who} erzählt nicht allen dasselbe.",
    "online.fault.illegal": "Das Programm von {who} versuchte einen Zug, den die Regeln nicht erlauben.",
    "online.fault.difference": "Das Programm von {who} sieht eine andere Stellung als dieses.",
    "online.fault.false-share": "Das Programm von {who} gab einen falschen Anteil am Auslegen.",
    "online.fault.stranger": "{who} schrieb, was nur Mitspieler dürfen. Es zählt nicht.",
    "online.fault.nonsense": "Das Programm von {who} schickt Unsinniges. Es zählt nicht.",
    "online.link.none": "Verbindung wird gesucht …",
    "online.link.poor": "Verbunden, über ein einziges Relay.",
    "online.link.good": "Gut verbunden.",
    "online.relay-lies": "{who} reicht gefälschte Nachrichten weiter und wird zehn Minuten lang gemieden.",
    "online.relay-floods": "Zehn Minuten lang gemieden, weil viel zu viel kommt: {who}.",
    "online.stage.waits": "Du bist am Zug",
    "online.stage.lobby": "Noch nicht begonnen",
    "online.stage.on": "Die anderen spielen",
    "online.stage.over": "Beendet",
    "online.stage.wanted": "Der Start wartet auf dich",
    "online.stage.rematch": "Ein neues Spiel wartet auf dich",
    "online.stage.left": "Du bist gegangen",
    "online.stage.link": "Du spielst per Link weiter",
    "online.stage.before": "Stand vom {day}",
    "online.tag.waits": "Du bist dran",
    "online.tag.lobby": "Nicht begonnen",
    "online.tag.on": "Andere spielen",
    "online.tag.over": "Beendet",
    "online.tag.wanted": "Geht’s los?",
    "online.tag.rematch": "Noch ein Spiel?",
    "online.tag.left": "Verlassen",
    "online.tag.link": "Per Link",
    "online.asleep": "Das Gerät von {who} schläft: Sobald es aufwacht, wird ausgelegt.",
    "online.dealing": "Die nächste Runde wird ausgelegt.",
    "online.since": "{words} · {time}",
    "online.over-time": "{words} · {time} über der Zeit",
    "online.undo.ask": "Um Rücknahme bitten",
    "online.undo.wish": "{who} möchte den letzten Zug zurücknehmen.",
    "online.undo.mine": "Du bittest um Rücknahme: Alle müssen zustimmen.",
    "online.undo.refused": "Nicht alle stimmen zu: Der Zug bleibt.",
    "online.agree": "Zustimmen",
    "online.refuse": "Nein",
    "online.take-back": "Platz zurücknehmen",
    "online.look-on": "Zuschauen",
    "online.replace": "Computer übernimmt",
    "online.wait": "Warten",
    "online.replaced": "Ein Computer hat deinen Platz.",
    "online.gone": "{who} ist gegangen.",
    "online.missed": "{who} meldet sich nicht.",
    "online.missed.computer": "{computer} wartet: {who} meldet sich nicht.",
    "online.plays-for": "{level} spielt für {who}.",
    "online.said": "{who}: „{words}“",
    "online.signs": "Etwas sagen …",
    "online.say": "Sagen",
    "online.sign.0": "Gut gespielt!",
    "online.sign.1": "Ich denke nach …",
    "online.sign.2": "Einen Moment, bitte",
    "online.sign.3": "Hallo!",
    "online.sign.4": "Oh nein!",
    "online.sign.5": "Danke!",
    "online.unsent": "Dein letzter Zug bleibt gespeichert, bis er gesendet werden kann.",
    "online.leave": "Spiel verlassen",
    "online.leave.words": (
        "Dann müssen die anderen nicht auf dich warten: Ein Computer kann deinen Platz übernehmen. Du "
        "kannst zurückkommen."
    ),
    "online.by-link": "Per Link weiterspielen",
    "online.by-link.words": (
        "Nichts geht verloren: Das Spiel geht mit dieser Stellung weiter, und nach jedem Zug schickt ihr "
        "euch einen Link. Sprecht euch vorher ab, denn du verlässt damit den Raum."
    ),
    "online.rematch": "Noch einmal",
    "online.rematch.wait": "Der Gastgeber kann ein neues Spiel eröffnen.",
    "share.room": "Raum",
    "share.room.words": (
        "Wer diesen Link öffnet, kommt in den Raum, spielt mit, wo ein Platz frei ist, und schaut sonst zu."
    ),
}
