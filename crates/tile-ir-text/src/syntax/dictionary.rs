//! The dictionary of attributes that stand nowhere else in an operation.

use smallvec::SmallVec;
use tile_ir_core::definition::{Directive, OpDef};
use tile_ir_core::{Attribute, Identifier, OpRef};

use super::{OpPrinter, optional};
use crate::print::Printer;

/// What there is of the dictionary, with `keyword` before it.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, keyword: &str) {
    op.spacing.dictionary();
    let syntax = op.syntax;
    print_rest(op.printer, op.op, keyword, |index| mentions(syntax, index));
}

/// The dictionary of an operation whose syntax is code: what its definition does not name, and the inherent
/// attributes that `elsewhere` does not say are printed elsewhere.
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

/// The inherent attributes that are not printed elsewhere and do not go without saying.
fn rest_of_inherent(op: OpRef<'_>, elsewhere: impl Fn(usize) -> bool) -> SmallVec<[(Identifier, Attribute); 2]> {
    let context = op.context();
    let fields = op.def().attributes.iter().zip(op.get().attributes()).enumerate();
    let present = fields.filter_map(|(index, (field, value))| Some((index, field, (*value)?)));
    let rest =
        present.filter(|(index, field, value)| !elsewhere(*index) && !optional::is_default(context, field, *value));
    rest.map(|(_, field, value)| (context.identifier(field.name), value)).collect()
}

/// Whether the syntax has a place for an attribute.
fn mentions(syntax: &[Directive], wanted: usize) -> bool {
    syntax.iter().any(|directive| match *directive {
        Directive::Attribute(index)
        | Directive::Keyword(index)
        | Directive::Prefix(index)
        | Directive::Clause { attribute: index, .. }
        | Directive::FlagList { attribute: index, .. }
        | Directive::DenseElements { attribute: index, .. } => usize::from(index) == wanted,
        Directive::Optional { elements, .. } => mentions(elements, wanted),
        Directive::AnyOrder(clauses) => clauses.iter().any(|clause| mentions(clause, wanted)),
        _ => false,
    })
}

/// Whether an attribute of this name is one of those listed.
pub(super) fn is_named(def: &OpDef, index: usize, names: &[&str]) -> bool {
    names.contains(&def.attributes[index].name)
}
