"""What is painted once and kept: tiles, plates, boards, panels, signs, and the cache that holds them."""
