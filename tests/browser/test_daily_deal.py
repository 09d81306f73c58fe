"""A daily deal played to its end in the page: its result, its review, its place in the statistics."""

import re
from itertools import count

from harness import Game, Opener
from playing import acting


def play_to_the_end(game: Game) -> int:
    """Send the best-looking legal pick until the results; how many picks that took."""
    for picks in count():
        state = game.wait_for(acting, seconds=60)
        if state["scene"] == "results":
            return picks
        legal, before = state["legal"], state["position"]
        game.send({"action": next((a for a in legal if a[2:3] not in ("-", "J")), legal[0])})
        game.wait_for(lambda now, old=before: now.get("position") != old)  # type: ignore[misc]
    raise AssertionError("unreachable")


def test_a_daily_deal_its_review_and_the_statistics(open_page: Opener) -> None:
    game = open_page(still=True, every_frame=True)
    game.wait_ready()
    game.click("daily")
    new = game.wait_for(lambda state: state["scene"] == "daily")
    assert new["state"] == "new"
    assert re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", new["today"])
    game.click("play")
    assert play_to_the_end(game) > 10
    over = game.wait_for(lambda state: state["scene"] == "results" and state["done"])

    game.click("review")
    game.wait_for(lambda state: state["scene"] == "review" and state["analysed"] > 3, seconds=60)
    analysis = game.frames(2)
    print("while the coach analyses:", analysis)
    assert not too_slow(analysis.intervals)
    seen = game.wait_for(lambda state: state["scene"] == "review" and state["done"], seconds=180)
    assert sum(seen["marks"][0].values()) > 10
    game.screenshot("review-1280x720")
    game.click("through")
    pick = game.wait_for(lambda state: state["scene"] == "review-pick")
    assert (pick["at"], pick["grade"] != "") == (0, True)
    game.screenshot("review-pick-1280x720")
    game.click("try")
    thought = game.wait_for(lambda state: state["scene"] == "analysis" and state["picks_ahead"] > 1, seconds=60)
    assert len(thought["lines"]) == 5
    game.screenshot("analysis-1280x720")
    game.click("here")
    game.wait_for(lambda state: state["scene"] == "drafting")
    back_to_menu(game)

    game.click("daily")
    told = game.wait_for(lambda state: state["scene"] == "daily")
    assert (told["state"], told["scores"]) == ("over", over["scores"])
    game.screenshot("daily-1280x720")
    compare(game)
    game.click("back")
    game.wait_for(lambda state: state["scene"] == "menu")
    game.click("statistics")
    counted = game.wait_for(lambda state: state["scene"] == "statistics")
    assert counted["games"] == 1
    game.screenshot("statistics-1280x720")
    assert game.errors() == []


def compare(game: Game) -> None:
    """The levels play the same deal, and one of their games is looked at beside one's own."""
    game.click("company")
    played = game.wait_for(lambda state: state["scene"] == "company" and not state["waiting"], seconds=120)
    assert len(played["games"]) == 7
    assert played["par"] is not None
    game.screenshot("company-1280x720")
    game.click(next(name for name in game.state()["targets"] if name.startswith("game-")))
    parting = game.wait_for(lambda state: state["scene"] == "comparison")
    assert parting["at"] == parting["first"]
    assert parting["mine"] != parting["theirs"]
    game.screenshot("comparison-1280x720")
    game.click("step")
    game.wait_for(lambda state: state["at"] == parting["at"] + 1)
    game.click("back")
    game.wait_for(lambda state: state["scene"] == "company")
    game.click("back")
    game.wait_for(lambda state: state["scene"] == "daily" and state["par"] == played["par"])


def back_to_menu(game: Game) -> None:
    game.click("pause")
    game.wait_for(lambda state: state["scene"] == "pause")
    game.click("menu")
    game.wait_for(lambda state: state["scene"] == "menu")


def too_slow(intervals: list[float]) -> bool:
    """Whether half of the frames come later than ten a second: thinking has then taken the page over."""
    return sorted(intervals)[len(intervals) // 2] > 100
