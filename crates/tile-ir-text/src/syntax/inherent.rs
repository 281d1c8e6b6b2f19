//! Inherent attributes in text: those that are present and differ from their defaults.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, Identifier, OpRef};

use crate::print::Printer;

/// An inherent attribute, if it is present and differs from its default.
#[inline]
pub(super) fn non_default(op: OpRef<'_>, index: u8) -> Option<Attribute> {
    let attribute = op.get().attribute(index.into())?;
    let field = &op.def().attributes[usize::from(index)];
    (!field.is_default(op.context(), attribute)).then_some(attribute)
}

/// Prints the dictionary of an operation with a custom syntax: discardable attributes, and inherent ones that the
/// syntax does not contain `elsewhere`.
pub(super) fn print_rest(printer: &mut Printer<'_>, op: OpRef<'_>, keyword: &str, elsewhere: impl Fn(usize) -> bool) {
    let others = op.get().dictionary();
    let inherent = rest_of_inherent(op, elsewhere);
    if inherent.is_empty() && others.is_empty() {
        return;
    }
    printer.text(" ");
    printer.text(keyword);
    if inherent.is_empty() {
        return printer.dictionary(others);
    }
    let context = op.context();
    let mut entries: Vec<_> = inherent.into_iter().chain(others.iter().copied()).collect();
    context.sort_dictionary(&mut entries);
    printer.dictionary(&entries);
}

/// The inherent attributes that are not printed elsewhere and differ from their defaults.
fn rest_of_inherent(op: OpRef<'_>, elsewhere: impl Fn(usize) -> bool) -> SmallVec<[(Identifier, Attribute); 2]> {
    let context = op.context();
    let fields = op.def().attributes.iter().zip(op.get().attributes()).enumerate();
    let present = fields.filter_map(|(index, (field, value))| Some((index, field, (*value)?)));
    let rest = present.filter(|(index, field, value)| !elsewhere(*index) && !field.is_default(context, *value));
    rest.map(|(_, field, value)| (context.identifier(field.name), value)).collect()
}

/// Whether the name of an attribute is among these.
pub(super) fn is_named(def: &OpDef, index: usize, names: &[&str]) -> bool {
    names.contains(&def.attributes[index].name)
}
