//! Flow of values into and out of regions.

/// How values flow when control enters or leaves the regions of an operation.
///
/// If the table declares no flow for an operation with regions, nothing is assumed: its regions may be executed any number
/// of times, and its block arguments and results can be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowDef {
    /// The source of the values.
    pub source: FlowSource,
    /// The attribute with an entry for each of the values, if there is one.
    pub with: Option<u8>,
    /// The possible targets; which one is taken is decided at run time.
    pub targets: &'static [FlowTarget],
}

impl FlowDef {
    /// Whether values are passed on unchanged, not split into parts.
    pub fn is_whole(&self) -> bool {
        let in_parts = |target: &FlowTarget| matches!(target, FlowTarget::Region { each, .. } if *each != 1);
        !self.targets.iter().any(in_parts)
    }
}

/// The source of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowSource {
    /// An operand group of the operation itself.
    Operands(u8),
    /// Nested terminators with this full name that end an iteration or the operation.
    Terminator(&'static str),
}

/// A target of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowTarget {
    /// The arguments of the entry block of a region, starting at this one.
    Region {
        /// The region's position.
        region: u8,
        /// The first argument that receives a value; earlier ones come from elsewhere.
        first: u8,
        /// The number of arguments for each value. If there are several, they are parts of it, for which other facts may
        /// hold.
        each: u8,
    },
    /// The results.
    Results,
}

impl FlowTarget {
    /// The number of values received for each value passed on.
    pub fn each(self) -> usize {
        match self {
            Self::Region { each, .. } => each.into(),
            Self::Results => 1,
        }
    }
}
