"""El espejo para lectores de pantalla."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the game in words, beside the picture
    "mirror.choices": "Lo que puedes hacer",
    "mirror.wait": "Nada por ahora: no es tu turno.",
    "mirror.table": "La mesa",
    "mirror.factory": "Fábrica {n}",
    "mirror.centre": "Centro",
    "mirror.holds": "{place}: {tiles}",
    "mirror.empty": "vacío",
    "mirror.bag": "Bolsa: {bag}, tapa: {lid}",
    "mirror.board": "{who}: {points}",
    "mirror.row": "Fila",
    "mirror.row-n": "Fila {n}",
    "mirror.line": "Línea de patrón",
    "mirror.column": "Columna {n}",
    "mirror.filled": "{n} de {size}",
    "mirror.free": "libre",
    "mirror.free-for": "libre para {colour}",
    "mirror.floor": "Línea de suelo: {tiles} (−{cost})",
    "mirror.game": "Partida",
    "mirror.log": "Lo ocurrido",
    "mirror.player": "Jugador",
    "mirror.choice": "{group}: {label}",
    "mirror.page": "Página {n} de {all}",
    "mirror.replay": "Repetición",
}
