"""The pages of rules: their paragraphs, one a line ("• " begins a point of a list), and their labels."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "rules.game.title": "O jogo",
    "rules.game.text": (
        "Decora a tua parede com azulejos e junta mais pontos do que os outros.\n"
        "Uma ronda tem duas partes. Na oferta das fábricas, os jogadores tiram azulejos à vez e juntam-"
        "nos nas linhas de padrão. Depois azuleja-se a parede: cada linha completa dá um azulejo à "
        "parede, e esse azulejo pontua logo.\n"
        "As rondas sucedem-se até alguém completar uma fila de cinco na parede. No fim dessa ronda "
        "contam-se os bónus finais."
    ),
    "rules.game.pick": "tirar",
    "rules.game.collect": "juntar",
    "rules.game.score": "pontuar",
    "rules.offer.title": "Oferta das fábricas",
    "rules.offer.text": (
        "Na tua vez, tira todos os azulejos de uma cor\n"
        "• de uma fábrica: os outros azulejos dela passam para o centro, ou\n"
        "• do centro.\n"
        "Todos os azulejos que tiras vão para uma das tuas linhas de padrão ou para a linha do chão. Não "
        "se pode passar.\n"
        "Quem tira primeiro do centro numa ronda fica também com o marcador inicial. Ele vai para o "
        "espaço livre mais à esquerda da linha do chão, custa pontos como um azulejo e faz com que quem o"
        " tem comece a ronda seguinte.\n"
        "A oferta acaba quando todas as fábricas e o centro estão vazios."
    ),
    "rules.offer.colour": "todos os de uma cor",
    "rules.offer.line": "para uma linha",
    "rules.offer.centre": "o centro, com o marcador inicial",
    "rules.lines.title": "Linhas de padrão",
    "rules.lines.text": (
        "A linha 1 tem um espaço, a linha 5 tem cinco. Enchem-se da direita para a esquerda.\n"
        "• Cada linha só tem uma cor de cada vez.\n"
        "• Uma cor que já está nessa fila da tua parede não pode ir para a linha ao lado.\n"
        "• Os azulejos que não cabem na linha caem na linha do chão.\n"
        "• As linhas incompletas guardam os seus azulejos para a ronda seguinte."
    ),
    "rules.lines.complete": "completa",
    "rules.floor.title": "A linha do chão",
    "rules.floor.text": (
        "Os azulejos caídos enchem a linha do chão da esquerda para a direita. Depois de azulejada a "
        "parede, cada um custa o que o seu espaço diz, 14 pontos no máximo, e a linha esvazia-se. A "
        "pontuação nunca desce abaixo de 0.\n"
        "Quando os sete espaços estão ocupados, os outros azulejos vão para a tampa e não custam nada.\n"
        "Se quiseres, podes pôr na linha do chão tudo o que tiraste."
    ),
    "rules.floor.cost": "marcador −1, azul −1: perdem-se 2 pontos",
    "rules.tiling.title": "Azulejar a parede",
    "rules.tiling.text": (
        "Da linha de cima para a de baixo: cada linha de padrão completa passa um azulejo para o espaço "
        "da sua cor na mesma fila da parede. Os outros azulejos dessa linha vão para a tampa.\n"
        "Cada azulejo pontua assim que é posto, com o que já está na parede. A linha do chão paga-se no "
        "fim.\n"
        "A ronda seguinte tira-se do saco, quatro azulejos por fábrica. Quando o saco fica vazio, os "
        "azulejos da tampa voltam para ele."
    ),
    "rules.tiling.rest": "os outros dois saem",
    "rules.points.title": "Pontos de um azulejo",
    "rules.points.text": (
        "Olha para o azulejo que acabaste de pôr na parede.\n"
        "• Conta a sequência sem falhas na horizontal, incluindo o novo.\n"
        "• Conta do mesmo modo a sequência na vertical.\n"
        "Uma sequência de dois ou mais dá um ponto por azulejo; o azulejo novo conta nas duas. Um azulejo"
        " sem vizinhos dá 1 ponto."
    ),
    "rules.points.across": "horizontal: 3",
    "rules.points.down": "vertical: 2",
    "rules.end.title": "O fim do jogo",
    "rules.end.text": (
        "O jogo acaba depois da ronda em que se completa uma fila de cinco. Bónus finais:\n"
        "• 2 pontos por cada fila completa\n"
        "• 7 pontos por cada coluna completa\n"
        "• 10 pontos por cada cor com os cinco azulejos na parede\n"
        "Ganha quem tiver mais pontos. Em caso de empate ganha quem tiver mais filas completas; se também"
        " forem iguais, a vitória é partilhada."
    ),
    "rules.gray.title": "Parede cinzenta",
    "rules.gray.text": (
        "Uma variante: a parede não tem cores impressas. És tu que escolhes o espaço na fila, mas cada "
        "cor só pode aparecer uma vez em cada fila e em cada coluna.\n"
        "Se há um espaço permitido, o azulejo tem de ser posto. Se não há nenhum, a linha inteira cai "
        "logo na linha do chão e conta nesta ronda.\n"
        "Podes começar uma linha que depois não possa ser posta: só uma cor na mesma fila da parede o "
        "impede."
    ),
    "rules.jokers.title": "Jokers",
    "rules.jokers.text": (
        "Uma variante: 5 jokers substituem azulejos com dois jogadores, 10 com mais. Tira-se só uma cor, "
        "só os jokers todos, ou uma cor com todos os jokers.\n"
        "• Na linha de padrão um joker vale por qualquer cor. Se vierem azulejos a mais, escolhes quais "
        "caem.\n"
        "• Uma linha completa com um joker manda um joker para a parede: para o espaço da sua cor ou, se "
        "só tiver jokers, para qualquer espaço livre da fila. A cor desse espaço fica gasta nessa fila.\n"
        "• Na parede cinzenta um joker serve em qualquer espaço livre da fila e não bloqueia nenhuma cor.\n"
        "• Os jokers contam em sequências, filas e colunas, nunca nos cinco de uma cor."
    ),
    "rules.fine.title": "Regra da casa e pormenores",
    "rules.fine.text": (
        "• Regra da casa, se a ligares: com pontos e filas completas iguais, mais cores completas ganham "
        "antes de se partilhar a vitória.\n"
        "• O marcador fica na linha do chão antes dos azulejos que caem na mesma jogada.\n"
        "• Se a linha do chão está cheia, o marcador não custa nada; quem o tem começa na mesma.\n"
        "• Se ninguém tirou do centro, começa outra vez o mesmo jogador.\n"
        "• Se o saco e a tampa acabam durante a distribuição, há fábricas incompletas ou vazias. Se não "
        "se pode distribuir nada, o jogo acaba com os bónus finais.\n"
        "• Se em cinco rondas seguidas não se puser nenhum azulejo em nenhuma parede, o jogo acaba depois"
        " da quinta com os bónus finais.\n"
        "• O primeiro a jogar é sorteado pela semente do jogo, ou escolhido."
    ),
    "rules.about.title": "Sobre o jogo",
    "rules.about.text": (
        "Azulejo é uma versão não oficial das regras do jogo de tabuleiro Azul. Não é feita, aprovada nem"
        " licenciada pelo autor do jogo ou pelas suas editoras; os nomes e as marcas são deles.\n"
        "Todos os azulejos, tabuleiros e ornamentos são desenhados por este programa. Não usa imagens da "
        "editora nem texto do livro de regras.\n"
        "As letras são Atkinson Hyperlegible Next e Fraunces, ambas com a licença SIL Open Font License "
        "1.1.\n"
        "Feito com Python e pygame-ce."
    ),
}
