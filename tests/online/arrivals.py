"""People who arrive by chance and search for a player, and a central server that would pair them by the same rule."""

import random
from dataclasses import dataclass
from typing import NamedTuple

from rooms import World
from searchers import SURE, Searcher

from game.online.open_table import AT_ONCE, OVER_DAYS, Strength, TableTerms, gap, reach

STAYS = 90.0  # seconds that a device stays after it has met somebody


class Arrival(NamedTuple):
    """When somebody presses *Find a player*, in seconds, and what they want."""

    at: float
    rating: int
    terms: TableTerms


@dataclass
class Outcome:
    """Waits in seconds, of everybody who was paired; how many were not."""

    waits: list[float]
    alone: int
    wrong: int = 0  # who sit with somebody who does not sit with them

    def share(self, part: float) -> float:
        """The wait that this part of the people does not exceed."""
        return sorted(self.waits)[min(len(self.waits) - 1, int(part * len(self.waits)))]


def arrivals(people: int, seconds: float, luck: random.Random) -> list[Arrival]:
    """A third wants to play over days."""
    found = [
        Arrival(
            luck.uniform(0, seconds),
            max(600, min(2600, round(luck.gauss(1500, 250)))),
            TableTerms(pace=OVER_DAYS if luck.random() < 1 / 3 else AT_ONCE),
        )
        for _ in range(people)
    ]
    return sorted(found)


def central(coming: list[Arrival], end: float) -> Outcome:
    """What a server would do that hears of everybody at once and pairs whom the rule allows, the oldest first."""
    waiting: list[Arrival] = []
    waits: list[float] = []
    later = list(coming)
    now = 0.0
    while now < end:
        while later and later[0].at <= now:
            waiting.append(later.pop(0))
        for one in list(waiting):
            fits = [
                other for other in waiting
                if one in waiting and other is not one and other.terms == one.terms
                and gap(Strength(one.rating, SURE), Strength(other.rating, SURE)) <= reach(now - min(one.at, other.at))
            ]  # fmt: skip
            if fits:
                best = min(fits, key=lambda other: abs(other.rating - one.rating))
                waits += [now - one.at, now - best.at]
                waiting = [left for left in waiting if left not in (one, best)]
        now += 0.1
    return Outcome(waits, len(waiting))


def simulate(world: World, coming: list[Arrival], end: float, kill_at: float | None = None) -> Outcome:
    """The same people with their own devices, over the world's relays, one of which may die."""
    searching: list[Searcher] = []
    done: list[Searcher] = []
    gone: set[Searcher] = set()
    later = list(coming)
    while world.now < end and (later or searching):
        while later and later[0].at <= world.now:
            arrival = later.pop(0)
            searching.append(Searcher(world, arrival.rating, arrival.terms))
        if kill_at is not None and world.now >= kill_at:
            world.kill(next(iter(world.relays)))
            kill_at = None
        world.run(1)
        for one in [one for one in searching if one.met_after is not None]:
            searching.remove(one)
            done.append(one)
        for one in done:
            if one not in gone and one.met_after is not None and world.now > one.begun + one.met_after + STAYS:
                one.vanish()
                gone.add(one)
    topics = [one.topic for one in done]
    return Outcome([one.met_after or 0.0 for one in done], len(searching), sum(topics.count(topic) != 2 for topic in topics))
