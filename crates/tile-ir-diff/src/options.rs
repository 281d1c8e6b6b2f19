//! Options of a comparison.

use tile_ir_core::definition::{FieldDef, Kind};
use tile_ir_dialect::attributes::OPTIMIZATION_HINTS;

/// What to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Compare locations.
    pub locations: bool,
    /// Compare optimization hints.
    pub hints: bool,
    /// Compare the names of symbols. Otherwise, symbols without a counterpart of the same name are matched by content,
    /// and then in order.
    pub names: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { locations: false, hints: true, names: true }
    }
}

impl Options {
    /// Whether an inherent attribute is compared. Names of symbols are not: symbols are matched by them.
    pub(crate) fn count(&self, field: &FieldDef) -> bool {
        match field.kind {
            Kind::SymbolName => false,
            Kind::Defined(def) if *def == OPTIMIZATION_HINTS => self.hints,
            _ => true,
        }
    }
}
