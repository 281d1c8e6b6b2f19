"""The examples in the documentation of the package."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import pkgutil
import re
from types import ModuleType

import numpy as np
import pytest
from conftest import CRATE, ROOT

import tile_ir

MODULES = [
    "tile_ir",
    *(info.name for info in pkgutil.walk_packages(tile_ir.__path__, "tile_ir.") if not info.name.endswith("__main__")),
]


class Finder(doctest.DocTestFinder):
    """Finds the examples of methods of native classes too, which are of a kind that `doctest` passes over."""

    def _find(self, tests, obj, name, module, source_lines, globs, seen):  # type: ignore[no-untyped-def]
        super()._find(tests, obj, name, module, source_lines, globs, seen)  # type: ignore[misc]
        if isinstance(obj, type) and obj.__module__ == "tile_ir":
            for key, value in vars(obj).items():
                text = getattr(value, "__doc__", None)
                if key != "__doc__" and text and not any(test.name == f"{name}.{key}" for test in tests):
                    test = doctest.DocTestParser().get_doctest(text, dict(globs), f"{name}.{key}", None, 0)
                    tests.extend([test] if test.examples else [])


def native() -> ModuleType:
    return importlib.import_module("tile_ir._native")


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module(name)
    if name == "tile_ir._native":
        pytest.skip("its classes are tested with those of the package")
    runner = doctest.DocTestRunner()
    with np.printoptions():
        for test in Finder().find(module, name):
            runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize("path", [ROOT / "docs" / "python.md", CRATE / "README.md"], ids=lambda path: path.name)
def test_the_guides(path: pathlib.Path) -> None:
    """The sessions of a page are one."""
    blocks = re.findall(r"```python\n(>>>.*?)```", path.read_text(), re.DOTALL)
    assert len(blocks) > 1
    runner = doctest.DocTestRunner()
    session: dict[str, object] = {}
    for index, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, session, f"{path.name}, block {index}", None, 0)
        runner.run(test, clear_globs=False)
        session = test.globs
    assert runner.failures == 0


def test_there_are_examples() -> None:
    found = {test.name for test in Finder().find(tile_ir, "tile_ir") if test.examples}
    assert {"tile_ir", "tile_ir.Module", "tile_ir.Builder.body", "tile_ir.Attributes"} <= found
    assert native().__name__ == "tile_ir._native"
