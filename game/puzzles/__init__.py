"""Puzzles: positions in which one pick is better than all others. They are made by `build/training`."""
