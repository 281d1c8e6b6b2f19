//! What the checks of a body have found.

use tile_ir_core::{Diagnostic, OpRef, Severity};

use crate::place::Places;
use crate::violation::{Spot, Violation};

/// What the checks of a body have found, in the order of the checks.
#[derive(Debug, Default)]
pub struct Findings {
    found: Vec<(Spot, Violation)>,
    errors: usize,
}

impl Findings {
    /// Takes note of what is wrong with an operation of the body, or with the function itself.
    pub fn add(&mut self, op: OpRef<'_>, violation: Violation) {
        self.errors += usize::from(violation.severity == Severity::Error);
        self.found.push((Spot::of(op), violation));
    }

    /// How many errors there are.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The diagnostics, in the order of the operations that they are about, each with the position of its operation
    /// among all of the body (0 for the function itself).
    pub(crate) fn finish(self, places: &Places<'_>) -> Vec<(usize, Diagnostic)> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut found = self.found;
        found.sort_by_key(|(spot, _)| places.position(*spot));
        let diagnostics = found.into_iter().map(|(spot, violation)| {
            let position = places.position(spot);
            (position, places.diagnostic(spot, violation))
        });
        diagnostics.collect()
    }
}
