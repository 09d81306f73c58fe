"""The results of the last days on this device, in parts, so that no frame reads or writes more than one.

A part has results of one day. The first part of a day also has when the day's collections were fetched, and
the checksums of the others: if a part is lost or damaged, the others count, and the day is fetched again.
"""

import json
import re
from collections.abc import Iterable
from typing import Final
from zlib import crc32

from game.host.storage import Storage
from game.online.game_result import ResultError
from game.online.job_queue import Job
from game.online.result_collection import SHARDS
from game.online.result_exchange import ResultExchange
from game.ratings.ladder import WINDOW
from game.saves.seal import SealError, seal, unseal

WHOLE: Final = "people"  # the key of all results in one text, as earlier programs have stored them
MAX_STORED: Final = 1_600_000  # characters: some 20,000 games of a thousand people; saved games need the room
_PART: Final = re.compile(rf"{WHOLE}-(\d{{1,6}})-(\d{{1,4}})")


class StoredResults:
    """Reads and stores what an exchange has fetched of the last days: the newest, as many as fit.

    `refused`: whether the storage has refused a part; then an older text of it stays, and it is tried again.
    """

    def __init__(self, storage: Storage, exchange: ResultExchange) -> None:
        self._storage, self._exchange = storage, exchange
        self._texts: dict[str, str] = {}  # by key, as they are stored; "" for those to be replaced
        self._states: dict[int, object] = {}  # of each day as it is stored
        self._waiting: dict[str, str] = {}  # texts to be stored, by key; "" if one is to be removed
        self._refused: set[str] = set()
        self._seen: object = None  # what `write` has compared last

    @property
    def refused(self) -> bool:
        """Whether the storage has refused a part."""
        return bool(self._refused)

    @property
    def is_done(self) -> bool:
        """Whether all that has come is stored, once the exchange has no jobs."""
        return not self._waiting and self._seen == self._sight and not self.refused

    @property
    def _sight(self) -> object:
        return self._exchange.results.changes, self._exchange.changes, self._exchange.today

    def _state(self, day: int) -> object:
        fetched = self._exchange.fetched
        return self._exchange.results.changes_of[day], [fetched.get((day, shard)) for shard in range(SHARDS)]

    # Reading

    def reading(self) -> Job[None]:
        """Takes in what is stored, in small steps; what is damaged is left out."""
        days: dict[int, list[str]] = {}
        stored = sorted(self._storage.keys(), key=lambda key: (len(key), key))
        for key in stored:
            if (found := _PART.fullmatch(key)) is not None:
                days.setdefault(int(found[1]), []).append(key)
        for day, keys in days.items():
            heads = []
            for key in keys:
                heads.append((yield from self._take(key)))
            if self._note_fetched(day, heads[0], _checksums(self._texts[key] for key in keys[1:])):
                self._states[day] = self._state(day)
            yield
        if WHOLE in stored:
            self._note_all_fetched((yield from self._take(WHOLE)))

    def _take(self, key: str) -> Job[str]:
        """Takes in the results of a text; returns its head, "" if it is damaged."""
        text = self._storage.get(key)
        self._texts[key] = ""
        yield
        try:
            head, _, results = unseal(text if isinstance(text, str) else "").partition("\n")
            yield
            if results := results.rstrip("\n"):
                yield from self._exchange.results.reading(results)
        except (SealError, ResultError):
            return ""  # all of it is public, and is fetched again
        self._texts[key] = str(text)
        return head

    def _note_fetched(self, day: int, head: str, others: list[int]) -> bool:
        """Notes when the collections of a day were fetched; False if not all that came then is there."""
        try:
            found = json.loads(head)
            fetched = {(day, int(shard)): int(time) for shard, time in found["fetched"]}
            whole = bool(found["others"] == others)
        except (ValueError, KeyError, TypeError):
            return False
        if whole:
            self._exchange.resume(self._exchange.fetched | fetched)
        return whole

    def _note_all_fetched(self, head: str) -> None:
        """Notes when all collections were fetched, of which an earlier program has stored the results."""
        try:
            fetched = {(int(day), int(shard)): int(time) for day, shard, time in json.loads(head)}
        except (ValueError, TypeError):
            return
        self._exchange.resume(fetched | self._exchange.fetched)

    # Writing

    def write(self) -> None:
        """Has the parts of days that have changed formatted, unless the last ones still wait."""
        if not self.is_done and not self._waiting:
            self._seen = self._sight
            self._exchange.jobs.add(self._planning())

    def _planning(self) -> Job[None]:
        today = self._exchange.today
        states = {day: self._state(day) for day in range(today, today - WINDOW, -1)}
        changed = [day for day, state in states.items() if state != self._states.get(day)]
        yield
        results = yield from self._exchange.results.writing(changed)
        wanted, room = dict[str, str](), MAX_STORED
        for day in states:
            if day in results:
                parts = self._sealed(day, results[day])
            else:
                parts = {key: text for key, text in self._texts.items() if key.startswith(_key(day, ""))}
            room -= sum(map(len, parts.values()))
            if room >= 0:
                wanted |= parts
            yield
        self._states = states
        gone = dict.fromkeys((key for key in self._texts if key not in wanted), "")
        whole = {WHOLE: gone.pop(WHOLE)} if WHOLE in gone else {}  # the last, once its results are in parts
        new = {key: text for key, text in wanted.items() if text != self._texts.get(key)}
        self._waiting = gone | new | whole
        self._refused &= new.keys()

    def _sealed(self, day: int, results: list[str]) -> dict[str, str]:
        """Returns the texts of a day's parts by key."""
        fetched = [[shard, time] for (there, shard), time in self._exchange.fetched.items() if there == day]
        others = [seal(f"\n{text}\n") for text in results[1:]]
        if not (results or fetched):
            return {}
        head = json.dumps({"fetched": sorted(fetched), "others": _checksums(others)}, separators=(",", ":"))
        parts = seal(f"{head}\n{''.join(results[:1])}\n"), *others
        return {_key(day, number): text for number, text in enumerate(parts)}

    def store_next(self) -> None:
        """Stores a part that waits, or removes one; call it each frame."""
        if not self._waiting:
            return
        key, text = next(iter(self._waiting.items()))
        if text:
            found = self._storage.stored(key)
            known = found if isinstance(found, str) else None
            if not self._storage.prepare(key, known, text, backup=False):
                return  # to the disk, it is being written
            outcome = self._storage.replace(key, known, text, backup=False)
            if outcome == "changed":
                return  # by another window, just now
            if outcome != "stored":
                self._give_up(key)
                return
            self._texts[key] = text
        else:
            self._storage.remove(key)
            self._texts.pop(key, None)
        self._refused.discard(key)
        self._waiting.pop(key, None)

    def _give_up(self, key: str) -> None:
        """Makes room for a part that was refused, else notes that it has to be tried again."""
        if WHOLE in self._waiting:  # its results are all known, and it takes as much room as the parts
            self._waiting = {WHOLE: "", **self._waiting}
            return
        del self._waiting[key]
        self._refused.add(key)
        if (part := _PART.fullmatch(key)) is not None:
            self._states.pop(int(part[1]), None)


def _key(day: int, number: int | str) -> str:
    return f"{WHOLE}-{day}-{number}"


def _checksums(texts: Iterable[str]) -> list[int]:
    return [crc32(text.encode()) for text in texts]
