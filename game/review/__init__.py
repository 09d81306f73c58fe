"""Reviews of finished games by the coach: grades of picks, chances over the game, the costliest picks."""
