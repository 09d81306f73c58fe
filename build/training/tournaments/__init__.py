"""Tournaments between computer players: their games, other programs that take part, and the table."""
