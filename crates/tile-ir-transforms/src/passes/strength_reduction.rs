//! `strength-reduction`: multiplication and division by powers of two.

use rustc_hash::FxHashSet;
use tile_ir_core::{Attribute, BuildError, Constant, Context, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::views::{Divi, Muli, Remi};
use tile_ir_dialect::{CudaTileBuilder, IntegerOverflow, RoundingMode, Signedness};

use crate::analyses::IntegerRanges;
use crate::constants::{integers, map};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};

/// Replaces multiplications and divisions of integers by powers of two with shifts and masks.
#[derive(Clone, Debug, Default)]
pub struct StrengthReduction;

impl PassOptions for StrengthReduction {}

impl Pass for StrengthReduction {
    const INFO: PassInfo = PassInfo {
        title: "StrengthReduction",
        summary: "Replace multiplication and division by powers of two",
        description: DESCRIPTION,
        statistics: &[REDUCED],
        ..PassInfo::new("strength-reduction", Anchor::Function)
    };
}

const REDUCED: StatisticInfo =
    StatisticInfo { name: "num-reduced", summary: "Number of operations replaced by cheaper ones" };

const DESCRIPTION: &str = "\
If one operand is a constant whose elements are powers of two, 2^k:

| before | after | condition |
|---|---|---|
| `muli x, 2^k` | `shli x, k` | none: both are modulo 2^width |
| `divi x, 2^k unsigned` | `shri x, k unsigned` | rounded towards zero |
| `divi x, 2^k signed` | `shri x, k signed` | rounded down, or x is not negative and it is rounded towards zero |
| `remi x, 2^k unsigned` | `andi x, 2^k - 1` | none |
| `remi x, 2^k signed` | `andi x, 2^k - 1` | x is not negative |

Multiplication and division by 1 are replaced by the operand.

The `shli` has the overflow flags of the `muli`, as the same bits are lost, except that `no_signed_wrap` is dropped if an
element is the smallest number, -2^(width-1): it is a power of two only as an unsigned number. For the same reason a signed
division by it is not changed.

A number is known not to be negative from its range, as in `integer-range`: ranges of constants, a loop index that starts at
zero or above, block indices and grid sizes, `iota`, `assume bounded`, and operations on these that preserve the sign.
";

impl BodyPass for StrengthReduction {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let asks =
            |op: OpRef<'_>| is_signed_division(op) && op.operands().last().is_some_and(|it| Powers::of(it).is_some());
        let ranges = ops.iter().any(|&op| asks(unit.op(op))).then(|| unit.analysis::<IntegerRanges>());
        // Ranges are only known for values that exist before the pass.
        let is_never_negative = |op: &OpId| {
            let (op, ranges) = (unit.op(*op), ranges.as_ref()?);
            let dividend = op.operands().next().filter(|_| is_signed_division(op))?;
            Some(op.id()).filter(|_| ranges.of_value(dividend).is_non_negative())
        };
        let never_negative: FxHashSet<OpId> = ops.iter().filter_map(is_never_negative).collect();
        let mut reduced = 0;
        let mut rewriter = unit.rewriter();
        for op in ops {
            if let Some(cheaper) = Cheaper::of(rewriter.op(op), never_negative.contains(&op)) {
                let value = cheaper.build(&mut rewriter, op)?;
                rewriter.replace(op, &[value]);
                reduced += 1;
            }
        }
        unit.count(REDUCED.name, reduced);
        Ok(Preserved::unless(reduced > 0))
    }
}

/// Whether an operation is a signed division or remainder.
fn is_signed_division(op: OpRef<'_>) -> bool {
    let signedness = match (op.cast::<Divi<'_>>(), op.cast::<Remi<'_>>()) {
        (Some(it), _) => it.signedness(),
        (None, Some(it)) => it.signedness(),
        (None, None) => return false,
    };
    signedness == Signedness::Signed
}

/// The replacement of an operation.
enum Cheaper {
    /// An existing value.
    Value(ValueId),
    /// A constant.
    Constant(Attribute),
    /// A left shift.
    Left { value: ValueId, by: Attribute, overflow: IntegerOverflow },
    /// A right shift.
    Right { value: ValueId, by: Attribute, signedness: Signedness },
    /// A bitwise and.
    Mask { value: ValueId, mask: Attribute },
}

impl Cheaper {
    /// The replacement of an operation, if there is one; `never_negative` says whether its dividend is known not to be negative.
    fn of(op: OpRef<'_>, never_negative: bool) -> Option<Self> {
        if let Some(it) = op.cast::<Muli<'_>>() {
            Self::of_product(it)
        } else if let Some(it) = op.cast::<Divi<'_>>() {
            Self::of_quotient(it, never_negative)
        } else {
            Self::of_remainder(op.cast::<Remi<'_>>()?, never_negative)
        }
    }

    fn of_product(it: Muli<'_>) -> Option<Self> {
        let powers = |value| Powers::of(value).map(|powers| (value, powers));
        let (constant, powers) = powers(it.rhs()).or_else(|| powers(it.lhs()))?;
        let value = if constant == it.rhs() { it.lhs() } else { it.rhs() };
        if powers.are_one {
            return Some(Self::Value(value.id()));
        }
        let overflow = match (it.overflow(), powers.are_signed) {
            (overflow, true) => overflow,
            (IntegerOverflow::NoUnsignedWrap | IntegerOverflow::NoWrap, false) => IntegerOverflow::NoUnsignedWrap,
            (IntegerOverflow::None | IntegerOverflow::NoSignedWrap, false) => IntegerOverflow::None,
        };
        Some(Self::Left { value: value.id(), by: powers.exponents(it.context())?, overflow })
    }

    fn of_quotient(it: Divi<'_>, never_negative: bool) -> Option<Self> {
        let (value, signedness, rounding) = (it.lhs(), it.signedness(), it.rounding());
        let powers = Powers::of(it.rhs())?;
        let is_signed = signedness == Signedness::Signed;
        if is_signed && !powers.are_signed {
            return None;
        }
        if powers.are_one {
            return Some(Self::Value(value.id()));
        }
        let is_exact = match (rounding, is_signed) {
            (RoundingMode::Zero, false) | (RoundingMode::NegativeInf, true) => true,
            (RoundingMode::Zero, true) => never_negative,
            _ => false,
        };
        let by = || powers.exponents(it.context());
        if is_exact { Some(Self::Right { value: value.id(), by: by()?, signedness }) } else { None }
    }

    fn of_remainder(it: Remi<'_>, never_negative: bool) -> Option<Self> {
        let powers = Powers::of(it.rhs())?;
        let is_signed = it.signedness() == Signedness::Signed;
        if is_signed && !powers.are_signed {
            return None;
        }
        if powers.are_one {
            return map(it.context(), powers.constant, |_| 0).map(Self::Constant);
        }
        if is_signed && !never_negative {
            return None;
        }
        let mask = map(it.context(), powers.constant, |power| power - 1)?;
        Some(Self::Mask { value: it.lhs().id(), mask })
    }

    fn build(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<ValueId, BuildError> {
        let mut builder = rewriter.before(op);
        match *self {
            Self::Value(value) => Ok(value),
            Self::Constant(value) => builder.constant(value).build_value(),
            Self::Left { value, by, overflow } => {
                let by = builder.constant(by).build_value()?;
                builder.shli(value, by).overflow(overflow).build_value()
            }
            Self::Right { value, by, signedness } => {
                let by = builder.constant(by).build_value()?;
                builder.shri(value, by, signedness).build_value()
            }
            Self::Mask { value, mask } => {
                let mask = builder.constant(mask).build_value()?;
                builder.andi(value, mask).build_value()
            }
        }
    }
}

/// A constant whose elements are powers of two.
#[derive(Clone, Copy)]
struct Powers<'a> {
    constant: Constant<'a>,
    /// Whether all of them are 1.
    are_one: bool,
    /// Whether they are powers of two as signed numbers as well.
    are_signed: bool,
}

impl<'a> Powers<'a> {
    fn of(value: ValueRef<'a>) -> Option<Self> {
        let constant = value.constant()?;
        let sign = 1 << (constant.kind().bits() - 1);
        let (mut are_one, mut are_signed) = (true, true);
        for number in integers(constant)? {
            if !number.is_power_of_two() {
                return None;
            }
            are_one &= number == 1;
            are_signed &= number != sign;
        }
        Some(Self { constant, are_one, are_signed })
    }

    /// The shift amounts.
    fn exponents(self, context: &Context) -> Option<Attribute> {
        map(context, self.constant, |power| power.trailing_zeros().into())
    }
}
