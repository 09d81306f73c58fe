"""Floods of false tables slow nobody down, and hide no true one for more than a few seconds.

With 10,000 of them: python tests/benchmarks/table_flood.py
"""

import pytest
from boards import NOTES, TABLES, BoardDevice, note
from rooms import EPOCH, World
from table_floods import KINDS, Flood, flood

from game.online.player_search import LOOK_TIME
from game.online.public_event import MAX_EXTRA_WORK
from game.online.schnorr import fresh_secret

FEW_SECONDS = 12.0


def check(found: Flood) -> None:
    assert found.earlier is not None
    assert found.later is not None
    assert max(found.earlier, found.later) < FEW_SECONDS
    assert not found.blamed, "relays that take everything are honest"
    mean = sum(found.spent) / len(found.spent)
    assert mean < 0.008, "seconds a frame, on a busy machine"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_false_tables_hide_no_true_one_for_long(kind: str) -> None:
    """Hosts give more work where false tables have as much, and no more than they can."""
    found = flood(kind, TABLES.max_events, per_second=4, longest=20)
    check(found)
    assert max(found.work) <= TABLES.min_work + MAX_EXTRA_WORK
    if kind == "many keys":
        assert min(found.work) > TABLES.min_work
    elif kind == "no work":
        assert max(found.work) == TABLES.min_work


def test_what_lacks_work_is_not_parsed_however_relays_write_it() -> None:
    good, bad = note("good", fresh_secret()).text(), note("bad", fresh_secret(), work=3).text()
    while '"id":"0' in bad:
        bad = note("bad", fresh_secret(), work=0).text()
    assert NOTES.lacks_work(f'["EVENT","x",{bad}]')
    assert NOTES.lacks_work(f'["EVENT", "x", {bad}]'.replace('"id":"', '"id" : "'))
    for text in (f'["EVENT","x",{good}]', '["EOSE","x"]', '["NOTICE","x"]', '["OK","' + "f" * 64 + '",true,""]'):
        assert not NOTES.lacks_work(text)


def test_a_page_full_of_little_work_does_not_hide_what_has_more() -> None:
    """The heavier one is older than everything else, and would be on a later page than are requested."""
    world = World(51, relays=1, slow=0.0)
    (relay,) = world.relays.values()
    relay.publish(note("heavy", fresh_secret(), stamp=EPOCH - 300, work=NOTES.min_work + 1))
    author = fresh_secret()
    for number in range(600):
        false = note("x", author, stamp=EPOCH, work=1)
        data = false._replace(pubkey=f"{number:064x}").data()
        data["tags"] = [["w", str(NOTES.min_work)] if tag[0] == "w" else tag for tag in data["tags"]]
        relay.events[false.kind, data["pubkey"], "x"] = data
    guest = BoardDevice(world)
    assert world.run(LOOK_TIME + 1, lambda: guest.seen() == {"heavy"})
