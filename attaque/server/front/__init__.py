"""The front of the server: TCP connections, their budgets and times, and the log."""
