"""Migration 3: the tables of reports, bans and mutes."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    # No foreign key: a report stays readable when its game is deleted.
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger),
        sa.Column("body", sa.LargeBinary, nullable=False),
        # A number is never used twice, so that the host closes no other report by mistake.
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by_state", "reports", ["closed_ms", "id"])
    op.create_table(
        "bans",
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("subject", "kind"),
        sqlite_with_rowid=False,
    )
