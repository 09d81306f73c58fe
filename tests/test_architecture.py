"""The layers of the code.

Imports point one way, between the parts of the game and between the packages of scenes and view, never in a circle;
they stand at the top of their module, but for those that have a reason, and before the first picture few are needed.
"""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from game.idle_imports import TOOLS, missing_modules

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"
LAYERS: dict[str, set[str]] = {  # what each part of the game may import, itself apart
    "rules": set(),
    "host": set(),
    "texts": set(),
    "ai": {"rules"},
    "online": {"rules", "ratings"},
    "codes": {"rules"},
    "settings": {"host", "rules"},
    "match": {"rules", "host", "ai", "texts", "online"},
    "saves": {"rules", "host", "match"},
    "ratings": {"ai"},
    "journal": {"rules", "host", "match", "saves", "codes", "ai", "ratings", "puzzles", "tutorial"},
    "review": {"rules", "ai", "match", "tutorial"},
    "analysis": {"rules", "ai", "review"},
    "puzzles": {"rules", "ai", "ratings"},
    "tutorial": {"rules", "match"},
    "layout": set(),
    "view": {"rules", "layout"},
    "words": {"rules", "view", "texts"},
    "input": {"view"},
    "idle_imports": set(),  # knows the others by name only
    "own_relay": {"host"},
    "relay_rules": {"online"},  # in the process of the relay
    "arguments": {"rules"},
    "cli": {"rules", "ai", "match", "saves", "arguments"},
    "scenes": {"rules", "host", "ai", "layout", "view", "settings", "match", "saves", "journal", "review", "codes", "words",
               "texts", "tutorial", "online", "analysis", "puzzles", "ratings", "idle_imports"},
}  # fmt: skip
PACKAGES: dict[str, dict[str, set[str]]] = {  # the same among the packages of a large part
    "scenes": {
        "core": set(),
        "overlays": {"core"},
        "set_up": {"core", "overlays"},
        "study": {"core", "overlays"},
        "play": {"core", "overlays", "study"},
        "tutorial": {"core", "overlays", "study", "play"},
        "analysis": {"core", "overlays", "study", "play"},
        "online": {"core", "overlays", "study", "play", "deals"},
        "puzzles": {"core", "overlays", "study", "play"},
        "deals": {"core", "overlays", "study", "play"},
        "saved_games": {"core", "overlays", "set_up", "study", "play", "analysis", "deals"},
        "home": {"core", "overlays", "set_up", "study", "play", "tutorial", "analysis", "online",
                 "puzzles", "deals", "saved_games"},
    },
    "view": {
        "theme": set(), "themes": {"theme"}, "intents": set(), "animation": set(), "composition": set(),
        "music": {"composition"}, "audio": {"music"}, "layout": set(), "art": {"theme", "themes", "layout"},
        "widgets": {"theme", "intents", "layout", "art"},
        "table": {"theme", "animation", "audio", "layout", "art", "widgets"},
        "components": {"theme", "layout", "art", "widgets", "drawings"},
        "drawings": {"theme", "layout", "art", "widgets"},
    },
}
ON_DEMAND = "game.scenes.home.navigator"  # imports scenes when they are wanted, and nothing else so late
LATE = {  # imports inside functions, and why they are there
    ("game.app", "game.cli"): "no browser has a command line",
    ("game.app", "game.own_relay"): "starts processes, which no browser can",
    ("game.host", "game.host.browser"): "its page exists only in a browser",
    ("game.host", "game.host.desktop"): "brings modules that a browser lacks",
    ("game.host.sockets", "websockets.asyncio.client"): "large, and needed only by those who play together",
    ("game.host.sockets", "websockets.exceptions"): "the same",
    ("game.host.sockets", "websockets.frames"): "the same",
    ("game.host.sockets", "websockets.http11"): "the same",
    **{
        ("game.scenes.core.stores", name): "a first visit has nothing kept that its menu could show"
        for name in (
            *("game.saves.analyses", "game.saves.library", "game.saves.rule_sets"),
            *("game.journal.journal", "game.journal.deals", "game.journal.puzzle_tries"),
            *("game.journal.mistakes", "game.journal.reviews", "game.journal.record_key"),
            *("game.journal.unpublished", "game.journal.blocked_people"),
        )
    },
    ("game.idle_imports", "pkgutil"): "brings modules along, and nothing is loaded ahead before the first picture",
    ("game.scenes.home.menu", "game.scenes.home.menu_facts"): "the first picture waits for none of the records",
    ("game.texts.lookup", "game.texts.po"): "a build has compiled the catalogues, and leaves it out",
    ("game.texts.catalogue", "gettext"): "no first menu counts anything",
    ("game.view.audio", "game.view.music"): "few want it, and nobody before the first input",
    ("game.view.art.tiles", "game.view.art"): "drawings that few have chosen, and no first menu needs",
    ("game.view.art.qr", "segno"): "large, and needed only when something is shared",
}
EVERYTHING = {"app"} | set(LAYERS)
STARTED_BY_OTHERS = {  # modules that nothing in the game imports, and what starts them
    "game.ai.protocol": "`python -m`: programs that play against the computer players",
    "game.rules.__main__": "`python -m`: programs that ask for the rules",
    "game.relay_rules": "the relay, in its process",
}


def module_name(path: Path) -> str:
    """The dotted name of a file."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in [*sorted(GAME.rglob("*.py")), ROOT / "main.py"]}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def imports(name: str) -> set[str]:
    """The modules that a module imports, at its top or further in; `from a import b` may be a.b."""
    found: set[str] = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            assert node.module is not None
            for alias in node.names:
                assert alias.name != "*", f"{name}: no star imports"
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in MODULES else node.module)
    return found


def part(name: str) -> str:
    """The part of the game that a module belongs to: its folder, or its own name."""
    return name.split(".")[1] if "." in name else name


def test_arrows_between_parts() -> None:
    for name in MODULES:
        own = part(name)
        allowed = LAYERS.get(own, EVERYTHING)  # main and app wire everything together
        reached = {part(other) for other in imports(name) if other.startswith("game.")}
        assert reached - {own} <= allowed, f"{name} must not import {sorted(reached - {own} - allowed)}"
        outside = {other.split(".")[0] for other in imports(name) if not other.startswith("game.")}
        assert own not in ("rules", "online") or outside <= sys.stdlib_module_names, name
        assert own not in ("ai", "match", "analysis") or "pygame" not in outside, name


def test_the_map_in_the_readme_is_true() -> None:
    """Each of its boxes names parts of the game, each arrow an import that there is between two of them."""
    drawn = (ROOT / "README.md").read_text(encoding="utf-8").partition("```mermaid")[2].partition("```")[0]
    named = {box: set(re.findall(r"\w+", words)) for box, words in re.findall(r'(\w+)\["<b>([\w, ]+)</b>', drawn)}
    assert set[str]().union(*named.values()) <= EVERYTHING
    graph = {(part(name), part(other)) for name in MODULES for other in imports(name) if other.startswith("game.")}
    arrows = re.findall(r"^ *(\w+) --> (\w+)", drawn, re.MULTILINE)
    assert arrows
    for tail, head in arrows:
        assert any((a, b) in graph for a in named[tail] for b in named[head]), f"{tail} does not import {head}"


def test_the_game_imports_no_tool() -> None:
    """What builds pages and makes weights and puzzles lies under build/. It needs the game, never the reverse."""
    tools = {"build", *(path.stem for folder in ("build", "build/training") for path in (ROOT / folder).iterdir())}
    wrong = {name: found for name in MODULES if (found := {other.split(".")[0] for other in imports(name)} & tools)}
    assert not wrong


def test_all_of_the_game_is_for_players() -> None:
    """What only developers run belongs under build/ or tests/."""
    wanted, needed = ["main", *STARTED_BY_OTHERS], set[str]()
    while wanted:
        if (name := wanted.pop()) in MODULES and name not in needed:
            needed.add(name)
            wanted += [*imports(name), name.rpartition(".")[0]]
    texts = {name for name in MODULES if part(name) == "texts"}  # languages are imported by name
    assert MODULES.keys() - needed <= texts


def test_arrows_between_packages() -> None:
    for name in MODULES:
        if part(name) not in PACKAGES or name.count(".") < 2:
            continue  # the part's own docstring
        own, inside = part(name), name.split(".")[2]
        reached = {other.split(".")[2] for other in imports(name) if other.startswith(f"game.{own}.")} - {inside}
        allowed = PACKAGES[own][inside]
        assert reached <= allowed, f"{name} must not import {sorted(reached - allowed)}"


ABSENT = {"statistics", "timeit", "cProfile", "graphlib", "doctest", "sched", "cmd", "decimal", "sqlite3"}
"""Modules of the standard library that the page's Python lacks."""


def test_the_page_imports_nothing_that_its_python_lacks() -> None:
    """A module that the page's Python lacks, such as `statistics`, fails only when a scene imports it."""
    wrong = {name: found for name in MODULES if not TOOLS & set(name.split(".")) and (found := imports(name) & ABSENT)}
    assert not wrong


def test_no_cycles() -> None:
    graph = {name: {other for other in imports(name) if other in MODULES} for name in MODULES}
    while leaves := {name for name, others in graph.items() if not others - {name}}:
        graph = {name: others - leaves for name, others in graph.items() if name not in leaves}
    assert not graph, f"modules in or above a cycle: {sorted(graph)}"


def test_late_imports_have_their_reasons() -> None:
    """An import stands at the top of its module, where a reader looks for it, but for these."""
    late: set[tuple[str, str | None]] = set()
    for name in MODULES.keys() - {ON_DEMAND}:
        for function in ast.walk(tree(name)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom):
                        late.add((name, node.module))
                    elif isinstance(node, ast.Import):
                        late |= {(name, alias.name) for alias in node.names}
    assert late == set(LATE)


FIRST_PICTURE = """
import sys, pygame
from game.app import App, Arguments, current_host
pygame.init()
App(current_host(), Arguments()).frame(0)
print(*(name for name in sys.modules if name.startswith("game.")))
"""
BEFORE_THE_MENU = {  # parts of the game, or all that is loaded of them
    *("app", "arguments", "host", "idle_imports", "input", "layout", "scenes", "settings", "texts", "view"),
    *("rules.console", "rules.numerals", "rules.plain_text", "rules.tiles"),
}


def test_the_menu_waits_for_no_other_scene(tmp_path: Path) -> None:
    """Nor for computer players, games, saves, another language: they come later, see game/idle_imports.py."""
    environment = {**os.environ, "AZULEJO_DATA": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    run = [sys.executable, "-c", FIRST_PICTURE]
    told = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    loaded = set(told.stdout.splitlines()[-1].split())
    whole = {name for name in BEFORE_THE_MENU if "." not in name}
    others = {name.removeprefix("game.") for name in loaded if part(name) not in whole}
    assert others == (BEFORE_THE_MENU - whole) | {"rules"}
    scenes = {name.removeprefix("game.scenes.") for name in loaded if name.startswith("game.scenes.")}
    packages = {"core", "home", "overlays"}
    assert {name for name in scenes - packages if not name.startswith("core.")} == {
        "home.menu",
        "home.navigator",
        "overlays.notice",
    }
    texts = {name.removeprefix("game.texts.") for name in loaded if name.startswith("game.texts.")}
    assert texts == {"catalogue", "dates", "languages", "lookup", "po"}


def test_the_rest_of_the_program_is_loaded_ahead() -> None:
    wanted = {name for name in MODULES if name.startswith("game.scenes.")}
    assert wanted <= {*missing_modules(), *sys.modules}


def test_what_is_loaded_ahead_comes_in_the_order_of_need() -> None:
    """The set-up before the table and computer players; playing together last."""
    ask = "import game.app; from game.idle_imports import missing_modules; print(*missing_modules())"
    told = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    names = told.stdout.splitlines()[-1].split()
    order = [names.index(f"game.{name}") for name in ("scenes.set_up.new_game", "ai.greedy", "scenes.play.start_table")]
    assert order == sorted(order)
    online = [at for at, name in enumerate(names) if part(name) == "online" or ".online" in name]
    assert "game.scenes.online.room_list" in names
    assert online == list(range(online[0], len(names)))


def test_public_methods_say_what_they_do() -> None:
    """Those that override one that says it need not: they say only what is particular about them."""
    classes = [node for name in MODULES for node in tree(name).body if isinstance(node, ast.ClassDef)]

    def methods(cls: ast.ClassDef) -> list[ast.FunctionDef]:
        return [node for node in cls.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]

    def says(cls: ast.ClassDef, name: str) -> bool:
        bases = {ast.unparse(base).partition("[")[0] for base in cls.bases}
        own = any(ast.get_docstring(method) for method in methods(cls) if method.name == name)
        return own or any(says(base, name) for base in classes if base.name in bases)

    public = [(cls, method.name) for cls in classes if not cls.name.startswith("_") for method in methods(cls)]
    assert [f"{cls.name}.{name}" for cls, name in public if not says(cls, name)] == []


def test_the_tutorial_is_loaded_ahead_before_puzzles_and_analysis() -> None:
    """It is what somebody new opens first."""
    ask = "import game.app; from game.idle_imports import missing_modules; print(*missing_modules())"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = done.stdout.split()
    later = max(loaded.index(name) for name in loaded if name.startswith(("game.scenes.analysis", "game.puzzles")))
    assert loaded.index("game.scenes.tutorial.tutorial_policy") < later
