"""The tutorial: its deal, its picks and its lessons."""
