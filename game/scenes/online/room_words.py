"""Texts about the state of a room, for its lobby, its table, and the list of rooms."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from game.ai.levels import is_known
from game.online.session import Session
from game.online.status import ConnectionState, Status, link_of
from game.online.visit import NO_RELAY_AFTER
from game.scenes.core.level_names import level_name
from game.scenes.online.running_room import RunningRoom
from game.scenes.online.saved_rooms import SavedRoom
from game.texts import Texts

MIN_SHOWN_WAIT = 10.0  # seconds: shorter waits are not shown


def minutes(seconds: float) -> str:
    """Formats a duration, from an hour on with the hours.

    >>> minutes(75.3), minutes(86399)
    ('1:15', '23:59:59')
    """
    whole, rest = divmod(int(seconds), 60)
    return f"{whole // 60}:{whole % 60:02}:{rest:02}" if whole >= 60 else f"{whole}:{rest:02}"


def problem_of(room: RunningRoom) -> str:
    """Returns why this device can't play: newer, older, elsewhere, full, clock, none; else ''."""
    session = room.session
    if session.version != "same":
        return session.version
    if session.elsewhere:
        return "elsewhere"
    if room.storing.refused:
        return "full"
    link = link_of(session)
    if link == "clock" or (link == "none" and room.unanswered > NO_RELAY_AFTER):
        return link
    return ""


def problem_words(tr: Texts, room: RunningRoom, short: bool = False) -> str:
    """Returns the problem in words, with advice unless `short`; or else, unless `short`, a fault.

    A fault, somebody's breach of the protocol, is shown for the rest of the game.
    """
    if kind := problem_of(room):
        return tr(f"online.bar.{kind}") if short else tr(f"online.trouble.{kind}")
    for kind, key in () if short else sorted(room.session.faults):
        return tr(f"online.fault.{kind}", who=room.name_of(key))
    return ""


def level_words(tr: Texts, level: str | None) -> str:
    """Returns the name of a level, which may be one of another version of the program."""
    return level_name(tr, level) if level and is_known(level) else tr("online.seat.computer")


def link_words(tr: Texts, link: ConnectionState) -> str:
    """Returns a few words about the connection."""
    return tr("online.bar.clock") if link == "clock" else tr(f"online.link.{link}")


def bad_relay_words(tr: Texts, session: Session) -> str:
    """Returns sentences about relays that are no longer used because of bad events or floods."""
    floods = session.pool.flooders
    liars = [address for address in session.pool.liars if address not in floods]
    found = []
    for key, addresses in (("online.relay-lies", liars), ("online.relay-floods", floods)):
        if names := [urlsplit(address).netloc for address in addresses]:
            found.append(tr(key, who=tr.listed(names)))
    return tr.sentences(found)


def waiting_words(tr: Texts, room: RunningRoom, now: Status, timed: bool = True) -> str:
    """Says whom or what the game waits for, if `timed` with the time."""
    replay = room.session.sync.replay
    if replay is None or not now.waiting:
        return ""
    names = tr.listed([room.name_at(seat) for seat in now.waiting])
    if replay.dealing:
        asleep = tr.listed([room.name_at(seat) for seat in now.asleep])
        return tr("online.bar.asleep", who=asleep) if asleep else tr("online.dealing")
    words = tr("link.waiting", who=names)
    return words_with_clock(tr, room, now, words) if timed else words


def words_with_clock(tr: Texts, room: RunningRoom, now: Status, words: str, brief: bool = False) -> str:
    """Adds the waiting time to `words`; beyond the clock's time by a sentence or, if `brief`, a plus."""
    lobby = room.session.book.lobby()
    clock = lobby.table.clock if lobby.table else 0
    replay = room.session.sync.replay
    if replay is not None and replay.clocks is not None and not replay.dealing:
        left, reserve = replay.clocks.left(now.waiting[0], room.session.time - replay.clocks.since)
        spare = f" + {minutes(reserve)}" if replay.clocks.pace.reserve else ""
        return tr("online.since", words=words, time=minutes(left) + spare)
    if now.waited < MIN_SHOWN_WAIT and not clock:
        return words
    if clock and now.waited > clock:
        over = minutes(now.waited - clock)
        return tr("online.since", words=words, time=f"+{over}") if brief else tr(
            "online.over-time", words=words, time=over
        )  # fmt: skip
    return tr("online.since", words=words, time=minutes(now.waited))


def saved_room_words(tr: Texts, room: SavedRoom) -> tuple[str, str]:
    """Returns the names of a room's people, and its state as far as this device knows."""
    return tr.joined(room.names) or tr("online.room"), tr(f"online.stage.{stage_of(tr, room)}")


def stage_of(tr: Texts, room: SavedRoom) -> str:
    """Returns a room's state for this person: a key of the texts `online.stage` and `online.tag`."""
    stage = room.stage if f"online.tag.{room.stage}" in tr else "on"  # a newer program may know others
    return {"lobby": "wanted", "over": "rematch"}.get(stage, "waits") if room.waits else stage


def short_names(names: Sequence[str]) -> list[str]:
    """Returns the first names if these are all different, else the whole names.

    >>> short_names(["Ana Maria", "Zé"]), short_names(["Ana M.", "Ana P."])
    (['Ana', 'Zé'], ['Ana M.', 'Ana P.'])
    """
    first = [(name.split() or [name])[0] for name in names]
    return first if len(set(first)) == len(names) else list(names)


def member_state(tr: Texts, session: Session, key: str) -> str:
    """Says whether somebody in the lobby is host, ready, or not yet ready."""
    lobby = session.book.lobby()
    host = session.book.host_log
    if host is not None and host.key == key:
        return tr("online.seat.host")
    return tr("online.seat.ready" if key in lobby.ready else "online.seat.unready")


def host_note(tr: Texts, room: RunningRoom) -> str:
    """Says what the host of a lobby has to do or wait for next."""
    lobby = room.session.book.lobby()
    if room.may_start:
        return tr("online.note.start")
    if lobby.table is not None and lobby.table.has_free_seat:
        return tr("online.note.free")
    own = room.session.public_key
    keys = [key for key in lobby.keys if key and key != own and key not in lobby.ready]
    return tr("online.note.unready", who=tr.listed([room.name_of(key) for key in keys]))
