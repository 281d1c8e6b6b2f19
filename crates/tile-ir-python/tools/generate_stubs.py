"""Writes into the stubs what they have of the module: the methods of `Builder`, one for each operation of the table, and the
documentation of everything.

Run it after a change of the table or of documentation, with the package installed by `maturin develop`: `python tools/generate_stubs.py`.
`tests/test_stubs.py` compares.
"""

from __future__ import annotations

import ast
import inspect
import pathlib
from collections.abc import Iterator
from typing import Any

import tile_ir
from tile_ir import _native

STUBS = pathlib.Path(tile_ir.__file__).parent / "_native.pyi"
BEGIN = "    # The operations of the table; written by tools/generate_stubs.py.\n"
END = "    # The end of the operations of the table.\n"

#: The values of Python that an attribute of each kind takes.
KINDS = {
    "unit": "bool",
    "bool": "bool",
    "integer": "int",
    "string": "str",
    "symbol": "str",
    "type": "TypeLike",
    "elements": "ArrayLike | Attribute",
    "integers": "Sequence[int]",
    "bools": "Sequence[bool]",
    "array": "Sequence[Any]",
    "attribute": "Attribute | str",
}


def attribute_type(attribute: dict[str, Any]) -> str:
    if attribute["kind"] == "enum":
        cases = ", ".join(f'"{case}"' for case in attribute["cases"])
        return f"Literal[{cases}]"
    return KINDS[attribute["kind"]]


def default(attribute: dict[str, Any]) -> str:
    if attribute["kind"] == "unit":
        return "False"
    if "default" in attribute:
        value = attribute["default"]
        return f'"{value}"' if isinstance(value, str) else repr(value)
    return "None"


def method(operation: dict[str, Any]) -> str:
    """The method of an operation, as `Builder` understands its arguments."""
    positional, keywords = ["self"], []
    required = [attribute for attribute in operation["attributes"] if attribute["presence"] == "required"]
    for name, arity, _ in operation["operands"]:
        if arity == "optional":
            keywords.append(f"{name}: Value | None = None")
        elif arity == "one":
            positional.append(f"{name}: Value")
        else:
            # It may be left out where nothing has to follow.
            is_last = (name, arity) == operation["operands"][-1][:2] and not required
            positional.append(f"{name}: Iterable[Value]" + (" = ()" if is_last else ""))
    for attribute in operation["attributes"]:
        name, type_ = attribute["name"], attribute_type(attribute)
        if attribute["presence"] == "required":
            positional.append(f"{name}: {type_}")
        else:
            value = default(attribute)
            keywords.append(f"{name}: {type_}{' | None' if value == 'None' else ''} = {value}")
    for name, arity, _, is_written in operation["results"]:
        if arity != "one":
            keywords.append(f"{name}_types: Iterable[TypeLike] = ()")
        elif is_written:
            keywords.append(f"{name}_type: TypeLike")
        else:
            keywords.append(f"{name}_type: TypeLike | None = None")
    keywords.append("location: LocationLike | None = None")
    arguments = ", ".join([*positional, "*", *keywords])
    lines = [f"    def {operation['method']}({arguments}) -> {returned(operation)}:"]
    lines.append(f'        """{operation["summary"]}"""')
    return "\n".join(lines) + "\n"


def returned(operation: dict[str, Any]) -> str:
    results = operation["results"]
    if operation["regions"] or not results or any(arity != "one" for _, arity, _, _ in results):
        return "Operation"
    return "Value" if len(results) == 1 else f"tuple[{', '.join(['Value'] * len(results))}]"


def methods() -> str:
    """The methods of all operations that a builder builds."""
    # Operations whose names Python cannot spell are built by `create`.
    operations = [operation for operation in tile_ir.definitions() if operation["method"] is not None]
    return "".join(method(operation) for operation in sorted(operations, key=lambda it: it["name"]))


def generated(stubs: str) -> str:
    """Stubs with the methods in their place."""
    before, rest = stubs.split(BEGIN)
    _, after = rest.split(END)
    return documented(before + BEGIN + methods() + END + after)


Documented = ast.ClassDef | ast.FunctionDef


def nodes(tree: ast.Module) -> Iterator[tuple[Documented, Any]]:
    """The classes and functions of stubs with what they are in the module, but for overloads, setters and special methods."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, getattr(_native, node.name)
        elif isinstance(node, ast.ClassDef):
            found = getattr(_native, node.name)
            yield node, found
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    decorators = {ast.unparse(decorator) for decorator in inner.decorator_list}
                    if not any(decorator == "overload" or decorator.endswith(".setter") for decorator in decorators):
                        yield inner, getattr(found, inner.name)


def documented(stubs: str) -> str:
    """Stubs with the documentation of the module, in place of what they have."""
    lines = stubs.splitlines(keepends=True)
    for node, found in sorted(nodes(ast.parse(stubs)), key=lambda pair: -pair[0].lineno):
        first = node.body[0]
        has_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        # That of a class may be how its objects get theirs.
        text = inspect.cleandoc(found.__doc__) if isinstance(found.__doc__, str) else ""
        if isinstance(node, ast.FunctionDef):
            # The body is the documentation alone, or `...` behind the colon.
            indent, end = " " * (node.col_offset + 4), first.end_lineno or first.lineno
            line = lines[first.lineno - 1]
            head = line[: first.col_offset].rstrip() if first.lineno == end and line[: first.col_offset].strip() else None
            start = first.lineno - 1
            if head is None:
                start, head = start - 1, lines[start - 1].rstrip()
            lines[start:end] = [f"{head}\n", *docstring(text, indent)] if text else [f"{head} ...\n"]
        else:
            indent = " " * (node.col_offset + 4)
            is_doc = has_text and first.value.value is not ...  # type: ignore[attr-defined]
            start = min([first.lineno, *(it.lineno for it in getattr(first, "decorator_list", []))]) - 1
            end = (first.end_lineno or first.lineno) if is_doc else start
            lines[start:end] = docstring(text, indent) if text else []
    return "".join(lines)


def docstring(text: str, indent: str) -> list[str]:
    """The lines of a docstring."""
    prefix = "r" if "\\" in text else ""
    rows = text.splitlines()
    last = "" if len(rows) == 1 else indent
    body = [f'{indent}{prefix}"""{rows[0]}', *(f"{indent}{row}".rstrip() for row in rows[1:])]
    return [f"{row}\n" for row in body[:-1]] + [f'{body[-1]}"""\n' if not last else f'{body[-1]}\n{indent}"""\n']


if __name__ == "__main__":
    STUBS.write_text(generated(STUBS.read_text()))
