"""The mirror for readers of the screen."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the game in words, beside the picture
    "mirror.choices": "What you can do",
    "mirror.wait": "Nothing now: it is not your turn.",
    "mirror.table": "The table",
    "mirror.factory": "Factory {n}",
    "mirror.centre": "Centre",
    "mirror.holds": "{place}: {tiles}",
    "mirror.empty": "empty",
    "mirror.bag": "Bag: {bag}, lid: {lid}",
    "mirror.board": "{who}: {points}",
    "mirror.row": "Row",
    "mirror.row-n": "Row {n}",
    "mirror.line": "Pattern line",
    "mirror.column": "Column {n}",
    "mirror.filled": "{n} of {size}",
    "mirror.free": "free",
    "mirror.free-for": "free for {colour}",
    "mirror.floor": "Floor line: {tiles} (−{cost})",
    "mirror.game": "Game",
    "mirror.log": "What happened",
    "mirror.player": "Player",
    "mirror.choice": "{group}: {label}",
    "mirror.page": "Page {n} of {all}",
    "mirror.replay": "Replay",
}
