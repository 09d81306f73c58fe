"""Saved games, replays, links, files and the daily deal."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # list of games
    "games.title": "Parties",
    "games.none": "Aucune partie pour l’instant. Vos parties seront gardées ici.",
    "games.round": "manche {n}",
    "games.over": "terminée",
    "games.daily": "partie du jour",
    "games.link": "par lien",
    "games.faulty": "Illisible",
    "games.code": "Ouvrir un code",
    "games.file": "Ouvrir un fichier",
    "games.back": "Retour",
    "games.ask-code": "Collez le lien ou le code",
    "games.ask-file": "Chemin du fichier",
    # one game
    "game.continue": "Continuer",
    "game.replay": "Revoir",
    "game.share": "Partager",
    "game.export": "Enregistrer en fichier",
    "game.delete": "Supprimer",
    "game.delete.sure": "Supprimer cette partie ? Elle ne pourra pas être récupérée.",
    "game.keep": "Garder",
    "game.exported": "Enregistré : {name}",
    "game.not-exported": "Le fichier n’a pas pu être écrit.",
    "game.close": "Fermer",
    # replay
    "replay.at": "Coup {at} sur {all}, manche {n}",
    "replay.start": "Le début : la manche {n} est distribuée",
    "replay.here": "Jouer d’ici",
    "replay.close": "Fermer",
    "replay.empty": "Rien n’a encore été joué dans cette partie.",
    "games.gray": "mur gris",
    "games.coloured": "mur coloré",
    "games.jokers": "jokers",
    "games.ties": "les couleurs départagent",
    "ask.enter": "Ouvrir",
    "ask.paste": "Coller",
    "ask.cancel": "Annuler",
    # sharing
    "share.title": "Partager",
    "share.game": "Partie",
    "share.game.words": (
        "Toute la partie, coup par coup. Qui ouvre le lien peut la revoir et jouer à partir de "
        "n’importe quel coup."
    ),
    "share.deal": "Défi",
    "share.deal.words": "La même donne pour quelqu’un d’autre : mêmes règles, mêmes places, mêmes tuiles.",
    "share.seed": "Graine : {seed}.",
    "share.position": "Position",
    "share.position.words": "Cette position, pour jouer à partir d’elle.",
    "share.rules": "Règles",
    "share.rules.words": "Ces règles maison, pour les parties de vos amis.",
    "share.copy": "Copier",
    "share.copied": "Copié",
    "share.sheet": "Envoyer…",
    "share.close": "Fermer",
    "share.no-qr": "Trop long pour un code lisible par un appareil : copiez-le.",
    "share.too-long": "Cette partie est trop longue pour un lien. Enregistrez-la en fichier.",
    # opening
    "open.reading": "Ouverture…",
    "records.writing": "Écriture du fichier…",
    "open.not-now": "Pas maintenant",
    "open.play": "Jouer",
    "open.table": Plural("{n} joueur, {rules}", "{n} joueurs, {rules}"),
    "open.code.title": "Impossible d’ouvrir ce lien",
    "open.code.foreign": "Ce n’est ni un lien ni un code d’Azulejo.",
    "open.code.newer": (
        "Ce lien vient d’une version plus récente d’Azulejo. Rechargez la page ou mettez le programme à jour."
    ),
    "open.code.long": "Ce texte est trop long pour un lien d’Azulejo.",
    "open.code.damaged": "Une partie de ce lien manque ou a été changée en route. Demandez-le à nouveau.",
    "open.code.impossible": "Ce que contient ce lien ne peut pas arriver dans une partie d’Azul.",
    "open.rules.title": "Règles maison",
    "open.rules.words": "On vous a envoyé des règles maison : {rules}.",
    "open.rules.use": "Préparer une partie",
    "open.dare.title": "Un défi",
    "open.dare.words": "{who} a fait {points} sur cette donne ({table}). Pouvez-vous faire mieux ?",
    "open.deal.title": "Une donne pour vous",
    "open.deal.words": "On vous a envoyé une donne : {table}.",
    "open.position.title": "Une position",
    "open.position.words": (
        "On vous a envoyé une position : {table}, manche {n}. Vous jouez à la place dont c’est le tour."
    ),
    "open.position.over": "Dans cette position, il n’y a plus rien à jouer.",
    "open.file.title": "Impossible d’ouvrir ce fichier",
    "open.file.empty": "Il n’y a pas de partie dans « {name} », ou le fichier est illisible.",
    "open.file.malformed": (
        "« {name} » n’est pas un fichier de partie d’Azulejo : ligne {line}, colonne {column}, ce "
        "n’est pas ce qu’on attend."
    ),
    "open.file.impossible": (
        "« {name} » contient une position qui ne peut pas arriver dans une partie d’Azul."
    ),
    "open.file.illegal": (
        "Dans « {name} », un coup est contraire aux règles : ligne {line}, colonne {column}."
    ),
    # buttons elsewhere
    "pause.share": "Partager",
    "results.replay": "Revoir",
    "results.share": "Partager",
    "records.title": "Archives",
    "records.ask": (
        "Statistiques, donnes, problèmes, vos positions et vos analyses : dans un fichier pour un "
        "autre appareil, depuis un tel fichier, ou les parties en tableau."
    ),
    "records.all": "Tout enregistrer dans un fichier",
    "records.table": "Les parties en tableau (CSV)",
    "records.import": "Ajouter depuis un fichier",
    "records.words": (
        "Ajouter ce que ce fichier a de nouveau à ce qui est conservé ici ? {what}. Rien d’ici n’est "
        "perdu."
    ),
    "records.add": "Ajouter",
    "records.added": "Tout a été ajouté.",
    "records.held": (
        "C’est ajouté, mais ne peut pas être enregistré maintenant : cela dure tant que cette fenêtre "
        "reste ouverte."
    ),
    "records.nothing": "Tout ce que contient ce fichier est déjà ici.",
    "records.damaged": "Ce fichier est endommagé. Rien n’en a été repris, et rien n’a changé ici.",
    "records.newer": "Ce fichier vient d’une version plus récente d’Azulejo. Rien n’en a été repris.",
    "records.left-out": Plural(
        "{n} analyse y est illisible (endommagée ou trop récente) et reste de côté.",
        "{n} analyses y sont illisibles (endommagées ou trop récentes) et restent de côté.",
    ),
    "records.no-room": Plural(
        "Pas de place pour {n} analyse : supprimez-en une et rouvrez ce fichier. Le reste a été ajouté.",
        "Pas de place pour {n} analyses : supprimez-en et rouvrez ce fichier. Le reste a été ajouté.",
    ),
}
