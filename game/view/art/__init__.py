"""What is painted once and kept: tiles, plates, boards, panels, icons, and the cache that holds them."""
