"""The buttons of a puzzle's plate, and what its hints light up."""

from collections.abc import Callable

from pygame import Rect

from game.scenes.core.base import Context
from game.scenes.core.last_moves import last_places
from game.scenes.core.picking import pick_of
from game.scenes.puzzles.attempt import HINTS, Attempt
from game.view.layout.review import PickLayout
from game.view.layout.scales import TextSize
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Widget

Entry = tuple[str, Callable[[], None], bool]  # a button's name, what it does, whether it can be pressed


def puzzle_buttons(
    context: Context,
    attempt: Attempt,
    layout: PickLayout,
    unit: int,
    leave: Callable[[], None],
    go_on: Callable[[], None],
) -> list[Widget]:
    """The way out, two things to do with this puzzle, the next one."""
    tr, px = context.texts, TextSize.LABEL.of(unit)
    series = attempt.series
    on = "on" if series.rated or not series.over else "end" if series.mode == "mistakes" else "anew"
    entries = [("back", leave, True), *_deeds(context, attempt), (on, go_on, attempt.counted)]
    return [
        Widget(name, rect, tr(f"puzzles.{name}"), action, enabled, name == on and enabled, px=px)
        for (name, action, enabled), rect in zip(entries, _places(layout), strict=True)
    ]


def _places(layout: PickLayout) -> list[Rect]:
    """The way out stands in the lower left corner."""
    places = [*layout.steps, *layout.buttons]
    if len({rect.y for rect in places}) == 1:
        return places
    return [places[2], places[0], places[1], places[3]]


def _deeds(context: Context, attempt: Attempt) -> list[Entry]:
    free = attempt.series.mode != "rush" or attempt.series.over
    if attempt.stage in ("ask", "thinking") and not attempt.series.over:
        asking = free and attempt.stage == "ask"
        return [
            ("hint", attempt.hint, asking and attempt.hints < HINTS),
            ("solution", attempt.solve, asking),
        ]
    if attempt.stage in ("shown", "found"):
        return [
            ("again", attempt.again, free),
            ("analyse", lambda: context.routes.analyse(attempt.match(), hidden=True), free),
        ]
    return [("again", attempt.again, free), ("solution", attempt.solve, free)]


def hint_lights(attempt: Attempt) -> Lights:
    """What the hints speak of: where tiles lie, then which; after a pick, what it and an answer moved."""
    lights = Lights()
    if attempt.stage in ("missed", "found") and attempt.display.still:
        lights.last_moves = attempt.display.rects(last_places(attempt.session.match))
    if attempt.stage == "ask" and attempt.display.still and attempt.hints > 1:
        solution = attempt.puzzle.solution
        kinds = pick_of(solution).kinds if attempt.hints == HINTS else tuple(range(6))
        lights.hinted = attempt.display.sprites.picked(solution.source, kinds)
    return lights
