"""File descriptors: raises the limit of the process, and computes how many connections may use."""

from __future__ import annotations

import sys
from contextlib import suppress

from attaque.child_process import usable_cpus

HIGHEST = 1 << 20
"""No higher limit is asked for: some systems allow a thousand million, which nobody needs."""
UNLIMITED = 1 << 20
"""The limit that is assumed on a system without RLIMIT_NOFILE (Windows)."""
EACH_PROCESS = 2
"""Descriptors for each process in which bots think."""


def raise_limit() -> None:
    """Raises the soft limit of open files to the hard one, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return
    most = HIGHEST if hard == resource.RLIM_INFINITY else min(hard, HIGHEST)
    # macOS reports no hard limit, but accepts only 10,240.
    for wanted in (most, 10_240):
        if soft < wanted <= most:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                return


def limit() -> int:
    """The number of descriptors that this process may have."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource  # noqa: PLC0415

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNLIMITED if soft == resource.RLIM_INFINITY else soft


def for_connections(reserved: int) -> int:
    """The number of descriptors that connections may use. `reserved` ones are kept for the database
    and files, and some for bots; but at most half of all."""
    most = limit()
    return most - min(reserved + EACH_PROCESS * usable_cpus(), most // 2)
