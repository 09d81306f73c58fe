"""Tables at which a match starts or goes on; from then on it is saved after every action."""

from collections.abc import Sequence
from dataclasses import replace

from game.ai.levels import SHOWN_LEVEL
from game.journal.deals import deal_of
from game.match.match import Match, Setup, fresh_seed
from game.match.records import match_after, match_of, record_of, setup_of, with_crests
from game.rules.events import Event
from game.rules.options import HouseRules
from game.rules.played import PlayedGame
from game.saves.autosave import Autosave
from game.saves.entries import SavedGame
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.rating_words import unrated_words
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import example_seats
from game.scenes.core.table_session import TableSession
from game.scenes.play.results_scene import results_after
from game.scenes.play.table_scene import TableScene


def start_table(context: Context, match: Match, tags: Tags = NO_TAGS, events: Sequence[Event] = ()) -> Scene:
    """A new match, with the first person's board enlarged; `events` that led to its state are animated."""
    context.library.sweep()
    autosave = Autosave(context.library, match, replace(tags, help=tags.help or "none"))
    if not match.is_over:
        autosave.keep()
    return _scene_of(context, match, autosave, events=events)


def deal_table(context: Context, match: Match, tags: Tags = NO_TAGS) -> Scene:
    """As `start_table`, but the first deal of a new match is animated."""
    return start_table(context, match, tags, () if match.turns else match.opening)


def demo_table(context: Context) -> Scene:
    """Two computer players of the usual level at a table of their own."""
    seats = tuple(replace(seat, level=SHOWN_LEVEL) for seat in example_seats(context.settings, 2))
    return deal_table(context, Match(Setup(seats, HouseRules(), fresh_seed())))


def saved_match(saved: SavedGame, played: PlayedGame | None = None) -> Match:
    """A saved match where it was left, or as others have `played` it on since."""
    tags = saved.tags
    setup = setup_of(saved.record, tags.undo_kind, tags.seats_here, tags.hints_allowed, tags.seats_you)
    return Match.after(with_crests(setup, tags.signs), played or saved.played)


def resume_table(context: Context, saved: SavedGame) -> Scene:
    """A saved match where it was left; one that is over meanwhile is marked so in the library."""
    if saved.over and not saved.tags.over:
        saved = context.library.finish(saved)
    match = saved_match(saved)
    return _scene_of(context, match, Autosave(context.library, match, saved.tags, saved), fresh=False)


def continue_table(context: Context, saved: SavedGame, played: PlayedGame) -> Scene:
    """A saved match that others have `played` on since."""
    match = saved_match(saved, played)
    autosave = Autosave(context.library, match, saved.tags, saved)
    autosave.keep()
    return _scene_of(context, match, autosave, fresh=False)


def fork_table(context: Context, saved: SavedGame, played: PlayedGame) -> Scene:
    """A copy of a saved match that was `played` differently, as a game of its own."""
    match = saved_match(saved, played)
    tags = replace(saved.tags, branch="yes") if saved.tags.over else saved.tags  # one of the two counts
    autosave = Autosave(context.library, match, tags)
    autosave.date = saved.record.date
    autosave.keep()
    return _scene_of(context, match, autosave, fresh=False)


def guest_table(context: Context, played: PlayedGame) -> Scene:
    """A match that somebody sent; whoever opens it plays the seat that is to act."""
    match = match_after(played, here=(played.state.turn + 1,), you=())
    context.library.sweep()
    autosave = Autosave(context.library, match, NO_TAGS)
    autosave.date = played.record.date or autosave.date
    autosave.keep()
    return _scene_of(context, match, autosave)


def branch_table(context: Context, match: Match, played: int) -> Scene:
    """A new match with the first `played` actions of another one."""
    branch = match_of(record_of(match), "free", played, you=match.setup.you)
    autosave = Autosave(context.library, branch, Tags(branch="yes"))
    autosave.keep()
    return _scene_of(context, branch, autosave)


def _scene_of(
    context: Context, match: Match, autosave: Autosave, fresh: bool = True, events: Sequence[Event] = ()
) -> Scene:
    """The scene of a match; unless it is `fresh`, its position was already offered for sending."""
    if match.state.phase == "deal":  # its room was left while the deal was on its way
        match.deal(fresh_seed())
    people = [i for i, seat in enumerate(match.setup.seats) if seat.is_here]
    focus = people[0] if people else 0
    if len(people) > 1 and not match.is_over and match.seat.is_here:
        focus = match.state.turn
    session = TableSession(match, autosave, sent=-1 if fresh else len(match.turns))
    if match.state.phase in ("offer", "tiling"):
        scene = TableScene(context, session, focus, events)
        if session.tags.practice:
            scene.controller.notice = _practice_words(context, session.tags)
        elif fresh and session.tags.help == "again":
            scene.controller.notice = unrated_words(context.texts, "again")
        return scene
    return results_after(context, session)


def _practice_words(context: Context, tags: Tags) -> str:
    """That a game is practice; where a counted try goes on or has a result, that it is kept."""
    deal = deal_of(tags)
    counted = None if deal is None else context.deals.tries(deal).days().get(deal.date)
    tried = counted is not None and (counted.over or context.library.has(counted.key))
    return context.texts("deal.practising.tried" if tried else "deal.practising", deal=tags.practice)


def recover_table(failed: TableScene) -> Scene:
    """A new table for a match whose scene failed, from its last good position."""
    if failed.match.state.phase in ("offer", "tiling"):
        return TableScene(
            failed.context, failed.session, failed.display.focus, policy_of=failed.controller.policy_of
        )
    return results_after(failed.context, failed.session)
