"""Running kernels on arrays of numpy."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._arrays import byte_width, dtype
from ._errors import RunError, counted
from ._native import Diagnostic, Module

#: An argument of an entry: an array for a pointer, or an array and the number of elements that the pointer points into it;
#: a number for a scalar; ``None`` for a null pointer.
Argument = Union[npt.NDArray[Any], tuple[npt.NDArray[Any], int], int, float, bool, np.generic, None]


@dataclass(frozen=True)
class RunResult:
    """What a launch left behind, apart from what it wrote to its arrays."""

    #: What the kernel printed, in the order of blocks.
    output: str
    #: With ``check=True``, accesses that nothing orders, and reads of bytes that nobody wrote; with ``schedules``, what depends
    #: on the order of blocks.
    diagnostics: list[Diagnostic]


def run(
    module: Module,
    entry: str | None = None,
    grid: Sequence[int] | int = (1,),
    args: Sequence[Argument] = (),
    *,
    functions: Mapping[str, Callable[..., Any]] | None = None,
    threads: int = 0,
    max_steps: int | None = None,
    max_memory: int | None = None,
    check: bool = False,
    schedule: int | None = None,
    schedules: int | None = None,
) -> RunResult:
    """Runs an entry on the CPU; the only one if no name is given.

    An array is passed for each pointer. The kernel uses its memory, nothing is copied; it may be a view with strides. Its
    elements must have the type that the pointer points to, or be unsigned integers of the same size that hold the bits:
    ``bf16`` and floats of eight bits are those of ``ml_dtypes``. Arrays that overlap share memory in the kernel as well. A
    pair of an array and a number passes a pointer to that element of it.

    A number must be one that its parameter can hold, so none wraps or becomes infinite; floats are rounded. An integer is
    signed unless it is unsigned in numpy: an ``i32`` takes ``-1`` or ``np.uint32(4294967295)``, not ``4294967295``.

    Every access is checked. ``check`` also finds data races and reads of bytes that nobody wrote, block by block.
    ``max_steps`` limits the operations of all blocks together, ``max_memory`` the bytes of buffers and values.
    ``schedule`` is the seed of an order of blocks, which run on one thread then: 0 for that of the grid, any other number for
    one drawn at random, in which blocks are also interrupted after atomic accesses. The same seed leads to the same result.
    With ``check``, ``schedules`` compares the results of as many orders, of the seeds from 0 on, and reports what depends on
    the order; the arrays contain the result of seed 0.

    ``functions`` are called for those that the kernel calls and that are implemented elsewhere (``preview$call @solve``), by
    name. Such a function gets the constant arguments of the call, then its arguments, by position. Constants are an ``int``, a
    ``str``, a :class:`Type`, or a tuple of them, such as a shape; arguments are arrays of the shape of the tile, which cannot be
    written to unless a declaration in the module says that the function writes them, and are zeros if it only does that. Pointers
    are numbers that nothing can be read from. It returns an array for each result, of exactly its type and shape: one array, a
    tuple of several, or ``None`` if there are no results. Its results must depend on its arguments alone. Several threads may
    call it, one at a time, and with ``schedules`` it is called for each order. What it raises is the ``__cause__`` of a
    :class:`RunError` that names the call, its source line and the block.

    ``threads`` is the number of threads that blocks run on, 0 for one for each processor; the GIL is released meanwhile.

    Raises :class:`RunError` if an argument does not fit, or if the kernel does what the language leaves undefined; the
    message names the operation, its source line and the block. On the main thread, Ctrl-C stops the kernel and raises
    ``KeyboardInterrupt``. What the kernel has written until it stopped is in the arrays.

    >>> import numpy as np, tile_ir
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @store(%to: tile<ptr<i32>>, %value: tile<i32>) {
    ...   %token = store_ptr_tko weak %to, %value : tile<ptr<i32>>, tile<i32> -> token
    ... } }''')
    >>> memory = np.zeros(1, np.int32)
    >>> result = tile_ir.run(module, "store", args=[memory, 7])
    >>> memory
    array([7], dtype=int32)
    """
    if schedules is not None and (schedule is not None or not check or schedules < 2):
        raise ValueError("schedules is a number from 2 on, with check=True and without schedule")
    given_functions = _functions(functions or {})
    parameters = _native.parameters(module, entry, given_functions)
    if len(parameters) != len(args):
        raise TypeError(f"the entry has {counted(len(parameters), 'parameter')}, found {counted(len(args), 'argument')}")
    buffers = _Buffers()
    given: list[object] = []
    for index, (argument, (element, pointee)) in enumerate(zip(args, parameters)):
        if pointee is None:
            given.append(_scalar(index, argument, element))
        elif argument is None:
            given.append(None)
        else:
            array, offset = argument if isinstance(argument, tuple) else (argument, 0)
            width = byte_width(pointee) or 1
            given.append(_Pointer(buffers.add(_array(index, array, pointee)), operator.index(offset) * width))
    memory, addresses = buffers.merged()
    resolved = [_resolved(it, addresses) if isinstance(it, _Pointer) else it for it in given]
    output, diagnostics = _native.launch(
        module,
        entry,
        _grid(grid),
        resolved,
        memory,
        given_functions,
        threads=threads,
        max_steps=max_steps,
        max_memory=max_memory,
        check=check,
        schedule=schedule,
        schedules=schedules,
    )
    return RunResult(output.decode("utf-8", "replace"), diagnostics)


def _functions(functions: Mapping[str, Callable[..., Any]]) -> list[tuple[str, Callable[..., Any]]]:
    """The functions that a kernel calls, by name."""
    for name, function in functions.items():
        if not isinstance(name, str) or not callable(function):
            found = f"{type(name).__name__} and {type(function).__name__}"
            raise TypeError(f"functions: expected names of functions with what is called for them, found {found}")
    return list(functions.items())


def _grid(grid: Sequence[int] | int) -> tuple[int, int, int]:
    sizes = tuple(map(operator.index, grid if isinstance(grid, Iterable) else (grid,)))
    if not 1 <= len(sizes) <= 3 or any(not 0 < size < 1 << 32 for size in sizes):
        raise ValueError(f"expected one to three positive sizes of the grid, found {grid}")
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


def _scalar(index: int, argument: Argument, element: str) -> int | float:
    """The number for a scalar parameter."""
    unsigned = isinstance(argument, np.unsignedinteger)
    if isinstance(argument, np.generic):
        argument = argument.item()
    if isinstance(argument, (bool, int)) and element.startswith("i"):
        return _integer(index, int(argument), int(element[1:]), unsigned)
    if isinstance(argument, (int, float)) and not isinstance(argument, bool) and not element.startswith("i"):
        try:
            return float(argument)
        except OverflowError:
            raise RunError(f"argument {index} is {_shown(int(argument))}, which '{element}' cannot hold") from None
    found = type(argument).__name__
    raise TypeError(f"argument {index}: expected a number for '{element}', found {found}")


def _integer(index: int, value: int, bits: int, unsigned: bool) -> int:
    """A number that an integer of this width holds. An entry does not say whether it takes it as signed: numbers of Python
    are, and those of numpy know it."""
    if bits == 1 and value == 1:
        # All bits of a true `i1` are set.
        return -1
    least, most = (0, (1 << bits) - 1) if unsigned else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    if not least <= value <= most:
        fits_unsigned = not unsigned and 0 <= value < 1 << bits and bits > 1
        hint = f" as a signed number; numpy.uint{max(bits, 8)} says that it is unsigned" if fits_unsigned else ""
        raise RunError(f"argument {index} is {_shown(value)}, which 'i{bits}' cannot hold{hint}")
    return value


def _shown(value: int) -> str:
    """An integer in a message: Python refuses to write out very large ones."""
    return str(value) if value.bit_length() <= 128 else f"an integer of {value.bit_length()} bits"


def _array(index: int, argument: object, pointee: str) -> npt.NDArray[Any]:
    """The array for a pointer, if its elements fit."""
    if not isinstance(argument, np.ndarray):
        found = type(argument).__name__
        raise TypeError(f"argument {index}: expected an array for a pointer to '{pointee}', found {found}")
    width = byte_width(pointee) or 1
    wanted, bits = dtype(pointee), np.dtype(f"u{width}")
    if argument.dtype not in (wanted, bits):
        names = f"{wanted} or {bits}" if wanted is not None else f"{bits}"
        raise TypeError(f"argument {index}: expected elements of type {names} for '{pointee}', found {argument.dtype}")
    if not argument.flags.writeable:
        raise ValueError(f"argument {index}: the array is read-only, but kernels may write to it; pass a copy")
    # Without what a subclass may have of its own.
    return np.asarray(argument)


@dataclass(frozen=True)
class _Pointer:
    """A pointer into one of the arrays."""

    index: int
    #: The number of bytes after its first element.
    offset: int


def _resolved(pointer: _Pointer, addresses: list[tuple[int, int]]) -> tuple[int, int]:
    """The buffer that a pointer points to, and the offset in it."""
    buffer, start = addresses[pointer.index]
    return buffer, start + pointer.offset


class _Buffers:
    """Arrays as buffers of bytes: those that overlap share one, so that the kernel sees what Python sees."""

    def __init__(self) -> None:
        self.arrays: list[npt.NDArray[Any]] = []

    def add(self, array: npt.NDArray[Any]) -> int:
        self.arrays.append(array)
        return len(self.arrays) - 1

    def merged(self) -> tuple[list[npt.NDArray[np.uint8]], list[tuple[int, int]]]:
        """The buffers, and for each array its buffer and the offset of its first element."""
        spans = [_span(array) for array in self.arrays]
        addresses = [(0, 0)] * len(spans)
        buffers: list[npt.NDArray[np.uint8]] = []
        group: list[int] = []
        end = 0
        for index in sorted(range(len(spans)), key=lambda index: spans[index]):
            low, high = spans[index]
            if group and low >= end:
                self._close(group, spans, buffers, addresses)
                group = []
            end = max(end, high) if group else high
            group.append(index)
        if group:
            self._close(group, spans, buffers, addresses)
        return buffers, addresses

    def _close(
        self,
        group: list[int],
        spans: list[tuple[int, int]],
        buffers: list[npt.NDArray[np.uint8]],
        addresses: list[tuple[int, int]],
    ) -> None:
        start, end = min(spans[index][0] for index in group), max(spans[index][1] for index in group)
        first = self.arrays[min(group, key=lambda index: spans[index])]
        for index in group:
            address = self.arrays[index].__array_interface__["data"][0]
            addresses[index] = (len(buffers), address - start)
        buffers.append(_bytes(first, start, end - start))


def _span(array: npt.NDArray[Any]) -> tuple[int, int]:
    """The addresses of the first byte of an array and of the one after its last."""
    low = high = array.__array_interface__["data"][0]
    if array.size == 0:
        return low, low
    for size, stride in zip(array.shape, array.strides):
        reach = (size - 1) * stride
        low, high = low + min(reach, 0), high + max(reach, 0)
    return low, high + array.itemsize


class _Memory:
    """Memory at an address, as numpy describes it; keeps its owner alive."""

    def __init__(self, owner: object, address: int, size: int) -> None:
        self.owner = owner
        self.__array_interface__ = {"version": 3, "data": (address, False), "shape": (size,), "typestr": "|u1"}


def _bytes(array: npt.NDArray[Any], start: int, size: int) -> npt.NDArray[np.uint8]:
    """The bytes that an array spans, without copying them."""
    if size == 0:
        return np.zeros(0, np.uint8)
    view: npt.NDArray[np.uint8] = np.asarray(_Memory(array, start, size))
    return view
