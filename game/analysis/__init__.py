"""The analysis board's model: the tree of variations, its text, the coach's lines, the position editor."""
