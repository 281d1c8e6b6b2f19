//! The flow of values into the regions of an operation, between iterations, and out of the regions.
//!
//! Loops and branches of any dialect look the same to a pass that asks here: it follows from the column `flow` of the table.
//!
//! ```
//! use tile_ir_core::{Body, Builder, OpRef};
//! use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes};
//! use tile_ir_transforms::region_flow::{Ends, RegionFlow};
//!
//! let context = tile_ir_dialect::context();
//! let number = context.tile(&[], context.integer_type(32))?;
//! let mut body = Body::new();
//! let block = body.append_block(body.root());
//! let n = body.add_block_argument(block, number, context.unknown_location());
//! let mut builder = Builder::at_end(&context, &mut body, block);
//! let (zero, one) = (builder.splat(number, 0)?, builder.splat(number, 1)?);
//! let made = builder.for_(zero, n, one, [zero], [number]).build()?;
//! let (sum, region) = (made.id(), made.region().id());
//! builder.fill(region, |builder, [index, sum]| {
//!     let next = builder.addi(sum, index).build_value()?;
//!     builder.continue_([next]).build().map(drop)
//! })?;
//!
//! let op = OpRef::of_body(&context, &body, sum);
//! let flow = RegionFlow::of(op).expect("a loop has this form");
//! assert!(flow.repeats() && flow.variable_count(op) == 1);
//! // The one variable starts with the fourth operand, and is the second argument, after the index.
//! assert_eq!((flow.operand(op, 0), flow.only_argument(0)), (Some(3), Some(1)));
//! // What it is in the next iteration.
//! let ends = Ends::of(&context, &body, &[body.root()]);
//! let &[end] = ends.get(sum) else { panic!("one 'continue' ends it") };
//! assert_eq!(flow.terminator_operand(op, 0, op.other(end)), Some(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use smallvec::SmallVec;
use tile_ir_core::definition::{FlowDef, FlowSource, FlowTarget};
use tile_ir_core::{Body, Context, IdMap, OpId, OpRef, RegionId};

/// The values that an operation passes into its region and gets back, as variables: each has an initial operand, a block argument
/// and a final result. It follows from the column `flow` of the table.
///
/// Variables with an initial operand come first, then results that have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegionFlow {
    /// The operand group with the initial values.
    entry_group: Option<usize>,
    /// The number of block arguments before those of variables.
    own_arguments: usize,
    /// The number of block arguments per variable.
    arguments_each: usize,
    /// The full name of the terminator that passes values to the next iteration.
    carried_by: Option<&'static str>,
    /// The full name of the terminator that passes values to the results, if these are separate variables.
    returned_by: Option<&'static str>,
    /// The index of the attribute with an entry per initial value.
    entry_attribute: Option<usize>,
}

impl RegionFlow {
    /// The flow of an operation; `None` if it is unknown or does not have this form.
    pub fn of(op: OpRef<'_>) -> Option<Self> {
        Self::of_table(op.def().flow).filter(|flow| flow.fits(op))
    }

    /// Whether the numbers of operands, arguments and results match, which third-party dialects need not guarantee, and there is
    /// only one region.
    fn fits(self, op: OpRef<'_>) -> bool {
        let entries = self.entries(op).len();
        let arguments = self.own_arguments + self.arguments_each * entries;
        let mut regions = op.regions();
        self.entry_group.is_none()
            || (regions.next().is_some_and(|region| region.arguments().len() == arguments)
                && regions.next().is_none()
                && (self.returned_by.is_some() || op.get().results().len() == entries))
    }

    /// The flow according to the table: at most one operand group that enters the region, one terminator that starts the next
    /// iteration, and one that ends the operation.
    fn of_table(table: &[FlowDef]) -> Option<Self> {
        let mut flow = Self { arguments_each: 1, ..Self::default() };
        let mut results_are_carried = false;
        for FlowDef { source, with, targets } in table {
            let arguments = targets.iter().find_map(|target| match *target {
                FlowTarget::Region { first, each, .. } => Some((usize::from(first), usize::from(each))),
                FlowTarget::Results => None,
            });
            let is_first_of_its_kind = match (source, arguments) {
                (FlowSource::Operands(group), Some((first, each))) => {
                    (flow.own_arguments, flow.arguments_each) = (first, each);
                    flow.entry_attribute = with.map(usize::from);
                    flow.entry_group.replace(usize::from(*group)).is_none()
                }
                (FlowSource::Terminator(name), Some(arguments)) => {
                    flow.carried_by.replace(name).is_none() && arguments == (flow.own_arguments, flow.arguments_each)
                }
                (FlowSource::Terminator(name), None) => flow.returned_by.replace(name).is_none(),
                (FlowSource::Operands(_), None) => false,
            };
            results_are_carried |= arguments.is_some() && targets.contains(&FlowTarget::Results);
            if !is_first_of_its_kind {
                return None;
            }
        }
        let fits = match (flow.entry_group, flow.carried_by) {
            (Some(_), Some(_)) => results_are_carried != flow.returned_by.is_some(),
            (None, None) => flow.returned_by.is_some(),
            _ => false,
        };
        fits.then_some(flow)
    }

    /// The operand group with the initial values.
    pub fn entry_group(self) -> Option<usize> {
        self.entry_group
    }

    /// The index of the attribute with an entry per initial value.
    pub fn entry_attribute(self) -> Option<usize> {
        self.entry_attribute
    }

    /// Whether the region is a loop body.
    pub fn repeats(self) -> bool {
        self.carried_by.is_some()
    }

    /// Whether there are operands other than the initial values, such as bounds.
    pub fn has_own_operands(self, op: OpRef<'_>) -> bool {
        self.entries(op).len() < op.get().operand_count()
    }

    fn entries(self, op: OpRef<'_>) -> std::ops::Range<usize> {
        self.entry_group.map_or(0..0, |group| op.get().operand_group(group))
    }

    /// The number of variables.
    pub fn variable_count(self, op: OpRef<'_>) -> usize {
        let results = if self.returned_by.is_some() { op.get().results().len() } else { 0 };
        self.entries(op).len() + results
    }

    /// Whether the operand at a flat position is an initial value.
    pub fn is_entry(self, op: OpRef<'_>, operand: usize) -> bool {
        self.entries(op).contains(&operand)
    }

    /// The flat position of a variable's initial value.
    pub fn operand(self, op: OpRef<'_>, variable: usize) -> Option<usize> {
        let entries = self.entries(op);
        (variable < entries.len()).then(|| entries.start + variable)
    }

    /// The variable of a block argument; `None` for arguments that the operation defines, such as an induction variable.
    pub fn of_argument(self, argument: usize) -> Option<usize> {
        self.entry_group?;
        Some(argument.checked_sub(self.own_arguments)? / self.arguments_each)
    }

    /// The block argument of a variable; `None` if it has several.
    pub fn only_argument(self, variable: usize) -> Option<usize> {
        (self.arguments_each == 1).then_some(self.own_arguments + variable)
    }

    /// The variable of a result.
    pub fn of_result(self, op: OpRef<'_>, result: usize) -> usize {
        if self.returned_by.is_some() { self.entries(op).len() + result } else { result }
    }

    /// The position of a variable's next value among the operands of a terminator.
    pub fn terminator_operand(self, op: OpRef<'_>, variable: usize, terminator: OpRef<'_>) -> Option<usize> {
        let entries = self.entries(op).len();
        let own = variable.checked_sub(entries).filter(|_| self.returned_by.is_some());
        let (by, operand) = own.map_or((self.carried_by, variable), |result| (self.returned_by, result));
        (by == Some(terminator.def().name) && operand < terminator.get().operand_count()).then_some(operand)
    }

    /// The variable of a terminator's operand.
    pub fn of_terminator_operand(self, op: OpRef<'_>, terminator: OpRef<'_>, operand: usize) -> usize {
        match self.returned_by {
            Some(returned_by) if terminator.def().name == returned_by => self.entries(op).len() + operand,
            _ => operand,
        }
    }
}

/// The terminators that pass values to each operation.
#[derive(Debug, Default)]
pub struct Ends(IdMap<OpId, SmallVec<[OpId; 2]>>);

impl Ends {
    /// Collects the terminators in some regions.
    pub fn of(context: &Context, body: &Body, regions: &[RegionId]) -> Self {
        let mut ends = Self::default();
        for op in regions.iter().flat_map(|&region| body.walk(region)) {
            let op = OpRef::of_body(context, body, op);
            if op.def().is_terminator()
                && let Some(target) = op.leaves()
            {
                ends.0.get_or_default(target.id()).push(op.id());
            }
        }
        ends
    }

    /// The terminators that pass values to an operation, in order.
    pub fn get(&self, op: OpId) -> &[OpId] {
        self.0.get(op).map_or(&[], SmallVec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use tile_ir_core::definition::OpDef;
    use tile_ir_dialect::ops;

    use super::*;

    #[test]
    fn variables_follow_the_flow_of_the_table() {
        let of = |def: &OpDef| RegionFlow::of_table(def.flow);
        let flow = RegionFlow { arguments_each: 1, ..RegionFlow::default() };
        let carried = RegionFlow { carried_by: Some(ops::CONTINUE.name), ..flow };
        assert_eq!(of(&ops::IF), Some(RegionFlow { returned_by: Some(ops::YIELD.name), ..flow }));
        assert_eq!(of(&ops::FOR), Some(RegionFlow { entry_group: Some(3), own_arguments: 1, ..carried }));
        let of_loop = RegionFlow { entry_group: Some(0), returned_by: Some(ops::BREAK.name), ..carried };
        assert_eq!(of(&ops::LOOP), Some(of_loop));
        let aggregation = RegionFlow { arguments_each: 2, carried_by: Some(ops::YIELD.name), ..of_loop };
        let identities = ops::REDUCE.attribute_index("identities");
        let of_reduce = RegionFlow { returned_by: None, entry_attribute: identities, ..aggregation };
        assert_eq!(of(&ops::REDUCE), Some(of_reduce));
        assert_eq!(of(&ops::ADDI), None);
    }
}
