"""The seal: intact texts are accepted, others give the right fault."""

import random

import pytest

from game.saves.seal import SealError, seal, unseal

BODY = "; changed: 2026-11-21T07:30:00Z\n# rules: coloured\n# seats: Zé, computer:greedy\n1: 3R4\n"


@pytest.mark.parametrize("body", ["", "\n", BODY, "azul · 🟦", "\r\n\0"])
def test_what_is_sealed_comes_back(body: str) -> None:
    assert unseal(seal(body)) == body


def fault_of(text: str) -> str:
    with pytest.raises(SealError) as caught:
        unseal(text)
    return caught.value.fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "foreign"), ("{}", "foreign"), (BODY, "foreign"),
        ("azulejo-save/x crc32=0 length=0\n", "foreign"), (seal(BODY).replace("save/1", "save/2"), "newer"),
        ("azulejo-save/999999 of another shape", "newer"), (seal(BODY).replace("Zé", "Ze"), "damaged"),
        (seal(BODY) + "\n", "damaged"), ("azulejo-save/1", "damaged"),
    ],
)
def test_faults(text: str, fault: str) -> None:
    assert fault_of(text) == fault


def test_a_text_cut_anywhere_is_refused() -> None:
    whole = seal(BODY)
    assert {fault_of(whole[:length]) for length in range(len(whole))} == {"foreign", "damaged"}


def test_no_single_changed_character_gets_through() -> None:
    generator, whole = random.Random(1), seal(BODY)
    for index, old in enumerate(whole):
        new = chr(generator.choice([c for c in range(32, 127) if chr(c) != old]))
        assert fault_of(whole[:index] + new + whole[index + 1 :]) in ("foreign", "newer", "damaged")
