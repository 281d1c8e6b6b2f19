//! Bytecode printed as text, one function at a time.

use std::path::Path;
use std::sync::Arc;

use tile_ir::text::PrintOptions;
use tile_ir::{Context, Format, LoadOptions};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::write_pieces;
use crate::report::Reporter;

/// How bytecode is read and printed.
pub(crate) struct Disassembly<'a> {
    pub(crate) context: &'a Arc<Context>,
    pub(crate) load: LoadOptions,
    pub(crate) print: PrintOptions,
    /// What is printed after the module.
    pub(crate) end: &'static str,
}

impl Disassembly<'_> {
    /// Whether an input is Tile IR bytecode.
    pub(crate) fn reads(input: &Input) -> bool {
        Format::of(&input.bytes) == Format::TileBytecode
    }

    /// Prints an input to a file, and reports warnings. Neither the module nor its text is ever in memory as a whole.
    pub(crate) fn print(
        &self,
        input: &Input,
        output: Option<&Path>,
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Self { context, load, print, end } = self;
        let warnings = write_pieces(output, console, |take| {
            let warnings =
                tile_ir::bytecode_to_text_pieces(context, &input.bytes, &input.name, load, print, &mut *take)?;
            take(end).map(|()| warnings)
        });
        let warnings = warnings.map_err(|failure| input.located(failure))?;
        console.complain_in_lines(&reporter.diagnostics(&warnings, console.coloured));
        Ok(())
    }
}
