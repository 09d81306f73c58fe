"""Links live for years in chats and bookmarks. If one of these fails, raise `armour.VERSION` and keep reading 1."""

from dataclasses import replace

from game.codes.links import ChallengeLink, GameLink, PositionLink, RulesLink, decode
from game.rules.notation import parse_position
from game.rules.options import HouseRules
from game.rules.record_parser import parse_game

POSITION = (
    "azulejo/1 rules=gray,jokers seats=3 round=3 start=2 phase=offer turn=3 "
    "factories=BYKK/-/-/RRKW/BYRW/-/BYRW centre=BBBYYRWW bag=1,3,5,4,1,2 lid=6,6,2,4,6,1 "
    "boards=1:-,R,R,KKK,BJ:.Y...,..Y..,.....,...W.,.....:-|3:K,W,YJ,RJ,WWWW:JR...,.....,....R,....J,.....:1|"
    "0:-,Y,KK,-,BBBJ:KR...,....J,.....,.B...,.....:- seed=5"
)
GAME = """# rules: coloured,colours-break-ties
# seats: Zé, Bento computer:greedy, Clara
# seed: 20261121
# start: 2
# date: 2026-11-21
1: 3R1 6K4 7W4 2K3 5R3 CK3 CW4 CB- CY2 1B- 4Y1 CW4 CR- CK4
2: 3B1 CY2 CW- 7K- CR- 5B1 4R5 6R- 1K4 2W2
"""


def test_links_of_version_1_still_open() -> None:
    game, start = parse_game(GAME), replace(parse_game(GAME), actions=())
    for code, link in (
        (
            "az1-IHOdhOLxi0E4B_F1y6sC_FAZUP0e7z0-7jKO4BDDe7lvgbmNdaiNc4sPD3haNAFrn-82RgJ1tlmd0VXjqYsIS-6h9A",
            PositionLink(parse_position(POSITION)),
        ),
        ("az1-MMVlz0N5oxrijCww1XkJHj0NnOqkIAMyIxXbWY02TmOkdXIwo8vRydKcPhtzBsLV8IY", GameLink(game)),
        ("az1-QMVlz0N5oxrijCww1XkJHj0NnOqkIAMyIxXbWY02TmOkdXIwo8vRydKcPhtzBmbYND4", GameLink(game, True)),
        ("az1-EMVlz0N5oxrijCww1XkJcsExQk2HZARk9Nh4ahb64TOqDDunC0Y", ChallengeLink(start, "Ana", 87)),
        ("az1-ADt3R2059EBDGNyN", RulesLink("Tuesday", HouseRules(True, False, True))),
    ):
        assert decode(code) == link
