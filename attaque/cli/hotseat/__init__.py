"""A game of two players at one terminal, with the board hidden while the keyboard changes hands."""
