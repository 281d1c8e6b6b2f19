//! Writing files, identical to those of MLIR's own writer.
//!
//! The first pass numbers everything ([`Numbering`]), in the order of MLIR's writer; the second writes.

mod body;
mod captures;
mod entries;
mod kept;
mod numbering;
mod operation;
mod order;
mod positions;
mod properties;
mod resources;
mod scope;
mod use_orders;
mod visitor;

use tile_ir_core::{Diagnostic, Module};
use tile_ir_wire::{Encoder, place_of};

use crate::error::codes;
use crate::format::{FormatVersion, Header};
use crate::layout::Layouts;
use crate::section::Section;
use crate::table::StringPool;
use crate::text::TextForm;

use body::{IrWriter, Refusal};
use kept::Kept;
use numbering::Numbering;

/// How to write.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The version of the format; `None` for the newest, or that of the file from which a module has encodings of unknown
    /// dialects.
    pub version: Option<FormatVersion>,
    /// The producer recorded in the file.
    pub producer: String,
    /// Prints types and attributes that files store as text.
    pub text: TextForm,
}

impl WriteOptions {
    /// Writes the newest version that is possible, by this tool.
    pub fn new(text: TextForm) -> Self {
        let producer = concat!("tile-ir ", env!("CARGO_PKG_VERSION")).to_owned();
        Self { version: None, producer, text }
    }

    /// The same for another version.
    #[must_use]
    pub fn with_version(self, version: FormatVersion) -> Self {
        Self { version: Some(version), ..self }
    }

    /// The same for another producer, which is truncated at a NUL byte.
    #[must_use]
    pub fn with_producer(self, producer: impl Into<String>) -> Self {
        Self { producer: producer.into(), ..self }
    }
}

/// Writes a module. The output depends only on the module and the options.
///
/// Names of values are lost, and before version 5 the properties of operations that no table knows. Use-list orders are
/// written as MLIR's text parser would create them.
///
/// # Errors
/// If regions, attributes, types or locations are nested too deeply to be read back; the place is that of the operation. If
/// the alignments of resources ask for far more padding than there are contents. If encodings of unknown dialects are of
/// another version of the format than the one asked for, or of another file.
pub fn write(module: &Module, options: &WriteOptions) -> Result<Vec<u8>, Diagnostic> {
    encode(module, options).map_err(|refusal| {
        let place = place_of(module.context(), Some(refusal.location));
        Diagnostic::error(codes::UNWRITABLE, place, refusal.message)
    })
}

fn encode(module: &Module, options: &WriteOptions) -> Result<Vec<u8>, Refusal> {
    let context = &**module.context();
    let kept = Kept::of(module, options.text, options.version)?;
    let version = options.version.or(kept.version).unwrap_or(FormatVersion::NEWEST);
    let layouts = Layouts::new(context);
    let numbering = Numbering::of(module, &layouts, kept, version)?;
    let mut strings = StringPool::starting_with(&numbering.kept.strings);
    let mut out = Encoder::new();
    let producer = options.producer.split('\0').next().unwrap_or_default();
    Header { version, producer: producer.as_bytes() }.write(&mut out);
    Section::Dialects.write(numbering.dialects(&mut strings).as_bytes(), &mut out);
    let (sizes, payload) = entries::write(context, &numbering, options.text, &mut strings);
    Section::EntryOffsets.write(sizes.as_bytes(), &mut out);
    Section::Entries.write(payload.as_bytes(), &mut out);
    let mut ir = IrWriter::new(context, &numbering, &layouts, version);
    ir.module(module)?;
    let (ir, properties) = ir.finish();
    Section::Ir.write(ir.as_bytes(), &mut out);
    let written = numbering.resources.write(&mut strings, &mut out);
    written.map_err(|message| Refusal { location: module.root().location(), message })?;
    Section::Strings.write(strings.finish().as_bytes(), &mut out);
    if version >= FormatVersion::PROPERTIES {
        Section::Properties.write(properties.as_bytes(), &mut out);
    }
    Ok(out.into_bytes())
}
