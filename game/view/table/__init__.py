"""The picture of a table: sprites, tweens, the choreography of events, the view that draws them."""
