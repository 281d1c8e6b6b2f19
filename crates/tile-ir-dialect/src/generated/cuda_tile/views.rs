//! Typed views of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, operations};
use tile_ir_core::{Attribute, Identifier, OpRef, RegionRef, Type, ValueRef, typed_op};
use tile_ir_core::typed::access;

/// Element-wise absolute value.
///
/// Clears the sign bit, that of a NaN too.
#[derive(Clone, Copy, Debug)]
pub struct Absf<'a>(OpRef<'a>);
typed_op!(Absf, operations::ABSF, one_result);

impl<'a> Absf<'a> {
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
/// The operand is read as signed, the result as unsigned: the smallest value keeps its bits.
#[derive(Clone, Copy, Debug)]
pub struct Absi<'a>(OpRef<'a>);
typed_op!(Absi, operations::ABSI, one_result);

impl<'a> Absi<'a> {
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
/// Exact, then rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Addf<'a>(OpRef<'a>);
typed_op!(Addf, operations::ADDF, one_result);

impl<'a> Addf<'a> {
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
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What cannot happen.
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

/// A check at run time.
///
/// Where any element is false, the message is printed and the kernel stops.
#[derive(Clone, Copy, Debug)]
pub struct Assert<'a>(OpRef<'a>);
typed_op!(Assert, operations::ASSERT);

impl<'a> Assert<'a> {
    /// What must be true.
    pub fn condition(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What to print otherwise.
    pub fn message(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }
}

/// A value of which something is known.
///
/// The result is the operand. If the predicate does not hold, everything is undefined: it is a promise
/// to the compiler that nothing checks.
#[derive(Clone, Copy, Debug)]
pub struct Assume<'a>(OpRef<'a>);
typed_op!(Assume, operations::ASSUME, one_result);

impl<'a> Assume<'a> {
    /// Operand `value`.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What is known.
    pub fn predicate(self) -> Attribute {
        access::required(self.0, 0, access::attribute)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A value replaced if it is as expected.
///
/// Where the memory holds `cmp`, bit by bit, it becomes `val`; in any case the result is what was there
/// before. Elements for which the mask is false take no part.
#[derive(Clone, Copy, Debug)]
pub struct AtomicCasTko<'a>(OpRef<'a>);
typed_op!(AtomicCasTko, operations::ATOMIC_CAS_TKO);

impl<'a> AtomicCasTko<'a> {
    /// Where.
    pub fn pointers(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What is expected there.
    pub fn cmp(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What takes its place.
    pub fn val(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Which elements take part.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 3)
    }

    /// What has to happen before.
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

    /// What was there.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has happened.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// A value replaced by a function of itself and an operand.
///
/// The result is what was there before. Integers are of 32 or 64 bits; `addf` takes the base formats,
/// `xchg` numbers of 32 or 64 bits. Elements for which the mask is false take no part.
#[derive(Clone, Copy, Debug)]
pub struct AtomicRmwTko<'a>(OpRef<'a>);
typed_op!(AtomicRmwTko, operations::ATOMIC_RMW_TKO);

impl<'a> AtomicRmwTko<'a> {
    /// Where.
    pub fn pointers(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Its other operand.
    pub fn arg(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which elements take part.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// What has to happen before.
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

    /// What was there.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// That it has happened.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// The same bits, read as another type.
///
/// Both element types have the same width, for which `tf32` counts as 19 bits. Pointers have
/// conversions of their own.
#[derive(Clone, Copy, Debug)]
pub struct Bitcast<'a>(OpRef<'a>);
typed_op!(Bitcast, operations::BITCAST, one_result);

impl<'a> Bitcast<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The end of the innermost `loop`.
///
/// Only operations `if` may lie in between. The operands become the results of the loop.
#[derive(Clone, Copy, Debug)]
pub struct Break<'a>(OpRef<'a>);
typed_op!(Break, operations::BREAK);

impl<'a> Break<'a> {
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Repetition along dimensions of size 1.
///
/// The rank stays; dimensions other than those of size 1 stay, too.
#[derive(Clone, Copy, Debug)]
pub struct Broadcast<'a>(OpRef<'a>);
typed_op!(Broadcast, operations::BROADCAST, one_result);

impl<'a> Broadcast<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Two tiles side by side.
///
/// Along `dim` the sizes add up; all other dimensions agree. As sizes are powers of two, both halves
/// are of the same size.
#[derive(Clone, Copy, Debug)]
pub struct Cat<'a>(OpRef<'a>);
typed_op!(Cat, operations::CAT, one_result);

impl<'a> Cat<'a> {
    /// The half with the lower indices.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The half with the higher indices.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// The dimension that grows.
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
/// The two zeros are equal. Where an operand is NaN, `ordered` answers no and `unordered` yes, whatever
/// the relation.
#[derive(Clone, Copy, Debug)]
pub struct Cmpf<'a>(OpRef<'a>);
typed_op!(Cmpf, operations::CMPF, one_result);

impl<'a> Cmpf<'a> {
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

    /// The answer for NaN.
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
/// `equal` and `not_equal` give the same answer whatever the signedness says.
#[derive(Clone, Copy, Debug)]
pub struct Cmpi<'a>(OpRef<'a>);
typed_op!(Cmpi, operations::CMPI, one_result);

impl<'a> Cmpi<'a> {
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

    /// How both operands are read.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 1, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Numbers known when the program is compiled.
///
/// One number in place of a list fills the whole tile.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a>(OpRef<'a>);
typed_op!(Constant, operations::CONSTANT, one_result);

impl<'a> Constant<'a> {
    /// Attribute `value`.
    pub fn value(self) -> Attribute {
        access::required(self.0, 0, access::attribute)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The next round of the innermost `for` or `loop`.
///
/// Only operations `if` may lie in between. The operands are the carried values of the next round.
#[derive(Clone, Copy, Debug)]
pub struct Continue<'a>(OpRef<'a>);
typed_op!(Continue, operations::CONTINUE);

impl<'a> Continue<'a> {
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
/// Of `f32` there are two cheaper ways: `full` covers the whole range with a small error, `approx` is the
/// fastest and loses accuracy for large divisors.
#[derive(Clone, Copy, Debug)]
pub struct Divf<'a>(OpRef<'a>);
typed_op!(Divf, operations::DIVF, one_result);

impl<'a> Divf<'a> {
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
/// Rounded towards zero, or with `positive_inf` up and with `negative_inf` down; the latter needs
/// signed operands. Division by zero is undefined, as is the smallest value divided by -1.
#[derive(Clone, Copy, Debug)]
pub struct Divi<'a>(OpRef<'a>);
typed_op!(Divi, operations::DIVI, one_result);

impl<'a> Divi<'a> {
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// How both operands are read.
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
/// Every tile block runs the body once, as if it were one thread. Arguments are scalars, that is tiles
/// of rank 0; nothing is returned. Entries cannot be called.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a>(OpRef<'a>);
typed_op!(Entry, operations::ENTRY);

impl<'a> Entry<'a> {
    /// The name by which it is launched.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Types of the arguments; no results.
    pub fn function_type(self) -> Type {
        access::required(self.0, 1, access::type_attribute)
    }

    /// A dictionary for each argument; generic text may be without.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Has no encoding in bytecode.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// How to launch and to schedule it.
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

/// Integers made wider.
///
/// With `signed` the sign bit fills the new positions, with `unsigned` zeros do. The result must be
/// strictly wider.
#[derive(Clone, Copy, Debug)]
pub struct Exti<'a>(OpRef<'a>);
typed_op!(Exti, operations::EXTI, one_result);

impl<'a> Exti<'a> {
    /// What is converted.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// How it is read.
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
/// The source falls into blocks of the shape of the result, which divides it evenly; the indices say
/// which block. Indices out of range are undefined.
#[derive(Clone, Copy, Debug)]
pub struct Extract<'a>(OpRef<'a>);
typed_op!(Extract, operations::EXTRACT, one_result);

impl<'a> Extract<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// One for each dimension, counting blocks.
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
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise product and sum in one step.
///
/// `lhs * rhs + acc`, rounded once at the end.
#[derive(Clone, Copy, Debug)]
pub struct Fma<'a>(OpRef<'a>);
typed_op!(Fma, operations::FMA, one_result);

impl<'a> Fma<'a> {
    /// First factor.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Second factor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What is added.
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
/// The first argument of the body runs from the lower bound in steps, as long as it is below the upper
/// bound. Further arguments are carried around: at first they are the initial values, then what
/// `continue` hands on; in the end they are the results. Bounds are compared as signed unless
/// `unsignedCmp` is there. The step must be positive, which nothing checks.
#[derive(Clone, Copy, Debug)]
pub struct For<'a>(OpRef<'a>);
typed_op!(For, operations::FOR);

impl<'a> For<'a> {
    /// First value.
    pub fn lower_bound(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// First value no longer taken.
    pub fn upper_bound(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Distance of two values.
    pub fn step(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// What is carried into the first round.
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

/// Floating-point numbers in another format.
///
/// The types must differ. To `f8E8M0FNU` the rounding is `zero` or `positive_inf` and has to be said; to
/// the other narrow formats it is `nearest_even`. Formats of 8 bits and less saturate: numbers out of
/// range become the largest finite one. So does NaN in `f8E4M3FN`, as the specification has it, and in
/// `f4E2M1FN`. What negative numbers become in formats without a sign is said nowhere; here it is the
/// smallest number. A format that holds the source exactly takes every mode, since 13.4.
#[derive(Clone, Copy, Debug)]
pub struct Ftof<'a>(OpRef<'a>);
typed_op!(Ftof, operations::FTOF, one_result);

impl<'a> Ftof<'a> {
    /// What is converted.
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

/// Floating-point numbers to integers.
///
/// The fraction is dropped. NaN and numbers that the result cannot hold are undefined, unless
/// `saturating` takes the nearest number that it can. What NaN becomes then is said nowhere; here it is
/// zero.
#[derive(Clone, Copy, Debug)]
pub struct Ftoi<'a>(OpRef<'a>);
typed_op!(Ftoi, operations::FTOI, one_result);

impl<'a> Ftoi<'a> {
    /// What is converted.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// How the result is read.
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
    pub fn name(self) -> Identifier {
        access::required(self.0, 0, access::symbol)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Numbers of tiles in a view, one result for each dimension.
///
/// Tiles that stick out of the tensor count.
#[derive(Clone, Copy, Debug)]
pub struct GetIndexSpaceShape<'a>(OpRef<'a>);
typed_op!(GetIndexSpaceShape, operations::GET_INDEX_SPACE_SHAPE);

impl<'a> GetIndexSpaceShape<'a> {
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
/// Each size is at least one and is read as signed.
#[derive(Clone, Copy, Debug)]
pub struct GetNumTileBlocks<'a>(OpRef<'a>);
typed_op!(GetNumTileBlocks, operations::GET_NUM_TILE_BLOCKS);

impl<'a> GetNumTileBlocks<'a> {
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

/// Sizes of a tensor, one result for each dimension.
#[derive(Clone, Copy, Debug)]
pub struct GetTensorShape<'a>(OpRef<'a>);
typed_op!(GetTensorShape, operations::GET_TENSOR_SHAPE);

impl<'a> GetTensorShape<'a> {
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
/// Each coordinate counts from zero and is read as signed.
#[derive(Clone, Copy, Debug)]
pub struct GetTileBlockId<'a>(OpRef<'a>);
typed_op!(GetTileBlockId, operations::GET_TILE_BLOCK_ID);

impl<'a> GetTileBlockId<'a> {
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

/// Numbers in global memory, there as long as the program is loaded.
///
/// The value has rank 1. A constant global is never written. The alignment counts bytes; 0 leaves it to
/// the compiler.
#[derive(Clone, Copy, Debug)]
pub struct Global<'a>(OpRef<'a>);
typed_op!(Global, operations::GLOBAL);

impl<'a> Global<'a> {
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// What it holds at first.
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

/// One of two regions.
///
/// The region taken ends with `yield`, whose operands become the results, or leaves an enclosing
/// operation. The second region may be missing where there are no results.
#[derive(Clone, Copy, Debug)]
pub struct If<'a>(OpRef<'a>);
typed_op!(If, operations::IF);

impl<'a> If<'a> {
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

    /// Taken if not.
    pub fn else_region(self) -> RegionRef<'a> {
        access::region(self.0, 1)
    }
}

/// Integers to pointers.
///
/// The integers are addresses, read as unsigned.
#[derive(Clone, Copy, Debug)]
pub struct IntToPtr<'a>(OpRef<'a>);
typed_op!(IntToPtr, operations::INT_TO_PTR, one_result);

impl<'a> IntToPtr<'a> {
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
/// The result has rank 1, and its length is at most the number of values that the elements can take.
#[derive(Clone, Copy, Debug)]
pub struct Iota<'a>(OpRef<'a>);
typed_op!(Iota, operations::IOTA, one_result);

impl<'a> Iota<'a> {
    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Integers to floating-point numbers.
///
/// Rounded to the nearest, ties to even. Numbers out of range become infinite where the format has
/// infinities, or else saturate.
#[derive(Clone, Copy, Debug)]
pub struct Itof<'a>(OpRef<'a>);
typed_op!(Itof, operations::ITOF, one_result);

impl<'a> Itof<'a> {
    /// What is converted.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// How it is read.
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

/// Several tokens as one: what comes after it comes after all of them.
#[derive(Clone, Copy, Debug)]
pub struct JoinTokens<'a>(OpRef<'a>);
typed_op!(JoinTokens, operations::JOIN_TOKENS, one_result);

impl<'a> JoinTokens<'a> {
    /// Operand `tokens`.
    pub fn tokens(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Numbers read from where pointers point.
///
/// Where the mask is false nothing is read, and the result is the padding value, or undefined without
/// one. Weak reads promise that nobody else writes there meanwhile; all others name a scope.
#[derive(Clone, Copy, Debug)]
pub struct LoadPtrTko<'a>(OpRef<'a>);
typed_op!(LoadPtrTko, operations::LOAD_PTR_TKO);

impl<'a> LoadPtrTko<'a> {
    /// Where to read.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which elements to read.
    pub fn mask(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 1)
    }

    /// What the others are.
    pub fn padding_value(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 2)
    }

    /// What has to happen before.
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

    /// That it was read.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// A tile read through a view.
///
/// Elements outside of the tensor are the view's padding value, or undefined without one.
#[derive(Clone, Copy, Debug)]
pub struct LoadViewTko<'a>(OpRef<'a>);
typed_op!(LoadViewTko, operations::LOAD_VIEW_TKO);

impl<'a> LoadViewTko<'a> {
    /// Where to read.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// What has to happen before.
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

    /// That it was read.
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
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A loop without a condition of its own.
///
/// The body begins again with what `continue` hands on, and ends with `break`, whose operands become
/// the results. Results have nothing to do with the carried values.
#[derive(Clone, Copy, Debug)]
pub struct Loop<'a>(OpRef<'a>);
typed_op!(Loop, operations::LOOP);

impl<'a> Loop<'a> {
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

/// A tensor cut into tiles that lie side by side.
#[derive(Clone, Copy, Debug)]
pub struct MakePartitionView<'a>(OpRef<'a>);
typed_op!(MakePartitionView, operations::MAKE_PARTITION_VIEW, one_result);

impl<'a> MakePartitionView<'a> {
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tensor in memory, from its address.
///
/// Sizes and strides that the type leaves open are operands, in the order of dimensions; in text they
/// stand between those that are known. All of them have one type and are positive. They count elements.
#[derive(Clone, Copy, Debug)]
pub struct MakeTensorView<'a>(OpRef<'a>);
typed_op!(MakeTensorView, operations::MAKE_TENSOR_VIEW, one_result);

impl<'a> MakeTensorView<'a> {
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

/// A place in the order of memory accesses where nothing has happened yet.
#[derive(Clone, Copy, Debug)]
pub struct MakeToken<'a>(OpRef<'a>);
typed_op!(MakeToken, operations::MAKE_TOKEN, one_result);

impl<'a> MakeToken<'a> {
    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise maximum of floating-point numbers.
///
/// Where one operand is NaN the other one is the result, unless `propagate_nan` makes it NaN. Zeros are
/// ordered by sign: of both the positive one wins.
#[derive(Clone, Copy, Debug)]
pub struct Maxf<'a>(OpRef<'a>);
typed_op!(Maxf, operations::MAXF, one_result);

impl<'a> Maxf<'a> {
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
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// How both operands are read.
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
/// Where one operand is NaN the other one is the result, unless `propagate_nan` makes it NaN. Zeros are
/// ordered by sign: of both the negative one wins.
#[derive(Clone, Copy, Debug)]
pub struct Minf<'a>(OpRef<'a>);
typed_op!(Minf, operations::MINF, one_result);

impl<'a> Minf<'a> {
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
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// How both operands are read.
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
/// summation and intermediate roundings are left open; `fast_acc` permits a less exact accumulation.
#[derive(Clone, Copy, Debug)]
pub struct Mmaf<'a>(OpRef<'a>);
typed_op!(Mmaf, operations::MMAF, one_result);

impl<'a> Mmaf<'a> {
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What is added.
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
/// all of them, it is a batch of independent products. Bytes are multiplied and summed as `i32`,
/// which wraps.
#[derive(Clone, Copy, Debug)]
pub struct Mmai<'a>(OpRef<'a>);
typed_op!(Mmai, operations::MMAI, one_result);

impl<'a> Mmai<'a> {
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What is added.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// How `lhs` is read.
    pub fn signedness_lhs(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// How `rhs` is read.
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
/// Its body is a symbol table, whose members may refer to each other in any order. Bytecode keeps
/// neither the name nor attributes other than the producer.
#[derive(Clone, Copy, Debug)]
pub struct Module<'a>(OpRef<'a>);
typed_op!(Module, operations::MODULE);

impl<'a> Module<'a> {
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// The tool that made the program, in its own words.
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
/// Exact, then rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Mulf<'a>(OpRef<'a>);
typed_op!(Mulf, operations::MULF, one_result);

impl<'a> Mulf<'a> {
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
/// Of the product, which has twice the width, the upper bits.
#[derive(Clone, Copy, Debug)]
pub struct Mulhii<'a>(OpRef<'a>);
typed_op!(Mulhii, operations::MULHII, one_result);

impl<'a> Mulhii<'a> {
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
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What cannot happen.
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
/// Inverts the sign bit, that of a NaN too.
#[derive(Clone, Copy, Debug)]
pub struct Negf<'a>(OpRef<'a>);
typed_op!(Negf, operations::NEGF, one_result);

impl<'a> Negf<'a> {
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
/// The smallest value is its own negation, unless `overflow` rules it out.
#[derive(Clone, Copy, Debug)]
pub struct Negi<'a>(OpRef<'a>);
typed_op!(Negi, operations::NEGI, one_result);

impl<'a> Negi<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise movement of pointers.
///
/// The distance counts pointees, in the size that they have in memory, and is read as signed.
/// Leaving the address space is undefined.
#[derive(Clone, Copy, Debug)]
pub struct Offset<'a>(OpRef<'a>);
typed_op!(Offset, operations::OFFSET, one_result);

impl<'a> Offset<'a> {
    /// Where to start.
    pub fn ptr(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// How far to go.
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
/// `source` to the power of `exponent`. Up to 13.3 its name in text was `pow`.
#[derive(Clone, Copy, Debug)]
pub struct Fpowf<'a>(OpRef<'a>);
typed_op!(Fpowf, operations::FPOWF, one_result);

impl<'a> Fpowf<'a> {
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
/// The format is that of C: `%%` is a percent sign, every other conversion takes the next operand, of
/// which all elements are printed. Outputs of different tile blocks may be mixed.
#[derive(Clone, Copy, Debug)]
pub struct PrintTko<'a>(OpRef<'a>);
typed_op!(PrintTko, operations::PRINT_TKO);

impl<'a> PrintTko<'a> {
    /// What is printed.
    pub fn args(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// What has to happen before.
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

/// Pointers to integers.
///
/// The results are addresses.
#[derive(Clone, Copy, Debug)]
pub struct PtrToInt<'a>(OpRef<'a>);
typed_op!(PtrToInt, operations::PTR_TO_INT, one_result);

impl<'a> PtrToInt<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Pointers to something else at the same addresses.
#[derive(Clone, Copy, Debug)]
pub struct PtrToPtr<'a>(OpRef<'a>);
typed_op!(PtrToPtr, operations::PTR_TO_PTR, one_result);

impl<'a> PtrToPtr<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// All elements along a dimension combined to one.
///
/// Several tiles of one shape may be reduced at once. The body takes two scalars of each, the element
/// and what has been combined so far, and yields one of each. It must be associative and free of
/// effects, as neither the order nor the grouping is fixed. `identities` are the values that change
/// nothing. The dimension `dim` is gone from the results.
#[derive(Clone, Copy, Debug)]
pub struct Reduce<'a>(OpRef<'a>);
typed_op!(Reduce, operations::REDUCE);

impl<'a> Reduce<'a> {
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
/// What division towards zero leaves over, exactly; it has the sign of the dividend. NaN where the divisor
/// is zero or the dividend infinite; an infinite divisor leaves a finite dividend as it is.
#[derive(Clone, Copy, Debug)]
pub struct Remf<'a>(OpRef<'a>);
typed_op!(Remf, operations::REMF, one_result);

impl<'a> Remf<'a> {
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
/// What division towards zero leaves over: it has the sign of the dividend. A divisor of zero is
/// undefined, as is the smallest value with -1.
#[derive(Clone, Copy, Debug)]
pub struct Remi<'a>(OpRef<'a>);
typed_op!(Remi, operations::REMI, one_result);

impl<'a> Remi<'a> {
    /// Dividend.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Divisor.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// How both operands are read.
    pub fn signedness(self) -> enums::Signedness {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The same elements in the same order under another shape.
#[derive(Clone, Copy, Debug)]
pub struct Reshape<'a>(OpRef<'a>);
typed_op!(Reshape, operations::RESHAPE, one_result);

impl<'a> Reshape<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The end of the function.
///
/// Only operations `if` and, since 13.4, `loop` may lie between it and the function. The operands are what
/// the function returns, which for an entry is nothing.
#[derive(Clone, Copy, Debug)]
pub struct Return<'a>(OpRef<'a>);
typed_op!(Return, operations::RETURN);

impl<'a> Return<'a> {
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

/// Every element along a dimension combined with those before it.
///
/// Operands, identities and body are as for `reduce`. Each result has the shape of its operand, and the
/// element itself takes part in its sum. With `reverse` the elements behind it count instead.
#[derive(Clone, Copy, Debug)]
pub struct Scan<'a>(OpRef<'a>);
typed_op!(Scan, operations::SCAN);

impl<'a> Scan<'a> {
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
    /// The choice.
    pub fn cond(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Taken where it is true.
    pub fn val_if_true(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Taken where it is false.
    pub fn val_if_false(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise shift to the left.
///
/// The right operand counts positions and is read as unsigned; zeros come in. A count of the width
/// or more is undefined, and so is breaking the promise that `overflow` makes.
#[derive(Clone, Copy, Debug)]
pub struct Shli<'a>(OpRef<'a>);
typed_op!(Shli, operations::SHLI, one_result);

impl<'a> Shli<'a> {
    /// What is shifted.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// By how many positions.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What cannot happen.
    pub fn overflow(self) -> enums::IntegerOverflow {
        access::required(self.0, 0, access::case)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Element-wise shift to the right.
///
/// `signed` repeats the sign bit, `unsigned` brings in zeros. The right operand is read as unsigned;
/// a count of the width or more is undefined.
#[derive(Clone, Copy, Debug)]
pub struct Shri<'a>(OpRef<'a>);
typed_op!(Shri, operations::SHRI, one_result);

impl<'a> Shri<'a> {
    /// What is shifted.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// By how many positions.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// How the left operand is read.
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
/// Rounded once; of `f32` there is also the faster `approx`. Negative numbers give NaN.
#[derive(Clone, Copy, Debug)]
pub struct Sqrt<'a>(OpRef<'a>);
typed_op!(Sqrt, operations::SQRT, one_result);

impl<'a> Sqrt<'a> {
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

/// Numbers written to where pointers point.
///
/// Where the mask is false nothing is written. Pointers may coincide, but which of the values stays is
/// not defined. Weak writes promise that nobody else accesses the place meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct StorePtrTko<'a>(OpRef<'a>);
typed_op!(StorePtrTko, operations::STORE_PTR_TKO, one_result);

impl<'a> StorePtrTko<'a> {
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

    /// What has to happen before.
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

/// A tile written through a view.
///
/// Elements outside of the tensor are not written. Where the tiles of a view overlap, nothing orders the
/// writes but tokens.
#[derive(Clone, Copy, Debug)]
pub struct StoreViewTko<'a>(OpRef<'a>);
typed_op!(StoreViewTko, operations::STORE_VIEW_TKO, one_result);

impl<'a> StoreViewTko<'a> {
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

    /// What has to happen before.
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
/// Exact, then rounded once to the element type.
#[derive(Clone, Copy, Debug)]
pub struct Subf<'a>(OpRef<'a>);
typed_op!(Subf, operations::SUBF, one_result);

impl<'a> Subf<'a> {
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
    /// Left operand.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right operand.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What cannot happen.
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

/// Integers made narrower.
///
/// Upper bits are dropped. `overflow` promises that they carry nothing: that they repeat the new sign
/// bit, or that they are zeros, or both. The result must be strictly narrower.
#[derive(Clone, Copy, Debug)]
pub struct Trunci<'a>(OpRef<'a>);
typed_op!(Trunci, operations::TRUNCI, one_result);

impl<'a> Trunci<'a> {
    /// What is converted.
    pub fn from(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What cannot be lost.
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
/// With a tile of ones it inverts; on `i1` it is the logical "not equal".
#[derive(Clone, Copy, Debug)]
pub struct Xori<'a>(OpRef<'a>);
typed_op!(Xori, operations::XORI, one_result);

impl<'a> Xori<'a> {
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

/// The end of a region whose operation goes on after it.
///
/// The operands are what the region computes.
#[derive(Clone, Copy, Debug)]
pub struct Yield<'a>(OpRef<'a>);
typed_op!(Yield, operations::YIELD);

impl<'a> Yield<'a> {
    /// Operand `operands`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }
}

/// Element-wise arc tangent of a quotient.
///
/// The angle of `x / y` in radians, in the quadrant that the signs of both tell.
#[derive(Clone, Copy, Debug)]
pub struct Atan2<'a>(OpRef<'a>);
typed_op!(Atan2, operations::ATAN2, one_result);

impl<'a> Atan2<'a> {
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

/// Narrow elements joined to bytes.
///
/// The bits of consecutive elements, least significant first, fill consecutive bytes. Both tiles have
/// rank 1 and the same number of bits; the elements are not of 8 bits themselves.
#[derive(Clone, Copy, Debug)]
pub struct Pack<'a>(OpRef<'a>);
typed_op!(Pack, operations::PACK, one_result);

impl<'a> Pack<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Bytes taken apart into elements: `pack` backwards.
#[derive(Clone, Copy, Debug)]
pub struct Unpack<'a>(OpRef<'a>);
typed_op!(Unpack, operations::UNPACK, one_result);

impl<'a> Unpack<'a> {
    /// Operand `source`.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Memory that goes away by itself.
///
/// Room for `num_elem` pointees, of undefined content, until control leaves the innermost `for`, `loop`
/// or function around it. The alignment is a power of two in bytes, no less than the size of a pointee.
#[derive(Clone, Copy, Debug)]
pub struct Alloca<'a>(OpRef<'a>);
typed_op!(Alloca, operations::ALLOCA, one_result);

impl<'a> Alloca<'a> {
    /// How many.
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
/// Like `mmaf`, but every block of operand elements along K shares a factor: `lhs_scale` is M×K', `rhs_scale`
/// K'×N, and K / K' is the size of a block. It is 32 for 8-bit operands, which take scales of
/// `f8E8M0FNU`; 16 or 32 for `f4E2M1FN` with scales of `f8E8M0FNU` or `fnv8E5M3FNU`; 16 with `f8E4M3FN`.
#[derive(Clone, Copy, Debug)]
pub struct MmafScaled<'a>(OpRef<'a>);
typed_op!(MmafScaled, operations::MMAF_SCALED, one_result);

impl<'a> MmafScaled<'a> {
    /// Left matrix.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Right matrix.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// What is added.
    pub fn acc(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// Factors of the rows of `lhs`.
    pub fn lhs_scale(self) -> ValueRef<'a> {
        access::operand(self.0, 3)
    }

    /// Factors of the columns of `rhs`.
    pub fn rhs_scale(self) -> ValueRef<'a> {
        access::operand(self.0, 4)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tensor from which tiles are picked row by row.
#[derive(Clone, Copy, Debug)]
pub struct MakeGatherScatterView<'a>(OpRef<'a>);
typed_op!(MakeGatherScatterView, operations::MAKE_GATHER_SCATTER_VIEW, one_result);

impl<'a> MakeGatherScatterView<'a> {
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tensor over which a tile moves in steps of its own.
#[derive(Clone, Copy, Debug)]
pub struct MakeStridedView<'a>(OpRef<'a>);
typed_op!(MakeStridedView, operations::MAKE_STRIDED_VIEW, one_result);

impl<'a> MakeStridedView<'a> {
    /// Operand `tensor_view`.
    pub fn tensor_view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tile combined into memory under a view.
///
/// Like `atomic_rmw_tko` without a result, on a tile of a view that has no padding value. Elements
/// outside of the tensor are left out, unless `inbounds` promises that there are none along a dimension.
#[derive(Clone, Copy, Debug)]
pub struct AtomicRedViewTko<'a>(OpRef<'a>);
typed_op!(AtomicRedViewTko, operations::ATOMIC_RED_VIEW_TKO, one_result);

impl<'a> AtomicRedViewTko<'a> {
    /// Where.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// What is combined with it.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 2)
    }

    /// What has to happen before.
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
/// The destination falls into blocks of the shape of the source, which divides it evenly; the block at
/// the indices becomes the source, the rest is that of the destination. Indices out of range are
/// undefined.
#[derive(Clone, Copy, Debug)]
pub struct Insert<'a>(OpRef<'a>);
typed_op!(Insert, operations::INSERT, one_result);

impl<'a> Insert<'a> {
    /// The new part.
    pub fn source(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Everything else.
    pub fn destination(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// One for each dimension, counting blocks.
    pub fn indices(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Permission for dependent kernels to start.
///
/// Of kernels launched to overlap, the next one may begin once every tile block has come here. Does
/// nothing before `sm_90`.
#[derive(Clone, Copy, Debug)]
pub struct GdcLaunchDependentsTko<'a>(OpRef<'a>);
typed_op!(GdcLaunchDependentsTko, operations::GDC_LAUNCH_DEPENDENTS_TKO, one_result);

impl<'a> GdcLaunchDependentsTko<'a> {
    /// Operand `token`.
    pub fn token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 0)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Wait for the kernels that this one depends on.
///
/// What they wrote is visible to accesses that take the resulting token. Does nothing before `sm_90`.
#[derive(Clone, Copy, Debug)]
pub struct GdcWaitTko<'a>(OpRef<'a>);
typed_op!(GdcWaitTko, operations::GDC_WAIT_TKO, one_result);

impl<'a> GdcWaitTko<'a> {
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
/// `source` to the power of `exponent`, which is read as signed and may have a width of its own.
#[derive(Clone, Copy, Debug)]
pub struct Fpowi<'a>(OpRef<'a>);
typed_op!(Fpowi, operations::FPOWI, one_result);

impl<'a> Fpowi<'a> {
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

/// An order between accesses to one place under several addresses.
///
/// Memory may be mapped more than once. What comes after this fence sees what came before it through
/// any of the addresses.
#[derive(Clone, Copy, Debug)]
pub struct MemoryFenceAliasTko<'a>(OpRef<'a>);
typed_op!(MemoryFenceAliasTko, operations::MEMORY_FENCE_ALIAS_TKO, one_result);

impl<'a> MemoryFenceAliasTko<'a> {
    /// Operand `token`.
    pub fn token(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// A tile read from all copies at once and combined.
///
/// Which reductions there are depends on the elements: all of them for `i32` and `i64`; sum, minimum and
/// maximum for `f16` and `bf16`; only the sum for `f32` and `f64`.
#[derive(Clone, Copy, Debug)]
pub struct MultimemLoadReduceViewTko<'a>(OpRef<'a>);
typed_op!(MultimemLoadReduceViewTko, operations::MULTIMEM_LOAD_REDUCE_VIEW_TKO);

impl<'a> MultimemLoadReduceViewTko<'a> {
    /// Where to read.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 1)
    }

    /// What has to happen before.
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

    /// That it was read.
    pub fn result_token(self) -> ValueRef<'a> {
        access::result(self.0, 1)
    }
}

/// A tile combined into all copies at once.
///
/// The sum takes `i32`, `i64` and the base formats; all other reductions only integers.
#[derive(Clone, Copy, Debug)]
pub struct MultimemReduceViewTko<'a>(OpRef<'a>);
typed_op!(MultimemReduceViewTko, operations::MULTIMEM_REDUCE_VIEW_TKO, one_result);

impl<'a> MultimemReduceViewTko<'a> {
    /// Where.
    pub fn view(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// What is combined with it.
    pub fn tile(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Which tile of the view.
    pub fn index(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 2)
    }

    /// What has to happen before.
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

/// A tile written to all copies at once.
#[derive(Clone, Copy, Debug)]
pub struct MultimemStoreViewTko<'a>(OpRef<'a>);
typed_op!(MultimemStoreViewTko, operations::MULTIMEM_STORE_VIEW_TKO, one_result);

impl<'a> MultimemStoreViewTko<'a> {
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

    /// What has to happen before.
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

/// A call of a device function.
///
/// The function need not be in the program. What constant arguments are and how text spells them is not
/// known; an empty list of them is not written.
#[derive(Clone, Copy, Debug)]
pub struct PreviewCall<'a>(OpRef<'a>);
typed_op!(PreviewCall, operations::PREVIEW_CALL);

impl<'a> PreviewCall<'a> {
    /// Its arguments.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// The function.
    pub fn callee(self) -> Identifier {
        access::required(self.0, 0, access::symbol)
    }

    /// Attribute `const_args`.
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

/// A function that is no entry.
///
/// Bytecode holds it in the function table, where its number does not occur. Only functions with an
/// implementation elsewhere can be written.
#[derive(Clone, Copy, Debug)]
pub struct PreviewFunc<'a>(OpRef<'a>);
typed_op!(PreviewFunc, operations::PREVIEW_FUNC);

impl<'a> PreviewFunc<'a> {
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Types of arguments and results.
    pub fn function_type(self) -> Type {
        access::required(self.0, 1, access::type_attribute)
    }

    /// A dictionary for each argument.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// Region `body`.
    pub fn body(self) -> Option<RegionRef<'a>> {
        access::function_body(self.0)
    }
}

/// An implementation outside of the program.
///
/// Nothing but its number is known.
#[derive(Clone, Copy, Debug)]
pub struct PreviewExternImpl<'a>(OpRef<'a>);
typed_op!(PreviewExternImpl, operations::PREVIEW_EXTERN_IMPL);
