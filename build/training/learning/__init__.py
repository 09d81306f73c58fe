"""Learning the value network's weights: a fit of games that the players played against themselves."""
