"""Self-play: thousands of games at once, from starting setups to the rollout buffer."""
