"""The stubs say what the module has, and all of it is documented."""

from __future__ import annotations

import ast
import inspect
import pathlib
import sys
from typing import Any

import tile_ir
from tile_ir import _native

ROOT = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import generate_stubs  # noqa: E402

STUBS = ast.parse(generate_stubs.STUBS.read_text())
CLASSES = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}
FUNCTIONS = {node.name: node for node in STUBS.body if isinstance(node, ast.FunctionDef)}
METHODS = ast.parse(f"class Methods:\n{generate_stubs.methods()}")
BUILT = {node.name for node in ast.walk(METHODS) if isinstance(node, ast.FunctionDef)}


def public(names: Any) -> set[str]:
    return {name for name in names if not name.startswith("_")}


def parameters(function: ast.FunctionDef) -> list[tuple[str, bool]]:
    """Names of parameters, and whether they have a default."""
    given = function.args
    positional = [*given.posonlyargs, *given.args]
    without = len(positional) - len(given.defaults)
    found = [(argument.arg, index >= without) for index, argument in enumerate(positional)]
    found += [(given.vararg.arg, False)] if given.vararg else []
    found += [(argument.arg, default is not None) for argument, default in zip(given.kwonlyargs, given.kw_defaults)]
    found += [(given.kwarg.arg, False)] if given.kwarg else []
    return [pair for pair in found if pair[0] not in ("self", "cls")]


def actual(function: Any) -> list[tuple[str, bool]]:
    found = inspect.signature(function).parameters.values()
    return [(it.name, it.default is not it.empty) for it in found if it.name != "self"]


def test_stubs_are_generated() -> None:
    text = generate_stubs.STUBS.read_text()
    assert generate_stubs.generated(text) == text, "run tools/generate_stubs.py"
    assert len(BUILT) > 100


def test_names_are_those_of_the_module() -> None:
    module = public(dir(_native))
    stubs = {name for name in {*CLASSES, *FUNCTIONS} if not name.startswith("_")}
    assert stubs == module


def test_members_are_those_of_the_classes() -> None:
    for name, stub in CLASSES.items():
        members = {node.name: node for node in stub.body if isinstance(node, ast.FunctionDef)}
        expected = public(vars(getattr(_native, name)))
        assert public(members) == expected, name
        for member in expected:
            value = vars(getattr(_native, name))[member]
            decorators = [ast.unparse(it) for it in members[member].decorator_list]
            is_property = "property" in decorators or f"{member}.setter" in decorators
            assert is_property == inspect.isdatadescriptor(value), f"{name}.{member}"


def test_signatures_are_those_of_the_functions() -> None:
    for name, function in FUNCTIONS.items():
        assert parameters(function) == actual(getattr(_native, name)), name
    for name, stub in CLASSES.items():
        for node in stub.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                value = getattr(getattr(_native, name), node.name)
                is_overloaded = any(getattr(it, "id", "") == "overload" for it in node.decorator_list)
                if callable(value) and not is_overloaded:
                    assert parameters(node) == actual(value), f"{name}.{node.name}"


def test_everything_is_documented() -> None:
    for name in tile_ir.__all__:
        found = getattr(tile_ir, name)
        assert found.__doc__, name
        if inspect.isclass(found) and found.__module__ == "tile_ir":
            for member in public(vars(found)):
                assert getattr(found, member).__doc__, f"{name}.{member}"
