"""Play by link, undoing, named house rules."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "link.title": "Por enlace",
    "link.waiting": "Esperando a {who}",
    "link.send": "Enviar el enlace",
    "link.answer": "Abrir la respuesta",
    "link.go-on": "Continuar",
    "link.anew": "Jugar como partida nueva",
    "link.ahead": Plural(
        "En la partida de {names} se ha hecho {n} jugada más.",
        "En la partida de {names} se han hecho {n} jugadas más.",
    ),
    "link.same": "La partida de {names} está igual que la tuya: no hay nada nuevo.",
    "link.behind": "En la partida de {names} ya vas más lejos que este enlace.",
    "link.invitation": (
        "Te invitan a una partida por enlace: {table}, ronda {n}. Juegas por {seat}; después "
        "devuelves la partida con un enlace."
    ),
    "differs.title": "Este enlace difiere",
    "differs.parted": "Desde aquí difieren partida y enlace.",
    "differs.own": "El enlace contiene una jugada de {who} que no se hizo en este dispositivo.",
    "differs.own.you": "El enlace contiene una jugada tuya que no se hizo en este dispositivo.",
    "differs.own.why": "Tómala si aquí se deshizo o si se jugó en otro dispositivo.",
    "differs.here.words": "Aquí: {pick}.",
    "differs.there.words": "En el enlace: {pick}.",
    "differs.both-stay": "La tuya sigue en la lista; la otra será una partida aparte.",
    "differs.keep": "Dejar la mía",
    "differs.take": "Tomar la otra",
    "differs.replay": "Ver la otra",
    "share.turn": "Turno",
    "share.turn.words": (
        "Sigue otro dispositivo: quien abra el enlace elige por quien tenga el turno y devuelve un "
        "enlace. Ábrelo aquí."
    ),
    "share.end": "El final",
    "share.end.words": "La partida ha terminado. Envía este enlace para que los demás también vean el final.",
    "new.by-link": "Persona, por enlace",
    "new.by-link.words": "En otro dispositivo, por enlaces.",
    "new.nobody-here": "Alguien tiene que jugar en este dispositivo.",
    "new.sets": "Mis reglas…",
    "new.undo.free": "Deshacer: siempre",
    "new.undo.strict": "Deshacer: ronda",
    "new.undo.off": "Deshacer: nunca",
    "new.undo.free.words": "Todo se puede deshacer.",
    "new.undo.strict.words": "Se puede deshacer hasta que se reparten azulejos nuevos.",
    "new.undo.off.words": "Lo tomado, tomado está.",
    "sets.title": "Reglas de la casa",
    "sets.none": "Todavía no hay. Las nuevas empiezan con las reglas de la partida que preparas.",
    "sets.new": "Reglas nuevas",
    "sets.default": "por defecto",
    "sets.name.new": "Nuestras reglas",
    "set.gray.off": "Pared de colores",
    "set.gray.on": "Pared gris",
    "set.gray.off.words": "Cada color tiene su casilla en cada fila de la pared.",
    "set.gray.on.words": "Eliges la casilla de la fila; ningún color dos veces en fila o columna.",
    "set.jokers.off": "Sin comodines",
    "set.jokers.on": "Comodines",
    "set.jokers.off.words": "En la bolsa solo están los cinco colores.",
    "set.jokers.on.words": "Los comodines sustituyen a algunos azulejos y van con cualquier color.",
    "set.ties.off": "Empate: filas",
    "set.ties.on": "Empate: y colores",
    "set.ties.off.words": "Con los mismos puntos ganan más filas completas; si no, se comparte.",
    "set.ties.on.words": "Con los mismos puntos y filas ganan más colores completos; si no, se comparte.",
    "set.use": "Jugar con ellas",
    "set.default": "Por defecto",
    "set.share": "Compartir",
    "set.done": "Listo",
    "open.rules.keep": "Guardarlas",
    "dare.beaten": "Superas a {who}, que logró {theirs} en este reparto.",
    "dare.equal": "{who} también logró {theirs} en este reparto.",
    "dare.missed": Plural(
        "{who} logró {theirs} en este reparto: {n} punto más.",
        "{who} logró {theirs} en este reparto: {n} puntos más.",
    ),
}
