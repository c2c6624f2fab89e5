"""Trains networks by self-play, and measures, exports and draws what they have learned."""
