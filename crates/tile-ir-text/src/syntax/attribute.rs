//! Attributes in the form of their kind.

use tile_ir_core::definition::{AttributeKind, EnumStorage, OpDef};
use tile_ir_core::{Attribute, AttributeData};

use super::{OpPrinter, dense, parameters};
use crate::print::{Printer, TypeSuffix};

/// Whether an attribute has no text of its own.
pub(super) fn is_unit(def: &OpDef, index: u8) -> bool {
    matches!(def.attributes[usize::from(index)].kind, AttributeKind::Unit)
}

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    let kind = op.op.def().attributes[usize::from(index)].kind;
    if matches!(kind, AttributeKind::Unit) {
        return;
    }
    op.space();
    if let Some(attribute) = op.op.get().attribute(index.into()) {
        print_kind(op.printer, kind, attribute);
    }
}

/// Appends an attribute without what its kind says already.
fn print_kind(printer: &mut Printer<'_>, kind: AttributeKind, attribute: Attribute) {
    match (kind, printer.context().attribute_data(attribute)) {
        (AttributeKind::SymbolName, &AttributeData::String { value, .. }) => printer.symbol(value),
        (AttributeKind::Enum(def), &AttributeData::Enum { value, .. }) => match def.storage {
            EnumStorage::Integer => printer.case(def, value),
            EnumStorage::Attribute { .. } => {
                printer.text("<");
                printer.case(def, value);
                printer.text(">");
            }
        },
        (AttributeKind::DenseElements, AttributeData::DenseElements(elements)) => dense::print_value(printer, elements),
        (AttributeKind::DenseIntegers32 | AttributeKind::DenseBools, AttributeData::DenseArray { element, values }) => {
            printer.text("[");
            printer.numbers(*element, values);
            printer.text("]");
        }
        (AttributeKind::Defined(_), AttributeData::Defined { def, parameters }) => {
            parameters::print(printer, def.parameters, def.syntax, parameters);
        }
        (AttributeKind::OneOf(_), AttributeData::Defined { def, parameters }) => {
            printer.text(def.name);
            parameters::print(printer, def.parameters, def.syntax, parameters);
        }
        (AttributeKind::Type, &AttributeData::Type(ty)) => printer.ty(ty),
        (AttributeKind::Array, _) => printer.attribute(attribute, TypeSuffix::Always),
        _ => printer.attribute(attribute, TypeSuffix::Never),
    }
}
