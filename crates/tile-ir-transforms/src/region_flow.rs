//! How values go into the regions of an operation, from one round to the next, and out again.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Body, Context, IdMap, OpId, OpRef, RegionId};
use tile_ir_dialect::ops;

/// What an operation hands to its regions and what it gets back from them, as variables: what an operand is at first, an
/// argument in the region, and a result in the end.
///
/// The variables that have an operand come first; results of their own are variables after those.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionFlow {
    /// The group of operands that are handed to the regions.
    entry_group: Option<usize>,
    /// Arguments of the regions before those that take an operand.
    own_arguments: usize,
    /// How many arguments a variable has.
    arguments_each: usize,
    /// What hands on values for the next round.
    carried_by: &'static OpDef,
    /// What hands on the results, where these are variables of their own.
    returned_by: Option<&'static OpDef>,
    /// The attribute with an entry for each operand.
    entry_attribute: Option<&'static str>,
}

const FLOWS: [(&OpDef, RegionFlow); 5] = [
    (&ops::IF, RegionFlow { entry_group: None, returned_by: Some(&ops::YIELD), ..RegionFlow::carrying(&ops::YIELD) }),
    (&ops::FOR, RegionFlow { entry_group: Some(3), own_arguments: 1, ..RegionFlow::carrying(&ops::CONTINUE) }),
    (&ops::LOOP, RegionFlow { returned_by: Some(&ops::BREAK), ..RegionFlow::carrying(&ops::CONTINUE) }),
    (&ops::REDUCE, RegionFlow::AGGREGATION),
    (&ops::SCAN, RegionFlow::AGGREGATION),
];

impl RegionFlow {
    const AGGREGATION: Self =
        Self { arguments_each: 2, entry_attribute: Some("identities"), ..Self::carrying(&ops::YIELD) };

    const fn carrying(carried_by: &'static OpDef) -> Self {
        Self {
            entry_group: Some(0),
            own_arguments: 0,
            arguments_each: 1,
            carried_by,
            returned_by: None,
            entry_attribute: None,
        }
    }

    /// That of an operation; `None` where nothing is known of it.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Self> {
        FLOWS.iter().find(|(def, _)| *def == op.def()).map(|(_, flow)| *flow)
    }

    /// The group of operands that are handed to the regions.
    pub(crate) fn entry_group(self) -> Option<usize> {
        self.entry_group
    }

    /// The attribute with an entry for each operand that is handed to the regions.
    pub(crate) fn entry_attribute(self) -> Option<&'static str> {
        self.entry_attribute
    }

    /// Whether the region is executed again and again.
    pub(crate) fn repeats(self) -> bool {
        self.entry_group.is_some()
    }

    /// Whether there are operands that are not handed to the regions, but decide about them.
    pub(crate) fn has_own_operands(self, op: OpRef<'_>) -> bool {
        self.entries(op).len() < op.get().operand_count()
    }

    fn entries(self, op: OpRef<'_>) -> std::ops::Range<usize> {
        self.entry_group.map_or(0..0, |group| op.get().operand_group(group))
    }

    /// How many variables there are.
    pub(crate) fn variable_count(self, op: OpRef<'_>) -> usize {
        let results = if self.returned_by.is_some() { op.get().results().len() } else { 0 };
        self.entries(op).len() + results
    }

    /// Whether an operand, by its flat position, is handed to the regions.
    pub(crate) fn is_entry(self, op: OpRef<'_>, operand: usize) -> bool {
        self.entries(op).contains(&operand)
    }

    /// The flat position of the operand that a variable is at first.
    pub(crate) fn operand(self, op: OpRef<'_>, variable: usize) -> Option<usize> {
        let entries = self.entries(op);
        (variable < entries.len()).then(|| entries.start + variable)
    }

    /// The variable that an argument is; `None` for what the operation itself makes, such as the index of a loop.
    pub(crate) fn of_argument(self, argument: usize) -> Option<usize> {
        Some(argument.checked_sub(self.own_arguments)? / self.arguments_each)
    }

    /// The argument that a variable is; `None` where it is several.
    pub(crate) fn only_argument(self, variable: usize) -> Option<usize> {
        (self.arguments_each == 1).then_some(self.own_arguments + variable)
    }

    /// The variable that a result is.
    pub(crate) fn of_result(self, op: OpRef<'_>, result: usize) -> usize {
        if self.returned_by.is_some() { self.entries(op).len() + result } else { result }
    }

    /// The position among the operands of a terminator that a variable gets its next value from.
    pub(crate) fn handed_on(self, op: OpRef<'_>, variable: usize, terminator: OpRef<'_>) -> Option<usize> {
        let entries = self.entries(op).len();
        let hands = |def: &OpDef| terminator.def() == def;
        match self.returned_by {
            Some(returned_by) if variable >= entries => hands(returned_by).then(|| variable - entries),
            _ => hands(self.carried_by).then_some(variable),
        }
    }

    /// The variable that an operand of a terminator is the next value of.
    pub(crate) fn of_handed_on(self, op: OpRef<'_>, terminator: OpRef<'_>, operand: usize) -> usize {
        match self.returned_by {
            Some(returned_by) if terminator.def() == returned_by => self.entries(op).len() + operand,
            _ => operand,
        }
    }
}

/// The operation that a terminator hands its operands to; `None` for the function.
pub(crate) fn target(terminator: OpRef<'_>) -> Option<OpRef<'_>> {
    match terminator.def().exits() {
        Some(names) => terminator.ancestors_in_body().find(|op| names.contains(&op.def().name)),
        None => terminator.ancestors_in_body().next(),
    }
}

/// Which terminators hand values to which operation.
#[derive(Debug, Default)]
pub(crate) struct Ends(IdMap<OpId, SmallVec<[OpId; 2]>>);

impl Ends {
    /// Those inside regions.
    pub(crate) fn of(context: &Context, body: &Body, regions: &[RegionId]) -> Self {
        let mut ends = Self::default();
        for op in regions.iter().flat_map(|&region| body.walk(region)) {
            let op = OpRef::of_body(context, body, op);
            if op.def().is_terminator()
                && let Some(target) = target(op)
            {
                ends.0.get_or_default(target.id()).push(op.id());
            }
        }
        ends
    }

    /// Those of an operation, in order.
    pub(crate) fn get(&self, op: OpId) -> &[OpId] {
        self.0.get(op).map_or(&[], SmallVec::as_slice)
    }
}
