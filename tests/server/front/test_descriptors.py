"""File descriptors: the soft limit is raised to the hard one."""

import subprocess
import sys

import pytest

REPORT = """
from attaque.server.front.descriptors import for_connections, limit, raise_limit
raise_limit()
print(limit(), for_connections(10**6))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize("hard", [200, 300])
def test_the_soft_limit_is_raised_to_the_hard_one_and_at_most_half_is_reserved(hard):
    limits = f'ulimit -Sn 100; ulimit -Hn {hard}; exec "$@"'
    found = subprocess.run(
        ["bash", "-c", limits, "-", sys.executable, "-c", REPORT],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == [str(hard), str(hard // 2)]
