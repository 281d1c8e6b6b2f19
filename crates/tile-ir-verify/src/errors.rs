//! Collects the errors of one body and puts them in source order.

use tile_ir_core::{Diagnostic, OpRef, Severity};

use crate::error::{Site, VerifierError};
use crate::place::Places;
use crate::release::Releases;

/// A diagnostic with the data to sort and filter it.
#[derive(Clone, Debug)]
pub(crate) struct PositionedDiagnostic {
    /// The position of its operation in a walk over the body, from 1; 0 for the function itself.
    pub(crate) position: usize,
    /// The releases that report it.
    pub(crate) releases: Releases,
    pub(crate) diagnostic: Diagnostic,
}

/// The errors and warnings reported for one body so far.
#[derive(Debug, Default)]
pub struct VerifierErrors {
    reported: Vec<(Site, VerifierError)>,
    errors: usize,
}

impl VerifierErrors {
    /// Reports an error about an operation of the body, or about the function itself.
    pub fn report(&mut self, op: OpRef<'_>, error: VerifierError) {
        self.errors += usize::from(error.severity == Severity::Error && error.releases == Releases::ALL);
        self.reported.push((Site::of(op), error));
    }

    /// The number of errors that every release reports.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.reported.is_empty()
    }

    /// All diagnostics, sorted by the position of their operations.
    pub(crate) fn finish(self, places: &Places<'_>) -> Vec<PositionedDiagnostic> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut reported = self.reported;
        reported.sort_by_key(|(site, _)| places.position(*site));
        let diagnostics = reported.into_iter().map(|(site, error)| {
            let (position, releases) = (places.position(site), error.releases);
            PositionedDiagnostic { position, releases, diagnostic: places.diagnostic(site, error) }
        });
        diagnostics.collect()
    }
}
