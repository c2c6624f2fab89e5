"""Evaluation: matches between two batched players, and the scripted opponent."""
