"""At the table: factory offer, wall-tiling, hints, play by link and the results."""
