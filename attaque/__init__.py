"""Attaque: hidden-army board games of the Stratego family."""

__version__ = "0.1.0.dev0"
