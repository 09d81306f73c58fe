"""The menu, which the program starts with: the first texts that are loaded."""

from game.texts.table import Table

TEXTS: Table = {
    "menu.continue": "Continuar o jogo",
    "menu.play": "Jogar",
    "menu.learn": "Aprender em quatro minutos",
    "menu.learn.on": "Continuar a aprender",
    "menu.learn.again": "Tutorial",
    "menu.daily": "Desafio diário",
    "menu.puzzles": "Problemas",
    "menu.together": "Jogar em conjunto",
    "menu.games": "Jogos",
    "menu.statistics": "Estatísticas",
    "menu.demo": "Ver um jogo",
    "menu.rules": "Regras",
    "menu.options": "Opções",
    "menu.quit": "Sair",
    "menu.tagline": "Azulejo a azulejo, reveste a parede do palácio",
    "menu.note": "Uma versão não oficial das regras de Azul",
}
