"""`refused(code)`: a context in which the storage must refuse a call. The refusal has this code."""

from contextlib import contextmanager

import pytest

from attaque.server.storage import StorageError


@contextmanager
def refused(code):
    with pytest.raises(StorageError) as refusal:
        yield refusal
    assert refusal.value.code == code, refusal.value
