"""The list of games, what can be done with each, and opening links, codes and files."""
