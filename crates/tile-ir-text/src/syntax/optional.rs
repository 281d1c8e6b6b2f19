//! Elements that are there or not, and attributes that go without saying.

use tile_ir_core::definition::{Anchor, AttributeField, DefaultValue, Directive, Presence};
use tile_ir_core::{Attribute, AttributeData, Context, OpRef};

use super::OpPrinter;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, anchor: Anchor, elements: &'static [Directive]) {
    if is_present(op.op, anchor) {
        op.directives(elements);
    } else {
        op.skip(elements);
    }
}

fn is_present(op: OpRef<'_>, anchor: Anchor) -> bool {
    match anchor {
        Anchor::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Anchor::Attribute(index) => said(op, index).is_some(),
        Anchor::Result(group) => !op.get().result_group(group.into()).is_empty(),
        Anchor::Region(index) => op.regions().nth(index.into()).is_some_and(|region| !region.blocks().is_empty()),
    }
}

/// An inherent attribute, if it is present and not the default.
pub(super) fn said(op: OpRef<'_>, index: u8) -> Option<Attribute> {
    let attribute = op.get().attribute(index.into())?;
    let field = &op.def().attributes[usize::from(index)];
    (!is_default(op.context(), field, attribute)).then_some(attribute)
}

/// Whether an attribute has the value that it also has where text does not say it.
pub(crate) fn is_default(context: &Context, field: &AttributeField, attribute: Attribute) -> bool {
    let Presence::Default(default) = field.presence else { return false };
    match (default, context.attribute_data(attribute)) {
        (DefaultValue::Integer(default), AttributeData::Integer { value, .. }) => *value == default,
        (DefaultValue::Case(default), AttributeData::Enum { value, .. }) => *value == default,
        (DefaultValue::FalseForEach { .. }, AttributeData::DenseArray { values, .. }) => {
            values.iter().all(|&flag| flag == 0)
        }
        _ => false,
    }
}
