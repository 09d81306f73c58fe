"""Formats and parses a new-game set-up as JSON, for the settings and the page's commands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.ai.levels import FAIR, level_named
from game.host.bounded_json import loads
from game.match.match import MAX_NAME, UNDO_RULES, Seat, Setup, UndoRule, fresh_seed
from game.rules.options import HouseRules, OptionsError, check_seed, format_rules, parse_rules
from game.rules.plain_text import drawable
from game.texts import Texts, called_you

MAX_TEXT = 1000  # characters of a name that are read
LINK = "link"  # in place of a level: a person on another device


def default_setup(tr: Texts) -> Setup:
    """Returns one person against one computer player of equal strength, with a new deal."""
    return Setup((Seat(tr("you"), you=True), Seat("", FAIR)), HouseRules(), fresh_seed())


def to_data(setup: Setup) -> dict[str, Any]:
    """Returns the set-up as JSON-ready data: seats as [name, level], "link" or null for people away or here.

    `you` has the numbers of the seats that are "you", if their names do not imply it. `crests`, `hints` and
    `undo` are left out if they have their defaults.
    """
    crests = [seat.crest for seat in setup.seats]
    called = tuple(n for n, seat in enumerate(setup.seats, 1) if seat.is_person and called_you(seat.name))
    return {
        "seats": [[seat.name, LINK if seat.away else seat.level] for seat in setup.seats],
        "rules": format_rules(setup.rules),
        "seed": setup.seed if isinstance(setup.seed, int) else None,
        "starter": None if setup.starter is None else setup.starter + 1,
        **({} if setup.you == called else {"you": list(setup.you)}),
        **({"crests": crests} if any(crests) else {}),
        **({} if setup.hints else {"hints": False}),
        **({} if setup.undo == "free" else {"undo": setup.undo}),
    }


def from_data(data: object) -> Setup:
    """Parses and validates a set-up; ValueError with a sentence if it is invalid."""
    if not isinstance(data, dict):
        raise OptionsError("a set-up has seats, rules, seed and starter")
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise OptionsError("seats are a list of [name, level]")
    found = tuple(_seat(entry, index) for index, entry in enumerate(seats[:5]))
    you = data.get("you")
    if you is not None and not (isinstance(you, list) and all(type(number) is int for number in you)):
        raise OptionsError("you are a list of seats' numbers")
    found = tuple(
        replace(seat, you=seat.is_person and (called_you(seat.name) if you is None else number in you))
        for number, seat in enumerate(found, 1)
    )
    crests = data.get("crests")
    if isinstance(crests, list):  # invalid ones become the default crest
        signs = [sign[:MAX_NAME] if isinstance(sign, str) else "" for sign in (*crests, *[""] * 4)]
        found = tuple(replace(seat, crest=sign) for seat, sign in zip(found, signs, strict=False))
    rules = data.get("rules", "coloured")
    seed, starter = data.get("seed"), data.get("starter")
    if not isinstance(rules, str):
        raise OptionsError("rules are a text such as 'gray,jokers'")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise OptionsError("a seed is a whole number")
    if starter is not None and (not isinstance(starter, int) or isinstance(starter, bool)):
        raise OptionsError("the starter is a seat's number, or null")
    hints = data.get("hints", True)
    if not isinstance(hints, bool):
        raise OptionsError("hints are allowed (true) or not (false)")
    chosen = fresh_seed() if seed is None else check_seed(seed)
    first = None if starter is None else starter - 1
    undo: UndoRule = next((kind for kind in UNDO_RULES if kind == data.get("undo")), "free")
    return Setup(found, parse_rules(rules), chosen, first, undo, hints).checked()


def _seat(entry: object, index: int) -> Seat:
    if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)):
        raise OptionsError("a seat is [name, level], with null for a person")
    name, level = entry
    if level is not None and level != LINK:
        if not isinstance(level, str):
            raise OptionsError("a level is a name, or null for a person")
        if level != FAIR:
            level_named(level)
    if level in (None, LINK):
        return Seat(clean_name(name, index), away=level == LINK)
    return Seat(name, level)


def clean_name(name: str, index: int) -> str:
    """Sanitises a person's name: drawable, not too long; the seat's number if nothing is left.

    >>> clean_name(" Ana\\n", 0), clean_name("\\t", 1)
    ('Ana', '#2')
    """
    return drawable(name, MAX_TEXT).strip()[:MAX_NAME] or f"#{index + 1}"


def distinct_names(names: Sequence[str]) -> list[str]:
    """Returns the names, with a number appended to each that occurred before.

    >>> distinct_names(["Ana", "Zé", "Ana", "Ana"])
    ['Ana', 'Zé', 'Ana 2', 'Ana 3']
    """
    found: list[str] = []
    for name in names:
        number, one = 2, name
        while one in found:
            one = f"{name[: MAX_NAME - 2]} {number}"
            number += 1
        found.append(one)
    return found


def remembered(text: str, tr: Texts) -> Setup:
    """Returns the set-up stored in the settings with a new deal, or the default one if it is damaged.

    "You" follows the language: the set-up may have been stored in another one.
    """
    try:
        data = loads(text)
        data["seed"] = None
        setup = from_data(data)
    except (ValueError, TypeError):
        return default_setup(tr)
    named = (replace(seat, name=tr("you")) if seat.you else seat for seat in setup.seats)
    return replace(setup, seats=tuple(named))
