"""Puzzles: positions in which one pick is better than all others. Made by `python -m game.puzzles make`."""
