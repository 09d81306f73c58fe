"""Playing together on several devices."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "online.none": (
        "Abre una sala y envía su enlace o su código: quien lo abra podrá jugar contigo, esté donde esté. "
        "Jugáis de dos a cuatro; el ordenador puede ocupar los sitios libres y otros pueden "
        "mirar.\n\nNadie necesita una cuenta. Todo lo que enviáis va cifrado: los relés públicos que lo "
        "transmiten ven direcciones de red, pero no los nombres ni las jugadas."
    ),
    "online.unreadable": (
        "Esta sala no se puede leer: es de una versión más nueva de Azulejo o está dañada. Sigue guardada"
        " tal cual. Vuelve a cargar la página o actualiza el programa y ábrela otra vez."
    ),
    "online.unreadable.row": "Una sala ilegible",
    "online.forget": "Borrarla",
    "online.forget.sure": "¿Borrar esta sala? No se puede recuperar tu sitio en ella.",
    "online.new": "Sala nueva",
    "online.room": "Sala",
    "online.name": "Tu nombre",
    "online.enter": "Entrar",
    "online.invite": "Invitar",
    "online.ready": "Estoy listo",
    "online.start": "Empezar",
    "online.seat.free": "Sitio libre",
    "online.seat.offer": "Sentar al ordenador",
    "online.seat.computer": "Ordenador",
    "online.seat.host": "Anfitrión",
    "online.seat.ready": "Listo",
    "online.seat.unready": "Aún no está listo",
    "online.seat.swap": "Intercambiar los puestos {n} y {m}",
    "online.seat.up": "Subir",
    "online.clock.time": "Tiempo: {clock}",
    "online.clock.0": "Sin reloj",
    "online.clock.30": "30 s por jugada",
    "online.clock.60": "1 min por jugada",
    "online.clock.180": "3 min por jugada",
    "online.note.enter": "Entra con tu nombre o simplemente mira.",
    "online.note.own": "Escribe el nombre que verán los demás; después podrás invitarlos.",
    "online.note.full": (
        "Todos los sitios están ocupados. Entra y el anfitrión podrá darte el próximo libre, o "
        "simplemente mira."
    ),
    "online.note.host": "Esperando al dispositivo del anfitrión.",
    "online.note.free": "Invita: quien llega ocupa un sitio libre. Pulsa un sitio para dárselo al ordenador.",
    "online.note.unready": "Falta por estar listo: {who}.",
    "online.note.start": "Todos están listos.",
    "online.note.agree": "{rules}. Di cuándo estás listo.",
    "online.note.ready": "{rules}. El anfitrión empieza la partida.",
    "online.note.no-seat": "{rules}. No tienes sitio: solo miras.",
    "online.trouble.newer": (
        "Alguien tiene aquí una versión más nueva de Azulejo. Vuelve a cargar la página o actualiza el "
        "programa."
    ),
    "online.trouble.older": (
        "Alguien tiene aquí una versión más antigua de Azulejo: tiene que volver a cargar la página."
    ),
    "online.trouble.elsewhere": "Juegas esta partida en otra ventana. Esta solo mira.",
    "online.trouble.full": (
        "Este dispositivo no puede guardar la partida ahora: el almacenamiento está lleno o no admite "
        "escritura. Hasta que pueda, no se envía nada tuyo. Haz sitio y seguirá sola. También puedes "
        "continuar por enlace."
    ),
    "online.trouble.clock": (
        "Los relés rechazan la hora de este dispositivo. Ajusta el reloj y todo seguirá solo."
    ),
    "online.trouble.none": (
        "Ahora mismo no hay conexión. No se pierde nada: la partida seguirá sola en cuanto vuelva. También "
        "puedes seguir por enlace."
    ),
    "online.bar.newer": "Alguien tiene una versión más nueva.",
    "online.bar.older": "Alguien tiene una versión más antigua.",
    "online.bar.elsewhere": "Juegas en otra ventana.",
    "online.bar.full": "Este dispositivo no puede guardar.",
    "online.bar.clock": "El reloj de este dispositivo va mal.",
    "online.bar.none": "Buscando conexión…",
    "online.bar.fault": "El programa de {who} falla.",
    "online.bar.asleep": "El dispositivo de {who} duerme.",
    "online.fault.two-stories": "El programa de {who} no cuenta lo mismo a todos.",
    "online.fault.illegal": "El programa de {who} intentó una jugada que las reglas no permiten.",
    "online.fault.difference": "El programa de {who} ve otra posición que este.",
    "online.fault.false-share": "El programa de {who} dio una parte falsa del reparto.",
    "online.fault.stranger": "{who} escribió lo que solo pueden los jugadores. No cuenta.",
    "online.fault.nonsense": "El programa de {who} envía cosas sin sentido. No cuentan.",
    "online.link.none": "Buscando conexión…",
    "online.link.poor": "Conectado por un solo relé.",
    "online.link.good": "Bien conectado.",
    "online.relay-lies": "{who} transmite mensajes falsos y se deja de lado diez minutos.",
    "online.relay-floods": "De lado diez minutos por enviar demasiado: {who}.",
    "online.stage.waits": "Te toca",
    "online.stage.lobby": "Aún sin empezar",
    "online.stage.on": "Juegan los demás",
    "online.stage.over": "Terminada",
    "online.stage.wanted": "Te esperan para empezar",
    "online.stage.rematch": "Te espera otra partida",
    "online.stage.left": "Has dejado la partida",
    "online.stage.link": "Sigues por enlace",
    "online.stage.before": "estado a {day}",
    "online.tag.waits": "Te toca",
    "online.tag.lobby": "Sin empezar",
    "online.tag.on": "Juegan otros",
    "online.tag.over": "Terminada",
    "online.tag.wanted": "¿Empezamos?",
    "online.tag.rematch": "¿Otra partida?",
    "online.tag.left": "Abandonada",
    "online.tag.link": "Por enlace",
    "online.asleep": "El dispositivo de {who} duerme: se reparte cuando despierte.",
    "online.dealing": "Se reparte la ronda siguiente.",
    "online.since": "{words} · {time}",
    "online.over-time": "{words} · {time} de más",
    "online.undo.ask": "Pedir deshacer",
    "online.undo.wish": "{who} quiere deshacer la última jugada.",
    "online.undo.mine": "Has pedido deshacer: todos deben aceptar.",
    "online.undo.refused": "No todos aceptan: la jugada se queda.",
    "online.agree": "Aceptar",
    "online.refuse": "No",
    "online.take-back": "Recuperar mi sitio",
    "online.look-on": "Mirar",
    "online.replace": "Sigue el ordenador",
    "online.wait": "Esperar",
    "online.replaced": "El ordenador ocupa tu sitio.",
    "online.gone": "{who} se ha ido.",
    "online.missed": "Hace rato que no se sabe nada de {who}.",
    "online.missed.computer": "{computer} espera: no se sabe nada de {who}.",
    "online.plays-for": "{level} juega por {who}.",
    "online.said": "{who}: «{words}»",
    "online.signs": "Decir algo…",
    "online.say": "Decir",
    "online.sign.0": "¡Bien jugado!",
    "online.sign.1": "Estoy pensando…",
    "online.sign.2": "Un momento, por favor",
    "online.sign.3": "¡Hola!",
    "online.sign.4": "¡Ay, no!",
    "online.sign.5": "¡Gracias!",
    "online.unsent": "Tu última jugada queda guardada hasta que se pueda enviar.",
    "online.leave": "Dejar la partida",
    "online.leave.words": (
        "Así los demás no tienen que esperarte: el ordenador puede ocupar tu sitio. Puedes volver."
    ),
    "online.by-link": "Seguir por enlace",
    "online.by-link.words": (
        "No se pierde nada: la partida sigue desde esta posición y, tras cada turno, os enviáis un enlace. "
        "Avisa antes a los demás, porque así dejas la sala."
    ),
    "online.rematch": "Otra vez",
    "online.rematch.wait": "El anfitrión puede abrir otra partida.",
    "share.room": "Sala",
    "share.room.words": "Quien abre este enlace entra en la sala, juega si queda un sitio y, si no, mira.",
}
