"""Variants: the files with their rules, and the code that finds, reads and checks a variant."""
