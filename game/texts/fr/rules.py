"""The pages of rules: their paragraphs, one a line ("• " begins a point of a list), and their labels."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "rules.game.title": "Le jeu",
    "rules.game.text": (
        "Décorez votre mur de tuiles et marquez plus de points que tous les autres.\n"
        "Une manche a deux parties. Pendant l’offre des fabriques, les joueurs prennent des tuiles à tour"
        " de rôle et les rassemblent dans leurs lignes de motif. Puis vient la décoration du mur : chaque"
        " ligne complète donne une tuile au mur, et cette tuile rapporte aussitôt.\n"
        "Les manches se suivent jusqu’à ce que quelqu’un ait rempli une rangée de cinq sur le mur. Après "
        "cette manche, on compte les bonus de fin de partie."
    ),
    "rules.game.pick": "prendre",
    "rules.game.collect": "rassembler",
    "rules.game.score": "marquer",
    "rules.offer.title": "Offre des fabriques",
    "rules.offer.text": (
        "À votre tour, prenez toutes les tuiles d’une couleur\n"
        "• dans une fabrique : ses autres tuiles vont au centre, ou\n"
        "• au centre.\n"
        "Toutes les tuiles prises vont dans une de vos lignes de motif ou au plancher. On ne peut pas "
        "passer.\n"
        "Le premier de la manche à prendre au centre reçoit aussi le marqueur premier joueur. Il va sur "
        "la case libre la plus à gauche du plancher, y coûte des points comme une tuile, et son détenteur"
        " commence la manche suivante.\n"
        "L’offre finit quand toutes les fabriques et le centre sont vides."
    ),
    "rules.offer.colour": "toute une couleur",
    "rules.offer.line": "dans une ligne",
    "rules.offer.centre": "le centre, avec le marqueur premier joueur",
    "rules.lines.title": "Lignes de motif",
    "rules.lines.text": (
        "La ligne 1 a une case, la ligne 5 en a cinq. Elles se remplissent de droite à gauche.\n"
        "• Une ligne ne contient qu’une couleur à la fois.\n"
        "• Une couleur déjà présente dans cette rangée de votre mur ne peut pas aller dans la ligne d’à "
        "côté.\n"
        "• Les tuiles qui ne trouvent pas de place dans la ligne tombent au plancher.\n"
        "• Les lignes incomplètes gardent leurs tuiles pour la manche suivante."
    ),
    "rules.lines.complete": "complète",
    "rules.floor.title": "Le plancher",
    "rules.floor.text": (
        "Les tuiles tombées remplissent le plancher de gauche à droite. Après la décoration du mur, "
        "chacune coûte ce qu’indique sa case, 14 points au plus, et le plancher est vidé. Un score ne "
        "descend jamais sous 0.\n"
        "Quand les sept cases sont prises, les autres tuiles vont dans le couvercle et ne coûtent rien.\n"
        "Vous pouvez mettre au plancher tout ce que vous avez pris, si vous voulez."
    ),
    "rules.floor.cost": "marqueur −1, bleu −1 : 2 points perdus",
    "rules.tiling.title": "Décoration du mur",
    "rules.tiling.text": (
        "De la ligne du haut à celle du bas : une ligne de motif complète envoie une tuile sur la case de"
        " sa couleur, dans la même rangée du mur. Les autres tuiles de la ligne vont dans le couvercle.\n"
        "Chaque tuile rapporte dès qu’elle est posée, avec ce qui se trouve alors sur le mur. Le plancher"
        " se paie en dernier.\n"
        "La manche suivante est tirée du sac, quatre tuiles par fabrique. Quand le sac est vide, les "
        "tuiles du couvercle y retournent."
    ),
    "rules.tiling.rest": "les deux autres partent",
    "rules.points.title": "Les points d’une tuile",
    "rules.points.text": (
        "Regardez la tuile que vous venez de poser sur le mur.\n"
        "• Comptez la suite ininterrompue de tuiles à l’horizontale, la nouvelle comprise.\n"
        "• Comptez de même la suite à la verticale.\n"
        "Une suite de deux ou plus rapporte un point par tuile ; la nouvelle compte dans les deux. Une "
        "tuile sans voisine rapporte 1 point."
    ),
    "rules.points.across": "horizontale : 3",
    "rules.points.down": "verticale : 2",
    "rules.end.title": "La fin de la partie",
    "rules.end.text": (
        "La partie finit après la manche où une rangée de cinq est remplie. Bonus de fin de partie :\n"
        "• 2 points par rangée complète\n"
        "• 7 points par colonne complète\n"
        "• 10 points par couleur dont les cinq tuiles sont sur le mur\n"
        "Le plus de points gagne. À égalité, le plus de rangées complètes l’emporte ; si elles sont "
        "égales aussi, la victoire est partagée."
    ),
    "rules.gray.title": "Mur gris",
    "rules.gray.text": (
        "Une variante : aucune couleur n’est imprimée sur le mur. Vous choisissez vous-même la case de la"
        " rangée, mais chaque couleur ne peut figurer qu’une fois par rangée et par colonne.\n"
        "S’il y a une case permise, la tuile doit être posée. S’il n’y en a pas, la ligne entière tombe "
        "aussitôt au plancher et compte dans cette manche.\n"
        "Vous pouvez commencer une ligne qui ne pourra pas être posée : seule une couleur dans la même "
        "rangée du mur l’interdit."
    ),
    "rules.jokers.title": "Jokers",
    "rules.jokers.text": (
        "Une variante : 5 jokers remplacent des tuiles à deux joueurs, sinon 10. Prenez une couleur "
        "seule, tous les jokers seuls, ou une couleur avec tous les jokers.\n"
        "• Dans une ligne de motif, un joker vaut n’importe quelle couleur. S’il vient trop de tuiles, "
        "vous choisissez lesquelles tombent.\n"
        "• Une ligne complète avec un joker envoie un joker au mur : sur la case de sa couleur, ou sur "
        "n’importe quelle case libre de la rangée s’il n’y a que des jokers. La couleur de cette case est"
        " alors épuisée dans la rangée.\n"
        "• Sur le mur gris, un joker va sur toute case libre de la rangée et ne bloque aucune couleur.\n"
        "• Les jokers comptent dans les suites, rangées et colonnes, jamais dans les cinq d’une couleur."
    ),
    "rules.fine.title": "Règle maison et détails",
    "rules.fine.text": (
        "• Règle maison, si vous l’activez : à égalité de points et de rangées complètes, le plus de "
        "couleurs complètes gagne avant tout partage de la victoire.\n"
        "• Le marqueur se place au plancher avant les tuiles qui tombent au même tour.\n"
        "• Si le plancher est plein, le marqueur ne coûte rien ; son détenteur commence quand même.\n"
        "• Si personne n’a pris au centre, le même joueur recommence.\n"
        "• Si le sac et le couvercle s’épuisent pendant la préparation, des fabriques restent incomplètes"
        " ou vides. Si rien ne peut être tiré, la partie finit avec les bonus.\n"
        "• Si aucune tuile n’est posée sur un mur pendant cinq manches de suite, la partie finit après la"
        " cinquième avec les bonus.\n"
        "• Le tout premier joueur est tiré de la graine, ou choisi."
    ),
    "rules.about.title": "À propos",
    "rules.about.text": (
        "Azulejo est une adaptation non officielle des règles du jeu de société Azul. Elle n’est ni "
        "faite, ni approuvée, ni autorisée par l’auteur du jeu ou ses éditeurs ; les noms et les marques "
        "leur appartiennent.\n"
        "Toutes les tuiles, tous les plateaux et ornements sont dessinés par ce programme. Il n’utilise "
        "aucune image de l’éditeur ni aucun texte du livret de règles.\n"
        "Les caractères sont Atkinson Hyperlegible Next et Fraunces, tous deux sous la SIL Open Font "
        "License 1.1.\n"
        "Fait avec Python et pygame-ce."
    ),
}
