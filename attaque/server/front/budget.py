"""Budget: the admission of a server, from its settings and from the open files it may have."""

from __future__ import annotations

from collections.abc import Callable

from attaque.server.front import descriptors
from attaque.server.front.admission import Admission, Patience
from attaque.server.settings import Settings


def admission(settings: Settings, count: Callable[[str], None]) -> Admission:
    """`count` counts one event in the metric of that name."""
    most = descriptors.for_connections(settings.reserved_descriptors)
    share = max(1, int(most * settings.address_share / 100))
    patience = Patience(
        head=settings.head_seconds,
        body=settings.body_seconds,
        answer=settings.answer_seconds,
        idle=settings.idle_seconds,
        rate=settings.client_rate,
        waiting=settings.waiting_requests,
    )
    return Admission(most, min(settings.address_connections, share), patience, count)
