"""What is said while a person picks."""

import pytest

from game.rules.actions import Take, legal_actions
from game.rules.engine import new_game
from game.rules.options import HouseRules
from game.rules.tiles import JOKER
from game.scenes.core.picking import pick_of
from game.scenes.play.offer_words import next_words
from game.scenes.play.pick_selection import PickSelection
from game.texts import LANGUAGES, Who, texts_for


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_a_message_about_a_joker_begins_with_a_capital(language: str) -> None:
    """It said "a joker: choose a line"."""
    tr, jokers = texts_for(language), 0
    for seed in range(20):
        state = new_game(seed, 4, HouseRules(jokers=True))
        for take in legal_actions(state):
            if isinstance(take, Take) and take.kind == JOKER:
                words = next_words(tr, PickSelection(pick_of(take)), state, Who("Ana"))
                assert words[0].isupper() or words[0].isdigit(), words
                jokers += 1
    assert jokers
