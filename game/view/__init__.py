"""Draws a state: layout, painted surfaces, widgets, the table, pages; never decides anything. See README.md.

Pages, panels and widgets are drawn in immediate mode: a scene draws its whole picture anew from what it
knows, whenever that changed. Retained are the sprites of the table, which tweens move, and surfaces that are
costly to paint, in a cache by their sizes (`art/surface_cache.py`).
"""
