"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # calling a person whose turn it is
    "turn": "À {who} de jouer",
    "turn.you": "À vous de jouer",
    "options.call": "Quand c’est à vous",
    "options.call.sound": "Son",
    "options.call.vibration": "Vibreur",
    "options.call.notice": "Notification",
    "call.refused": "Les notifications sont bloquées",
    "call.refused.words": (
        "Ce navigateur ne permet pas à cette page d’afficher des notifications."
        " Vous pouvez les autoriser dans ses réglages."
    ),
    # playing
    "options.group.play": "Partie",
    "options.tiling": "Animation du mur",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Sans",
    "options.confirm": "Confirmer",
    "options.confirm.off": "Non",
    "options.confirm.on": "Oui",
    "table.confirm": "Confirmer",
    "table.think-again": "Changer",
    "table.sure": "{tiles} → {where} ?",
    "table.sure-space": "Rangée {row}, colonne {column} : +{points} ?",
    # how a score was counted
    "why.title": "{who} : {points}",
    "why.ask": "{score}. Pourquoi ?",
    "why.round": "Manche {n} : {before} → {after}",
    "why.bonuses": "Bonus de fin : {before} → {after}",
    "why.none": "Rien n’a encore été compté.",
    "why.tile": "Rangée {row} : {how}",
    "why.alone": "sans voisine",
    "why.across": "{n} en ligne",
    "why.down": "{n} en colonne",
    "why.floor": "Plancher",
    "why.floor.zero": "Plancher : −{n}, mais jamais sous 0",
    "why.fell": "Rangée {row} : plus de case libre, la ligne est tombée",
    # how many tiles are left, and the table during a pause
    "counts.title": "Tuiles restantes",
    "counts.bag": "Sac",
    "counts.lid": "Couvercle",
    "counts.table": "Table",
    "counts.boards": "Plateaux",
    "pause.look": "Voir la table",
    "pause.back": "Retour",
    # the signs of a replay, for those who do not see them
    "sign.first": "Au début",
    "sign.round-back": "Manche précédente",
    "sign.step-back": "Un pas en arrière",
    "sign.play-back": "Lire à rebours",
    "sign.play": "Lire",
    "sign.stop": "Mettre en pause",
    "sign.step": "Un pas en avant",
    "sign.round-on": "Manche suivante",
    "sign.last": "À la fin",
    "sign.speed": "Vitesse : {speed}",
    "sign.word.first": "Début",
    "sign.word.round": "Manche",
    "sign.word.mistake": "Erreur",
    "sign.word.parting": "Écart",
    "sign.word.step": "Coup",
    "sign.word.play-back": "Rebours",
    "sign.word.play": "Lire",
    "sign.word.stop": "Pause",
    "sign.word.last": "Fin",
}
