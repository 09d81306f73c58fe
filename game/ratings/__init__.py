"""Ratings: their arithmetic, how strong the computer players are, and who is as strong as a player."""
