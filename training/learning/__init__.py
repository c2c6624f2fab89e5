"""Learning: minibatches, loss, schedules, alarms and the check of compiled gradients."""
