"""Variants: the values of each, and how a variant is read, checked and found."""
