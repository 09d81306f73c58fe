"""The analysis board without a picture: a tree of variations, its text, the coach's lines beside it."""
