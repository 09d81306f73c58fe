"""Cote, parties équitables et étapes."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "new.fair": "Mon niveau",
    "new.fair.words": "De votre force : {who}. Vous devriez gagner une fois sur deux.",
    "new.fair.placing": "De votre force : d’abord {who}, et deux parties suffisent pour la connaître.",
    "new.fair.step": "{who} ({n} coups sur 10 comme {other})",
    "new.fair.lot": "{who} ({n} coups sur 10 au hasard)",
    "level.fair": "Mon niveau",
    "level.fair.sentence": "De votre force : vous devriez gagner une fois sur deux.",
    "character.fair": "Rival",
    "stats.ladder": "Cote",
    "ladder.title": "Votre cote",
    "ladder.course": "Partie après partie",
    "ladder.range": "fourchette très probable",
    "ladder.milestones": "Mur : {done} sur {all}",
    "ladder.play": "Jouer à mon niveau",
    "ladder.none": "Jouez contre un ordinateur : vous verrez ici votre force, et comment elle grandit.",
    "ladder.games": Plural("partie comptée", "parties comptées"),
    "ladder.best": "sommet",
    "ladder.like": (
        "Vous jouez à peu près comme {who}. Votre cote est très probablement entre {low} et {high}."
    ),
    "ladder.first": "Encore une partie, et votre cote dira votre force.",
    "ladder.how": (
        "Les parties contre l’ordinateur comptent, une fois par donne, mais pas avec indices, coups annulés "
        "ou analyse."
    ),
    "ladder.level": "{who} : {rating}",
    "ladder.game": "{date} : {before} → {after}",
    "ladder.change": "Votre cote : {before} → {after} ({change}), à {around} près.",
    "ladder.placing": "Encore une partie pour vous situer. Pour l’instant, environ {after}, à {around} près.",
    "ladder.placed": "Votre cote est établie : {after}, à {around} près.",
    "ladder.rated": "Cette partie compte pour votre cote, sauf avec indice, coup annulé ou table d’analyse.",
    "ladder.ended": "Cette partie ne compte plus pour votre cote.",
    "ladder.unrated": "{why} : cette partie ne compte pas pour votre cote.",
    "ladder.stays": "{why} : votre cote reste à {rating}.",
    # why it is so
    "ladder.why.hint": "Avec des indices",
    "ladder.why.undo": "Avec des coups annulés",
    "ladder.why.analysis": "Avec la table d’analyse",
    "ladder.why.again": "Vous connaissiez cette donne",
    "ladder.why.others": "Pas une personne contre des ordinateurs",
    "ladder.why.part": "Pas jouée depuis le début",
    "ladder.tiles": Plural(
        "Nouvelle tuile sur votre mur : {what}.", "Nouvelles tuiles sur votre mur : {what}."
    ),
    "game.delete.counts": "Supprimer cette partie ? Elle comptera comme perdue pour votre cote.",
    "milestones.title": "Votre mur",
    "milestones.count": "{done} tuiles sur {all}",
    "milestones.days": "{n} jours de suite",
    "milestones.days.how": "Terminez une partie {n} jours de suite.",
    "milestones.column": "Une colonne",
    "milestones.column.how": "Complétez une colonne dans une partie.",
    "milestones.colour": "Une couleur",
    "milestones.colour.how": "Posez les cinq tuiles d’une couleur dans une partie.",
    "milestones.clean": "Rien perdu",
    "milestones.clean.how": "Terminez une partie sans perdre un point au plancher.",
    "milestones.coloured": "Victoire contre {who}",
    "milestones.coloured.how": "Gagnez contre {who} sur le mur coloré.",
    "milestones.gray": "Victoire contre {who}, gris",
    "milestones.gray.where": "mur gris",
    "milestones.gray.how": "Gagnez contre {who} sur le mur gris.",
    "milestones.reached": "Atteint le {date}.",
    "milestones.far": "Pour l’instant {done} sur {goal}.",
    "milestones.missing": "Manque encore.",
    "milestones.help": "Les parties avec indices ou coups annulés ne comptent pas pour le mur.",
}
