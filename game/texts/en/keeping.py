"""Saved games, replays, links, files and the daily deal."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # list of games
    "games.title": "Games",
    "games.none": "No games yet. What you play is kept here.",
    "games.round": "round {n}",
    "games.over": "finished",
    "games.daily": "daily deal",
    "games.link": "by link",
    "games.faulty": "Can’t be read",
    "games.code": "Open a code",
    "games.file": "Open a file",
    "games.back": "Back",
    "games.ask-code": "Paste the link or the code",
    "games.ask-file": "Path of the file",
    # one game
    "game.continue": "Continue",
    "game.replay": "Watch again",
    "game.share": "Share",
    "game.export": "Save as a file",
    "game.delete": "Delete",
    "game.delete.sure": "Delete this game? It can’t be brought back.",
    "game.keep": "Keep it",
    "game.exported": "Saved as {name}",
    "game.not-exported": "The file could not be written.",
    "game.close": "Close",
    # replay
    "replay.at": "Pick {at} of {all}, round {n}",
    "replay.start": "The beginning: round {n} is dealt",
    "replay.here": "Play from here",
    "replay.close": "Close",
    "replay.empty": "Nothing was picked in this game yet.",
    "games.gray": "grey wall",
    "games.coloured": "coloured wall",
    "games.jokers": "jokers",
    "games.ties": "colours break ties",
    "ask.enter": "Open",
    "ask.paste": "Paste",
    "ask.cancel": "Cancel",
    # sharing
    "share.title": "Share",
    "share.game": "Game",
    "share.game.words": (
        "The whole game, pick by pick. Whoever opens the link can watch it and play on from anywhere."
    ),
    "share.deal": "Challenge",
    "share.deal.words": "The same deal for somebody else: the same rules, seats and tiles.",
    "share.seed": "Seed: {seed}.",
    "share.position": "Position",
    "share.position.words": "This position, to play on from it.",
    "share.rules": "Rules",
    "share.rules.words": "These house rules, for games of your friends.",
    "share.copy": "Copy",
    "share.copied": "Copied",
    "share.sheet": "Send…",
    "share.close": "Close",
    "share.no-qr": "Too long for a code that cameras can read: please copy it.",
    "share.too-long": "This game is too long for a link. Save it as a file.",
    # opening
    "open.reading": "Opening…",
    "records.writing": "Writing the file…",
    "open.not-now": "Not now",
    "open.play": "Play",
    "open.table": Plural("{n} player, {rules}", "{n} players, {rules}"),
    "open.code.title": "This link can’t be opened",
    "open.code.foreign": "This is no link or code of Azulejo.",
    "open.code.newer": (
        "This link was made by a newer version of Azulejo. Load the page again, or update the program."
    ),
    "open.code.long": "This text is too long for a link of Azulejo.",
    "open.code.damaged": "A part of this link is missing or was changed on its way. Ask for it again.",
    "open.code.impossible": "What this link holds can’t happen in a game of Azul.",
    "open.rules.title": "House rules",
    "open.rules.words": "Somebody sent you house rules: {rules}.",
    "open.rules.use": "Set up a game",
    "open.dare.title": "A challenge",
    "open.dare.words": "{who} got {points} on this deal ({table}). Can you beat that?",
    "open.deal.title": "A deal for you",
    "open.deal.words": "Somebody sent you a deal: {table}.",
    "open.position.title": "A position",
    "open.position.words": (
        "Somebody sent you a position: {table}, round {n}. You play for the seat that is to pick."
    ),
    "open.position.over": "In this position there is nothing left to play.",
    "open.file.title": "This file can’t be opened",
    "open.file.empty": "There is no game in “{name}”, or the file can’t be read.",
    "open.file.malformed": (
        "“{name}” is not a game file of Azulejo: it can’t be understood at line {line}, column {column}."
    ),
    "open.file.impossible": "“{name}” holds a position that can’t happen in a game of Azul.",
    "open.file.illegal": "In “{name}” a pick is against the rules: line {line}, column {column}.",
    # buttons elsewhere
    "pause.share": "Share",
    "results.replay": "Watch again",
    "results.share": "Share",
    "records.title": "Records",
    "records.ask": (
        "Statistics, deals, puzzles, your own positions and saved analyses: as a file for another "
        "device, from such a file, or the games as a table."
    ),
    "records.all": "Save everything as a file",
    "records.table": "Games as a table (CSV)",
    "records.import": "Add from a file",
    "records.words": (
        "Add what is new in this file to what is kept here? {what}. Nothing that is here is lost."
    ),
    "records.add": "Add",
    "records.added": "Everything was added.",
    "records.held": "It was added, but can’t be stored now: it lasts as long as this window stays open.",
    "records.nothing": "All that this file holds is here already.",
    "records.damaged": "This file is damaged. Nothing was taken from it, and nothing here has changed.",
    "records.newer": "This file is of a newer version of Azulejo. Nothing was taken from it.",
    "records.left-out": Plural(
        "{n} analysis in it can’t be read (damaged or of a newer version) and is left out.",
        "{n} analyses in it can’t be read (damaged or of a newer version) and are left out.",
    ),
    "records.no-room": Plural(
        "There is no room for {n} analysis: delete one, then add this file again. The rest was added.",
        "There is no room for {n} analyses: delete some, then add this file again. The rest was added.",
    ),
}
