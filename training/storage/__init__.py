"""Files of a run: checkpoints, the log and the cache of compiled code."""
