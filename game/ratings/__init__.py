"""Ratings: Glicko-2, the measured ratings of computer players, and opponents of equal strength."""
