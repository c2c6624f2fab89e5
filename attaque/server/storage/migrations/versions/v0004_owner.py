"""Migration 4: the epoch of the server that owns the database."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    owner = op.create_table(
        "owner",
        sa.Column("only", sa.Integer, sa.CheckConstraint("only = 1"), primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.bulk_insert(owner, [{"only": 1, "epoch": 0}])
