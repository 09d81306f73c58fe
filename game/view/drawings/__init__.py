"""Pictures put together of art, such as charts and score cards, drawn in the rectangle they are given."""
