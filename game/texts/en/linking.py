"""Play by link, undoing, named house rules."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "link.title": "By link",
    "link.waiting": "Waiting for {who}",
    "link.send": "Send the link",
    "link.answer": "Open the answer",
    "link.go-on": "Continue",
    "link.anew": "Play it as a new game",
    "link.ahead": Plural(
        "In the game of {names}, {n} more pick has been made.",
        "In the game of {names}, {n} more picks have been made.",
    ),
    "link.same": "The game of {names} is just as you have it: nothing new was played.",
    "link.behind": "You are further on in the game of {names} than this link.",
    "link.invitation": (
        "You are invited to a game by link: {table}, round {n}. You play for {seat}; then you send "
        "the game back as a link."
    ),
    "differs.title": "This link differs",
    "differs.parted": "From here on the game and the link differ.",
    "differs.own": "The link holds a pick by {who} that was not made on this device.",
    "differs.own.you": "The link holds a pick of yours that was not made on this device.",
    "differs.own.why": "Take it if you took it back here, or made it on another device.",
    "differs.here.words": "Here: {pick}.",
    "differs.there.words": "In the link: {pick}.",
    "differs.both-stay": "Yours stays in the list; theirs becomes a game of its own.",
    "differs.keep": "Keep mine",
    "differs.take": "Take theirs",
    "differs.replay": "Watch theirs",
    "share.turn": "Turn",
    "share.turn.words": (
        "Another device plays on: whoever opens the link picks for the seat whose turn it is, and "
        "sends a link back. Open that here."
    ),
    "share.end": "The end",
    "share.end.words": "The game is over. Send this link, so that the others see the end, too.",
    "new.by-link": "Person, by link",
    "new.by-link.words": "On another device: you send links.",
    "new.nobody-here": "Somebody has to play on this device.",
    "new.sets": "Saved rules…",
    "new.undo.free": "Undo: always",
    "new.undo.strict": "Undo: this round",
    "new.undo.off": "Undo: never",
    "new.undo.free.words": "Every pick can be taken back.",
    "new.undo.strict.words": "Picks can be taken back until new tiles are dealt.",
    "new.undo.off.words": "What was picked stays picked.",
    "sets.title": "House rules",
    "sets.none": "No sets yet. A new one begins with the rules of the game that you are setting up.",
    "sets.new": "New set",
    "sets.default": "default",
    "sets.name.new": "Our rules",
    "set.gray.off": "Coloured wall",
    "set.gray.on": "Grey wall",
    "set.gray.off.words": "Every colour has its own space in each row of the wall.",
    "set.gray.on.words": "You choose the space in the row; no colour twice in a row or column.",
    "set.jokers.off": "No jokers",
    "set.jokers.on": "Jokers",
    "set.jokers.off.words": "Only the five colours are in the bag.",
    "set.jokers.on.words": "Jokers take the place of some tiles and go with any colour.",
    "set.ties.off": "Ties: rows",
    "set.ties.on": "Ties: rows, colours",
    "set.ties.off.words": "Level on points: more complete rows win, else the victory is shared.",
    "set.ties.on.words": "Level on points and rows: more complete colours win, else it is shared.",
    "set.use": "Play with these",
    "set.default": "Default",
    "set.share": "Share",
    "set.done": "Done",
    "open.rules.keep": "Keep them",
    "dare.beaten": "You beat {who}, who got {theirs} on this deal.",
    "dare.equal": "{who} got {theirs} on this deal, too.",
    "dare.missed": Plural(
        "{who} got {theirs} on this deal: {n} point more.",
        "{who} got {theirs} on this deal: {n} points more.",
    ),
}
