"""What tests share."""

from __future__ import annotations

import pathlib

import pytest

import tile_ir

ROOT = pathlib.Path(__file__).resolve().parents[3]
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
