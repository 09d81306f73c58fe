"""Deals that are the same for everybody, in company: daily, weekly, friends' games side by side."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "daily.company": "Compare",
    "deal.gone-by": (
        "This deal is over, but you can still practise it. Your streak and your wall won’t change."
    ),
    "weekly.title": "Weekly deal",
    "weekly.title-of": "Azulejo, weekly deal {n}/{year}",
    "weekly.today": "This week",
    "weekly.week": "Week {n}, {year}",
    "weekly.year": "Weeks of {year}",
    "weekly.words": (
        "The same tiles for all, all week, and nothing can be taken back. One try counts, also for your "
        "rating."
    ),
    "weekly.row": Plural("{n} week played in a row", "{n} weeks played in a row"),
    "weekly.streak": Plural("week played in a row", "weeks played in a row"),
    "weekly.next": "Next deal in {days} d {hours} h",
    "weekly.play": "Play this week’s deal",
    "weekly.twist.gray": "The grey wall: you choose the spaces, no colour twice in a row or column.",
    "weekly.twist.jokers": "Jokers are among the tiles: they go with any colour.",
    "weekly.twist.rivals": "Three rivals instead of one.",
    "weekly.twist.gray-jokers": (
        "The grey wall and jokers: you choose every space, and jokers go with any colour."
    ),
    "weekly.twist.master": "A stronger rival: a master.",
    "deal.par": "Usual score: {n}",
    "deal.par.words": (
        "This is the usual score for computers: all {n} levels have played this deal in your place, and half "
        "of them scored at least that much, half at most that much. It is the same on every device."
    ),
    "deal.par-more": Plural("{n} point more than the usual {par}.", "{n} points more than the usual {par}."),
    "deal.par-less": Plural(
        "{n} point fewer than the usual {par}.",
        "{n} points fewer than the usual {par}.",
    ),
    "deal.par-same": "As many points as usual ({par}).",
    "deal.par-waits": "For comparison, computer players play this deal…",
    "deal.nearest": "Nearest to you: {who}.",
    "deal.practice": "Your practice",
    "deal.practised": "Your best practice: {n}.",
    "deal.practising": "Practice ({deal}): it does not count.",
    "deal.waits": "Played by {who} already: play it too, and the games are compared.",
    "deal.waits-practice": (
        "This deal is over, but {who} played it too: practise it, and the games are "
        "compared."
    ),
    "deal.playing": "is playing…",
    "deal.to-play": "plays soon",
    "deal.more": Plural("{n} point more than you", "{n} points more than you"),
    "deal.fewer": Plural("{n} point fewer than you", "{n} points fewer than you"),
    "deal.as-many": "as many as you",
    "deal.send": "Send mine",
    "deal.friend": "A friend’s link",
    "deal.ask-name": "What do your friends call you?",
    "deal.forget": "Remove",
    "deal.unreadable": (
        "This game can’t be read any more. Remove it: a computer plays it anew, a friend can send it again."
    ),
    "deal.first-yours": "Play this deal yourself first: then you see here what others made of it.",
    "friend.kept": "{who} got {points} on this deal. The game is kept beside yours.",
    "friend.first-yours": (
        "{who} has played this deal and got {points}. Play it yourself: the game is kept until "
        "then and both are compared."
    ),
    "friend.not-begun": (
        "By this device’s clock this deal has not begun. The game of {who} is kept until it has."
    ),
    "friend.yours": "This is your own game of this deal.",
    "friend.other-table": (
        "{who} played these tiles at another table: other rules or rivals. It can’t be compared with "
        "this deal, but you can watch it."
    ),
    "friend.deal": "Open this deal",
    "compare.at": "Round {n}, pick {at}",
    "compare.both": "The same table in both games",
    "compare.table": "{who}’s table",
    "compare.table.you": "Your table",
    "compare.side": "Show: {who}",
    "compare.side.brief": "Other table",
    "compare.elsewhere": "Other table: {who}",
    "compare.same": "The same in both games.",
    "compare.here": "Up to here both games are the same.",
    "compare.parted": "The games diverge in round {n}, at pick {at}.",
    "compare.nothing": "{who}: no more picks this round.",
    "compare.points": "Score before this pick: {points}",
    "compare.parting": "To the first difference",
    "games.weekly": "weekly deal",
    "games.practice": "practice",
    "share.try": "My try",
    "share.try.words": (
        "Your game of this deal. Whoever opens the link sees it beside their own, pick by pick; before "
        "they have played, it is kept for them."
    ),
}
