"""O espelho para leitores de ecrã."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the game in words, beside the picture
    "mirror.choices": "O que podes fazer",
    "mirror.wait": "Nada por agora: não é a tua vez.",
    "mirror.table": "A mesa",
    "mirror.factory": "Fábrica {n}",
    "mirror.centre": "Centro",
    "mirror.holds": "{place}: {tiles}",
    "mirror.empty": "vazio",
    "mirror.bag": "Saco: {bag}, tampa: {lid}",
    "mirror.board": "{who}: {points}",
    "mirror.row": "Fila",
    "mirror.row-n": "Fila {n}",
    "mirror.line": "Linha padrão",
    "mirror.column": "Coluna {n}",
    "mirror.filled": "{n} de {size}",
    "mirror.free": "livre",
    "mirror.free-for": "livre para {colour}",
    "mirror.floor": "Linha do chão: {tiles} (−{cost})",
    "mirror.game": "Jogo",
    "mirror.log": "O que aconteceu",
    "mirror.player": "Jogador",
    "mirror.choice": "{group}: {label}",
    "mirror.page": "Página {n} de {all}",
    "mirror.replay": "Repetição",
}
