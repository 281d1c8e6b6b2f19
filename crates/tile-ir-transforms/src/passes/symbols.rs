//! References to symbols.

use rustc_hash::FxHashSet;
use tile_ir_core::definition::{Kind, Trait};
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Module, OpId, OpRef, Part};

/// The symbols that attributes of operations reference.
#[derive(Debug, Default)]
pub(super) struct NamedSymbols {
    names: FxHashSet<Identifier>,
    /// The attributes visited so far.
    seen: FxHashSet<Attribute>,
    /// Whether something is encoded that may reference any symbol.
    is_any_encoded: bool,
}

impl NamedSymbols {
    /// Adds the symbols referenced by an operation and everything nested in it, including bodies of functions.
    pub(super) fn add(&mut self, module: &Module, op: OpId) {
        for op in module.top().walk_op(op).map(|op| module.op(op)) {
            self.add_op(op);
            let body = op.function_body();
            let inside = body.into_iter().flat_map(|body| body.walk(body.root()).map(move |op| (body, op)));
            inside.for_each(|(body, op)| self.add_op(OpRef::new(module, body, op)));
        }
    }

    fn add_op(&mut self, op: OpRef<'_>) {
        let operation = op.get();
        // Some kinds of fields cannot contain references.
        let fields = operation.def().attributes.iter().zip(operation.attributes());
        let own = fields.filter(|(field, _)| can_name_symbols(field.kind)).filter_map(|(_, attribute)| *attribute);
        let others = operation.dictionary().iter().map(|(_, attribute)| *attribute);
        let mut pending: Vec<Attribute> = own.chain(others).chain(operation.unregistered_properties()).collect();
        while let Some(attribute) = pending.pop() {
            if !self.seen.insert(attribute) {
                continue;
            }
            match op.context().attribute_data(attribute) {
                AttributeData::Symbol(path) => self.names.extend(path),
                AttributeData::Encoded(_) => self.is_any_encoded = true,
                _ => {}
            }
            op.context().for_each_part(Part::Attribute(attribute), |part| match part {
                Part::Attribute(inside) => pending.push(inside),
                Part::Type(_) => {}
            });
        }
    }

    /// Whether a symbol is referenced, or may be.
    pub(super) fn contains(&self, name: Identifier) -> bool {
        self.is_any_encoded || self.names.contains(&name)
    }
}

fn can_name_symbols(kind: Kind) -> bool {
    match kind {
        Kind::SymbolReference
        | Kind::Array
        | Kind::Dictionary
        | Kind::Attributes
        | Kind::Expression
        | Kind::Tagged { .. }
        | Kind::Defined(_)
        | Kind::OneOf(_)
        | Kind::DebugEntry { .. } => true,
        Kind::Unit
        | Kind::Bool
        | Kind::Integer32
        | Kind::Integer64
        | Kind::Unsigned32
        | Kind::Unsigned64
        | Kind::Signed64
        | Kind::String
        | Kind::SymbolName
        | Kind::Type
        | Kind::TypeOf(_)
        | Kind::Enum(_)
        | Kind::Flags(_)
        | Kind::DenseElements
        | Kind::Integers32
        | Kind::Integers64
        | Kind::Sizes
        | Kind::Location
        | Kind::Bools => false,
    }
}

/// The operations nested in another that define symbols, except symbol tables.
pub(super) fn symbols_inside(module: &Module, op: OpId) -> Vec<OpId> {
    let defines = |op: &OpId| {
        let def = module.top().op(*op).def();
        def.has_trait(Trait::Symbol) && !def.has_trait(Trait::SymbolTable)
    };
    module.top().walk_op(op).skip(1).filter(defines).collect()
}

/// The text of a name.
pub(super) fn text_of(context: &Context, name: Identifier) -> String {
    context.text(name).into_owned()
}
