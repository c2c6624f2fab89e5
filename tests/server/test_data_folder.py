"""The data folder: its default place on POSIX and on Windows."""

from pathlib import Path

import pytest

from attaque.server.data_folder import data_folder


@pytest.mark.parametrize(
    ("system", "environ", "folder"),
    [
        ("posix", {"XDG_DATA_HOME": "/data"}, "/data/attaque"),
        ("posix", {"XDG_DATA_HOME": ""}, "/home/anna/.local/share/attaque"),
        ("posix", {"LOCALAPPDATA": "/local"}, "/home/anna/.local/share/attaque"),
        ("nt", {"LOCALAPPDATA": "/local"}, "/local/attaque"),
    ],
)
def test_the_default_data_folder_depends_on_the_system(monkeypatch, system, environ, folder):
    home = Path("/home/anna")
    monkeypatch.setattr(Path, "home", lambda: home)
    expected = Path(folder)
    monkeypatch.setattr("attaque.server.data_folder.os.name", system)
    monkeypatch.setattr("attaque.server.data_folder.Path", type(home))
    assert data_folder(environ) == expected
