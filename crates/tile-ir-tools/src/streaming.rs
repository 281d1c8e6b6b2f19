//! Bytecode that is read one function at a time.

use std::path::Path;
use std::sync::Arc;

use tile_ir::text::PrintOptions;
use tile_ir::{Context, Format, LoadOptions};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::write_pieces;
use crate::report::Reporter;

/// How bytecode is read and verified. The module is never in memory as a whole, nor is its text.
pub(crate) struct Streaming<'a> {
    pub(crate) context: &'a Arc<Context>,
    pub(crate) load: LoadOptions,
}

/// How a module is printed.
pub(crate) struct Text {
    pub(crate) options: PrintOptions,
    /// What is printed after the module.
    pub(crate) end: &'static str,
}

impl Streaming<'_> {
    /// Whether an input is Tile IR bytecode.
    pub(crate) fn reads(input: &Input) -> bool {
        Format::of(&input.bytes) == Format::TileBytecode
    }

    /// Prints an input to a file, and reports warnings.
    pub(crate) fn print(
        &self,
        input: &Input,
        text: &Text,
        output: Option<&Path>,
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Self { context, load } = self;
        let (bytes, name) = (&input.bytes, &input.name);
        let warnings = write_pieces(output, console, |take| {
            let warnings = tile_ir::bytecode_to_text_pieces(context, bytes, name, load, &text.options, &mut *take)?;
            take(text.end).map(|()| warnings)
        });
        let warnings = warnings.map_err(|failure| input.located(failure))?;
        console.complain_in_lines(&reporter.diagnostics(&warnings, console.coloured));
        Ok(())
    }

    /// Verifies an input, and reports warnings.
    pub(crate) fn check(&self, input: &Input, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
        let warnings = tile_ir::verify_bytecode(self.context, &input.bytes, &input.name, &self.load);
        let warnings = warnings.map_err(|error| input.failure(error))?;
        console.complain_in_lines(&reporter.diagnostics(&warnings, console.coloured));
        Ok(())
    }
}
