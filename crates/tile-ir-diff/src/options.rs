use tile_ir_core::definition::{AttributeField, AttributeKind};
use tile_ir_dialect::attributes::OPTIMIZATION_HINTS;

/// What counts as a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether locations count.
    pub locations: bool,
    /// Whether hints to the optimizer count.
    pub hints: bool,
    /// Whether names of symbols count. Where they do not, symbols that have no partner of their name are paired by what
    /// they hold, and then in order.
    pub names: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { locations: false, hints: true, names: true }
    }
}

impl Options {
    /// Whether an inherent attribute counts. What names a symbol is compared where symbols are paired.
    pub(crate) fn count(&self, field: &AttributeField) -> bool {
        match field.kind {
            AttributeKind::SymbolName => false,
            AttributeKind::Defined(def) if *def == OPTIMIZATION_HINTS => self.hints,
            _ => true,
        }
    }
}
