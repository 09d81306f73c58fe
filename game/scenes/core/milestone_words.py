"""Milestones in words."""

from game.journal.milestones import Milestone
from game.scenes.core.level_names import level_name
from game.texts import Texts
from game.texts.dates import with_days_said

GRAY = "milestones.gray"


def _key(name: str) -> tuple[str, str]:
    """A milestone's text, and what stands in it: days or a level."""
    kind, _, what = name.partition("-")
    return f"milestones.{kind}", what


def milestone_title(tr: Texts, name: str) -> str:
    """What a milestone is, in a few words."""
    key, what = _key(name)
    if what.isdigit():
        return tr(key, n=int(what))
    if not what:
        return tr(key)
    return tr(key, who=tr(f"character.{what}"))


def milestone_lines(tr: Texts, name: str) -> tuple[str, str]:
    """Its title on two lines, where those of all rivals break alike: who was beaten, on which wall."""
    key, what = _key(name)
    if key != GRAY:
        return milestone_title(tr, name), ""
    return tr("milestones.coloured", who=tr(f"character.{what}")), tr(f"{GRAY}.where")


def milestone_how(tr: Texts, name: str) -> str:
    """How it is reached."""
    key, what = _key(name)
    if what.isdigit():
        return tr(f"{key}.how", n=int(what))
    return tr(f"{key}.how", who=level_name(tr, what)) if what else tr(f"{key}.how")


def milestone_state(tr: Texts, one: Milestone) -> str:
    """Since when it is on the wall, or what is missing."""
    if one.reached:
        return tr("milestones.reached", date=with_days_said(tr, one.day))
    return tr("milestones.far", done=one.done, goal=one.goal) if one.goal > 1 else tr("milestones.missing")
