"""Computer players: everything here sees what a person at the table sees, and imports the rules only."""
