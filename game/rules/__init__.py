"""The rules of the game: standard library only, immutable states, no drawing."""
