"""The menu, which the program starts with: the first texts that are loaded."""

from game.texts.table import Table

TEXTS: Table = {
    "menu.continue": "Continue the game",
    "menu.play": "Play",
    "menu.learn": "Learn in four minutes",
    "menu.learn.on": "Continue the tutorial",
    "menu.learn.again": "Tutorial",
    "menu.daily": "Daily deal",
    "menu.puzzles": "Puzzles",
    "menu.together": "Play together",
    "menu.games": "Games",
    "menu.statistics": "Statistics",
    "menu.demo": "Watch a game",
    "menu.rules": "Rules",
    "menu.options": "Options",
    "menu.quit": "Quit",
    "menu.tagline": "Lay tiles, line by line, on the palace wall",
    "menu.note": "An unofficial implementation of the rules of Azul",
}
