"""From devices to intents: mouse, touch, keyboard and gamepad."""
