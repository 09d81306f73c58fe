"""Computer players. They see what a person at the table sees, and import nothing but the rules."""
