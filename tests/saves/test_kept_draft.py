"""The stored draft of the position editor."""

import json

import pytest
from saves_help import Box

from game.analysis.editing import Refusal, TablePlace, blank, draft_of, press
from game.host.storage import Storage
from game.match.match import Seat
from game.rules.options import HouseRules
from game.rules.tiles import JOKER, MARKER
from game.saves.drafts import Drafts, SavedDraft
from game.saves.seal import seal, unseal

SEATS = (Seat("Ana"), Seat("Bento", "greedy"), Seat("You", you=True))


def saved() -> SavedDraft:
    draft = blank(3, HouseRules(gray=True, jokers=True))
    for place, tool in (
        (TablePlace("factory", 2, 0, -1), JOKER), (TablePlace("line", 1, 3, 2), 2),
        (TablePlace("wall", 0, 2, 2), 4), (TablePlace("floor", 2, 0, 0), MARKER),
    ):  # fmt: skip
        after = press(draft, place, tool)
        assert not isinstance(after, Refusal)
        draft = after
    return SavedDraft(draft._replace(round=4, starter=1, turn=2, standstill=2), SEATS)


def test_it_comes_back_as_it_was_until_it_is_done() -> None:
    box, one = Box(), saved()
    assert Drafts(Storage(box)).read() is None
    assert Drafts(Storage(box)).put(one)
    found = Drafts(Storage(box)).read()
    assert found is not None
    assert (draft_of(found.draft), found.seats) == (draft_of(one.draft), SEATS)
    Drafts(Storage(box)).put(None)
    assert Drafts(Storage(box)).read() is None


@pytest.mark.parametrize(
    ("name", "value"),
    [("rules", "purple"), ("seats", [["Ana", "", False]]), ("numbers", [1, 2]), ("numbers", [0, 0, 0, 0, 0, 0]),
     ("numbers", [1, 7, 0, 0, 0, 0]), ("factories", [1]), ("factories", ["x"]), ("boards", []), ("boards", [[1]] * 3),
     ("boards", None), ("numbers", [True] * 6)],
)  # fmt: skip
def test_a_damaged_one_is_none_and_put_aside(name: str, value: object) -> None:
    box = Box()
    Drafts(Storage(box)).put(saved())
    data = json.loads(unseal(box.texts["draft"]))
    box.texts.clear()
    box.texts["draft"] = damaged = seal(json.dumps({**data, name: value}) + "\n")
    drafts = Drafts(Storage(box))
    assert drafts.read() is None
    drafts.put(saved())
    assert box.texts["game-draft-1"] == damaged
