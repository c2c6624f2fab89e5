"""Mutation testing: changes one place of a module at a time, and asks whether a test notices."""
