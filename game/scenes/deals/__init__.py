"""Daily and weekly deals, which are the same for everybody: tries, results, friends' games."""
