"""Migration 2: the tables of saved setups and token hashes."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "setups",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "variant", "name"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id")),
        sa.Column("seat", sa.Text),
        sa.Column("person", sa.Text),
        sa.Column("expires_ms", sa.BigInteger),
        sa.Column("spent", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_by_game", "tokens", ["game"])
