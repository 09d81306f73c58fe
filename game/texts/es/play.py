"""What happened, what may be done and who won."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # people and lists
    "you": "Tú",
    "you.inside": "tú",
    "player": "Jugador {n}",
    "list.and": "{first} y {last}",
    # tiles: so many of them; one of them; all five of them; the colour by itself
    "tiles.blue": Plural("{n} azul", "{n} azules"),
    "tiles.yellow": Plural("{n} amarillo", "{n} amarillos"),
    "tiles.red": Plural("{n} rojo", "{n} rojos"),
    "tiles.black": Plural("{n} negro", "{n} negros"),
    "tiles.white": Plural("{n} blanco", "{n} blancos"),
    "tiles.joker": Plural("un comodín", "{n} comodines"),
    "tiles.none": "nada",
    "tile.blue": "un azulejo azul",
    "tile.yellow": "un azulejo amarillo",
    "tile.red": "un azulejo rojo",
    "tile.black": "un azulejo negro",
    "tile.white": "un azulejo blanco",
    "tile.joker": "un comodín",
    "all.blue": "los cinco azulejos azules",
    "all.yellow": "los cinco azulejos amarillos",
    "all.red": "los cinco azulejos rojos",
    "all.black": "los cinco azulejos negros",
    "all.white": "los cinco azulejos blancos",
    "colour.blue": "azul",
    "colour.yellow": "amarillo",
    "colour.red": "rojo",
    "colour.black": "negro",
    "colour.white": "blanco",
    "colour.joker": "comodín",
    "colour.marker": "ficha de jugador inicial",
    # numbers of things
    "count.points": Plural("{n} punto", "{n} puntos"),
    "count.rows": Plural("{n} fila completa", "{n} filas completas"),
    "count.colours": Plural("{n} color completo", "{n} colores completos"),
    # a pick, put together from its parts in this order
    "log.take": "{who} toma {tiles} {source}",
    "log.take.you": "Tomas {tiles} {source}",
    "from.factory": "de la fábrica {n}",
    "from.centre": "del centro",
    "take.marker": " y la ficha inicial ({cost})",
    "take.line": " para la línea {n}",
    "take.complete": ", que se completa",
    "take.fell": "; {fell}",
    "take.floor": " para el suelo ({cost})",
    "cost.none": "sin coste",
    "fell": Plural("cae {n} (−{cost})", "caen {n} (−{cost})"),
    "fell.short": Plural("cae {n} −{cost}", "caen {n} −{cost}"),
    "fell.lid": "{n} a la tapa",
    "fell.marker": "ficha inicial −{cost}",
    "fell.with-marker": Plural("cae {n} + ficha inicial −{cost}", "caen {n} + ficha inicial −{cost}"),
    # other things that happen
    "log.marker": "{who} toma la ficha de jugador inicial ({cost})",
    "log.marker.you": "Tomas la ficha de jugador inicial ({cost})",
    "log.placed": "… {tiles} en la línea {n}",
    "log.placed.complete": "… {tiles} en la línea {n} (completa)",
    "log.fell": "… {fell}",
    "log.tiling": "Ronda {n}: alicatado de la pared",
    "log.tiled": "{who} pone {tile} en la fila {row}: +{points}",
    "log.tiled.you": "Pones {tile} en la fila {row}: +{points}",
    "log.line-fell": "{who} no tiene sitio para la línea {n}: cae al suelo",
    "log.line-fell.you": "No tienes sitio para la línea {n}: cae al suelo",
    "log.floor": "{who} pierde {points} por la línea de suelo",
    "log.floor.you": "Pierdes {points} por la línea de suelo",
    "log.scored": "La ronda {n} está puntuada",
    "log.standstill": (
        "La ronda {n} está puntuada; {count} rondas seguidas sin colocar ningún azulejo en una pared, "
        "tras {most} termina la partida"
    ),
    "log.lid": Plural(
        "La bolsa está vacía: vuelve a ella {n} azulejo de la tapa",
        "La bolsa está vacía: vuelven a ella {n} azulejos de la tapa",
    ),
    "log.dealt": "La ronda {n} está en la mesa; empieza {who}",
    "log.dealt.you": "La ronda {n} está en la mesa; empiezas tú",
    "log.round": "Ronda {n}",
    "log.empty": "Aquí aparecerán las jugadas.",
    "log.newest": "A lo más nuevo",
    "log.newer": Plural("{n} entrada nueva", "{n} entradas nuevas"),
    "log.walls": "{who}: +{points} por la pared",
    "log.walls.floor": "{who}: +{points} por la pared, −{lost} por la línea de suelo",
    "log.bonus": "{who}: {bonus}, +{points}",
    "bonus.row": "fila {n} completa",
    "bonus.column": "columna {n} completa",
    "ending.row": "Hay una fila completa: la partida ha terminado",
    "ending.standstill": (
        "{n} rondas seguidas sin colocar ningún azulejo en una pared: la partida ha terminado"
    ),
    "ending.tiles": "No quedan azulejos: la partida ha terminado",
    # what an action would do, on its target and in a list
    "preview.count": "{n}/{size}",
    "preview.part": "{n} de {size}",
    "note.full": "llena",
    "note.fills": "línea llena",
    "note.part": "{n} de {size} azulejos",
    "do.place": "Poner {tile} en la fila {row}, columna {column}: +{points}",
    "do.take": "Tomar {tiles} {source}",
    "do.marker": " con la ficha de jugador inicial",
    "do.floor": "{take} para la línea de suelo: {cost}",
    "do.line": "{take} para la línea {n}: {result}",
    "do.completes": "se completa",
    "do.jokers": Plural(" (entre ellos {n} comodín)", " (entre ellos {n} comodines)"),
    # what is going on
    # the ranking
    "rank.points": Plural("{n} punto", "{n} puntos"),
    "rank.rows-each": Plural("{n} fila completa", "{n} filas completas"),
    "rank.colours-each": Plural("{n} color completo", "{n} colores completos"),
    "rank.win": "{who} gana con {points}.",
    "rank.win.you": "Ganas con {points}.",
    "rank.tie": "{who} gana el desempate a {points}: {why}.",
    "rank.tie.you": "Ganas el desempate a {points}: {why}.",
    "rank.shared": "{who} comparten la victoria: {same} cada uno.",
    "rank.shared.you": "{who} compartís la victoria: {same} cada uno.",
    "rank.place": "{who} comparten el puesto {n}: {same} cada uno.",
    "rank.place.you": "{who} compartís el puesto {n}: {same} cada uno.",
    "rank.ahead": Plural(
        "{who} queda por delante a {points}: {why}.", "{who} quedan por delante a {points}: {why}."
    ),
    "rank.ahead.you": Plural(
        "Quedas por delante a {points}: {why}.", "{who} quedáis por delante a {points}: {why}."
    ),
    "rank.rows": "{rows}, {other} {n}",
    "rank.colours": "igualdad de filas, pero {colours}, {other} {n} (regla de la casa)",
    # a pick in the fewest words
    "short.take": "{who}: {tiles} → {where}",
    "short.line": "línea {n}",
    "short.floor": "suelo",
}
