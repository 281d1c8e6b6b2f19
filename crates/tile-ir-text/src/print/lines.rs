//! Operations one by one, each in a line.

use tile_ir_core::{OpRef, ValueId};

use super::PrintOptions;
use super::printer::Printer;

/// Prints operations of one body one by one, without what is inside them.
///
/// Values have the names that they have in the text of the function, unless [others](Self::name_after) are given. The
/// names are found once, so that a line takes no longer in a large body than in a small one.
pub struct OpLines<'a> {
    printer: Printer<'a>,
}

impl<'a> OpLines<'a> {
    /// For the operations inside a function, or inside another operation that is isolated from above.
    pub fn new(owner: OpRef<'a>, options: &PrintOptions) -> Self {
        let mut printer = Printer::new(owner.context(), options);
        let body = owner.function_body().unwrap_or(owner.body());
        printer.names.start_inside(owner, body, options);
        Self { printer }
    }

    /// The line of an operation. It is only one line where the options leave out regions.
    pub fn line(&mut self, op: OpRef<'_>) -> String {
        self.printer.line(op)
    }

    /// The name of a value, with the `%`.
    pub fn name(&self, value: ValueId) -> String {
        self.printer.names.text_of(value)
    }

    /// Gives a value the name that another one has in another body.
    pub fn name_after(&mut self, value: ValueId, other: &OpLines<'_>, model: ValueId) {
        self.printer.names.name_after(value, &other.printer.names, model);
    }

    /// Adds something to the name of a value.
    pub fn add_to_name(&mut self, value: ValueId, suffix: &str) {
        self.printer.names.add_to_name(value, suffix);
    }
}

impl std::fmt::Debug for OpLines<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpLines").finish_non_exhaustive()
    }
}
