"""Deals that are the same for everybody, in company: daily, weekly, friends' games side by side."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "daily.company": "Comparar",
    "deal.gone-by": "Este desafio já passou, mas podes praticá-lo. A série e a parede não mudam.",
    "weekly.title": "Desafio semanal",
    "weekly.title-of": "Azulejo, desafio da semana {n}/{year}",
    "weekly.today": "Esta semana",
    "weekly.week": "Semana {n}, {year}",
    "weekly.year": "Semanas de {year}",
    "weekly.words": (
        "Os mesmos azulejos para todos, toda a semana, sem voltar atrás. Conta uma só tentativa, também "
        "para a tua força de jogo."
    ),
    "weekly.row": Plural("{n} semana jogada seguida", "{n} semanas jogadas seguidas"),
    "weekly.streak": Plural("semana a jogar", "semanas a jogar"),
    "weekly.next": "Próximo desafio em {days} d {hours} h",
    "weekly.play": "Jogar o da semana",
    "weekly.twist.gray": (
        "A parede cinzenta: escolhes os espaços, nenhuma cor duas vezes na linha ou coluna."
    ),
    "weekly.twist.jokers": "Há jokers entre os azulejos: ligam com qualquer cor.",
    "weekly.twist.rivals": "Três rivais em vez de um.",
    "weekly.twist.gray-jokers": (
        "A parede cinzenta e jokers: escolhes cada espaço, e os jokers ligam com qualquer cor."
    ),
    "weekly.twist.master": "Um rival mais forte: um mestre.",
    "deal.par": "O habitual: {n}",
    "deal.par.words": (
        "É o habitual entre computadores: os {n} níveis jogaram este desafio no teu lugar; metade "
        "fez pelo menos esses pontos, metade no máximo. É igual em todos os aparelhos."
    ),
    "deal.par-more": Plural(
        "{n} ponto a mais do que o habitual ({par}).", "{n} pontos a mais do que o habitual ({par})."
    ),
    "deal.par-less": Plural(
        "{n} ponto a menos do que o habitual ({par}).", "{n} pontos a menos do que o habitual ({par})."
    ),
    "deal.par-same": "Tantos pontos como é habitual ({par}).",
    "deal.par-waits": "Para comparar, o computador joga este desafio…",
    "deal.nearest": "O mais próximo de ti: {who}.",
    "deal.practice": "A tua prática",
    "deal.practised": "A tua melhor prática: {n}.",
    "deal.practising": "Prática ({deal}): não conta.",
    "deal.waits": "Já jogado por {who}: joga-o também e os jogos serão comparados.",
    "deal.waits-practice": "Este desafio já passou. Jogado por {who}: pratica-o e os jogos serão comparados.",
    "deal.playing": "está a jogar…",
    "deal.to-play": "joga em breve",
    "deal.more": Plural("{n} ponto mais do que tu", "{n} pontos mais do que tu"),
    "deal.fewer": Plural("{n} ponto menos do que tu", "{n} pontos menos do que tu"),
    "deal.as-many": "tantos como tu",
    "deal.send": "Enviar o meu",
    "deal.friend": "Ligação de alguém",
    "deal.ask-name": "Como te chamam os teus amigos?",
    "deal.forget": "Retirar",
    "deal.unreadable": (
        "Este jogo já não se consegue ler. Retira-o: um computador joga-o de novo, um amigo pode reenviá-lo."
    ),
    "deal.first-yours": "Joga primeiro este desafio: depois vês aqui o que outros fizeram.",
    "friend.kept": "{who} fez {points} neste desafio. O jogo fica guardado ao lado do teu.",
    "friend.first-yours": (
        "{who} jogou este desafio: {points}. Joga-o tu: o jogo fica guardado até lá e depois comparam-se."
    ),
    "friend.not-begun": (
        "Pelo relógio deste aparelho, este desafio ainda não começou. O jogo de {who} fica guardado até lá."
    ),
    "friend.yours": "É o teu próprio jogo deste desafio.",
    "friend.other-table": (
        "{who} jogou estes azulejos noutra mesa: outras regras ou rivais. Não se pode comparar com este "
        "desafio, mas pode ver-se."
    ),
    "friend.deal": "Ver este desafio",
    "compare.at": "Ronda {n}, jogada {at}",
    "compare.both": "A mesma mesa nos dois jogos",
    "compare.table": "A mesa de {who}",
    "compare.table.you": "A tua mesa",
    "compare.side": "Ver: {who}",
    "compare.side.brief": "Outra mesa",
    "compare.elsewhere": "Outra mesa: {who}",
    "compare.same": "Igual nos dois jogos.",
    "compare.here": "Até aqui, os dois jogos são iguais.",
    "compare.parted": "Os jogos separam-se na ronda {n}, jogada {at}.",
    "compare.nothing": "{who}: mais nenhuma jogada nesta ronda.",
    "compare.points": "Pontuação antes desta jogada: {points}",
    "compare.parting": "À primeira diferença",
    "games.weekly": "jogo da semana",
    "games.practice": "prática",
    "share.try": "A minha tentativa",
    "share.try.words": (
        "O teu jogo deste desafio. Quem abrir a ligação vê-o ao lado do seu, jogada a jogada; antes "
        "disso, fica guardado."
    ),
}
