"""Running kernels on arrays of numpy."""

from __future__ import annotations

import os
import pathlib
import signal
import sys
import threading
import time

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
    assert result.output == "" and result.diagnostics == []


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


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_integers_never_wrap(bits: int) -> None:
    ty = f"tile<i{bits}>"
    module = tile_ir.parse(f"""cuda_tile.module @m {{ entry @e(%a: {ty}) {{
      %t = print_tko "%i", %a : {ty} -> token
    }} }}""")
    least, most, unsigned = -(1 << (bits - 1)), (1 << (bits - 1)) - 1, getattr(np, f"uint{bits}")
    for kept in (least, -1, 0, most, getattr(np, f"int{bits}")(least), np.int8(-7), False):
        assert tile_ir.run(module, args=[kept]).output == str(int(kept))
    # The bits of an unsigned number are those of a negative one, and numpy says that it is unsigned.
    assert tile_ir.run(module, args=[unsigned(2 * most + 1)]).output == "-1"
    assert tile_ir.run(module, args=[unsigned(most + 1)]).output == str(least)
    for outside in (most + 1, 2 * most + 1, 2 * most + 2, least - 1, 1 << 64, -(1 << 64), 10**30):
        with pytest.raises(tile_ir.RunError, match=f"argument 0 is {outside}, which 'i{bits}' cannot hold"):
            tile_ir.run(module, args=[outside])
    with pytest.raises(tile_ir.RunError, match="argument 0 is an integer of 16610 bits, which"):
        tile_ir.run(module, args=[10**5000])
    if bits < 64:
        for wide in (np.int64(most + 1), np.uint64(2 * most + 2)):
            with pytest.raises(tile_ir.RunError, match="cannot hold"):
                tile_ir.run(module, args=[wide])
    for other in (1.0, np.float32(1), "1", 1 + 0j):
        with pytest.raises(TypeError, match="expected a number"):
            tile_ir.run(module, args=[other])  # type: ignore[list-item]


def test_floats_never_become_infinite() -> None:
    def run(element: str, number: object) -> str:
        ty = f"tile<{element}>"
        module = tile_ir.parse(f"""cuda_tile.module @m {{ entry @e(%a: {ty}) {{
          %b = ftof %a : {ty} -> tile<f64>
          %t = print_tko "%f", %b : tile<f64> -> token
        }} }}""")
        return tile_ir.run(module, args=[number]).output  # type: ignore[list-item]

    # They are rounded, and remain what they are.
    for element in ("f16", "bf16", "f32"):
        given = [2, 0.5, float("inf"), np.float16("-inf")]
        assert [run(element, number) for number in given] == ["2.000000", "0.500000", "inf", "-inf"]
        assert "nan" in run(element, float("nan"))
    assert run("f16", 65519.9) == "65504.000000"
    refused: dict[str, list[object]] = {
        "f16": [65520, -1e5, np.float32(1e6), 10**400],
        "bf16": [3.4e38, -(10**40)],
        "f32": [1e39, np.float64(-1e300), 10**400],
        "f8E4M3FN": [480.0, float("inf"), -1000],
    }
    for element, numbers in refused.items():
        for number in numbers:
            with pytest.raises(tile_ir.RunError, match=f"argument 0 is .*, which '{element}' cannot hold"):
                run(element, number)


def test_sizes_and_offsets_are_integers() -> None:
    module = tile_ir.parse(COPY.format("f32"))
    x = np.zeros(9, np.float32)
    for one in (1, np.int64(1), [1], np.array([1, 1])):
        tile_ir.run(module, grid=one, args=[x, (x, np.int8(1))])
    for grid in ((1.5,), ("1",), 1.0, "1", (1, None)):
        with pytest.raises(TypeError):
            tile_ir.run(module, grid=grid, args=[x, x])  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tile_ir.run(module, args=[x, (x, 0.5)])  # type: ignore[list-item]


def test_mistakes() -> None:
    module = tile_ir.parse(COPY.format("f32"))
    x = np.zeros(8, np.float32)
    with pytest.raises(TypeError, match="has 2 parameters, found 1 argument$"):
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
    for far in (1 << 40, -(1 << 70)):
        with pytest.raises(ValueError, match="exceeds the range of addresses"):
            tile_ir.run(module, args=[x, (x, far)])
    wide = np.lib.stride_tricks.as_strided(x, (2,), (1 << 39,))
    with pytest.raises(ValueError, match="spans more than"):
        tile_ir.run(module, args=[x, wide])


def test_read_only_arrays_are_read_and_not_written() -> None:
    module = tile_ir.parse(COPY.format("f32"))
    source, target = np.arange(8, dtype=np.float32), np.zeros(8, np.float32)
    frozen = source.copy()
    frozen.setflags(write=False)
    tile_ir.run(module, args=[frozen, target])
    np.testing.assert_array_equal(target, source)
    with pytest.raises(ValueError, match="^argument 1: the kernel writes to the array, which is read-only; pass a copy$"):
        tile_ir.run(module, args=[target + 1, frozen])
    np.testing.assert_array_equal(frozen, source)
    view = target[:]
    view.setflags(write=False)
    with pytest.raises(ValueError, match="^argument 0: the array is read-only, but shares memory with argument 1, which"):
        tile_ir.run(module, args=[view, target])


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
    assert tile_ir.run(module, grid=(2,), args=[np.zeros(1, np.int32)]).diagnostics == []
    assert tile_ir.run(module, grid=(2,), args=[np.zeros(1, np.int32)], check=True).diagnostics != []


def test_several_entries_need_a_name() -> None:
    module = tile_ir.parse("cuda_tile.module @m { entry @a() {} entry @b() {} }")
    with pytest.raises(tile_ir.RunError, match="'a', 'b'"):
        tile_ir.run(module)
    assert tile_ir.run(module, "b").output == ""


def test_memory_is_not_copied() -> None:
    """A kernel that touches little of a large array takes no memory for it, and no time."""
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i8>>, %at: tile<i64>) {
      %one = constant <i8: 1> : tile<i8>
      %p = offset %to, %at : tile<ptr<i8>>, tile<i64> -> tile<ptr<i8>>
      %l = store_ptr_tko weak %p, %one : tile<ptr<i8>>, tile<i8> -> token
    } }""")
    # Twice as large as what the process has used so far; nobody touches its pages, so the system has given none.
    size = 2 * peak_memory() + (256 << 20)
    memory = np.zeros(size, np.int8)
    address = memory.ctypes.data
    before = peak_memory()
    for at in (0, size // 2, size - 1):
        tile_ir.run(module, args=[memory, at])
    assert peak_memory() - before < 64 << 20
    assert memory.ctypes.data == address
    assert [int(memory[at]) for at in (0, 1, size // 2, size - 1)] == [1, 0, 1, 1]


def peak_memory() -> int:
    """The most bytes of memory that this process has had."""
    resource = pytest.importorskip("resource")
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * (1 if sys.platform == "darwin" else 1024)


@pytest.mark.parametrize("element", ["i8", "i16", "i32", "i64"])
@pytest.mark.parametrize("start", range(9))
def test_memory_at_any_address(element: str, start: int) -> None:
    """Arrays that begin and end anywhere in a word, and what lies beside them."""
    module = tile_ir.parse(COPY.format(element))
    width = int(element[1:]) // 8
    random = np.random.default_rng(start)
    source, target = (random.integers(0, 256, 96, np.uint8) for _ in range(2))
    expected = target.copy()
    reach = slice(start, start + 8 * width)
    expected[reach] = source[reach]
    tile_ir.run(module, args=[source[reach].view(f"u{width}"), target[reach].view(f"u{width}")])
    np.testing.assert_array_equal(target, expected)


def test_atomic_updates_at_any_address() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i32>>) {
      %one = constant <i32: 1> : tile<i32>
      %o, %t = atomic_rmw_tko relaxed device %to, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    } }""")
    for start in range(9):
        memory = np.zeros(16, np.uint8)
        counter = memory[start : start + 4].view(np.int32)
        tile_ir.run(module, grid=(300,), args=[counter])
        assert counter[0] == 300 and memory.astype(bool).sum() == 2


def test_memory_mapped_files(tmp_path: pathlib.Path) -> None:
    """What a kernel writes to a mapped file is in the file."""
    file = tmp_path / "array"
    memory = np.memmap(file, np.int32, "w+", shape=8)
    tile_ir.run(tile_ir.parse(COPY.format("i32")), args=[np.arange(8, dtype=np.int32), memory])
    memory.flush()
    assert np.fromfile(file, np.int32).tolist() == list(range(8))


def test_results_are_seen_while_the_kernel_runs() -> None:
    """Kernel and caller use the same memory: the kernel waits for what the caller writes, and the caller for its answer."""
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%x: tile<ptr<i32>>) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %next = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      loop {
        %flag, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
        %go = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
        if %go { break }
        continue
      }
      %u = store_ptr_tko relaxed device %next, %one : tile<ptr<i32>>, tile<i32> -> token
    } }""")
    memory = np.zeros(2, np.int32)
    thread = threading.Thread(target=lambda: tile_ir.run(module, args=[memory], max_steps=1 << 40))
    thread.start()
    memory[0] = 1
    thread.join(60)
    assert memory.tolist() == [1, 1]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interruption_stops_a_kernel() -> None:
    """As Ctrl-C does; what was written before stays."""
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i32>>) {
      %one = constant <i32: 1> : tile<i32>
      %t = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
      loop { continue }
    } }""")
    memory = np.zeros(1, np.int32)
    sent = 0.0

    def send() -> None:
        nonlocal sent
        sent = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    # These tests may have been started to ignore the signal, as jobs in the background are.
    old = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        threading.Timer(0.1, send).start()
        with pytest.raises(KeyboardInterrupt):
            tile_ir.run(module, args=[memory], grid=(8,))
    finally:
        signal.signal(signal.SIGINT, old)
    assert time.monotonic() - sent < 5
    assert memory.tolist() == [1]
    # Nothing is left behind.
    assert tile_ir.run(tile_ir.parse("cuda_tile.module @m { entry @e() {} }")).output == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_handlers_of_signals_run_during_a_kernel() -> None:
    """Those that do not raise let it go on."""
    calls = []
    old = signal.signal(signal.SIGUSR1, lambda *_: calls.append(1))
    try:
        threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGUSR1)).start()
        module = tile_ir.parse("cuda_tile.module @m { entry @e() { loop { continue } } }")
        with pytest.raises(tile_ir.RunError, match="step limit"):
            tile_ir.run(module, max_steps=20_000_000)
        assert calls == [1]
    finally:
        signal.signal(signal.SIGUSR1, old)


def test_results_that_depend_on_the_order_of_blocks_are_found() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%to: tile<ptr<i32>>) {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %old, %t = atomic_rmw_tko relaxed device %to, xchg, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    } }""")

    def last(schedule: int, threads: int = 0) -> int:
        memory = np.zeros(1, np.int32)
        tile_ir.run(module, grid=(8,), args=[memory], schedule=schedule, threads=threads)
        return int(memory[0])

    assert last(schedule=0) == 7
    lasts = [last(schedule=seed) for seed in range(20)]
    assert len(set(lasts)) > 2 and lasts == [last(schedule=seed, threads=4) for seed in range(20)]
    memory = np.zeros(1, np.int32)
    found = tile_ir.run(module, grid=(8,), args=[memory], check=True, schedules=20).diagnostics
    assert memory[0] == 7 and ["depends on the order of blocks" in it.message for it in found] == [True]
    for wrong in [{"check": True, "schedules": 1}, {"schedules": 5}, {"check": True, "schedules": 5, "schedule": 1}]:
        with pytest.raises(ValueError, match="schedules is a number from 2 on"):
            tile_ir.run(module, grid=(8,), args=[memory], **wrong)  # type: ignore[arg-type]
