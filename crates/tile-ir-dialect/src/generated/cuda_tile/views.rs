//! Typed views of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, operations};
use tile_ir_core::{Attribute, Identifier, OpRef, RegionRef, Type, ValueRef, typed_op};
use tile_ir_core::definition::Slot;
use tile_ir_core::typed::access;

/// Element-wise absolute value.
///
/// Clears the sign bit, even of a NaN.
#[derive(Clone, Copy, Debug)]
pub struct Absf<'a>(OpRef<'a>);
typed_op!(Absf, operations::ABSF, one_result);

impl<'a> Absf<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise absolute value.
///
/// The operand is interpreted as signed, the result as unsigned: the smallest value keeps its bits.
#[derive(Clone, Copy, Debug)]
pub struct Absi<'a>(OpRef<'a>);
typed_op!(Absi, operations::ABSI, one_result);

impl<'a> Absi<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise sum.
///
/// The exact result is rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Addf<'a>(OpRef<'a>);
typed_op!(Addf, operations::ADDF, one_result);

impl<'a> Addf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise sum.
#[derive(Clone, Copy, Debug)]
pub struct Addi<'a>(OpRef<'a>);
typed_op!(Addi, operations::ADDI, one_result);

impl<'a> Addi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise bitwise and.
#[derive(Clone, Copy, Debug)]
pub struct Andi<'a>(OpRef<'a>);
typed_op!(Andi, operations::ANDI, one_result);

impl<'a> Andi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A run-time check.
///
/// If any element is false, the message is printed and the kernel stops.
#[derive(Clone, Copy, Debug)]
pub struct Assert<'a>(OpRef<'a>);
typed_op!(Assert, operations::ASSERT);

impl<'a> Assert<'a> {
    /// Operand `condition`.
    pub const CONDITION: Slot = Slot::Operand(0);
    /// Attribute `message`.
    pub const MESSAGE: Slot = Slot::Attribute(0);
    /// What must be true.
    pub fn condition(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What to print otherwise.
    pub fn message(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }
}

/// An assumption about a value.
///
/// The result is the operand. If the predicate does not hold, the behaviour is undefined: it is a promise
/// to the compiler that is not checked.
#[derive(Clone, Copy, Debug)]
pub struct Assume<'a>(OpRef<'a>);
typed_op!(Assume, operations::ASSUME, one_result);

impl<'a> Assume<'a> {
    /// Operand `value`.
    pub const VALUE: Slot = Slot::Operand(0);
    /// Attribute `predicate`.
    pub const PREDICATE: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `value`.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The assumption.
    pub fn predicate(self) -> Attribute {
        access::required(self.0, 0, access::attribute)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Atomic compare and swap.
///
/// Memory that equals `cmp` bit by bit is replaced by `val`; in either case the result is the previous
/// value. Elements whose mask is false are skipped; their result is `cmp`.
#[derive(Clone, Copy, Debug)]
pub struct AtomicCasTko<'a>(OpRef<'a>);
typed_op!(AtomicCasTko, operations::ATOMIC_CAS_TKO);

impl<'a> AtomicCasTko<'a> {
    /// Operand `pointers`.
    pub const POINTERS: Slot = Slot::Operand(0);
    /// Operand `cmp`.
    pub const CMP: Slot = Slot::Operand(1);
    /// Operand `val`.
    pub const VAL: Slot = Slot::Operand(2);
    /// Operand `mask`.
    pub const MASK: Slot = Slot::Operand(3);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(4);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(1);
    /// Where.
    pub fn pointers(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The expected value.
    pub fn cmp(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The new value.
    pub fn val(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Which elements to update.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 4)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> enums::MemoryScope {
        access::required(self.0, 1, access::case)
    }

    /// The previous value.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has happened.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// Atomic read-modify-write.
///
/// The memory is replaced by a function of its value and an operand; the result is the previous value.
/// Integers have 32 or 64 bits; `addf` takes the base formats,
/// `xchg` numbers of 32 or 64 bits. Elements whose mask is false are skipped.
#[derive(Clone, Copy, Debug)]
pub struct AtomicRmwTko<'a>(OpRef<'a>);
typed_op!(AtomicRmwTko, operations::ATOMIC_RMW_TKO);

impl<'a> AtomicRmwTko<'a> {
    /// Operand `pointers`.
    pub const POINTERS: Slot = Slot::Operand(0);
    /// Operand `arg`.
    pub const ARG: Slot = Slot::Operand(1);
    /// Operand `mask`.
    pub const MASK: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `mode`.
    pub const MODE: Slot = Slot::Attribute(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(1);
    /// Where.
    pub fn pointers(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Its other operand.
    pub fn arg(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which elements to update.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> enums::MemoryScope {
        access::required(self.0, 1, access::case)
    }

    /// The function.
    pub fn mode(self) -> enums::AtomicMode {
        access::required(self.0, 2, access::case)
    }

    /// The previous value.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has happened.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// The same bits, reinterpreted as another type.
///
/// Both element types have the same width, where `tf32` has 19 bits. Pointers have
/// separate conversions.
#[derive(Clone, Copy, Debug)]
pub struct Bitcast<'a>(OpRef<'a>);
typed_op!(Bitcast, operations::BITCAST, one_result);

impl<'a> Bitcast<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Ends the innermost `loop`.
///
/// Only `if` operations may be in between. The operands become the results of the loop.
#[derive(Clone, Copy, Debug)]
pub struct Break<'a>(OpRef<'a>);
typed_op!(Break, operations::BREAK);

impl<'a> Break<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Repeats elements along dimensions of size 1.
///
/// The rank is unchanged, and so are dimensions of other sizes.
#[derive(Clone, Copy, Debug)]
pub struct Broadcast<'a>(OpRef<'a>);
typed_op!(Broadcast, operations::BROADCAST, one_result);

impl<'a> Broadcast<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Concatenates two tiles.
///
/// Along `dim` the sizes add up; all other dimensions agree. As sizes are powers of two, both halves
/// have the same size.
#[derive(Clone, Copy, Debug)]
pub struct Cat<'a>(OpRef<'a>);
typed_op!(Cat, operations::CAT, one_result);

impl<'a> Cat<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `dim`.
    pub const DIM: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The half with the lower indices.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The half with the higher indices.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The dimension along which tiles are joined.
    pub fn dim(self) -> i64 {
        access::required(self.0, 0, access::integer64)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise rounding up to an integer.
#[derive(Clone, Copy, Debug)]
pub struct Ceil<'a>(OpRef<'a>);
typed_op!(Ceil, operations::CEIL, one_result);

impl<'a> Ceil<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise comparison of floating-point numbers.
///
/// The two zeros are equal. If an operand is NaN, the result is false for `ordered` and true for `unordered`,
/// whatever the relation.
#[derive(Clone, Copy, Debug)]
pub struct Cmpf<'a>(OpRef<'a>);
typed_op!(Cmpf, operations::CMPF, one_result);

impl<'a> Cmpf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `comparison_predicate`.
    pub const COMPARISON_PREDICATE: Slot = Slot::Attribute(0);
    /// Attribute `comparison_ordering`.
    pub const COMPARISON_ORDERING: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The relation.
    pub fn comparison_predicate(self) -> enums::ComparisonPredicate {
        access::required(self.0, 0, access::case)
    }

    /// The result for NaN.
    pub fn comparison_ordering(self) -> enums::ComparisonOrdering {
        access::required(self.0, 1, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise comparison of integers.
///
/// The signedness does not affect `equal` and `not_equal`.
#[derive(Clone, Copy, Debug)]
pub struct Cmpi<'a>(OpRef<'a>);
typed_op!(Cmpi, operations::CMPI, one_result);

impl<'a> Cmpi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `comparison_predicate`.
    pub const COMPARISON_PREDICATE: Slot = Slot::Attribute(0);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The relation.
    pub fn comparison_predicate(self) -> enums::ComparisonPredicate {
        access::required(self.0, 0, access::case)
    }

    /// Of both operands.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 1, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A compile-time constant.
///
/// A single number instead of a list is a splat.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a>(OpRef<'a>);
typed_op!(Constant, operations::CONSTANT, one_result);

impl<'a> Constant<'a> {
    /// Attribute `value`.
    pub const VALUE: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Attribute `value`.
    pub fn value(self) -> Attribute {
        access::required(self.0, 0, access::attribute)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Starts the next iteration of the innermost `for` or `loop`.
///
/// Only `if` operations may be in between. The operands are the carried values of the next iteration.
#[derive(Clone, Copy, Debug)]
pub struct Continue<'a>(OpRef<'a>);
typed_op!(Continue, operations::CONTINUE);

impl<'a> Continue<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Element-wise cosine of an angle in radians.
#[derive(Clone, Copy, Debug)]
pub struct Cos<'a>(OpRef<'a>);
typed_op!(Cos, operations::COS, one_result);

impl<'a> Cos<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise hyperbolic cosine.
#[derive(Clone, Copy, Debug)]
pub struct Cosh<'a>(OpRef<'a>);
typed_op!(Cosh, operations::COSH, one_result);

impl<'a> Cosh<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise quotient.
///
/// For `f32` there are two faster approximations: `full` covers the whole range with a small error, `approx` is the
/// fastest and loses accuracy for large divisors.
#[derive(Clone, Copy, Debug)]
pub struct Divf<'a>(OpRef<'a>);
typed_op!(Divf, operations::DIVF, one_result);

impl<'a> Divf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise quotient of integers.
///
/// The result is rounded towards zero, up with `positive_inf`, or down with `negative_inf`; the last requires
/// signed operands. Division by zero is undefined, and so is the smallest value divided by -1.
#[derive(Clone, Copy, Debug)]
pub struct Divi<'a>(OpRef<'a>);
typed_op!(Divi, operations::DIVI, one_result);

impl<'a> Divi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Attribute `rounding`.
    pub const ROUNDING: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Of both operands.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `rounding`.
    pub fn rounding(self) -> enums::RoundingMode {
        access::required(self.0, 1, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A kernel: code that can be launched on a grid of tile blocks.
///
/// Every tile block runs the body once, as a single thread. Arguments are scalars, that is tiles
/// of rank 0; there are no results. Entries cannot be called.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a>(OpRef<'a>);
typed_op!(Entry, operations::ENTRY);

impl<'a> Entry<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `function_type`.
    pub const FUNCTION_TYPE: Slot = Slot::Attribute(1);
    /// Attribute `arg_attrs`.
    pub const ARG_ATTRS: Slot = Slot::Attribute(2);
    /// Attribute `res_attrs`.
    pub const RES_ATTRS: Slot = Slot::Attribute(3);
    /// Attribute `optimization_hints`.
    pub const OPTIMIZATION_HINTS: Slot = Slot::Attribute(4);
    /// The name by which it is launched.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Types of the arguments; no results.
    pub fn function_type(self) -> Type {
        access::required(self.0, 1, access::type_attribute)
    }

    /// A dictionary for each argument; generic text may omit it.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Has no encoding in bytecode.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// Hints for launching and scheduling.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, 4)
    }

    /// Region `body`.
    pub fn body(self) -> Option<RegionRef<'a>> {
        access::function_body(self.0)
    }
}

/// Element-wise power of e.
#[derive(Clone, Copy, Debug)]
pub struct Exp<'a>(OpRef<'a>);
typed_op!(Exp, operations::EXP, one_result);

impl<'a> Exp<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// `full`, or the faster `approx`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise power of two.
#[derive(Clone, Copy, Debug)]
pub struct Exp2<'a>(OpRef<'a>);
typed_op!(Exp2, operations::EXP2, one_result);

impl<'a> Exp2<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Extends integers.
///
/// With `signed` they are sign-extended, with `unsigned` zero-extended. The result must be
/// strictly wider.
#[derive(Clone, Copy, Debug)]
pub struct Exti<'a>(OpRef<'a>);
typed_op!(Exti, operations::EXTI, one_result);

impl<'a> Exti<'a> {
    /// Operand `from`.
    pub const FROM: Slot = Slot::Operand(0);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Result `to`.
    pub const TO: Slot = Slot::Result(0);
    /// The operand.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Of the operand.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `to`.
    pub fn to(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A part of a tile.
///
/// The shape of the result divides that of the source into blocks; the indices select one.
/// Indices out of range are undefined behaviour.
#[derive(Clone, Copy, Debug)]
pub struct Extract<'a>(OpRef<'a>);
typed_op!(Extract, operations::EXTRACT, one_result);

impl<'a> Extract<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Operand `indices`.
    pub const INDICES: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// One for each dimension, in blocks.
    pub fn indices(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise rounding down to an integer.
#[derive(Clone, Copy, Debug)]
pub struct Floor<'a>(OpRef<'a>);
typed_op!(Floor, operations::FLOOR, one_result);

impl<'a> Floor<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise fused multiply-add.
///
/// `lhs * rhs + acc`, rounded once at the end.
#[derive(Clone, Copy, Debug)]
pub struct Fma<'a>(OpRef<'a>);
typed_op!(Fma, operations::FMA, one_result);

impl<'a> Fma<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Operand `acc`.
    pub const ACC: Slot = Slot::Operand(2);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// First factor.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Second factor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The summand.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A loop over a range of integers.
///
/// The first argument of the body is the index, which goes from the lower bound in steps as long as it is
/// below the upper bound. The other arguments are the carried values: first the initial values, then the
/// operands of `continue`; the last ones are the results. Bounds are compared as signed unless
/// `unsignedCmp` is set, and the step is read like them: with its top bit set it is positive in an unsigned
/// loop. Of `i1`, the step 1 is positive in a signed loop, too. A step that is not positive is undefined, which
/// is not checked. A sum of index and step that exceeds every number of the type is past every bound, so it ends
/// the loop.
#[derive(Clone, Copy, Debug)]
pub struct For<'a>(OpRef<'a>);
typed_op!(For, operations::FOR);

impl<'a> For<'a> {
    /// Operand `lowerBound`.
    pub const LOWER_BOUND: Slot = Slot::Operand(0);
    /// Operand `upperBound`.
    pub const UPPER_BOUND: Slot = Slot::Operand(1);
    /// Operand `step`.
    pub const STEP: Slot = Slot::Operand(2);
    /// Operand `initValues`.
    pub const INIT_VALUES: Slot = Slot::Operand(3);
    /// Attribute `unsignedCmp`.
    pub const UNSIGNED_CMP: Slot = Slot::Attribute(0);
    /// Result `resultValues`.
    pub const RESULT_VALUES: Slot = Slot::Result(0);
    /// First value.
    pub fn lower_bound(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Exclusive.
    pub fn upper_bound(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Difference between consecutive values.
    pub fn step(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Carried values of the first iteration.
    pub fn init_values(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 3)
    }

    /// Attribute `unsignedCmp`.
    pub fn unsigned_cmp(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Result `resultValues`.
    pub fn result_values(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }

    /// Region `region`.
    pub fn region(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// Converts floating-point numbers to another format.
///
/// The types must differ. To `f8E8M0FNU` the rounding mode is `zero` or `positive_inf` and must be explicit; to
/// the other narrow formats it is `nearest_even`. Formats of 8 bits and less saturate: numbers out of
/// range become the largest finite number. So does NaN in `f8E4M3FN`, according to the specification, and in
/// `f4E2M1FN`. The result of converting negative numbers to formats without a sign is not specified; here it is
/// the smallest number. Since 13.4, conversions to a format that represents the source exactly allow every mode.
#[derive(Clone, Copy, Debug)]
pub struct Ftof<'a>(OpRef<'a>);
typed_op!(Ftof, operations::FTOF, one_result);

impl<'a> Ftof<'a> {
    /// Operand `from`.
    pub const FROM: Slot = Slot::Operand(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Result `to`.
    pub const TO: Slot = Slot::Result(0);
    /// The operand.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Result `to`.
    pub fn to(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Converts floating-point numbers to integers.
///
/// The fraction is truncated. NaN and numbers out of range are undefined, unless
/// `saturating` clamps them to the nearest representable number. The result for NaN is not specified then; here
/// it is zero. A conversion to `i1` is a test instead: all numbers but zero are true, and so is NaN.
#[derive(Clone, Copy, Debug)]
pub struct Ftoi<'a>(OpRef<'a>);
typed_op!(Ftoi, operations::FTOI, one_result);

impl<'a> Ftoi<'a> {
    /// Operand `from`.
    pub const FROM: Slot = Slot::Operand(0);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(1);
    /// Attribute `saturating`.
    pub const SATURATING: Slot = Slot::Attribute(2);
    /// Result `to`.
    pub const TO: Slot = Slot::Result(0);
    /// The operand.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Of the result.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 1, access::case)
    }

    /// Attribute `saturating`.
    pub fn saturating(self) -> bool {
        access::unit(self.0, 2)
    }

    /// Result `to`.
    pub fn to(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The address of a global.
///
/// The pointee is the element type of the global.
#[derive(Clone, Copy, Debug)]
pub struct GetGlobal<'a>(OpRef<'a>);
typed_op!(GetGlobal, operations::GET_GLOBAL, one_result);

impl<'a> GetGlobal<'a> {
    /// Attribute `name`.
    pub const NAME: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Attribute `name`.
    pub fn name(self) -> Identifier {
        access::required(self.0, 0, access::symbol)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The numbers of tiles in a view, one result for each dimension.
///
/// Tiles that extend beyond the tensor are included.
#[derive(Clone, Copy, Debug)]
pub struct GetIndexSpaceShape<'a>(OpRef<'a>);
typed_op!(GetIndexSpaceShape, operations::GET_INDEX_SPACE_SHAPE);

impl<'a> GetIndexSpaceShape<'a> {
    /// Operand `src`.
    pub const SRC: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `src`.
    pub fn src(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }
}

/// Size of the grid in tile blocks.
///
/// Each size is at least one and is interpreted as signed.
#[derive(Clone, Copy, Debug)]
pub struct GetNumTileBlocks<'a>(OpRef<'a>);
typed_op!(GetNumTileBlocks, operations::GET_NUM_TILE_BLOCKS);

impl<'a> GetNumTileBlocks<'a> {
    /// Result `gridSize_x`.
    pub const GRID_SIZE_X: Slot = Slot::Result(0);
    /// Result `gridSize_y`.
    pub const GRID_SIZE_Y: Slot = Slot::Result(1);
    /// Result `gridSize_z`.
    pub const GRID_SIZE_Z: Slot = Slot::Result(2);
    /// Result `gridSize_x`.
    pub fn grid_size_x(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// Result `gridSize_y`.
    pub fn grid_size_y(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }

    /// Result `gridSize_z`.
    pub fn grid_size_z(self) -> ValueRef<'a> {
        access::result(self.0, 2)
    }
}

/// The sizes of a tensor, one result for each dimension.
#[derive(Clone, Copy, Debug)]
pub struct GetTensorShape<'a>(OpRef<'a>);
typed_op!(GetTensorShape, operations::GET_TENSOR_SHAPE);

impl<'a> GetTensorShape<'a> {
    /// Operand `src`.
    pub const SRC: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `src`.
    pub fn src(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }
}

/// Position of the tile block in the grid.
///
/// Coordinates start at zero and are interpreted as signed.
#[derive(Clone, Copy, Debug)]
pub struct GetTileBlockId<'a>(OpRef<'a>);
typed_op!(GetTileBlockId, operations::GET_TILE_BLOCK_ID);

impl<'a> GetTileBlockId<'a> {
    /// Result `blockId_x`.
    pub const BLOCK_ID_X: Slot = Slot::Result(0);
    /// Result `blockId_y`.
    pub const BLOCK_ID_Y: Slot = Slot::Result(1);
    /// Result `blockId_z`.
    pub const BLOCK_ID_Z: Slot = Slot::Result(2);
    /// Result `blockId_x`.
    pub fn block_id_x(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// Result `blockId_y`.
    pub fn block_id_y(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }

    /// Result `blockId_z`.
    pub fn block_id_z(self) -> ValueRef<'a> {
        access::result(self.0, 2)
    }
}

/// Numbers in global memory that exist as long as the program is loaded.
///
/// The value has rank 1. A constant global is never written. The alignment is in bytes; 0 leaves it to
/// the compiler.
#[derive(Clone, Copy, Debug)]
pub struct Global<'a>(OpRef<'a>);
typed_op!(Global, operations::GLOBAL);

impl<'a> Global<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `value`.
    pub const VALUE: Slot = Slot::Attribute(1);
    /// Attribute `alignment`.
    pub const ALIGNMENT: Slot = Slot::Attribute(2);
    /// Attribute `constant`.
    pub const CONSTANT: Slot = Slot::Attribute(3);
    /// Attribute `symbol_visibility`.
    pub const SYMBOL_VISIBILITY: Slot = Slot::Attribute(4);
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// The initial value.
    pub fn value(self) -> Attribute {
        access::required(self.0, 1, access::attribute)
    }

    /// Attribute `alignment`.
    pub fn alignment(self) -> i64 {
        access::required(self.0, 2, access::integer64)
    }

    /// Attribute `constant`.
    pub fn constant(self) -> bool {
        access::unit(self.0, 3)
    }

    /// Attribute `symbol_visibility`.
    pub fn symbol_visibility(self) -> enums::SymbolVisibility {
        access::required(self.0, 4, access::case)
    }
}

/// A conditional: executes one of two regions.
///
/// The region taken ends with `yield`, whose operands become the results, or exits an enclosing
/// operation. The second region may be absent if there are no results.
#[derive(Clone, Copy, Debug)]
pub struct If<'a>(OpRef<'a>);
typed_op!(If, operations::IF);

impl<'a> If<'a> {
    /// Operand `condition`.
    pub const CONDITION: Slot = Slot::Operand(0);
    /// Result `results`.
    pub const RESULTS: Slot = Slot::Result(0);
    /// Operand `condition`.
    pub fn condition(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `results`.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }

    /// Taken if the condition is true.
    pub fn then_region(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }

    /// Taken if it is false.
    pub fn else_region(self) -> RegionRef<'a> {
        access::region(self.0, 1)
    }
}

/// Converts integers to pointers.
///
/// The integers are addresses, interpreted as unsigned.
#[derive(Clone, Copy, Debug)]
pub struct IntToPtr<'a>(OpRef<'a>);
typed_op!(IntToPtr, operations::INT_TO_PTR, one_result);

impl<'a> IntToPtr<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The numbers 0, 1, 2 and so on.
///
/// The result has rank 1, and its length is at most the number of values of the element type.
#[derive(Clone, Copy, Debug)]
pub struct Iota<'a>(OpRef<'a>);
typed_op!(Iota, operations::IOTA, one_result);

impl<'a> Iota<'a> {
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Converts integers to floating-point numbers.
///
/// The result is rounded to the nearest, ties to even. Numbers out of range become infinite if the format has
/// infinities, and saturate otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Itof<'a>(OpRef<'a>);
typed_op!(Itof, operations::ITOF, one_result);

impl<'a> Itof<'a> {
    /// Operand `from`.
    pub const FROM: Slot = Slot::Operand(0);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(1);
    /// Result `to`.
    pub const TO: Slot = Slot::Result(0);
    /// The operand.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Of the operand.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 1, access::case)
    }

    /// Result `to`.
    pub fn to(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Joins several tokens into one that is ordered after all of them.
#[derive(Clone, Copy, Debug)]
pub struct JoinTokens<'a>(OpRef<'a>);
typed_op!(JoinTokens, operations::JOIN_TOKENS, one_result);

impl<'a> JoinTokens<'a> {
    /// Operand `tokens`.
    pub const TOKENS: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `tokens`.
    pub fn tokens(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Loads numbers through pointers.
///
/// Where the mask is false nothing is read, and the result is the padding value, or undefined without
/// one. A weak load promises that no other thread writes the memory concurrently; all others have a scope.
#[derive(Clone, Copy, Debug)]
pub struct LoadPtrTko<'a>(OpRef<'a>);
typed_op!(LoadPtrTko, operations::LOAD_PTR_TKO);

impl<'a> LoadPtrTko<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Operand `mask`.
    pub const MASK: Slot = Slot::Operand(1);
    /// Operand `paddingValue`.
    pub const PADDING_VALUE: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `optimization_hints`.
    pub const OPTIMIZATION_HINTS: Slot = Slot::Attribute(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(1);
    /// Where to read.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which elements to read.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 1)
    }

    /// The value of the other elements.
    pub fn padding_value(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// What was read.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has been read.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// Loads a tile through a view.
///
/// Elements outside the tensor are the view's padding value, or undefined without one.
#[derive(Clone, Copy, Debug)]
pub struct LoadViewTko<'a>(OpRef<'a>);
typed_op!(LoadViewTko, operations::LOAD_VIEW_TKO);

impl<'a> LoadViewTko<'a> {
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(0);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(1);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(2);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `optimization_hints`.
    pub const OPTIMIZATION_HINTS: Slot = Slot::Attribute(2);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(3);
    /// Result `tile`.
    pub const TILE: Slot = Slot::Result(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(1);
    /// Where to read.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 3, access::booleans)
    }

    /// What was read.
    pub fn tile(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has been read.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// Element-wise natural logarithm.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a>(OpRef<'a>);
typed_op!(Log, operations::LOG, one_result);

impl<'a> Log<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise logarithm to the base of two.
#[derive(Clone, Copy, Debug)]
pub struct Log2<'a>(OpRef<'a>);
typed_op!(Log2, operations::LOG2, one_result);

impl<'a> Log2<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A loop without a condition.
///
/// `continue` starts the next iteration with its operands as the carried values; `break` ends the loop, and
/// its operands become the results. Results are independent of the carried values.
#[derive(Clone, Copy, Debug)]
pub struct Loop<'a>(OpRef<'a>);
typed_op!(Loop, operations::LOOP);

impl<'a> Loop<'a> {
    /// Operand `initValues`.
    pub const INIT_VALUES: Slot = Slot::Operand(0);
    /// Result `resultValues`.
    pub const RESULT_VALUES: Slot = Slot::Result(0);
    /// Operand `initValues`.
    pub fn init_values(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// Result `resultValues`.
    pub fn result_values(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }

    /// Region `region`.
    pub fn region(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// A view that partitions a tensor into adjacent tiles.
#[derive(Clone, Copy, Debug)]
pub struct MakePartitionView<'a>(OpRef<'a>);
typed_op!(MakePartitionView, operations::MAKE_PARTITION_VIEW, one_result);

impl<'a> MakePartitionView<'a> {
    /// Operand `tensor_view`.
    pub const TENSOR_VIEW: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A view of a tensor in memory, given its address.
///
/// Sizes and strides that are dynamic in the type are operands, in the order of dimensions; text writes
/// them among the static ones. All of them have the same type, are not negative and count elements. A size of 0 makes
/// the tensor empty; a stride of 0 repeats its elements.
#[derive(Clone, Copy, Debug)]
pub struct MakeTensorView<'a>(OpRef<'a>);
typed_op!(MakeTensorView, operations::MAKE_TENSOR_VIEW, one_result);

impl<'a> MakeTensorView<'a> {
    /// Operand `base`.
    pub const BASE: Slot = Slot::Operand(0);
    /// Operand `dynamicShape`.
    pub const DYNAMIC_SHAPE: Slot = Slot::Operand(1);
    /// Operand `dynamicStrides`.
    pub const DYNAMIC_STRIDES: Slot = Slot::Operand(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The first element.
    pub fn base(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Sizes that are `?` in the type.
    pub fn dynamic_shape(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// Strides that are `?` in the type.
    pub fn dynamic_strides(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A token that is ordered after nothing.
#[derive(Clone, Copy, Debug)]
pub struct MakeToken<'a>(OpRef<'a>);
typed_op!(MakeToken, operations::MAKE_TOKEN, one_result);

impl<'a> MakeToken<'a> {
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise maximum of floating-point numbers.
///
/// If one operand is NaN, the result is the other one, or NaN with `propagate_nan`. The positive zero is
/// greater than the negative one.
#[derive(Clone, Copy, Debug)]
pub struct Maxf<'a>(OpRef<'a>);
typed_op!(Maxf, operations::MAXF, one_result);

impl<'a> Maxf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `propagate_nan`.
    pub const PROPAGATE_NAN: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `propagate_nan`.
    pub fn propagate_nan(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise maximum of integers.
#[derive(Clone, Copy, Debug)]
pub struct Maxi<'a>(OpRef<'a>);
typed_op!(Maxi, operations::MAXI, one_result);

impl<'a> Maxi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Of both operands.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise minimum of floating-point numbers.
///
/// If one operand is NaN, the result is the other one, or NaN with `propagate_nan`. The negative zero is
/// less than the positive one.
#[derive(Clone, Copy, Debug)]
pub struct Minf<'a>(OpRef<'a>);
typed_op!(Minf, operations::MINF, one_result);

impl<'a> Minf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `propagate_nan`.
    pub const PROPAGATE_NAN: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `propagate_nan`.
    pub fn propagate_nan(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise minimum of integers.
#[derive(Clone, Copy, Debug)]
pub struct Mini<'a>(OpRef<'a>);
typed_op!(Mini, operations::MINI, one_result);

impl<'a> Mini<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Of both operands.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Product of floating-point matrices, added to an accumulator.
///
/// `lhs` is M×K, `rhs` K×N, accumulator and result M×N. With a leading third dimension, the same in
/// all of them, it is a batch of independent products. Accumulator types by operand type: `f16` and
/// `f32` for the 8-bit formats and `f16`; `f32` for `bf16`, `tf32` and `f32`; `f64` for `f64`. The order of
/// summation and intermediate roundings are unspecified; `fast_acc` permits less precise accumulation.
#[derive(Clone, Copy, Debug)]
pub struct Mmaf<'a>(OpRef<'a>);
typed_op!(Mmaf, operations::MMAF, one_result);

impl<'a> Mmaf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Operand `acc`.
    pub const ACC: Slot = Slot::Operand(2);
    /// Attribute `fast_acc`.
    pub const FAST_ACC: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The summand.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Attribute `fast_acc`.
    pub fn fast_acc(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Product of integer matrices, added to an accumulator.
///
/// `lhs` is M×K, `rhs` K×N, accumulator and result M×N. With a leading third dimension, the same in
/// all of them, it is a batch of independent products. Products and sums are computed in `i32`,
/// which wraps.
#[derive(Clone, Copy, Debug)]
pub struct Mmai<'a>(OpRef<'a>);
typed_op!(Mmai, operations::MMAI, one_result);

impl<'a> Mmai<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Operand `acc`.
    pub const ACC: Slot = Slot::Operand(2);
    /// Attribute `signedness_lhs`.
    pub const SIGNEDNESS_LHS: Slot = Slot::Attribute(0);
    /// Attribute `signedness_rhs`.
    pub const SIGNEDNESS_RHS: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The summand.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Of `lhs`.
    pub fn signedness_lhs(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Of `rhs`.
    pub fn signedness_rhs(self) -> enums::Signedness {
        access::required(self.0, 1, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A program: entries and globals.
///
/// Its body is a symbol table, whose members may refer to each other in any order. Of its name and
/// attributes, bytecode keeps only the producer.
#[derive(Clone, Copy, Debug)]
pub struct Module<'a>(OpRef<'a>);
typed_op!(Module, operations::MODULE);

impl<'a> Module<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `producer`.
    pub const PRODUCER: Slot = Slot::Attribute(1);
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// The tool that made the program, as free text.
    pub fn producer(self) -> Option<Identifier> {
        access::string(self.0, 1)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// Element-wise product.
///
/// The exact result is rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Mulf<'a>(OpRef<'a>);
typed_op!(Mulf, operations::MULF, one_result);

impl<'a> Mulf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise high half of the product of unsigned integers.
///
/// The result is the upper half of the product, which has twice the width.
#[derive(Clone, Copy, Debug)]
pub struct Mulhii<'a>(OpRef<'a>);
typed_op!(Mulhii, operations::MULHII, one_result);

impl<'a> Mulhii<'a> {
    /// Operand `x`.
    pub const X: Slot = Slot::Operand(0);
    /// Operand `y`.
    pub const Y: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn x(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn y(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise product of integers.
#[derive(Clone, Copy, Debug)]
pub struct Muli<'a>(OpRef<'a>);
typed_op!(Muli, operations::MULI, one_result);

impl<'a> Muli<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise negation.
///
/// Inverts the sign bit, even of a NaN.
#[derive(Clone, Copy, Debug)]
pub struct Negf<'a>(OpRef<'a>);
typed_op!(Negf, operations::NEGF, one_result);

impl<'a> Negf<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise negation of signed integers.
///
/// The smallest value is its own negation, unless `overflow` excludes it.
#[derive(Clone, Copy, Debug)]
pub struct Negi<'a>(OpRef<'a>);
typed_op!(Negi, operations::NEGI, one_result);

impl<'a> Negi<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise addition of offsets to pointers.
///
/// The offset is in units of the pointee's size in memory, and is interpreted as signed.
/// An address outside the address space is undefined behaviour.
#[derive(Clone, Copy, Debug)]
pub struct Offset<'a>(OpRef<'a>);
typed_op!(Offset, operations::OFFSET, one_result);

impl<'a> Offset<'a> {
    /// Operand `ptr`.
    pub const PTR: Slot = Slot::Operand(0);
    /// Operand `offset`.
    pub const OFFSET: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The base addresses.
    pub fn ptr(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// In pointees.
    pub fn offset(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise bitwise or.
#[derive(Clone, Copy, Debug)]
pub struct Ori<'a>(OpRef<'a>);
typed_op!(Ori, operations::ORI, one_result);

impl<'a> Ori<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Dimensions in another order.
///
/// Dimension `i` of the result is dimension `permutation[i]` of the source. The rank is at least 2.
#[derive(Clone, Copy, Debug)]
pub struct Permute<'a>(OpRef<'a>);
typed_op!(Permute, operations::PERMUTE, one_result);

impl<'a> Permute<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `permutation`.
    pub const PERMUTATION: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Each dimension once.
    pub fn permutation(self) -> Vec<i32> {
        access::required(self.0, 0, access::integers)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise power of floating-point numbers.
///
/// `source` to the power of `exponent`. Up to 13.3 text called it `pow`.
#[derive(Clone, Copy, Debug)]
pub struct Fpowf<'a>(OpRef<'a>);
typed_op!(Fpowf, operations::FPOWF, one_result);

impl<'a> Fpowf<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Operand `exponent`.
    pub const EXPONENT: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Base.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Exponent.
    pub fn exponent(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Formatted output.
///
/// The format is that of C: `%%` is a percent sign, every other conversion consumes the next operand and
/// prints all its elements. Output of different tile blocks may be interleaved.
#[derive(Clone, Copy, Debug)]
pub struct PrintTko<'a>(OpRef<'a>);
typed_op!(PrintTko, operations::PRINT_TKO);

impl<'a> PrintTko<'a> {
    /// Operand `args`.
    pub const ARGS: Slot = Slot::Operand(0);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(1);
    /// Attribute `str`.
    pub const STR: Slot = Slot::Attribute(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// The tiles to print.
    pub fn args(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 1)
    }

    /// The format.
    pub fn str(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> Option<ValueRef<'a>> {
        access::optional_result(self.0, 0)
    }
}

/// Converts pointers to integers.
///
/// The results are addresses.
#[derive(Clone, Copy, Debug)]
pub struct PtrToInt<'a>(OpRef<'a>);
typed_op!(PtrToInt, operations::PTR_TO_INT, one_result);

impl<'a> PtrToInt<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Converts pointers to pointers of another type, keeping the addresses.
#[derive(Clone, Copy, Debug)]
pub struct PtrToPtr<'a>(OpRef<'a>);
typed_op!(PtrToPtr, operations::PTR_TO_PTR, one_result);

impl<'a> PtrToPtr<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Combines all elements along a dimension into one.
///
/// Several tiles of the same shape can be reduced at once. For each tile the body takes two scalars, the
/// element and the accumulated value, and yields one. It must be associative and free of
/// effects, as neither order nor grouping is specified. `identities` are the identity elements of the
/// body. The results do not have the dimension `dim`.
#[derive(Clone, Copy, Debug)]
pub struct Reduce<'a>(OpRef<'a>);
typed_op!(Reduce, operations::REDUCE);

impl<'a> Reduce<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Attribute `dim`.
    pub const DIM: Slot = Slot::Attribute(0);
    /// Attribute `identities`.
    pub const IDENTITIES: Slot = Slot::Attribute(1);
    /// Result `results`.
    pub const RESULTS: Slot = Slot::Result(0);
    /// One or more tiles.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// The dimension.
    pub fn dim(self) -> i32 {
        access::required(self.0, 0, access::integer32)
    }

    /// A number for each operand.
    pub fn identities(self) -> Attribute {
        access::required(self.0, 1, access::attribute)
    }

    /// Result `results`.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// Element-wise remainder of floating-point numbers.
///
/// The exact remainder of division towards zero, which has the sign of the dividend. It is NaN if the divisor
/// is zero or the dividend infinite; with an infinite divisor it is the finite dividend.
#[derive(Clone, Copy, Debug)]
pub struct Remf<'a>(OpRef<'a>);
typed_op!(Remf, operations::REMF, one_result);

impl<'a> Remf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise remainder of integers.
///
/// The remainder of division towards zero, which has the sign of the dividend. Division by zero is
/// undefined, and so is the smallest value divided by -1.
#[derive(Clone, Copy, Debug)]
pub struct Remi<'a>(OpRef<'a>);
typed_op!(Remi, operations::REMI, one_result);

impl<'a> Remi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Of both operands.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The same elements in the same order, with another shape.
#[derive(Clone, Copy, Debug)]
pub struct Reshape<'a>(OpRef<'a>);
typed_op!(Reshape, operations::RESHAPE, one_result);

impl<'a> Reshape<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Returns from the function.
///
/// Only `if` and, since 13.4, `loop` operations may be between it and the function. The operands are the
/// values that the function returns; an entry returns none.
#[derive(Clone, Copy, Debug)]
pub struct Return<'a>(OpRef<'a>);
typed_op!(Return, operations::RETURN);

impl<'a> Return<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Element-wise reciprocal of the square root.
#[derive(Clone, Copy, Debug)]
pub struct Rsqrt<'a>(OpRef<'a>);
typed_op!(Rsqrt, operations::RSQRT, one_result);

impl<'a> Rsqrt<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Combines every element along a dimension with those before it: an inclusive prefix reduction.
///
/// Operands, identities and body are as for `reduce`. Each result has the shape of its operand. With
/// `reverse` every element is combined with those after it instead.
#[derive(Clone, Copy, Debug)]
pub struct Scan<'a>(OpRef<'a>);
typed_op!(Scan, operations::SCAN);

impl<'a> Scan<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Attribute `dim`.
    pub const DIM: Slot = Slot::Attribute(0);
    /// Attribute `reverse`.
    pub const REVERSE: Slot = Slot::Attribute(1);
    /// Attribute `identities`.
    pub const IDENTITIES: Slot = Slot::Attribute(2);
    /// Result `results`.
    pub const RESULTS: Slot = Slot::Result(0);
    /// One or more tiles.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// The dimension.
    pub fn dim(self) -> i32 {
        access::required(self.0, 0, access::integer32)
    }

    /// From the end.
    pub fn reverse(self) -> bool {
        access::required(self.0, 1, access::boolean)
    }

    /// A number for each operand.
    pub fn identities(self) -> Attribute {
        access::required(self.0, 2, access::attribute)
    }

    /// Result `results`.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// Element-wise choice between two tiles.
#[derive(Clone, Copy, Debug)]
pub struct Select<'a>(OpRef<'a>);
typed_op!(Select, operations::SELECT, one_result);

impl<'a> Select<'a> {
    /// Operand `cond`.
    pub const COND: Slot = Slot::Operand(0);
    /// Operand `val_if_true`.
    pub const VAL_IF_TRUE: Slot = Slot::Operand(1);
    /// Operand `val_if_false`.
    pub const VAL_IF_FALSE: Slot = Slot::Operand(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The condition.
    pub fn cond(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Selected where it is true.
    pub fn val_if_true(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Selected where it is false.
    pub fn val_if_false(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise left shift.
///
/// The right operand is the number of bits, interpreted as unsigned; zeros are shifted in. A count of the width
/// or more is undefined, and so is violating the promise of `overflow`.
#[derive(Clone, Copy, Debug)]
pub struct Shli<'a>(OpRef<'a>);
typed_op!(Shli, operations::SHLI, one_result);

impl<'a> Shli<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The value to shift.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The number of bits.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise right shift.
///
/// `signed` repeats the sign bit, `unsigned` shifts in zeros. The right operand is interpreted as unsigned;
/// a count of the width or more is undefined.
#[derive(Clone, Copy, Debug)]
pub struct Shri<'a>(OpRef<'a>);
typed_op!(Shri, operations::SHRI, one_result);

impl<'a> Shri<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `signedness`.
    pub const SIGNEDNESS: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The value to shift.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The number of bits.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Of the left operand.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise sine of an angle in radians.
#[derive(Clone, Copy, Debug)]
pub struct Sin<'a>(OpRef<'a>);
typed_op!(Sin, operations::SIN, one_result);

impl<'a> Sin<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise hyperbolic sine.
#[derive(Clone, Copy, Debug)]
pub struct Sinh<'a>(OpRef<'a>);
typed_op!(Sinh, operations::SINH, one_result);

impl<'a> Sinh<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise square root.
///
/// The result is rounded once; for `f32` there is also the faster `approx`. Negative numbers give NaN.
#[derive(Clone, Copy, Debug)]
pub struct Sqrt<'a>(OpRef<'a>);
typed_op!(Sqrt, operations::SQRT, one_result);

impl<'a> Sqrt<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Stores numbers through pointers.
///
/// Where the mask is false nothing is written. If pointers coincide, it is unspecified which of the values
/// remains. A weak store promises that no other thread accesses the memory concurrently.
#[derive(Clone, Copy, Debug)]
pub struct StorePtrTko<'a>(OpRef<'a>);
typed_op!(StorePtrTko, operations::STORE_PTR_TKO, one_result);

impl<'a> StorePtrTko<'a> {
    /// Operand `destination`.
    pub const DESTINATION: Slot = Slot::Operand(0);
    /// Operand `value`.
    pub const VALUE: Slot = Slot::Operand(1);
    /// Operand `mask`.
    pub const MASK: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `optimization_hints`.
    pub const OPTIMIZATION_HINTS: Slot = Slot::Attribute(2);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Where to write.
    pub fn destination(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What to write.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which elements to write.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Stores a tile through a view.
///
/// Elements outside the tensor are not written. If the tiles of a view overlap, only tokens order the
/// writes.
#[derive(Clone, Copy, Debug)]
pub struct StoreViewTko<'a>(OpRef<'a>);
typed_op!(StoreViewTko, operations::STORE_VIEW_TKO, one_result);

impl<'a> StoreViewTko<'a> {
    /// Operand `tile`.
    pub const TILE: Slot = Slot::Operand(0);
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(1);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `optimization_hints`.
    pub const OPTIMIZATION_HINTS: Slot = Slot::Attribute(2);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(3);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// What to write.
    pub fn tile(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Where to write.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 3, access::booleans)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise difference.
///
/// The exact result is rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Subf<'a>(OpRef<'a>);
typed_op!(Subf, operations::SUBF, one_result);

impl<'a> Subf<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Attribute `flush_to_zero`.
    pub const FLUSH_TO_ZERO: Slot = Slot::Attribute(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self) -> bool {
        access::unit(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise difference of integers.
#[derive(Clone, Copy, Debug)]
pub struct Subi<'a>(OpRef<'a>);
typed_op!(Subi, operations::SUBI, one_result);

impl<'a> Subi<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise tangent of an angle in radians.
#[derive(Clone, Copy, Debug)]
pub struct Tan<'a>(OpRef<'a>);
typed_op!(Tan, operations::TAN, one_result);

impl<'a> Tan<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise hyperbolic tangent.
#[derive(Clone, Copy, Debug)]
pub struct Tanh<'a>(OpRef<'a>);
typed_op!(Tanh, operations::TANH, one_result);

impl<'a> Tanh<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// `full`, or the faster `approx`.
    pub fn rounding_mode(self) -> enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Truncates integers.
///
/// Upper bits are dropped. `overflow` promises that this loses no information: that they repeat the new sign
/// bit, or that they are zeros, or both. The result must be strictly narrower.
#[derive(Clone, Copy, Debug)]
pub struct Trunci<'a>(OpRef<'a>);
typed_op!(Trunci, operations::TRUNCI, one_result);

impl<'a> Trunci<'a> {
    /// Operand `from`.
    pub const FROM: Slot = Slot::Operand(0);
    /// Attribute `overflow`.
    pub const OVERFLOW: Slot = Slot::Attribute(0);
    /// Result `to`.
    pub const TO: Slot = Slot::Result(0);
    /// The operand.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which overflows cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `to`.
    pub fn to(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise bitwise exclusive or.
///
/// With a tile of all ones it is the complement; on `i1` it is inequality.
#[derive(Clone, Copy, Debug)]
pub struct Xori<'a>(OpRef<'a>);
typed_op!(Xori, operations::XORI, one_result);

impl<'a> Xori<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Ends a region and passes its operands to the enclosing operation.
///
/// The operands are the values that the region computes.
#[derive(Clone, Copy, Debug)]
pub struct Yield<'a>(OpRef<'a>);
typed_op!(Yield, operations::YIELD);

impl<'a> Yield<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Element-wise arc tangent of a quotient.
///
/// The angle of `x / y` in radians, in the quadrant determined by the signs of both.
#[derive(Clone, Copy, Debug)]
pub struct Atan2<'a>(OpRef<'a>);
typed_op!(Atan2, operations::ATAN2, one_result);

impl<'a> Atan2<'a> {
    /// Operand `x`.
    pub const X: Slot = Slot::Operand(0);
    /// Operand `y`.
    pub const Y: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Numerator.
    pub fn x(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Denominator.
    pub fn y(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Packs elements into bytes.
///
/// The bits of consecutive elements, least significant first, fill consecutive bytes. Both tiles have
/// rank 1 and the same number of bits; the elements are not 8 bits wide themselves.
#[derive(Clone, Copy, Debug)]
pub struct Pack<'a>(OpRef<'a>);
typed_op!(Pack, operations::PACK, one_result);

impl<'a> Pack<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Unpacks elements from bytes: the inverse of `pack`.
#[derive(Clone, Copy, Debug)]
pub struct Unpack<'a>(OpRef<'a>);
typed_op!(Unpack, operations::UNPACK, one_result);

impl<'a> Unpack<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Allocates memory that is freed automatically.
///
/// The memory holds `num_elem` pointees with undefined contents until control leaves the innermost
/// enclosing `for`, `loop` or function. The alignment is a power of two in bytes, at least the size of a pointee.
#[derive(Clone, Copy, Debug)]
pub struct Alloca<'a>(OpRef<'a>);
typed_op!(Alloca, operations::ALLOCA, one_result);

impl<'a> Alloca<'a> {
    /// Attribute `num_elem`.
    pub const NUM_ELEM: Slot = Slot::Attribute(0);
    /// Attribute `alignment`.
    pub const ALIGNMENT: Slot = Slot::Attribute(1);
    /// Attribute `global`.
    pub const GLOBAL: Slot = Slot::Attribute(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The number of pointees.
    pub fn num_elem(self) -> i64 {
        access::required(self.0, 0, access::integer64)
    }

    /// Of the first, in bytes.
    pub fn alignment(self) -> i64 {
        access::required(self.0, 1, access::integer64)
    }

    /// In global memory.
    pub fn global(self) -> bool {
        access::unit(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Product of block-scaled matrices, added to an accumulator.
///
/// Like `mmaf`, but every block of operand elements along K shares a scale: `lhs_scale` is M×K', `rhs_scale`
/// K'×N, and K / K' is the size of a block. It is 32 for 8-bit operands, which take scales of
/// `f8E8M0FNU`; 16 or 32 for `f4E2M1FN` with scales of `f8E8M0FNU` or `fnv8E5M3FNU`; 16 with `f8E4M3FN`.
#[derive(Clone, Copy, Debug)]
pub struct MmafScaled<'a>(OpRef<'a>);
typed_op!(MmafScaled, operations::MMAF_SCALED, one_result);

impl<'a> MmafScaled<'a> {
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Operand `acc`.
    pub const ACC: Slot = Slot::Operand(2);
    /// Operand `lhs_scale`.
    pub const LHS_SCALE: Slot = Slot::Operand(3);
    /// Operand `rhs_scale`.
    pub const RHS_SCALE: Slot = Slot::Operand(4);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The summand.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Scales of the rows of `lhs`.
    pub fn lhs_scale(self) -> ValueRef<'a> {
        access::operand(self.0, 3)
    }

    /// Scales of the columns of `rhs`.
    pub fn rhs_scale(self) -> ValueRef<'a> {
        access::operand(self.0, 4)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A view of a tensor whose tiles are gathered or scattered row by row.
#[derive(Clone, Copy, Debug)]
pub struct MakeGatherScatterView<'a>(OpRef<'a>);
typed_op!(MakeGatherScatterView, operations::MAKE_GATHER_SCATTER_VIEW, one_result);

impl<'a> MakeGatherScatterView<'a> {
    /// Operand `tensor_view`.
    pub const TENSOR_VIEW: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A view of a tensor whose tiles start at fixed strides.
#[derive(Clone, Copy, Debug)]
pub struct MakeStridedView<'a>(OpRef<'a>);
typed_op!(MakeStridedView, operations::MAKE_STRIDED_VIEW, one_result);

impl<'a> MakeStridedView<'a> {
    /// Operand `tensor_view`.
    pub const TENSOR_VIEW: Slot = Slot::Operand(0);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Atomic reduction of a tile into memory through a view.
///
/// Like `atomic_rmw_tko` without a result, on a tile of a view that has no padding value. Elements
/// outside the tensor are skipped, unless `inbounds` promises that there are none along a dimension.
#[derive(Clone, Copy, Debug)]
pub struct AtomicRedViewTko<'a>(OpRef<'a>);
typed_op!(AtomicRedViewTko, operations::ATOMIC_RED_VIEW_TKO, one_result);

impl<'a> AtomicRedViewTko<'a> {
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(0);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(1);
    /// Operand `value`.
    pub const VALUE: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `mode`.
    pub const MODE: Slot = Slot::Attribute(2);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(3);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Where.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// The other operand.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> enums::MemoryScope {
        access::required(self.0, 1, access::case)
    }

    /// Attribute `mode`.
    pub fn mode(self) -> enums::AtomicMode {
        access::required(self.0, 2, access::case)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 3, access::booleans)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tile with a part replaced.
///
/// The shape of the source divides that of the destination into blocks; the block at the indices is
/// replaced by the source, and the rest is unchanged. Indices out of range are undefined behaviour.
#[derive(Clone, Copy, Debug)]
pub struct Insert<'a>(OpRef<'a>);
typed_op!(Insert, operations::INSERT, one_result);

impl<'a> Insert<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Operand `destination`.
    pub const DESTINATION: Slot = Slot::Operand(1);
    /// Operand `indices`.
    pub const INDICES: Slot = Slot::Operand(2);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The new part.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The tile to change.
    pub fn destination(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// One for each dimension, in blocks.
    pub fn indices(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Allows dependent kernels to start.
///
/// If kernels are launched to overlap, the next one may start once every tile block has executed this
/// operation. It does nothing before `sm_90`.
#[derive(Clone, Copy, Debug)]
pub struct GdcLaunchDependentsTko<'a>(OpRef<'a>);
typed_op!(GdcLaunchDependentsTko, operations::GDC_LAUNCH_DEPENDENTS_TKO, one_result);

impl<'a> GdcLaunchDependentsTko<'a> {
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Operand `token`.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 0)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Waits for the kernels that this one depends on.
///
/// Their writes are visible to accesses that take the resulting token. It does nothing before `sm_90`.
#[derive(Clone, Copy, Debug)]
pub struct GdcWaitTko<'a>(OpRef<'a>);
typed_op!(GdcWaitTko, operations::GDC_WAIT_TKO, one_result);

impl<'a> GdcWaitTko<'a> {
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Operand `token`.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 0)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise power with an integer exponent.
///
/// `source` to the power of `exponent`, which is interpreted as signed and may have another width.
#[derive(Clone, Copy, Debug)]
pub struct Fpowi<'a>(OpRef<'a>);
typed_op!(Fpowi, operations::FPOWI, one_result);

impl<'a> Fpowi<'a> {
    /// Operand `source`.
    pub const SOURCE: Slot = Slot::Operand(0);
    /// Operand `exponent`.
    pub const EXPONENT: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// Base.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Exponent.
    pub fn exponent(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Orders accesses to the same memory through different addresses.
///
/// Memory may be mapped more than once. Accesses after this fence see those before it, through
/// whichever address they are made.
#[derive(Clone, Copy, Debug)]
pub struct MemoryFenceAliasTko<'a>(OpRef<'a>);
typed_op!(MemoryFenceAliasTko, operations::MEMORY_FENCE_ALIAS_TKO, one_result);

impl<'a> MemoryFenceAliasTko<'a> {
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Operand `token`.
    pub fn token(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Loads a tile from all copies and reduces them.
///
/// The reductions allowed depend on the elements: all of them for `i32` and `i64`; sum, minimum and
/// maximum for `f16` and `bf16`; only the sum for `f32` and `f64`.
#[derive(Clone, Copy, Debug)]
pub struct MultimemLoadReduceViewTko<'a>(OpRef<'a>);
typed_op!(MultimemLoadReduceViewTko, operations::MULTIMEM_LOAD_REDUCE_VIEW_TKO);

impl<'a> MultimemLoadReduceViewTko<'a> {
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(0);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(1);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(2);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `reduction`.
    pub const REDUCTION: Slot = Slot::Attribute(2);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(3);
    /// Result `reduced_values`.
    pub const REDUCED_VALUES: Slot = Slot::Result(0);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(1);
    /// Where to read.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `reduction`.
    pub fn reduction(self) -> enums::MultimemReductionKind {
        access::required(self.0, 2, access::case)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 3, access::booleans)
    }

    /// What was read.
    pub fn reduced_values(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has been read.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// Reduces a tile into all copies.
///
/// The sum takes `i32`, `i64` and the base formats; all other reductions only integers.
#[derive(Clone, Copy, Debug)]
pub struct MultimemReduceViewTko<'a>(OpRef<'a>);
typed_op!(MultimemReduceViewTko, operations::MULTIMEM_REDUCE_VIEW_TKO, one_result);

impl<'a> MultimemReduceViewTko<'a> {
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(0);
    /// Operand `tile`.
    pub const TILE: Slot = Slot::Operand(1);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `reduction`.
    pub const REDUCTION: Slot = Slot::Attribute(2);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(3);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Where.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The other operand.
    pub fn tile(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> enums::MemoryScope {
        access::required(self.0, 1, access::case)
    }

    /// Attribute `reduction`.
    pub fn reduction(self) -> enums::MultimemReductionKind {
        access::required(self.0, 2, access::case)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 3, access::booleans)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Stores a tile to all copies.
#[derive(Clone, Copy, Debug)]
pub struct MultimemStoreViewTko<'a>(OpRef<'a>);
typed_op!(MultimemStoreViewTko, operations::MULTIMEM_STORE_VIEW_TKO, one_result);

impl<'a> MultimemStoreViewTko<'a> {
    /// Operand `view`.
    pub const VIEW: Slot = Slot::Operand(0);
    /// Operand `tile`.
    pub const TILE: Slot = Slot::Operand(1);
    /// Operand `index`.
    pub const INDEX: Slot = Slot::Operand(2);
    /// Operand `token`.
    pub const TOKEN: Slot = Slot::Operand(3);
    /// Attribute `memory_ordering_semantics`.
    pub const MEMORY_ORDERING_SEMANTICS: Slot = Slot::Attribute(0);
    /// Attribute `memory_scope`.
    pub const MEMORY_SCOPE: Slot = Slot::Attribute(1);
    /// Attribute `inbounds`.
    pub const INBOUNDS: Slot = Slot::Attribute(2);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Where to write.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What to write.
    pub fn tile(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// What must happen before.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> enums::MemoryOrdering {
        access::required(self.0, 0, access::case)
    }

    /// Unless weak.
    pub fn memory_scope(self) -> Option<enums::MemoryScope> {
        access::case(self.0, 1)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(self.0, 2, access::booleans)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A call of a function that is implemented elsewhere.
///
/// The function need not be in the program. If it is, the call must fit its declaration, tokens aside, which may be
/// anywhere among operands and results.
#[derive(Clone, Copy, Debug)]
pub struct PreviewCall<'a>(OpRef<'a>);
typed_op!(PreviewCall, operations::PREVIEW_CALL);

impl<'a> PreviewCall<'a> {
    /// Operand `operands`.
    pub const OPERANDS: Slot = Slot::Operand(0);
    /// Attribute `callee`.
    pub const CALLEE: Slot = Slot::Attribute(0);
    /// Attribute `const_args`.
    pub const CONST_ARGS: Slot = Slot::Attribute(1);
    /// Attribute `arg_attrs`.
    pub const ARG_ATTRS: Slot = Slot::Attribute(2);
    /// Attribute `res_attrs`.
    pub const RES_ATTRS: Slot = Slot::Attribute(3);
    /// Result `results`.
    pub const RESULTS: Slot = Slot::Result(0);
    /// Its arguments.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// The function.
    pub fn callee(self) -> Identifier {
        access::required(self.0, 0, access::symbol)
    }

    /// Its constant arguments: expressions.
    pub fn const_args(self) -> Attribute {
        access::required(self.0, 1, access::attribute)
    }

    /// A dictionary for each argument.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// Result `results`.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::results(self.0, 0)
    }
}

/// A declaration of a function that is implemented elsewhere.
///
/// Sizes and element types of its tiles may depend on constant parameters. Bytecode stores it in the function table, where
/// its opcode does not occur.
#[derive(Clone, Copy, Debug)]
pub struct PreviewFunc<'a>(OpRef<'a>);
typed_op!(PreviewFunc, operations::PREVIEW_FUNC);

impl<'a> PreviewFunc<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `function_type`.
    pub const FUNCTION_TYPE: Slot = Slot::Attribute(1);
    /// Attribute `const_params`.
    pub const CONST_PARAMS: Slot = Slot::Attribute(2);
    /// Attribute `arg_attrs`.
    pub const ARG_ATTRS: Slot = Slot::Attribute(3);
    /// Attribute `res_attrs`.
    pub const RES_ATTRS: Slot = Slot::Attribute(4);
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Types of arguments and results: tiles.
    pub fn function_type(self) -> Type {
        access::required(self.0, 1, access::type_attribute)
    }

    /// Constant parameters.
    pub fn const_params(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 4)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// An implementation of a function that other code defines.
///
/// Its arguments are fragments of the tiles of the declaration. Bytecode stores it in the function table.
#[derive(Clone, Copy, Debug)]
pub struct PreviewExternImpl<'a>(OpRef<'a>);
typed_op!(PreviewExternImpl, operations::PREVIEW_EXTERN_IMPL);

impl<'a> PreviewExternImpl<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `implements`.
    pub const IMPLEMENTS: Slot = Slot::Attribute(1);
    /// Attribute `const_params`.
    pub const CONST_PARAMS: Slot = Slot::Attribute(2);
    /// Attribute `const_args`.
    pub const CONST_ARGS: Slot = Slot::Attribute(3);
    /// Attribute `function_type`.
    pub const FUNCTION_TYPE: Slot = Slot::Attribute(4);
    /// Attribute `arg_attrs`.
    pub const ARG_ATTRS: Slot = Slot::Attribute(5);
    /// Attribute `res_attrs`.
    pub const RES_ATTRS: Slot = Slot::Attribute(6);
    /// Attribute `scratch_smem`.
    pub const SCRATCH_SMEM: Slot = Slot::Attribute(7);
    /// Attribute `config`.
    pub const CONFIG: Slot = Slot::Attribute(8);
    /// Attribute `arch`.
    pub const ARCH: Slot = Slot::Attribute(9);
    /// Attribute `frontendABI`.
    pub const FRONTEND_A_B_I: Slot = Slot::Attribute(10);
    /// Attribute `synchronization`.
    pub const SYNCHRONIZATION: Slot = Slot::Attribute(11);
    /// Attribute `provider_score`.
    pub const PROVIDER_SCORE: Slot = Slot::Attribute(12);
    /// The name, from which that of the code is made.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// The function.
    pub fn implements(self) -> Identifier {
        access::required(self.0, 1, access::symbol)
    }

    /// Constant parameters.
    pub fn const_params(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// The constants for which it is, in terms of its parameters.
    pub fn const_args(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// Types of arguments: fragments.
    pub fn function_type(self) -> Type {
        access::required(self.0, 4, access::type_attribute)
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 5)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 6)
    }

    /// Shared memory that it needs.
    pub fn scratch_smem(self) -> Option<Attribute> {
        access::attribute(self.0, 7)
    }

    /// Never present.
    pub fn config(self) -> Option<Attribute> {
        access::attribute(self.0, 8)
    }

    /// The architectures for which it is.
    pub fn arch(self) -> Option<Attribute> {
        access::attribute(self.0, 9)
    }

    /// How it is called.
    pub fn frontend_a_b_i(self) -> Option<Attribute> {
        access::attribute(self.0, 10)
    }

    /// The threads that call it together.
    pub fn synchronization(self) -> Option<enums::Synchronization> {
        access::case(self.0, 11)
    }

    /// Which of several implementations is preferred.
    pub fn provider_score(self) -> Option<i64> {
        access::integer64(self.0, 12)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}
