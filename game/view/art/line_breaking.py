"""Where a line of text may end, and what a reader takes for one character.

Lines end at spaces; Chinese and Japanese also between characters, with the usual prohibitions (kinsoku):
no line begins with a closing bracket, a full stop or a small kana, none ends with an opening bracket, and a
number stays with the character that counts. Words in katakana stay whole if that leaves something on the line
before. Korean is broken at spaces alone.
"""

import re
from collections.abc import Iterator
from typing import Final

_WIDE: Final = re.compile(  # Chinese characters, kana, their punctuation: a line may end between two of them
    "[\u2e80-\u2fdf\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff]"
)
_KATAKANA: Final = re.compile("[\u30a1-\u30fa\u30fc\u31f0-\u31ff]")
_KATAKANA_WORD: Final = re.compile(f"{_KATAKANA.pattern}+")
_NO_FIRST: Final = frozenset(
    "、。，．・：；？！ー゛゜ヽヾゝゞ々〻％）〕］｝〉》」』】〙〗〟｠〜～"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    ",.:;?!)]}%°′″’”›»…‥—–-·‐"
)  # fmt: skip
_NO_LAST: Final = frozenset("（〔［｛〈《「『【〘〖〝｟￥＄#＃№第([{‘“‹«¥$€")
_BEGUN: Final = re.compile(f"[{re.escape(''.join(_NO_LAST))}]*{_KATAKANA_WORD.pattern}$")
_TIED: Final = frozenset("\u00a0\u202f\u2060\ufeff")  # no line ends before or after them
_MARK: Final = (
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0900-\u0903\u093a-\u094f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e"
    "\u1160-\u11ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
    "\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)  # what belongs to the character before
_GRAPHEME: Final = re.compile(rf"\r\n|[\U0001f1e6-\U0001f1ff]{{2}}|.{_MARK}*(?:\u200d.{_MARK}*)*", re.DOTALL)


def graphemes(text: str) -> list[str]:
    """What readers take for the text's characters: letters with their accents, flags, composed emoji.

    >>> graphemes("e\u0301té") == ["e\u0301", "t", "é"]
    True
    """
    return [*text] if text.isascii() else _GRAPHEME.findall(text)


def unbroken(paragraph: str) -> Iterator[tuple[str, str]]:
    """Yields the pieces of a paragraph that lines are made of, each with what stands before it on one line.

    That is a space, which a line's end replaces, or nothing. The first piece has nothing before it.

    >>> [*unbroken("a b")], [*unbroken("「床」に3枚。")]
    ([('', 'a'), (' ', 'b')], [('', '「床」'), ('', 'に'), ('', '3枚。')])
    """
    before, parted = "", _WIDE.search(paragraph) is not None
    for word in paragraph.split(" "):
        first = 0
        for at in range(1, len(word)) if parted else ():
            if _may_end(word[at - 1], word[at]):
                yield before, word[first:at]
                before, first = "", at
        yield before, word[first:]
        before = " "


def katakana_words(text: str) -> list[str]:
    """The words that should stay whole, although lines may end within them.

    >>> katakana_words("次のパズルへ")
    ['パズル']
    """
    return _KATAKANA_WORD.findall(text)


def begun_word(line: str, following: str) -> str:
    """What stands at a line's end of a word in katakana that the next line's text goes on with.

    Nothing if there is no such word, or nothing else on the line that may stand at its end.

    >>> begun_word("次のパズ", "ルへ"), begun_word("次「パズ", "ル」"), begun_word("パズ", "ル")
    ('パズ', '「パズ', '')
    """
    begun = _BEGUN.search(line) if _KATAKANA.match(following) else None
    if begun is None or not begun.start() or not _may_end(line[begun.start() - 1], begun.group()[0]):
        return ""
    return begun.group()


def last_character(line: str, last: str) -> str:
    """What of the line before joins a last line of a single character, which should not stand alone.

    >>> last_character("拿走需要的", "砖。"), last_character("拿走需要", "的砖。"), last_character("two", "a")
    ('的', '', '')
    """
    *others, (before, piece) = unbroken(line)
    alone = _WIDE.match(last) is not None and len(last.rstrip("".join(_NO_FIRST))) == 1
    if not alone or before or not others or _KATAKANA.match(piece) or not _may_end(piece[-1], last[0]):
        return ""
    return piece


def pieces(text: str) -> list[str]:
    """The pieces of a text that no line's end parts: words, and characters where these are parted."""
    return [piece for word in text.split() for _, piece in unbroken(word)]


def _may_end(last: str, first: str) -> bool:
    """Whether a line may end between two characters that stand side by side without a space."""
    if _WIDE.match(last) is None and _WIDE.match(first) is None:
        return False
    if first in _NO_FIRST or last in _NO_LAST or first in _TIED or last in _TIED:
        return False
    return not last.isdigit() and re.match(_MARK, first) is None
