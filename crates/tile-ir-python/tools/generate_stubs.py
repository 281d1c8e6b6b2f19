"""Writes the methods of `Builder` into the stubs: one for each operation of the table.

Run it after a change of the table, with the package installed by `maturin develop`: `python tools/generate_stubs.py`.
`tests/test_stubs.py` compares.
"""

from __future__ import annotations

import keyword
import pathlib
from typing import Any

import tile_ir

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
    mnemonic = operation["name"].split(".")[1]
    name = mnemonic + "_" if keyword.iskeyword(mnemonic) else mnemonic
    arguments = ", ".join([*positional, "*", *keywords])
    lines = [f"    def {name}({arguments}) -> {returned(operation)}:"]
    lines.append(f'        """{operation["summary"]}"""')
    return "\n".join(lines) + "\n"


def returned(operation: dict[str, Any]) -> str:
    results = operation["results"]
    if operation["regions"] or not results or any(arity != "one" for _, arity, _, _ in results):
        return "Operation"
    return "Value" if len(results) == 1 else f"tuple[{', '.join(['Value'] * len(results))}]"


def methods() -> str:
    """The methods of all operations that a builder builds."""
    operations = [
        operation
        for operation in tile_ir.definitions()
        # Operations whose names Python cannot spell are built by `create`.
        if not operation["function"] and operation["name"].split(".")[1].isidentifier()
    ]
    return "".join(method(operation) for operation in sorted(operations, key=lambda it: it["name"]))


def generated(stubs: str) -> str:
    """Stubs with the methods in their place."""
    before, rest = stubs.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + methods() + END + after


if __name__ == "__main__":
    STUBS.write_text(generated(STUBS.read_text()))
