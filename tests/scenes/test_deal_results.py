"""What the pages of deals say about how a try ended."""

from game.app import App
from game.journal.daily import DailyTry
from game.journal.game_summary import Outcome
from game.scenes.deals.deal_page import DailyScene


def test_a_result_at_equal_points_says_what_decided(app: App) -> None:
    ends: dict[Outcome, str] = {"won": "Won 30 : 30 on complete rows", "shared": "Tied 30 : 30"}
    for outcome, words in ends.items():
        app.context.deals.daily.store.write([DailyTry("2026-11-21", "gone", (30, 30), (30, 0), outcome)])
        daily = DailyScene(app.context)
        app.stack.push(daily)
        daily.show("2026-11-21")
        assert words in daily.sentences()
