"""Widgets: buttons, fields, rows and other parts that can be pressed or focused."""
