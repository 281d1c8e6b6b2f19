//! Inspecting bytecode files without building modules from them.

use std::path::Path;
use std::sync::Arc;

use tile_ir::Context;
use tile_ir::bytecode::dump::{Line, Value, dump};
use tile_ir::bytecode::{File, ReadOptions};

use crate::console::Console;
use crate::dump::Listing;
use crate::failure::Failure;
use crate::info;
use crate::input::Input;
use crate::mapped::FileBytes;
use crate::mlir_info;
use crate::names::Names;
use crate::options::OutputFormat;
use crate::output::{write_lines, write_text};

/// A bytecode file that may be read only in part.
pub(crate) struct Inspected {
    name: String,
    bytes: FileBytes,
}

impl Inspected {
    /// Opens a file, or reads standard input where it is `-` or not given.
    pub(crate) fn open(file: Option<&Path>, console: &mut Console<'_>) -> Result<Self, Failure> {
        match file {
            Some(file) if file != Path::new("-") => {
                let name = file.display().to_string();
                let bytes = FileBytes::open(file).map_err(|error| Failure::file("open input file", &name, &error))?;
                Ok(Self { name, bytes })
            }
            _ => Input::read(file, console).map(|Input { name, bytes }| Self { name, bytes: FileBytes::from(bytes) }),
        }
    }

    /// Describes the file, without the bodies of functions.
    pub(crate) fn info(
        &self,
        context: &Arc<Context>,
        format: OutputFormat,
        names: Names,
        output: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if tile_ir::mlir_bytecode::is_bytecode(&self.bytes) {
            let opened = tile_ir::mlir_bytecode::File::open(context, &self.bytes, &self.mlir_options());
            let text = opened.and_then(|file| Ok(mlir_info::render(&file.info()?, self.bytes.len(), format, names)));
            return write_text(output, &text?, console);
        }
        let opened = File::open(context, &self.bytes, &self.options());
        let text = opened.and_then(|file| info::render(context, &file, self.bytes.len(), format, names));
        write_text(output, &text?, console)
    }

    /// Explains every byte, also of a damaged file, which is still a failure.
    pub(crate) fn dump(
        &self,
        context: &Arc<Context>,
        output: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let is_mlir = tile_ir::mlir_bytecode::is_bytecode(&self.bytes);
        if !is_mlir && !tile_ir::bytecode::is_bytecode(&self.bytes) {
            let message =
                format!("'{}' is not bytecode; 'tile-ir-opt --emit=tilebc' makes bytecode of text", self.name);
            return Err(Failure::Message(message));
        }
        let mut listing = Listing::new(context, &self.bytes);
        let (mut first, mut errors) = (None, 0_usize);
        write_lines(output, console, |out| {
            let mut each = |line: &Line| {
                if let Value::Error(error) = &line.value {
                    errors += 1;
                    first.get_or_insert_with(|| format!("at offset {:#x}: {error}", line.range.start));
                }
                listing.write(line, out)
            };
            match is_mlir {
                true => tile_ir::mlir_bytecode::dump(context, &self.bytes, &self.mlir_options(), &mut each)?,
                false => dump(context, &self.bytes, &self.options(), &mut each)?,
            };
            Ok(())
        })?;
        let Some(first) = first else { return Ok(()) };
        let more = if errors == 1 { String::new() } else { format!("; the listing has {errors} errors") };
        Err(Failure::Message(format!("'{}': {first}{more}", self.name)))
    }

    fn mlir_options(&self) -> tile_ir::mlir_bytecode::ReadOptions {
        tile_ir::mlir_bytecode::ReadOptions::new(self.name.as_str(), tile_ir::TEXT_FORM)
    }

    /// Files with preview content can be inspected too.
    fn options(&self) -> ReadOptions {
        ReadOptions::new(self.name.as_str()).allowing_preview(true)
    }
}
