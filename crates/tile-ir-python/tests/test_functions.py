"""Functions of Python that kernels call for those that are implemented elsewhere."""

from __future__ import annotations

import signal
import threading
from typing import Any

import numpy as np
import pytest

import tile_ir
from tile_ir import Type

ACCESS = "cuda_tile.preview$access = #cuda_tile<preview$access<{}>>"


def module(body: str, declarations: str = "") -> tile_ir.Module:
    return tile_ir.parse(f"cuda_tile.module @m {{\n{declarations}\nentry @e() {{\n{body}\nreturn\n}} }}", file="k.mlir")


def calling(callee: str, element: str = "f32") -> tile_ir.Module:
    """A call with four elements, whose result of the same type is printed."""
    tile = f"tile<2x2x{element}>"
    conversion = "%f" if element.startswith("f") else "%i"
    return module(f"""%x1 = iota : tile<4xi32>
      %x2 = reshape %x1 : tile<4xi32> -> tile<2x2xi32>
      %x = {f"itof %x2 signed : tile<2x2xi32> -> {tile}" if element.startswith("f") else f"exti %x2 signed : tile<2x2xi32> -> {tile}"}
      %y = preview$call @{callee}(%x) : (!cuda_tile.{tile}) -> !cuda_tile.{tile}
      %t = print_tko "{conversion}", %y : {tile} -> token""")


def test_arguments_and_results_are_arrays() -> None:
    def f(*given: Any) -> Any:
        *constants, x = given
        assert constants == [8, -3, "low", (1, (4,), ()), b"\xff", Type("f32"), Type("tile<8xf32>")]
        assert x.dtype == np.float32 and x.shape == (2, 2)
        return x @ x

    constants = r'8, 1-4, "low", (1, (2*2,), ()), "\FF", f32, !cuda_tile.tile<8xf32>'
    result = tile_ir.run(calling(f"f<[{constants}]>"), functions={"f": f})
    assert result.output == "[[2.000000, 3.000000], [6.000000, 11.000000]]"


def test_an_argument_that_is_written_is_an_array_of_its_own() -> None:
    declaration = f"""preview$func extern @f<[N: index]>(%a: tile<2xi64> {{{ACCESS.format("in")}}},
      %b: tile<[N]xi64> {{{ACCESS.format("out")}}}, %c: tile<2xi64> {{{ACCESS.format("inout")}}}) -> (tile<[N]xi64>, tile<2xi64>)"""
    kernel = module(
        """%x = constant <i64: [3, 4]> : tile<2xi64>
        %y:2 = preview$call @f<[2]>(%x, %x, %x) : (!cuda_tile.tile<2xi64>, !cuda_tile.tile<2xi64>, !cuda_tile.tile<2xi64>)
          -> (!cuda_tile.tile<2xi64>, !cuda_tile.tile<2xi64>)
        %t = print_tko "%i %i %i", %x, %y#0, %y#1 : tile<2xi64>, tile<2xi64>, tile<2xi64> -> token""",
        declaration,
    )

    def f(n: int, a: Any, b: Any, c: Any) -> tuple[Any, Any]:
        assert n == 2 and b.tolist() == [0, 0]
        with pytest.raises(ValueError, match="read-only"):
            a[0] = 0
        b[:] = a + 1
        c *= 10
        return b, c

    assert tile_ir.run(kernel, functions={"f": f}).output == "[3, 4] [4, 5] [30, 40]"


def test_a_function_without_results_returns_none() -> None:
    kernel = module("""%x = constant <i32: 7> : tile<i32>
      preview$call @f(%x) : (!cuda_tile.tile<i32>) -> ()""")
    seen: list[int] = []
    tile_ir.run(kernel, grid=3, functions={"f": lambda x: seen.append(int(x))})
    assert seen == [7, 7, 7]
    with pytest.raises(tile_ir.RunError, match="expected '@f' to return None, as it has no results, found ndarray"):
        tile_ir.run(kernel, functions={"f": lambda x: x})


@pytest.mark.parametrize(
    ("returned", "found"),
    [
        (np.zeros((2, 2)), "float64 with shape (2, 2)"),
        (np.zeros(4, np.float32), "float32 with shape (4,)"),
        (np.zeros((2, 2), ">f4"), ">f4 with shape (2, 2)"),
        (np.float32(1), "float32 with shape ()"),
        (1.0, "float"),
        (None, "NoneType"),
        ((np.zeros((2, 2), np.float32),), "tuple"),
    ],
)
def test_results_must_be_what_the_call_says(returned: Any, found: str) -> None:
    with pytest.raises(tile_ir.RunError) as info:
        tile_ir.run(calling("f"), functions={"f": lambda x: returned})
    cause = info.value.__cause__
    assert isinstance(cause, TypeError)
    expected = "expected result 0 of '@f' to be an array of float32 or uint32 with shape (2, 2) for 'f32'"
    assert str(cause) == f"{expected}, found {found}"
    assert f"k.mlir:7:12: error: 'cuda_tile.preview$call' in block (0, 0, 0): calls '@f', which fails: TypeError: {expected}" in str(
        info.value
    )


def test_the_number_of_results_is_checked() -> None:
    kernel = module("""%x = constant <i32: 7> : tile<i32>
      %y:2 = preview$call @f(%x) : (!cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %t = print_tko "%i %i", %y#0, %y#1 : tile<i32>, tile<i32> -> token""")
    assert tile_ir.run(kernel, functions={"f": lambda x: [x, np.uint32(4294967295)]}).output == "7 -1"
    for returned, found in ((7, "int"), ((np.int32(7),), "tuple of 1"), (None, "NoneType")):
        with pytest.raises(tile_ir.RunError, match=f"expected '@f' to return a tuple of 2 arrays, found {found}"):
            tile_ir.run(kernel, functions={"f": lambda x: returned})


def test_elements_without_a_type_in_numpy_are_their_bits() -> None:
    kernel = module("""%x = constant <tf32: [1.5, 2.0]> : tile<2xtf32>
      %y = preview$call @f(%x) : (!cuda_tile.tile<2xtf32>) -> !cuda_tile.tile<2xtf32>
      %z = ftof %y : tile<2xtf32> -> tile<2xf32>
      %t = print_tko "%f", %z : tile<2xf32> -> token""")
    doubled = {"f": lambda x: (x.view(np.float32) * 2).view(np.uint32)}
    assert tile_ir.run(kernel, functions=doubled).output == "[3.000000, 4.000000]"
    with pytest.raises(tile_ir.RunError, match="element 0 with the bits 0x3fc00001, which are not those of 'tf32'"):
        tile_ir.run(kernel, functions={"f": lambda x: x + np.uint32(1)})


def test_what_a_function_raises_is_the_cause() -> None:
    error = np.linalg.LinAlgError("of rank 1")

    def f(x: Any) -> Any:
        raise error

    with pytest.raises(tile_ir.RunError, match=r"k.mlir:7:12: .* calls '@f', which fails: LinAlgError: of rank 1") as info:
        tile_ir.run(calling("f"), functions={"f": f})
    assert info.value.__cause__ is error
    [diagnostic] = info.value.diagnostics
    assert (diagnostic.line, diagnostic.column) == (7, 12)


def test_the_cause_is_that_of_the_first_block() -> None:
    kernel = module("""%x, %j, %k = get_tile_block_id : tile<i32>
      %y = preview$call @f(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>""")

    def f(x: Any) -> Any:
        if x >= 3:
            raise ValueError(int(x))
        return x

    for threads in (1, 4):
        with pytest.raises(tile_ir.RunError, match=r"in block \(3, 0, 0\)") as info:
            tile_ir.run(kernel, grid=9, functions={"f": f}, threads=threads)
        assert isinstance(info.value.__cause__, ValueError) and info.value.__cause__.args == (3,)


def test_what_is_no_error_goes_on_as_it_is() -> None:
    def f(x: Any) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tile_ir.run(calling("f"), functions={"f": f})


def test_ctrl_c_stops_a_kernel_after_the_call_that_is_running() -> None:
    kernel = module("""loop {
      %x = constant <i32: 7> : tile<i32>
      preview$call @f(%x) : (!cuda_tile.tile<i32>) -> ()
      continue
    }""")
    timer = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        tile_ir.run(kernel, functions={"f": lambda x: None})
    timer.join()


def test_a_function_may_use_the_module_and_run_kernels() -> None:
    kernel = calling("f")
    inner = tile_ir.parse("""cuda_tile.module @m { entry @e(%x: tile<ptr<f32>>) {
      %one = constant <f32: 1.0> : tile<f32>
      %t = store_ptr_tko weak %x, %one : tile<ptr<f32>>, tile<f32> -> token
    } }""")

    def f(x: Any) -> Any:
        # A change of the module, which the launch does not see.
        for operation in list(kernel.walk("print_tko")):
            operation.erase()
        y = x.copy()
        tile_ir.run(inner, args=[y])
        return y

    assert tile_ir.run(kernel, functions={"f": f}).output == "[[1.000000, 1.000000], [2.000000, 3.000000]]"
    assert not list(kernel.walk("print_tko"))


def test_misuse_is_reported() -> None:
    kernel = calling("solve")
    with pytest.raises(tile_ir.RunError, match=r"k.mlir:7:12: .* calls '@solve', which .* no function of the host is given"):
        tile_ir.run(kernel)
    with pytest.raises(tile_ir.RunError, match="neither calls nor declares a function '@slove', but '@solve'"):
        tile_ir.run(kernel, functions={"slove": np.copy})
    for wrong in ({"solve": 3}, {3: np.copy}):
        with pytest.raises(TypeError, match="expected names of functions with what is called for them"):
            tile_ir.run(kernel, functions=wrong)  # type: ignore[arg-type]
