"""Translates input from mouse, touch, keyboard and gamepad to intents."""
