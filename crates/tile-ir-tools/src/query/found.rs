//! What a query finds in a file.

use serde_json::{Value, json};
use tile_ir::core::{OpRef, Place, Severity};
use tile_ir::text::{PrintOptions, print_op};
use tile_ir::{Diagnostic, Module};
use tile_ir_query::{MATCH, Query};

use crate::console::Look;
use crate::input::Input;
use crate::report::{Reporter, place_object};
use crate::spelling::{harmless_json, in_a_line};

/// The operations that a query finds in a file.
pub(super) struct Found {
    file: String,
    /// A note at each operation.
    notes: Vec<Diagnostic>,
    /// What JSON says besides.
    operations: Vec<Operation>,
}

struct Operation {
    name: String,
    function: Option<String>,
    text: String,
}

impl Found {
    /// The operations of a module that was read from an input. `stopped` is asked again and again whether there is time left.
    pub(super) fn of(
        query: &Query,
        module: &Module,
        input: &Input,
        stopped: impl Fn() -> Result<(), Diagnostic>,
    ) -> Result<Self, Diagnostic> {
        let mut found = Self { file: input.name.clone(), notes: Vec::new(), operations: Vec::new() };
        let (mut function, mut number) = (None, 0);
        for op in module.walk() {
            stopped()?;
            let around = op.function().map(OpRef::id);
            number = if around == function { number + 1 } else { 0 };
            function = around;
            if query.matches(op) {
                found.add(op, number);
            }
        }
        tile_ir::locate(&mut found.notes, module, &input.bytes, &input.name);
        Ok(found)
    }

    fn add(&mut self, op: OpRef<'_>, number: usize) {
        let operation = Operation::of(op);
        let around = operation.function.as_ref().map(|name| format!(" in @{name}")).unwrap_or_default();
        let place = match op.place(number) {
            // The location may name a file that was compiled to the input.
            Place::Position { file, line, column, part } if *file != *self.file => {
                (Place::Position { file, line, column, part }, format!(" of '{}'", self.file))
            }
            place => (place, String::new()),
        };
        let (place, of) = place;
        let message = format!("'{}'{around}{of}", operation.name);
        self.notes.push(Diagnostic { severity: Severity::Note, ..Diagnostic::error(MATCH, place, message) });
        self.operations.push(operation);
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.operations.len()
    }

    /// How many there are, in a line.
    pub(super) fn counted(&self, as_json: bool) -> String {
        match as_json {
            true => line(&json!({ "file": self.file, "count": self.count() })),
            false => format!("{}: {}\n", in_a_line(&self.file), self.count()),
        }
    }

    /// The operations with their lines, as errors are shown.
    pub(super) fn text(&self, reporter: Reporter) -> String {
        reporter.diagnostics(&self.notes, Look::PLAIN)
    }

    /// An object for each.
    pub(super) fn json(&self) -> String {
        self.notes.iter().zip(&self.operations).map(|(note, operation)| self.object(note, operation)).collect()
    }

    fn object(&self, note: &Diagnostic, operation: &Operation) -> String {
        let Operation { name, function, text } = operation;
        line(&json!({
            "file": self.file,
            "place": place_object(&note.place),
            "operation": name,
            "function": function,
            "text": text,
        }))
    }
}

fn line(object: &Value) -> String {
    harmless_json(&format!("{object}\n")).into_owned()
}

impl Operation {
    fn of(op: OpRef<'_>) -> Self {
        let options = PrintOptions { skip_regions: true, ..PrintOptions::default() };
        let symbol = |op: OpRef<'_>| op.symbol_name().map(|name| op.context().text(name).into_owned());
        Self {
            name: op.name().into_owned(),
            function: op.function().and_then(symbol),
            text: print_op(op, &options).trim().to_owned(),
        }
    }
}
