//! Views of tensors: `make_tensor_view %p, shape = [%n, 64], strides = [64, 1] {…} : T -> U`.
//!
//! Sizes that the result type leaves open are operands, and stand between those that it says.

use tile_ir_core::{Context, DYNAMIC, OpRef, Parameter, Type, ValueId};

use super::dictionary;
use crate::print::Printer;

/// The operand groups with what the type leaves open: of the shape, and of the strides.
const DYNAMIC_GROUPS: [usize; 2] = [1, 2];

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let Some(sizes) = sizes(op) else { return false };
    let open = |list: &[i64]| list.iter().filter(|&&size| size == DYNAMIC).count();
    let mut indices = indices(op).map(|value| op.value_type(value));
    let first = indices.next();
    sizes.iter().zip(DYNAMIC_GROUPS).all(|(list, group)| open(list) == op.get().operand_group(group).len())
        && indices.all(|ty| Some(ty) == first)
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let (Some(sizes), &[result]) = (sizes(op), op.get().results()) else { return };
    let base = op.get().operand(0);
    printer.text(" ");
    printer.value(base);
    for ((word, list), group) in [", shape = [", ", strides = ["].into_iter().zip(sizes).zip(DYNAMIC_GROUPS) {
        let mut values = op.get().group_operands(group);
        printer.text(word);
        printer.list(list, |printer, &size| {
            let open = if size == DYNAMIC { values.next() } else { None };
            match open {
                Some(value) => printer.value(value),
                None => printer.signed(size),
            }
        });
        printer.text("]");
    }
    dictionary::print_rest(printer, op, "", |_| false);
    print_types(printer, op, op.value_type(base), op.value_type(result));
}

/// Appends ` : A, I -> V`: the type of the base where the view's does not tell it, that of all the indices if there
/// are any, and that of the view.
fn print_types(printer: &mut Printer<'_>, op: OpRef<'_>, base: Type, view: Type) {
    let written = has_told_more(op.context(), base).then_some(base);
    let index = indices(op).next().map(|value| op.value_type(value));
    printer.text(" : ");
    printer.list(written.into_iter().chain(index), Printer::ty);
    if written.or(index).is_some() {
        printer.text(" -> ");
    }
    printer.ty(view);
}

/// Whether a tile of pointers says more than what they point to.
fn has_told_more(context: &Context, base: Type) -> bool {
    let pointer = context.element_type(base).and_then(|pointer| context.defined_type(pointer));
    let is_more = |parameter: &Parameter| !matches!(parameter, Parameter::Absent | Parameter::Type(_));
    pointer.is_some_and(|(_, parameters)| parameters.iter().any(is_more))
}

/// The operands that stand for sizes.
fn indices(op: OpRef<'_>) -> impl Iterator<Item = ValueId> {
    op.get().operands().skip(1)
}

/// Shape and strides of the result.
fn sizes(op: OpRef<'_>) -> Option<[&[i64]; 2]> {
    let (_, parameters) = op.context().defined_type(op.value_type(*op.get().results().first()?))?;
    let mut lists = parameters.iter().filter_map(Parameter::as_integers);
    Some([lists.next()?, lists.next()?])
}
