"""The tree of variations: navigation, formatting and parsing, refusals."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game.analysis.tree
from game.analysis.tree import MAX_NAME, Tree, TreeFullError
from game.analysis.tree_text import MAGIC, format_tree, parse_tree
from game.rules.actions import legal_actions
from game.rules.engine import IllegalActionError
from game.rules.notation import parse_action
from game.rules.options import HouseRules
from game.rules.played import GameReplayer
from game.rules.record import GameRecord

SEATS = (("Ana", "person"), ("Bento", "computer:greedy"))


def record(seed: int = 4) -> GameRecord:
    return GameRecord(HouseRules(), SEATS, seed)


def played(number: int, hidden: bool = False, seed: int = 4) -> Tree:
    """The tree of the beginning of a game."""
    course, chance = GameReplayer(record(seed)), random.Random(seed)
    for _ in range(number):
        course.play(chance.choice(legal_actions(course.state)))
    return Tree.of_game(record(seed), course.played().turns, hidden)


def test_a_line_is_played_on_and_a_variation_leaves_it() -> None:
    tree = Tree(record())
    first, second = tree.legal()[:2]
    main = tree.play(first)
    tree.back()
    other = tree.play(second)
    assert tree.root.children == [main, other]
    assert not main.begins_variation
    assert other.begins_variation
    tree.back()
    assert tree.play(first) is main, "what is there is not made twice"
    assert tree.count == 2


def test_back_on_start_end_and_beside() -> None:
    tree = played(5)
    tree.end()
    end = tree.here
    assert len(end.path) == 5
    tree.back(2)
    assert len(tree.here.path) == 3
    tree.back(9)
    assert tree.here is tree.root
    tree.on()
    other = next(a for a in legal_actions(tree.root.state) if a != tree.here.step.action)  # type: ignore[union-attr]
    tree.start()
    variation = tree.play(other)
    tree.beside()
    assert tree.here is tree.root.children[0]
    tree.beside(-1)
    assert tree.here is variation
    tree.on(9)
    assert tree.here is variation, "the variation ends here"


def test_the_moves_of_the_game_leave_room_to_try_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.analysis.tree, "MAX_NODES", 2)
    tree = played(5)
    tree.start()
    for action in [a for a in tree.legal() if a != tree.root.children[0].step.action][:2]:  # type: ignore[union-attr]
        tree.play(action)
        tree.start()
    again = parse_tree(format_tree(tree))
    with pytest.raises(TreeFullError):
        again.play(again.legal()[-1])
    again.remove(again.root.children[1])
    again.play(again.legal()[-1])
    assert again.count == 7


def test_rows_tell_each_move_before_its_variations() -> None:
    tree = Tree(record())
    a, b, c = tree.legal()[:3]
    tree.play(a)
    tree.play(tree.legal()[0])
    tree.start()
    tree.play(b)
    tree.play(tree.legal()[0])
    tree.start()
    tree.play(c)
    told = [(row.node.step.action, row.depth) for row in tree.rows() if len(row.node.path) == 1]  # type: ignore[union-attr]
    assert told == [(a, 0), (b, 1), (c, 1)]
    assert [len(row.node.path) for row in tree.rows()] == [1, 1, 2, 1, 2]


def test_a_promoted_variation_is_the_line_and_a_removed_move_takes_what_follows_along() -> None:
    tree = played(3)
    tree.back(9)
    other = tree.play(next(a for a in tree.legal() if a != tree.root.children[0].step.action))  # type: ignore[union-attr]
    deep = tree.play(tree.legal()[0])
    assert tree.promote(deep)
    assert tree.root.children[0] is other
    assert not tree.promote(deep), "it is the main line now"
    assert tree.remove(other)
    assert tree.here is tree.root
    assert tree.count == 3
    assert not tree.remove(tree.root)


def test_what_the_rules_forbid_changes_nothing() -> None:
    tree = Tree(record())
    with pytest.raises(IllegalActionError):
        tree.play(parse_action("@34"))
    with pytest.raises(IllegalActionError):
        tree.deal(3)
    assert tree.count == 0
    assert tree.here is tree.root


def test_a_round_may_be_dealt_otherwise() -> None:
    tree = played(60)
    tree.start()
    while not tree.dealt(tree.here):
        tree.on()
    known = tree.here
    other = tree.deal(99)
    assert other.parent is known.parent
    assert other.state.factories != known.state.factories
    assert other.state.seed == 99
    assert tree.deal(99) is other
    assert [board.wall for board in other.state.boards] == [board.wall for board in known.state.boards]


def test_nothing_is_told_of_the_coming_deals_of_a_game_that_goes_on() -> None:
    """Trying the last pick of a round must not reveal the next deal."""
    whole = played(60)
    whole.start()
    while not whole.dealt(whole.here):
        whole.on()
    number = len(whole.here.path) - 1
    tree = played(number, hidden=True)
    tree.end()
    last = whole.here.step
    assert last is not None
    assert last.action is not None
    node = tree.play(last.action)
    assert node.state.phase == "deal"
    assert tree.actions is None
    tree.deal(5)
    assert tree.here.state.phase == "offer"
    assert tree.here.state.factories != whole.here.state.factories
    again = parse_tree(format_tree(tree))
    again.end()
    assert again.here.state == tree.here.state


def test_names_and_notes_are_short_words() -> None:
    tree = played(2)
    tree.rename(tree.here, "  a\nlong   name " + "x" * 99)
    assert tree.here.name.startswith("a long name x")
    assert len(tree.here.name) == MAX_NAME


def test_a_tree_holds_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.analysis.tree.MAX_NODES", 2)
    tree = Tree(record())
    tree.play(tree.legal()[0])
    tree.play(tree.legal()[0])
    with pytest.raises(TreeFullError):
        tree.play(tree.legal()[0])


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_the_text_of_any_tree_is_read_back(seed: int) -> None:
    chance = random.Random(seed)
    tree = played(chance.randrange(50), hidden=chance.random() < 0.5, seed=seed % 7)
    tree.name = chance.choice(["", 'It said "no" (twice)'])
    for _ in range(40):
        tree.here = chance.choice([tree.root, *(row.node for row in tree.rows())])
        if tree.scored() is not None and chance.random() < 0.5:
            tree.deal(chance.randrange(10**6))
        elif tree.legal():
            tree.play(chance.choice(tree.legal()))
        if chance.random() < 0.2:
            tree.rename(tree.here, chance.choice(['a "b" ) * c', "=5!", "(("]))
            tree.annotate(tree.here, "why not? 2: * (3R4)")
    text = format_tree(tree)
    again = parse_tree(text)
    assert format_tree(again) == text
    assert told(again) == told(tree)
    assert again.here.state == tree.here.state


def told(tree: Tree) -> list[tuple[object, ...]]:
    return [(n.state, n.step, n.events, n.played, n.name, n.note, depth) for n, depth in tree.rows()]


HEAD = f"{MAGIC}\n# rules: coloured\n# seats: Ana, Bento\n# seed: 4\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "", "azulejo/1", f"{MAGIC} nonsense\n\n", f"{MAGIC}\n\n1: 3R4", HEAD + "(3R4)", HEAD + "@11", HEAD + "=5",
        HEAD + "nonsense", HEAD + "!", HEAD + "name=5", HEAD + ")", "x" * 300_000,
    ],
)  # fmt: skip
def test_what_is_no_tree_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_tree(text)


def test_brackets_that_stay_open_are_refused() -> None:
    tree = Tree(record())
    one, other = tree.legal()[:2]
    tree.play(one)
    tree.start()
    tree.play(other)
    text = format_tree(tree).replace(")", "")
    with pytest.raises(ValueError, match="not closed"):
        parse_tree(text)
