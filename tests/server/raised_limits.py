"""Raised limits for tests and benchmarks, in which many clients share one address."""

RAISED_RATES: dict[str, int] = {
    "player_messages": 10**9,
    "spectator_messages": 10**9,
    "chat_messages": 10**9,
    "address_requests": 10**9,
    "address_tables": 10**9,
    "address_joins": 10**9,
    "address_analyses": 10**9,
    "address_reports": 10**9,
}
"""Rates so high that no client reaches them."""
RAISED_LIMITS: dict[str, int] = {
    **RAISED_RATES,
    "address_connections": 10**6,
    "address_share": 100,
    "address_sockets": 10**6,
    "address_live_tables": 10**6,
    "address_listed_tables": 10**6,
    "address_public_seats": 10**6,
    "address_megabytes": 10**6,
    "table_spectators": 10**6,
    "tables": 10**6,
}
"""The raised rates, and raised limits of sockets, spectators, tables and stored bytes."""
