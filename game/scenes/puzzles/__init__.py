"""Puzzles: their list, and a table at which one looks for the best pick."""
