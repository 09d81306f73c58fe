"""Phrases events, actions and rules in the player's language, with the texts of `game.texts`."""
