"""The pages of rules: their paragraphs, one a line ("• " begins a point of a list), and their labels."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "rules.game.title": "El juego",
    "rules.game.text": (
        "Decora tu pared con azulejos y consigue más puntos que nadie.\n"
        "Una ronda tiene dos partes. En la oferta de las fábricas, los jugadores toman azulejos por "
        "turnos y los reúnen en líneas de patrón. Después viene el alicatado de la pared: cada línea "
        "completa da un azulejo a la pared, y ese azulejo puntúa en el acto.\n"
        "Las rondas se suceden hasta que alguien llena una fila de cinco en la pared. Tras esa ronda se "
        "cuentan las bonificaciones finales."
    ),
    "rules.game.pick": "tomar",
    "rules.game.collect": "reunir",
    "rules.game.score": "puntuar",
    "rules.offer.title": "Oferta de las fábricas",
    "rules.offer.text": (
        "En tu turno toma todos los azulejos de un color\n"
        "• de una fábrica: sus otros azulejos pasan al centro, o\n"
        "• del centro.\n"
        "Todos los azulejos que tomas van a una de tus líneas de patrón o a la línea de suelo. No se "
        "puede pasar.\n"
        "Quien toma primero del centro en una ronda se lleva también la ficha de jugador inicial. Va a la"
        " casilla libre más a la izquierda de la línea de suelo, cuesta puntos como un azulejo y quien la"
        " tiene empieza la ronda siguiente.\n"
        "La oferta termina cuando todas las fábricas y el centro están vacíos."
    ),
    "rules.offer.colour": "todos los de un color",
    "rules.offer.line": "a una línea",
    "rules.offer.centre": "el centro, con la ficha de jugador inicial",
    "rules.lines.title": "Líneas de patrón",
    "rules.lines.text": (
        "La línea 1 tiene una casilla, la línea 5 tiene cinco. Se llenan de derecha a izquierda.\n"
        "• En una línea hay un solo color a la vez.\n"
        "• Un color que ya está en esa fila de tu pared no puede ir a la línea de al lado.\n"
        "• Los azulejos que no caben en la línea caen a la línea de suelo.\n"
        "• Las líneas incompletas guardan sus azulejos para la ronda siguiente."
    ),
    "rules.lines.complete": "completa",
    "rules.floor.title": "La línea de suelo",
    "rules.floor.text": (
        "Los azulejos caídos llenan la línea de suelo de izquierda a derecha. Tras el alicatado, cada uno"
        " cuesta lo que dice su casilla, 14 puntos como mucho, y la línea se vacía. La puntuación nunca "
        "baja de 0.\n"
        "Cuando las siete casillas están ocupadas, los demás azulejos van a la tapa y no cuestan nada.\n"
        "Si quieres, puedes poner en la línea de suelo todo lo que has tomado."
    ),
    "rules.floor.cost": "ficha −1, azul −1: se pierden 2 puntos",
    "rules.tiling.title": "Alicatado de la pared",
    "rules.tiling.text": (
        "De la línea de arriba a la de abajo: cada línea de patrón completa pasa un azulejo a la casilla "
        "de su color en la misma fila de la pared. Los demás azulejos de esa línea van a la tapa.\n"
        "Cada azulejo puntúa en cuanto se coloca, con lo que ya hay en la pared. La línea de suelo se "
        "paga al final.\n"
        "La ronda siguiente sale de la bolsa, cuatro azulejos por fábrica. Cuando la bolsa se vacía, los "
        "azulejos de la tapa vuelven a ella."
    ),
    "rules.tiling.rest": "los otros dos se van",
    "rules.points.title": "Puntos de un azulejo",
    "rules.points.text": (
        "Mira el azulejo que acabas de poner en la pared.\n"
        "• Cuenta la serie sin huecos en horizontal, con el nuevo incluido.\n"
        "• Cuenta igual la serie en vertical.\n"
        "Una serie de dos o más da un punto por azulejo; el nuevo cuenta en las dos. Un azulejo sin "
        "vecinos da 1 punto."
    ),
    "rules.points.across": "horizontal: 3",
    "rules.points.down": "vertical: 2",
    "rules.end.title": "El final de la partida",
    "rules.end.text": (
        "La partida termina tras la ronda en que se llena una fila de cinco. Bonificaciones finales:\n"
        "• 2 puntos por cada fila completa\n"
        "• 7 puntos por cada columna completa\n"
        "• 10 puntos por cada color con sus cinco azulejos en la pared\n"
        "Gana quien tiene más puntos. En caso de empate ganan más filas completas; si también son "
        "iguales, se comparte la victoria."
    ),
    "rules.gray.title": "Pared gris",
    "rules.gray.text": (
        "Una variante: la pared no tiene colores impresos. Tú eliges la casilla de la fila, pero cada "
        "color solo puede estar una vez en cada fila y en cada columna.\n"
        "Si hay una casilla permitida, el azulejo se tiene que colocar. Si no hay ninguna, la línea "
        "entera cae en el acto a la línea de suelo y cuenta en esta ronda.\n"
        "Puedes empezar una línea que luego no se pueda colocar: solo lo impide un color en la misma fila"
        " de la pared."
    ),
    "rules.jokers.title": "Comodines",
    "rules.jokers.text": (
        "Una variante: 5 comodines sustituyen azulejos con dos jugadores, si no 10. Toma un color solo, "
        "todos los comodines solos, o un color con todos los comodines.\n"
        "• En una línea de patrón un comodín vale por cualquier color. Si llegan demasiados azulejos, "
        "eliges cuáles caen.\n"
        "• Una línea completa con un comodín manda un comodín a la pared: a la casilla de su color o, si "
        "solo hay comodines, a cualquier casilla libre de la fila. El color de esa casilla queda gastado "
        "en la fila.\n"
        "• En la pared gris un comodín va a cualquier casilla libre de la fila y no bloquea ningún color.\n"
        "• Los comodines cuentan en series, filas y columnas, nunca en los cinco de un color."
    ),
    "rules.fine.title": "Regla de la casa y detalles",
    "rules.fine.text": (
        "• Regla de la casa, si la activas: con puntos y filas completas iguales, más colores completos "
        "ganan antes de compartir la victoria.\n"
        "• La ficha queda en la línea de suelo antes que los azulejos que caen en la misma jugada.\n"
        "• Si la línea de suelo está llena, la ficha no cuesta nada; quien la tiene empieza igualmente.\n"
        "• Si nadie tomó del centro, empieza otra vez el mismo jugador.\n"
        "• Si bolsa y tapa se agotan al repartir, quedan fábricas incompletas o vacías. Si no se puede "
        "repartir nada, la partida termina con las bonificaciones finales.\n"
        "• Si en cinco rondas seguidas no se coloca ningún azulejo en ninguna pared, la partida termina "
        "tras la quinta con las bonificaciones finales.\n"
        "• El primer jugador se sortea con la semilla del reparto, o se elige."
    ),
    "rules.about.title": "Acerca de",
    "rules.about.text": (
        "Azulejo es una versión no oficial de las reglas del juego de mesa Azul. No la ha hecho, aprobado"
        " ni autorizado el autor del juego ni sus editoriales; los nombres y las marcas son suyos.\n"
        "Todos los azulejos, tableros y adornos los dibuja este programa. No usa imágenes de la editorial"
        " ni texto del reglamento.\n"
        "Las letras son Atkinson Hyperlegible Next y Fraunces, ambas con la licencia SIL Open Font "
        "License 1.1.\n"
        "Hecho con Python y pygame-ce."
    ),
}
