//! `constant-fold`: evaluation of operations on constants.

use std::collections::VecDeque;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{Attribute, IdMap, OpId, Rewriter, ValueId};

use crate::folding::{ConstantMakers, DEFAULT_MAX_ELEMENTS, constant_attribute, constant_result};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

pass_options! {
    /// Evaluates operations whose operands are constants.
    pub struct ConstantFold {
        /// Maximum number of elements of a folded constant, unless it is a splat
        "max-elements" => max_elements: usize = DEFAULT_MAX_ELEMENTS,
    }
}

impl Pass for ConstantFold {
    const INFO: PassInfo = PassInfo {
        title: "ConstantFold",
        summary: "Fold operations with constant operands",
        description: DESCRIPTION,
        statistics: &[FOLDED],
        ..PassInfo::new("constant-fold", Anchor::Any)
    };
}

const FOLDED: StatisticInfo = StatisticInfo { name: "num-folded", summary: "Number of operations folded to constants" };

const DESCRIPTION: &str = "\
An operation with constant operands is replaced by the constant that it computes, and so are its users in turn. The column
`eval` of the dialect's table names the code that evaluates the operation. The constant is an operation of the same dialect,
or of the type's dialect if that has none.

An operation is not folded

- if the language leaves its result undefined: division by zero, a shift by the width or more, a conversion of a number out
  of range, a violated promise such as `overflow<no_signed_wrap>`;
- if the result is approximate (`exp`, `sin`, division with `approx` or `full`): that is left to the target;
- if its result is of floats and an operand or the result contains a NaN: the language does not specify its bits, and
  for conversions to `f8E4M3FN` not even that it remains a NaN;
- if a tile has more than `max-elements` elements. Splats take no memory and are
  computed at any size;
- if it has no operands, like `iota`: the constant would be longer.

The operands may be dead afterwards; `dce` and `canonicalize` erase them.
";

impl BodyPass for ConstantFold {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let work = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let (context, body) = unit.parts();
        let makers = ConstantMakers::of(context);
        let mut folder = Folder { rewriter: Rewriter::new(context, body), makers: &makers, work, seen: IdMap::new() };
        let folded = folder.fold_all(self.max_elements);
        unit.count(FOLDED.name, folded);
        Ok(Preserved::unless(folded > 0))
    }
}

struct Folder<'a> {
    rewriter: Rewriter<'a>,
    makers: &'a ConstantMakers,
    /// Operations to visit, definitions before uses except between unordered blocks.
    work: VecDeque<OpId>,
    /// Operations that were visited and still exist.
    seen: IdMap<OpId, ()>,
}

impl Folder<'_> {
    /// Returns the number of folded operations.
    fn fold_all(&mut self, max_elements: usize) -> u64 {
        let mut folded = 0;
        while let Some(op) = self.work.pop_front() {
            match self.fold(op, max_elements) {
                Some(constant) => {
                    self.replace(op, constant);
                    folded += 1;
                }
                None => drop(self.seen.insert(op, ())),
            }
        }
        folded
    }

    /// Builds the constant that an operation folds to, before it.
    fn fold(&mut self, op: OpId, max_elements: usize) -> Option<ValueId> {
        let op_ref = self.rewriter.op(op);
        // Most operations have an operand that is not constant; nothing is allocated for them.
        op_ref.def().code_in(Hook::Eval).next()?;
        let operands = op_ref.operands().map(constant_attribute).collect::<Option<SmallVec<[Attribute; 4]>>>()?;
        let value = constant_result(op_ref, &operands, max_elements)?;
        let (dialect, ty) = (op_ref.def().dialect, op_ref.result(0).ty().id());
        self.makers.build(&mut self.rewriter.before(op), dialect, ty, value)
    }

    /// Replaces an operation with a constant. Users that had been visited before are visited again.
    fn replace(&mut self, op: OpId, constant: ValueId) {
        for user in self.rewriter.op(op).result(0).uses() {
            if self.seen.remove(user.op.id()).is_some() {
                self.work.push_back(user.op.id());
            }
        }
        self.rewriter.replace(op, &[constant]);
    }
}
