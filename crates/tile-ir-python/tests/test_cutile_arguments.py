"""What kernels of cuTile are launched with, and what is said of arguments and of kernels that fail."""

from __future__ import annotations

import logging
import pathlib
import threading
from collections import namedtuple
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import tile_ir

ct = pytest.importorskip("cuda.tile")

import kernels  # noqa: E402

from tile_ir import cutile  # noqa: E402
from tile_ir.cutile import _adapter  # noqa: E402

Pair = namedtuple("Pair", ["a", "b"])

LINES = pathlib.Path(kernels.__file__).read_text().splitlines()


def line_of(text: str) -> int:
    """The number of the line of the kernels that has this text."""
    [line] = [number for number, line in enumerate(LINES, 1) if text in line]
    return line


def zeros(size: int = 16) -> npt.NDArray[np.float32]:
    return np.zeros(size, np.float32)


def test_lists_of_arrays() -> None:
    arrays = [np.arange(16, dtype=np.float32), np.ones(32, np.float32)[::2], np.full(16, 2, np.float32)]
    out = zeros()
    cutile.launch((1,), kernels.sum_of_list, (arrays, out))
    np.testing.assert_array_equal(out, np.arange(16) + 3)
    cutile.launch((1,), kernels.sum_of_list, ([out, out], out))
    np.testing.assert_array_equal(out, 2 * (np.arange(16) + 3))


def test_an_error_in_a_list_names_the_array() -> None:
    with pytest.raises(tile_ir.RunError, match="index 0 in dimension 0, but the view has 0 tiles"):
        cutile.launch((1,), kernels.sum_of_list, ([zeros(), zeros(0)], zeros()))
    with pytest.raises(tile_ir.RunError, match=r"of 'arrays'\[1\], which has 64 bytes"):
        cutile.launch((1,), kernels.gather_in_list, ([zeros(32), zeros(), zeros(32)], zeros()))


@pytest.mark.skipif(not hasattr(ct, "ArrayAnnotation"), reason="came with cuda-tile 1.7")
def test_sizes_and_strides_that_are_constants() -> None:
    out = np.zeros(2, np.int32)
    cutile.launch((1,), kernels.static_sizes, (np.zeros(64, np.int8)[::2], out))
    assert out.tolist() == [32, 32]
    # Another size is another kernel, and not the first one with wrong sizes.
    with pytest.raises(Exception, match=r"[Ss]tatic"):
        cutile.launch((1,), kernels.static_sizes, (np.zeros(32, np.int8)[::2], out))


def test_tuples_are_plain_and_of_the_annotated_length() -> None:
    a, b = np.arange(16, dtype=np.float32), zeros()
    cutile.launch((1,), kernels.swap, ((a, b),))
    assert a.sum() == 0 and b[15] == 15
    with pytest.raises(TypeError, match="'pair': Received a tuple of length 3 but the annotation implies length 2"):
        cutile.launch((1,), kernels.swap, ((a, b, a),))
    with pytest.raises(TypeError, match="'pair': Non-tuple parameter is annotated as a tuple"):
        cutile.launch((1,), kernels.swap, (a,))
    with pytest.raises(TypeError, match="#0: 'Pair' is a subclass of 'tuple'. Only plain tuples are accepted"):
        cutile.launch((1,), kernels.swap, (Pair(a, b),))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([], zeros()), "Empty lists are not supported as kernel arguments"),
        (([zeros(), 3], zeros()), "Expected list items to be arrays, got 'int'"),
        (([zeros(), np.zeros((4, 4), np.float32)], zeros()), "Arrays in list vary in rank: 1, 2"),
        (([zeros(), np.zeros(16)], zeros()), "Arrays in list vary in data type: float32, float64"),
        (([np.ma.array(zeros())], zeros()), r"^'arrays\[0\]' is a masked array, and kernels see no mask"),
        ((None, zeros()), "#0: Objects of type 'NoneType' are not supported"),
        (("text", zeros()), "#0: Objects of type 'str' are not supported"),
        (({}, zeros()), "#0: Objects of type 'dict' are not supported"),
    ],
)
def test_wrong_arguments(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        cutile.launch((1,), kernels.sum_of_list, arguments)


def test_constants_and_kernels() -> None:
    with pytest.raises(TypeError, match="'tile': Expected a scalar/tuple/dataclass constant, as implied by the Constant"):
        cutile.launch((1,), kernels.copy, (zeros(), zeros(), zeros()))
    with pytest.raises(TypeError, match="expects a tile kernel, got function; a function becomes one with @ct.kernel"):
        cutile.launch((1,), lambda x: x, (zeros(),))


def test_an_array_on_a_gpu_is_to_be_copied() -> None:
    class OnGpu:
        __cuda_array_interface__: dict[str, Any] = {}

    with pytest.raises(TypeError, match="'source' is on a GPU, and kernels run on the CPU here: copy it to the CPU"):
        cutile.launch((1,), kernels.copy, (OnGpu(), zeros(), 16))


def test_integers_have_the_range_of_their_type() -> None:
    out = np.zeros(1, np.int64)
    for number in (np.uint8(255), np.int8(-128), np.uint32((1 << 32) - 1), np.uint64((1 << 63) - 1), -(1 << 31)):
        cutile.launch((1,), kernels.store_integer, (out, number))
        assert out[0] == int(number)
    with pytest.raises(tile_ir.RunError, match="^'number' is an integer of 201 bits, which int32 cannot hold$"):
        cutile.launch((1,), kernels.store_integer, (out, 1 << 200))


def test_an_error_shows_the_line_of_the_user_and_of_who_called() -> None:
    with pytest.raises(tile_ir.RunError) as raised:
        cutile.launch((3,), kernels.print_and_gather, (zeros(20), zeros(), 10))
    text = str(raised.value)
    [diagnostic] = raised.value.diagnostics
    assert (diagnostic.file, diagnostic.line) == (kernels.__file__, line_of("return ct.gather(array"))
    assert "of 'x', which has 80 bytes; 6 of 16 elements are out of bounds\n    return ct.gather(array, indices, check_bounds=False)\n" in text
    called, address = "'gathered' is called from here", "'cuda_tile.offset' computes the address, from 'x'"
    assert [note.message for note in diagnostic.notes] == [called, address, called]
    assert diagnostic.notes[0].line == line_of("gathered(x, ct.arange")
    assert "\n    ct.store(y, (0,), gathered(x" in text and "cuda/tile" not in text
    assert raised.value.output == "block 0\n"


def test_what_is_printed_comes_block_by_block() -> None:
    class Stream:
        written: list[str] = []

        def write(self, text: str) -> None:
            self.written.append(text)

    result = cutile.launch((3,), kernels.print_and_gather, (zeros(20), zeros(), 0), stdout=Stream())
    assert Stream.written == ["block 0\n", "block 1\n", "block 2\n"]
    assert result.output == "".join(Stream.written)

    class Closed:
        def write(self, text: str) -> None:
            raise OSError("it is closed")

    with pytest.raises(tile_ir.RunError, match="cannot write what the kernel prints: .*it is closed") as raised:
        cutile.launch((1,), kernels.print_and_gather, (zeros(20), zeros(), 0), stdout=Closed())
    assert isinstance(raised.value.__cause__, OSError)


def test_accesses_past_a_view_are_errors_unless_they_are_let_go_on() -> None:
    x, y = np.ones(16, np.float32), np.ones(32, np.float32)
    with pytest.raises(tile_ir.RunError, match="has index 1 in dimension 0, but the view has 1 tile"):
        cutile.launch((2,), kernels.copy, (x, y, 16))
    cutile.launch((2,), kernels.copy, (x, y, 16), lenient=True)
    assert y.tolist() == [1] * 16 + [0] * 16


def test_a_profile_has_lines() -> None:
    result = cutile.launch((2,), kernels.copy, (zeros(32), zeros(32), 16), profile=True)
    [load] = [row for row in result.profile if row.name == "cuda_tile.load_view_tko"]
    assert (load.file, load.line, load.count) == (kernels.__file__, line_of("ct.load(source"), 2)
    assert load.seconds > 0 and result.profile == sorted(result.profile, key=lambda row: -row.seconds)
    assert cutile.launch((1,), kernels.copy, (zeros(), zeros(), 16)).profile == []


def test_the_version_is_the_newest_unless_it_is_given() -> None:
    newest = _adapter.adapter().newest_version()
    assert newest >= (13, 3)
    for version in (None, newest, "13.1", (13, 2)):
        module = cutile.compile(kernels.copy, (zeros(), zeros(), 16), version=version)
        assert module.verify() == []
    with pytest.raises(ValueError, match="12.9"):
        cutile.compile(kernels.copy, (zeros(), zeros(), 16), version="12.9")


def test_a_log_says_what_is_compiled_and_run(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="tile_ir")
    for _ in range(2):
        cutile.launch((1,), kernels.swap, ((np.ones(16, np.int8), np.ones(16, np.int8)),))
    compiled, first, second = caplog.messages
    assert compiled.startswith("compiled 'swap' in ")
    assert first.startswith("ran 'swap' on a grid of (1,) in ") and second.startswith("ran 'swap'")


def test_capture_keeps_what_was_launched_and_what_came_of_it() -> None:
    x, y = zeros(20), zeros()
    with cutile.capture(run=True, check=True, max_steps=10_000) as captured:
        ct.launch(0, (2,), kernels.print_and_gather, (x, y, 0))
        ct.launch(0, (1,), kernels.print_and_gather, (x, y, 1))
    first, second = captured
    assert first.result is not None and first.result.output == "block 0\nblock 1\n"
    assert len(first.result.diagnostics) == 1 and "race" in first.result.diagnostics[0].message
    assert first.args == (x, y, 0) and second.args[2] == 1
    assert first.module is second.module
    first.module.function("print_and_gather").erase()
    with cutile.capture(run=True, max_steps=3), pytest.raises(tile_ir.RunError, match="3"):
        ct.launch(0, (1,), kernels.print_and_gather, (x, y, 0))


def test_capture_sees_all_threads() -> None:
    original = ct.launch
    started = threading.Barrier(4)

    def work() -> None:
        started.wait()
        for _ in range(5):
            ct.launch(0, (1,), kernels.copy, (zeros(), zeros(), 16))

    with cutile.capture() as outer:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with cutile.capture() as inner:
            ct.launch(0, (1,), kernels.copy, (zeros(), zeros(), 16))
        ct.launch(0, (1,), kernels.copy, (zeros(), zeros(), 16))
    assert len(outer) == 21 and len(inner) == 1 and ct.launch is original
    assert len({id(kernel.module) for kernel in outer}) == 1
