"""The list of saved games, the card of each, and opening links, codes and files."""
