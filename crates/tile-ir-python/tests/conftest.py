"""What tests share."""

from __future__ import annotations

import os
import pathlib

import pytest

import tile_ir

#: The repository, which tests of what is installed are run outside of.
CRATE = pathlib.Path(os.environ.get("TILE_IR_REPOSITORY", pathlib.Path(__file__).resolve().parents[1]))
ROOT = CRATE.parents[1]
EXAMPLES = ROOT / "examples"

SQUARES = """\
cuda_tile.module @kernels {
  entry @squares(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %y, %y : tile<f32>
    %2 = addf %0, %1 rounding<zero> : tile<f32>
    %3 = print_tko "%f", %2 : tile<f32> -> token
  }
}
"""


@pytest.fixture
def squares() -> tile_ir.Module:
    """A small module that a test may change."""
    return tile_ir.parse(SQUARES, file="squares.mlir")


@pytest.fixture
def matmul() -> tile_ir.Module:
    """A module with a loop."""
    return tile_ir.load(EXAMPLES / "matmul.mlir")
