"""Playing together on several devices."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "online.none": (
        "Ouvrez un salon et envoyez son lien ou son code : qui l’ouvre peut jouer avec vous, où qu’il "
        "soit. On joue de deux à quatre ; l’ordinateur peut prendre les places libres, et d’autres peuvent "
        "regarder.\n\nPas besoin de compte. Tout ce que vous envoyez est chiffré : les relais publics qui "
        "le transmettent voient des adresses réseau, mais ni les noms ni les coups."
    ),
    "online.unreadable": (
        "Ce salon est illisible : il vient d’une version plus récente d’Azulejo ou il est endommagé. Il "
        "reste enregistré tel quel. Rechargez la page ou mettez le programme à jour, puis ouvrez-le à "
        "nouveau."
    ),
    "online.unreadable.row": "Un salon illisible",
    "online.forget": "Le supprimer",
    "online.forget.sure": "Supprimer ce salon ? Votre place ne pourra pas être récupérée.",
    "online.new": "Nouveau salon",
    "online.room": "Salon",
    "online.name": "Votre nom",
    "online.enter": "Entrer",
    "online.invite": "Inviter",
    "online.ready": "Je suis prêt",
    "online.start": "Commencer",
    "online.seat.free": "Place libre",
    "online.seat.offer": "Placer l’ordinateur",
    "online.seat.computer": "Ordinateur",
    "online.seat.host": "Hôte",
    "online.seat.ready": "Prêt",
    "online.seat.unready": "Pas encore prêt",
    "online.seat.swap": "Échanger les places {n} et {m}",
    "online.seat.up": "Monter",
    "online.clock.time": "Temps : {clock}",
    "online.clock.0": "Sans horloge",
    "online.clock.30": "30 s par coup",
    "online.clock.60": "1 min par coup",
    "online.clock.180": "3 min par coup",
    "online.note.enter": "Entrez avec votre nom, ou regardez simplement.",
    "online.note.own": "Indiquez le nom que verront les autres, puis invitez-les.",
    "online.note.full": (
        "Toutes les places sont prises. Entrez, et l’hôte pourra vous donner la prochaine libre, "
        "ou regardez simplement."
    ),
    "online.note.host": "En attente de l’appareil de l’hôte.",
    "online.note.free": (
        "Invitez : les nouveaux venus prennent les places libres. Appuyez sur une place pour la donner à "
        "l’ordinateur."
    ),
    "online.note.unready": "Pas encore prêt : {who}.",
    "online.note.start": "Tout le monde est prêt.",
    "online.note.agree": "{rules}. Dites quand vous êtes prêt.",
    "online.note.ready": "{rules}. L’hôte commence la partie.",
    "online.note.no-seat": "{rules}. Vous n’avez pas de place : vous regardez.",
    "online.trouble.newer": (
        "Quelqu’un a ici une version plus récente d’Azulejo. Rechargez la page ou mettez le programme à jour."
    ),
    "online.trouble.older": "Quelqu’un a ici une version plus ancienne d’Azulejo : qu’il recharge la page.",
    "online.trouble.elsewhere": "Vous jouez cette partie dans une autre fenêtre. Celle-ci regarde.",
    "online.trouble.full": (
        "Cet appareil ne peut pas enregistrer la partie pour l’instant : le stockage est plein ou protégé. "
        "D’ici là, rien n’est envoyé de votre part. Faites de la place et elle reprendra d’elle-même. Vous "
        "pouvez aussi continuer par lien."
    ),
    "online.trouble.clock": (
        "Les relais refusent l’heure de cet appareil. Réglez son horloge, et tout reprend."
    ),
    "online.trouble.none": (
        "Pas de connexion pour le moment. Rien n’est perdu : la partie reprendra d’elle-même dès son "
        "retour. Vous pouvez aussi continuer par lien."
    ),
    "online.bar.newer": "Quelqu’un a une version plus récente.",
    "online.bar.older": "Quelqu’un a une version plus ancienne.",
    "online.bar.elsewhere": "Vous jouez dans une autre fenêtre.",
    "online.bar.full": "Cet appareil ne peut pas enregistrer.",
    "online.bar.clock": "L’horloge de cet appareil est fausse.",
    "online.bar.none": "Connexion en cours…",
    "online.bar.fault": "Le programme de {who} est en faute.",
    "online.bar.asleep": "L’appareil de {who} dort.",
    "online.fault.two-stories": "Le programme de {who} ne dit pas la même chose à tous.",
    "online.fault.illegal": "Le programme de {who} a tenté un coup que les règles interdisent.",
    "online.fault.difference": "Le programme de {who} voit une autre position que celui-ci.",
    "online.fault.false-share": "Le programme de {who} a donné une fausse part de la donne.",
    "online.fault.stranger": "{who} a écrit ce que seuls les joueurs peuvent. Cela ne compte pas.",
    "online.fault.nonsense": "Le programme de {who} envoie ce qui n’a pas de sens. Cela ne compte pas.",
    "online.link.none": "Connexion en cours…",
    "online.link.poor": "Connecté, par un seul relais.",
    "online.link.good": "Bien connecté.",
    "online.relay-lies": "{who} transmet de faux messages et reste à l’écart dix minutes.",
    "online.relay-floods": "À l’écart dix minutes pour avoir trop envoyé : {who}.",
    "online.stage.waits": "À vous de jouer",
    "online.stage.lobby": "Pas encore commencée",
    "online.stage.on": "Aux autres de jouer",
    "online.stage.over": "Terminée",
    "online.stage.wanted": "On vous attend pour commencer",
    "online.stage.rematch": "Une nouvelle partie vous attend",
    "online.stage.left": "Vous avez quitté la partie",
    "online.stage.link": "Vous continuez par lien",
    "online.stage.before": "état au {day}",
    "online.tag.waits": "À vous",
    "online.tag.lobby": "Pas commencée",
    "online.tag.on": "Aux autres",
    "online.tag.over": "Terminée",
    "online.tag.wanted": "On commence ?",
    "online.tag.rematch": "On rejoue ?",
    "online.tag.left": "Quittée",
    "online.tag.link": "Par lien",
    "online.asleep": "L’appareil de {who} dort : la donne suivra à son réveil.",
    "online.dealing": "La manche suivante se prépare.",
    "online.since": "{words} · {time}",
    "online.over-time": "{words} · {time} de trop",
    "online.undo.ask": "Demander l’annulation",
    "online.undo.wish": "{who} voudrait reprendre le dernier coup.",
    "online.undo.mine": "Vous demandez l’annulation : tous doivent accepter.",
    "online.undo.refused": "Tous n’acceptent pas : le coup reste.",
    "online.agree": "Accepter",
    "online.refuse": "Non",
    "online.take-back": "Reprendre ma place",
    "online.look-on": "Regarder",
    "online.replace": "L’ordinateur joue",
    "online.wait": "Attendre",
    "online.replaced": "L’ordinateur tient votre place.",
    "online.gone": "{who} a quitté la partie.",
    "online.missed": "Plus de nouvelles de {who}.",
    "online.missed.computer": "{computer} attend : plus de nouvelles de {who}.",
    "online.plays-for": "{level} joue pour {who}.",
    "online.said": "{who} : « {words} »",
    "online.signs": "Dire quelque chose…",
    "online.say": "Dire",
    "online.sign.0": "Bien joué !",
    "online.sign.1": "Je réfléchis…",
    "online.sign.2": "Un instant, s’il vous plaît",
    "online.sign.3": "Bonjour !",
    "online.sign.4": "Oh non !",
    "online.sign.5": "Merci !",
    "online.unsent": "Votre dernier coup est conservé jusqu’à son envoi.",
    "online.leave": "Quitter la partie",
    "online.leave.words": (
        "Les autres n’auront pas à vous attendre : l’ordinateur peut prendre votre place. Vous pourrez y "
        "revenir."
    ),
    "online.by-link": "Continuer par lien",
    "online.by-link.words": (
        "Rien n’est perdu : la partie continue à partir de cette position, et vous vous envoyez un lien "
        "après chaque tour. Prévenez d’abord les autres, car vous quittez ainsi le salon."
    ),
    "online.rematch": "Rejouer",
    "online.rematch.wait": "L’hôte peut ouvrir une nouvelle partie.",
    "share.room": "Salon",
    "share.room.words": "Qui ouvre ce lien entre dans le salon, joue s’il reste une place, et regarde sinon.",
}
