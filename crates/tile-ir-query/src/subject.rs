//! Sets of operations by name.

use tile_ir_core::definition::{FlowSource, FlowTarget, OpDef};
use tile_ir_core::{Context, OpRef};

use crate::glob::has_form;

/// Operations that have one of several names.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    /// Patterns, with a dialect or without.
    names: Vec<String>,
    /// The definitions that have such a name.
    defs: Vec<&'static OpDef>,
}

impl Subject {
    pub(crate) fn new(context: &Context, names: Vec<String>) -> Self {
        let named = |def: &&'static OpDef| names.iter().any(|name| is_named(def, name));
        let defs = definitions(context).filter(named).collect();
        Self { names, defs }
    }

    /// The definitions of the operations.
    pub(crate) fn defs(&self) -> &[&'static OpDef] {
        &self.defs
    }

    pub(crate) fn has(&self, op: OpRef<'_>) -> bool {
        match op.get().unregistered_name() {
            // Of an unregistered operation nothing is known but its name.
            Some(_) => self.names.iter().any(|name| has_form(name, &op.name())),
            None => self.defs.iter().any(|def| def.id == op.def().id),
        }
    }
}

/// Whether an operation has this name, or had it in an older version.
pub(crate) fn is_named(def: &OpDef, name: &str) -> bool {
    has_form(name, def.mnemonic())
        || has_form(name, def.name)
        || def.former_names.iter().any(|former| has_form(name, former.mnemonic))
}

/// The operations of all dialects.
pub(crate) fn definitions(context: &Context) -> impl Iterator<Item = &'static OpDef> {
    context.dialects().flat_map(|dialect| dialect.operations.iter().copied())
}

/// Whether an operation executes a region again when that has ended.
pub(crate) fn is_loop(def: &OpDef) -> bool {
    let repeats = |target: &FlowTarget| matches!(target, FlowTarget::Region { .. });
    def.flow.iter().any(|flow| matches!(flow.source, FlowSource::Terminator(_)) && flow.targets.iter().any(repeats))
}
