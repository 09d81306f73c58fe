"""Tournaments between computer players: `python -m game.ai.arena --help`. Nothing here goes to the web."""
