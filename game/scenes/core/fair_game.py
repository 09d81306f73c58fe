"""A fair game: rivals as strong as the player, found when it begins, and what is said of them."""

from game.ai.levels import FAIR, RANDOM, TENTHS, step_named
from game.journal.rating_history import RatingHistory, rivals_of
from game.match.match import Setup
from game.scenes.core.base import Context
from game.scenes.core.level_names import level_name
from game.texts import Texts


def step_words(tr: Texts, level: str) -> str:
    """A level or step, and how many of ten picks it makes as another level does."""
    step = step_named(level)
    if step is None or not step.tenths:
        return level_name(tr, level)
    if step.base == RANDOM.name:
        return tr("new.fair.lot", who=level_name(tr, level), n=TENTHS - step.tenths)
    mostly = step.face == step.base
    other, n = (step.above, step.tenths) if mostly else (step.base, TENTHS - step.tenths)
    return tr("new.fair.step", who=level_name(tr, level), n=n, other=tr(f"character.{other}"))


def ready(context: Context, setup: Setup) -> Setup:
    """The set-up with rivals where it asks for fair ones."""
    if all(seat.level != FAIR for seat in setup.seats):
        return setup
    return rivals_of(setup, RatingHistory(context.journal.all()).rating)
