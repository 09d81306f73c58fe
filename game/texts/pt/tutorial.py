"""The tutorial."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # the lessons, in their order
    "tutorial.welcome": (
        "Olá! Este é um jogo a sério contra o {rival}: tiras azulejos das fábricas, pões na tua parede e "
        "ganhas pontos. Demora uns quatro minutos e podes sair quando quiseres."
    ),
    "tutorial.board": (
        "Este é o teu tabuleiro: as linhas de padrão à esquerda, a parede à direita, a linha do chão em"
        " baixo."
    ),
    "tutorial.pick.touch": (
        "Na tua vez tiras todos os azulejos de uma cor de uma fábrica. Toca nos dois amarelos da fábrica "
        "1 e depois na linha 2."
    ),
    "tutorial.pick.mouse": (
        "Na tua vez tiras todos os azulejos de uma cor de uma fábrica. Clica nos dois amarelos da "
        "fábrica 1 e depois na linha 2."
    ),
    "tutorial.pick.keys": (
        "Na tua vez tiras todos os azulejos de uma cor de uma fábrica. Escolhe os dois amarelos da "
        "fábrica 1 e depois a linha 2."
    ),
    "tutorial.rest": (
        "A linha 2 está cheia. Os outros azulejos da fábrica 1 passaram para o centro. Depois tirou o "
        "{rival}, para a linha 2 dele."
    ),
    "tutorial.lines": (
        "Uma linha tem uma só cor e tantos azulejos quantos os seus espaços. Põe os três azuis da "
        "fábrica 3 na linha 3."
    ),
    "tutorial.marker": (
        "Também podes tirar do centro. O primeiro a fazê-lo numa ronda fica com o marcador inicial: "
        "custa um ponto na linha do chão, mas começas a ronda seguinte. Põe os dois brancos na linha 4."
    ),
    "tutorial.overflow": (
        "A linha 1 tem um espaço, mas tiras sempre todos os azulejos de uma cor. O que não cabe cai na "
        "linha do chão e custa pontos. Põe os dois vermelhos na linha 1."
    ),
    "tutorial.more": (
        "A linha 4 ainda tem lugar para brancos. Junta-lhe o branco do centro. Uma linha incompleta "
        "guarda os seus azulejos para a ronda seguinte."
    ),
    "tutorial.last": (
        "Não se pode passar. Tira o último azulejo: a linha 3 já está cheia de azul, por isso começa "
        "com ele a linha 5."
    ),
    "tutorial.floor": (
        "Olha primeiro para a tua linha do chão: lá estão o marcador e um azulejo vermelho. Depois de "
        "azulejadas as paredes, custam −1 cada um e saem. A pontuação nunca desce abaixo de 0."
    ),
    "tutorial.tiling": (
        "Já não há azulejos para tirar: agora azulejam-se as paredes. De cima para baixo, cada linha "
        "cheia manda um azulejo para o espaço da sua cor e fica vazia."
    ),
    "tutorial.adjacent": (
        "• Vermelho só: +1\n"
        "• Amarelo, 2 seguidos: +2\n"
        "• Azul, 3 seguidos: +3\n"
        "• Chão: −2, ao todo 4 pontos\n"
        "• Com vizinhos nos dois sentidos, contam ambos."
    ),
    "tutorial.bonus": (
        "O jogo acaba depois da ronda em que alguém enche uma fila da parede. Depois há bónus:\n"
        "• 2 por fila cheia\n"
        "• 7 por coluna cheia (aqui já tens três de cinco)\n"
        "• 10 pelos cinco azulejos de uma cor"
    ),
    "tutorial.why.touch": (
        "Toca em uma pontuação sempre que quiseres ver como foi contada. No menu estão todas as regras, "
        "também as da parede cinzenta e dos jokers."
    ),
    "tutorial.why.mouse": (
        "Clica em uma pontuação sempre que quiseres ver como foi contada. No menu estão todas as regras, "
        "também as da parede cinzenta e dos jokers."
    ),
    "tutorial.why.keys": (
        "Escolhe uma pontuação sempre que quiseres ver como foi contada. No menu estão todas as regras, "
        "também as da parede cinzenta e dos jokers."
    ),
    "tutorial.finish": (
        "Tens o marcador inicial, por isso começas. Acaba o jogo: já sabes tudo o que é preciso!"
    ),
    # its buttons and its place in the menu
    "tutorial.next": "Seguinte",
    "tutorial.play-on": "Jogar",
    "tutorial.leave": "Sair",
    "tutorial.leave.title": "Sair do tutorial?",
    "tutorial.leave.words": ("Podes retomá-lo no menu quando quiseres. Ou acabar este jogo sem ajuda."),
    "tutorial.leave.stay": "Continuar a aprender",
    "tutorial.leave.alone": "Jogar sem lições",
    "tutorial.leave.menu": "Menu principal",
    "tutorial.elsewhere": "Por agora, escolhe o lugar que a lição indica.",
    "tutorial.other-tiles": "Por agora, tira os azulejos que a lição indica.",
    "tutorial.read-on": "Toca em «{button}» para continuar.",
    "tutorial.progress": "{n} de {all}",
}
