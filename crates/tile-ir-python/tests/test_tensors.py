"""Tensors of PyTorch and arrays of jax as arguments, where these packages are installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from test_run import COPY

import tile_ir

ELEMENTS = {
    "bfloat16": "bf16",
    "float8_e4m3fn": "f8E4M3FN",
    "float8_e5m2": "f8E5M2",
    "float8_e8m0fnu": "f8E8M0FNU",
    "float16": "f16",
    "float32": "f32",
    "float64": "f64",
    "int8": "i8",
    "uint8": "i8",
    "int64": "i64",
    "bool": "i1",
}


@pytest.mark.parametrize("name", ELEMENTS)
def test_tensors_of_every_type(name: str) -> None:
    torch = pytest.importorskip("torch")
    dtype = getattr(torch, name)
    source = (torch.arange(8) % 2 if name == "bool" else torch.arange(1, 9)).to(torch.float32).to(dtype)
    target = torch.zeros(8).to(dtype)
    tile_ir.run(tile_ir.parse(COPY.format(ELEMENTS[name])), args=[source, target])
    assert torch.equal(source.view(torch.uint8), target.view(torch.uint8))


def test_tensors_of_every_shape() -> None:
    torch = pytest.importorskip("torch")
    module = tile_ir.parse(COPY.format("f32"))
    target = torch.zeros(8)
    tile_ir.run(module, args=[torch.ones(8, requires_grad=True), target])
    assert target.tolist() == [1] * 8
    base = torch.zeros(16)
    tile_ir.run(module, args=[target, base[4:]])
    assert base.tolist() == [0] * 4 + [1] * 8 + [0] * 4
    # Each of these lends its memory, which is too small for the kernel.
    for small in (torch.tensor([1.0]).expand(8), torch.empty(0)):
        with pytest.raises(tile_ir.RunError, match="reads from byte"):
            tile_ir.run(module, args=[small, target])


def test_tensors_that_a_kernel_cannot_use() -> None:
    torch = pytest.importorskip("torch")
    module = tile_ir.parse(COPY.format("f32"))
    wrong: list[tuple[Any, str]] = [
        (torch.zeros(8, device="meta"), r"argument 0 is on 'meta', and .* copy it to the CPU \(x.cpu\(\)\)"),
        (torch.zeros(8).to_sparse(), "argument 0 is a tensor with layout 'torch.sparse_coo'"),
        (torch.zeros(8, dtype=torch.complex64).conj().imag, "argument 0 is a tensor whose sign is not in its memory"),
        (torch.zeros(8, dtype=torch.bfloat16), "expected elements of type float32 or uint32 for 'f32', found bf16|bfloat16"),
    ]
    for tensor, message in wrong:
        with pytest.raises(TypeError, match=message):
            tile_ir.run(module, args=[tensor, torch.zeros(8)])


def test_arrays_of_jax_are_read() -> None:
    jax = pytest.importorskip("jax")
    source, target = jax.numpy.arange(8, dtype=jax.numpy.float32), np.zeros(8, np.float32)
    module = tile_ir.parse(COPY.format("f32"))
    tile_ir.run(module, args=[source, target])
    np.testing.assert_array_equal(target, np.arange(8))
    with pytest.raises(ValueError, match="argument 1: the kernel writes to the array, which is read-only"):
        tile_ir.run(module, args=[target + 1, source])
    np.testing.assert_array_equal(source, np.arange(8))


def test_arrays_that_lend_their_memory() -> None:
    class Lends:
        def __init__(self) -> None:
            self.array = np.arange(8, dtype=np.float32)
            self.__array_interface__ = self.array.__array_interface__

    target = np.zeros(8, np.float32)
    lender: Any = Lends()
    tile_ir.run(tile_ir.parse(COPY.format("f32")), args=[lender, target])
    np.testing.assert_array_equal(target, np.arange(8))
