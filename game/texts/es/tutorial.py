"""The tutorial."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the lessons, in their order
    "tutorial.welcome": (
        "¡Hola! Esta es una partida de verdad contra {rival}: tomas azulejos de las fábricas, los pones "
        "en tu pared y ganas puntos. Dura unos cuatro minutos y puedes salir cuando quieras."
    ),
    "tutorial.board": (
        "Este es tu tablero: a la izquierda las líneas de patrón, a la derecha la pared, abajo la línea"
        " de suelo."
    ),
    "tutorial.pick.touch": (
        "En tu turno tomas todos los azulejos de un color de una fábrica. Toca los dos amarillos de la "
        "fábrica 1 y luego la línea 2."
    ),
    "tutorial.pick.mouse": (
        "En tu turno tomas todos los azulejos de un color de una fábrica. Haz clic en los dos amarillos "
        "de la fábrica 1 y luego en la línea 2."
    ),
    "tutorial.pick.keys": (
        "En tu turno tomas todos los azulejos de un color de una fábrica. Elige los dos amarillos de la "
        "fábrica 1 y luego la línea 2."
    ),
    "tutorial.rest": (
        "La línea 2 está llena. Los otros azulejos de la fábrica 1 pasaron al centro. Luego tomó {rival},"
        " para su propia línea 2."
    ),
    "tutorial.lines": (
        "Una línea tiene un solo color y tantos azulejos como casillas. Pon los tres azules de la "
        "fábrica 3 en la línea 3."
    ),
    "tutorial.marker": (
        "También puedes tomar del centro. El primero que lo hace en una ronda recibe la ficha de "
        "jugador inicial: cuesta un punto en la línea de suelo, pero empiezas la ronda siguiente. Pon "
        "los dos blancos en la línea 4."
    ),
    "tutorial.overflow": (
        "La línea 1 tiene una casilla, pero siempre tomas todos los azulejos de un color. Lo que no "
        "cabe cae a la línea de suelo y cuesta puntos. Pon los dos rojos en la línea 1."
    ),
    "tutorial.more": (
        "En la línea 4 aún cabe blanco. Añade el blanco del centro. Una línea incompleta guarda sus "
        "azulejos para la ronda siguiente."
    ),
    "tutorial.last": (
        "No se puede pasar. Toma el último azulejo: la línea 3 ya está llena de azul, así que empieza "
        "con él la línea 5."
    ),
    "tutorial.floor": (
        "Mira primero tu línea de suelo: ahí están la ficha y un azulejo rojo. Cuando se hayan "
        "alicatado las paredes, costarán −1 cada uno y se retirarán. La puntuación nunca baja de 0."
    ),
    "tutorial.tiling": (
        "Ya no quedan azulejos: ahora se alicatan las paredes. De arriba abajo, cada línea llena manda "
        "un azulejo a la casilla de su color y se vacía."
    ),
    "tutorial.adjacent": (
        "• Rojo solo: +1\n"
        "• Amarillo, serie de 2: +2\n"
        "• Azul, serie de 3: +3\n"
        "• Suelo: −2, son 4 puntos\n"
        "• Con vecinos en ambos sentidos cuentan las dos series."
    ),
    "tutorial.bonus": (
        "La partida termina tras la ronda en que alguien llena una fila de la pared. Luego hay "
        "bonificaciones:\n"
        "• 2 por fila llena\n"
        "• 7 por columna llena (aquí tienes tres de cinco)\n"
        "• 10 por los cinco azulejos de un color"
    ),
    "tutorial.why.touch": (
        "Toca una puntuación cuando quieras ver cómo se contó. En el menú están todas las reglas, "
        "también la pared gris y los comodines."
    ),
    "tutorial.why.mouse": (
        "Haz clic en una puntuación cuando quieras ver cómo se contó. En el menú están todas las reglas, "
        "también la pared gris y los comodines."
    ),
    "tutorial.why.keys": (
        "Elige una puntuación cuando quieras ver cómo se contó. En el menú están todas las reglas, "
        "también la pared gris y los comodines."
    ),
    "tutorial.finish": (
        "Tienes la ficha de jugador inicial, así que empiezas. Acaba la partida: ¡ya sabes todo lo necesario!"
    ),
    # its buttons and its place in the menu
    "tutorial.next": "Siguiente",
    "tutorial.play-on": "Jugar",
    "tutorial.leave": "Salir",
    "tutorial.leave.title": "¿Salir del tutorial?",
    "tutorial.leave.words": (
        "Puedes retomarlo desde el menú cuando quieras. O acabar esta partida sin ayuda."
    ),
    "tutorial.leave.stay": "Seguir aprendiendo",
    "tutorial.leave.alone": "Jugar sin lecciones",
    "tutorial.leave.menu": "Menú principal",
    "tutorial.elsewhere": "Por ahora, elige el lugar que indica la lección.",
    "tutorial.other-tiles": "Por ahora, toma los azulejos que indica la lección.",
    "tutorial.read-on": "Pulsa «{button}» para seguir.",
    "tutorial.progress": "{n} de {all}",
}
