"""Runs migrations inside the transaction that opening.py has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
