"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # calling a person whose turn it is
    "turn": "Le toca a {who}",
    "turn.you": "Te toca",
    "options.call": "Cuando te toque",
    "options.call.sound": "Sonido",
    "options.call.vibration": "Vibrar",
    "options.call.notice": "Notificación",
    "call.refused": "Las notificaciones están bloqueadas",
    "call.refused.words": (
        "Este navegador no deja que la página muestre notificaciones."
        " Puedes permitirlo en sus ajustes para la página."
    ),
    # playing
    "options.group.play": "Partida",
    "options.tiling": "Animación del alicatado",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Sin",
    "options.confirm": "Confirmar",
    "options.confirm.off": "No",
    "options.confirm.on": "Sí",
    "table.confirm": "Confirmar",
    "table.think-again": "Cambiar",
    "table.sure": "¿{tiles} → {where}?",
    "table.sure-space": "¿Fila {row}, columna {column}: +{points}?",
    # how a score was counted
    "why.title": "{who}: {points}",
    "why.ask": "{score}. ¿Por qué?",
    "why.round": "Ronda {n}: {before} → {after}",
    "why.bonuses": "Bonificaciones finales: {before} → {after}",
    "why.none": "Todavía no se ha contado nada.",
    "why.tile": "Fila {row}: {how}",
    "why.alone": "sin vecinos",
    "why.across": "{n} en horizontal",
    "why.down": "{n} en vertical",
    "why.floor": "Línea de suelo",
    "why.floor.zero": "Línea de suelo: −{n}, pero nunca bajo 0",
    "why.fell": "Fila {row}: sin casilla libre, la línea cayó",
    # how many tiles are left, and the table during a pause
    "counts.title": "Azulejos restantes",
    "counts.bag": "Bolsa",
    "counts.lid": "Tapa",
    "counts.table": "Mesa",
    "counts.boards": "Tableros",
    "pause.look": "Ver la mesa",
    "pause.back": "Volver",
    # the signs of a replay, for those who do not see them
    "sign.first": "Al principio",
    "sign.round-back": "Ronda anterior",
    "sign.step-back": "Un paso atrás",
    "sign.play-back": "Reproducir hacia atrás",
    "sign.play": "Reproducir",
    "sign.stop": "Pausar",
    "sign.step": "Un paso adelante",
    "sign.round-on": "Ronda siguiente",
    "sign.last": "Al final",
    "sign.speed": "Velocidad: {speed}",
    "sign.word.first": "Inicio",
    "sign.word.round": "Ronda",
    "sign.word.mistake": "Error",
    "sign.word.parting": "Desvío",
    "sign.word.step": "Jugada",
    "sign.word.play-back": "Atrás",
    "sign.word.play": "Ver",
    "sign.word.stop": "Pausa",
    "sign.word.last": "Final",
}
