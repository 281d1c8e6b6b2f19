"""The kernels that `tile-ir-run` is judged by, on arrays of numpy; where they are."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from conftest import ROOT

import tile_ir
from tile_ir import _native
from tile_ir._arrays import byte_width, dtype

FOLDER = ROOT.parent / "shared" / "run"
CASES = [json.loads(line) for line in (FOLDER / "cases.jsonl").read_text().splitlines()] if FOLDER.is_dir() else []


def argument(text: str, element: str, pointee: str | None) -> Any:
    if pointee is None:
        return float(text) if not element.startswith("i") else int(text)
    if text == "null":
        return None
    width = byte_width(pointee)
    if text.startswith("zeros:"):
        count = int(text.removeprefix("zeros:"))
        return np.zeros(count if width else (count + 1) // 2, f"u{width or 1}")
    return np.load(FOLDER / text)


def same(found: npt.NDArray[Any], expected: npt.NDArray[Any], save: dict[str, Any]) -> bool:
    found = np.ascontiguousarray(found).reshape(-1)
    expected = np.ascontiguousarray(expected).reshape(-1)
    if save["elem"] == "int":
        return bool((found.view(f"u{found.itemsize}") == expected.view(f"u{expected.itemsize}")).all())
    kind = dtype(save["elem"])
    assert kind is not None
    a, b = found.view(kind).astype(np.float64), expected.view(kind).astype(np.float64)
    return bool(np.allclose(a, b, rtol=save.get("rtol", 0), atol=save.get("atol", 0), equal_nan=True))


@pytest.mark.skipif(not CASES, reason="the kernels are not here")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_kernel(case: dict[str, Any]) -> None:
    pytest.importorskip("ml_dtypes")
    for file in case["files"]:
        module = tile_ir.load(FOLDER / pathlib.Path(file))
        parameters = _native.parameters(module, case.get("entry"), [])
        if case["exit"] and len(parameters) != len(case["args"]):
            with pytest.raises(TypeError, match="parameters"):
                tile_ir.run(module, case.get("entry"), (1,), case["args"])
            continue
        bases = [argument(text.partition("+")[0], *it) for text, it in zip(case["args"], parameters)]
        arguments = [
            (base, int(text.partition("+")[2])) if "+" in text and isinstance(base, np.ndarray) else base
            for text, base in zip(case["args"], bases)
        ]
        grid = [int(size) for size in case["grid"].split(",")]
        if case["exit"]:
            with pytest.raises(tile_ir.RunError) as error:
                tile_ir.run(module, case.get("entry"), grid, arguments)
            assert all(piece in str(error.value) for piece in case.get("stderr", []))
            continue
        result = tile_ir.run(module, case.get("entry"), grid, arguments)
        for save in case.get("save", []):
            assert same(bases[save["param"]], np.load(FOLDER / save["expect"]), save), (file, save)
        if expected := case.get("stdout"):
            lines = sorted if case.get("stdout_lines") else list
            assert lines(result.output.splitlines()) == lines(expected.splitlines())
