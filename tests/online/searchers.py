"""People who look for somebody to play with, in the simulated time of `rooms.World`."""

from boards import TABLES
from rooms import CURVE, EPOCH, Device, Line, World

from game.online.membership import Membership
from game.online.open_table import Strength, TableTerms
from game.online.player_search import PlayerSearch, SearchingPlayer
from game.online.public_board import PublicBoard
from game.online.schnorr import fresh_secret
from game.online.session import Session

USUAL = TableTerms()
SURE = 60  # deviation of a rating after many games


class Searcher(Device):
    """A device that searches, with a line for each of its conversations. `met_after` is in seconds."""

    def __init__(self, world: World, rating: int = 1500, terms: TableTerms = USUAL, secret: bytes | None = None, deviation: int = SURE) -> None:
        self.world, self.name, self.online = world, "searcher", True
        self.links = {}
        secret = secret or fresh_secret()
        self.board = PublicBoard(TABLES, world.relays, CURVE, secret)
        player = SearchingPlayer(Strength(rating, deviation), 0, ladder={}, record=secret)
        self.search = PlayerSearch(self.board, player, terms, self._open, (), tuple(world.relays))
        self.lines: dict[object, Line] = {self.board: Line(world, self.board)}
        self.begun = world.now
        self.met_after: float | None = None
        self.asked = 0  # how often at others' tables
        world.devices.append(self)

    def _open(self, membership: Membership) -> Session:
        return Session(membership, self.world.relays, CURVE)

    def cut(self, address: str) -> None:
        """The lines have the connections."""

    def act(self, must: bool = False) -> None:
        """Nothing is played."""

    def tick(self) -> None:
        if not self.online:
            return
        search, before = self.search, self.search.asked
        search.tick(self.world.now, EPOCH + int(self.world.now))
        self.asked += search.asked is not None and search.asked is not before
        wanted: list[object] = [self.board, *search.sessions]
        if search.session is not None and self.met_after is None:
            self.met_after = self.world.now - self.begun
        for talk in [one for one in self.lines if one not in wanted]:
            self.lines.pop(talk).end()
        for talk in wanted:
            if talk not in self.lines:
                self.lines[talk] = Line(self.world, talk)  # type: ignore[arg-type]

    def vanish(self) -> None:
        """The page is closed without a word."""
        self.online = False
        for line in self.lines.values():
            line.end()
        self.lines.clear()
        self.world.devices.remove(self)

    @property
    def topic(self) -> str | None:
        """The game that it sits in."""
        return self.search.session.topic if self.search.session else None


def paired(*people: Searcher) -> bool:
    """Whether these sit at one table, each in a seat of their own."""
    sessions = [one.search.session for one in people]
    seats = {session.seat for session in sessions if session is not None}
    return len({one.topic for one in people}) == 1 and None not in sessions and seats == set(range(len(people)))
