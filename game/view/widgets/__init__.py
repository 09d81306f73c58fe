"""What can be pressed, filled in or focused."""
