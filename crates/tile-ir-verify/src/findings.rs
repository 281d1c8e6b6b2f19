//! What the checks of a body have found.

use tile_ir_core::{Diagnostic, OpRef, Severity};

use crate::place::Places;
use crate::release::Releases;
use crate::violation::{Spot, Violation};

/// Something that is wrong, or to be warned of.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// The position of its operation among all of the body; 0 for the function whose body it is.
    pub(crate) position: usize,
    /// The releases that say so.
    pub(crate) releases: Releases,
    pub(crate) diagnostic: Diagnostic,
}

/// What the checks of a body have found, in the order of the checks.
#[derive(Debug, Default)]
pub struct Findings {
    found: Vec<(Spot, Violation)>,
    errors: usize,
}

impl Findings {
    /// Takes note of what is wrong with an operation of the body, or with the function itself.
    pub fn add(&mut self, op: OpRef<'_>, violation: Violation) {
        self.errors += usize::from(violation.severity == Severity::Error && violation.releases == Releases::ALL);
        self.found.push((Spot::of(op), violation));
    }

    /// How many errors there are in the eyes of every release.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// All of it, in the order of the operations that it is about.
    pub(crate) fn finish(self, places: &Places<'_>) -> Vec<Finding> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut found = self.found;
        found.sort_by_key(|(spot, _)| places.position(*spot));
        let findings = found.into_iter().map(|(spot, violation)| {
            let (position, releases) = (places.position(spot), violation.releases);
            Finding { position, releases, diagnostic: places.diagnostic(spot, violation) }
        });
        findings.collect()
    }
}
