"""What is said about the points to come: on a board, under the pointer and at first."""

from functools import partial
from typing import ClassVar

from game.rules.wall_forecast import round_forecast
from game.scenes.play.table_controller import TableController
from game.view.art.boards import name_right
from game.view.table.table_view import Light
from game.view.widgets.widgets import Spot
from game.words.phrases import forecast_words


class PointsSpot(Spot):
    """The points to come on a board, which say what they are; aloud the board does."""

    pointed: ClassVar[bool] = True
    tipped: ClassVar[bool | None] = True
    focus_group: ClassVar[str] = "button"


def points_words(controller: TableController, seat: int) -> str:
    """Explains the points to come of a seat; '' if none are shown."""
    state = controller.match.state
    if not controller.display.view.shows_forecasts:
        return ""
    return forecast_words(controller.context.texts, round_forecast(state.boards[seat], state.rules.gray))


def points_spots(controller: TableController, filled: int | None) -> list[PointsSpot]:
    """Returns spots over the points to come of boards that are not `filled`, where a finger hits them.

    A press on that of the large board says what they are; the others can be pointed at.
    """
    found, layout = list[PointsSpot](), controller.display.layout
    for seat, board in enumerate(layout.boards):
        place, own = layout.forecast_target(seat), seat == layout.focus
        if board.mini or seat == filled or place.width < layout.finger:
            continue
        if words := points_words(controller, seat):
            press = partial(_press, controller, seat)
            found.append(PointsSpot(f"points-{seat + 1}", place, words, press, own))
    return found


def _press(controller: TableController, seat: int) -> None:
    say_points(controller, seat)
    controller.refresh()


def say_points(controller: TableController, seat: int) -> bool:
    """Says beside the name of a seat what its points to come are; returns whether there are any."""
    return say_beside_name(controller, seat, points_words(controller, seat))


def say_beside_name(controller: TableController, seat: int, words: str) -> bool:
    """Says something beside the name of a seat; returns whether there are words, and room for them."""
    view, board = controller.display.view, controller.display.layout.boards[seat]
    if not words or board.mini:
        return False
    place = board.beside_name(name_right(view.assets, board, view.names[seat]))
    controller.note(Light(place, words, mark=None, width=place.width, low=True))
    return True
