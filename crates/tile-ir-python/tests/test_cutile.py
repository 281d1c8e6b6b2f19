"""Kernels of cuTile on the CPU, against numpy."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import tile_ir

ct = pytest.importorskip("cuda.tile")

import kernels  # noqa: E402

from tile_ir import cutile  # noqa: E402
from tile_ir.cutile import _adapter, _signature  # noqa: E402


def floats(*shape: int, seed: int = 0, dtype: Any = np.float32) -> npt.NDArray[Any]:
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def test_the_installed_version_is_known() -> None:
    """Fails when a new version of cuda-tile comes that nobody has looked at: add it to an adapter, or write one."""
    import importlib.metadata

    version = importlib.metadata.version("cuda-tile")
    known = {number for adapter in _adapter.ADAPTERS for number in adapter.versions}
    assert _adapter.version_of(version) in known, f"cuda-tile {version} is new: check cutile/_adapter.py against it"


def test_the_adapter_finds_what_it_relies_on() -> None:
    """Says what is gone if a release of cuda-tile changes its insides."""
    adapter = _adapter.adapter()
    assert adapter.name(kernels.vector_add) == "vector_add"
    names = [name for name, _ in adapter.parameters(kernels.vector_add)]
    assert names == ["a", "b", "c", "tile"]
    constants = [adapter.is_constant(annotation) for _, annotation in adapter.parameters(kernels.vector_add)]
    assert constants == [False, False, False, True]
    for name in ("ArrayConstraint", "ScalarConstraint", "ConstantConstraint", "TupleConstraint", "KernelSignature"):
        assert hasattr(adapter.compilation, name), f"cuda.tile.compilation has no {name} any more"


def test_an_unknown_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.metadata

    monkeypatch.setattr(importlib.metadata, "version", lambda name: "9.9.0")
    with pytest.raises(cutile.UnsupportedCuTileError, match=r"cuda-tile 9\.9\.0 is installed, but .* knows 1\.5, "):
        _adapter.adapter.__wrapped__()


def test_vector_add() -> None:
    a, b, c = floats(1000, seed=1), floats(1000, seed=2), np.zeros(1000, np.float32)
    cutile.launch((8,), kernels.vector_add, (a, b, c, 128))
    np.testing.assert_array_equal(c, a + b)


def test_saxpy_with_a_number() -> None:
    x, y = floats(256, seed=1), floats(256, seed=2)
    expected = np.float32(1.5) * x + y
    cutile.launch((4,), kernels.saxpy, (1.5, x, y, 64))
    np.testing.assert_allclose(y, expected, rtol=1e-6)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32"])
def test_matmul(dtype: str) -> None:
    if dtype == "bfloat16":
        dtype = pytest.importorskip("ml_dtypes").bfloat16
    a, b = floats(100, 70, seed=1, dtype=dtype), floats(70, 90, seed=2, dtype=dtype)
    c = np.zeros((100, 90), np.float32)
    cutile.launch((4, 3), kernels.matmul, (a, b, c, 32, 32, 16))
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32), rtol=1e-3, atol=1e-3)


def test_matmul_of_strided_views() -> None:
    a, b = floats(64, 32, seed=1).T, floats(64, 96, seed=2)[::1, ::2]
    a = a[:, :64]
    c = np.zeros((32, 48), np.float32)
    cutile.launch((1, 3), kernels.matmul, (a, b, c, 32, 16, 16))
    np.testing.assert_allclose(c, a @ b, rtol=1e-4, atol=1e-4)


def test_softmax() -> None:
    x, y = floats(5, 100), np.zeros((5, 100), np.float32)
    cutile.launch((5,), kernels.softmax, (x, y, 128))
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    np.testing.assert_allclose(y, powers / powers.sum(axis=1, keepdims=True), rtol=1e-5)


def test_layer_norm() -> None:
    x, weight, bias = floats(6, 64, seed=1), floats(64, seed=2), floats(64, seed=3)
    y = np.zeros_like(x)
    cutile.launch((6,), kernels.layer_norm, (x, weight, bias, y, 1e-5, 64))
    centred = x - x.mean(axis=1, keepdims=True)
    expected = centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-5) * weight + bias
    np.testing.assert_allclose(y, expected, rtol=1e-4, atol=1e-5)


def test_attention() -> None:
    q, k, v = floats(32, 16, seed=1), floats(64, 16, seed=2), floats(64, 16, seed=3)
    out = np.zeros_like(q)
    cutile.launch((2,), kernels.attention, (q, k, v, out, 0.25, 16, 16, 16))
    scores = np.exp(q @ k.T * 0.25)
    np.testing.assert_allclose(out, scores / scores.sum(axis=1, keepdims=True) @ v, rtol=1e-4, atol=1e-5)


def test_scan() -> None:
    x = np.random.default_rng(0).integers(-9, 9, 256).astype(np.int32)
    y = np.zeros_like(x)
    cutile.launch((4,), kernels.scan, (x, y, 64))
    np.testing.assert_array_equal(y.reshape(4, 64), x.reshape(4, 64).cumsum(axis=1))


def test_histogram() -> None:
    values = np.random.default_rng(0).integers(0, 10, 512).astype(np.int32)
    bins = np.zeros(10, np.int32)
    cutile.launch((8,), kernels.histogram, (values, bins, 64))
    np.testing.assert_array_equal(bins, np.bincount(values, minlength=10))


def test_transpose() -> None:
    x, y = floats(64, 32), np.zeros((32, 64), np.float32)
    cutile.launch((4, 2), kernels.transpose, (x, y, 16))
    np.testing.assert_array_equal(y, x.T)


def test_gather() -> None:
    x, y = floats(50), np.zeros(64, np.float32)
    indices = np.random.default_rng(0).integers(0, 50, 64).astype(np.int32)
    cutile.launch((2,), kernels.gather, (x, indices, y, 32))
    np.testing.assert_array_equal(y, x[indices])


def test_relu_in_place_on_aliased_arrays() -> None:
    x = floats(128)
    expected = np.maximum(x, 0)
    cutile.launch((2,), kernels.relu, (x, x, 64))
    np.testing.assert_array_equal(x, expected)


def test_what_cutile_refuses_is_refused_after_other_launches_too() -> None:
    """The module of the first launch assumes that strides are not negative."""
    x, y = floats(64), np.zeros(64, np.float32)
    cutile.launch((2,), kernels.relu, (x[::2], y[::2], 16))
    for arrays in ((x[::-2], y[::2]), (x[::2], y[::-2])):
        with pytest.raises(TypeError, match="Negative strides"):
            cutile.launch((2,), kernels.relu, (*arrays, 16))


def test_the_sign_of_a_constant_zero_counts() -> None:
    for zero in (0.0, -0.0, 0.0):
        y = np.ones(4, np.float32)
        cutile.launch((1,), kernels.fill, (y, zero, 4))
        assert np.signbit(y).tolist() == [np.signbit(zero)] * 4


def test_keys_hold_all_that_a_signature_does() -> None:
    adapter = _adapter.adapter()
    x = floats(8, 8)
    windows = np.lib.stride_tricks.sliding_window_view(x.reshape(-1), 8)
    arrays = [x, x[::-1], x.T, x[:, ::2], np.broadcast_to(x[:1], (8, 8)), windows]
    calls = [_signature.call(adapter, kernels.transpose, (array, y, 4)) for array in arrays for y in (x.copy(), array)]
    for a in calls:
        for b in calls:
            assert (a.key == b.key) == (a.constraints[:2] == b.constraints[:2])
    aliases = [call.constraints[0].may_alias_internally for call in calls[::2]]
    assert aliases == [False, False, False, False, True, True]
    nan = [_signature.call(adapter, kernels.fill, (x[0], float("nan"), 4)).key for _ in range(2)]
    assert nan[0] == nan[1]


def test_row_sums() -> None:
    x, y = floats(7, 100), np.zeros(7, np.float32)
    cutile.launch((7,), kernels.row_sums, (x, y, 32))
    np.testing.assert_allclose(y, x.sum(axis=1), rtol=1e-4, atol=1e-5)


def test_a_wrong_access_names_the_line_of_the_kernel() -> None:
    with pytest.raises(tile_ir.RunError) as error:
        cutile.launch((1,), kernels.store_past_end, (np.zeros(8, np.float32), 16))
    [diagnostic, *_] = error.value.diagnostics
    assert diagnostic.file is not None and diagnostic.file.endswith("kernels.py")
    assert diagnostic.line is not None
    assert "ct.scatter" in open(diagnostic.file).read().splitlines()[diagnostic.line - 1]


def test_compile_gives_source_lines() -> None:
    a = np.zeros(64, np.float32)
    module = cutile.compile(kernels.vector_add, (a, a.copy(), a.copy(), 16))
    assert module.verify() == []
    [entry] = module.entries
    assert entry.symbol == "vector_add"
    files = {op.location.file for op in module.walk("addf")}
    assert files == {kernels.__file__}


def test_compile_for_a_signature() -> None:
    """What arguments do not say: here, that sizes are divisible."""
    compilation = _adapter.adapter().compilation
    array = compilation.ArrayConstraint(
        ct.float32, 1, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=(), may_alias_internally=False,
        shape_divisible_by=(16,),
    )  # fmt: skip
    convention = compilation.CallingConvention.cutile_python_v1()
    signature = compilation.KernelSignature([array, array, array, 16], convention)
    module = cutile.compile(kernels.vector_add, signature)
    assert module.verify() == [] and "div_by<16>" in str(module)
    assert [entry.symbol for entry in module.entries] == ["vector_add"]
    named = cutile.compile(kernels.vector_add, signature.with_symbol("added"))
    assert [entry.symbol for entry in named.entries] == ["added"]


def test_capture_lists_what_is_launched() -> None:
    x, y = floats(64), np.zeros(64, np.float32)
    original = ct.launch
    with cutile.capture(run=True) as captured:
        ct.launch(None, (4,), kernels.relu, (x, y, 16))
        ct.launch(None, (1, 1), kernels.transpose, (x.reshape(8, 8), y.reshape(8, 8), 8))
    assert ct.launch is original
    assert [(kernel.name, kernel.grid) for kernel in captured] == [("relu", (4,)), ("transpose", (1, 1))]
    assert all(kernel.module.verify() == [] for kernel in captured)
    np.testing.assert_array_equal(y.reshape(8, 8), x.reshape(8, 8).T)


def test_integers_never_wrap() -> None:
    def stored(number: Any, dtype: Any, kernel: Any = kernels.store_integer) -> int:
        out = np.zeros(1, dtype)
        cutile.launch((1,), kernel, (out, number))
        return int(out[0])

    for kept in ((1 << 31) - 1, -(1 << 31), np.uint32(1 << 31), np.int64(1 << 40), np.uint64((1 << 64) - 1), True):
        assert stored(kept, np.asarray(kept).dtype) == int(kept)
    for outside in (1 << 31, 3_000_000_000, (1 << 32) - 1, 1 << 32, -(1 << 31) - 1):
        with pytest.raises(tile_ir.RunError, match=f"^'number' is {outside}, which int32 cannot hold"):
            stored(outside, np.int64)
        # Where the kernel asks for 64 bits, they are fine.
        if hasattr(ct, "ScalarInt64"):
            assert stored(outside, np.int64, kernels.store_wide_integer) == outside
    if hasattr(ct, "ScalarInt64"):
        with pytest.raises(tile_ir.RunError, match="cannot hold"):
            stored(np.uint64(1 << 63), np.uint64, kernels.store_wide_integer)


def test_mistakes() -> None:
    with pytest.raises(TypeError, match=r"^Kernel expects 4 arguments but 1 was given: 'vector_add' takes \(a, b, c, tile\)$"):
        cutile.launch((1,), kernels.vector_add, (1,))
    with pytest.raises(TypeError, match=r"^Invalid kernel argument #0: Objects of type 'object' are not supported \(parameter 'a'\)"):
        cutile.launch((1,), kernels.vector_add, (object(), 1, 2, 3))
    with pytest.raises(TypeError, match="cuTile has no type"):
        cutile.launch((1,), kernels.relu, (np.zeros(4, complex), np.zeros(4), 4))
    assert "cuda.tile" in sys.modules
