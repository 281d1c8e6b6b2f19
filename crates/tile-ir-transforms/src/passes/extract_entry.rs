//! `extract-entry`: keeping some entries and what they use.

use tile_ir_core::{Diagnostic, OpRef, Place};

use super::symbols::{NamedSymbols, symbols_inside, text_of};
use crate::codes;
use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved, nearest};
use crate::pass_options;

pass_options! {
    /// Keeps some entries and the symbols that they reference.
    pub struct ExtractEntry {
        /// The names of the entries to keep, separated by commas
        "name" => name: Vec<String> = Vec::new(),
    }
}

impl Pass for ExtractEntry {
    const INFO: PassInfo = PassInfo {
        title: "ExtractEntry",
        summary: "Keep the named entries and the globals that they use, and erase the rest",
        description: "\
Keeps only the named kernels of a module, for inspection or for a bug report. Globals that none of them references are erased
too, whatever their visibility. Operations that define no symbol are kept.

A name that no function has is an error, and so is an empty list.",
        meaning: Meaning::Exact,
        ..PassInfo::new("extract-entry", Anchor::Any)
    };
}

impl ModulePass for ExtractEntry {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let module = unit.module();
        let symbols = symbols_inside(module, unit.id());
        self.check_names(unit)?;
        let is_wanted = |op: OpRef<'_>| {
            let name = op.symbol_name().map(|name| text_of(module.context(), name));
            op.def().is_function_like() && name.is_some_and(|name| self.name.contains(&name))
        };
        let (mut kept, mut others): (Vec<_>, Vec<_>) = symbols.into_iter().partition(|&op| is_wanted(module.op(op)));
        // Symbols that are kept may reference others.
        let mut named = NamedSymbols::default();
        while !kept.is_empty() {
            kept.into_iter().for_each(|op| named.add(module, op));
            let is_named = |&op: &_| module.op(op).symbol_name().is_some_and(|name| named.contains(name));
            (kept, others) = others.into_iter().partition(is_named);
        }
        for &op in &others {
            unit.module_mut().erase_op(op);
        }
        Ok(Preserved::unless(!others.is_empty()))
    }
}

impl ExtractEntry {
    /// Whether there is a function of each name.
    fn check_names(&self, unit: &ModuleUnit<'_>) -> Result<(), Box<Diagnostic>> {
        let (module, context) = (unit.module(), unit.module().context());
        let refused = |message: String| Box::new(Diagnostic::error(codes::REFUSED, Place::Unknown, message));
        if self.name.is_empty() {
            return Err(refused("expected the names of entries in the option 'name', found none".to_owned()));
        }
        let functions = unit.functions().into_iter().filter_map(|op| module.op(op).symbol_name());
        let functions: Vec<String> = functions.map(|name| text_of(context, name)).collect();
        let Some(unknown) = self.name.iter().find(|name| !functions.contains(name)) else { return Ok(()) };
        let similar = nearest(unknown, functions.iter().map(String::as_str));
        let help = similar.map(|name| format!("; did you mean '{name}'?")).unwrap_or_default();
        Err(refused(format!("expected the name of a function, found '{unknown}'{help}")))
    }
}
