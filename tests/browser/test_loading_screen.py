"""The loading screen: the rules to read while Python starts, and what a link's invitation says."""

import re
from collections.abc import Iterator

import pytest
from harness import axe_source
from playwright.sync_api import Browser, Page
from serving import SiteServer

from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RoomLink, RulesLink, encode
from game.rules.options import HouseRules
from game.rules.record import GameRecord, first_state
from game.texts import texts_for
from game.texts.po import page_texts

PARTS = ("loader", "python", "library", "pygame", "game")  # what the page loads, one after another
CARDS = ("game", "offer", "lines", "tiling", "points", "end")
# English stands in the page; of other languages, one has a region and one no-break spaces. That all have all words:
# tests/host/test_page_words.py.
LOOKED_AT = ("en", "pt-PT", "fr")
PATIENT = "const soon = setTimeout; window.setTimeout = (action, ms) => soon(action, ms === 3000 ? 60000 : ms)"
GAME = GameRecord(HouseRules(), (("Ana", "person"), ("Bento", "person")), 3)
LINKS: dict[str, Link] = {
    "invited0": RulesLink("Sunday", HouseRules(gray=True)),
    "invited1": ChallengeLink(GAME, "Ana", 87),
    "invited2": PositionLink(first_state(GAME)),
    "invited3": GameLink(GAME),
    "invited4": GameLink(GAME, turn=True),
    "invited5": RoomLink(bytes(range(24))),
}


AT_REST = """() => {
  const list = document.querySelector("#cards ol");
  return Math.abs(list.scrollLeft - 4 * list.clientWidth) < 2;
}"""
BELOW = """() => {
    const place = name => document.querySelector(name).getBoundingClientRect()
    const cards = [...document.querySelectorAll("#cards li")]
    return { buttons: place("#cards-on").bottom - place("#cards").bottom,
             cards: cards.map(card => card.scrollHeight - card.clientHeight) }
}"""


class Waiting:
    """Opens the page in a language; the loader never comes."""

    def __init__(self, browser: Browser, server: SiteServer) -> None:
        self.browser, self.url = browser, server.url
        self.pages: list[Page] = []

    def __call__(self, language: str = "en-GB", width: int = 1280, height: int = 720, code: str = "") -> Page:
        context = self.browser.new_context(
            locale=language, viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        page = context.new_page()
        page.add_init_script(PATIENT)  # on a busy machine words take longer than people wait for them
        self.pages.append(page)
        page.route("**/cdn/**", lambda route: None)  # neither the loader nor what it would start
        page.goto(self.url + code, wait_until="commit")
        page.wait_for_function(
            "window.azulejo && document.readyState !== 'loading' && !document.documentElement.classList.contains('wordless')"
        )
        return page


@pytest.fixture
def waiting(browser: Browser, server: SiteServer) -> Iterator[Waiting]:
    opener = Waiting(browser, server)
    yield opener
    for page in opener.pages:
        page.context.close()


@pytest.mark.parametrize("tag", LOOKED_AT)
def test_six_cards_say_what_the_games_rule_book_says(waiting: Waiting, tag: str) -> None:
    page, tr = waiting(tag), texts_for(tag)
    assert page.locator("#cards h2").all_text_contents() == [tr(f"rules.{name}.title") for name in CARDS]
    for index, name in enumerate(CARDS):
        card = page.locator("#cards li").nth(index)
        assert card.locator("p").all_text_contents() == tr(f"rules.{name}.text").split("\n")
        assert card.locator("svg").get_attribute("aria-label") == tr(f"rules.{name}.title")
    labels = page.locator("#cards svg text").all_text_contents()
    assert {tr("rules.offer.colour"), tr("rules.points.across"), tr("rules.tiling.rest")} <= set(labels)
    words = page_texts(tag[:2])
    assert page.locator("#cards-title").inner_text() == words["cards"]
    parts = [words["loading"].format(part=words[part]) for part in PARTS]
    said = [" ".join(one.split()) for one in (*parts, words["starting"], words["opening"])]  # no-break spaces, too
    stages = "|".join(map(re.escape, said))  # it goes on while this reads
    bar = page.get_by_role("progressbar", name=re.compile(f"^({stages})$"))
    assert bar.count() == 1, "screen readers called it Loading in every language"


def turned_to(page: Page, button: str, number: int) -> None:
    page.click(button)
    page.wait_for_function(f"document.getElementById('cards-at').textContent === '{number} / 6'")


def test_the_cards_are_turned_by_buttons_and_keys_in_every_window(waiting: Waiting) -> None:
    page = waiting("de")
    for number in range(2, len(CARDS)):
        turned_to(page, "#cards-on", number)
    for size in ((1280, 720), (390, 844), (844, 390), (320, 568)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        turned_to(page, "#cards-on", len(CARDS))
        check_the_cards(page, size)
    for number in range(4, 0, -1):
        turned_to(page, "#cards-back", number)


def check_the_cards(page: Page, size: tuple[int, int]) -> None:
    """In a window, at the last card."""
    assert page.locator("#cards-on").is_disabled()
    page.focus("#cards ol")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("document.getElementById('cards-at').textContent === '5 / 6'")
    page.wait_for_function(AT_REST)  # a card that still glides may come back when the window changes
    edges = page.evaluate("[scrollX, document.getElementById('loading').scrollWidth <= innerWidth]")
    assert edges == [0, True]
    for place in ("#bar", "#cards-back", "#cards-on"):
        box = page.locator(place).bounding_box()
        assert box is not None
        assert -1 <= box["x"] <= box["x"] + box["width"] <= size[0] + 1, place
    below = page.evaluate(BELOW)
    assert below["buttons"] <= 0, "the buttons' lower edges were cut off on phones"
    if size in ((1280, 720), (390, 844)):
        assert below["cards"] == [0] * len(CARDS), "a card had to be scrolled where there was room beside it"


def test_nothing_keeps_people_with_disabilities_from_the_cards(waiting: Waiting) -> None:
    page = waiting()
    page.evaluate(f"() => {{ {axe_source()} }}")  # the page's policy lets no script in
    found = page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] })")
    assert [(one["id"], [node["html"][:80] for node in one["nodes"]]) for one in found["violations"]] == []


def test_an_invitation_says_what_is_coming_and_no_link_is_none(waiting: Waiting) -> None:
    page, words = waiting("fr", code="#nonsense"), page_texts("fr")
    assert not page.locator("#invitation").is_visible()
    for kind, link in LINKS.items():
        page.goto("about:blank")
        page.goto(f"{waiting.url}#{encode(link)}", wait_until="commit")
        page.wait_for_selector("#invitation:not([hidden])")
        assert page.locator("#invitation").inner_text() == words[kind]
