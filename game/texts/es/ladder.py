"""Clasificación, partidas igualadas e hitos."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "new.fair": "Mi nivel",
    "new.fair.words": "Tan fuerte como tú: {who}. Deberías ganar más o menos la mitad.",
    "new.fair.placing": "Rivales de tu nivel: empiezas contra {who} y con dos partidas se sabe cuál es.",
    "new.fair.step": "{who} ({n} de 10 jugadas como {other})",
    "new.fair.lot": "{who} ({n} de 10 jugadas al azar)",
    "level.fair": "Mi nivel",
    "level.fair.sentence": "Tan fuerte como tú: deberías ganar la mitad.",
    "character.fair": "Rival",
    "stats.ladder": "Fuerza de juego",
    "ladder.title": "Tu fuerza de juego",
    "ladder.course": "Partida a partida",
    "ladder.range": "margen muy probable",
    "ladder.milestones": "Pared: {done} de {all}",
    "ladder.play": "Jugar a mi nivel",
    "ladder.none": "Juega contra un ordenador: aquí verás cómo de fuerte eres y cómo mejoras.",
    "ladder.games": Plural("partida válida", "partidas válidas"),
    "ladder.best": "máxima",
    "ladder.like": (
        "Juegas más o menos como {who}. Tu fuerza de juego está muy probablemente entre {low} y {high}."
    ),
    "ladder.first": "Una partida más y aquí verás tu fuerza de juego.",
    "ladder.how": (
        "Cuentan las partidas contra el ordenador, una vez por reparto, pero no con pistas, jugadas "
        "deshechas o análisis."
    ),
    "ladder.level": "{who}: {rating}",
    "ladder.game": "{date}: {before} → {after}",
    "ladder.change": "Tu fuerza: {before} → {after} ({change}), con un margen de {around}.",
    "ladder.placing": "Falta una partida para situarte. Por ahora, unos {after}, con un margen de {around}.",
    "ladder.placed": "Ya tienes fuerza de juego: {after}, con un margen de {around}.",
    "ladder.rated": (
        "Esta partida cuenta para tu fuerza de juego, salvo con pistas, jugadas deshechas o análisis."
    ),
    "ladder.ended": "Esta partida ya no cuenta para tu fuerza de juego.",
    "ladder.unrated": "{why}: esta partida no cuenta para tu fuerza de juego.",
    "ladder.stays": "{why}: tu fuerza se queda en {rating}.",
    # why it is so
    "ladder.why.hint": "Con pistas",
    "ladder.why.undo": "Con jugadas deshechas",
    "ladder.why.analysis": "Con el tablero de análisis",
    "ladder.why.again": "Ya conocías este reparto",
    "ladder.why.others": "No es una persona contra ordenadores",
    "ladder.why.part": "No se ha jugado desde el principio",
    "ladder.tiles": Plural("Nuevo azulejo en tu pared: {what}.", "Nuevos azulejos en tu pared: {what}."),
    "game.delete.counts": "¿Borrar esta partida? Contará como perdida para tu fuerza de juego.",
    "milestones.title": "Tu pared",
    "milestones.count": "{done} de {all} azulejos",
    "milestones.days": "{n} días seguidos",
    "milestones.days.how": "Termina una partida {n} días seguidos.",
    "milestones.column": "Una columna",
    "milestones.column.how": "Completa una columna en una partida.",
    "milestones.colour": "Un color",
    "milestones.colour.how": "Coloca los cinco azulejos de un color en una partida.",
    "milestones.clean": "Nada perdido",
    "milestones.clean.how": "Termina una partida sin perder un punto en la línea de suelo.",
    "milestones.coloured": "Victoria sobre {who}",
    "milestones.coloured.how": "Gana a {who} en la pared de color.",
    "milestones.gray": "Victoria sobre {who}, gris",
    "milestones.gray.where": "pared gris",
    "milestones.gray.how": "Gana a {who} en la pared gris.",
    "milestones.reached": "Conseguido el {date}.",
    "milestones.far": "Por ahora {done} de {goal}.",
    "milestones.missing": "Aún falta.",
    "milestones.help": "Las partidas con pistas o jugadas deshechas no cuentan para la pared.",
}
