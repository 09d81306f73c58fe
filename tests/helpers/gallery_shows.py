"""Pictures that the gallery shares with the tests of every scene: puzzles, deals, ratings, rooms, who sits where."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.app import App
from game.host.locks import PageLocks

for folder in ("helpers", "saves", "online", "scenes"):
    sys.path.append(str(Path(__file__).parents[1] / folder))

from deal_shows import deal_shows, page_shows  # noqa: E402
from learning_shows import learning_shows  # noqa: E402
from room_shows import room_shows  # noqa: E402
from seat_shows import seat_shows  # noqa: E402

PICTURES = {
    "puzzles": "puzzles",
    "puzzle": "2 puzzle, ask",
    "puzzle_missed": "2 puzzle, missed",
    "puzzle_solved": "4 puzzle, shown",
    "own_positions": "own positions",
    "no_own_positions": "no own positions",
    "own_position": "own position",
    "own_missed": "own puzzle, missed",
    "own_found": "own puzzle, found",
    "ladder": "rating",
    "no_ladder": "no rating",
    "milestones": "wall, clean",
    "gained": "2 results, none",
    "gained4": "4 results, again",
    "walls": "2 walls",
    "walls4": "4 walls",
    "weekly": "weekly deal, new",
    "weekly_done": "weekly deal, done",
    "daily_gone": "daily deal, gone",
    "daily_compared": "daily deal, done",
    "company": "daily company",
    "company_playing": "company that plays",
    "comparison": "daily comparison",
    "comparison_later": "daily comparison, later",
    "comparison4": "weekly comparison",
    "friend": "a friend's game, False",
    "no_habits": "no habits",
    "habits": "habits, themes",
    "habits_openings": "habits, openings",
    "habits_floor": "habits, floor",
    "habits_games": "games behind a habit",
    "habits_theme": "games behind a theme",
    "statistics_figures": "behind statistics, 0",
    "statistics_games": "games behind statistics",
    "rooms": "rooms",
    "no_rooms": "no rooms",
    "room": "one's own room",
    "room_waits": "room whose host waits",
    "room_enter": "room to enter",
    "room_table": "online table",
    "room_missed": "missed",
    "room_replaced": "replaced",
    "room_code": "code of a room",
    "room_seat": "room with a seat",
    "room_panel": "room panel False",
    "room_signs": "room panel True",
    "room_leave": "room panel, leave",
    "room_by_link": "room panel, by-link",
    "room_invite": "room panel, invite",
    "room_results": "online results 0",
    "room_results_guest": "online results 1",
    "seat_kinds": "kinds of seats",
    "crests": "crests",
}


def _show(name: str, app: App) -> None:
    app.host.locks = PageLocks(None)  # the program of the picture before still holds its room
    shows = dict([*learning_shows(app), *deal_shows(app), *page_shows(app), *room_shows(app), *seat_shows(app)])
    shows[name]()


def shared_shows() -> dict[str, Callable[[App], None]]:
    """What brings each of them to the front, by the gallery's name."""
    return {picture: partial(_show, name) for picture, name in PICTURES.items()}
