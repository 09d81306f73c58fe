"""Pictures that are painted once and cached: tiles, plates, boards, panels, icons."""
