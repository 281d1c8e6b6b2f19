//! Printing for custom syntaxes.

use tile_ir_core::{Attribute, Identifier, OpRef, RegionRef, Type, ValueRef};

use super::custom::custom;
use super::field::Owner;
use super::inherent::{is_named, non_default, print_rest};
use super::template::{Hole, Segment};
use crate::print::{Printer, Terminator, TypeSuffix};

/// An operation that is being printed, from after its name.
pub struct OpPrinter<'p, 'a, 'o> {
    pub(super) printer: &'p mut Printer<'a>,
    pub(super) op: &'p OpRef<'o>,
}

impl<'p, 'a, 'o> OpPrinter<'p, 'a, 'o> {
    pub(super) fn new(printer: &'p mut Printer<'a>, op: &'p OpRef<'o>) -> Self {
        Self { printer, op }
    }

    /// Prints a template, with its holes filled from this operation.
    pub(super) fn fill(&mut self, template: &[Segment]) {
        let (operation, dialect) = (self.op.get(), self.op.def().dialect);
        let operands = operation.operands();
        let operand = |index: u8| operands.clone().nth(usize::from(index));
        for Segment { text, hole } in template {
            self.printer.piece(text);
            let typed = match *hole {
                Hole::Nothing => None,
                Hole::Operand(index) => {
                    operand(index).into_iter().for_each(|value| self.printer.value(value));
                    None
                }
                Hole::OperandType(index) => operand(index),
                Hole::ResultType(index) => operation.results().get(usize::from(index)).copied(),
                Hole::Other(ref filling) => {
                    filling.print(self);
                    None
                }
            };
            if let Some(value) = typed {
                self.printer.ty(self.op.value_type(value), dialect);
            }
        }
    }

    /// What `print` appends, as a text of its own.
    pub(super) fn text_of(&mut self, print: impl FnOnce(&mut OpPrinter<'_, 'a, 'o>)) -> String {
        let op = self.op;
        self.printer.text_of(|printer| print(&mut OpPrinter::new(printer, op)))
    }

    /// The printer and the operation, for what the other methods do not offer.
    pub(super) fn parts(&mut self) -> (&mut Printer<'a>, OpRef<'o>) {
        (self.printer, *self.op)
    }

    /// The operation.
    pub fn op(&self) -> OpRef<'o> {
        *self.op
    }

    /// Appends text, including its spaces. The name of the operation comes before, without a space after it.
    pub fn text(&mut self, text: &str) {
        self.printer.text(text);
    }

    /// Appends a number.
    pub fn integer(&mut self, value: i64) {
        self.printer.number(value);
    }

    /// Appends a string in quotes.
    pub fn string(&mut self, string: Identifier) {
        self.printer.quoted(string);
    }

    /// Appends the name of a symbol, such as `@name`.
    pub fn symbol(&mut self, name: Identifier) {
        self.printer.symbol(name);
    }

    /// Appends an attribute as it is written in a dictionary, or its alias.
    pub fn attribute(&mut self, attribute: Attribute) {
        self.printer.attribute(attribute, TypeSuffix::Always);
    }

    /// Whether the operation has this inherent attribute, with a value other than its default.
    pub fn is_written(&self, name: &str) -> bool {
        self.attribute_index(name).is_some_and(|index| non_default(*self.op, index).is_some())
    }

    /// Appends an inherent attribute, if the operation has it, in the form of its kind, as
    /// [`OpParser::field`](super::OpParser::field) parses it.
    pub fn field(&mut self, name: &str) {
        let Some(index) = self.attribute_index(name) else { return };
        let (printer, op) = self.parts();
        if let Some(attribute) = op.get().attribute(index.into()) {
            let owner = Owner::operation(op.def(), index);
            owner.syntax().print(printer, attribute, owner);
        }
    }

    fn attribute_index(&self, name: &str) -> Option<u8> {
        self.op.def().attribute_index(name).and_then(|index| index.try_into().ok())
    }

    /// Appends the name of a value.
    pub fn value(&mut self, value: ValueRef<'_>) {
        self.printer.value(value.id());
    }

    /// Appends a type. Those of the operation's dialect have no prefix.
    pub fn ty(&mut self, ty: Type) {
        self.printer.ty(ty, self.op.def().dialect);
    }

    /// Appends `(A, B) -> (C, D)`: the types of all operands and results, in full.
    pub fn signature(&mut self) {
        let (printer, op) = self.parts();
        let operands: Vec<Type> = op.get().operands().map(|value| op.value_type(value)).collect();
        let results: Vec<Type> = op.get().results().iter().map(|&value| op.value_type(value)).collect();
        printer.function_type(&operands, &results);
    }

    /// Appends `each` item, separated by `, `.
    pub fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.text(", ");
            }
            each(self, item);
        }
    }

    /// Appends the dictionary, preceded by a space, if it has any entries: discardable attributes, and inherent ones
    /// that are neither `elsewhere` in the syntax nor have their default value.
    pub fn attribute_dictionary(&mut self, elsewhere: &[&str]) {
        let (printer, op) = self.parts();
        print_rest(printer, op, "", |index| is_named(op.def(), index, elsewhere));
    }

    /// Appends a region in braces.
    pub fn region(&mut self, index: usize) {
        self.region_after(index, |_, _| {});
    }

    /// Appends the output of `header` for a region, when the arguments of its block have names, and the region in
    /// braces.
    pub fn region_after(&mut self, index: usize, header: impl FnOnce(&mut OpPrinter<'_, 'a, 'o>, RegionRef<'o>)) {
        let (printer, op) = self.parts();
        let Some(region) = op.regions().nth(index) else { return };
        // The terminator that the custom syntax declares, which the aliases of nested attributes depend on, too.
        let terminator = custom(op.context(), op.kind()).map_or(Terminator::Printed, |custom| custom.terminator);
        printer.in_region(op, index, region, |printer| {
            header(&mut OpPrinter::new(printer, &op), region);
            printer.braces(op, index, region, terminator);
        });
    }
}
