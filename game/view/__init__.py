"""Draws a state of the game with pygame; knows the rules, never the match, the players or the scenes."""
