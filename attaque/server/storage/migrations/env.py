"""Alembic environment: runs migrations inside the transaction that opening.py began."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
