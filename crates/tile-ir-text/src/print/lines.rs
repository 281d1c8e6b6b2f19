//! Prints single operations.

use tile_ir_core::{OpRef, ValueId};

use super::PrintOptions;
use super::defined::PrintedSyntax;
use super::printer::Printer;

/// Prints operations of one body, one at a time.
///
/// Values have the same names as in the text of the function, unless [renamed](Self::name_after). Names are computed once
/// for all operations, so that printing an operation does not depend on the size of the body.
pub struct OpLines<'a> {
    printer: Printer<'a>,
}

impl<'a> OpLines<'a> {
    pub(crate) fn with_syntax(owner: OpRef<'a>, options: &PrintOptions, syntax: &'static dyn PrintedSyntax) -> Self {
        let mut printer = Printer::new(owner.context(), options, syntax);
        let body = owner.function_body().unwrap_or(owner.body());
        printer.names.start_inside(owner, body, options);
        Self { printer }
    }

    /// Prints an operation; a single line if the options omit regions.
    pub fn line(&mut self, op: OpRef<'_>) -> String {
        self.printer.line(op)
    }

    /// The name of a value, with the `%`.
    pub fn name(&self, value: ValueId) -> String {
        self.printer.names.text_of(value)
    }

    /// Renames a value to the name of a value of another body.
    pub fn name_after(&mut self, value: ValueId, other: &OpLines<'_>, model: ValueId) {
        self.printer.names.name_after(value, &other.printer.names, model);
    }

    /// Appends a suffix to the name of a value.
    pub fn add_to_name(&mut self, value: ValueId, suffix: &str) {
        self.printer.names.add_to_name(value, suffix);
    }
}

impl std::fmt::Debug for OpLines<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpLines").finish_non_exhaustive()
    }
}
