"""Types of the native module. The documentation is in the classes themselves."""

import os
import pathlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, final, overload

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike


_Given = TypeVar("_Given", covariant=True)
_Default = TypeVar("_Default")

TypeLike: TypeAlias = Union["Type", str]
LocationLike: TypeAlias = Union["Location", tuple[str, int], tuple[str, int, int]]

@final
class Attribute:
    def __new__(cls, text: str) -> Attribute: ...
    @property
    def kind(self) -> str | None: ...
    @property
    def parameters(self) -> dict[str, Any]: ...
    @property
    def value(self) -> Any: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Attributes:
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
    def keys(self) -> list[str]: ...
    def values(self) -> list[Any]: ...
    def items(self) -> list[tuple[str, Any]]: ...

@final
class Block:
    @property
    def operations(self) -> list[Operation]: ...
    @property
    def arguments(self) -> list[Value]: ...
    @property
    def terminator(self) -> Operation | None: ...
    @property
    def region(self) -> Region: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Body(Generic[_Given]):
    def __enter__(self) -> _Given: ...
    def __exit__(
        self,
        exception: type[BaseException] | None,
        _value: BaseException | None,
        _traceback: TracebackType | None,
        /,
    ) -> Literal[False]: ...

class Builder:
    @staticmethod
    def before(op: Operation, *, locations: bool = False) -> Builder: ...
    @staticmethod
    def after(op: Operation, *, locations: bool = False) -> Builder: ...
    @staticmethod
    def at_end(block: Block, *, locations: bool = False) -> Builder: ...
    def body(
        self, op: Operation, index: int = 0, *, arguments: Sequence[TypeLike] | None = None
    ) -> Body[list[Value]]: ...
    def create(self, name: str, /, *arguments: Any, **keywords: Any) -> Any: ...

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
    def name(self) -> str: ...
    def __call__(self, *arguments: Any, **keywords: Any) -> Any: ...

@final
class Diagnostic:
    @property
    def severity(self) -> Literal["error", "warning", "remark", "note"]: ...
    @property
    def code(self) -> str: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def message(self) -> str: ...
    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int | None: ...
    @property
    def column(self) -> int | None: ...
    @property
    def end_line(self) -> int | None: ...
    @property
    def end_column(self) -> int | None: ...
    @property
    def offset(self) -> int | None: ...
    @property
    def notes(self) -> list[Diagnostic]: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Explanation:
    @property
    def version(self) -> tuple[int, int]: ...
    @property
    def requirements(self) -> list[Requirement]: ...
    @property
    def text(self) -> str: ...

@final
class Location:
    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int | None: ...
    @property
    def column(self) -> int | None: ...
    @property
    def callers(self) -> list[tuple[str, int, int]]: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Module:
    def __new__(cls, name: str = "kernels") -> Module: ...
    @property
    def operation(self) -> Operation: ...
    @property
    def entries(self) -> list[Operation]: ...
    @property
    def operation_count(self) -> int: ...
    def function(self, name: str) -> Operation: ...
    def walk(self, name: str | None = None) -> Walk: ...
    def verify(self, *, release: tuple[int, int] | None = None) -> list[Diagnostic]: ...
    def to_bytecode(self, version: tuple[int, int] | None = None) -> bytes: ...
    def to_mlir_bytecode(self) -> bytes: ...
    def explain_version(self) -> Explanation: ...
    def run_passes(self, pipeline: str, *, verify: bool = True, threads: int = 0) -> PassOutcome: ...
    def build_entry(
        self, name: str, arguments: Sequence[TypeLike], *, locations: bool = False
    ) -> Body[tuple[Builder, list[Value]]]: ...
    def copy(self) -> Module: ...
    def to_text(self, *, generic: bool = False, locations: bool = False) -> str: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Operation:
    @property
    def name(self) -> str: ...
    @property
    def operands(self) -> list[Value]: ...
    @property
    def results(self) -> list[Value]: ...
    @property
    def result(self) -> Value: ...
    def group(self, name: str) -> list[Value]: ...
    @property
    def regions(self) -> list[Region]: ...
    @property
    def attributes(self) -> Attributes: ...
    @property
    def location(self) -> Location: ...
    @location.setter
    def location(self, location: LocationLike) -> None: ...
    @property
    def parent(self) -> Operation | None: ...
    @property
    def block(self) -> Block | None: ...
    @property
    def successors(self) -> list[Block]: ...
    @property
    def next(self) -> Operation | None: ...
    @property
    def previous(self) -> Operation | None: ...
    @property
    def module(self) -> Module: ...
    @property
    def symbol(self) -> str | None: ...
    @property
    def is_terminator(self) -> bool: ...
    @property
    def is_pure(self) -> bool: ...
    @property
    def is_dead(self) -> bool: ...
    @property
    def is_alive(self) -> bool: ...
    @property
    def users(self) -> list[Operation]: ...
    def walk(self, name: str | None = None) -> Walk: ...
    def erase(self) -> None: ...
    def replace_with(self, values: Sequence[Value]) -> None: ...
    def move_before(self, other: Operation) -> None: ...
    def move_after(self, other: Operation) -> None: ...
    def set_operand(self, index: int, value: Value) -> None: ...
    def to_text(self, *, generic: bool = False, locations: bool = False, regions: bool = True) -> str: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PassOutcome:
    @property
    def diagnostics(self) -> list[Diagnostic]: ...
    @property
    def output(self) -> str: ...

@final
class Region:
    @property
    def blocks(self) -> list[Block]: ...
    @property
    def parent(self) -> Operation | None: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Requirement:
    @property
    def since(self) -> tuple[int, int]: ...
    @property
    def what(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int | None: ...

@final
class Type:
    def __new__(cls, text: str) -> Type: ...
    @property
    def kind(self) -> str: ...
    @property
    def shape(self) -> tuple[int | None, ...]: ...
    @property
    def element(self) -> Type | None: ...
    @property
    def width(self) -> int | None: ...
    @property
    def inputs(self) -> list[Type]: ...
    @property
    def parameters(self) -> dict[str, Any]: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Use:
    @property
    def op(self) -> Operation: ...
    @property
    def operand(self) -> int: ...

@final
class Value:
    @property
    def type(self) -> Type: ...
    @property
    def owner(self) -> Operation | Block: ...
    @property
    def index(self) -> int: ...
    @property
    def uses(self) -> list[Use]: ...
    def replace_all_uses_with(self, other: Value) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Walk:
    def __iter__(self) -> Walk: ...
    def __next__(self) -> Operation: ...
    def __length_hint__(self) -> int: ...

def definitions() -> list[dict[str, Any]]: ...
def passes() -> list[tuple[str, str]]: ...
def load(
    path: str | os.PathLike[str],
    *,
    verify: bool = True,
    implicit_module: bool = True,
    allow_preview: bool = False,
    functions: Sequence[str] = ...,
) -> Module: ...
def read(
    data: bytes | bytearray | memoryview,
    *,
    file: str = "<bytes>",
    verify: bool = True,
    implicit_module: bool = True,
    allow_preview: bool = False,
    functions: Sequence[str] = ...,
) -> Module: ...
def parse(
    text: str,
    *,
    file: str = "<string>",
    verify: bool = True,
    implicit_module: bool = True,
    functions: Sequence[str] = ...,
) -> Module: ...
def load_rewrites(source: str | os.PathLike[str]) -> str: ...
def table(module: Module) -> dict[str, Any]: ...
def parameters(
    module: Module, entry: str | None, functions: Sequence[tuple[str, Callable[..., Any]]]
) -> list[tuple[str, str | None]]: ...
def launch(
    module: Module,
    entry: str | None,
    grid: tuple[int, int, int],
    arguments: Sequence[object],
    buffers: Sequence[npt.NDArray[np.uint8]],
    functions: Sequence[tuple[str, Callable[..., Any]]],
    *,
    threads: int,
    max_steps: int | None,
    max_memory: int | None,
    check: bool,
    schedule: int | None,
    schedules: int | None,
) -> tuple[bytes, list[Diagnostic]]: ...
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
) -> tuple[bytes, list[Diagnostic]]: ...
def default_cache() -> pathlib.Path | None: ...
def program(name: str, arguments: Sequence[str | bytes]) -> int: ...
