"""Saved games, analyses and rule sets, as sealed texts in the host's storage."""
