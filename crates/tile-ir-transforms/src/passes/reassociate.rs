//! `reassociate`: constants in chains of integer operations.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, BuildError, Builder, Constant, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::{CudaTileBuilder, ops};

use crate::constants::{integers, map, zip};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};

/// Combines the constants in chains of an associative operation on integers.
#[derive(Clone, Debug, Default)]
pub struct Reassociate;

impl PassOptions for Reassociate {}

impl Pass for Reassociate {
    const INFO: PassInfo = PassInfo {
        title: "Reassociate",
        summary: "Reassociate integer operations to combine constants",
        description: DESCRIPTION,
        statistics: &[GATHERED],
        ..PassInfo::new("reassociate", Anchor::Function)
    };
}

const GATHERED: StatisticInfo = StatisticInfo { name: "num-gathered", summary: "Number of operations reassociated" };

const DESCRIPTION: &str = "\
`addi`, `muli`, `andi`, `ori` and `xori` are associative and commutative, as all of them are exact modulo 2^width. If `*` is
one of them, `c` and `d` are constants, and `x` and `y` are not:

| before | after | condition |
|---|---|---|
| `c * d` | their value | |
| `(x * c) * d` | `x * (c * d)` | |
| `(x * c) * (y * d)` | `(x * y) * (c * d)` | the terms in parentheses have no other uses |
| `x * e` | `x` | `e` is 0 for `addi`, `ori` and `xori`, 1 for `muli`, and all ones for `andi` |

`subi x, c` is treated as `addi x, -c`. Constants may be on either side; in the result they are on the right.

The new operations have no overflow flags: the sum of two constants may wrap where the original operations did not, and vice
versa. The result is correct nevertheless, as overflow flags do not change the bits. Floating-point operations are
skipped, as their order matters.
";

/// Associative and commutative operations, each with its function and identity element.
static CHAINS: [Chain; 5] = [
    Chain { def: &ops::ADDI, compute: u64::wrapping_add, neutral: 0 },
    Chain { def: &ops::MULI, compute: u64::wrapping_mul, neutral: 1 },
    Chain { def: &ops::ANDI, compute: |lhs, rhs| lhs & rhs, neutral: u64::MAX },
    Chain { def: &ops::ORI, compute: |lhs, rhs| lhs | rhs, neutral: 0 },
    Chain { def: &ops::XORI, compute: |lhs, rhs| lhs ^ rhs, neutral: 0 },
];

struct Chain {
    def: &'static OpDef,
    compute: fn(u64, u64) -> u64,
    neutral: u64,
}

impl Chain {
    fn build(&self, builder: &mut Builder<'_>, lhs: ValueId, rhs: ValueId) -> Result<ValueId, BuildError> {
        builder.op(self.def).operands(0, [lhs]).operands(1, [rhs]).build_value()
    }
}

impl BodyPass for Reassociate {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let mut rewriter = unit.rewriter();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| rewriter.body().walk(region)).collect();
        let mut gathered = shorten(&mut rewriter, &ops)?;
        for op in ops {
            gathered += join(&mut rewriter, op)?;
        }
        unit.count(GATHERED.name, gathered);
        Ok(Preserved::unless(gathered > 0))
    }
}

/// Makes one constant of two in each chain, in order; returns how often.
///
/// Links in the middle of a chain are then not used by the rest of it, so [`join`] sees whether anything else uses them.
fn shorten(rewriter: &mut Rewriter<'_>, ops: &[OpId]) -> Result<u64, BuildError> {
    let mut shortened = 0;
    for &op in ops {
        if rewriter.body().contains(op)
            && let Some(better) = Better::of_constants(rewriter.op(op))
        {
            better.replace_op(rewriter, op)?;
            shortened += 1;
        }
    }
    Ok(shortened)
}

/// Makes one constant of those of both operands, and continues in the chains that start with the result; returns how often.
fn join(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<u64, BuildError> {
    if !rewriter.body().contains(op) {
        return Ok(0);
    }
    let Some(better) = Better::of_terms(rewriter.op(op)) else { return Ok(0) };
    let joined = better.replace_op(rewriter, op)?;
    let users: Vec<OpId> = rewriter.body().uses(joined).iter().map(|it| it.op).collect();
    Ok(1 + shorten(rewriter, &users)?)
}

/// The operands of an operation in a chain: a value and the bits of a constant.
struct Term<'a> {
    chain: &'static Chain,
    value: ValueRef<'a>,
    constant: Attribute,
}

impl<'a> Term<'a> {
    /// The link of an operation with one constant operand.
    fn of(op: OpRef<'a>) -> Option<Self> {
        let mut operands = op.operands();
        let (lhs, rhs) = (operands.next()?, operands.next()?);
        if op.def() == &ops::SUBI {
            let constant = map(op.context(), rhs.constant()?, u64::wrapping_neg)?;
            return lhs.constant().is_none().then_some(Self { chain: &CHAINS[0], value: lhs, constant });
        }
        let chain = CHAINS.iter().find(|chain| chain.def == op.def())?;
        let bits = |value: ValueRef<'_>| map(op.context(), value.constant()?, |bits| bits);
        match (bits(lhs), bits(rhs)) {
            (None, Some(constant)) => Some(Self { chain, value: lhs, constant }),
            (Some(constant), None) => Some(Self { chain, value: rhs, constant }),
            _ => None,
        }
    }

    /// The link that defines a value, if there is one.
    fn of_value(value: ValueRef<'a>, chain: &'static Chain) -> Option<Self> {
        Self::of(value.defining_op()?).filter(|term| term.chain.def == chain.def)
    }
}

/// The replacement of an operation.
enum Better {
    Constant(Attribute),
    Value(ValueId),
    /// A value and a constant.
    WithConstant(&'static Chain, ValueId, Attribute),
    /// Two values and a constant, if it matters, replacing two operations that become dead.
    OfBoth(&'static Chain, [ValueId; 2], Option<Attribute>, [OpId; 2]),
}

impl Better {
    /// One constant for two.
    fn of_constants(op: OpRef<'_>) -> Option<Self> {
        let Some(Term { chain, value, constant }) = Term::of(op) else { return Self::of_constant_operands(op) };
        let context = op.context();
        if is_neutral(context.constant(constant)?, chain) {
            return Some(Self::Value(value.id()));
        }
        let inner = Term::of_value(value, chain)?;
        let sum = zip(context, context.constant(inner.constant)?, context.constant(constant)?, chain.compute)?;
        Some(match is_neutral(context.constant(sum)?, chain) {
            true => Self::Value(inner.value.id()),
            false => Self::WithConstant(chain, inner.value.id(), sum),
        })
    }

    fn of_constant_operands(op: OpRef<'_>) -> Option<Self> {
        let mut constants = op.operands().map(ValueRef::constant);
        let (lhs, rhs) = (constants.next()??, constants.next()??);
        if op.def() == &ops::SUBI {
            return zip(op.context(), lhs, rhs, u64::wrapping_sub).map(Self::Constant);
        }
        let chain = CHAINS.iter().find(|chain| chain.def == op.def())?;
        zip(op.context(), lhs, rhs, chain.compute).map(Self::Constant)
    }

    /// One constant for those of both operands.
    fn of_terms(op: OpRef<'_>) -> Option<Self> {
        let chain = CHAINS.iter().find(|chain| chain.def == op.def())?;
        let mut operands = op.operands().filter(|operand| operand.has_one_use());
        let (lhs, rhs) = (operands.next()?, operands.next()?);
        let (left, right) = (Term::of_value(lhs, chain)?, Term::of_value(rhs, chain)?);
        let constant = |attribute| op.context().constant(attribute);
        let sum = zip(op.context(), constant(left.constant)?, constant(right.constant)?, chain.compute)?;
        let sum = Some(sum).filter(|sum| constant(*sum).is_none_or(|sum| !is_neutral(sum, chain)));
        let replaced = [lhs.defining_op()?.id(), rhs.defining_op()?.id()];
        Some(Self::OfBoth(chain, [left.value.id(), right.value.id()], sum, replaced))
    }

    /// Replaces an operation; returns the value that it is replaced with.
    fn replace_op(self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<ValueId, BuildError> {
        let mut builder = rewriter.before(op);
        let mut replaced = [None; 2];
        let value = match self {
            Self::Value(value) => value,
            Self::Constant(constant) => builder.constant(constant).build_value()?,
            Self::WithConstant(chain, value, constant) => {
                let constant = builder.constant(constant).build_value()?;
                chain.build(&mut builder, value, constant)?
            }
            Self::OfBoth(chain, [lhs, rhs], constant, terms) => {
                replaced = terms.map(Some);
                let both = chain.build(&mut builder, lhs, rhs)?;
                match constant {
                    Some(constant) => {
                        let constant = builder.constant(constant).build_value()?;
                        chain.build(&mut builder, both, constant)?
                    }
                    None => both,
                }
            }
        };
        rewriter.replace(op, &[value]);
        for op in replaced.into_iter().flatten() {
            rewriter.erase(op);
        }
        Ok(value)
    }
}

/// Whether a constant is the identity element.
fn is_neutral(constant: Constant<'_>, chain: &Chain) -> bool {
    let neutral = chain.neutral & (u64::MAX >> (64 - constant.kind().bits()));
    integers(constant).is_some_and(|mut numbers| numbers.all(|number| number == neutral))
}
