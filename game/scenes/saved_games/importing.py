"""Opening links, codes and files, with a scene or a message as the result.

A text is parsed in steps, which play its game through once; its content is offered, and opened on a yes.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.levels import DEFAULT_LEVEL
from game.analysis.tree_text import MAGIC, parse_tree_steps
from game.codes.envelope import CodeError
from game.codes.links import ChallengeLink, GameLink, PositionLink, RoomLink, RulesLink, decode_steps
from game.journal.records_file import BEGINNING, Found, clean, record_steps
from game.match.match import Match, Seat, Setup, fresh_seed
from game.match.records import match_after, setup_of
from game.rules.actions import legal_actions
from game.rules.notation import IllegalActionTextError, NotationError
from game.rules.plain_text import drawable
from game.rules.played import PlayedGame
from game.rules.state import GameState
from game.rules.steps import Steps
from game.saves.analyses import KEY, SavedAnalysis
from game.saves.autosave import Autosave
from game.saves.files import read_steps
from game.saves.library import RecordComparison
from game.saves.rule_sets import RuleSet
from game.saves.seal import SealError
from game.saves.tags import NO_TAGS, Tags
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.core.scene import Context
from game.scenes.deals.friend_game import friends_deal, offer_friends_game
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import STORE_TITLES, Choice, notify
from game.scenes.play.start_table import continue_table, fork_table, guest_table, start_table
from game.scenes.saved_games.differing_link import differing
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.replay_scene import ReplayScene
from game.texts import Texts
from game.words.impossible import flaws_words
from game.words.phrases import rules_words

FollowUp = Callable[[], None]
"""Shows the result of reading a text: a scene, an offer, or a message about a fault."""


def code_steps(context: Context, text: str) -> Steps[FollowUp]:
    """Reads a link or code."""
    tr = context.texts
    try:
        link = yield from decode_steps(text)
    except CodeError as error:
        words = tr.sentences((tr(f"open.code.{error.fault}"), flaws_words(tr, error.flaws)))
        return partial(notify, context, tr("open.code.title"), words)
    match link:
        case RulesLink():
            return partial(offer_rules, context, link)
        case ChallengeLink():
            return partial(offer_challenge, context, link)
        case PositionLink():
            return partial(offer_position, context, link.state)
        case GameLink():
            return (yield from _game(context, link))
        case RoomLink():
            return partial(context.routes.join, link.invitation)


def file_steps(context: Context, name: str, text: str | None = None) -> Steps[FollowUp]:
    """Reads a file by its path, or its `text`."""
    tr = context.texts
    text = context.host.read_file(name) or "" if text is None else text
    name = drawable(name[-60:], 60)
    if clean(text).startswith(BEGINNING):
        return (yield from records_steps(context, text))
    if text.startswith(MAGIC):
        return (yield from _analysis(context, text))
    try:
        found = yield from read_steps(text)
    except SealError as error:
        words = tr(f"fault.{error.fault}") if error.fault != "foreign" else tr("open.file.empty", name=name)
        return partial(notify, context, tr("open.file.title"), words)
    except NotationError as error:
        kind = "illegal" if isinstance(error, IllegalActionTextError) else "malformed"
        words = tr(f"open.file.{kind}", name=name, line=error.line, column=error.column)
        if error.flaws:
            words = tr.sentences((tr("open.file.impossible", name=name), flaws_words(tr, error.flaws)))
        return partial(notify, context, tr("open.file.title"), words)
    if isinstance(found, str):
        return (yield from code_steps(context, found))
    if isinstance(found, GameState):
        return partial(offer_position, context, found)
    related = yield from context.library.related_game_steps(found.record)
    return partial(_show_card, context, found, related)


def _analysis(context: Context, text: str) -> Steps[FollowUp]:
    """Reads a tree of variations, for an analysis board."""
    try:
        board = AnalysisBoard.of_tree((yield from parse_tree_steps(text)))
    except ValueError:
        return partial(notify, context, context.texts("open.file.title"), context.texts("analysis.broken"))
    return lambda: context.stack.push(AnalysisScene(context, board))


def _offer(context: Context, title: str, words: str, *choices: Choice) -> None:
    """Asks a question that can be declined."""
    notify(context, title, words, *choices, out="not-now")


def offer_rules(context: Context, link: RulesLink) -> None:
    """Offers house rules for the next games."""
    tr = context.texts

    def use() -> None:
        scene = NewGameScene(context)
        scene.draft.set_rules(**link.rules._asdict())
        context.stack.push(scene)

    def keep() -> None:
        sets = context.rule_sets
        if sets.named(link.rules) is None:
            sets.put(RuleSet(sets.free_name(link.name or tr("sets.name.new")), link.rules))
        use()

    words = tr("open.rules.words", rules=rules_words(tr, link.rules))
    choices = ("open", tr("open.rules.use"), use), ("keep", tr("open.rules.keep"), keep)
    _offer(context, link.name or tr("open.rules.title"), words, *choices)


def offer_challenge(context: Context, link: ChallengeLink) -> None:
    """Offers a deal, with the score to beat if there is one."""
    tr, game = context.texts, link.game
    rules = tr("open.table", n=len(game.seats), rules=rules_words(tr, game.rules))
    has_score = link.points is not None and link.by
    words = tr("open.deal.words", table=rules)
    if link.points is not None and has_score:
        points = tr("count.points", n=link.points)
        words = tr("open.dare.words", who=link.by, points=points, table=rules)

    def play() -> None:
        match = Match(_as_guest(tr, setup_of(game, you=())), game.position)
        tags = Tags(dare=f"{link.points} {link.by}") if has_score else NO_TAGS
        context.stack.reset(start_table(context, match, tags))

    title = tr("open.dare.title") if has_score else tr("open.deal.title")
    _offer(context, title, words, ("open", tr("open.play"), play))


def _as_guest(tr: Texts, setup: Setup) -> Setup:
    """Gives the first person's seat to the one who opens the link."""
    first = next((i for i, seat in enumerate(setup.seats) if seat.is_person), None)
    seats = tuple(Seat(tr("you"), you=True) if i == first else seat for i, seat in enumerate(setup.seats))
    return replace(setup, seats=seats)


def offer_position(context: Context, state: GameState) -> None:
    """Offers to play on from a position, in the seat to act."""
    tr = context.texts
    if state.phase not in ("offer", "tiling"):
        notify(context, tr("open.position.title"), tr("open.position.over"))
        return
    seats = tuple(
        Seat(tr("you"), you=True) if i == state.turn else Seat("", DEFAULT_LEVEL) for i in range(state.seats)
    )
    seed = fresh_seed() if state.seed is None else state.seed

    def play() -> None:
        match = Match(Setup(seats, state.rules, seed), state._replace(seed=seed))
        context.stack.reset(start_table(context, match))

    table = tr("open.table", n=state.seats, rules=rules_words(tr, state.rules))
    words = tr("open.position.words", table=table, n=state.round)

    def analyse() -> None:
        context.routes.analyse(Match(Setup(seats, state.rules, seed), state), hidden=False)

    choices = ("open", tr("open.play"), play), ("analyse", tr("analysis.short"), analyse)
    _offer(context, tr("open.position.title"), words, *choices)


def _game(context: Context, link: GameLink) -> Steps[FollowUp]:
    """Somebody's game: the next turn of a saved one, an invitation, or a game to watch."""
    assert link.played is not None  # decoding has played it
    if not link.turn and (deal := friends_deal(context, link.played)):
        return partial(offer_friends_game, context, deal, link.played)
    related = yield from context.library.related_game_steps(link.game)
    if related is not None and (
        related.saved.tags.here or (link.turn and (related.shared or not related.diverged))
    ):
        return partial(offer_related, context, link.played, related)
    if link.turn and legal_actions(link.played.state):
        return partial(offer_seat, context, link.played)
    if not link.game.actions:
        return partial(offer_challenge, context, ChallengeLink(link.game))
    replay = ReplayScene(context, match_after(link.played, you=()))
    return lambda: context.stack.push(replay)


def offer_related(context: Context, game: PlayedGame, related: RecordComparison) -> None:
    """Offers a game that is saved here: continued by others, unchanged, older, or different."""
    tr, key = context.texts, related.saved.key
    if question := differing(context, game, related):
        context.stack.push(question)
        return
    setup = setup_of(related.saved.record, you=related.saved.tags.seats_you)
    names = tr.listed([tr.name(who) for who in setup.who])
    if related.ahead > 0:

        def go_on() -> None:
            context.stack.reset(continue_table(context, related.saved, game))

        words = tr("link.ahead", names=names, n=related.ahead)
        _offer(context, tr("link.title"), words, ("open", tr("link.go-on"), go_on))
        return
    words = tr("link.behind" if related.ahead else "link.same", names=names)
    choices: list[Choice] = [("open", tr("link.go-on"), partial(context.routes.resume, key))]
    if related.saved.over and legal_actions(game.state):  # to play the deal again
        anew = partial(fork_table, context, related.saved, game)
        choices.append(("anew", tr("link.anew"), lambda: context.stack.reset(anew())))
    _offer(context, tr("link.title"), words, *choices)


def offer_seat(context: Context, game: PlayedGame) -> None:
    """Offers to play for the seat to act."""
    tr, state = context.texts, game.state
    seats = setup_of(game.record, you=()).seats
    table = tr("open.table", n=len(seats), rules=rules_words(tr, game.record.rules))
    words = tr("link.invitation", seat=tr.name(seats[state.turn].who), table=table, n=state.round)
    play = lambda: context.stack.reset(guest_table(context, game))  # noqa: E731
    _offer(context, tr("link.title"), words, ("open", tr("open.play"), play))


def _show_card(context: Context, game: PlayedGame, related: RecordComparison | None) -> None:
    """Opens the card of a game from a file, which is saved unless it was before."""
    if related is not None and replace(related.saved.record, date=game.record.date) == game.record:
        key = related.saved.key
    else:
        autosave = Autosave(context.library, match_after(game), Tags(kept="yes"))
        autosave.date = game.record.date or autosave.date
        autosave.keep()
        key = autosave.key
    context.routes.game_card(next(entry for entry in context.library.entries() if entry.key == key))


def records_steps(context: Context, text: str) -> Steps[FollowUp]:
    """Reads a file of records; offers to add them."""
    tr, parts = context.texts, context.stores.record_parts()

    def tell(*words: str) -> None:
        notify(context, tr("records.title"), tr.sentences(words))
        context.stack.resize()  # scenes below may show the added records

    try:
        found = yield from record_steps(text, parts)
    except SealError as error:
        return partial(tell, tr("records.newer" if error.fault == "newer" else "records.damaged"))
    left_out = yield from _without_broken(found)
    words = [tr("records.left-out", n=left_out)] if left_out else []
    if not found:
        return partial(tell, *(words or [tr("records.nothing")]))
    numbers = [(tr(STORE_TITLES[key]), f"{len(records)}") for key, records in found.items()]
    what = tr.listed([tr.joined(number, "brackets") for number in numbers])
    words.insert(0, tr("records.words", what=what))

    def adding() -> Steps[FollowUp]:
        stored = True
        for number, (key, records) in enumerate(found.items(), 1):
            stored &= parts[key].join(records)
            yield number / len(found)
        no_room = yield from parts[KEY].news(found.get(KEY, ()))
        sentences = [] if stored and no_room else [tr("records.added" if stored else "records.held")]
        if no_room:
            sentences.append(tr("records.no-room", n=len(no_room)))
        return partial(tell, *sentences)

    add = "open", tr("records.add"), lambda: load(context, adding(), words="records.title")
    return partial(_offer, context, tr("records.title"), tr.sentences(words), add)


def _without_broken(found: Found) -> Steps[int]:
    """Removes unreadable analyses; returns their number."""
    records = found.pop(KEY, ())
    whole = []
    for one in records:
        try:
            if isinstance(one, SavedAnalysis):
                yield from parse_tree_steps(one.text)
                whole.append(one)
        except ValueError:
            continue
    if whole:
        found[KEY] = whole
    return len(records) - len(whole)
