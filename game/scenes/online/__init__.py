"""Playing together on several devices: rooms, their lobby, their table. See game/online/README.md."""
