"""What is published of rated games: whatever order it comes in, the same counts."""

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from time import perf_counter, sleep

import pytest
from boards import BoardDevice
from made_results import Person, agreed, earlier_text, outcomes, played, quiet_exchange, result_of
from rooms import CURVE, World
from test_rated_games import agreed_result, finished, proof_of

from game.online import game_result
from game.online.events import Event
from game.online.game_result import ResultError, SignedResult
from game.online.job_queue import Job
from game.online.public_event import PUBLIC_KIND
from game.online.result_collection import MAX_PART, ResultCollection, event_name, results_of, shard_of
from game.online.schnorr import fresh_secret
from game.ratings.ladder import DAY, Ladder, LadderComputation, RatedOutcome
from game.rules import engine
from game.rules.actions import Action
from game.rules.state import GameState
from game.rules.steps import at_once

FRAME = 0.03  # seconds
TODAY = 20_700


def event(text: str, author: bytes) -> Event:
    """An event whose own signature a board has verified."""
    return Event("00" * 32, author.hex(), 0, PUBLIC_KIND, (), text, "00" * 64)


def collected(*batches: list[Event]) -> ResultCollection:
    found = ResultCollection()
    for batch in batches:
        at_once(found.taking(batch))
    return found


def counted(found: ResultCollection) -> set[RatedOutcome]:
    return set(found.outcomes())


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    return [finished(21), finished(22)]


def fork(world: World) -> SignedResult:
    """Another result of the same game that both have signed, as two modified programs may."""
    one = agreed_result(world.devices[0])
    other = replace(one.result, began=one.result.began + 1)
    signature = at_once(CURVE.sign(world.devices[1].record, other.digest))
    return SignedResult(other, one.author, (signature,))


def published(worlds: list[World]) -> list[Event]:
    """True results, each by both, with false ones, a fork, and proofs."""
    found = []
    for world in worlds:
        for device in world.devices:
            one = agreed_result(device)
            found += [event(one.to_text(), one.author), event(proof_of(device).to_text(), one.author)]
            by_one = one._replace(signatures=(bytes(64),))
            lie = replace(one.result, scores=one.result.scores[::-1])
            false = SignedResult(lie, one.author, one.signatures)
            moved = one._replace(result=replace(one.result, game=bytes(16)))
            found += [event(each.to_text(), one.author) for each in (by_one, false, moved)]
            found += [event(proof_of(device).to_text(), fresh_secret()), event("junk", one.author)]
    forked = fork(worlds[1])
    return [*found, event(forked.to_text(), forked.author)]


def test_the_same_counts_in_any_order_and_number_of_batches(worlds: list[World]) -> None:
    events = published(worlds)
    luck = random.Random(1)
    plain = counted(collected(events))
    assert len([one for one in plain if one.ending == "agreed"]) == 3, "two games, one of them with a fork"
    for _ in range(4):
        luck.shuffle(events)
        cut = luck.randrange(len(events))
        again = collected(events[:cut], events[cut:], events[: cut // 2])
        agreed = {one for one in counted(again) if one.ending == "agreed"}
        assert agreed == {one for one in plain if one.ending == "agreed"}
        assert {one.game for one in counted(again)} == {one.game for one in plain}


def test_a_result_counts_once_though_both_publish_it(worlds: list[World]) -> None:
    both = [event(agreed_result(device).to_text(), agreed_result(device).author) for device in worlds[0].devices]
    assert len(counted(collected(both))) == len(counted(collected(both[:1], both[1:]))) == 1


def test_a_false_signature_does_not_hide_the_true_result(worlds: list[World]) -> None:
    one, other = (agreed_result(device) for device in worlds[0].devices)
    false = one._replace(signatures=(bytes(64),))
    events = [event(false.to_text(), one.author), event(other.to_text(), other.author)]
    for batch in (events, events[::-1]):
        assert len(counted(collected(batch))) == 1


def test_logs_count_until_all_have_signed(worlds: list[World]) -> None:
    device = worlds[0].devices[0]
    one = agreed_result(device)
    found = collected([event(proof_of(device).to_text(), one.author)])
    assert [each.ending for each in found.outcomes()] == ["proven"]
    at_once(found.taking([event(one.to_text(), one.author)]))
    at_once(found.drop_before(0))
    assert [each.ending for each in found.outcomes()] == ["agreed"]


def test_nobody_else_can_publish_a_proof(worlds: list[World]) -> None:
    stranger = fresh_secret()
    found = collected([event(proof_of(worlds[0].devices[0]).to_text(), stranger)])
    assert not counted(found)
    assert found.refused == 1


def days_of(found: ResultCollection) -> set[int]:
    return {one.day for one in found.outcomes()}


def texts_of(found: ResultCollection) -> dict[int, list[str]]:
    return at_once(found.writing(days_of(found)))


def read_back(texts: Iterable[str]) -> ResultCollection:
    again = ResultCollection()
    for text in texts:
        at_once(again.reading(text))
    return again


def test_what_is_stored_is_what_was_verified(worlds: list[World]) -> None:
    found = collected(published(worlds))
    texts = [text for parts in texts_of(found).values() for text in parts]
    again = read_back(texts)
    at_once(found.drop_before(0))  # the logs of games that all have signed
    assert counted(again) == counted(found)
    changes = again.changes
    at_once(again.taking(published(worlds)))
    assert again.changes == changes, "nothing is verified again"
    for damaged in ("", "A" + texts[0], texts[0][:50], texts[0][4:], "é"):
        with pytest.raises(ResultError):
            at_once(ResultCollection().reading(damaged))


def test_a_text_has_results_of_one_day_alone() -> None:
    made = [*outcomes(random.Random(1), 40, 400, TODAY), *of_four(random.Random(2), 20)]
    found = read_back([earlier_text(made)])
    texts = texts_of(found)
    for day, parts in texts.items():
        assert counted(read_back(parts)) == {one for one in made if one.day == day}
    assert at_once(found.writing({TODAY})) == {TODAY: texts[TODAY]}


def of_four(luck: random.Random, count: int) -> list[RatedOutcome]:
    """Outcomes of four people, some of whom share places."""
    return [
        RatedOutcome(luck.randbytes(16), TODAY * DAY + luck.randrange(DAY), tuple(luck.randbytes(32) for _ in range(4)), "agreed",
                luck.choice(((0, 1, 2, 3), (3, 1, 2, 0), (1, 0, 0, 1), (0, 0, 0, 0))))
        for _ in range(count)
    ]  # fmt: skip


def test_texts_are_bounded_and_new_results_change_the_last_one_alone() -> None:
    made = of_four(random.Random(3), 1500)
    texts = texts_of(read_back([earlier_text(made)]))[TODAY]
    assert len(texts) > 2
    assert max(map(len, texts)) <= MAX_PART
    assert counted(read_back(texts)) == set(made)
    more = texts_of(read_back([*texts, earlier_text(of_four(random.Random(4), 1))]))[TODAY]
    assert more[: len(texts) - 1] == texts[:-1]
    assert more[len(texts) - 1] != texts[-1]


def test_what_an_earlier_program_has_stored_can_be_read() -> None:
    made = [*outcomes(random.Random(1), 40, 400, TODAY), *of_four(random.Random(2), 20)]
    assert counted(read_back([earlier_text(made)])) == set(made)


def test_old_results_are_forgotten(worlds: list[World]) -> None:
    found = collected(published(worlds))
    day = max(one.day for one in found.outcomes())
    at_once(found.drop_before(day))
    assert counted(found)
    at_once(found.drop_before(day + 1))
    assert not counted(found)


def test_results_come_over_relays(worlds: list[World]) -> None:
    """The winner's device publishes; who asks for the day finds it, and counts it."""
    one = agreed_result(worlds[0].devices[0])
    there = results_of(one.result.began // DAY, shard_of(one.result.game))
    world = World(30)
    player = BoardDevice(world, there, worlds[0].devices[0].record)
    reader = BoardDevice(world, there)
    player.board.publish(event_name(one.result.game), one.to_text())
    assert world.run(60, lambda: bool(reader.board.events()))
    found = collected(reader.board.take_news())
    assert [each.game for each in found.outcomes()] == [one.result.game]


GAMES = [played(random.Random(seed)) for seed in range(3)]


def some_people(count: int) -> list[Person]:
    return [Person(CURVE) for _ in range(count)]


def circle(people: list[Person]) -> list[Event]:
    """All have played each other, and so their games count."""
    pairs = list(combinations(people, 2))
    return [
        agreed(result_of(GAMES[number % 3], bytes([number]) * 16, (TODAY - number % 5) * DAY, pair), pair)
        for number, pair in enumerate(pairs)
    ]


def ladder_of(events: list[Event]) -> Ladder:
    return at_once(LadderComputation().of(collected(events).outcomes(), TODAY))


def test_false_results_change_nothing_on_the_ladder() -> None:
    people = some_people(5)
    ana, bento, clara = people[:3]
    events = circle(people)
    plain = ladder_of(events)
    assert len(plain.places) == 5
    true = result_of(GAMES[0], b"x" * 16, TODAY * DAY, (ana, bento))
    other = result_of(GAMES[1], b"x" * 16, TODAY * DAY, (ana, bento))
    assert ladder_of([*events, agreed(true, (ana, bento))]) != plain
    lie = replace(true, scores=(true.scores[0] + 50, true.scores[1]))
    both = agreed(true, (ana, bento)).content
    moved = SignedResult(replace(true, game=b"y" * 16), ana.key, (bento.sign(true),))
    false = {
        "a fork that both have signed": [agreed(true, (ana, bento)), agreed(other, (ana, bento))],
        "scores that the game does not give": [agreed(lie, (ana, bento))],
        "signed by one": [ana.publish(SignedResult(true, ana.key, (ana.sign(true),)).to_text())],
        "signed by a third person": [ana.publish(SignedResult(true, ana.key, (clara.sign(true),)).to_text())],
        "the signature of another game": [ana.publish(moved.to_text())],
        "published by a third person": [clara.publish(both)],
        "old": [agreed(replace(true, began=(TODAY - 30) * DAY), (ana, bento))],
        "of tomorrow": [agreed(replace(true, began=(TODAY + 1) * DAY), (ana, bento))],
    }
    luck = random.Random(3)
    for what, more in false.items():
        mixed = [*events, *more, *events[:3]]
        luck.shuffle(mixed)
        assert ladder_of(mixed) == plain, what


def test_results_are_verified_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    people = some_people(3)
    events = circle(people)
    picked, most = [0], 0
    plain = engine.advance

    def counting(state: GameState, action: Action) -> GameState:
        picked[0] += 1
        return plain(state, action)

    monkeypatch.setattr(game_result, "advance", counting)
    found = ResultCollection()
    for _ in found.taking(events):
        most, picked[0] = max(most, picked[0]), 0
    assert len(found) == len(events)
    assert most == game_result.SLICE


def test_the_ladder_is_computed_in_what_idle_visits_leave_of_a_frame() -> None:
    """A relay that does not answer costs a frame nothing."""
    exchange = quiet_exchange(CURVE, TODAY * DAY, ["ws://silent"])  # opens visits
    spent = list[float]()

    def job() -> Job[None]:
        while True:
            begun = perf_counter()
            sleep(0.001)
            spent.append(perf_counter() - begun)
            yield

    exchange.jobs.add(job())
    for number in range(1, 6):
        exchange.frame(0.02 * number, TODAY * DAY, FRAME)
    assert sum(spent) > 5 * FRAME * 0.7
