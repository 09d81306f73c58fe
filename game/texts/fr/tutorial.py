"""The tutorial."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the lessons, in their order
    "tutorial.welcome": (
        "Bienvenue ! Voici une vraie partie contre {rival} : vous prenez des tuiles dans les fabriques, "
        "vous les posez sur votre mur et marquez des points. Comptez quatre minutes ; vous pouvez "
        "partir à tout moment."
    ),
    "tutorial.board": (
        "Voici votre plateau : les lignes de motif à gauche, le mur à droite, le plancher en bas."
    ),
    "tutorial.pick.touch": (
        "À votre tour, vous prenez toutes les tuiles d’une couleur dans une fabrique. Touchez les deux "
        "jaunes de la fabrique 1, puis la ligne 2."
    ),
    "tutorial.pick.mouse": (
        "À votre tour, vous prenez toutes les tuiles d’une couleur dans une fabrique. Cliquez sur les "
        "deux jaunes de la fabrique 1, puis sur la ligne 2."
    ),
    "tutorial.pick.keys": (
        "À votre tour, vous prenez toutes les tuiles d’une couleur dans une fabrique. Choisissez les "
        "deux jaunes de la fabrique 1, puis la ligne 2."
    ),
    "tutorial.rest": (
        "La ligne 2 est complète. Les autres tuiles de la fabrique 1 sont allées au centre. Puis {rival} "
        "a pris des tuiles pour sa propre ligne 2."
    ),
    "tutorial.lines": (
        "Une ligne contient une seule couleur, et autant de tuiles que de cases. Mettez les trois "
        "bleues de la fabrique 3 dans la ligne 3."
    ),
    "tutorial.marker": (
        "Vous pouvez aussi prendre au centre. Le premier de la manche à le faire reçoit le marqueur "
        "premier joueur : il coûte un point au plancher, mais vous commencez la manche suivante. Mettez"
        " les deux blanches dans la ligne 4."
    ),
    "tutorial.overflow": (
        "La ligne 1 n’a qu’une case, mais on prend toujours toutes les tuiles d’une couleur. Ce qui "
        "dépasse tombe au plancher et coûte des points. Mettez les deux rouges dans la ligne 1."
    ),
    "tutorial.more": (
        "La ligne 4 a encore de la place pour du blanc. Ajoutez la blanche du centre. Une ligne "
        "incomplète garde ses tuiles pour la manche suivante."
    ),
    "tutorial.last": (
        "On ne peut pas passer. Prenez la dernière tuile : la ligne 3 est déjà pleine de bleu, "
        "commencez donc la ligne 5."
    ),
    "tutorial.floor": (
        "Regardez d’abord votre plancher : le marqueur et une tuile rouge s’y trouvent. Une fois les "
        "murs décorés, ils coûtent −1 chacun et s’en vont. Un score ne descend jamais sous 0."
    ),
    "tutorial.tiling": (
        "Toutes les tuiles sont prises : place à la décoration du mur. De haut en bas, chaque ligne "
        "complète envoie une tuile sur la case de sa couleur, puis se vide."
    ),
    "tutorial.adjacent": (
        "• Rouge, seule : +1\n"
        "• Jaune, suite de 2 : +2\n"
        "• Bleue, suite de 3 : +3\n"
        "• Plancher : −2, soit 4 points\n"
        "• Voisines dans les deux sens : les deux suites comptent."
    ),
    "tutorial.bonus": (
        "La partie finit après la manche où quelqu’un remplit une rangée du mur. Viennent alors les bonus :\n"
        "• 2 par rangée complète\n"
        "• 7 par colonne complète (ici, déjà trois sur cinq)\n"
        "• 10 pour les cinq tuiles d’une couleur"
    ),
    "tutorial.why.touch": (
        "Touchez un score pour voir comment il a été compté. Dans le menu se trouvent toutes les règles, "
        "mur gris et jokers compris."
    ),
    "tutorial.why.mouse": (
        "Cliquez sur un score pour voir comment il a été compté. Dans le menu se trouvent toutes les "
        "règles, mur gris et jokers compris."
    ),
    "tutorial.why.keys": (
        "Choisissez un score pour voir comment il a été compté. Dans le menu se trouvent toutes les "
        "règles, mur gris et jokers compris."
    ),
    "tutorial.finish": (
        "Vous avez le marqueur premier joueur : à vous de commencer. Finissez la partie, vous savez "
        "tout ce qu’il faut !"
    ),
    # its buttons and its place in the menu
    "tutorial.next": "Suivant",
    "tutorial.play-on": "Jouer",
    "tutorial.leave": "Quitter",
    "tutorial.leave.title": "Quitter le tutoriel ?",
    "tutorial.leave.words": (
        "Vous pourrez le reprendre à tout moment depuis le menu. Ou finir cette partie sans aide."
    ),
    "tutorial.leave.stay": "Continuer la leçon",
    "tutorial.leave.alone": "Jouer sans leçons",
    "tutorial.leave.menu": "Menu principal",
    "tutorial.elsewhere": "Pour l’instant, choisissez l’emplacement indiqué par la leçon.",
    "tutorial.other-tiles": "Pour l’instant, prenez les tuiles indiquées par la leçon.",
    "tutorial.read-on": "Appuyez sur « {button} » pour continuer.",
    "tutorial.progress": "{n} sur {all}",
}
