//! `constant-fold`: evaluation of operations on constants.

use std::collections::VecDeque;

use smallvec::SmallVec;
use tile_ir_core::{Attribute, IdMap, OpId, Rewriter, ValueId};

use crate::folding::{ConstantMakers, DEFAULT_MAX_ELEMENTS, constant_attribute, constant_result};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

/// Evaluates operations whose operands are constants.
#[derive(Debug)]
pub struct ConstantFold {
    options: ConstantFoldOptions,
}

pass_options! {
    /// What `constant-fold` computes.
    pub struct ConstantFoldOptions {
        /// Maximum number of elements of a folded constant, unless it is a splat
        "max-elements" => max_elements: usize = DEFAULT_MAX_ELEMENTS,
    }
}

impl Pass for ConstantFold {
    type Options = ConstantFoldOptions;
    const INFO: PassInfo = PassInfo {
        title: "ConstantFold",
        summary: "Fold operations with constant operands",
        description: DESCRIPTION,
        statistics: &[FOLDED],
        ..PassInfo::new("constant-fold", Anchor::Any)
    };

    fn new(options: ConstantFoldOptions) -> Self {
        Self { options }
    }
}

const FOLDED: StatisticInfo = StatisticInfo { name: "num-folded", summary: "Number of operations folded to constants" };

const DESCRIPTION: &str = "\
An operation whose operands are constants becomes the constant that it computes, and so do those that use it. What an
operation computes its dialect says: the column `eval` of its table. The constant is an operation of the same dialect,
or of that of the type where it has none.

An operation stays as it is

- where the language does not define its result: a division by zero, a shift by the width or more, a number that a
  conversion cannot hold, a broken promise such as `overflow<no_signed_wrap>`;
- where the result is only approximated (`exp`, `sin`, division with `approx` or `full`): that is left to the target;
- where its result is of floats and a NaN is among the operands or in the result: the language does not say its bits, and
  of conversions to `f8E4M3FN` not even that it stays one;
- where a tile has more than `max-elements` elements. Tiles of which one element is stored for all take no memory and are
  computed at any size;
- where it has no operands, as `iota`: a constant would say the same at greater length.

What was computed with may be dead then; `dce` and `canonicalize` erase it.
";

impl BodyPass for ConstantFold {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let work = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let (context, body) = unit.parts();
        let makers = ConstantMakers::of(context);
        let mut folder = Folder { rewriter: Rewriter::new(context, body), makers: &makers, work, seen: IdMap::new() };
        let folded = folder.fold_all(self.options.max_elements);
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
        // Most operations have an operand that is no constant, and nothing is made for them.
        op_ref.def().eval?;
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
