"""Events, actions and rules phrased in the player's language, with the texts of `game.texts`."""
