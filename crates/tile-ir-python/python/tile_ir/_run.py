"""Running kernels on arrays of numpy."""

from __future__ import annotations

import logging
import operator
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypedDict, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._arrays import byte_width, dtype
from ._errors import RunError, counted
from ._memory import Buffers, Pointer
from ._native import Diagnostic, Module
from ._tensors import Lent, lend

if TYPE_CHECKING:
    from typing_extensions import Unpack

_logger = logging.getLogger("tile_ir")

#: An argument of an entry: an array for a pointer, or an array and the number of elements that the pointer points into it;
#: a number for a scalar; ``None`` for a null pointer. Instead of an array of numpy, it may be whatever lends its memory, such as a
#: tensor of PyTorch.
Argument = Union["LendsMemory", tuple["LendsMemory", SupportsIndex], int, float, bool, np.generic, None]


class LendsMemory(Protocol):
    """An array of any package that lends its memory to others, as those of numpy, PyTorch and jax do."""

    def __dlpack__(self, *, stream: None = None) -> Any:
        """The memory, as the standard for arrays in Python defines it."""


class Stream(Protocol):
    """What text is written to, such as ``sys.stdout``."""

    def write(self, text: str, /) -> Any:
        """Writes a text."""


class RunOptions(TypedDict, total=False):
    """The options of :func:`run`, which functions that run kernels in other ways take, too."""

    threads: int
    max_steps: int | None
    max_memory: int | None
    check: bool
    schedule: int | None
    schedules: int | None
    lenient: bool
    profile: bool
    stdout: Stream | None


@dataclass(frozen=True)
class OperationProfile:
    """What an operation has cost in all blocks, without those nested in it."""

    #: Its name.
    name: str
    #: The file that it is from, if known.
    file: str | None
    #: The line, from 1, if known.
    line: int | None
    #: How often it was executed.
    count: int
    #: The time that it took, in seconds, of all threads together.
    seconds: float


@dataclass(frozen=True)
class RunResult:
    """What a launch left behind, apart from what it wrote to its arrays."""

    #: What the kernel printed, in the order of blocks.
    output: str
    #: With ``check=True``, accesses that nothing orders, and reads of bytes that nobody wrote; with ``schedules``, what depends
    #: on the order of blocks.
    diagnostics: list[Diagnostic]
    #: With ``profile=True``, the executed operations, by decreasing time.
    profile: list[OperationProfile] = field(default_factory=list)


@dataclass(frozen=True)
class PointerTable:
    """An argument for a pointer to a table in memory: rows of addresses and numbers of 64 bits."""

    rows: Sequence[Sequence[npt.NDArray[Any] | int]]


def run(
    module: Module,
    entry: str | None = None,
    grid: Sequence[SupportsIndex] | SupportsIndex = (1,),
    args: Sequence[Argument] = (),
    *,
    functions: Mapping[str, Callable[..., Any]] | None = None,
    threads: int = 0,
    max_steps: int | None = None,
    max_memory: int | None = None,
    check: bool = False,
    schedule: int | None = None,
    schedules: int | None = None,
    lenient: bool = False,
    profile: bool = False,
    stdout: Stream | None = None,
) -> RunResult:
    """Runs an entry on the CPU; the only one if no name is given.

    An array is passed for each pointer. The kernel uses its memory, nothing is copied; it may be a view with strides. Its
    elements must have the type that the pointer points to, or be unsigned integers of the same size that hold the bits:
    ``bf16`` and floats of eight bits are those of ``ml_dtypes``. Arrays that overlap share memory in the kernel as well. A
    pair of an array and a number passes a pointer to that element of it. An array that is read-only is one that the kernel may
    read: the kernel has a copy, and that it has changed it is a ``ValueError`` at the end.

    Tensors of PyTorch on the CPU (of any type, with or without gradients), arrays of jax (which are read-only) and objects that
    lend their memory to numpy are passed in the same way.

    A number must be one that its parameter can hold, so none wraps or becomes infinite; floats are rounded. An integer is
    signed unless it is unsigned in numpy: an ``i32`` takes ``-1`` or ``np.uint32(4294967295)``, not ``4294967295``.

    Every access is checked. ``check`` also finds data races and reads of bytes that nobody wrote, block by block.
    ``max_steps`` limits the operations of all blocks together, ``max_memory`` the bytes of buffers and values.
    ``schedule`` is the seed of an order of blocks, which run on one thread then: 0 for that of the grid, any other number for
    one drawn at random, in which blocks are also interrupted after atomic accesses. The same seed leads to the same result.
    With ``check``, ``schedules`` compares the results of as many orders, of the seeds from 0 on, and reports what depends on
    the order; the arrays contain the result of seed 0.

    With ``lenient``, an access past the tiles of a view without a padding value goes on as on hardware, though the language leaves
    it undefined: it reads zeros and writes nothing.

    ``functions`` are called for those that the kernel calls and that are implemented elsewhere (``preview$call @solve``), by
    name. Such a function gets the constant arguments of the call, then its arguments, by position. Constants are an ``int``, a
    ``str``, a :class:`Type`, or a tuple of them, such as a shape; arguments are arrays of the shape of the tile, which cannot be
    written to unless a declaration in the module says that the function writes them, and are zeros if it only does that. Pointers
    are numbers that nothing can be read from. It returns an array for each result, of exactly its type and shape: one array, a
    tuple of several, or ``None`` if there are no results. Its results must depend on its arguments alone. Several threads may
    call it, one at a time, and with ``schedules`` it is called for each order. What it raises is the ``__cause__`` of a
    :class:`RunError` that names the call, its source line and the block.

    ``stdout`` is where to write what the kernel prints, as it comes: each block's at once, in the order of blocks. With
    ``profile``, the result says what each operation has cost.

    ``threads`` is the number of threads that blocks run on, 0 for one for each processor; the GIL is released meanwhile.

    Raises :class:`RunError` if an argument does not fit, or if the kernel does what the language leaves undefined; the
    message names the operation, its source line and the block. On the main thread, Ctrl-C stops the kernel and raises
    ``KeyboardInterrupt``. What the kernel has written until it stopped is in the arrays, and what it has printed is the
    ``output`` of the error.

    >>> import numpy as np, tile_ir
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @store(%to: tile<ptr<i32>>, %value: tile<i32>) {
    ...   %token = store_ptr_tko weak %to, %value : tile<ptr<i32>>, tile<i32> -> token
    ... } }''')
    >>> memory = np.zeros(1, np.int32)
    >>> result = tile_ir.run(module, "store", args=[memory, 7])
    >>> memory
    array([7], dtype=int32)
    """
    return launch(
        module,
        entry,
        grid,
        args,
        functions=functions,
        threads=threads,
        max_steps=max_steps,
        max_memory=max_memory,
        check=check,
        schedule=schedule,
        schedules=schedules,
        lenient=lenient,
        profile=profile,
        stdout=stdout,
    )


def launch(
    module: Module,
    entry: str | None,
    grid: Sequence[SupportsIndex] | SupportsIndex,
    args: Sequence[Argument | PointerTable],
    *,
    functions: Mapping[str, Callable[..., Any]] | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[RunOptions],
) -> RunResult:
    """Like :func:`run`, with what messages call the arguments."""
    schedules = options.get("schedules")
    if schedules is not None and (options.get("schedule") is not None or not options.get("check") or schedules < 2):
        raise ValueError("schedules is a number from 2 on, with check=True and without schedule")
    given_functions = _functions(functions or {})
    parameters = _native.parameters(module, entry, given_functions)
    if len(parameters) != len(args):
        raise TypeError(f"the entry has {counted(len(parameters), 'parameter')}, found {counted(len(args), 'argument')}")
    places = list(names) if names is not None else [f"argument {index}" for index in range(len(args))]
    buffers = Buffers()
    given = [
        _given(buffers, place, argument, element, pointee)
        for place, argument, (element, pointee) in zip(places, args, parameters)
    ]
    memory = buffers.merged()
    start = time.perf_counter()
    output, diagnostics, profile = _native.launch(
        module,
        entry,
        _grid(grid),
        [memory.resolved(it) for it in given],
        memory.buffers,
        given_functions,
        list(names or ()),
        threads=options.get("threads", 0),
        max_steps=options.get("max_steps"),
        max_memory=options.get("max_memory"),
        check=options.get("check", False),
        schedule=options.get("schedule"),
        schedules=schedules,
        lenient=options.get("lenient", False),
        profile=options.get("profile", False),
        stdout=options.get("stdout"),
    )
    _logger.debug("ran '%s' on a grid of %s in %.3f s", entry or "the entry", grid, time.perf_counter() - start)
    memory.check_unchanged()
    rows = [OperationProfile(*row) for row in profile]
    return RunResult(output.decode("utf-8", "replace"), diagnostics, rows)


def _given(buffers: Buffers, place: str, argument: Argument | PointerTable, element: str, pointee: str | None) -> object:
    """An argument as the native module takes it, but for addresses of arrays."""
    if pointee is None:
        return _scalar(place, argument, element)
    if argument is None:
        return None
    if isinstance(argument, PointerTable):
        return [
            [it if isinstance(it, int) else Pointer(buffers.add(f"{place}[{index}]", it), 0) for it in row]
            for index, row in enumerate(argument.rows)
        ]
    array, offset = argument if isinstance(argument, tuple) else (argument, 0)
    width = byte_width(pointee) or 1
    return Pointer(buffers.add(place, _array(place, array, pointee)), operator.index(offset) * width)


def _functions(functions: Mapping[str, Callable[..., Any]]) -> list[tuple[str, Callable[..., Any]]]:
    """The functions that a kernel calls, by name."""
    for name, function in functions.items():
        if not isinstance(name, str) or not callable(function):
            found = f"{type(name).__name__} and {type(function).__name__}"
            raise TypeError(f"functions: expected names of functions with what is called for them, found {found}")
    return list(functions.items())


def _grid(grid: Sequence[SupportsIndex] | SupportsIndex) -> tuple[int, int, int]:
    given: Any = grid
    sizes = tuple(map(operator.index, given if np.iterable(given) else (given,)))
    if not 1 <= len(sizes) <= 3 or any(not 0 < size < 1 << 32 for size in sizes):
        raise ValueError(f"expected one to three positive sizes of the grid, found {grid}")
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


def _scalar(place: str, argument: object, element: str) -> int | float:
    """The number for a scalar parameter."""
    unsigned = isinstance(argument, np.unsignedinteger)
    if isinstance(argument, np.generic):
        argument = argument.item()
    if isinstance(argument, (bool, int)) and element.startswith("i"):
        return _integer(place, int(argument), int(element[1:]), unsigned)
    if isinstance(argument, (int, float)) and not isinstance(argument, bool) and not element.startswith("i"):
        try:
            return float(argument)
        except OverflowError:
            raise RunError(f"{place} is {_shown(int(argument))}, which '{element}' cannot hold") from None
    found = type(argument).__name__
    raise TypeError(f"{place}: expected a number for '{element}', found {found}")


def _integer(place: str, value: int, bits: int, unsigned: bool) -> int:
    """A number that an integer of this width holds. An entry does not say whether it takes it as signed: numbers of Python
    are, and those of numpy know it."""
    if bits == 1 and value == 1:
        # All bits of a true `i1` are set.
        return -1
    least, most = (0, (1 << bits) - 1) if unsigned else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    if not least <= value <= most:
        fits_unsigned = not unsigned and 0 <= value < 1 << bits and bits > 1
        hint = f" as a signed number; numpy.uint{max(bits, 8)} says that it is unsigned" if fits_unsigned else ""
        raise RunError(f"{place} is {_shown(value)}, which 'i{bits}' cannot hold{hint}")
    return value


def _shown(value: int) -> str:
    """An integer in a message: Python refuses to write out very large ones."""
    return str(value) if value.bit_length() <= 128 else f"an integer of {value.bit_length()} bits"


def _array(place: str, argument: object, pointee: str) -> npt.NDArray[Any]:
    """The array for a pointer, if its elements fit."""
    lent = lend(argument, place)
    if lent is None:
        found = type(argument).__name__
        raise TypeError(f"{place}: expected an array for a pointer to '{pointee}', found {found}")
    width = byte_width(pointee) or 1
    wanted, bits = dtype(pointee), np.dtype(f"u{width}")
    if lent.array.dtype not in (wanted, bits) or not _fits(lent, pointee):
        names = f"{wanted} or {bits}" if wanted is not None else f"{bits}"
        found = lent.element if lent.array.dtype == bits else str(lent.array.dtype)
        raise TypeError(f"{place}: expected elements of type {names} for '{pointee}', found {found}")
    return lent.array


def _fits(lent: Lent, pointee: str) -> bool:
    """Whether unsigned integers are those of the type, and not the bits of another one."""
    return lent.array.dtype.kind != "u" or lent.element in (lent.array.dtype.name, pointee)
