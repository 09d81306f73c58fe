"""Lines end only where readers of a script expect it; texts are cut between what readers take for characters."""

import itertools
import re

import pytest

from game.view.art.font import Font
from game.view.art.line_breaking import graphemes, pieces, unbroken
from game.view.art.typesetting import REGULAR, Typesetter, asset_path, halves

pytestmark = pytest.mark.usefixtures("display")

JAPANESE = "「中央」から青いタイルを3枚取り、2段目に置きます。ゲームは第5ラウンドで終わる（かもしれません）！？…ちょっと待って。"
CHINESE = (
    "从“中央”拿取3块蓝色瓷砖，放到第2行；多余的会掉到地板线上……（每块扣1分）。你领先12分，还剩50%的机会！"
)
KOREAN = (
    "가운데에서 파란 타일 3개를 가져와 둘째 줄에 놓으세요. 남은 타일은 바닥 줄에 떨어집니다(하나에 1점 감점)."
)
MIXED = "Tibby さんは Factory 3 から blue を取って、合計 12 点。"
NO_FIRST = "、。，；：！？）」』”’…ーっゃゅょャュョッ%.,;:!?)"
NO_LAST = "（「『“‘("


@pytest.fixture
def face() -> Font:
    return Font(str(asset_path(REGULAR)), 16)


@pytest.mark.parametrize("text", [JAPANESE, CHINESE, KOREAN, MIXED])
def test_lines_hold_the_whole_text_and_fit(face: Font, text: str) -> None:
    widest = max(face.width(piece) for piece in pieces(text))
    for width in range(widest, face.width(text) + 20, 7):
        lines = face.lines(text, width)
        assert all(face.width(line) <= width for line in lines), width
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("text", [JAPANESE, CHINESE, MIXED])
def test_no_line_begins_or_ends_with_what_may_not_stand_there(face: Font, text: str) -> None:
    widest, several = max(face.width(piece) for piece in pieces(text)), 0
    for width in range(widest, face.width(text), 3):
        lines = face.lines(text, width)
        several += len(lines) > 3
        assert not [line for line in lines[1:] if line[0] in NO_FIRST], (width, lines)
        assert not [line for line in lines[:-1] if line[-1] in NO_LAST], (width, lines)
        for line, following in itertools.pairwise(lines):
            assert not (line[-1].isdigit() and following[0] in "枚段块行分%"), (width, lines)
    assert several > 9, "it is about something"


def test_chinese_and_japanese_are_broken_between_characters_korean_at_spaces() -> None:
    assert max(map(len, pieces(CHINESE))) <= 6
    assert len(pieces(JAPANESE)) > 30
    assert pieces(KOREAN) == KOREAN.split()
    assert [*unbroken("one two")] == [("", "one"), (" ", "two")]


def test_a_no_break_space_ties_in_every_script() -> None:
    tied = "残り 3\u202f点、床\u00a0です"
    assert [before + piece for before, piece in unbroken(tied)] == [
        "残",
        "り",
        " 3\u202f点、",
        "床\u00a0で",
        "す",
    ]


def test_words_in_katakana_stay_whole_where_they_fit(face: Font) -> None:
    text = "青いタイルを先に取り、「ラウンド」の終わりまでコンピューターのプレイヤーより多く並べます。"
    words, several = re.findall("[ァ-ヺー]+", text), 0
    for width in range(face.width("「コンピューター") + 2, face.width(text), 3):
        lines = face.lines(text, width)
        several += len(lines) > 3
        assert not [word for word in words if not any(word in line for line in lines)], (width, lines)
        assert not [line for line in lines if line[-1] == "「"], (width, lines)
        assert all(face.width(line) <= width for line in lines), width
    assert several > 9, "it is about something"


@pytest.mark.parametrize("text", ["第5轮拿走了对手需要的瓷砖。", "このゲームはレーティングの対象です。"])
def test_no_character_stands_alone_on_the_last_line(face: Font, text: str) -> None:
    alone = 0
    for width in range(face.width("レーティングの"), face.width(text)):
        lines = face.lines(text, width)
        assert len(lines[-1].rstrip("。")) > 1, (width, lines)
        alone += len(lines[-1].rstrip("。")) == 2 and face.width(lines[-2] + lines[-1][0]) <= width
        assert "".join(lines) == text
        assert face.lines(f"{text}\n砖。", width) == [*lines, "砖。"], "a paragraph of its own"
    assert alone > 3, "it is about something"


def test_latin_words_in_chinese_stay_whole() -> None:
    for word in re.findall("[A-Za-z]+", MIXED):
        assert [piece for piece in pieces(MIXED) if word in piece], word


@pytest.mark.parametrize("word", ["e\u0301te\u0301", "👩‍👩‍👧x", "🇵🇹🇯🇵", "が゙き", "👍🏽ok"])
def test_what_readers_take_for_a_character_is_not_parted(face: Font, word: str) -> None:
    letters = graphemes(word)
    assert "".join(letters) == word
    assert len(letters) < len(word)
    for width in range(1, face.width(word) + 10):
        for line in face.lines(word, width):
            assert "".join(letters).find(line) in {len("".join(letters[:n])) for n in range(len(letters))}


def test_a_name_is_cut_between_characters(face: Font) -> None:
    typesetter, name = Typesetter(), "Ame\u0301lie👩‍👩‍👧 the First"
    ends = {"".join(graphemes(name)[:end]).rstrip() + "…" for end in range(1, len(name))}
    drawn = {typesetter.text(end, 12, (0, 0, 0)).get_width() for end in ends}
    for width in range(30, 90, 4):
        assert typesetter.cut(name, 12, (0, 0, 0), width).get_width() in drawn


def test_two_lines_of_a_title_without_spaces(face: Font) -> None:
    first, second = halves("今日のパズルを解く", face.width)
    assert first + second == "今日のパズルを解く"
    assert abs(len(first) - len(second)) <= 2
