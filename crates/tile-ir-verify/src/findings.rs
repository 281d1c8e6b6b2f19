//! What the checks of a body have found.

use tile_ir_core::{Diagnostic, Severity};

use crate::place::Places;
use crate::violation::{Spot, Violation};

/// What the checks of a body have found, in the order of the checks.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    found: Vec<(Spot, Violation)>,
    errors: usize,
}

impl Findings {
    /// Takes note of what is wrong with an operation of the body, or with the function itself.
    pub(crate) fn add(&mut self, spot: Spot, violation: Violation) {
        self.errors += usize::from(violation.severity == Severity::Error);
        self.found.push((spot, violation));
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
        let position = |spot: &Spot| match spot {
            Spot::Op(op) => places.position(*op),
            _ => 0,
        };
        let mut found = self.found;
        found.sort_by_key(|(spot, _)| position(spot));
        let diagnostics = found.into_iter().map(|(spot, violation)| {
            let position = position(&spot);
            (position, places.diagnostic(spot, violation))
        });
        diagnostics.collect()
    }
}
