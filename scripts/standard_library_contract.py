"""Import-linter contract: some packages import only the standard library and this project.

The built-in "forbidden" contract needs a list of all forbidden packages. This contract needs none.
"""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryContract(Contract):
    """Forbids third-party imports in `modules` and their submodules.

    A name in `modules` that no module has is ignored, so a mistyped name forbids nothing. If a
    package is renamed, the layers contract in pyproject.toml fails.
    """

    modules: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        allowed = sys.stdlib_module_names | set(self.session_options["root_packages"])
        strays = [
            detail
            for module in sorted(graph.modules)
            if any(f"{module}.".startswith(f"{room}.") for room in self.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if imported.partition(".")[0] not in allowed
            for detail in graph.get_import_details(importer=module, imported=imported)
        ]
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for stray in check.metadata["strays"]:
            place = f"{stray['importer']} (line {stray['line_number']})"
            output.print_error(f"- {place} imports {stray['imported']}")
