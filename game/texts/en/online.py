"""Playing together on several devices."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "online.none": (
        "Make a room and send its link or code: whoever opens it can play with you, wherever they are. Two "
        "to four play; computer players can take free seats, and others may watch.\n\nNobody needs an "
        "account. Everything you send is encrypted: the public relays that pass it on see network "
        "addresses, but neither names nor picks."
    ),
    "online.unreadable": (
        "This room can’t be read: it is of a newer version of Azulejo, or damaged. It stays stored as it "
        "is. Load the page again, or update the program, and open it once more."
    ),
    "online.unreadable.row": "A room that can’t be read",
    "online.forget": "Remove it",
    "online.forget.sure": "Remove this room? You can’t get your seat back.",
    "online.new": "New room",
    "online.room": "Room",
    "online.name": "Your name",
    "online.enter": "Enter",
    "online.invite": "Invite",
    "online.ready": "I’m ready",
    "online.start": "Start",
    "online.seat.free": "Free seat",
    "online.seat.offer": "Seat a computer player",
    "online.seat.computer": "Computer player",
    "online.seat.host": "Host",
    "online.seat.ready": "Ready",
    "online.seat.unready": "Not ready yet",
    "online.seat.swap": "Swap seats {n} and {m}",
    "online.seat.up": "Up",
    "online.clock.time": "Time: {clock}",
    "online.clock.0": "No clock",
    "online.clock.30": "30 s a pick",
    "online.clock.60": "1 min a pick",
    "online.clock.180": "3 min a pick",
    "online.note.enter": "Enter with your name, or just watch.",
    "online.note.own": "Enter the name that the others will see; then you can invite them.",
    "online.note.full": (
        "All seats are taken. Enter, and the host can give you the next free one; or just look "
        "on."
    ),
    "online.note.host": "Waiting for the host’s device.",
    "online.note.free": (
        "Invite people: newcomers get the free seats. Press a seat to give it to a computer player."
    ),
    "online.note.unready": "Waiting until {who} is ready.",
    "online.note.start": "All are ready.",
    "online.note.agree": "{rules}. Say when you are ready.",
    "online.note.ready": "{rules}. The host starts the game.",
    "online.note.no-seat": "{rules}. You have no seat: you are watching.",
    "online.trouble.newer": (
        "Somebody here has a newer version of Azulejo. Load the page again, or update the program."
    ),
    "online.trouble.older": (
        "Somebody here has an older version of Azulejo: they have to load the page again."
    ),
    "online.trouble.elsewhere": "You play this game in another window. This one only watches.",
    "online.trouble.full": (
        "This device can’t store the game at the moment: its storage is full, or can’t be written to. "
        "Nothing of yours is sent until it can. Make room, and it goes on by itself. You can also continue "
        "by link."
    ),
    "online.trouble.clock": "The relays refuse this device’s time. Set its clock, and it goes on by itself.",
    "online.trouble.none": (
        "There is no connection at the moment. Nothing is lost: the game goes on by itself as soon as "
        "there is one. You can also continue by link."
    ),
    "online.bar.newer": "Somebody has a newer version.",
    "online.bar.older": "Somebody has an older version.",
    "online.bar.elsewhere": "You play in another window.",
    "online.bar.full": "This device can’t store the game.",
    "online.bar.clock": "The clock of this device is wrong.",
    "online.bar.none": "Looking for a connection…",
    "online.bar.fault": "{who}’s program is at fault.",
    "online.bar.asleep": "{who}’s device is asleep.",
    "online.fault.two-stories": "{who}’s program tells different things to different people.",
    "online.fault.illegal": "{who}’s program tried a pick that the rules don’t allow.",
    "online.fault.difference": "{who}’s program sees another position than this one.",
    "online.fault.false-share": "{who}’s program gave a false share of the deal.",
    "online.fault.stranger": "{who} wrote what only players may. It does not count.",
    "online.fault.nonsense": "{who}’s program sends what makes no sense. It does not count.",
    "online.link.none": "Looking for a connection…",
    "online.link.poor": "Connected, by a single relay.",
    "online.link.good": "Well connected.",
    "online.relay-lies": "{who} hands on forged messages and is left alone for ten minutes.",
    "online.relay-floods": "Left alone for ten minutes for sending far too much: {who}.",
    "online.stage.waits": "Your turn",
    "online.stage.lobby": "Not begun yet",
    "online.stage.on": "The others play",
    "online.stage.over": "Finished",
    "online.stage.wanted": "Waiting for you to start",
    "online.stage.rematch": "Another game waits for you",
    "online.stage.left": "You have left",
    "online.stage.link": "You went on by link",
    "online.stage.before": "as of {day}",
    "online.tag.waits": "Your turn",
    "online.tag.lobby": "Not begun",
    "online.tag.on": "Others play",
    "online.tag.over": "Finished",
    "online.tag.wanted": "Ready to start?",
    "online.tag.rematch": "Another game?",
    "online.tag.left": "Left",
    "online.tag.link": "By link",
    "online.asleep": "{who}’s device is asleep: tiles are dealt when it wakes.",
    "online.dealing": "The next round is being dealt.",
    "online.since": "{words} · {time}",
    "online.over-time": "{words} · {time} over time",
    "online.undo.ask": "Ask to undo",
    "online.undo.wish": "{who} would like to take the last pick back.",
    "online.undo.mine": "You asked to undo: all have to agree.",
    "online.undo.refused": "Not all agree to undo: the pick stays.",
    "online.agree": "Agree",
    "online.refuse": "No",
    "online.take-back": "Take my seat",
    "online.look-on": "Watch",
    "online.replace": "Computer takes over",
    "online.wait": "Wait",
    "online.replaced": "A computer player has your seat.",
    "online.gone": "{who} has left.",
    "online.missed": "{who} seems to be away.",
    "online.missed.computer": "{computer} waits: {who} seems to be away.",
    "online.plays-for": "{level} plays for {who}.",
    "online.said": "{who}: “{words}”",
    "online.signs": "Say something…",
    "online.say": "Say",
    "online.sign.0": "Well played!",
    "online.sign.1": "I’m thinking…",
    "online.sign.2": "One moment, please",
    "online.sign.3": "Hello!",
    "online.sign.4": "Oh no!",
    "online.sign.5": "Thank you!",
    "online.unsent": "Your last pick is kept until it can be sent.",
    "online.leave": "Leave the game",
    "online.leave.words": (
        "The others need not wait for you then: a computer player may take your seat. You can come back "
        "to it."
    ),
    "online.by-link": "Continue by link",
    "online.by-link.words": (
        "Nothing is lost: the game goes on from this position, and after each turn you send each other a "
        "link. Tell the others first, because you leave the room."
    ),
    "online.rematch": "Play again",
    "online.rematch.wait": "The host can open another game.",
    "share.room": "Room",
    "share.room.words": (
        "Whoever opens this link comes into the room, plays along where there is a free seat, and looks "
        "on otherwise."
    ),
}
