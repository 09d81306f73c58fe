"""Deals that are the same for everybody, in company: daily, weekly, friends' games side by side."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "daily.company": "Comparar",
    "deal.gone-by": "Este reto ya pasó, pero puedes practicarlo. La racha y la pared no cambian.",
    "weekly.title": "Reto semanal",
    "weekly.title-of": "Azulejo, reto de la semana {n}/{year}",
    "weekly.today": "Esta semana",
    "weekly.week": "Semana {n}, {year}",
    "weekly.year": "Semanas de {year}",
    "weekly.words": (
        "Los mismos azulejos para todos, toda la semana, sin deshacer. Cuenta un solo intento, también para "
        "tu fuerza de juego."
    ),
    "weekly.row": Plural("{n} semana jugada seguida", "{n} semanas jugadas seguidas"),
    "weekly.streak": Plural("semana jugando", "semanas jugando"),
    "weekly.next": "Próximo reto en {days} d {hours} h",
    "weekly.play": "Jugar el de la semana",
    "weekly.twist.gray": "La pared gris: eliges las casillas, ningún color dos veces en una fila o columna.",
    "weekly.twist.jokers": "Hay comodines entre los azulejos: van con cualquier color.",
    "weekly.twist.rivals": "Tres rivales en lugar de uno.",
    "weekly.twist.gray-jokers": (
        "La pared gris y comodines: eliges cada casilla, y los comodines van con cualquier color."
    ),
    "weekly.twist.master": "Un rival más fuerte: un maestro.",
    "deal.par": "Lo habitual: {n}",
    "deal.par.words": (
        "Es lo habitual entre ordenadores: los {n} niveles han jugado este reto en tu lugar; la "
        "mitad hizo al menos esos puntos y la mitad, como mucho esos. Es igual en todos los dispositivos."
    ),
    "deal.par-more": Plural(
        "{n} punto más de lo habitual ({par}).", "{n} puntos más de lo habitual ({par})."
    ),
    "deal.par-less": Plural(
        "{n} punto menos de lo habitual ({par}).", "{n} puntos menos de lo habitual ({par})."
    ),
    "deal.par-same": "Tantos puntos como es habitual ({par}).",
    "deal.par-waits": "Para comparar, el ordenador juega este reto…",
    "deal.nearest": "El más cercano a ti: {who}.",
    "deal.practice": "Tu práctica",
    "deal.practised": "Tu mejor práctica: {n}.",
    "deal.practising": "Práctica ({deal}): no cuenta.",
    "deal.waits": "Ya jugado por {who}: juégalo tú también y se compararán las partidas.",
    "deal.waits-practice": "Este reto ya pasó. Jugado por {who}: practícalo y se compararán las partidas.",
    "deal.playing": "está jugando…",
    "deal.to-play": "jugará pronto",
    "deal.more": Plural("{n} punto más que tú", "{n} puntos más que tú"),
    "deal.fewer": Plural("{n} punto menos que tú", "{n} puntos menos que tú"),
    "deal.as-many": "los mismos que tú",
    "deal.send": "Enviar la mía",
    "deal.friend": "Enlace de alguien",
    "deal.ask-name": "¿Cómo te llaman tus amigos?",
    "deal.forget": "Quitar",
    "deal.unreadable": (
        "Esta partida ya no se puede leer. Quítala: un ordenador la juega de nuevo, un amigo puede "
        "reenviarla."
    ),
    "deal.first-yours": "Juega primero este reto: después verás aquí lo que hicieron otros.",
    "friend.kept": "{who} hizo {points} en este reto. La partida queda junto a la tuya.",
    "friend.first-yours": (
        "{who} ha jugado este reto: {points}. Juégalo tú: la partida se guarda hasta entonces y "
        "luego se comparan."
    ),
    "friend.not-begun": (
        "Según el reloj de este dispositivo, este reto no ha empezado. La partida de {who} se guarda "
        "hasta entonces."
    ),
    "friend.yours": "Es tu propia partida de este reto.",
    "friend.other-table": (
        "{who} jugó estos azulejos en otra mesa: otras reglas o rivales. No se puede comparar con este "
        "reto, pero sí ver."
    ),
    "friend.deal": "Ver este reto",
    "compare.at": "Ronda {n}, jugada {at}",
    "compare.both": "La misma mesa en ambas partidas",
    "compare.table": "La mesa de {who}",
    "compare.table.you": "Tu mesa",
    "compare.side": "Ver: {who}",
    "compare.side.brief": "Otra mesa",
    "compare.elsewhere": "Otra mesa: {who}",
    "compare.same": "Igual en ambas partidas.",
    "compare.here": "Hasta aquí, ambas partidas son iguales.",
    "compare.parted": "Las partidas se separan en la ronda {n}, jugada {at}.",
    "compare.nothing": "{who}: ninguna jugada más en esta ronda.",
    "compare.points": "Puntuación antes de esta jugada: {points}",
    "compare.parting": "A la primera diferencia",
    "games.weekly": "partida de la semana",
    "games.practice": "práctica",
    "share.try": "Mi intento",
    "share.try.words": (
        "Tu partida de este reto. Quien abra el enlace la verá junto a la suya, jugada a jugada; antes, "
        "se le guarda."
    ),
}
