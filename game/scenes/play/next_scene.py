"""Which scene comes next at a table."""

from collections.abc import Sequence

from game.rules.events import Event
from game.scenes.core.base import Context, Scene
from game.scenes.core.table_session import Table
from game.scenes.play.drafting import DraftingScene
from game.scenes.play.guided import guided_scene
from game.scenes.play.results import ResultsScene
from game.scenes.play.tiling import TilingScene


def scene_for(context: Context, table: Table, events: Sequence[Event] = ()) -> Scene:
    """The scene that a match's state asks for; or the one in which `events` up to that state are shown."""
    if table.guide is not None:
        return guided_scene(context, table, events)
    phase = table.match.state.phase
    if events or phase == "tiling":
        return TilingScene(context, table, events)
    if phase == "offer":
        return DraftingScene(context, table)
    if table.match.setup.by_link:  # the last pick may have been made elsewhere
        table.note_end(context.journal, context.daily)
    results = ResultsScene(context, table.match, table.tags)
    results.to_send = table.match.setup.by_link and table.sent != len(table.match.turns)
    return results
