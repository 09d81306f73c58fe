"""The scenes of rooms with what is longest in them; see every_scene.py."""

import random
from collections.abc import Callable, Iterator
from datetime import date
from types import MappingProxyType

from kept_rooms import shown_room
from pressing import front, press

from game.app import App
from game.host.storage import Storage
from game.online.meeting import Meeting
from game.online.open_table import OVER_DAYS, PACES, OpenTable, Strength, TableTerms
from game.online.player_search import PlayerSearch
from game.online.result_collection import SHARDS
from game.online.room import Invitation
from game.online.short_code import CodeKeys
from game.online.status import REPLACEABLE_AFTER
from game.ratings.ladder import ENDINGS, WINDOW, LadderComputation, RatedOutcome
from game.rules.options import HouseRules
from game.rules.steps import at_once
from game.scenes.online.find_scene import FindScene
from game.scenes.online.invitation_scene import InvitationScene
from game.scenes.online.ladder_scene import LadderScene, PersonScene
from game.scenes.online.meeting_scene import MeetingScene
from game.scenes.online.online_table import OnlineResultsScene, OnlineTableScene, RatedResultWords
from game.scenes.online.open_table_scene import OpenTableScene
from game.scenes.online.people_ladder import PeopleLadder
from game.scenes.online.player_finding import PlayerFinding
from game.scenes.online.room_list import RoomListScene
from game.scenes.online.room_panel import RoomPanelScene
from game.scenes.online.running_room import RunningRoom
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms
from game.scenes.online.stored_results import StoredResults
from game.scenes.overlays.text_prompt import ask_for_code

GAME = "game 3 1 6"
OVER = "game 2 0 600"
BAR = ("over-time", "since", "since", "bar.newer", "bar.elsewhere", "bar.full", "bar.clock", "bar.fault", "bar.asleep",
       "dealing", "gone", "undo.wish", "undo.mine", "undo.refused", "replaced", "missed", "said")  # fmt: skip
LONGEST = "Maximiliana Ana", "Bartholomäus W.", "Wilhelmina Maria", "Zé"
PEOPLE = ("Inês", "Rui Costa", "Marguerite", "Jonas", "Pilar", "Théo", "Annika", "Duarte", "Giulia", "Sam", "Leonor",
          "Bartholomäus W.", "Mateus")  # fmt: skip
DAY = 86_400  # seconds
STAGES = ("lobby", "on", "over", "left", "link")


def room_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Lobby, table, panel, results, list of rooms."""
    yield "no rooms", lambda: listed(app, 0)
    yield "rooms", lambda: listed(app, 12)
    yield "room that can't be read", lambda: unread(app)
    yield "room to be forgotten", lambda: forgetting(app)
    for name, world, device in (
        ("one's own room", "lobby 1", 0),
        ("room whose host waits", "lobby 3", 0),
        ("room with a seat", "lobby 3", 1),
        ("room to enter", "lobby 3", 3),
        ("online table", GAME, 0),
    ):
        yield name, lambda world=world, device=device: shown(app, world, device)  # type: ignore[misc]
    yield "room looked at", lambda: looked_at(app)
    yield "missed", lambda: missed(app)
    yield "replaced", lambda: replaced(app)
    yield "code of a room", lambda: ask_for_code(app.context)
    for for_friend in (False, True):
        yield f"invitation with its code {for_friend}", lambda for_friend=for_friend: invited(app, for_friend)  # type: ignore[misc]
    for state in ("searching", "waiting", "unknown", "expired", "clock", "none"):
        yield f"meeting, {state}", lambda state=state: meeting(app, state)  # type: ignore[misc]
    for state in ("looking", "waiting", "own", "asking", "seated", "tables"):
        yield f"search for a player, {state}", lambda state=state: searching(app, state)  # type: ignore[misc]
    for pace in range(len(PACES)):
        yield f"table to be opened, {pace}", lambda pace=pace: opening(app, pace)  # type: ignore[misc]
    for state in ("starting", "empty", "fetching", "full", "without a place", "games"):
        yield f"ladder of people, {state}", lambda state=state: laddered(app, state)  # type: ignore[misc]
    for number in range(len(BAR)):
        yield f"online table says {number}", lambda number=number: says(app, number)  # type: ignore[misc]
    for signing in (False, True):
        yield f"room panel {signing}", lambda signing=signing: panel(app, signing)  # type: ignore[misc]
    for state in ("room", "question", "signs"):
        yield f"room panel among strangers, {state}", lambda state=state: among_strangers(app, state)  # type: ignore[misc]
    yield "blocked people", lambda: blocked(app)
    yield "room panel, full disk and flood", lambda: troubled(app)
    for question in ("leave", "by-link", "invite"):
        yield f"room panel, {question}", lambda question=question: asking(app, question)  # type: ignore[misc]
    for device in (0, 1):
        yield f"online results {device}", lambda device=device: results(app, device)  # type: ignore[misc]
    for said in ("unsigned", "by-log", "later", "change"):
        yield f"rated results, {said}", lambda said=said: rated(app, said)  # type: ignore[misc]


def says(app: App, number: int) -> None:
    """One of the longer things that the bar of an online table can say; the table may be there already."""
    if not isinstance(app.stack.top, OnlineTableScene):
        shown_room(app, GAME, 0)
    scene, tr = app.stack.top, app.context.texts
    assert isinstance(scene, OnlineTableScene)
    waits, mine = tr("link.waiting", who="Bartholomäus W."), tr("table.pick.you", n=4)
    words = dict(enumerate((waits, waits, mine)))  # of those that tell a time
    values = {"who": "Bartholomäus W.", "words": tr("online.sign.2"), "time": "12:34" if number != 2 else "+12:34"}
    scene.controller.notice = tr(f"online.{BAR[number]}", **values | ({"words": words[number]} if number in words else {}))


def shown(app: App, world: str, device: int, seconds: float = 0.0) -> None:
    """A room as a device has it."""
    shown_room(app, world, device, seconds)


def invited(app: App, for_friend: bool) -> None:
    """The invitation to one's own room, with a code that is as wide as any."""
    room = shown_room(app, "lobby 1", 0)
    room.code.text, room.begins_when_full = "MWQWMW", for_friend
    app.stack.push(InvitationScene(app.context, room))


def meeting(app: App, state: str) -> None:
    """The search for a room, and why it was not found."""
    from rooms import CURVE  # noqa: PLC0415  (building the curve takes a moment)

    listed(app, 0)
    class Stuck(Meeting):
        search = state  # type: ignore[assignment]

    app.stack.push(MeetingScene(app.context, "MWQWMW", Stuck(CodeKeys("0" * 64, bytes(32)), (), CURVE)))


def searching(app: App, state: str) -> None:
    """The search for a player, with tables or without."""
    from rooms import CURVE  # noqa: PLC0415  (building the curve takes a moment)

    invitation = Invitation(bytes(16), bytes(8), (), ())
    terms = TableTerms(HouseRules(gray=True, jokers=True, colours_break_ties=True), seats=4, pace=OVER_DAYS)
    since = int(app.host.now().timestamp()) - 5000
    found = [OpenTable(invitation, terms, Strength(), at, since, 1 + at % 3, f"{at:064}") for at in range(9)]

    now = {"tables": "waiting", "own": "waiting", "seated": "asking"}.get(state, state)

    class StuckSearch(PlayerSearch):
        waits_at = found[0] if state == "seated" else None
        taken = 2

    class Stuck(PlayerFinding):
        state = now  # type: ignore[assignment]

        def frame(self, dt: float) -> None:
            """Finds nobody."""

        def tables(self) -> list[OpenTable]:
            return found if state == "tables" else []

    listed(app, 0)
    for table in found if state == "tables" else ():
        app.context.stores.blocked_people.block(table.key)
    finding = app.context.finding = Stuck(app.context, CURVE, bytes(31) + b"1")
    finding.search.__class__ = StuckSearch
    finding.search.asked = found[0] if now == "asking" else None
    finding.search.terms = terms if state == "own" else TableTerms()
    app.stack.push(FindScene(app.context))


def opening(app: App, pace: int) -> None:
    """The choice of a table to be opened to all."""
    listed(app, 0)
    app.stack.push(OpenTableScene(app.context, TableTerms(seats=4, pace=pace), lambda terms: None))


def laddered(app: App, state: str) -> None:
    """The ladder of 120 people who have played 900 games, or what is shown before."""
    from rooms import CURVE  # noqa: PLC0415  (building the curve takes a moment)

    today, luck = app.host.now().date().toordinal() - date(1970, 1, 1).toordinal(), random.Random(1)
    outcomes = made_outcomes(luck, today, 120, 0 if state == "empty" else 900)

    class Stuck(PeopleLadder):
        def frame(self, dt: float) -> None:
            """Fetches nothing."""

        def games_of(self, key: bytes) -> list[RatedOutcome]:
            return [one for one in outcomes if key in one.keys]

    class Full(StoredResults):
        refused = True

    listed(app, 0)
    app.context.people = None
    if state == "starting":
        app.stack.push(LadderScene(app.context))
    else:
        people = app.context.people = Stuck(app.context, CURVE)
        people.ladder = at_once(LadderComputation().of(outcomes, today))
        places = people.ladder.places
        people.own = b"somebody else" if state == "without a place" or not places else places[40]
        if state != "fetching":
            people.exchange.fetched = {(-day, shard): 0 for day in range(WINDOW) for shard in range(SHARDS)}
        if state == "without a place":
            people.exchange.without_relay = True
            people.stored = Full(app.host.storage, people.exchange)
        app.stack.push(PersonScene(app.context, places[0]) if state == "games" else LadderScene(app.context))


def made_outcomes(luck: random.Random, today: int, people: int, games: int) -> list[RatedOutcome]:
    """Verified outcomes of the last days, most of two people."""
    keys, found, endings = [luck.randbytes(32) for _ in range(people)], list[RatedOutcome](), ("agreed", "agreed", *ENDINGS)
    for number in range(games):
        here = sorted(luck.sample(range(people), luck.choice((2, 2, 2, 3, 4))))
        began, ending = (today - luck.randrange(WINDOW)) * DAY, luck.choice(endings)
        places = tuple(range(len(here))) if ending != "unfinished" else (0,) * len(here)
        if ending in ("left", "late"):
            places = (1, *(0,) * (len(here) - 1))
        found.append(RatedOutcome(number.to_bytes(16, "big"), began, tuple(keys[one] for one in here), ending, places))
    return found


def looked_at(app: App) -> None:
    """A full room in which somebody has chosen to look on."""
    shown(app, "lobby 3", 3)
    press(app, "look-on")


def listed(app: App, number: int) -> None:
    """A number of rooms that were left, and one that can't be read."""
    rooms, now = SavedRooms(app.host.storage), int(app.host.now().timestamp())
    forget(app.host.storage)
    for at in range(number):
        names = tuple(PEOPLE[(5 * at + i) % len(PEOPLE)] for i in range(4 - at % 4)) if at else LONGEST
        stage, crests = STAGES[at % len(STAGES)], tuple(7 * at + i for i in range(len(names)))
        waits = at % 8 < 4 and stage in ("lobby", "on", "over")
        rooms.put(SavedRoom(f"{at:016}", "", "", names, stage, now - at * DAY, waits=waits, crests=crests))
    if number:
        app.host.storage.replace("room-0", None, "of a newer version")
    app.stack.reset(RoomListScene(app.context))


def unread(app: App) -> None:
    """Why a room that was left doesn't open."""
    listed(app, 1)
    scene = front(app, RoomListScene)
    scene.open(scene.rooms[0].name)


def forgetting(app: App) -> None:
    """The question before a room is forgotten."""
    unread(app)
    press(app, "forget")


def forget(storage: Storage) -> None:
    """No room was ever left here."""
    for key in storage.keys():  # noqa: SIM118  (a storage is no dictionary)
        if key.startswith("room-"):
            storage.remove(key)


def panel(app: App, signing: bool) -> None:
    """The room seen from its table, when nothing was heard of somebody."""
    room = shown_room(app, GAME, 0, REPLACEABLE_AFTER + 1)
    scene = RoomPanelScene(app.context, room)
    app.stack.push(scene)
    if signing:
        scene.show_signs()


def among_strangers(app: App, state: str) -> None:
    """The panel of an open game, with one who is blocked and one who may be; the signs are muted."""

    class Open(RunningRoom):
        is_open = True
        strangers = MappingProxyType({seat: f"{seat:064x}".replace("0", "a") for seat in (1, 2, 3)})  # type: ignore[assignment]

    room = shown_room(app, GAME, 0, kind=Open)
    app.context.stores.blocked_people.block(room.strangers[2])
    room.mute(True)
    app.stack.push(RoomPanelScene(app.context, room, signing=state == "signs"))
    if state == "question":
        press(app, "block-1")


def blocked(app: App) -> None:
    """More blocked people than a page has, behind the open tables."""
    searching(app, "tables")
    press(app, "blocked")


def troubled(app: App) -> None:
    """The panel of a room that can't be stored, beside relays that do harm; the table behind it says so, too."""
    room = shown_room(app, GAME, 0)
    room.storing.refused = True
    for number, relay in enumerate(list(room.session.pool.relays.values())[:3]):
        relay.lies, relay.floods = True, bool(number)
    app.stack.push(RoomPanelScene(app.context, room))


def missed(app: App) -> None:
    """Nothing was heard of somebody, whose device plays for the computer, for a while."""
    asked_at_table(app, GAME, REPLACEABLE_AFTER + 1, "replace")


def replaced(app: App) -> None:
    """Back at a table where a computer plays one's seat."""
    asked_at_table(app, "replaced", 0, "take-back")


def asked_at_table(app: App, name: str, seconds: float, prompt: str) -> RunningRoom:
    """A room of which nothing was heard for so long while relays answer; its table asks something."""
    room = shown_room(app, name, 1, seconds)
    room.unanswered = 0.0
    scene = front(app, OnlineTableScene)
    scene.finish_motion()
    for _ in range(3):
        scene.update(0)
    assert prompt in scene.targets()
    return room


def asking(app: App, question: str) -> None:
    """What the panel asks before it does something, and the invitation."""
    panel(app, False)
    press(app, question)


def results(app: App, device: int) -> None:
    """The end, which the host sees, or somebody who waits for the host."""
    shown_room(app, OVER, device)
    front(app, OnlineResultsScene).finish()


def rated(app: App, said: str) -> None:
    """The end of a rated game, with what is said of its rating."""
    shown_room(app, OVER, 1)
    scene, tr = front(app, OnlineResultsScene), app.context.texts
    change = tr("people.change", before=1488, after=1512, change="+24", around=244)
    words = [tr(f"people.{said}", who="Golden Falcon")] if said != "change" else []

    class Stuck(RatedResultWords):
        def words(self) -> list[str]:
            return [*words, *([change] if said in ("by-log", "change") else [])]

    scene.rated = Stuck(app.context, scene.room)
    scene.finish()
