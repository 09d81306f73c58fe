"""Buttons, headings and notices of the screens."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # menu
    "menu.tagline": "Fliese um Fliese entsteht die Wand des Palastes",
    "menu.note": "Eine inoffizielle Umsetzung der Regeln von Azul",
    "menu.continue": "Spiel fortsetzen",
    "menu.play": "Spielen",
    "menu.demo": "Einem Spiel zusehen",
    "menu.rules": "Regeln",
    "menu.options": "Optionen",
    "menu.quit": "Beenden",
    # new game
    "new.title": "Neues Spiel",
    "new.opponents": "Gegner",
    "new.strength": "Stärke",
    "new.easy": "Leicht",
    "new.medium": "Mittel",
    "new.hard": "Schwer",
    "new.more": "Mehr",
    "new.more.with": "Mehr: {what}",
    "new.mixed": "Mehrere Menschen oder Stärken: siehe Mehr.",
    "new.no-hints": "keine Tipps",
    "new.person.words": "Spielt an diesem Gerät.",
    "new.players": "Spieler",
    "new.seat": "Platz {n}",
    "new.person": "Mensch",
    "new.computer": "Computer: {level}",
    "new.level": "{level}: {sentence}",
    "new.name": "Name",
    "new.wall": "Wand",
    "new.coloured": "Farbig",
    "new.gray": "Grau",
    "new.extras": "Extras",
    "new.jokers.on": "Joker: an",
    "new.jokers.off": "Joker: aus",
    "new.ties.on": "Farben brechen Gleichstand: an",
    "new.ties.off": "Farben brechen Gleichstand: aus",
    "new.deal": "Beginn, Auslage",
    "new.starter.drawn": "Erste: Los",
    "new.starter": "Beginnt: {who}",
    "new.seed": "Startzahl",
    "new.another": "Neu",
    "new.start": "Los geht’s",
    "new.back": "Zurück",
    "new.bad-seed": "Eine Startzahl geht von 0 bis {largest}.",
    "new.bad-setup": "Mit dieser Aufstellung lässt sich nicht spielen.",
    # computer players
    "level.beginner": "Anfänger",
    "level.beginner.sentence": "Nimmt, was ins Auge fällt, und übersieht vieles.",
    "level.apprentice": "Lehrling",
    "level.apprentice.sentence": "Hat einen Plan, lässt sich aber ab und zu etwas Gutes entgehen.",
    "level.greedy": "Geselle",
    "level.greedy.sentence": "Zählt die Punkte jedes Zuges, einen Zug nach dem anderen.",
    "level.artisan": "Kunsthandwerker",
    "level.artisan.sentence": "Wägt Spalten, Farben und die nächsten Runden ab.",
    "level.master": "Meister",
    "level.master.sentence": "Schaut ein, zwei Züge voraus und sieht, was du gern nehmen würdest.",
    "level.grandmaster": "Großmeister",
    "level.grandmaster.sentence": "Schaut so weit voraus, wie die Bedenkzeit reicht.",
    "level.random": "Wanderer",
    "level.random.sentence": "Nimmt irgendetwas, wie das Los fällt.",
    # options
    "options.title": "Optionen",
    "options.done": "Fertig",
    "options.fullscreen": "Vollbild",
    "options.group.look": "Aussehen",
    "options.group.sound": "Ton",
    "options.group.language": "Sprache",
    "options.language.system": "Automatisch",
    "options.speed": "Tempo",
    "options.speed.off": "Aus",
    "options.speed.normal": "1×",
    "options.speed.fast": "2×",
    "options.motion": "Bewegte Fliesen",
    "options.motion.system": "Wie Gerät",
    "options.motion.full": "Voll",
    "options.motion.reduced": "Reduziert",
    "options.thinking": "Bedenkzeit",
    "options.thinking.0.5": "0,5 s",
    "options.thinking.1": "1 s",
    "options.thinking.2": "2 s",
    "options.thinking.5": "5 s",
    "options.thinking.10": "10 s",
    "options.theme": "Thema",
    "options.theme.day": "Tag",
    "options.theme.night": "Nacht",
    "options.pattern": "Hintergrund",
    "options.pattern.none": "Keins",
    "options.pattern.soft": "Zart",
    "options.pattern.strong": "Stark",
    "options.contrast": "Kontrast",
    "options.contrast.normal": "Normal",
    "options.contrast.high": "Hoch",
    "options.text": "Textgröße",
    "options.text.100": "100 %",
    "options.text.125": "125 %",
    "options.text.150": "150 %",
    "options.hand": "Anordnung für",
    "options.hand.right": "Rechte Hand",
    "options.hand.left": "Linke Hand",
    "options.sound": "Ton",
    "options.sound.on": "An",
    "options.sound.off": "Aus",
    "options.volume": "Lautstärke",
    "options.volume.25": "25 %",
    "options.volume.50": "50 %",
    "options.volume.75": "75 %",
    "options.volume.100": "100 %",
    "options.ambience": "Hintergrundklang",
    "options.ambience.on": "Brunnen",
    "options.ambience.off": "Aus",
    # pause
    "pause.title": "Menü",
    "pause.resume": "Zurück zum Spiel",
    "pause.rules": "Regeln",
    "pause.options": "Optionen",
    "pause.restart": "Dieses Spiel neu beginnen",
    "pause.menu": "Hauptmenü",
    # the table
    "table.menu": "Menü",
    "table.undo": "Zurück",
    "table.taken-back": "Zurückgenommen.",
    "table.thinking": "Runde {n} · {who} überlegt …",
    "table.picking": "Runde {n} · {who} nimmt Fliesen",
    "table.picking.you": "Runde {n} · Du nimmst Fliesen",
    "table.pick": "Runde {n} · {who}, nimm Fliesen",
    "table.pick.you": "Runde {n} · Du bist dran: nimm Fliesen",
    "table.which-fall": "Welche Fliesen fallen?",
    "table.choose-line": "{tiles}: wähle eine Musterreihe",
    "table.drop": "{tiles} fallen lassen",
    "table.tiling": "Runde {n} · Wand fliesen",
    "table.choosing": "{who} wählt ein Feld …",
    "table.choose-space": "{who}, wähle ein Feld in Wandreihe {n}",
    "table.choose-space.you": "Wähle ein Feld in Wandreihe {n}",
    "table.cant-play": "{action} ist jetzt nicht möglich.",
    "table.round": "Runde {n} · {who} beginnt",
    "table.round.you": "Runde {n} · du beginnst",
    "table.round-sum": "Diese Runde: {points}",
    "table.standstill": "{n} von {most} Runden ohne Wandfliese",
    "table.last-round": "Letzte Runde: {who} füllt Wandreihe {n}",
    "table.last-round.you": "Letzte Runde: du füllst Wandreihe {n}",
    "refused.full": "Musterreihe {n} ist voll.",
    "refused.mixed": "In Musterreihe {n} liegt eine andere Farbe.",
    "refused.wall": "Wandreihe {n} hat für diese Farbe keinen Platz mehr.",
    # results
    "results.round": "Ende der Runde",
    "results.bonuses": "Schlusswertung",
    "results.winner": "{who} gewinnt",
    "results.winner.you": "{who} gewinnst",
    "results.shared": "Geteilter Sieg",
    "results.no-seed": "Diese Stellung hat keine Startzahl: die nächste Runde lässt sich nicht auslegen.",
    "results.bonus-rule": "Wandreihen zählen 2, Spalten 7, fünf Fliesen einer Farbe 10.",
    "results.seed": "Startzahl {seed}",
    "results.again": "Noch ein Spiel",
    "results.same": "Dieselben Fliesen",
    "results.menu": "Hauptmenü",
    "results.rank.1": "1.",
    "results.rank.2": "2.",
    "results.rank.3": "3.",
    "results.rank.4": "4.",
    "results.start": "Zu Beginn",
    "results.tiling": "Fliesen",
    "results.floor": "Bodenreihe",
    "results.rows": "Wandreihen",
    "results.columns": "Spalten",
    "results.colours": "Farben",
    "results.total": "Summe",
    # rules pages
    "pages.previous": "Zurück",
    "pages.next": "Weiter",
    "pages.close": "Schließen",
    # when something went wrong
    "problem.title": "Etwas ist schiefgegangen",
    "problem.words": (
        "Ein Fehler im Programm hat diesen Bildschirm angehalten. Dein Spiel ist noch da: "
        "du kannst es fortsetzen."
    ),
    "problem.go-on": "Spiel fortsetzen",
    "problem.menu": "Zurück zum Menü",
    "problem.copy": "Bericht kopieren",
    # a newer build of the page
    "update.title": "Eine neue Version ist bereit",
    "update.words": "Sie ist geladen und wartet. Gespeicherte Spiele gehen mit ihr weiter.",
    "update.load": "Jetzt verwenden",
    "update.later": "Später",
    # table: what came later
    "table.redo": "Vor",
    "table.played-again": "Wieder gespielt.",
    # keys
    "keys.title": "Tasten",
    "keys.arrows": "← ↑ → ↓, Tab",
    "keys.arrows.does": "Auswahl bewegen",
    "keys.enter": "Eingabe, Leertaste",
    "keys.enter.does": "wählen; Bewegung abkürzen",
    "keys.escape": "Esc",
    "keys.escape.does": "Fliesen zurücklegen; Menü",
    "keys.sources": "1 – 9, 0 oder C",
    "keys.sources.does": "eine Manufaktur; die Mitte",
    "keys.colours": "B Y R K W J",
    "keys.colours.does": "blau, gelb, rot, schwarz, weiß, Joker",
    "keys.lines": "1 – 5, 0 oder F",
    "keys.lines.does": "mit Fliesen in der Hand: Musterreihe; Bodenreihe",
    "keys.undo": "U, Strg+Z · Strg+Y",
    "keys.undo.does": "zurücknehmen · wiederholen",
    "keys.pages": "Bild ↑, Bild ↓",
    "keys.pages.does": "blättern; Analyse: ein Zug zurück, vor",
    "keys.screens": "P · H · F2 · ?",
    "keys.screens.does": "Menü · Tipp · Regeln · Tasten",
    "keys.hint": "3 R 4 nimmt Rot von Manufaktur 3 in Musterreihe 4.",
    # notices about saved games
    "notice.ok": "OK",
    "notice.refused": "Dieses Spiel lässt sich nicht speichern",
    "notice.refused.words": (
        "Der Platz für gespeicherte Spiele verweigert sich oder ist voll. Es geht weiter, aber das "
        "Spiel ist weg, sobald das Programm geschlossen wird. Ein Link oder eine Datei bewahrt es auf."
    ),
    "notice.forked": "In zwei Fenstern gespielt",
    "notice.forked.words": (
        "Dieses Spiel ging in einem anderen Fenster weiter. Nichts wird überschrieben: was du hier "
        "spielst, bleibt als zweites Spiel erhalten."
    ),
    "notice.unreadable": "Etwas ist gerade nicht lesbar",
    "notice.unreadable.words": (
        "Der Speicherort gibt das zurzeit nicht heraus: {what}. Es bleibt dort unangetastet und ist wieder"
        " da, sobald es sich lesen lässt."
    ),
    "notice.restored": "Die Sicherung springt ein",
    "notice.restored.words": (
        "Was hier gespeichert war, ist beschädigt; benutzt wird die letzte gute Fassung: {what}. Der "
        "beschädigte Text bleibt erhalten: er kommt in die Liste der Spiele, sobald Neues gespeichert "
        "wird."
    ),
    "notice.aside": "Etwas beginnt neu",
    "notice.aside.words": (
        "Was hier gespeichert war, ist nicht zu verstehen und beginnt darum neu: {what}. Der alte Text "
        "bleibt, wie er ist; sobald Neues gespeichert wird, steht er in der Liste der Spiele, wo du ihn "
        "exportieren oder löschen kannst."
    ),
    "fault.title": "Dieses Spiel lässt sich nicht öffnen",
    "fault.damaged": (
        "Dieses gespeicherte Spiel ist beschädigt und nicht lesbar. Sein Text bleibt erhalten: du "
        "kannst ihn exportieren."
    ),
    "fault.foreign": (
        "Das ist kein gespeichertes Spiel von Azulejo. Der Text bleibt erhalten: du kannst ihn exportieren."
    ),
    "fault.unreadable": (
        "Dieses gespeicherte Spiel ist zurzeit nicht lesbar. Es bleibt unangetastet und ist wieder da, "
        "sobald es sich lesen lässt."
    ),
    "fault.newer": (
        "Dieses Spiel wurde mit einer neueren Version von Azulejo gespeichert. Lade die Seite neu oder "
        "aktualisiere das Programm."
    ),
}
