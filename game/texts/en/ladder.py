"""Ratings, fair games and milestones."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "new.fair": "My level",
    "new.fair.words": "As strong as you: {who}. You should win about half.",
    "new.fair.placing": "Rivals as strong as you: you begin against {who}, and two games show your strength.",
    "new.fair.step": "{who} (with {n} of 10 picks like {other})",
    "new.fair.lot": "{who} (with {n} of 10 picks at random)",
    "level.fair": "My level",
    "level.fair.sentence": "As strong as you: you should win about half.",
    "character.fair": "Rival",
    "stats.ladder": "Rating",
    "ladder.title": "Your rating",
    "ladder.course": "Game by game",
    "ladder.range": "very likely range",
    "ladder.milestones": "Wall: {done} of {all}",
    "ladder.play": "Play at my level",
    "ladder.none": "Play against a computer: here you will see how strong you are, and how you get stronger.",
    "ladder.games": Plural("rated game", "rated games"),
    "ladder.best": "highest",
    "ladder.like": "You play about as well as {who}. Your rating is very likely between {low} and {high}.",
    "ladder.first": "One more game, then your rating says how strong you are.",
    "ladder.how": (
        "Games against computers count once a deal, but not with hints, picks taken back or analysis."
    ),
    "ladder.level": "{who}: {rating}",
    "ladder.game": "{date}: {before} → {after}",
    "ladder.change": "Your rating: {before} → {after} ({change}), give or take {around}.",
    "ladder.placing": "One more game places you. So far your rating is about {after}, give or take {around}.",
    "ladder.placed": "You are placed: your rating is {after}, give or take {around}.",
    "ladder.rated": (
        "This game counts for your rating, unless you use hints, take a pick back or open the analysis board."
    ),
    "ladder.ended": "This game no longer counts for your rating.",
    "ladder.unrated": "{why}: this game doesn’t count for your rating.",
    "ladder.stays": "{why}: your rating stays {rating}.",
    # why it is so
    "ladder.why.hint": "With hints",
    "ladder.why.undo": "With picks taken back",
    "ladder.why.analysis": "With the analysis board",
    "ladder.why.again": "You had seen this deal before",
    "ladder.why.others": "Not one person against computers",
    "ladder.why.part": "Not played from the first deal on",
    "ladder.tiles": Plural("A new tile on your wall: {what}.", "New tiles on your wall: {what}."),
    "game.delete.counts": "Delete this game? It counts as lost for your rating.",
    "milestones.title": "Your wall",
    "milestones.count": "{done} of {all} tiles",
    "milestones.days": "{n} days in a row",
    "milestones.days.how": "Finish a game on {n} days in a row.",
    "milestones.column": "A column",
    "milestones.column.how": "Complete a column in a game.",
    "milestones.colour": "A colour",
    "milestones.colour.how": "Place all five tiles of a colour in a game.",
    "milestones.clean": "Nothing lost",
    "milestones.clean.how": "Finish a game without losing a point on the floor line.",
    "milestones.coloured": "{who} beaten",
    "milestones.coloured.how": "Win against {who} on the coloured wall.",
    "milestones.gray": "{who} beaten on grey",
    "milestones.gray.where": "on grey",
    "milestones.gray.how": "Win against {who} on the grey wall.",
    "milestones.reached": "Reached on {date}.",
    "milestones.far": "So far {done} of {goal}.",
    "milestones.missing": "Still missing.",
    "milestones.help": "Games with hints or with picks taken back don’t count for the wall.",
}
