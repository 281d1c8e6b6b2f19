"""Bad input and misuse, all in one process: exceptions of Python, never an abort."""

from __future__ import annotations

import gc
import random
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import EXAMPLES, SQUARES
from test_run import COPY

import tile_ir


def survives(work: Callable[[], object]) -> None:
    """Runs something that may raise any exception of Python, but no panic."""
    try:
        work()
    except Exception as error:
        assert "internal error" not in str(error), error


def test_damaged_bytecode() -> None:
    random.seed(0)
    original = tile_ir.load(EXAMPLES / "matmul.mlir").to_bytecode()
    for _ in range(2000):
        damaged = bytearray(original)
        for _ in range(random.randint(1, 4)):
            damaged[random.randrange(len(damaged))] = random.randrange(256)
        survives(lambda: str(tile_ir.read(bytes(damaged[: random.randint(0, 2 * len(damaged))]))))


def test_damaged_text() -> None:
    random.seed(1)
    original = (EXAMPLES / "matmul.mlir").read_bytes()
    for _ in range(300):
        damaged = bytearray(original)
        for _ in range(3):
            start = random.randrange(len(damaged))
            damaged[start : start + random.randint(0, 5)] = random.choice([b"", b"{", b"}", b"<", b'"', b"%", b"\xff"])
        survives(lambda: tile_ir.read(bytes(damaged)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "\ud800",
        "{" * 100_000,
        "<" * 100_000,
        "cuda_tile.module @m {" * 10_000,
        '"' * 99_999,
        "%" * 1000,
        "#a = " + "[" * 50_000,
        "loc(" * 50_000,
        "ML\xefR",
        "\x7fTileIR\x00",
    ],
    ids=lambda text: repr(text[:8]),
)
def test_texts(text: str) -> None:
    if text.strip("\0"):
        with pytest.raises((tile_ir.Error, ValueError)):
            tile_ir.parse(text)
    else:
        assert str(tile_ir.parse(text)) == "module {\n}\n"
    with pytest.raises((tile_ir.Error, ValueError)):
        tile_ir.Type(text)
    with pytest.raises((tile_ir.Error, ValueError)):
        tile_ir.Attribute(text)


def test_deep_nesting_on_a_small_stack() -> None:
    nested = "tile<f32>"
    for _ in range(200):
        nested = f"({nested}) -> ()"
    old = threading.stack_size(256 << 10)
    try:
        thread = threading.Thread(target=lambda: survives(lambda: tile_ir.parse("{" * 10_000)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(old)
    survives(lambda: str(tile_ir.Type(nested)))


@pytest.mark.parametrize("wrong", [None, 5, 1.5, [], {}, object(), b"bytes", "text", tile_ir, tile_ir.Type])
def test_wrong_types(wrong: Any, squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    b = tile_ir.Builder.before(addf)
    calls: list[Callable[[], object]] = [
        lambda: tile_ir.load(wrong),
        lambda: tile_ir.read(wrong),
        lambda: tile_ir.parse(wrong),
        lambda: tile_ir.run(wrong),
        lambda: tile_ir.run(squares, wrong, args=[1.0, 1.0]),
        lambda: tile_ir.run(squares, args=[wrong, wrong]),
        lambda: tile_ir.run(squares, grid=wrong, args=[1.0, 1.0]),
        lambda: tile_ir.table(wrong),
        lambda: tile_ir.Module(wrong),
        lambda: tile_ir.Type(wrong),
        lambda: tile_ir.Builder.before(wrong),
        lambda: tile_ir.Builder.at_end(wrong),
        lambda: squares.run_passes(wrong),
        lambda: squares.to_bytecode(wrong),
        lambda: squares.function(wrong),
        lambda: list(squares.walk(wrong)),
        lambda: squares.build_entry(wrong, wrong),
        lambda: addf.replace_with(wrong),
        lambda: addf.replace_with([wrong]),
        lambda: addf.set_operand(wrong, wrong),
        lambda: addf.attributes.__setitem__(wrong, wrong),
        lambda: addf.attributes.__setitem__("rounding_mode", wrong),
        lambda: addf.attributes[wrong],
        lambda: addf.move_before(wrong),
        lambda: addf.result.replace_all_uses_with(wrong),
        lambda: setattr(addf, "location", wrong),
        lambda: b.addf(wrong, wrong),
        lambda: b.addf(addf.operands[0], addf.operands[1], rounding_mode=wrong, location=wrong),
        lambda: b.constant(wrong, result_type=wrong),
        lambda: b.constant(wrong, result_type="tile<4xf32>"),
        lambda: b.create(wrong),
        lambda: b.body(wrong),
        lambda: addf == wrong,
        lambda: addf.result.type == wrong,
    ]
    for call in calls:
        survives(call)
    survives(lambda: str(squares))


def test_random_changes_keep_the_module_usable() -> None:
    """What is erased, moved and replaced at random may be invalid, but can be printed, verified and changed further."""
    random.seed(2)
    for _ in range(30):
        module = tile_ir.load(EXAMPLES / "matmul.mlir")
        seen: list[tile_ir.Operation] = list(module.walk())
        for _ in range(60):
            a, b = random.choice(seen), random.choice(seen)

            def change() -> None:
                match random.randrange(8):
                    case 0:
                        a.erase()
                    case 1:
                        a.move_before(b)
                    case 2:
                        a.move_after(b)
                    case 3:
                        a.replace_with(b.results)
                    case 4:
                        a.set_operand(random.randrange(3), random.choice(b.results))
                    case 5:
                        random.choice(a.results).replace_all_uses_with(random.choice(b.results))
                    case 6:
                        name = random.choice([*a.attributes, "x"])
                        a.attributes[name] = random.choice([*b.attributes.values(), 1, "x"])
                    case 7:
                        operands = b.operands or b.results
                        made = tile_ir.Builder.before(a).addi(operands[0], operands[-1]).owner
                        assert isinstance(made, tile_ir.Operation)
                        seen.append(made)

            survives(change)
        for work in (
            module.verify,
            lambda: str(module),
            lambda: module.to_text(generic=True, locations=True),
            module.to_bytecode,
            module.to_mlir_bytecode,
            lambda: tile_ir.table(module),
            module.copy,
            lambda: [str(op) for op in module.walk()],
        ):
            survives(work)


def test_threads_share_a_module() -> None:
    module = tile_ir.load(EXAMPLES / "matmul.mlir")
    failures: list[BaseException] = []
    stop = threading.Event()

    def repeat(work: Callable[[], object]) -> None:
        try:
            while not stop.is_set():
                try:
                    work()
                except tile_ir.Error:
                    pass
        except BaseException as error:
            failures.append(error)

    def change() -> None:
        [entry] = module.entries
        [block] = entry.regions[0].blocks
        b = tile_ir.Builder.before(block.operations[0])
        made = b.constant(1, result_type="tile<i32>").owner
        assert isinstance(made, tile_ir.Operation)
        made.attributes["note"] = "x"
        made.erase()

    works = [
        change,
        change,
        lambda: str(module),
        lambda: [op.name for op in module.walk()],
        lambda: [value.uses for op in module.walk() for value in op.results],
        lambda: module.run_passes("cse"),
        module.verify,
        module.to_bytecode,
        lambda: tile_ir.table(module),
        gc.collect,
    ]
    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    stop.wait(1.5)
    stop.set()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a deadlock"
    assert failures == []


def test_the_interpreter_lock_is_free_while_kernels_run() -> None:
    module = tile_ir.parse("cuda_tile.module @m { entry @e() { loop { continue } } }")
    ticks = 0
    done = threading.Event()

    def launch() -> None:
        with pytest.raises(tile_ir.RunError):
            tile_ir.run(module, max_steps=3_000_000)
        done.set()

    thread = threading.Thread(target=launch)
    thread.start()
    while not done.wait(0.001):
        ticks += 1
    thread.join()
    assert ticks > 3


def test_objects_outlive_their_module() -> None:
    module = tile_ir.parse(SQUARES)
    [addf] = module.walk("addf")
    ty, location, attributes = addf.result.type, addf.location, addf.attributes
    del module
    gc.collect()
    assert addf.name == "cuda_tile.addf" and str(ty) == "tile<f32>" and location.line == 5
    assert dict(attributes) == {"rounding_mode": "zero"}
    assert str(addf.module) == str(tile_ir.parse(SQUARES))


def test_exceptions_in_callbacks() -> None:
    """What Python code raises while the native module calls it comes out."""

    class Broken:
        def __iter__(self) -> Any:
            raise ZeroDivisionError

        def __fspath__(self) -> str:
            raise ZeroDivisionError

        def __array__(self, *args: Any, **keywords: Any) -> Any:
            raise ZeroDivisionError

        def __repr__(self) -> str:
            raise ZeroDivisionError

    module = tile_ir.parse(SQUARES)
    [addf] = module.walk("addf")
    b = tile_ir.Builder.before(addf)
    with pytest.raises(ZeroDivisionError):
        tile_ir.load(Broken())
    with pytest.raises(ZeroDivisionError):
        b.constant(Broken(), result_type="tile<4xf32>")
    with pytest.raises(TypeError):
        b.addf(addf.operands[0], addf.operands[1], rounding_mode=Broken())  # type: ignore[arg-type]
    survives(lambda: addf.replace_with(Broken()))  # type: ignore[arg-type]

    def values() -> Any:
        yield addf.operands[0]
        addf.operands[0].owner
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        b.print_tko(values(), "%f")


def test_iterators_that_change_the_module() -> None:
    """A call that erases what it is given is refused."""
    module = tile_ir.parse(SQUARES)
    [addf] = module.walk("addf")
    [print_tko] = module.walk("print_tko")

    def values() -> Any:
        value = addf.result
        yield value
        print_tko.erase()
        addf.erase()

    b = tile_ir.Builder.before(print_tko)
    with pytest.raises(tile_ir.ErasedError):
        b.print_tko(values(), "%f")
    assert module.verify() == []


def test_cyclic_values() -> None:
    module = tile_ir.parse(SQUARES)
    [addf] = module.walk("addf")
    cycle: list[Any] = []
    cycle.append(cycle)
    with pytest.raises(ValueError, match="nested more than"):
        addf.attributes["cycle"] = cycle


def test_arrays_of_odd_kinds() -> None:
    module = tile_ir.load(EXAMPLES / "vector_add.mlir")
    good: Any = np.zeros(16, np.float32)
    odds: list[Any] = [
        np.zeros(0, np.float32),
        np.zeros((2, 0), np.float32),
        np.zeros(16, ">f4"),
        np.zeros(16, object),
        np.zeros(16, "U4"),
        np.zeros(16, [("a", "f4")]),
        np.broadcast_to(np.float32(1), 16),
        np.lib.stride_tricks.as_strided(np.zeros(4, np.float32), (16,), (0,)),
        np.float32(1),
        memoryview(good),
        np.ma.masked_array(good, True),
    ]
    for odd in odds:
        survives(lambda: tile_ir.run(module, args=[odd, odd, good, 16]))
        survives(lambda: tile_ir.run(module, args=[good, good, odd, 16]))


def test_the_same_array_in_two_launches() -> None:
    module = tile_ir.load(EXAMPLES / "vector_add.mlir")
    array = np.zeros(1000, np.float32)
    threads = [
        threading.Thread(target=lambda: survives(lambda: tile_ir.run(module, args=[array, array, array, 1000])))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sys.getrefcount(array) < 20


def test_threads_and_kernels_share_memory() -> None:
    """Launches on overlapping arrays, at odd addresses, of memory that Python changes meanwhile; none of it is wrong."""
    module = tile_ir.parse(COPY.format("f32"))
    memory = np.zeros(64, np.uint8)
    stop = threading.Event()
    failures: list[BaseException] = []

    def repeat(work: Callable[[], object]) -> None:
        try:
            while not stop.is_set():
                work()
        except BaseException as error:
            failures.append(error)

    def launch(start: int) -> Callable[[], object]:
        arrays = [memory[at : at + 32].view(np.float32) for at in (start, start + 3)]
        return lambda: tile_ir.run(module, grid=(4,), args=arrays)

    works = [*map(launch, range(4)), lambda: memory.fill(1), lambda: memory.sum(), gc.collect]
    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    stop.wait(1)
    stop.set()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a deadlock"
    assert failures == []
