/// Where values go when control enters or leaves the regions of an operation, as the table says it.
///
/// An operation with regions of which the table says nothing may do with them what it likes: whatever stands in a region
/// is executed any number of times, and nobody knows what its block arguments and results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowDef {
    /// Whose values go.
    pub source: FlowSource,
    /// The attribute that has an entry for each of the values, where one has.
    pub with: Option<u8>,
    /// Where they may go; which of it happens, nobody knows.
    pub targets: &'static [FlowTarget],
}

impl FlowDef {
    /// Whether values arrive as they are, not in parts that are combined.
    pub fn is_whole(&self) -> bool {
        let in_parts = |target: &FlowTarget| matches!(target, FlowTarget::Region { each, .. } if *each != 1);
        !self.targets.iter().any(in_parts)
    }
}

/// What hands values on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowSource {
    /// The operation itself, this group of its operands.
    Operands(u8),
    /// Terminators of this full name inside that end a round or the whole of the operation.
    Terminator(&'static str),
}

/// What gets values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowTarget {
    /// The arguments of the entry block of a region, from this one on.
    Region {
        /// The region's position.
        region: u8,
        /// The first argument that gets a value; those before it get theirs from elsewhere.
        first: u8,
        /// How many arguments there are for each value. Where there are several, they are parts of it, of which other
        /// things may be true.
        each: u8,
    },
    /// The results.
    Results,
}

impl FlowTarget {
    /// How many values there are for each that is handed on.
    pub fn each(self) -> usize {
        match self {
            Self::Region { each, .. } => each.into(),
            Self::Results => 1,
        }
    }
}
