//! The passes, a file each.

mod every_op;
mod extract_entry;
mod legalize_version;
mod location_snapshot;
mod optimizer;
mod print_op_stats;
mod set_hints;
mod strip_debuginfo;
mod strip_hints;
mod symbol_dce;
mod symbols;
mod view_op_graph;

use crate::pass::Registry;

pub use extract_entry::{ExtractEntry, ExtractEntryOptions};
pub use legalize_version::{LegalizeVersion, LegalizeVersionOptions};
pub use location_snapshot::{LocationSnapshot, LocationSnapshotOptions};
pub use optimizer::optimizer_pipeline;
pub use print_op_stats::{PrintOpStats, PrintOpStatsOptions};
pub use set_hints::{HintSetting, SetHints, SetHintsOptions};
pub use strip_debuginfo::StripDebuginfo;
pub use strip_hints::StripHints;
pub use symbol_dce::SymbolDce;
pub use view_op_graph::{ViewOpGraph, ViewOpGraphOptions};

/// All passes of this crate.
pub fn registry() -> Registry {
    Registry::new()
        .with_module_pass::<ExtractEntry>()
        .with_module_pass::<LegalizeVersion>()
        .with_module_pass::<LocationSnapshot>()
        .with_module_pass::<PrintOpStats>()
        .with_module_pass::<SetHints>()
        .with_module_pass::<StripDebuginfo>()
        .with_module_pass::<StripHints>()
        .with_module_pass::<SymbolDce>()
        .with_module_pass::<ViewOpGraph>()
}
