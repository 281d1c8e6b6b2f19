//! `sccp`: sparse conditional constant propagation.

use smallvec::SmallVec;
use tile_ir_core::definition::{Hook, Trait};
use tile_ir_core::{Attribute, Context, OpId, OpRef, Rewriter, ValueRef};

use crate::dataflow::{Lattice, NO_LIMITS, SparseForward, forward_states, limits_of, may_enter};
use crate::folding::{ConstantMakers, DEFAULT_MAX_ELEMENTS, Replacer, constant_result};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

pass_options! {
    /// Propagates constants through branches and loops.
    pub struct Sccp {
        /// Maximum number of elements of a folded constant, unless it is a splat
        "max-elements" => max_elements: usize = DEFAULT_MAX_ELEMENTS,
    }
}

impl Pass for Sccp {
    const INFO: PassInfo = PassInfo {
        title: "SCCP",
        summary: "Propagate constants through branches and loops",
        description: DESCRIPTION,
        statistics: &[REPLACED],
        ..PassInfo::new("sccp", Anchor::Any)
    };
}

const REPLACED: StatisticInfo =
    StatisticInfo { name: "num-constants", summary: "Number of values replaced by constants" };

const DESCRIPTION: &str = "\
Sparse conditional constant propagation: values are assumed to be constant until proven otherwise. So a value
that a loop carries unchanged is constant, and only the regions of an `if` that its condition allows are analysed,
even if the condition is constant only by this assumption. The body of a `for` is analysed if the loop may have an
iteration.

Operations are evaluated as in `constant-fold`, with the same exceptions. Uses of constant values are replaced by the
constant, and operations that become dead are erased. Branches that are never taken are left to
`simplify-control-flow`, other dead code to `dce`.
";

impl BodyPass for Sccp {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let (context, body) = unit.parts();
        let analysis = Constants { context, max_elements: self.max_elements };
        let states = forward_states(&analysis, context, body);
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| body.walk(region)).collect();
        let makers = ConstantMakers::of(context);
        let constant = |value: ValueRef<'_>| match states.get(value.id()) {
            Some(Known::Constant(constant)) => Some(*constant),
            _ => None,
        };
        let mut replacer = Replacer { rewriter: Rewriter::new(context, body), makers: &makers, constant };
        let replaced = ops.into_iter().map(|op| replacer.visit(op)).sum();
        unit.count(REPLACED.name, replaced);
        Ok(Preserved::unless(replaced > 0))
    }
}

/// The state of a value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Known {
    /// Never computed.
    #[default]
    Never,
    /// Always this constant.
    Constant(Attribute),
    /// Not constant.
    Varies,
}

impl Lattice for Known {
    fn join(&mut self, other: &Self) {
        match (&*self, other) {
            (_, Self::Never) => {}
            (Self::Never, _) => *self = *other,
            (known, other) if *known == *other => {}
            _ => *self = Self::Varies,
        }
    }
}

struct Constants<'a> {
    context: &'a Context,
    max_elements: usize,
}

impl Constants<'_> {
    fn result(&self, op: OpRef<'_>, operands: &[Known]) -> Known {
        if op.def().has_trait(Trait::ConstantLike) {
            return op.get().attribute(0).map_or(Known::Varies, Known::Constant);
        }
        if !op.def().has_code(Hook::Eval) || operands.contains(&Known::Varies) {
            return Known::Varies;
        }
        let constants = operands.iter().map(|operand| match operand {
            Known::Constant(value) => Some(*value),
            Known::Never | Known::Varies => None,
        });
        match constants.collect::<Option<SmallVec<[Attribute; 4]>>>() {
            Some(constants) => {
                constant_result(op, &constants, self.max_elements).map_or(Known::Varies, Known::Constant)
            }
            None => Known::Never,
        }
    }
}

impl SparseForward for Constants<'_> {
    type State = Known;

    fn unknown(&self) -> Known {
        Known::Varies
    }

    fn transfer(&self, op: OpRef<'_>, operands: &[Known], results: &mut [Known]) {
        let result = if results.len() == 1 { self.result(op, operands) } else { Known::Varies };
        results.fill(result);
    }

    fn may_execute(&self, op: OpRef<'_>, region: usize, operands: &[Known]) -> bool {
        may_enter(op, region, |operand, is_signed| match operands.get(operand)? {
            Known::Never => None,
            Known::Constant(value) => self.context.constant(*value).map(|value| limits_of(value, is_signed)),
            Known::Varies => Some(NO_LIMITS),
        })
    }
}
