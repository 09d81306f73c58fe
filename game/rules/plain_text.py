"""Sanitises text from outside (names in files, links and settings) for a line on screen or in a terminal."""

from typing import Final

SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
SUBSCRIPTS: Final = "₀₁₂₃₄₅₆₇₈₉"


def drawable(text: str, most: int) -> str:
    """Returns the drawable part of the first `most` characters; '' if nothing is drawable.

    White space of any kind becomes a space. Control characters, marks that turn the direction of writing or
    have no width, halves of surrogate pairs and code points without a character are left out. Digits of other
    scripts, raised and lowered ones become ASCII digits; digits in circles and the like are left out.

    >>> drawable("Ana\\u202e\\x07\\ud800 ٣²", 40)
    'Ana 32'
    """
    return "".join(map(_drawn, text[:most]))


def _drawn(character: str) -> str:
    if " " <= character <= "~":
        return character
    if character.isspace():
        return " "
    if character.isdecimal():
        return str(int(character))
    if character.isdigit():
        place = max(SUPERSCRIPTS.find(character), SUBSCRIPTS.find(character))
        return "" if place < 0 else str(place)
    return character if character.isprintable() else ""


def escaped(text: str) -> str:
    """Escapes a text for a terminal: whatever could move the cursor, forge a line or hide.

    >>> escaped("a\\nb\\x1b[2J\\\\")
    'a\\\\nb\\\\x1b[2J\\\\\\\\'
    """
    return "".join(
        character if character.isprintable() and character != "\\" else _escape(character)
        for character in text
    )


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
