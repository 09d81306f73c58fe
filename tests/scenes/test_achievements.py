"""After a game: what a win is named after, what went well in a loss, and the return match."""

from dataclasses import replace

import pytest
from devices import SIZES, windowed
from ladder_shows import ENDINGS, ended, finished, played
from pressing import front
from rated_games import summary

from game.app import App
from game.journal.milestones import first_beaten
from game.match.match import Match, Seat, Setup
from game.rules.events import FloorScored, RoundEnded, WallTiled
from game.rules.scoring import complete_colours
from game.rules.state import EMPTY
from game.rules.tiles import SIZE
from game.scenes.play.achievements import MIN_COMEBACK, TITLES, Achievement, Achievements
from game.scenes.play.final_scoring import final_scoring_of
from game.scenes.play.final_walls import FinalWallsScene
from game.scenes.play.results_scene import ResultsScene
from game.texts import LANGUAGES, texts_for

TR = texts_for("en")


@pytest.fixture
def app(own_folder: object) -> App:
    return windowed(SIZES["phone"])


def achievements(match: Match, earlier: tuple[int, ...] = (), beaten: tuple[str, ...] = ()) -> Achievements:
    return Achievements(match, final_scoring_of(match), earlier, beaten)


def named(match: Match, earlier: tuple[int, ...] = (), beaten: tuple[str, ...] = ()) -> Achievement:
    title = achievements(match, earlier, beaten).title
    assert title is not None
    return title


def reseated(match: Match, *seats: Seat) -> Match:
    """The same game, played by others."""
    other = Match(Setup(seats, match.setup.rules, match.setup.seed))
    for turn in match.turns:
        other.play(turn.action)
    return other


def ending(app: App, name: str) -> ResultsScene:
    """The results of one of ENDINGS."""
    ended(app, ENDINGS[name], name == "a first win")
    app.frame(0)
    return front(app, ResultsScene)


# What a win is named after


def test_a_win_is_named_after_what_was_rarest_in_it() -> None:
    for name, kind in (
        *(("a win with a colour", "colour"), ("a win with rows", "rows")),
        *(("a comeback", "comeback"), ("a narrow win", "narrow")),
    ):
        match = played(ENDINGS[name])
        assert named(match).kind == kind
        assert named(match, beaten=("artisan",)).kind == "first"
        assert TITLES.index(named(match, (1, 2, 3)).kind) <= TITLES.index("best")


def test_a_named_colour_is_complete_and_its_spaces_are_lit() -> None:
    match = played(ENDINGS["a win with a colour"])
    board, title = match.state.boards[0], named(match)
    colours = complete_colours(board)
    assert title.n == len(colours)
    assert [board.wall[space] for space in title.spaces] == [
        colour for colour in colours for _ in range(SIZE)
    ]
    assert achievements(match).spaces(0) == title.spaces
    assert achievements(match).spaces(1) == ()


@pytest.mark.parametrize("ending", ["a loss", "a comeback", "a narrow win"])
def test_no_space_is_lit_that_the_heading_does_not_name(ending: str) -> None:
    found = achievements(played(ENDINGS[ending]))
    assert found.best(0) is not None
    assert found.spaces(0) == found.spaces(1) == ()


def test_a_comeback_tells_the_largest_gap() -> None:
    match = played(ENDINGS["a comeback"])
    ends = [one for turn in match.turns for one in turn.events if isinstance(one, RoundEnded)]
    gaps = {end.round: end.scores[1] - end.scores[0] for end in ends}
    title = named(match)
    assert title.n == max(gaps.values()) >= MIN_COMEBACK
    assert gaps[title.round] == title.n


def test_only_games_of_one_person_without_help_beat_a_character_for_the_first_time() -> None:
    games = [
        summary(1, "master", 40, 50),
        summary(2, "master", 60, 50, help="hint"),
        summary(3, "master-4", 60, 50),
        summary(4, "master", 70, 50, rules="gray"),
        summary(5, "beginner", 70, 50),
    ]
    assert [first_beaten(games, one.key) for one in games] == [[], [], ["master"], [], ["beginner"]]


def test_an_equal_score_is_no_best_one() -> None:
    match = played(4)
    score = match.state.boards[0].score
    assert achievements(match, (1, 2, score)).title is None
    assert named(match, (1, 2, score - 1)).kind == "best"


# Who is spoken to


@pytest.mark.parametrize("name", ENDINGS)
def test_a_person_without_a_name_is_called_you_and_others_by_name(name: str) -> None:
    match = played(ENDINGS[name])
    beaten = ("artisan",) if name == "a first win" else ()
    own = achievements(match, beaten=beaten).title_words(TR, match.setup.who)
    public = achievements(match, beaten=beaten).title_words(TR, [Seat("Zoe").who, match.setup.who[1]])
    assert "Zoe" not in own
    assert "you" not in public.lower() and ("Zoe" in public or name == "a loss")


def test_people_who_share_a_screen_have_named_wins_and_no_advice() -> None:
    match = reseated(played(ENDINGS["a comeback"]), Seat("Ana"), Seat("Bento"))
    found = achievements(match)
    assert found.title_words(TR, match.setup.who).startswith("Ana wins from")
    assert (found.lost, found.moments(), found.person) == (False, [], None)


@pytest.mark.parametrize(
    "seats",
    [(Seat("", "greedy"), Seat("", "artisan")), (Seat("Ana", away=True), Seat("Bento", away=True))],
    ids=["computers", "spectator"],
)
def test_who_only_watched_is_told_who_won(app: App, seats: tuple[Seat, ...]) -> None:
    match = reseated(played(ENDINGS["a win with a colour"]), *seats)
    scene = ResultsScene(app.context, match)
    scene.finish()
    app.stack.reset(scene)
    assert scene.heading() == TR("results.winner", who=TR.name(match.setup.who[0]))
    assert not scene.achievements.lost and not scene.achievements.moments()
    assert scene.counting.order == [0, 1]


def test_a_shared_victory_is_named_after_nothing() -> None:
    match = played(ENDINGS["a win with a colour"])
    count = replace(final_scoring_of(match), places=((0, 1),))
    found = Achievements(match, count)
    assert found.title is None and not found.lost
    assert found.title_words(TR, match.setup.who) == TR("results.shared")


# What went well


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_went_well_is_true_and_of_its_round(seats: int) -> None:
    match = finished(seats)
    found = achievements(match)
    for seat, board in enumerate(match.state.boards):
        best = found.best(seat)
        assert best is not None
        assert all(board.wall[space] != EMPTY for space in best.spaces)
    for one in found.moments():
        assert one.kind not in ("first", "narrow", "tie", "rows")
        events = [event for turn in match.turns if turn.before.round == one.round for event in turn.events]
        assert bool(events) == bool(one.round)
        if one.kind == "tile":
            assert one.points == max(e.points for e in events if isinstance(e, WallTiled) and e.seat == 0)
        if one.kind in ("floor", "floors"):
            assert not any(e.lost for e in events if isinstance(e, FloorScored) and e.seat == 0)


@pytest.mark.parametrize("name", ENDINGS)
def test_all_that_is_said_is_shown_and_read_and_nothing_twice(app: App, name: str) -> None:
    scene = ending(app, name)
    title, moments = scene.achievements.title, scene.achievements.moments()
    assert title not in moments and len(moments) == len({one.kind for one in moments})
    assert 1 <= len(moments) <= (3 if scene.achievements.lost else 2)
    part = scene.mirror_parts()[0]
    assert part.heading == scene.heading()
    assert part.lines.count(scene.achievements.moments_words(app.context.texts)) == 1


def test_a_new_milestone_is_named_once_beside_its_tile(app: App) -> None:
    for size in SIZES.values():
        app = windowed(size)
        scene = ending(app, "a first win")
        assert [one.name for one in scene.rewards.tiles] == ["coloured-artisan"]
        shown = [line for drawing, _ in scene.solved.drawings for line in drawing.words or ()]  # type: ignore[union-attr]
        naming = [line for line in shown if line.startswith("A new tile on your wall")]
        assert len(naming) == 1, size
        assert "wall" in scene.targets(), size


# A loss


def test_a_loss_shows_ones_own_wall_below_the_winners_and_is_not_celebrated(app: App) -> None:
    scene = ending(app, "a loss")
    assert scene.count.places == ((1,), (0,))
    assert scene.counting.order == [1, 0]
    assert scene.heading() == "This one goes to Shelby", "another one may not"
    scene.uncelebrated = True
    scene.update(0.02)
    assert scene.celebration is None
    own, rival = scene.targets()["wall-1"], scene.targets()["wall-2"]
    assert (own.y, own.x) > (rival.y, rival.x)


def test_the_return_match_has_the_same_seats_and_rules_and_other_tiles(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ending(app, "a loss")
    lost = reseated(scene.match, Seat("You", you=True), Seat("", "artisan-3"))
    scene = ResultsScene(app.context, lost)
    started: list[Match] = []
    monkeypatch.setattr(scene, "start", started.append)
    app.stack.reset(scene)
    scene.counting.done = False
    scene.resize()
    before = [button.label for button in scene.widgets.widgets]
    assert TR("results.return") not in before, "it would tell the outcome"
    scene.finish()
    labels = [button.label for button in scene.widgets.widgets]
    assert labels.count(TR("results.return")) == 1 and TR("results.again") not in labels
    assert scene.command({"press": "again"})
    (match,) = started
    assert match.setup.seed != lost.setup.seed
    assert match.setup == lost.setup.with_seed(match.setup.seed)


def test_the_picture_of_a_loss_is_ones_own_wall(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ending(app, "a loss")
    shown: list[int] = []
    look = FinalWallsScene.look

    def noted(self: FinalWallsScene, seat: int) -> object:
        shown.append(seat)
        return look(self, seat)

    monkeypatch.setattr(FinalWallsScene, "look", noted)
    monkeypatch.setattr(app.host, "save_file", lambda *_: None)
    scene.after.share()
    assert app.stack.top.command({"press": "picture"})
    assert shown[-1] == 0 and set(shown) == {0, 1}


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_where_room_is_short_a_loss_still_says_what_went_best(own_folder: object, language: str) -> None:
    app = windowed((640, 960, 2), language=language, text="150")
    scene = ending(app, "a loss")
    assert scene.solved is not None
    shown = [line for drawing, _ in scene.solved.drawings for line in drawing.words or ()]
    best = scene.achievements.moments_words(app.context.texts, 1)
    assert any(line.startswith(best[:-1]) for line in shown), shown
