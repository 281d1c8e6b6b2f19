"""Types of the native module. `tools/generate_stubs.py` writes the documentation, which is that of the classes themselves."""

import os
import pathlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, final, overload

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike


__version__: str

_Given = TypeVar("_Given", covariant=True)
_Default = TypeVar("_Default")

TypeLike: TypeAlias = Union["Type", str]
VersionLike: TypeAlias = Union[tuple[int, int], str]
LocationLike: TypeAlias = Union["Location", tuple[str, int], tuple[str, int, int]]

@final
class Attribute:
    """An attribute without an equivalent in Python, such as ``#cuda_tile.div_by<16>`` or ``@symbol``.

    It is made from its text, and assigned to a key of ``Operation.attributes``.

    >>> import tile_ir
    >>> attribute = tile_ir.Attribute("#cuda_tile.div_by<16>")
    >>> attribute.kind, attribute.parameters["divisor"]
    ('div_by', 16)
    """
    def __new__(cls, text: str) -> Attribute: ...
    @property
    def kind(self) -> str | None:
        """The mnemonic of an attribute of a dialect, such as ``"div_by"``; ``None`` for others."""
    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters of an attribute of a dialect, by name; empty for others."""
    @property
    def value(self) -> Any:
        """What it means in Python: a number, a string, a list, an array; itself if it has no such value."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Attributes:
    """The attributes of an operation, by name: those of its definition first, then discardable ones.

    Cases of enumerations and symbols are strings, flags are ``True``, dense constants are arrays of numpy that share the
    module's memory and cannot be written to. Assignment takes the same values.

    >>> import tile_ir
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    ...   %y = addf %x, %x rounding<zero> : tile<f32>
    ... } }''')
    >>> [addf] = module.walk("addf")
    >>> dict(addf.attributes)
    {'rounding_mode': 'zero'}
    >>> addf.attributes["rounding_mode"] = "nearest_even"
    >>> addf.attributes["note"] = [1, "two"]
    >>> addf.attributes["note"]
    [1, 'two']
    """
    def __getitem__(self, key: str) -> Any: ...
    def __setitem__(self, key: str, value: Any) -> None: ...
    def __delitem__(self, key: str) -> None: ...
    def __contains__(self, key: object) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    @overload
    def get(self, key: str) -> Any: ...
    @overload
    def get(self, key: str, default: _Default) -> Any | _Default: ...
    def keys(self) -> list[str]:
        """The names."""
    def values(self) -> list[Any]:
        """The values."""
    def items(self) -> list[tuple[str, Any]]:
        """Names and values."""

@final
class Block:
    """A block: a sequence of operations with arguments. Iterating over it gives the operations that it has then."""
    @property
    def operations(self) -> list[Operation]:
        """The operations, in order."""
    @property
    def arguments(self) -> list[Value]:
        """The arguments."""
    @property
    def terminator(self) -> Operation | None:
        """The last operation, if it ends the block."""
    @property
    def region(self) -> Region:
        """The region that contains it."""
    def __iter__(self) -> Iterator[Operation]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Body(Generic[_Given]):
    """A region that is being built; see ``Builder.body`` and ``Module.build_entry``."""
    def __enter__(self) -> _Given: ...
    def __exit__(
        self,
        exception: type[BaseException] | None,
        _value: BaseException | None,
        _traceback: TracebackType | None,
        /,
    ) -> Literal[False]: ...

class Builder:
    """Builds operations at a position of a module.

    Each operation of the dialect is a method: operands come first, then required attributes, in the order of the
    specification; everything optional is a keyword, with the default of the specification. The type of a result that operands
    do not determine is a keyword too: ``result_type``, ``tile_type``. Names that Python reserves get an
    underscore: ``for_``, ``if_``. A type is a ``Type`` or its spelling. An operation with one result gives the value,
    one with several a tuple of values; an operation without results, or with regions, gives the ``Operation``.

    What is built is checked at once: ``BuildError`` says what is wrong.

    >>> import tile_ir
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    ...   print_tko "%f", %x : tile<f32> -> token
    ... } }''')
    >>> [print_op] = module.walk("print_tko")
    >>> [x] = print_op.operands
    >>> b = tile_ir.Builder.before(print_op)
    >>> print_op.set_operand(0, b.addf(x, b.constant(1.5, result_type="tile<f32>"), rounding_mode="zero"))
    >>> print(module)
    module {
      cuda_tile.module @m {
        entry @e(%arg0: tile<f32>) {
          %cst_f32 = constant <f32: 1.500000e+00> : tile<f32>
          %0 = addf %arg0, %cst_f32 rounding<zero> : tile<f32>
          %1 = print_tko "%f", %0 : tile<f32> -> token
          return
        }
      }
    }
    <BLANKLINE>

    Regions are ``with`` blocks; see ``body``.
    """
    @staticmethod
    def before(op: Operation, *, locations: bool = False) -> Builder:
        """A builder that inserts before an operation, with its location.

        With ``locations=True``, operations get the location of the line of Python that builds them.
        """
    @staticmethod
    def after(op: Operation, *, locations: bool = False) -> Builder:
        """A builder that inserts after an operation, with its location."""
    @staticmethod
    def at_end(block: Block, *, locations: bool = False) -> Builder:
        """A builder that appends to a block."""
    def body(
        self, op: Operation, index: int = 0, *, arguments: Sequence[TypeLike] | None = None
    ) -> Body[list[Value]]:
        """A ``with`` block that builds the region of an operation: the one with this index. It gives the arguments of the
        region, of the types that the operation passes to it; ``arguments`` has their types where the operation does not
        determine them. A terminator that text may leave out is added at the end.

        >>> import tile_ir
        >>> module = tile_ir.Module("kernels")
        >>> with module.build_entry("count", ["tile<i32>"]) as (b, [n]):
        ...     zero, one = (b.constant(i, result_type="tile<i32>") for i in (0, 1))
        ...     loop = b.for_(zero, n, one, [zero])
        ...     with b.body(loop) as [i, total]:
        ...         _ = b.continue_([b.addi(total, i)])
        ...     token = b.print_tko(loop.results, "%i")
        >>> print(module)
        module {
          cuda_tile.module @kernels {
            entry @count(%arg0: tile<i32>) {
              %cst_0_i32 = constant <i32: 0> : tile<i32>
              %cst_1_i32 = constant <i32: 1> : tile<i32>
              %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
                %1 = addi %iterArg0, %loopIdx : tile<i32>
                continue %1 : tile<i32>
              }
              %0 = print_tko "%i", %for : tile<i32> -> token
              return
            }
          }
        }
        <BLANKLINE>
        """
    def create(self, name: str, /, *arguments: Any, **keywords: Any) -> Any:
        """Builds an operation by its name; ``builder.addf(…)`` is short for ``builder.create("addf", …)``."""

    # The operations of the table; written by tools/generate_stubs.py.
    def absf(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise absolute value."""
    def absi(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise absolute value."""
    def addf(self, lhs: Value, rhs: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise sum."""
    def addi(self, lhs: Value, rhs: Value, *, overflow: Literal["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"] = "none", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise sum."""
    def alloca(self, num_elem: int, alignment: int, *, global_: bool = False, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Allocates memory that is freed automatically."""
    def andi(self, lhs: Value, rhs: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise bitwise and."""
    def assert_(self, condition: Value, message: str, *, location: LocationLike | None = None) -> Operation:
        """A run-time check."""
    def assume(self, value: Value, predicate: Attribute | str, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """An assumption about a value."""
    def atan2(self, x: Value, y: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise arc tangent of a quotient."""
    def atomic_cas_tko(self, pointers: Value, cmp: Value, val: Value, memory_ordering_semantics: Literal["relaxed", "acquire", "release", "acq_rel"], memory_scope: Literal["tl_blk", "device", "sys"], *, mask: Value | None = None, token: Value | None = None, result_type: TypeLike | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value]:
        """Atomic compare and swap."""
    def atomic_red_view_tko(self, view: Value, index: Iterable[Value], value: Value, memory_ordering_semantics: Literal["relaxed"], memory_scope: Literal["tl_blk", "device"], mode: Literal["and", "or", "xor", "add", "addf", "max", "min", "umax", "umin"], *, token: Value | None = None, inbounds: Sequence[bool] | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Atomic reduction of a tile into memory through a view."""
    def atomic_rmw_tko(self, pointers: Value, arg: Value, memory_ordering_semantics: Literal["relaxed", "acquire", "release", "acq_rel"], memory_scope: Literal["tl_blk", "device", "sys"], mode: Literal["and", "or", "xor", "add", "addf", "max", "min", "umax", "umin", "xchg"], *, mask: Value | None = None, token: Value | None = None, result_type: TypeLike | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value]:
        """Atomic read-modify-write."""
    def bitcast(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """The same bits, reinterpreted as another type."""
    def break_(self, operands: Iterable[Value] = (), *, location: LocationLike | None = None) -> Operation:
        """Ends the innermost `loop`."""
    def broadcast(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Repeats elements along dimensions of size 1."""
    def cat(self, lhs: Value, rhs: Value, dim: int, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Concatenates two tiles."""
    def ceil(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise rounding up to an integer."""
    def cmpf(self, lhs: Value, rhs: Value, comparison_predicate: Literal["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"], comparison_ordering: Literal["unordered", "ordered"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise comparison of floating-point numbers."""
    def cmpi(self, lhs: Value, rhs: Value, comparison_predicate: Literal["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"], signedness: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise comparison of integers."""
    def constant(self, value: ArrayLike | Attribute, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """A compile-time constant."""
    def continue_(self, operands: Iterable[Value] = (), *, location: LocationLike | None = None) -> Operation:
        """Starts the next iteration of the innermost `for` or `loop`."""
    def cos(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise cosine of an angle in radians."""
    def cosh(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise hyperbolic cosine."""
    def divf(self, lhs: Value, rhs: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf", "approx", "full"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise quotient."""
    def divi(self, lhs: Value, rhs: Value, signedness: Literal["unsigned", "signed"], *, rounding: Literal["zero", "negative_inf", "positive_inf"] = "zero", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise quotient of integers."""
    def exp(self, source: Value, *, rounding_mode: Literal["approx", "full"] = "full", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise power of e."""
    def exp2(self, source: Value, *, flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise power of two."""
    def exti(self, from_: Value, signedness: Literal["unsigned", "signed"], *, to_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Extends integers."""
    def extract(self, source: Value, indices: Iterable[Value] = (), *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """A part of a tile."""
    def floor(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise rounding down to an integer."""
    def fma(self, lhs: Value, rhs: Value, acc: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise fused multiply-add."""
    def for_(self, lower_bound: Value, upper_bound: Value, step: Value, init_values: Iterable[Value] = (), *, unsigned_cmp: bool = False, result_values_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """A loop over a range of integers."""
    def fpowf(self, source: Value, exponent: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise power of floating-point numbers."""
    def fpowi(self, source: Value, exponent: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise power with an integer exponent."""
    def ftof(self, from_: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away"] = "nearest_even", to_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts floating-point numbers to another format."""
    def ftoi(self, from_: Value, signedness: Literal["unsigned", "signed"], *, rounding_mode: Literal["nearest_int_to_zero"] = "nearest_int_to_zero", saturating: bool = False, to_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts floating-point numbers to integers."""
    def gdc_launch_dependents_tko(self, *, token: Value | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Allows dependent kernels to start."""
    def gdc_wait_tko(self, *, token: Value | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Waits for the kernels that this one depends on."""
    def get_global(self, name: str, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """The address of a global."""
    def get_index_space_shape(self, src: Value, *, result_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """The numbers of tiles in a view, one result for each dimension."""
    def get_num_tile_blocks(self, *, grid_size_x_type: TypeLike | None = None, grid_size_y_type: TypeLike | None = None, grid_size_z_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value, Value]:
        """Size of the grid in tile blocks."""
    def get_tensor_shape(self, src: Value, *, result_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """The sizes of a tensor, one result for each dimension."""
    def get_tile_block_id(self, *, block_id_x_type: TypeLike | None = None, block_id_y_type: TypeLike | None = None, block_id_z_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value, Value]:
        """Position of the tile block in the grid."""
    def global_(self, sym_name: str, value: ArrayLike | Attribute, *, alignment: int = 0, constant: bool = False, symbol_visibility: Literal["public", "private"] = "public", location: LocationLike | None = None) -> Operation:
        """Numbers in global memory that exist as long as the program is loaded."""
    def if_(self, condition: Value, *, results_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """A conditional: executes one of two regions."""
    def insert(self, source: Value, destination: Value, indices: Iterable[Value] = (), *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """A tile with a part replaced."""
    def int_to_ptr(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts integers to pointers."""
    def iota(self, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """The numbers 0, 1, 2 and so on."""
    def itof(self, from_: Value, signedness: Literal["unsigned", "signed"], *, rounding_mode: Literal["nearest_even"] = "nearest_even", to_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts integers to floating-point numbers."""
    def join_tokens(self, tokens: Iterable[Value] = (), *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Joins several tokens into one that is ordered after all of them."""
    def load_ptr_tko(self, source: Value, memory_ordering_semantics: Literal["weak", "relaxed", "acquire"], *, mask: Value | None = None, padding_value: Value | None = None, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, optimization_hints: Attribute | str | None = None, result_type: TypeLike, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value]:
        """Loads numbers through pointers."""
    def load_view_tko(self, view: Value, index: Iterable[Value], memory_ordering_semantics: Literal["weak", "relaxed", "acquire"], *, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, optimization_hints: Attribute | str | None = None, inbounds: Sequence[bool] | None = None, tile_type: TypeLike, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value]:
        """Loads a tile through a view."""
    def log(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise natural logarithm."""
    def log2(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise logarithm to the base of two."""
    def loop(self, init_values: Iterable[Value] = (), *, result_values_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """A loop without a condition."""
    def make_gather_scatter_view(self, tensor_view: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """A view of a tensor whose tiles are gathered or scattered row by row."""
    def make_partition_view(self, tensor_view: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """A view that partitions a tensor into adjacent tiles."""
    def make_strided_view(self, tensor_view: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """A view of a tensor whose tiles start at fixed strides."""
    def make_tensor_view(self, base: Value, dynamic_shape: Iterable[Value], dynamic_strides: Iterable[Value] = (), *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """A view of a tensor in memory, given its address."""
    def make_token(self, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """A token that is ordered after nothing."""
    def maxf(self, lhs: Value, rhs: Value, *, propagate_nan: bool = False, flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise maximum of floating-point numbers."""
    def maxi(self, lhs: Value, rhs: Value, signedness: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise maximum of integers."""
    def memory_fence_alias_tko(self, token: Value, *, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Orders accesses to the same memory through different addresses."""
    def minf(self, lhs: Value, rhs: Value, *, propagate_nan: bool = False, flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise minimum of floating-point numbers."""
    def mini(self, lhs: Value, rhs: Value, signedness: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise minimum of integers."""
    def mmaf(self, lhs: Value, rhs: Value, acc: Value, *, fast_acc: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Product of floating-point matrices, added to an accumulator."""
    def mmaf_scaled(self, lhs: Value, rhs: Value, acc: Value, lhs_scale: Value, rhs_scale: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Product of block-scaled matrices, added to an accumulator."""
    def mmai(self, lhs: Value, rhs: Value, acc: Value, signedness_lhs: Literal["unsigned", "signed"], signedness_rhs: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Product of integer matrices, added to an accumulator."""
    def module(self, sym_name: str, *, producer: str | None = None, location: LocationLike | None = None) -> Operation:
        """A program: entries and globals."""
    def mulf(self, lhs: Value, rhs: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise product."""
    def mulhii(self, x: Value, y: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise high half of the product of unsigned integers."""
    def muli(self, lhs: Value, rhs: Value, *, overflow: Literal["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"] = "none", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise product of integers."""
    def multimem_load_reduce_view_tko(self, view: Value, index: Iterable[Value], memory_ordering_semantics: Literal["weak", "relaxed", "acquire"], *, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, reduction: Literal["add", "min", "max", "and", "or", "xor", "umin", "umax"] = "add", inbounds: Sequence[bool] | None = None, reduced_values_type: TypeLike, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> tuple[Value, Value]:
        """Loads a tile from all copies and reduces them."""
    def multimem_reduce_view_tko(self, view: Value, tile: Value, index: Iterable[Value], memory_ordering_semantics: Literal["relaxed", "release"], memory_scope: Literal["tl_blk", "device", "sys"], *, token: Value | None = None, reduction: Literal["add", "min", "max", "and", "or", "xor", "umin", "umax"] = "add", inbounds: Sequence[bool] | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Reduces a tile into all copies."""
    def multimem_store_view_tko(self, view: Value, tile: Value, index: Iterable[Value], memory_ordering_semantics: Literal["weak", "relaxed", "release"], *, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, inbounds: Sequence[bool] | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Stores a tile to all copies."""
    def negf(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise negation."""
    def negi(self, source: Value, *, overflow: Literal["none", "no_signed_wrap", "no_wrap"] = "none", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise negation of signed integers."""
    def offset(self, ptr: Value, offset: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise addition of offsets to pointers."""
    def ori(self, lhs: Value, rhs: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise bitwise or."""
    def pack(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Packs elements into bytes."""
    def permute(self, source: Value, permutation: Sequence[int], *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Dimensions in another order."""
    def print_tko(self, args: Iterable[Value], str: str, *, token: Value | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Formatted output."""
    def ptr_to_int(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts pointers to integers."""
    def ptr_to_ptr(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Converts pointers to pointers of another type, keeping the addresses."""
    def reduce(self, operands: Iterable[Value], dim: int, identities: Sequence[Any], *, results_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """Combines all elements along a dimension into one."""
    def remf(self, lhs: Value, rhs: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise remainder of floating-point numbers."""
    def remi(self, lhs: Value, rhs: Value, signedness: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise remainder of integers."""
    def reshape(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """The same elements in the same order, with another shape."""
    def return_(self, operands: Iterable[Value] = (), *, location: LocationLike | None = None) -> Operation:
        """Returns from the function."""
    def rsqrt(self, source: Value, *, flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise reciprocal of the square root."""
    def scan(self, operands: Iterable[Value], dim: int, reverse: bool, identities: Sequence[Any], *, results_types: Iterable[TypeLike] = (), location: LocationLike | None = None) -> Operation:
        """Combines every element along a dimension with those before it: an inclusive prefix reduction."""
    def select(self, cond: Value, val_if_true: Value, val_if_false: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise choice between two tiles."""
    def shli(self, lhs: Value, rhs: Value, *, overflow: Literal["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"] = "none", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise left shift."""
    def shri(self, lhs: Value, rhs: Value, signedness: Literal["unsigned", "signed"], *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise right shift."""
    def sin(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise sine of an angle in radians."""
    def sinh(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise hyperbolic sine."""
    def sqrt(self, source: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf", "approx"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise square root."""
    def store_ptr_tko(self, destination: Value, value: Value, memory_ordering_semantics: Literal["weak", "relaxed", "release"], *, mask: Value | None = None, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, optimization_hints: Attribute | str | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Stores numbers through pointers."""
    def store_view_tko(self, tile: Value, view: Value, index: Iterable[Value], memory_ordering_semantics: Literal["weak", "relaxed", "release"], *, token: Value | None = None, memory_scope: Literal["tl_blk", "device", "sys"] | None = None, optimization_hints: Attribute | str | None = None, inbounds: Sequence[bool] | None = None, result_token_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Stores a tile through a view."""
    def subf(self, lhs: Value, rhs: Value, *, rounding_mode: Literal["nearest_even", "zero", "negative_inf", "positive_inf"] = "nearest_even", flush_to_zero: bool = False, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise difference."""
    def subi(self, lhs: Value, rhs: Value, *, overflow: Literal["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"] = "none", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise difference of integers."""
    def tan(self, source: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise tangent of an angle in radians."""
    def tanh(self, source: Value, *, rounding_mode: Literal["approx", "full"] = "full", result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise hyperbolic tangent."""
    def trunci(self, from_: Value, *, overflow: Literal["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"] = "none", to_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Truncates integers."""
    def unpack(self, source: Value, *, result_type: TypeLike, location: LocationLike | None = None) -> Value:
        """Unpacks elements from bytes: the inverse of `pack`."""
    def xori(self, lhs: Value, rhs: Value, *, result_type: TypeLike | None = None, location: LocationLike | None = None) -> Value:
        """Element-wise bitwise exclusive or."""
    def yield_(self, operands: Iterable[Value] = (), *, location: LocationLike | None = None) -> Operation:
        """Ends a region and passes its operands to the enclosing operation."""
    # The end of the operations of the table.

@final
class Constructor:
    @property
    def name(self) -> str:
        """The full name of the operation."""
    def __call__(self, *arguments: Any, **keywords: Any) -> Any: ...

@final
class Diagnostic:
    """A message about a module, with its place.

    ``str`` gives it as the programs print it, with the line of the source and a caret, and with names of C++ as people write them;
    ``message`` has them as the module does:

    >>> import tile_ir
    >>> try:
    ...     tile_ir.parse("cuda_tile.module @m { entry @e() { oops } }")
    ... except tile_ir.Error as error:
    ...     [diagnostic] = error.diagnostics
    >>> diagnostic.severity, diagnostic.line, diagnostic.column
    ('error', 1, 36)
    """
    @property
    def severity(self) -> Literal["error", "warning", "remark", "note"]:
        """``"error"``, ``"warning"``, ``"remark"`` or ``"note"``."""
    @property
    def code(self) -> str:
        """The stable name of its kind, ``"TIR0412"``."""
    @property
    def rule(self) -> str | None:
        """The rule of the language that is violated, if it is one of those in ``RULES.md``."""
    @property
    def message(self) -> str:
        """One sentence, lower case, without a full stop."""
    @property
    def file(self) -> str | None:
        """The name of the file, if known."""
    @property
    def line(self) -> int | None:
        """The line, from 1, if known."""
    @property
    def column(self) -> int | None:
        """The column in bytes, from 1, if known."""
    @property
    def end_line(self) -> int | None:
        """The line in which what it is about ends, if the text is known."""
    @property
    def end_column(self) -> int | None:
        """The column in bytes after the end of what it is about, if the text is known."""
    @property
    def offset(self) -> int | None:
        """The offset in a bytecode file, if it is about one."""
    @property
    def notes(self) -> list[Diagnostic]:
        """Notes at other places."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Explanation:
    """Which version of bytecode a module needs, and why."""
    def __new__(cls, version: tuple[int, int], requirements: list[Requirement], text: str) -> Explanation: ...
    @property
    def version(self) -> tuple[int, int]:
        """The lowest version that can represent the module."""
    @property
    def requirements(self) -> list[Requirement]:
        """What older versions lack."""
    @property
    def text(self) -> str:
        """All of it as text, as ``tile-ir-translate --explain-version`` prints it."""

@final
class Location:
    """Where an operation comes from.

    ``file``, ``line`` and ``column`` are those that diagnostics show; ``callers`` has the places that it was called from.
    All are ``None`` or empty where nothing is known.
    """
    @property
    def file(self) -> str | None:
        """The name of the file."""
    @property
    def line(self) -> int | None:
        """The line, from 1."""
    @property
    def column(self) -> int | None:
        """The column, from 1; 0 if only the line is known."""
    @property
    def callers(self) -> list[tuple[str, int, int]]:
        """The places that it was called from, innermost first, as files, lines and columns."""
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Module:
    """A module: a top-level operation with everything nested in it.

    ``Module(name)`` makes an empty ``cuda_tile.module``; ``load``, ``read`` and ``parse`` read one. Each is in a
    ``builtin.module``, so ``str(module)`` is what ``tile-ir-opt`` prints.

    >>> import tile_ir
    >>> module = tile_ir.parse("cuda_tile.module @kernels { entry @nothing() {} }")
    >>> [entry.symbol for entry in module.entries]
    ['nothing']
    >>> [operation.name for operation in module.walk()]
    ['builtin.module', 'cuda_tile.module', 'cuda_tile.entry', 'cuda_tile.return']
    >>> same = tile_ir.read(module.to_bytecode())
    >>> str(same) == str(module)
    True
    """
    def __new__(cls, name: str = "kernels") -> Module: ...
    @property
    def operation(self) -> Operation:
        """The top-level operation."""
    @property
    def entries(self) -> list[Operation]:
        """The entries, in order."""
    @property
    def operation_count(self) -> int:
        """The number of operations, those of function bodies included."""
    def function(self, name: str) -> Operation:
        """The function with this name.

        Raises ``KeyError`` if there is none.
        """
    def walk(self, name: str | None = None) -> Walk:
        """All operations in pre-order; with a name, only those of that name, with or without ``cuda_tile.``.

        Operations may be erased meanwhile; the walk leaves out those that are gone.
        """
    def verify(self, *, release: VersionLike | None = None) -> list[Diagnostic]:
        """Checks the module and returns what is wrong with it: nothing if it is valid.

        A module is valid if a single release of the compiler accepts all of it; ``release=(13, 2)`` or ``release="13.2"`` asks one release.
        """
    def to_bytecode(self, version: VersionLike | None = None) -> bytes:
        """Tile IR bytecode of a version, ``(13, 1)`` or ``"13.1"``; by default of the lowest that can represent the module.

        Raises ``Error`` if the release of that version rejects the module.
        """
    def to_mlir_bytecode(self) -> bytes:
        """MLIR bytecode, in its newest version."""
    def explain_version(self) -> Explanation:
        """The lowest version of bytecode that can represent the module, and everything that older versions lack.

        >>> import tile_ir
        >>> tile_ir.parse("cuda_tile.module @m { entry @e() {} }").explain_version().version
        (13, 1)
        """
    def run_passes(self, pipeline: str | Iterable[str], *, verify: bool = True, threads: int = 0) -> PassOutcome:
        """Runs passes, given as in ``--pass-pipeline``, or as names alone: ``"canonicalize,loop-unroll{factor=4}"``, or the same
        as a list, ``["canonicalize", "loop-unroll{factor=4}"]``.

        Names alone are run on whatever they work on. Raises ``Error`` if a pass fails; the module keeps the changes made so
        far. The result has warnings and remarks, and what passes print.

        >>> import tile_ir
        >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
        ...   %y = addf %x, %x : tile<f32>
        ... } }''')
        >>> module.run_passes("dce").diagnostics
        []
        >>> list(module.walk("addf"))
        []
        """
    def build_entry(
        self, name: str, arguments: Sequence[TypeLike], *, locations: bool = False
    ) -> Body[tuple[Builder, list[Value]]]:
        """Adds an entry, as a ``with`` block that has a builder for its body, and its arguments. ``return`` at the end is added
        if it is not there. If the block raises, the module is left as it was.

        >>> import tile_ir
        >>> module = tile_ir.Module("kernels")
        >>> with module.build_entry("double", ["tile<ptr<f32>>"]) as (b, [pointer]):
        ...     value, token = b.load_ptr_tko(pointer, "weak", result_type="tile<f32>")
        ...     token = b.store_ptr_tko(pointer, b.addf(value, value), "weak", token=token)
        >>> print(module)
        module {
          cuda_tile.module @kernels {
            entry @double(%arg0: tile<ptr<f32>>) {
              %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
              %0 = addf %result, %result  : tile<f32>
              %1 = store_ptr_tko weak %arg0, %0 token=%result_token : tile<ptr<f32>>, tile<f32> -> token
              return
            }
          }
        }
        <BLANKLINE>
        """
    def copy(self) -> Module:
        """A copy. Changes of one do not reach the other.

        >>> import tile_ir
        >>> module = tile_ir.parse("cuda_tile.module @m { entry @e() {} }")
        >>> changed = module.copy()
        >>> changed.function("e").erase()
        >>> module.operation_count, changed.operation_count
        (4, 2)
        """
    def to_text(self, *, generic: bool = False, locations: bool = False) -> str:
        """The text, with options: ``generic`` gives the generic form of operations, ``locations`` adds source locations."""
    def __copy__(self) -> Module: ...
    def __deepcopy__(self, _memo: Any, /) -> Module: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Operation:
    """An operation of a module.

    Two objects are equal if they are the same operation. Once it has been erased, any use raises ``ErasedError``.

    >>> import tile_ir
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    ...   %y = addf %x, %x : tile<f32>
    ... } }''')
    >>> [addf] = module.walk("addf")
    >>> addf.name, addf.operands[0] == addf.operands[1], str(addf.results[0].type)
    ('cuda_tile.addf', True, 'tile<f32>')
    >>> addf.parent.symbol
    'e'
    """
    @property
    def name(self) -> str:
        """The full name: ``"cuda_tile.addf"``."""
    @property
    def operands(self) -> list[Value]:
        """The operands."""
    @property
    def results(self) -> list[Value]:
        """The results."""
    @property
    def result(self) -> Value:
        """The only result.

        Raises ``ValueError`` if there is not exactly one.
        """
    def group(self, name: str) -> list[Value]:
        """The values of the operand or result group of the definition that has this name.

        >>> import tile_ir
        >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
        ...   %y = mulf %x, %x : tile<f32>
        ... } }''')
        >>> [mulf] = module.walk("mulf")
        >>> mulf.group("rhs") == [mulf.operands[1]]
        True
        """
    @property
    def regions(self) -> list[Region]:
        """The regions. The region of a function is its body."""
    @property
    def attributes(self) -> Attributes:
        """The attributes, a mapping to values of Python."""
    @property
    def location(self) -> Location:
        """The source location."""
    @location.setter
    def location(self, location: LocationLike) -> None: ...
    @property
    def parent(self) -> Operation | None:
        """The operation that contains it; ``None`` for the top-level operation."""
    @property
    def block(self) -> Block | None:
        """The block that contains it."""
    @property
    def successors(self) -> list[Block]:
        """The blocks that a terminator may branch to; empty in ``cuda_tile``."""
    @property
    def next(self) -> Operation | None:
        """The next operation of its block; ``None`` for the last."""
    @property
    def previous(self) -> Operation | None:
        """The previous operation of its block; ``None`` for the first."""
    @property
    def module(self) -> Module:
        """The module that it belongs to."""
    @property
    def symbol(self) -> str | None:
        """The name of the symbol that it defines, such as that of an entry; ``None`` for most operations."""
    @property
    def is_terminator(self) -> bool:
        """Whether it ends a block."""
    @property
    def is_pure(self) -> bool:
        """Whether it has no side effect: its results are all that it does."""
    @property
    def is_dead(self) -> bool:
        """Whether it is dead: its results are unused, and it has no side effect.

        >>> import tile_ir
        >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
        ...   %y = addf %x, %x : tile<f32>
        ... } }''')
        >>> for op in module.walk():
        ...     if op.is_dead:
        ...         op.erase()
        >>> print(module)
        module {
          cuda_tile.module @m {
            entry @e(%arg0: tile<f32>) {
              return
            }
          }
        }
        <BLANKLINE>
        """
    @property
    def is_alive(self) -> bool:
        """Whether it still exists."""
    @property
    def users(self) -> list[Operation]:
        """All operations that use its results."""
    def walk(self, name: str | None = None) -> Walk:
        """It and all operations inside, in pre-order; with a name, only those of that name."""
    def erase(self) -> None:
        """Erases it with everything inside.

        Raises ``Error`` if an operation outside uses a value that it defines.
        """
    def replace_with(self, values: Sequence[Value]) -> None:
        """Replaces all uses of its results with other values, one for each, and erases it.

        >>> import tile_ir
        >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
        ...   %y = negf %x : tile<f32>
        ...   %z = negf %y : tile<f32>
        ...   print_tko "%f", %z : tile<f32> -> token
        ... } }''')
        >>> first, second = module.walk("negf")
        >>> second.replace_with(first.operands)
        >>> first.is_dead
        True
        """
    def move_before(self, other: Operation) -> None:
        """Moves it before another operation of the same function."""
    def move_after(self, other: Operation) -> None:
        """Moves it directly after another operation of the same function."""
    def set_operand(self, index: int, value: Value) -> None:
        """Replaces an operand."""
    def to_text(self, *, generic: bool = False, locations: bool = False, regions: bool = True) -> str:
        """Its text, with options.

        ``generic`` gives the generic form, ``locations`` adds source locations, ``regions=False`` leaves regions out.
        """
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PassOutcome:
    """What passes said and printed."""
    def __new__(cls, diagnostics: list[Diagnostic], output: str) -> PassOutcome: ...
    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings and remarks."""
    @property
    def output(self) -> str:
        """What passes printed."""

@final
class Region:
    """A region of an operation: a list of blocks, of which ``cuda_tile`` only ever has one."""
    @property
    def blocks(self) -> list[Block]:
        """The blocks, in order."""
    @property
    def parent(self) -> Operation | None:
        """The operation that it belongs to."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Requirement:
    """Something in a module that older versions of bytecode lack."""
    def __new__(
        cls, since: tuple[int, int], what: str, path: str, file: str | None, line: int | None
    ) -> Requirement: ...
    @property
    def since(self) -> tuple[int, int]:
        """The version that introduced it."""
    @property
    def what(self) -> str:
        """What it is: ``"attribute 'rounding_mode'"``."""
    @property
    def path(self) -> str:
        """The path to it: function, operation."""
    @property
    def file(self) -> str | None:
        """The source file, if known."""
    @property
    def line(self) -> int | None:
        """The line of the source, if known."""

@final
class Type:
    """A type: ``tile<4x8xf32>``, ``ptr<f16>``, ``token``.

    Types are immutable and compare by what they are, whichever module they belong to.

    >>> from tile_ir import Type
    >>> matrix = Type("tile<4x8xf32>")
    >>> matrix.kind, matrix.shape, str(matrix.element)
    ('tile', (4, 8), 'f32')
    >>> matrix == Type("!cuda_tile.tile<4x8xf32>")
    True
    """
    def __new__(cls, text: str) -> Type: ...
    @property
    def kind(self) -> str:
        """What kind of type it is: ``"tile"``, ``"ptr"``, ``"token"``; for a number its keyword, ``"f32"``."""
    @property
    def shape(self) -> tuple[int | None, ...]:
        """The dimensions of a shaped type, ``None`` for those that are not known; empty for other types."""
    @property
    def element(self) -> Type | None:
        """The type of the elements of a tile or view, or of what a pointer points to; ``None`` if it has none."""
    @property
    def width(self) -> int | None:
        """The width in bits of a number; ``None`` for other types."""
    @property
    def inputs(self) -> list[Type]:
        """The types of the arguments of a function type; empty for other types."""
    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters of a type of a dialect, by name: shapes and strides as tuples, types as ``Type``."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Use:
    """A use of a value: an operation and the index of the operand."""
    @property
    def op(self) -> Operation:
        """The operation that uses the value."""
    @property
    def operand(self) -> int:
        """The index among its operands."""

@final
class Value:
    """A value: a result of an operation or an argument of a block.

    Two objects are equal if they are the same value.
    """
    @property
    def type(self) -> Type:
        """The type."""
    @property
    def owner(self) -> Operation | Block:
        """What defines it: the operation that it is a result of, or the block that it is an argument of."""
    @property
    def index(self) -> int:
        """The index among the results or arguments of its owner."""
    @property
    def uses(self) -> list[Use]:
        """The uses."""
    def replace_all_uses_with(self, other: Value) -> None:
        """Replaces all uses with another value of the same function."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Walk:
    """An iterator over operations that are listed when it is made. Those that are erased meanwhile are left out."""
    def __iter__(self) -> Walk: ...
    def __next__(self) -> Operation: ...
    def __length_hint__(self) -> int: ...

def definitions() -> list[dict[str, Any]]:
    """The operations of ``cuda_tile`` as the table defines them: a dictionary for each."""
def passes() -> list[tuple[str, str]]:
    """The passes: names and summaries."""
def load(
    path: str | os.PathLike[str],
    *,
    verify: bool = True,
    implicit_module: bool = True,
    allow_preview: bool = False,
    functions: Sequence[str] = ...,
) -> Module:
    """Reads a module from a file: text, Tile IR bytecode or MLIR bytecode.

    With ``verify=False``, the module may be invalid. A ``builtin.module`` is put around what is read unless it is one
    already, as ``tile-ir-opt`` does it; with ``implicit_module=False``, a file is just one operation. ``functions`` names the
    functions to read, with those that they refer to: the others are not decoded, and the module does not have them.

    Raises ``OSError`` if the file cannot be read, and ``Error`` if what it holds is not valid.
    """
def read(
    data: bytes | bytearray | memoryview,
    *,
    file: str = "<bytes>",
    verify: bool = True,
    implicit_module: bool = True,
    allow_preview: bool = False,
    functions: Sequence[str] = ...,
) -> Module:
    """Reads a module from bytes: text, Tile IR bytecode or MLIR bytecode.

    ``file`` is the name that diagnostics use. The options are those of ``load``.
    """
def parse(
    text: str,
    *,
    file: str = "<string>",
    verify: bool = True,
    implicit_module: bool = True,
    functions: Sequence[str] = ...,
) -> Module:
    """Reads a module from text.

    ``file`` is the name that diagnostics and locations use. The options are those of ``load``.
    """
def load_rewrites(source: str | os.PathLike[str]) -> str:
    """Reads rewrites, in the language of the table: text, or the path of a file as ``pathlib.Path``.

    The result is a pass, as ``Module.run_passes`` takes it, alone or with others. Raises ``Error`` with the places of all errors.

    >>> import tile_ir
    >>> rewrites = tile_ir.load_rewrites("rewrite add_zero { addi($x, splat(0)) -> $x }")
    >>> rewrites
    'rewrite{text="rewrite add_zero { addi($x, splat(0)) -> $x }"}'
    >>> module = tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<i32>) {
    ...   %zero = constant <i32: 0> : tile<i32>
    ...   %same = addi %x, %zero : tile<i32>
    ...   print_tko "%i", %same : tile<i32> -> token
    ... } }''')
    >>> module.run_passes(f"{rewrites},cse").diagnostics
    []
    >>> list(module.walk("addi"))
    []
    """
def table(module: Module) -> dict[str, Any]:
    """The columns of a module, by name."""
def parameters(
    module: Module, entry: str | None, functions: Sequence[tuple[str, Callable[..., Any]]]
) -> list[tuple[str, str | None]]:
    """The parameters of an entry: the names of their types, and of what a pointer points to."""
def launch(
    module: Module,
    entry: str | None,
    grid: tuple[int, int, int],
    arguments: Sequence[object],
    buffers: Sequence[npt.NDArray[np.uint8]],
    functions: Sequence[tuple[str, Callable[..., Any]]],
    names: Sequence[str],
    *,
    threads: int,
    max_steps: int | None,
    max_memory: int | None,
    check: bool,
    schedule: int | None,
    schedules: int | None,
    lenient: bool,
    profile: bool,
    stdout: Any,
) -> tuple[bytes, list[Diagnostic], list[tuple[str, str | None, int | None, int, float]]]:
    """Runs an entry on buffers of bytes, in place. Messages call the arguments by these names."""
def compile(
    module: Module,
    gpu: str,
    *,
    opt_level: int,
    device_debug: bool,
    lineinfo: bool,
    memcheck: bool,
    simt_preview: bool,
    libraries: Sequence[str],
    controls: str | os.PathLike[str] | None,
    remarks: Sequence[str],
    cache: str | os.PathLike[str] | None,
    cuda_root: str | os.PathLike[str] | None,
    timeout: float | None,
) -> tuple[bytes, list[Diagnostic]]:
    """Compiles a module; gives the machine code, and warnings and remarks."""
def default_cache() -> pathlib.Path | None:
    """The folder in which programs keep compiled results, if there is one."""
def explain(name: str) -> str:
    """What the code of an error (``"TIR0104"``), a rule of the language (``"V-TILE-4"``), an operation, a type or a pass means, as
    ``tile-ir-opt --explain`` prints it: with examples, and what to do.

    Raises ``KeyError`` if nothing has this name.

    >>> import tile_ir
    >>> print(tile_ir.explain("V-TILE-4").splitlines()[0])
    ## V-TILE-4
    """
def program(name: str, arguments: Sequence[str | bytes]) -> int:
    """Runs a program (``"opt"``, ``"translate"``, …) on the streams of this process, and gives its exit code."""
