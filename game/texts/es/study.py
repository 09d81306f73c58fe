"""Estadísticas, retos diarios y el análisis."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "stats.title": "Estadísticas",
    "stats.overview": "Todas las partidas",
    "stats.recent": "Las últimas partidas",
    "stats.points": "Puntos de una partida normal",
    "stats.levels": "Victorias contra",
    "stats.walls": "Victorias por pared",
    "stats.best": "Mejores puntuaciones",
    "stats.none": "Nada todavía. Aquí se cuentan las partidas que acabes.",
    "stats.games": "partidas",
    "stats.won": "ganadas",
    "stats.percent": "{n} %",
    "stats.highest": "mejor puntuación",
    "stats.average": "puntuación media",
    "stats.streak": "victorias seguidas",
    "stats.longest": "mayor racha",
    "stats.of": "{won} de {games}",
    "stats.rows": Plural("{n} fila", "{n} filas"),
    "stats.columns": Plural("{n} columna", "{n} columnas"),
    "stats.colours": Plural("{n} color", "{n} colores"),
    "stats.floor": Plural("Suelo: {n} perdido", "Suelo: {n} perdidos"),
    "stats.wall.coloured": "De color",
    "stats.wall.coloured-jokers": "De color, comodines",
    "stats.wall.gray": "Gris",
    "stats.wall.gray-jokers": "Gris, comodines",
    "stats.back": "Volver",
    "stats.export": "Exportar",
    "stats.reset": "Borrar",
    "stats.keep": "Conservarlas",
    "stats.sure": (
        "¿Olvidar todas las estadísticas de este dispositivo? Las partidas guardadas y los retos "
        "diarios se quedan."
    ),
    "stats.aside.title": "Las estadísticas empiezan de nuevo",
    "stats.aside": (
        "Las estadísticas guardadas no se pueden leer: {fault}. Se apartan tal como están y "
        "salen con la exportación."
    ),
    "stats.fault.damaged": "están dañadas",
    "stats.fault.foreign": "no son de Azulejo",
    "stats.fault.newer": "las escribió una versión más nueva",
    "daily.title": "Reto diario",
    "daily.title-of": "Azulejo, reto del {date}",
    "daily.today": "Hoy",
    "daily.words": (
        "Los mismos azulejos para todos, cada día otros: tú contra un ordenador ({level}) en la "
        "pared de color, sin deshacer nada. Cuenta un solo intento."
    ),
    "daily.running": "Tu intento ha empezado y te espera.",
    "daily.given-up": "La partida de este intento se borró: el día se queda sin resultado.",
    "daily.won": "He ganado {mine} : {other}",
    "daily.shared": "Empate {mine} : {other}",
    "daily.lost": "He perdido {mine} : {other}",
    "daily.bonuses": "Extra",
    "daily.row": Plural("{n} día seguido", "{n} días seguidos"),
    "daily.streak": "días seguidos",
    "daily.longest": "mayor racha de días",
    "daily.next": "Próximo reto en {hours} h {minutes} min",
    "daily.month": "{month} de {year}",
    "daily.months": (
        "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre"
    ),
    "daily.weekdays": "Lu Ma Mi Ju Vi Sá Do",
    "daily.play": "Jugar el de hoy",
    "daily.continue": "Continuar",
    "daily.share": "Compartir",
    "daily.practise": "Practicar",
    "daily.back": "Menú",
    "daily.copied": "En el portapapeles, listo para enviar:",
    "daily.not-copied": "El portapapeles se ha negado. Este es el texto:",
    "daily.key.won": "ganado",
    "daily.key.shared": "empate",
    "daily.key.lost": "perdido",
    "menu.daily": "Reto diario",
    "menu.statistics": "Estadísticas",
}
