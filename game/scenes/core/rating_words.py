"""Texts of the player's rating and milestones, and set-ups with fair rivals."""

from collections.abc import Callable, Container

from game.ai.levels import FAIR, LEVELS, face_of
from game.journal.milestones import Milestone
from game.journal.rating_history import RatingHistory, reason_before, rivals_of
from game.match.match import Setup
from game.ratings.computers import rating_of
from game.ratings.glicko import Rating
from game.ratings.placing import PLACEMENT_GAMES
from game.rules.numerals import signed
from game.scenes.core.level_names import character_name, level_name
from game.scenes.core.scene import Context
from game.texts import Texts
from game.texts.dates import with_days_said


def _milestone(tr: Texts, name: str, part: str, named: Callable[[Texts, str], str]) -> str:
    """Returns a text about a milestone, with the days or the level at the end of its name."""
    kind, _, what = name.partition("-")
    key = f"milestones.{kind}{part}"
    if what.isdigit():
        return tr(key, n=int(what))
    return tr(key, who=named(tr, what)) if what else tr(key)


def milestone_title(tr: Texts, name: str) -> str:
    """Names a milestone in a few words."""
    return _milestone(tr, name, "", character_name)


def milestone_lines(tr: Texts, name: str) -> tuple[str, str]:
    """Names a milestone on two lines that break alike for all rivals: who was beaten, on which wall."""
    kind, _, what = name.partition("-")
    if kind != "gray":
        return milestone_title(tr, name), ""
    return tr("milestones.coloured", who=character_name(tr, what)), tr("milestones.gray.where")


def milestone_condition(tr: Texts, name: str) -> str:
    """Phrases how a milestone is reached."""
    return _milestone(tr, name, ".how", level_name)


def milestone_progress(tr: Texts, one: Milestone) -> str:
    """Phrases since when a milestone is reached, or what is missing."""
    if one.reached:
        return tr("milestones.reached", date=with_days_said(tr, one.day))
    if one.helped:
        return tr("milestones.helped")
    return tr("milestones.far", done=one.done, goal=one.goal) if one.goal > 1 else tr("milestones.missing")


RATING_SCALE = "coloured"  # the scale that is shown


def rating_margin(rating: Rating) -> int:
    """Returns the uncertainty of a rating, at 95 % confidence."""
    return round(2 * rating.deviation)


def unrated_words(tr: Texts, reason: str) -> str:
    """Phrases why a game does not count, for a reason of `RatingHistory.reasons`."""
    return tr("ladder.unrated", why=tr(f"ladder.why.{reason}"))


def will_count_words(tr: Texts, setup: Setup, seen: Container[str]) -> str:
    """Phrases whether a new game will count, and what would end that; `seen` as for `reason_before`."""
    reason = reason_before(setup, seen)
    return unrated_words(tr, reason) if reason else tr("ladder.rated")


def rating_change_words(tr: Texts, history: RatingHistory, key: str, why_said: bool = False) -> list[str]:
    """Phrases how a game changed the rating, or that help prevented it, unless that is `why_said` before."""
    game = history.game(key)
    if game is None:
        reason = history.reasons.get(key, "")
        if reason in ("", "others", "old"):
            return []
        if why_said:
            return [tr("ladder.uncounted")]
        if not history.games:
            return [unrated_words(tr, reason)]
        why, rating = tr(f"ladder.why.{reason}"), round(history.rating.rating)
        return [tr("ladder.stays", why=why, rating=rating)]
    before, after = round(game.before.rating), round(game.after.rating)
    place, around = history.games.index(game) + 1, rating_margin(game.after)
    if place < PLACEMENT_GAMES:
        return [tr("ladder.placing", after=after), tr("ladder.first")]
    if place == PLACEMENT_GAMES:
        return [tr("ladder.placed", after=after, low=after - around, high=after + around)]
    return [tr("ladder.change", before=before, after=after, change=signed(after - before), around=around)]


def milestones_words(tr: Texts, reached: list[Milestone]) -> list[str]:
    """Phrases the milestones that a game reached."""
    return [tr("ladder.tiles", n=len(reached), what=_titles(tr, reached))] if reached else []


def missed_words(tr: Texts, missed: list[Milestone], reason: str) -> list[str]:
    """Phrases which milestones a game did not reach because of its help, one of AIDS."""
    return [tr("ladder.missed", why=tr(f"ladder.why.{reason}"), what=_titles(tr, missed))] if missed else []


def _titles(tr: Texts, milestones: list[Milestone]) -> str:
    """Lists titles within a sentence; they begin with capitals."""
    return tr.joined([tr("list.quoted", title=milestone_title(tr, one.name)) for one in milestones])


def comparable_level_words(tr: Texts, history: RatingHistory) -> str:
    """Names the level of about the same strength, or how many games are needed to know."""
    if history.left_to_place:
        return tr("ladder.first")
    own, around = history.rating.rating, rating_margin(history.rating)
    nearest = min(LEVELS, key=lambda level: abs(rating_of(level.name, RATING_SCALE) - own))
    who = level_name(tr, face_of(nearest.name))
    return tr("ladder.like", who=who, low=round(own - around), high=round(own + around))


def with_fair_rivals(context: Context, setup: Setup) -> Setup:
    """Returns the set-up with rivals of fair strength if it has "fair" ones."""
    if all(seat.level != FAIR for seat in setup.seats):
        return setup
    return rivals_of(setup, RatingHistory(context.journal.all()).rating)
