"""Saved games, replays, links, files and the daily deal."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # list of games
    "games.title": "Partidas",
    "games.none": "Aún no hay partidas. Lo que juegues se guarda aquí.",
    "games.round": "ronda {n}",
    "games.over": "terminada",
    "games.daily": "partida del día",
    "games.link": "por enlace",
    "games.faulty": "No se puede leer",
    "games.code": "Abrir un código",
    "games.file": "Abrir un archivo",
    "games.back": "Volver",
    "games.ask-code": "Pega el enlace o el código",
    "games.ask-file": "Ruta del archivo",
    # one game
    "game.continue": "Continuar",
    "game.replay": "Ver de nuevo",
    "game.share": "Compartir",
    "game.export": "Guardar como archivo",
    "game.delete": "Borrar",
    "game.delete.sure": "¿Borrar esta partida? No se puede recuperar.",
    "game.keep": "Conservar",
    "game.exported": "Guardado como {name}",
    "game.not-exported": "No se pudo escribir el archivo.",
    "game.close": "Cerrar",
    # replay
    "replay.at": "Jugada {at} de {all}, ronda {n}",
    "replay.start": "El comienzo: ronda {n} repartida",
    "replay.here": "Jugar desde aquí",
    "replay.close": "Cerrar",
    "replay.empty": "Aún no se ha jugado nada en esta partida.",
    "games.gray": "pared gris",
    "games.coloured": "pared de color",
    "games.jokers": "comodines",
    "games.ties": "los colores desempatan",
    "ask.enter": "Abrir",
    "ask.paste": "Pegar",
    "ask.cancel": "Cancelar",
    # sharing
    "share.title": "Compartir",
    "share.game": "Partida",
    "share.game.words": (
        "La partida entera, jugada a jugada. Quien abra el enlace puede verla y seguir desde cualquier punto."
    ),
    "share.deal": "Desafío",
    "share.deal.words": "El mismo reparto para otra persona: las mismas reglas, sitios y azulejos.",
    "share.seed": "Semilla: {seed}.",
    "share.position": "Posición",
    "share.position.words": "Esta posición, para seguir desde ella.",
    "share.rules": "Reglas",
    "share.rules.words": "Estas reglas de la casa, para las partidas de tus amigos.",
    "share.copy": "Copiar",
    "share.copied": "Copiado",
    "share.sheet": "Enviar…",
    "share.close": "Cerrar",
    "share.no-qr": "Demasiado largo para un código que lean las cámaras: cópialo.",
    "share.too-long": "Esta partida es demasiado larga para un enlace. Guárdala como archivo.",
    # opening
    "open.reading": "Abriendo…",
    "records.writing": "Escribiendo el archivo…",
    "open.not-now": "Ahora no",
    "open.play": "Jugar",
    "open.table": Plural("{n} jugador, {rules}", "{n} jugadores, {rules}"),
    "open.code.title": "No se puede abrir este enlace",
    "open.code.foreign": "Esto no es un enlace ni un código de Azulejo.",
    "open.code.newer": (
        "Este enlace viene de una versión más nueva de Azulejo. Recarga la página o actualiza el programa."
    ),
    "open.code.long": "Este texto es demasiado largo para un enlace de Azulejo.",
    "open.code.damaged": "Falta una parte de este enlace o cambió por el camino. Pídelo otra vez.",
    "open.code.impossible": "Lo que contiene este enlace no puede pasar en una partida de Azul.",
    "open.rules.title": "Reglas de la casa",
    "open.rules.words": "Alguien te ha enviado reglas de la casa: {rules}.",
    "open.rules.use": "Preparar una partida",
    "open.dare.title": "Un desafío",
    "open.dare.words": "{who} hizo {points} con este reparto ({table}). ¿Puedes superarlo?",
    "open.deal.title": "Un reparto para ti",
    "open.deal.words": "Alguien te ha enviado un reparto: {table}.",
    "open.position.title": "Una posición",
    "open.position.words": (
        "Alguien te ha enviado una posición: {table}, ronda {n}. Juegas por el sitio al que le toca."
    ),
    "open.position.over": "En esta posición ya no queda nada por jugar.",
    "open.file.title": "No se puede abrir este archivo",
    "open.file.empty": "No hay ninguna partida en «{name}», o el archivo no se puede leer.",
    "open.file.malformed": (
        "«{name}» no es un archivo de partida de Azulejo: la línea {line}, columna {column} no es lo "
        "que se espera."
    ),
    "open.file.impossible": "«{name}» contiene una posición que no puede darse en una partida de Azul.",
    "open.file.illegal": "En «{name}» una jugada va contra las reglas: línea {line}, columna {column}.",
    # buttons elsewhere
    "pause.share": "Compartir",
    "results.replay": "Ver de nuevo",
    "results.share": "Compartir",
    "records.title": "Registros",
    "records.ask": (
        "Estadísticas, repartos, problemas, tus posiciones y tus análisis: en un archivo para otro "
        "dispositivo, desde tal archivo, o las partidas como tabla."
    ),
    "records.all": "Guardar todo en un archivo",
    "records.table": "Partidas como tabla (CSV)",
    "records.import": "Añadir desde un archivo",
    "records.words": (
        "¿Añadir lo nuevo de este archivo a lo que se guarda aquí? {what}. Nada de aquí se pierde."
    ),
    "records.add": "Añadir",
    "records.added": "Se ha añadido todo.",
    "records.held": "Se ha añadido, pero ahora no se puede guardar: dura mientras esta ventana siga abierta.",
    "records.nothing": "Todo lo que hay en este archivo ya está aquí.",
    "records.damaged": "Este archivo está dañado. No se ha tomado nada de él y aquí nada ha cambiado.",
    "records.newer": "Este archivo es de una versión más nueva de Azulejo. No se ha tomado nada de él.",
    "records.left-out": Plural(
        "{n} análisis no se puede leer (dañado o de una versión más nueva) y se deja fuera.",
        "{n} análisis no se pueden leer (dañados o de una versión más nueva) y se dejan fuera.",
    ),
    "records.no-room": Plural(
        "No cabe {n} análisis: borra otro y vuelve a abrir este archivo. El resto se ha añadido.",
        "No caben {n} análisis: borra otros y vuelve a abrir este archivo. El resto se ha añadido.",
    ),
}
