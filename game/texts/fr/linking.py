"""Play by link, undoing, named house rules."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "link.title": "Par lien",
    "link.waiting": "On attend {who}",
    "link.send": "Envoyer le lien",
    "link.answer": "Ouvrir la réponse",
    "link.go-on": "Continuer",
    "link.anew": "Jouer comme nouvelle partie",
    "link.ahead": Plural(
        "Dans la partie de {names}, {n} coup de plus a été joué.",
        "Dans la partie de {names}, {n} coups de plus ont été joués.",
    ),
    "link.same": "La partie de {names} en est au même point que chez vous : rien de nouveau.",
    "link.behind": "Dans la partie de {names}, vous êtes déjà plus loin que ce lien.",
    "link.invitation": (
        "Une invitation à une partie par lien : {table}, manche {n}. Vous jouez pour {seat} ; "
        "ensuite, vous renvoyez la partie sous forme de lien."
    ),
    "differs.title": "Ce lien diffère",
    "differs.parted": "À partir d’ici, partie et lien diffèrent.",
    "differs.own": "Le lien contient un coup de {who} qui n’a pas été joué sur cet appareil.",
    "differs.own.you": "Le lien contient un coup de vous qui n’a pas été joué sur cet appareil.",
    "differs.own.why": "Prenez-le si ce coup a été repris ici ou joué sur un autre appareil.",
    "differs.here.words": "Ici : {pick}.",
    "differs.there.words": "Dans le lien : {pick}.",
    "differs.both-stay": "La vôtre reste dans la liste ; l’autre sera une partie à part.",
    "differs.keep": "Garder la mienne",
    "differs.take": "Prendre l’autre",
    "differs.replay": "Voir l’autre",
    "share.turn": "Tour",
    "share.turn.words": (
        "Un autre appareil continue : qui ouvre le lien joue pour la place dont c’est le tour, puis "
        "renvoie un lien. Ouvrez-le ici."
    ),
    "share.end": "La fin",
    "share.end.words": "La partie est finie. Envoyez ce lien pour que les autres voient la fin, eux aussi.",
    "new.by-link": "Personne, par lien",
    "new.by-link.words": "Sur un autre appareil, par liens.",
    "new.nobody-here": "Quelqu’un doit jouer sur cet appareil.",
    "new.sets": "Mes règles…",
    "new.undo.free": "Annuler : toujours",
    "new.undo.strict": "Annuler : manche",
    "new.undo.off": "Annuler : jamais",
    "new.undo.free.words": "Chaque coup peut être repris.",
    "new.undo.strict.words": "On peut reprendre un coup tant que rien n’est redistribué.",
    "new.undo.off.words": "Ce qui est pris est pris.",
    "sets.title": "Règles maison",
    "sets.none": (
        "Il n’y en a pas encore. De nouvelles commencent avec les règles de la partie en préparation."
    ),
    "sets.new": "Nouvelles règles",
    "sets.default": "par défaut",
    "sets.name.new": "Nos règles",
    "set.gray.off": "Mur coloré",
    "set.gray.on": "Mur gris",
    "set.gray.off.words": "Chaque couleur a sa case dans chaque rangée du mur.",
    "set.gray.on.words": "Vous choisissez la case ; jamais deux fois une couleur par rangée ou colonne.",
    "set.jokers.off": "Sans jokers",
    "set.jokers.on": "Jokers",
    "set.jokers.off.words": "Le sac ne contient que les cinq couleurs.",
    "set.jokers.on.words": "Des jokers remplacent quelques tuiles et vont avec toutes les couleurs.",
    "set.ties.off": "Égalité : rangées",
    "set.ties.on": "Égalité : aussi couleurs",
    "set.ties.off.words": "À égalité, plus de rangées complètes gagnent ; sinon, victoire partagée.",
    "set.ties.on.words": "À égalité de points et rangées, plus de couleurs complètes gagnent.",
    "set.use": "Jouer avec",
    "set.default": "Par défaut",
    "set.share": "Partager",
    "set.done": "Terminé",
    "open.rules.keep": "Les garder",
    "dare.beaten": "Vous battez {who}, qui a fait {theirs} sur cette donne.",
    "dare.equal": "{who} a fait {theirs}, aussi, sur cette donne.",
    "dare.missed": Plural(
        "{who} a fait {theirs} sur cette donne : {n} point de plus.",
        "{who} a fait {theirs} sur cette donne : {n} points de plus.",
    ),
}
