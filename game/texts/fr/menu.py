"""The menu, which the program starts with: the first texts that are loaded."""

from game.texts.table import Table

TEXTS: Table = {
    "menu.continue": "Continuer la partie",
    "menu.play": "Jouer",
    "menu.learn": "Apprendre en quatre minutes",
    "menu.learn.on": "Continuer le tutoriel",
    "menu.learn.again": "Tutoriel",
    "menu.daily": "Défi du jour",
    "menu.puzzles": "Problèmes",
    "menu.together": "Jouer à plusieurs",
    "menu.games": "Parties",
    "menu.statistics": "Statistiques",
    "menu.demo": "Regarder une partie",
    "menu.rules": "Règles",
    "menu.options": "Options",
    "menu.quit": "Quitter",
    "menu.tagline": "Tuile après tuile, décorez le mur du palais",
    "menu.note": "Une adaptation non officielle des règles d’Azul",
}
