"""Saved analyses: their limits, and rows that this program can't parse."""

import json

from saves_help import Box

from game.host.file_backend import MAX_FILE_BYTES
from game.host.storage import Storage
from game.saves.analyses import KEY, MAX_ANALYSES, MAX_TEXT, MAX_TOTAL, Analyses, SavedAnalysis
from game.saves.seal import seal, unseal


def test_all_analyses_together_have_a_budget_and_forgetting_one_makes_room() -> None:
    """Forty of the longest analyses would fill most of a page's storage."""
    box = Box()
    analyses = Analyses(Storage(box))
    kept = 0
    while analyses.put(SavedAnalysis(f"Board {kept}", "🟦" * MAX_TEXT)):
        kept += 1
    assert 1 < kept < MAX_ANALYSES
    assert len(analyses.all()) == kept
    assert max(map(len, box.texts.values())) <= MAX_TOTAL
    assert max(len(text.encode()) for text in box.texts.values()) < 2_000_000 < MAX_FILE_BYTES
    last = SavedAnalysis("Last", "x" * MAX_TEXT)
    assert analyses.refusal(last) == "no-room"
    assert not analyses.refusal(SavedAnalysis("Board 0", "x" * MAX_TEXT)), "in place of an old one"
    analyses.remove("Board 0")
    assert analyses.put(last)


def test_rows_that_cannot_be_understood_are_still_there_after_the_next_change() -> None:
    box, strange = Box(), [{"tree": 1}, "text", ["Three", "parts", 3], ["\n", "no name"], None, 7]
    box.texts[KEY] = seal(json.dumps([["One", "text"], *strange]) + "\n")
    analyses = Analyses(Storage(box))
    assert [one.name for one in analyses.all()] == ["One"], "none of them hides the others"
    assert analyses.put(SavedAnalysis("Two", "text"))
    analyses.remove("One")
    assert json.loads(unseal(box.texts[KEY])) == [["Two", "text"], *strange]
    assert [one.name for one in Analyses(Storage(box)).all()] == ["Two"]
