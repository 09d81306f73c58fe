"""Deals that are the same for everybody, in company: daily, weekly, friends' games side by side."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "daily.company": "Comparer",
    "deal.gone-by": (
        "Ce défi est passé, mais vous pouvez encore vous y exercer. La série et le mur ne changent pas."
    ),
    "weekly.title": "Défi hebdo",
    "weekly.title-of": "Azulejo, défi de la semaine {n}/{year}",
    "weekly.today": "Cette semaine",
    "weekly.week": "Semaine {n}, {year}",
    "weekly.year": "Semaines de {year}",
    "weekly.words": (
        "Les mêmes tuiles pour tous, toute la semaine, sans rien reprendre. Un seul essai compte, aussi "
        "pour votre cote."
    ),
    "weekly.row": Plural("{n} semaine jouée de suite", "{n} semaines jouées de suite"),
    "weekly.streak": Plural("semaine jouée de suite", "semaines jouées de suite"),
    "weekly.next": "Prochain défi dans {days} j {hours} h",
    "weekly.play": "Jouer le défi",
    "weekly.twist.gray": (
        "Le mur gris : vous choisissez les cases, aucune couleur deux fois par ligne ou colonne."
    ),
    "weekly.twist.jokers": "Des jokers sont parmi les tuiles : ils vont avec toutes les couleurs.",
    "weekly.twist.rivals": "Trois adversaires au lieu d’un.",
    "weekly.twist.gray-jokers": (
        "Le mur gris et des jokers : vous choisissez chaque case, et les jokers vont avec toutes les "
        "couleurs."
    ),
    "weekly.twist.master": "Un adversaire plus fort : un maître.",
    "deal.par": "Score habituel : {n}",
    "deal.par.words": (
        "C’est le résultat habituel des ordinateurs : les {n} niveaux ont joué ce défi à votre "
        "place, la moitié a obtenu au moins autant de points, la moitié au plus. Il est le même sur tous "
        "les appareils."
    ),
    "deal.par-more": Plural(
        "{n} point de plus que d’habitude ({par}).",
        "{n} points de plus que d’habitude ({par}).",
    ),
    "deal.par-less": Plural(
        "{n} point de moins que d’habitude ({par}).",
        "{n} points de moins que d’habitude ({par}).",
    ),
    "deal.par-same": "Autant de points que d’habitude ({par}).",
    "deal.par-waits": "Pour comparer, l’ordinateur joue ce défi…",
    "deal.nearest": "Le plus proche de vous : {who}.",
    "deal.practice": "Votre exercice",
    "deal.practised": "Votre meilleur exercice : {n}.",
    "deal.practising": "Exercice ({deal}) : il ne compte pas.",
    "deal.waits": "Déjà joué par {who} : jouez-le aussi, et les parties seront comparées.",
    "deal.waits-practice": (
        "Ce défi est passé. Joué par {who} : exercez-vous-y, et les parties seront "
        "comparées."
    ),
    "deal.playing": "joue…",
    "deal.to-play": "jouera bientôt",
    "deal.more": Plural("{n} point de plus que vous", "{n} points de plus que vous"),
    "deal.fewer": Plural("{n} point de moins que vous", "{n} points de moins que vous"),
    "deal.as-many": "autant que vous",
    "deal.send": "Envoyer la mienne",
    "deal.friend": "Lien d’un ami",
    "deal.ask-name": "Comment vos amis vous appellent-ils ?",
    "deal.forget": "Retirer",
    "deal.unreadable": (
        "Cette partie n’est plus lisible. Retirez-la : un ordinateur la rejoue, un ami peut la renvoyer."
    ),
    "deal.first-yours": "Jouez d’abord ce défi : vous verrez ensuite ici ce que d’autres en ont fait.",
    "friend.kept": "{who} a obtenu {points} à ce défi. La partie est gardée à côté de la vôtre.",
    "friend.first-yours": (
        "{who} a joué ce défi : {points}. Jouez-le : la partie est gardée jusque-là, puis comparée "
        "à la vôtre."
    ),
    "friend.not-begun": (
        "D’après l’horloge de cet appareil, ce défi n’a pas commencé. La partie de {who} est gardée "
        "jusque-là."
    ),
    "friend.yours": "C’est votre propre partie de ce défi.",
    "friend.other-table": (
        "{who} a joué ces tuiles à une autre table : autres règles ou adversaires. On ne peut pas "
        "comparer, mais on peut regarder."
    ),
    "friend.deal": "Voir ce défi",
    "compare.at": "Manche {n}, coup {at}",
    "compare.both": "La même table dans les deux parties",
    "compare.table": "La table de {who}",
    "compare.table.you": "Votre table",
    "compare.side": "Voir : {who}",
    "compare.side.brief": "Autre table",
    "compare.elsewhere": "Autre table : {who}",
    "compare.same": "Pareil dans les deux parties.",
    "compare.here": "Jusqu’ici, les deux parties sont pareilles.",
    "compare.parted": "Les parties divergent à la manche {n}, coup {at}.",
    "compare.nothing": "{who} : plus de coup dans cette manche.",
    "compare.points": "Score avant ce coup : {points}",
    "compare.parting": "À la première différence",
    "games.weekly": "partie de la semaine",
    "games.practice": "exercice",
    "share.try": "Mon essai",
    "share.try.words": (
        "Votre partie de ce défi. Qui ouvre le lien la voit à côté de la sienne, coup par coup ; avant, "
        "elle l’attend."
    ),
}
