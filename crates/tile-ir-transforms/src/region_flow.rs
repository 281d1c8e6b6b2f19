//! How values go into the regions of an operation, from one round to the next, and out again.

use smallvec::SmallVec;
use tile_ir_core::definition::{FlowDef, FlowSource, FlowTarget};
use tile_ir_core::{Body, Context, IdMap, OpId, OpRef, RegionId};

/// What an operation hands to its regions and what it gets back from them, as variables: what an operand is at first, an
/// argument in the region, and a result in the end. It follows from what the table says of flow.
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
    /// What hands on values for the next round, by its full name.
    carried_by: Option<&'static str>,
    /// What hands on the results, where these are variables of their own.
    returned_by: Option<&'static str>,
    /// The attribute with an entry for each operand, by its position.
    entry_attribute: Option<usize>,
}

impl RegionFlow {
    /// That of an operation; `None` where nothing is known of it.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Self> {
        let flow = op.def().flow;
        if flow.is_empty() {
            return None;
        }
        let entry = flow.iter().find(|flow| matches!(flow.source, FlowSource::Operands(_)));
        let terminator = |into_region: bool| {
            let found = flow.iter().filter(|flow| argument_target(flow).is_some() == into_region);
            found.clone().find_map(|flow| match flow.source {
                FlowSource::Terminator(name) => Some(name),
                FlowSource::Operands(_) => None,
            })
        };
        let (own_arguments, arguments_each) = flow.iter().find_map(argument_target).unwrap_or((0, 1));
        Some(Self {
            entry_group: entry.and_then(|flow| match flow.source {
                FlowSource::Operands(group) => Some(group.into()),
                FlowSource::Terminator(_) => None,
            }),
            own_arguments,
            arguments_each,
            carried_by: terminator(true),
            returned_by: terminator(false),
            entry_attribute: entry.and_then(|flow| flow.with).map(usize::from),
        })
    }

    /// The group of operands that are handed to the regions.
    pub(crate) fn entry_group(self) -> Option<usize> {
        self.entry_group
    }

    /// The position of the attribute with an entry for each operand that is handed to the regions.
    pub(crate) fn entry_attribute(self) -> Option<usize> {
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
        let own = variable.checked_sub(entries).filter(|_| self.returned_by.is_some());
        let (by, operand) = own.map_or((self.carried_by, variable), |result| (self.returned_by, result));
        (by == Some(terminator.def().name)).then_some(operand)
    }

    /// The variable that an operand of a terminator is the next value of.
    pub(crate) fn of_handed_on(self, op: OpRef<'_>, terminator: OpRef<'_>, operand: usize) -> usize {
        match self.returned_by {
            Some(returned_by) if terminator.def().name == returned_by => self.entries(op).len() + operand,
            _ => operand,
        }
    }
}

/// The first argument of a region that gets a value, and how many each value is handed to.
fn argument_target(flow: &FlowDef) -> Option<(usize, usize)> {
    flow.targets.iter().find_map(|target| match *target {
        FlowTarget::Region { first, each, .. } => Some((first.into(), each.into())),
        FlowTarget::Results => None,
    })
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
                && let Some(target) = op.leaves()
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
