"""Why a position can’t be, a sentence for each reason of `game.rules.flaws`."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "flaw.form": "El campo «{field}» de la posición contiene algo imposible.",
    "flaw.tiles": "Azulejos de un tipo ({tile}): {have} en vez de {most}.",
    "flaw.marker-twice": "La ficha de jugador inicial está en dos sitios.",
    "flaw.marker-missing": "Falta la ficha de jugador inicial.",
    "flaw.offer-empty": "No queda nada que tomar en la oferta de las fábricas.",
    "flaw.table-full": "Hay azulejos en las fábricas o en el centro aunque la oferta ha terminado.",
    "flaw.no-choice": "El puesto {seat} no tiene ninguna casilla que elegir en el alicatado.",
    "flaw.deal-known": "La semilla de la ronda siguiente se conoce, así que ya estaría repartida.",
    "flaw.standstill-rounds": "Se cuentan más rondas sin azulejos en las paredes de las que se jugaron.",
    "flaw.standstill-on": "Tras cinco rondas sin azulejos en las paredes la partida habría terminado.",
    "flaw.standstill-tiling": "Se cuentan rondas sin azulejos en las paredes aunque se va a colocar uno.",
    "flaw.bag": "Azulejos en la bolsa: {have}; en esta ronda deben ser {most}.",
    "flaw.factory-short": "Azulejos en la fábrica {factory}: {have} de {most}, aunque había bastantes.",
    "flaw.centre-full": "Azulejos en el centro: {have}; las fábricas vacías dejaron {most} como mucho.",
    "flaw.turn": "Tras estas jugadas no es el turno del puesto {seat}.",
    "flaw.turn-scored": (
        "Tras una ronda puntuada es el turno de quien empieza la siguiente, no del puesto {seat}."
    ),
    "flaw.turn-tiling": "El puesto {seat} habría alicatado su pared primero.",
    "flaw.marker-early": "La ficha de jugador inicial se tomó antes de que hubiera algo en el centro.",
    "flaw.marker-scored": "La ficha de jugador inicial solo vuelve al centro con el reparto siguiente.",
    "flaw.floor-scored": "La línea de suelo del puesto {seat} estaría vacía tras la ronda.",
    "flaw.line-scored": "La línea {row} del puesto {seat} estaría vacía tras la ronda.",
    "flaw.line-early": "El puesto {seat} tiene más líneas completas que jugadas pudo hacer.",
    "flaw.floor-early": "El puesto {seat} tiene azulejos en el suelo antes de su primera jugada.",
    "flaw.offer-tiles": (
        "Hay más azulejos en líneas completas y de suelo de los que se tomaron en esta ronda."
    ),
    "flaw.row-complete": (
        "La fila {row} de la pared del puesto {seat} está completa, así que la partida habría terminado."
    ),
    "flaw.row-tiles": (
        "La fila {row} de la pared del puesto {seat} tiene más azulejos que rondas hubo para colocarlos."
    ),
    "flaw.used": "Paredes, líneas y suelos usaron más azulejos de los que se repartieron.",
    "flaw.score-high": "Puntos del puesto {seat}: {have}; su pared no puede haber dado más de {most}.",
    "flaw.score-low": "Puntos del puesto {seat}: {have}; solo los finales ya son {most}.",
    "flaw.over": (
        "La partida ha terminado sin fila completa, sin bloqueo y sin que falten azulejos que repartir."
    ),
    "flaw.deal-empty": "No queda nada que repartir, así que la partida habría terminado.",
}
