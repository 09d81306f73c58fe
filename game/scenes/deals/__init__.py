"""The deals that are the same for everybody, of days and weeks: one's tries, and what others made of them."""
