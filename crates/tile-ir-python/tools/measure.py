"""Measures the package: `python tools/measure.py [path/to/tile-ir-opt]`.

Times are CPU time, the minimum of several runs. `docs/performance.md` has the figures.
"""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import tempfile
from collections.abc import Callable

import numpy as np

import tile_ir

FUNCTIONS, OPERATIONS = 400, 500

#: Touches one element, so that what takes time is the launch.
STORE = """cuda_tile.module @m { entry @e(%to: tile<ptr<i8>>) {
  %one = constant <i8: 1> : tile<i8>
  %token = store_ptr_tko weak %to, %one : tile<ptr<i8>>, tile<i8> -> token
} }"""


def cpu_time() -> float:
    """The CPU time of this process and of those that it waited for."""
    return sum(os.times()[:4])


def best(work: Callable[[], object], runs: int = 5) -> float:
    """The least time that some work takes."""
    times = []
    for _ in range(runs):
        start = cpu_time()
        work()
        times.append(cpu_time() - start)
    return min(times)


def large_module() -> str:
    """The text of a large module."""
    functions = []
    for number in range(FUNCTIONS):
        lines = [f"  entry @e{number}(%x: tile<f32>, %y: tile<f32>) {{"]
        for index in range(OPERATIONS):
            left = f"%v{index - 1}" if index else "%x"
            lines.append(f"    %v{index} = addf {left}, %y rounding<zero> : tile<f32>")
        functions.append("\n".join([*lines, "  }"]))
    return "\n".join(["cuda_tile.module @m {", *functions, "}\n"])


def build() -> None:
    """Builds a function of 100 000 operations."""
    module = tile_ir.Module()
    with module.build_entry("e", ["tile<f32>"]) as (b, [x]):
        value = x
        for _ in range(100_000):
            value = b.addf(value, x, rounding_mode="zero")


def main() -> None:
    folder = pathlib.Path(tempfile.mkdtemp())
    text, bytecode, out = folder / "large.mlir", folder / "large.tileirbc", folder / "out.mlir"
    text.write_text(large_module())
    module = tile_ir.load(text)
    bytecode.write_bytes(module.to_bytecode())
    count = module.operation_count
    for file in (text, bytecode):
        ours = best(lambda: str(tile_ir.load(file)))
        print(f"{file.suffix}: str(load(…)) {ours:.3f} s", end="")
        if len(sys.argv) > 1:
            command = [sys.argv[1], "--no-implicit-module", str(file), "-o", str(out)]
            theirs = best(lambda: subprocess.run(command, check=True))
            print(f", program {theirs:.3f} s, ratio {ours / theirs:.2f}", end="")
        print()
    walks: dict[str, Callable[[], object]] = {
        "walk": lambda: sum(1 for _ in module.walk()),
        "walk, with names": lambda: sum(1 for op in module.walk() if op.name == "cuda_tile.addf"),
        "walk, with operands": lambda: sum(len(op.operands) for op in module.walk()),
        "table": lambda: tile_ir.table(module),
    }
    for name, work in walks.items():
        print(f"{name}: {count / best(work) / 1e6:.2f} M operations/s")
    print(f"build: {0.1 / best(build):.3f} M operations/s")
    store, array = tile_ir.parse(STORE), np.zeros(256 << 20, np.int8)
    print(f"run on 256 MB: {best(lambda: [tile_ir.run(store, args=[array]) for _ in range(100)]) * 10:.2f} ms")


if __name__ == "__main__":
    main()
