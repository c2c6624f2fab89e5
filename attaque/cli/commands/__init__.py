"""The commands of `attaque`, one module each."""
