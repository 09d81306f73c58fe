"""The menu, which the program starts with: the first texts that are loaded."""

from game.texts.table import Table

TEXTS: Table = {
    "menu.continue": "Continuar la partida",
    "menu.play": "Jugar",
    "menu.learn": "Aprender en cuatro minutos",
    "menu.learn.on": "Seguir aprendiendo",
    "menu.learn.again": "Tutorial",
    "menu.daily": "Reto diario",
    "menu.puzzles": "Problemas",
    "menu.together": "Jugar con otros",
    "menu.games": "Partidas",
    "menu.statistics": "Estadísticas",
    "menu.demo": "Ver una partida",
    "menu.rules": "Reglas",
    "menu.options": "Opciones",
    "menu.quit": "Salir",
    "menu.tagline": "Azulejo a azulejo, reviste la pared del palacio",
    "menu.note": "Una versión no oficial de las reglas de Azul",
}
