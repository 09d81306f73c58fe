"""Records of finished games, in the host's storage: statistics, deals, reviews, puzzles and ratings."""
