"""What happened, what may be done and who won."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # people and lists
    "you": "Vous",
    "you.inside": "vous",
    "player": "Joueur {n}",
    "list.and": "{first} et {last}",
    # tiles: so many of them; one of them; all five of them; the colour by itself
    "tiles.blue": Plural("{n} bleue", "{n} bleues"),
    "tiles.yellow": Plural("{n} jaune", "{n} jaunes"),
    "tiles.red": Plural("{n} rouge", "{n} rouges"),
    "tiles.black": Plural("{n} noire", "{n} noires"),
    "tiles.white": Plural("{n} blanche", "{n} blanches"),
    "tiles.joker": Plural("{n} joker", "{n} jokers"),
    "tiles.none": "rien",
    "tile.blue": "une tuile bleue",
    "tile.yellow": "une tuile jaune",
    "tile.red": "une tuile rouge",
    "tile.black": "une tuile noire",
    "tile.white": "une tuile blanche",
    "tile.joker": "un joker",
    "all.blue": "les cinq tuiles bleues",
    "all.yellow": "les cinq tuiles jaunes",
    "all.red": "les cinq tuiles rouges",
    "all.black": "les cinq tuiles noires",
    "all.white": "les cinq tuiles blanches",
    "colour.blue": "bleu",
    "colour.yellow": "jaune",
    "colour.red": "rouge",
    "colour.black": "noir",
    "colour.white": "blanc",
    "colour.joker": "joker",
    "colour.marker": "marqueur premier joueur",
    # numbers of things
    "count.points": Plural("{n} point", "{n} points"),
    "count.rows": Plural("{n} rangée complète", "{n} rangées complètes"),
    "count.colours": Plural("{n} couleur complète", "{n} couleurs complètes"),
    # a pick, put together from its parts in this order
    "log.take": "{who} prend {tiles} {source}",
    "log.take.you": "{who} prenez {tiles} {source}",
    "from.factory": "dans la fabrique {n}",
    "from.centre": "au centre",
    "take.marker": " et le marqueur premier joueur ({cost})",
    "take.line": " pour la ligne {n}",
    "take.complete": ", qui est complète",
    "take.fell": " ; {fell}",
    "take.floor": " pour le plancher ({cost})",
    "cost.none": "sans malus",
    "fell": Plural("{n} tombe (−{cost})", "{n} tombent (−{cost})"),
    "fell.short": Plural("{n} tombe −{cost}", "{n} tombent −{cost}"),
    "fell.lid": "{n} dans le couvercle",
    "fell.marker": "marqueur −{cost}",
    "fell.with-marker": Plural("{n} tombe + marqueur −{cost}", "{n} tombent + marqueur −{cost}"),
    # other things that happen
    "log.marker": "{who} prend le marqueur premier joueur ({cost})",
    "log.marker.you": "{who} prenez le marqueur premier joueur ({cost})",
    "log.placed": "… {tiles} dans la ligne {n}",
    "log.placed.complete": "… {tiles} dans la ligne {n} (complète)",
    "log.fell": "… {fell}",
    "log.tiling": "Manche {n} : décoration du mur",
    "log.tiled": "{who} pose {tile} dans la rangée {row} : +{points}",
    "log.tiled.you": "{who} posez {tile} dans la rangée {row} : +{points}",
    "log.line-fell": "{who} n’a pas de place pour la ligne {n} : elle tombe au plancher",
    "log.line-fell.you": "{who} n’avez pas de place pour la ligne {n} : elle tombe au plancher",
    "log.floor": "{who} perd {points} à cause du plancher",
    "log.floor.you": "{who} perdez {points} à cause du plancher",
    "log.scored": "La manche {n} est comptée",
    "log.standstill": (
        "La manche {n} est comptée ; {count} manches de suite sans tuile posée sur un mur, après {most} "
        "la partie finit"
    ),
    "log.lid": Plural(
        "Le sac est vide : {n} tuile du couvercle y retourne",
        "Le sac est vide : {n} tuiles du couvercle y retournent",
    ),
    "log.dealt": "La manche {n} est en place ; {who} commence",
    "log.dealt.you": "La manche {n} est en place ; vous commencez",
    "log.round": "Manche {n}",
    "log.newest": "Au plus récent",
    "log.newer": Plural("{n} nouvelle ligne", "{n} nouvelles lignes"),
    "log.walls": "{who} : +{points} pour le mur",
    "log.walls.floor": "{who} : +{points} pour le mur, −{lost} pour le plancher",
    "log.bonus": "{who} : {bonus}, +{points}",
    "bonus.row": "rangée {n} complète",
    "bonus.column": "colonne {n} complète",
    "ending.row": "Une rangée est complète : la partie est finie",
    "ending.standstill": "{n} manches de suite sans tuile posée sur un mur : la partie est finie",
    "ending.tiles": "Il n’y a plus de tuiles : la partie est finie",
    # what an action would do, on its target and in a list
    "preview.fills": "la remplit",
    "preview.part": "{n} sur {size}",
    "do.place": "Poser {tile} rangée {row}, colonne {column} : +{points}",
    "do.take": "Prendre {tiles} {source}",
    "do.marker": " avec le marqueur premier joueur",
    "do.floor": "{take} pour le plancher : {cost}",
    "do.line": "{take} pour la ligne {n} : {result}",
    "do.completes": "la complète",
    "do.jokers": Plural(" (dont {n} joker)", " (dont {n} jokers)"),
    # what is going on
    # the ranking
    "rank.points": Plural("{n} point", "{n} points"),
    "rank.rows-each": Plural("{n} rangée complète", "{n} rangées complètes"),
    "rank.colours-each": Plural("{n} couleur complète", "{n} couleurs complètes"),
    "rank.win": "{who} gagne avec {points}.",
    "rank.win.you": "{who} gagnez avec {points}.",
    "rank.tie": "{who} l’emporte à égalité de {points} : {why}.",
    "rank.tie.you": "{who} l’emportez à égalité de {points} : {why}.",
    "rank.shared": "{who} partagent la victoire : {same} chacun.",
    "rank.shared.you": "{who} partagez la victoire : {same} chacun.",
    "rank.place": "{who} partagent la place {n} : {same} chacun.",
    "rank.place.you": "{who} partagez la place {n} : {same} chacun.",
    "rank.ahead": Plural(
        "{who} passe devant à {points} : {why}.", "{who} passent devant à {points} : {why}."
    ),
    "rank.ahead.you": Plural(
        "{who} passez devant à {points} : {why}.", "{who} passez devant à {points} : {why}."
    ),
    "rank.rows": "{rows}, {other} {n}",
    "rank.colours": "autant de rangées, mais {colours}, {other} {n} (règle maison)",
    # a pick in the fewest words
    "short.take": "{who} : {tiles} → {where}",
    "short.line": "ligne {n}",
    "short.floor": "plancher",
}
