"""What an open table announces, what is not believed of it, and how tables are sorted."""

import random
from dataclasses import replace

import pytest
from boards import note

from game.online.events import Event
from game.online.open_table import (
    ANYBODY_AFTER,
    CLAIMED_DEVIATION,
    OPEN_TABLES,
    OVER_DAYS,
    PACES,
    TABLE_TAG,
    OpenTable,
    Strength,
    TableTerms,
    by_fit,
    confirmed,
    gap,
    kept_text,
    reach,
    read_kept,
    read_table,
)
from game.online.room import Invitation
from game.online.schnorr import fresh_secret
from game.rules.options import HouseRules

RELAY = "wss://relay.test"
ROOM = Invitation(bytes(range(16)), bytes(8), (0, 1), (RELAY,))
SECRET = fresh_secret()
SINCE = 1_790_000_000
LITTLE_WORK = 4  # a board, not `read_table`, asks for more
TABLE = OpenTable(ROOM, TableTerms(), Strength(1612, 71), 5, SINCE)


def announced(content: str, d: str = TABLE_TAG) -> Event:
    return note(content, SECRET, d, work=LITTLE_WORK, collection=OPEN_TABLES)


@pytest.mark.parametrize("number", range(12))
def test_a_table_is_read_as_it_was_announced(number: int) -> None:
    luck = random.Random(number)
    rules = HouseRules(*(luck.random() < 0.5 for _ in range(3)))
    seats = luck.randrange(2, 5)
    terms = TableTerms(rules, seats, luck.randrange(len(PACES)), luck.random() < 0.5)
    strength = Strength(luck.randrange(1, 4000), luck.randrange(1, 350))
    table = OpenTable(ROOM, terms, strength, luck.randrange(256), SINCE + number, luck.randrange(1, seats))
    event = announced(table.to_text())
    assert read_table(event) == replace(table, key=event.pubkey, work=LITTLE_WORK)


def test_an_announcement_fits_the_collection_even_with_the_longest_invitation() -> None:
    room = Invitation(bytes(16), bytes(8), (), ("wss://" + "x" * 94,) * 4)
    assert len(replace(TABLE, invitation=room).to_text()) <= OPEN_TABLES.max_content


def damaged() -> list[str]:
    """Texts that announce nothing, by chance among others."""
    luck, text = random.Random(3), TABLE.to_text()
    cut = [text[: luck.randrange(len(text))] for _ in range(20)]
    return ["x", "azulejo/2", "azulejo/2 ", "azulejo/2 !!!!", "azulejo/999 " + text[10:], *filter(None, cut)]


@pytest.mark.parametrize("content", damaged())
def test_nonsense_announces_no_table_and_raises_nothing(content: str) -> None:
    assert read_table(announced(content)) is None


@pytest.mark.parametrize(
    "table",
    [
        replace(TABLE, terms=TableTerms(seats=5)),
        replace(TABLE, terms=TableTerms(seats=1)),
        replace(TABLE, terms=TableTerms(pace=len(PACES))),
        replace(TABLE, taken=2),
        replace(TABLE, taken=0),
        replace(TABLE, strength=Strength(0, 100)),
        replace(TABLE, strength=Strength(9000, 100)),
        replace(TABLE, strength=Strength(1500, 0)),
    ],
)
def test_a_table_at_which_nobody_can_sit_down_is_not_shown(table: OpenTable) -> None:
    assert read_table(announced(table.to_text())) is None


def test_no_table_is_older_than_its_announcement_may_be() -> None:
    """Who says to have waited since for ever would be asked first by all."""
    late = announced(replace(TABLE, since=2**32 - 1).to_text())
    table = read_table(late)
    assert table is not None
    assert table.since == late.created_at


def test_a_rating_is_a_claim_until_the_ladder_confirms_it() -> None:
    claim = replace(TABLE, key="ab" * 32, strength=Strength(2400, 30))
    assert confirmed(claim, {}).strength == Strength(2400, CLAIMED_DEVIATION)
    known = Strength(1480, 55)
    assert confirmed(claim, {"ab" * 32: known}).strength == known


def test_reach_widens_until_everybody_fits() -> None:
    widths = [reach(second) for second in range(200)]
    assert widths == sorted(widths)
    assert widths[0] < gap(Strength(1200, 60), Strength(1800, 60)) < widths[int(ANYBODY_AFTER)]


def test_tables_are_sorted_by_fit() -> None:
    far = replace(TABLE, strength=Strength(2100, 60))
    near = replace(TABLE, strength=Strength(1550, 60))
    older = replace(near, since=SINCE - 100)
    others = replace(near, terms=TableTerms(pace=OVER_DAYS))
    assert by_fit([others, far, near, older], TableTerms(), Strength(1500, 60)) == [older, near, far, others]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_kept_wish_is_read_as_it_was_stored(seats: int) -> None:
    terms = TableTerms(HouseRules(jokers=True, gray=seats == 3), seats, OVER_DAYS, rated=seats > 2)
    assert read_kept(kept_text(terms, SINCE)) == (terms, SINCE)


@pytest.mark.parametrize("text", ["", "x", "851 1790000000", "832 1790000000", "831", "831 -1", "831 99999999999", "g21 1"])
def test_other_texts_keep_no_terms(text: str) -> None:
    assert read_kept(text) is None
