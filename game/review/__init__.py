"""A finished game looked through by the coach: marks for picks, the course of the game, what decided it."""
