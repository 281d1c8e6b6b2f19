//! The dictionary of attributes that stand nowhere else in an operation.

use smallvec::SmallVec;
use tile_ir_core::definition::{Directive, OpDef};
use tile_ir_core::{Attribute, Identifier, OpRef};

use super::OpPrinter;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// What there is of the dictionary, with `keyword` before it. `places` are those of [`places`].
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, places: u64) {
    let operation = op.op.get();
    let mut present = operation.attributes().iter().enumerate().filter(|(_, value)| value.is_some());
    if operation.dictionary().is_empty() && present.all(|(index, _)| places & 1 << index != 0) {
        return;
    }
    print_rest(op.printer, op.op, keyword, |index| places & 1 << index != 0);
}

/// Which inherent attributes a syntax has a place for, a bit each.
pub(super) fn places(syntax: &[Directive]) -> u64 {
    let mut places = 0;
    add_places(&mut places, syntax);
    places
}

fn add_places(places: &mut u64, syntax: &[Directive]) {
    for directive in syntax {
        match *directive {
            Directive::Attribute(index)
            | Directive::Keyword(index)
            | Directive::Prefix(index)
            | Directive::Clause { attribute: index, .. }
            | Directive::FlagList { attribute: index, .. }
            | Directive::DenseElements { attribute: index, .. } => *places |= 1 << index,
            Directive::Optional { elements, .. } => add_places(places, elements),
            Directive::AnyOrder(clauses) => clauses.iter().for_each(|clause| add_places(places, clause)),
            _ => {}
        }
    }
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
    let rest = present.filter(|(index, field, value)| !elsewhere(*index) && !field.is_default(context, *value));
    rest.map(|(_, field, value)| (context.identifier(field.name), value)).collect()
}

/// Whether an attribute of this name is one of those listed.
pub(super) fn is_named(def: &OpDef, index: usize, names: &[&str]) -> bool {
    names.contains(&def.attributes[index].name)
}

impl<'s> Parser<'s> {
    /// `{a = 1}`, or nothing.
    pub(crate) fn parse_attribute_dictionary(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        if !self.at("{") {
            return Ok(());
        }
        let token = self.peek();
        let entries = self.parse_dictionary()?;
        self.take_entries(state, entries, token)
    }
}
