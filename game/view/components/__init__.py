"""Layout nodes that pages are built from: text, buttons, panels, cards, lists, in the sizes of one window."""
