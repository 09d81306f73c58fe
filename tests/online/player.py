"""A native process that plays a game: python player.py SEAT PEOPLE RULES FOLDER ADDRESS...

Seat 0 opens the room and leaves its invitation in FOLDER; the others wait for it there. At the end each prints
one line of JSON: the final position, the seeds, and figures.
"""

import json
import random
import sys
import time
from pathlib import Path

from game.host.sockets import Sockets
from game.online import room_commands
from game.online.driver import Driver, RelayConnections
from game.online.entries import Table
from game.online.membership import Membership, enter, open_room
from game.online.replay import Replay
from game.online.room import Invitation, key_tag
from game.online.schnorr import Curve, fresh_secret
from game.online.session import Session
from game.online.status import status
from game.rules.actions import Place, legal_actions
from game.rules.notation import format_position
from game.rules.options import parse_rules
from game.rules.state import FLOOR
from game.rules.steps import at_once

LONGEST = 120  # seconds
PACE = 0.1  # seconds that a player thinks
SPEED = 4  # of the processes' clocks: they publish once a second, and wait for little else


class Player:
    """One seat, over real connections: of the desktop, or of a page. Its clock may run several times as fast as others."""

    def __init__(
        self, kept: Membership, addresses: list[str], curve: Curve | None, wire: RelayConnections, seat: int = 1, speed: int = 1
    ) -> None:
        self.session = Session(kept, addresses, curve)
        self.driver = Driver(self.session, wire)
        self.seat = seat
        self.speed, self.begin, self.epoch = speed, time.monotonic(), time.time()
        self.slowest = self.thinking = self.dealt = 0.0

    def frame(self) -> None:
        passed = time.monotonic() - self.begin
        now = self.speed * passed
        self.driver.frame(now, int(self.epoch + now))
        self.slowest = max(self.slowest, time.monotonic() - self.begin - passed)

    def step(self, people: int, rules: str) -> bool:
        """A frame, and what is to be done in it; whether the game is over and all was sent."""
        self.frame()
        session = self.session
        if not session.ready:
            return False
        session.introduce(f"Player {self.seat}", self.seat)
        lobby = session.book.lobby()
        if self.seat == 0 and lobby.table is None and len(session.book.logs) == people:
            others = sorted(key for key in session.book.logs if key != session.public_key)
            tags = (session.tag, *map(key_tag, others))
            room_commands.propose(session, Table(parse_rules(rules), tags))
        elif self.seat == 0:
            room_commands.begin(session)
        else:
            room_commands.agree(session)
        replay = session.sync.replay
        if replay is None or replay.state is None:
            return False
        self.dealt = self.dealt or time.monotonic() - self.begin
        self.play(replay)
        return replay.over and not session.unsent

    def play(self, replay: Replay) -> None:
        if replay.state is None or replay.dealing or replay.waiting != (self.session.seat,):
            self.thinking = time.monotonic()
        elif self.speed * (time.monotonic() - self.thinking) > PACE:
            legal = legal_actions(replay.state)
            lines = [one for one in legal if isinstance(one, Place) or one.line != FLOOR]
            room_commands.play(self.session, random.choice(lines or legal))

    def result(self) -> str:
        """What came of it, as JSON."""
        session, replay = self.session, self.session.sync.replay
        assert replay is not None
        assert replay.state is not None
        return json.dumps({
            "position": format_position(replay.state), "seeds": replay.seeds, "over": replay.over,
            "turns": len(replay.turns), "faults": len(session.faults), "rewinds": session.sync.rewinds,
            "dealt": round(self.dealt, 2), "log": len(session.membership.log), "slowest": round(self.slowest * 1000, 1),
            "link": status(session).link,
        })  # fmt: skip


def invitation(folder: Path) -> Invitation:
    file = folder / "invitation"
    while not file.exists():
        time.sleep(0.05)
    return Invitation.from_bytes(file.read_bytes())


def main(seat: int, people: int, rules: str, folder: Path, addresses: list[str]) -> None:
    curve = at_once(Curve.build())
    if seat == 0:
        key = fresh_secret()
        kept = open_room(key, at_once(curve.public_key(key)).hex(), (), tuple(addresses))
        (folder / "part").write_bytes(kept.invitation.to_bytes())
        (folder / "part").rename(folder / "invitation")
    else:
        kept = enter(invitation(folder))
    player, begin = Player(kept, addresses, curve, Sockets(), seat, SPEED), time.monotonic()
    while time.monotonic() - begin < LONGEST and not player.step(people, rules):
        time.sleep(0.005)
    for _ in range(300):  # the others may need what is sent last
        player.frame()
        time.sleep(0.005)
    print(player.result())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], Path(sys.argv[4]), sys.argv[5:])
