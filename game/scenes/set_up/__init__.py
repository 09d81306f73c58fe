"""Before a game: seats, levels and house rules."""
