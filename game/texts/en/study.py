"""Statistics, daily deals and the review."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "stats.title": "Statistics",
    "stats.overview": "All games",
    "stats.recent": "The last games",
    "stats.points": "Points of a usual game",
    "stats.levels": "Won against",
    "stats.walls": "Won by wall",
    "stats.best": "Best scores",
    "stats.none": "Nothing yet. Games that you finish are counted here.",
    "stats.games": "games",
    "stats.won": "won",
    "stats.percent": "{n} %",
    "stats.highest": "best score",
    "stats.average": "average score",
    "stats.streak": "wins in a row",
    "stats.longest": "longest row of wins",
    "stats.of": "{won} of {games}",
    "stats.rows": Plural("{n} row", "{n} rows"),
    "stats.columns": Plural("{n} column", "{n} columns"),
    "stats.colours": Plural("{n} colour", "{n} colours"),
    "stats.floor": Plural("Floor line: {n} lost", "Floor line: {n} lost"),
    "stats.wall.coloured": "Coloured",
    "stats.wall.coloured-jokers": "Coloured, jokers",
    "stats.wall.gray": "Gray",
    "stats.wall.gray-jokers": "Gray, jokers",
    "stats.back": "Back",
    "stats.export": "Export",
    "stats.reset": "Reset",
    "stats.keep": "Keep them",
    "stats.sure": "Forget all statistics of this device? Saved games and daily deals stay.",
    "stats.copied": "All games are on the clipboard, as a table that spreadsheets read.",
    "stats.not-copied": "The clipboard refused.",
    "stats.aside.title": "Statistics begin anew",
    "stats.aside": (
        "The stored statistics can’t be read: {fault}. They are put aside as they are and come "
        "with an export."
    ),
    "stats.fault.damaged": "they are damaged",
    "stats.fault.foreign": "they are not Azulejo’s",
    "stats.fault.newer": "a newer version wrote them",
}
