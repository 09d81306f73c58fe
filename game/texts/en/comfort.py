"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # calling a person whose turn it is
    "turn": "{who}’s turn",
    "turn.you": "Your turn",
    "options.call": "When it’s your turn",
    "options.call.sound": "Sound",
    "options.call.vibration": "Vibrate",
    "options.call.notice": "Notify",
    "call.refused": "Notifications are blocked",
    "call.refused.words": (
        "This browser doesn’t let this page show notifications."
        " You can allow it in the browser’s settings for the page."
    ),
    # playing
    "options.group.play": "Game",
    "options.tiling": "Wall-tiling animation",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Off",
    "options.confirm": "Confirm picks",
    "options.confirm.off": "Off",
    "options.confirm.on": "On",
    "table.confirm": "Confirm",
    "table.think-again": "Change",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Row {row}, column {column}: +{points}?",
    # how a score was counted
    "why.title": "{who}: {points}",
    "why.ask": "{score}. Why?",
    "why.round": "Round {n}: {before} → {after}",
    "why.bonuses": "Final bonuses: {before} → {after}",
    "why.none": "Nothing has been counted yet.",
    "why.tile": "Row {row}: {how}",
    "why.alone": "no neighbour",
    "why.across": "{n} across",
    "why.down": "{n} down",
    "why.floor": "Floor line",
    "why.floor.zero": "Floor line: −{n}, but never below 0",
    "why.fell": "Row {row}: no space was left, the line fell",
    # how many tiles are left, and the table during a pause
    "counts.title": "Tiles left",
    "counts.bag": "Bag",
    "counts.lid": "Lid",
    "counts.table": "Table",
    "counts.boards": "Boards",
    "pause.look": "Look at the table",
    "pause.back": "Back",
    # the signs of a replay, for those who do not see them
    "sign.first": "To the start",
    "sign.round-back": "Back a round",
    "sign.step-back": "Back a step",
    "sign.play-back": "Play backwards",
    "sign.play": "Play",
    "sign.stop": "Pause",
    "sign.step": "Forward a step",
    "sign.round-on": "Forward a round",
    "sign.last": "To the end",
    "sign.speed": "Speed: {speed}",
    "sign.word.first": "Start",
    "sign.word.round": "Round",
    "sign.word.mistake": "Mistake",
    "sign.word.parting": "Split",
    "sign.word.step": "Step",
    "sign.word.play-back": "Reverse",
    "sign.word.play": "Play",
    "sign.word.stop": "Pause",
    "sign.word.last": "End",
}
