"""Commands that play matches between players and programs, and rate them."""
