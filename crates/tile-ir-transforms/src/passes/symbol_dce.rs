//! `symbol-dce`: removal of unreferenced private symbols.

use tile_ir_core::definition::Kind;
use tile_ir_core::{AttributeData, OpRef};
use tile_ir_dialect::{Enumeration, SymbolVisibility};

use super::symbols::{NamedSymbols, symbols_inside};
use crate::pass::{Anchor, ModulePass, ModuleUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};

/// Erases unreferenced private symbols.
#[derive(Clone, Debug, Default)]
pub struct SymbolDce;

impl PassOptions for SymbolDce {}

const REMOVED: &str = "num-dce'd";

impl Pass for SymbolDce {
    const INFO: PassInfo = PassInfo {
        title: "SymbolDCE",
        summary: "Erase unused private globals",
        description: "\
A global is erased if it is private and no operation of the module references it. It is private according to the dialect's
attribute `symbol_visibility`, or to the attribute `sym_visibility` of other tools. Entries are launched from outside, so
they are always kept.

The pass must be scheduled on a symbol table: a module.",
        statistics: &[StatisticInfo { name: REMOVED, summary: "Number of symbols erased" }],
        ..PassInfo::new("symbol-dce", Anchor::SymbolTable)
    };
}

impl ModulePass for SymbolDce {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let mut named = NamedSymbols::default();
        // Enclosing operations may reference nested symbols.
        named.add(unit.module(), unit.module().root().id());
        let module = unit.module();
        let is_dead = |op: &OpRef<'_>| {
            is_private(*op)
                && !op.def().is_function_like()
                && op.symbol_name().is_some_and(|name| !named.contains(name))
        };
        let symbols = symbols_inside(module, unit.id()).into_iter();
        let dead: Vec<_> = symbols.map(|op| module.op(op)).filter(is_dead).map(OpRef::id).collect();
        unit.count(REMOVED, dead.len() as u64);
        for &op in &dead {
            unit.module_mut().erase_op(op);
        }
        Ok(Preserved::unless(!dead.is_empty()))
    }
}

/// Whether a symbol is private.
fn is_private(op: OpRef<'_>) -> bool {
    let operation = op.get();
    let fields = operation.def().attributes.iter().zip(operation.attributes());
    let visibility =
        fields.filter(|(field, _)| matches!(field.kind, Kind::Enum(def) if def == SymbolVisibility::DEFINITION));
    let own = visibility.filter_map(|(_, attribute)| SymbolVisibility::from_attribute(op.context(), (*attribute)?));
    let other = op.dictionary_attribute("sym_visibility").map(|attribute| op.context().attribute_data(attribute));
    let is_hidden = |data| match data {
        &AttributeData::String { value, .. } => matches!(op.context().bytes(value), b"private" | b"nested"),
        _ => false,
    };
    own.into_iter().any(|it| it == SymbolVisibility::Private) || other.is_some_and(is_hidden)
}
