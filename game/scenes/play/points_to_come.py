"""What is said about the points to come below a score: on a board, under the pointer and at first."""

from functools import partial

from pygame import Rect

from game.rules.tiles import SIZE
from game.rules.wall_forecast import round_forecast
from game.scenes.play.table_controller import TableController
from game.view.table.table_view import Light
from game.view.widgets.score_rows import ScoreSpot
from game.words.phrases import forecast_words


def points_words(controller: TableController, seat: int) -> str:
    """Explains the points to come of a seat; '' if none are shown."""
    state = controller.match.state
    if not controller.display.view.shows_forecasts:
        return ""
    return forecast_words(controller.context.texts, round_forecast(state.boards[seat], state.rules.gray))


def points_spots(controller: TableController, filled: int | None) -> list[ScoreSpot]:
    """Returns spots over the points to come of boards that are not `filled`; a press says what they are."""
    found = list[ScoreSpot]()
    for seat, board in enumerate(controller.display.layout.boards):
        if not board.mini and seat != filled and (words := points_words(controller, seat)):
            press = partial(_press, controller, seat)
            found.append(ScoreSpot(f"points-{seat + 1}", board.forecast, words, press))
    return found


def _press(controller: TableController, seat: int) -> None:
    say_points(controller, seat)
    controller.refresh()


def say_points(controller: TableController, seat: int) -> bool:
    """Says below the points to come of a seat what they are; returns whether there are any."""
    words, board = points_words(controller, seat), controller.display.layout.boards[seat]
    if not words or board.mini:
        return False
    top = board.forecast.bottom + board.row // 2
    below = Rect(board.lines_at[0], top, SIZE * board.pitch, board.row)
    controller.note(Light(below, words, mark=None, width=below.width))
    return True
