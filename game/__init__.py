"""Azulejo: an unofficial implementation of the rules of Azul."""

__version__ = "0.1.0"
