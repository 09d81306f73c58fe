"""Where the program begins and returns to: menu, daily deal, statistics, problems; and the navigator."""
