"""How the value network's weights are made: games of the players against themselves, and a fit by numpy.

Nothing here goes to the web, and nothing here is needed to play. `python -m game.ai.training --help`.
"""
