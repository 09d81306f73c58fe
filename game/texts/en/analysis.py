"""The analysis board."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "analysis.title": "Analysis board",
    "pause.analyse": "Analysis board",
    "analysis.short": "Analyse",
    "analysis.start": "The beginning: round {n}",
    "analysis.dealt": "Round {n} from seed {seed}",
    "analysis.row": "Move {n}: {words}",
    "analysis.line": "{action}. {points} points, {chance} % chance to win",
    "analysis.no-coach": "This game goes on without hints, so the coach is silent.",
    "analysis.looking": "The coach is looking …",
    "analysis.no-lines": "There is nothing to choose here.",
    "analysis.deeper": Plural("{n} pick ahead …", "{n} picks ahead …"),
    "analysis.deep": Plural("{n} pick ahead", "{n} picks ahead"),
    "analysis.variation": "Next variation: {which}",
    "analysis.more": "More",
    "analysis.full": "There is no room for more moves: forget some first.",
    "analysis.deal": "Round {n} is scored. The next deal is not known.",
    "analysis.over": "The game is over after round {n}.",
    "analysis.lines": "The coach’s lines",
    "analysis.moves": "Moves and variations",
    "analysis.rename": "Name the variation",
    "analysis.note": "Add a note",
    "analysis.promote": "Make it the main line",
    "analysis.remove": "Forget from here on",
    "analysis.share": "Share as a link",
    "analysis.copy": "Copy the notation",
    "analysis.close": "Close",
    "analysis.ask-name": "A name for this variation:",
    "analysis.ask-note": "A note on this position:",
    "analysis.copied": Plural(
        "{n} move is on the clipboard, with names and notes.",
        "{n} moves are on the clipboard, with names and notes.",
    ),
    "analysis.not-copied": "The clipboard refused.",
}
