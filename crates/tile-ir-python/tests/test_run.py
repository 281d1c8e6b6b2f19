"""Running kernels on arrays of numpy."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import EXAMPLES

import tile_ir

COPY = """cuda_tile.module @m {{ entry @copy(%from: tile<ptr<{0}>>, %to: tile<ptr<{0}>>) {{
  %i = iota : tile<8xi32>
  %f1 = reshape %from : tile<ptr<{0}>> -> tile<1xptr<{0}>>
  %f2 = broadcast %f1 : tile<1xptr<{0}>> -> tile<8xptr<{0}>>
  %f = offset %f2, %i : tile<8xptr<{0}>>, tile<8xi32> -> tile<8xptr<{0}>>
  %t1 = reshape %to : tile<ptr<{0}>> -> tile<1xptr<{0}>>
  %t2 = broadcast %t1 : tile<1xptr<{0}>> -> tile<8xptr<{0}>>
  %t = offset %t2, %i : tile<8xptr<{0}>>, tile<8xi32> -> tile<8xptr<{0}>>
  %x, %k = load_ptr_tko weak %f : tile<8xptr<{0}>> -> tile<8x{0}>, token
  %l = store_ptr_tko weak %t, %x token = %k : tile<8xptr<{0}>>, tile<8x{0}> -> token
}} }}"""


def test_vector_add() -> None:
    module = tile_ir.load(EXAMPLES / "vector_add.mlir")
    a, b, c = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32), np.zeros(1000, np.float32)
    result = tile_ir.run(module, grid=(1,), args=[a, b, c, 1000])
    np.testing.assert_array_equal(c, a + b)
    assert result.output == "" and result.findings == []


@pytest.mark.parametrize("element", ["i8", "i16", "i32", "i64", "f16", "f32", "f64", "i1"])
def test_types_of_numpy(element: str) -> None:
    from tile_ir._arrays import dtype

    source = np.random.default_rng(0).integers(0, 2 if element == "i1" else 100, 8).astype(dtype(element))
    target = np.zeros_like(source)
    tile_ir.run(tile_ir.parse(COPY.format(element)), args=[source, target])
    np.testing.assert_array_equal(source, target)


@pytest.mark.parametrize("element", ["bf16", "f8E4M3FN", "f8E5M2"])
def test_types_of_ml_dtypes(element: str) -> None:
    pytest.importorskip("ml_dtypes")
    from tile_ir._arrays import dtype

    source = np.arange(8).astype(dtype(element))
    target = np.zeros_like(source)
    module = tile_ir.parse(COPY.format(element))
    tile_ir.run(module, args=[source, target])
    np.testing.assert_array_equal(source, target)
    bits = np.zeros(8, f"u{source.itemsize}")
    tile_ir.run(module, args=[source, bits])
    np.testing.assert_array_equal(bits.view(source.dtype), source)


def test_views_share_memory() -> None:
    module = tile_ir.parse(COPY.format("i32"))
    memory = np.arange(20, dtype=np.int32)
    tile_ir.run(module, args=[memory[:8], memory[12:]])
    assert memory.tolist() == [*range(12), *range(8)]
    # Where they overlap, the kernel writes what it later might read.
    memory = np.arange(12, dtype=np.int32)
    tile_ir.run(module, args=[memory[:8], memory[4:]])
    assert memory.tolist() == [0, 1, 2, 3, *range(8)]
    # The same array twice.
    memory = np.arange(8, dtype=np.int32)
    tile_ir.run(module, args=[memory, memory])
    assert memory.tolist() == list(range(8))


def test_what_is_between_strides_stays() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i8>>) {
      %one = constant <i8: 1> : tile<i8>
      %l = store_ptr_tko weak %to, %one : tile<ptr<i8>>, tile<i8> -> token
    } }""")
    memory = np.full(10, 7, np.int8)
    tile_ir.run(module, args=[memory[::3]])
    assert memory.tolist() == [1, *[7] * 9]
    memory = np.full(10, 7, np.int8)
    tile_ir.run(module, args=[memory[::-1]])
    assert memory.tolist() == [*[7] * 9, 1]


def test_output_comes_in_the_order_of_blocks() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e() {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %t = print_tko "%i\\n", %x : tile<i32> -> token
    } }""")
    assert tile_ir.run(module, grid=(20,)).output == "".join(f"{i}\n" for i in range(20))


def test_scalars() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%a: tile<i8>, %b: tile<f16>, %c: tile<i1>, %d: tile<i64>) {
      %t = print_tko "%i %f %i %i", %a, %b, %c, %d : tile<i8>, tile<f16>, tile<i1>, tile<i64> -> token
    } }""")
    expected = "-5 1.500000 1 7"
    assert tile_ir.run(module, args=[-5, 1.5, True, 7]).output == expected
    assert tile_ir.run(module, args=[np.int8(-5), np.float16(1.5), np.bool_(True), np.int64(7)]).output == expected
    for wrong in ([300, 1.5, True, 7], [-5, 1.5, 2, 7]):
        with pytest.raises(tile_ir.RunError, match="cannot hold"):
            tile_ir.run(module, args=wrong)
    for bad in (["x", 1.5, True, 7], [1.5, 1.5, True, 7], [1, None, True, 7], [1, np.zeros(1), True, 7]):
        with pytest.raises(TypeError, match="expected a number"):
            tile_ir.run(module, args=bad)  # type: ignore[arg-type]


def test_mistakes() -> None:
    module = tile_ir.parse(COPY.format("f32"))
    x = np.zeros(8, np.float32)
    with pytest.raises(TypeError, match="has 2 parameters, but 1 arguments"):
        tile_ir.run(module, args=[x])
    with pytest.raises(TypeError, match="expected elements of type float32 or uint32 for 'f32', found float64"):
        tile_ir.run(module, args=[x, np.zeros(8)])
    with pytest.raises(TypeError, match="expected an array"):
        tile_ir.run(module, args=[x, 5])
    with pytest.raises(tile_ir.RunError, match="no entry 'nothing'"):
        tile_ir.run(module, "nothing", args=[x, x])
    for grid in [(), (1, 1, 1, 1), (0,), (-1,), (1 << 33,)]:
        with pytest.raises(ValueError, match="sizes of the grid"):
            tile_ir.run(module, grid=grid, args=[x, x])
    frozen = x.copy()
    frozen.setflags(write=False)
    with pytest.raises(ValueError, match="read-only"):
        tile_ir.run(module, args=[x, frozen])


def test_accesses_are_checked() -> None:
    module = tile_ir.parse(COPY.format("f32"), file="copy.mlir")
    with pytest.raises(tile_ir.RunError, match="parameter 1") as error:
        tile_ir.run(module, args=[np.zeros(8, np.float32), np.zeros(7, np.float32)])
    [diagnostic] = error.value.diagnostics
    assert (diagnostic.file, diagnostic.line) == ("copy.mlir", 10)
    with pytest.raises(tile_ir.RunError, match="null"):
        tile_ir.run(module, args=[np.zeros(8, np.float32), None])


def test_limits() -> None:
    module = tile_ir.parse("cuda_tile.module @m { entry @e() { loop { continue } } }")
    with pytest.raises(tile_ir.RunError):
        tile_ir.run(module, max_steps=1000)


def test_races_are_found() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i32>>) {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %l = store_ptr_tko weak %to, %x : tile<ptr<i32>>, tile<i32> -> token
    } }""")
    assert tile_ir.run(module, grid=(2,), args=[np.zeros(1, np.int32)]).findings == []
    assert tile_ir.run(module, grid=(2,), args=[np.zeros(1, np.int32)], check=True).findings != []


def test_several_entries_need_a_name() -> None:
    module = tile_ir.parse("cuda_tile.module @m { entry @a() {} entry @b() {} }")
    with pytest.raises(tile_ir.RunError, match="'a', 'b'"):
        tile_ir.run(module)
    assert tile_ir.run(module, "b").output == ""
