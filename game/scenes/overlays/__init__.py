"""What opens over any scene and closes again: notices, options, rules, keys, sharing, the pause menu."""
