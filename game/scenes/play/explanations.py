"""What a table explains at first: how an unusual variant differs, and what the points to come are."""

from collections.abc import Callable

from game.rules.options import HouseRules
from game.scenes.core.scene import Context
from game.scenes.play.points_to_come import say_beside_name, say_points
from game.scenes.play.table_controller import TableController
from game.words.phrases import variant_words

Explanation = Callable[[TableController, int], bool]
"""Says something beside the name of a seat; returns whether it did."""


def explanations(context: Context, rules: HouseRules) -> list[Explanation]:
    """Returns what a table has to explain, in its order.

    The points to come until a first game was finished, a variant until one of it was.
    """
    stores = context.stores
    if not stores.holds(stores.journal.store.key):
        return [_say_variant, say_points]
    usual, played = HouseRules().wall, (summary.wall for summary in context.journal.all())
    return [] if rules.wall == usual or rules.wall in played else [_say_variant]


def _say_variant(controller: TableController, seat: int) -> bool:
    """In the first round; nothing of the usual rules."""
    words = variant_words(controller.context.texts, controller.match.setup.rules)
    return controller.match.state.round == 1 and say_beside_name(controller, seat, words)
