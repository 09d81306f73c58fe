"""Plates stand in rows with one pitch: in columns, or the shorter row in the middle of the others."""

import itertools

import pytest
from usual_tables import WINDOWS, Window, tables

windows = pytest.mark.parametrize("window", WINDOWS, ids=str)


@pytest.mark.parametrize("seats", [2, 3, 4])
@windows
def test_rows_of_plates_have_one_pitch_and_are_in_line(window: Window, seats: int) -> None:
    """In replays five plates stood above four with another pitch, in lessons the fifth was in line with none."""
    for table in tables(window, seats):
        middles = [plate.rect.center for plate in table.factories]
        rows = [[x for x, _ in row] for _, row in itertools.groupby(middles, key=lambda at: at[1])]
        if len(rows[0]) == 1:
            continue  # around the centre, or in an arch
        longest = max(rows, key=len)
        for row in rows:
            if not set(row) <= set(longest):
                assert abs(row[0] + row[-1] - longest[0] - longest[-1]) <= 3, rows
            if len(row) > 1:
                assert abs(row[1] - row[0] - longest[1] + longest[0]) <= 1, rows
