"""Why a position can’t be, a sentence for each reason of `game.rules.flaws`."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "flaw.form": "Le champ « {field} » de la position contient quelque chose d’impossible.",
    "flaw.tiles": "Tuiles d’une sorte ({tile}) : {have} au lieu de {most}.",
    "flaw.marker-twice": "Le marqueur premier joueur est à deux endroits.",
    "flaw.marker-missing": "Le marqueur premier joueur manque.",
    "flaw.offer-empty": "Il n’y a plus rien à prendre dans l’offre des fabriques.",
    "flaw.table-full": "Il y a des tuiles dans les fabriques ou au centre alors que l’offre est terminée.",
    "flaw.no-choice": "La place {seat} n’a aucune case à choisir pour la décoration du mur.",
    "flaw.deal-known": "La graine de la manche suivante est connue : elle serait déjà en place.",
    "flaw.standstill-rounds": "On compte plus de manches sans tuile posée sur un mur qu’il n’y en a eu.",
    "flaw.standstill-on": "Après cinq manches sans tuile posée sur un mur, la partie serait finie.",
    "flaw.standstill-tiling": (
        "On compte des manches sans tuile posée sur un mur alors qu’une tuile va être posée."
    ),
    "flaw.bag": "Tuiles dans le sac : {have} ; à cette manche il en faut {most}.",
    "flaw.factory-short": (
        "Tuiles dans la fabrique {factory} : {have} sur {most}, alors qu’il y en avait assez."
    ),
    "flaw.centre-full": "Tuiles au centre : {have} ; les fabriques vidées en ont laissé {most} au plus.",
    "flaw.turn": "Après ces coups, ce n’est pas à la place {seat} de jouer.",
    "flaw.turn-scored": "Après une manche comptée, c’est au prochain premier joueur, pas à la place {seat}.",
    "flaw.turn-tiling": "La place {seat} aurait décoré son mur d’abord.",
    "flaw.marker-early": "Le marqueur premier joueur a été pris avant qu’il y ait des tuiles au centre.",
    "flaw.marker-scored": "Le marqueur premier joueur ne revient au centre qu’à la manche suivante.",
    "flaw.floor-scored": "Le plancher de la place {seat} serait vidé après la manche.",
    "flaw.line-scored": "La ligne {row} de la place {seat} serait vidée après la manche.",
    "flaw.line-early": "La place {seat} a plus de lignes complètes qu’elle n’a pu jouer de coups.",
    "flaw.floor-early": "La place {seat} a des tuiles au plancher avant son premier coup.",
    "flaw.offer-tiles": (
        "Il y a plus de tuiles dans les lignes complètes et les planchers qu’il n’en a été pris "
        "dans cette manche."
    ),
    "flaw.row-complete": "La rangée {row} du mur de la place {seat} est complète : la partie serait finie.",
    "flaw.row-tiles": (
        "La rangée {row} du mur de la place {seat} a plus de tuiles qu’il n’y a eu de manches pour les poser."
    ),
    "flaw.used": "Murs, lignes et planchers ont pris plus de tuiles qu’il n’en a été tiré.",
    "flaw.score-high": "Points de la place {seat} : {have} ; son mur n’a pu en donner plus de {most}.",
    "flaw.score-low": "Points de la place {seat} : {have} ; les bonus de fin font à eux seuls {most}.",
    "flaw.over": (
        "La partie est finie sans rangée complète, sans blocage et sans que le sac et le couvercle "
        "soient vides."
    ),
    "flaw.deal-empty": "Il ne reste rien à tirer : la partie serait finie.",
}
