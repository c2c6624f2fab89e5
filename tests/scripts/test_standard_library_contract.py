"""The import contract finds third-party imports in every module of the core."""

import pytest
from grimp import ImportGraph

from scripts.standard_library_contract import StandardLibraryContract


def strays(importer: str, imported: str) -> list[str]:
    """The forbidden imports that the contract finds if `importer` imports `imported`."""
    graph = ImportGraph()
    graph.add_import(importer=importer, imported=imported, line_number=1, line_contents="")
    contract = StandardLibraryContract(
        name="core",
        session_options={"root_packages": ["attaque"]},
        contract_options={"modules": ["attaque.rules", "attaque.game"]},
    )
    return [stray["imported"] for stray in contract.check(graph, verbose=False).metadata["strays"]]


@pytest.mark.parametrize("importer", ["attaque.rules", "attaque.rules.moves", "attaque.game.clock"])
def test_the_core_may_not_import_a_third_party_package(importer: str) -> None:
    assert strays(importer, "numpy") == ["numpy"]


@pytest.mark.parametrize("imported", ["dataclasses", "xml", "attaque.rules.pieces"])
def test_the_core_may_import_the_standard_library_and_itself(imported: str) -> None:
    assert strays("attaque.rules.moves", imported) == []


def test_a_package_whose_name_only_begins_like_a_core_package_is_not_checked() -> None:
    assert strays("attaque.rules_of_thumb", "numpy") == []
