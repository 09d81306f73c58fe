"""Buttons, headings and notices of the screens."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # menu
    "menu.tagline": "Tuile après tuile, décorez le mur du palais",
    "menu.note": "Une adaptation non officielle des règles d’Azul",
    "menu.continue": "Continuer la partie",
    "menu.play": "Jouer",
    "menu.demo": "Regarder une partie",
    "menu.rules": "Règles",
    "menu.options": "Options",
    "menu.quit": "Quitter",
    # new game
    "new.title": "Nouvelle partie",
    "new.players": "Joueurs",
    "new.seat": "Place {n}",
    "new.person": "Personne",
    "new.computer": "Ordinateur : {level}",
    "new.level": "{level} : {sentence}",
    "new.name": "Nom",
    "new.wall": "Mur",
    "new.coloured": "Coloré",
    "new.gray": "Gris",
    "new.extras": "Extras",
    "new.jokers.on": "Jokers : oui",
    "new.jokers.off": "Jokers : non",
    "new.ties.on": "Couleurs tranchent : oui",
    "new.ties.off": "Couleurs tranchent : non",
    "new.deal": "Premier, tirage",
    "new.starter.drawn": "Premier : au sort",
    "new.starter": "Premier : {who}",
    "new.seed": "Graine",
    "new.another": "Autre",
    "new.start": "Commencer",
    "new.back": "Retour",
    "new.bad-seed": "Une graine va de 0 à {largest}.",
    "new.bad-setup": "On ne peut pas jouer avec cette configuration.",
    # computer players
    "level.beginner": "Débutant",
    "level.beginner.sentence": "Prend ce qui saute aux yeux et laisse passer beaucoup.",
    "level.apprentice": "Apprenti",
    "level.apprentice.sentence": "A un plan, mais manque parfois un bon coup.",
    "level.greedy": "Compagnon",
    "level.greedy.sentence": "Compte les points de chaque coup, un coup à la fois.",
    "level.artisan": "Artisan",
    "level.artisan.sentence": "Pèse les colonnes, les couleurs et les manches à venir.",
    "level.master": "Maître",
    "level.master.sentence": "Voit un ou deux coups à l’avance et devine les vôtres.",
    "level.grandmaster": "Grand maître",
    "level.grandmaster.sentence": "Voit aussi loin que le temps de réflexion le permet.",
    "level.random": "Vagabond",
    "level.random.sentence": "Prend n’importe quoi, au hasard.",
    # options
    "options.title": "Options",
    "options.done": "Terminé",
    "options.fullscreen": "Plein écran",
    "options.group.look": "Apparence",
    "options.group.sound": "Son",
    "options.group.language": "Langue",
    "options.language.system": "Automatique",
    "options.speed": "Vitesse",
    "options.speed.off": "Non",
    "options.speed.normal": "1×",
    "options.speed.fast": "2×",
    "options.motion": "Tuiles animées",
    "options.motion.system": "Système",
    "options.motion.full": "Complet",
    "options.motion.reduced": "Réduit",
    "options.thinking": "Réflexion",
    "options.thinking.0.5": "0,5 s",
    "options.thinking.1": "1 s",
    "options.thinking.2": "2 s",
    "options.thinking.5": "5 s",
    "options.thinking.10": "10 s",
    "options.theme": "Thème",
    "options.theme.day": "Jour",
    "options.theme.night": "Nuit",
    "options.pattern": "Arrière-plan",
    "options.pattern.none": "Aucun",
    "options.pattern.soft": "Doux",
    "options.pattern.strong": "Fort",
    "options.contrast": "Contraste",
    "options.contrast.normal": "Normal",
    "options.contrast.high": "Élevé",
    "options.text": "Taille du texte",
    "options.text.100": "100 %",
    "options.text.125": "125 %",
    "options.text.150": "150 %",
    "options.hand": "Disposition",
    "options.hand.right": "Droitiers",
    "options.hand.left": "Gauchers",
    "options.sound": "Son",
    "options.sound.on": "Oui",
    "options.sound.off": "Non",
    "options.volume": "Volume",
    "options.volume.25": "25 %",
    "options.volume.50": "50 %",
    "options.volume.75": "75 %",
    "options.volume.100": "100 %",
    "options.ambience": "Fond sonore",
    "options.ambience.on": "Fontaine",
    "options.ambience.off": "Non",
    # pause
    "pause.title": "Menu",
    "pause.resume": "Retour à la partie",
    "pause.rules": "Règles",
    "pause.options": "Options",
    "pause.restart": "Recommencer cette partie",
    "pause.menu": "Menu principal",
    # the table
    "table.menu": "Menu",
    "table.undo": "Annuler",
    "table.taken-back": "Coup annulé.",
    "table.thinking": "Manche {n} · {who} réfléchit …",
    "table.picking": "Manche {n} · {who} prend des tuiles",
    "table.picking.you": "Manche {n} · Vous prenez des tuiles",
    "table.pick": "Manche {n} · {who}, prenez des tuiles",
    "table.pick.you": "Manche {n} · À vous : prenez des tuiles",
    "table.which-fall": "Quelles tuiles tombent ?",
    "table.choose-line": "{tiles} : choisissez une ligne",
    "table.drop": "Laisser tomber {tiles}",
    "table.tiling": "Manche {n} · Décoration du mur",
    "table.choosing": "{who} choisit une case …",
    "table.choose-space": "{who}, choisissez une case de la rangée {n}",
    "table.choose-space.you": "Choisissez une case de la rangée {n}",
    "table.cant-play": "{action} n’est pas possible maintenant.",
    "table.round": "Manche {n} · {who} commence",
    "table.round.you": "Manche {n} · vous commencez",
    "table.round-sum": "Cette manche : {points}",
    "table.standstill": "{n}/{most} manches sans pose",
    "table.last-round": "Dernière manche : {who} complète la rangée {n}",
    "table.last-round.you": "Dernière manche : vous complétez la rangée {n}",
    "refused.full": "La ligne {n} est complète.",
    "refused.mixed": "La ligne {n} contient une autre couleur.",
    "refused.wall": "Plus de place pour cette couleur en rangée {n} du mur.",
    # results
    "results.round": "Fin de la manche",
    "results.bonuses": "Bonus de fin de partie",
    "results.winner": "{who} gagne",
    "results.winner.you": "{who} gagnez",
    "results.shared": "Victoire partagée",
    "results.no-seed": "Cette position n’a pas de graine : la manche suivante ne peut pas être préparée.",
    "results.bonus-rule": "Une rangée vaut 2, une colonne 7, cinq tuiles d’une couleur 10.",
    "results.seed": "Graine {seed}",
    "results.again": "Nouveau tirage",
    "results.same": "Même tirage",
    "results.menu": "Menu",
    "results.rank.1": "1er",
    "results.rank.2": "2e",
    "results.rank.3": "3e",
    "results.rank.4": "4e",
    "results.start": "Au début",
    "results.tiling": "Tuiles",
    "results.floor": "Plancher",
    "results.rows": "Rangées",
    "results.columns": "Colonnes",
    "results.colours": "Couleurs",
    "results.total": "Total",
    # rules pages
    "pages.previous": "Précédent",
    "pages.next": "Suivant",
    "pages.close": "Fermer",
    # when something went wrong
    "problem.title": "Un problème est survenu",
    "problem.words": (
        "Une erreur du programme a arrêté cet écran. Votre partie est conservée : vous pouvez continuer."
    ),
    "problem.go-on": "Continuer la partie",
    "problem.menu": "Retour au menu",
    "problem.copy": "Copier le rapport",
    # a newer build of the page
    "update.title": "Une nouvelle version est prête",
    "update.words": "Elle est chargée et attend. Les parties gardées continuent avec elle.",
    "update.load": "L’utiliser",
    "update.later": "Plus tard",
    # table: what came later
    "table.redo": "Rétablir",
    "table.played-again": "Coup rejoué.",
    # keys
    "keys.title": "Touches",
    "keys.arrows": "← ↑ → ↓, Tab",
    "keys.arrows.does": "déplacer la sélection",
    "keys.enter": "Entrée, Espace",
    "keys.enter.does": "choisir ; abréger le mouvement",
    "keys.escape": "Échap",
    "keys.escape.does": "reposer les tuiles ; menu",
    "keys.sources": "1 – 9, 0 ou C",
    "keys.sources.does": "une fabrique ; le centre",
    "keys.colours": "B Y R K W J",
    "keys.colours.does": "bleu, jaune, rouge, noir, blanc, joker",
    "keys.lines": "1 – 5, 0 ou F",
    "keys.lines.does": "tuiles en main : une ligne ; le plancher",
    "keys.undo": "U, Ctrl+Z · Ctrl+Y",
    "keys.undo.does": "annuler · rétablir",
    "keys.screens": "P · H · F2 · ?",
    "keys.screens.does": "menu · indice · règles · touches",
    "keys.hint": "3 R 4 prend rouge dans la fabrique 3 pour la ligne 4.",
    # notices about saved games
    "notice.ok": "OK",
    "notice.refused": "Cette partie ne peut pas être enregistrée",
    "notice.refused.words": (
        "L’espace des parties enregistrées refuse ou est plein. La partie continue, mais elle sera "
        "perdue à la fermeture du programme. Un lien ou un fichier la conserve."
    ),
    "notice.forked": "Jouée dans deux fenêtres",
    "notice.forked.words": (
        "Cette partie a continué dans une autre fenêtre. Rien n’est écrasé : ce que vous jouez ici est "
        "gardé comme une seconde partie."
    ),
    "notice.unreadable": "Quelque chose est illisible pour l’instant",
    "notice.unreadable.words": (
        "L’endroit où c’est enregistré ne le livre pas en ce moment : {what}. Rien n’y est touché, et tout"
        " revient dès que la lecture est possible."
    ),
    "notice.restored": "La copie de secours prend le relais",
    "notice.restored.words": (
        "Ce qui était enregistré ici est abîmé ; la dernière bonne copie est utilisée : {what}. Le texte "
        "abîmé est conservé : il rejoint la liste des parties dès que du nouveau est enregistré."
    ),
    "notice.aside": "Quelque chose repart de zéro",
    "notice.aside.words": (
        "Ce qui était enregistré ici est incompréhensible et repart donc de zéro : {what}. L’ancien texte "
        "reste tel quel ; dès que du nouveau est enregistré, il se trouve dans la liste des parties, où "
        "vous pouvez l’exporter ou le supprimer."
    ),
    "fault.title": "Cette partie ne peut pas être ouverte",
    "fault.damaged": (
        "Cette partie enregistrée est abîmée et illisible. Son texte est conservé : vous pouvez l’exporter."
    ),
    "fault.foreign": (
        "Ceci n’est pas une partie enregistrée d’Azulejo. Le texte est conservé : vous pouvez l’exporter."
    ),
    "fault.unreadable": (
        "Cette partie enregistrée est illisible pour l’instant. Elle reste intacte et revient dès que la "
        "lecture est possible."
    ),
    "fault.newer": (
        "Cette partie a été enregistrée par une version plus récente d’Azulejo. Rechargez la page ou "
        "mettez le programme à jour."
    ),
}
