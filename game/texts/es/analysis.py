"""The analysis board."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "analysis.title": "Tablero de análisis",
    "pause.analyse": "Tablero de análisis",
    "analysis.short": "Analizar",
    "analysis.start": "El principio: ronda {n}",
    "analysis.dealt": "Ronda {n}, semilla {seed}",
    "analysis.row": "Entrada {n}: {words}",
    "analysis.line": "{action}. {points} puntos, {chance} % de probabilidad de ganar",
    "analysis.no-coach": "Esta partida sigue sin pistas: el entrenador calla.",
    "analysis.looking": "El entrenador mira…",
    "analysis.no-lines": "Aquí no hay nada que elegir.",
    "analysis.deeper": Plural("{n} jugada adelante…", "{n} jugadas adelante…"),
    "analysis.deep": Plural("{n} jugada adelante", "{n} jugadas adelante"),
    "analysis.variation": "Variante siguiente: {which}",
    "analysis.more": "Más",
    "analysis.full": "No caben más jugadas: borra antes algunas.",
    "analysis.deal": "Ronda {n} puntuada. Lo que viene no se sabe.",
    "analysis.over": "La partida acabó tras la ronda {n}.",
    "analysis.lines": "Lo que propone el entrenador",
    "analysis.moves": "Jugadas y variantes",
    "analysis.rename": "Nombrar la variante",
    "analysis.note": "Escribir una nota",
    "analysis.promote": "Hacerla línea principal",
    "analysis.remove": "Borrar desde aquí",
    "analysis.share": "Compartir como enlace",
    "analysis.copy": "Copiar la notación",
    "analysis.close": "Cerrar",
    "analysis.ask-name": "Un nombre para esta variante:",
    "analysis.ask-note": "Una nota sobre esta posición:",
    "analysis.copied": Plural(
        "{n} jugada está en el portapapeles, con nombres y notas.",
        "{n} jugadas están en el portapapeles, con nombres y notas.",
    ),
    "analysis.not-copied": "El portapapeles se negó.",
}
