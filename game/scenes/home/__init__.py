"""Where the program begins and returns to: menu, statistics, problems; and the navigator."""
