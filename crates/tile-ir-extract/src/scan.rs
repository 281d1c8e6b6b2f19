//! Search in uncompressed bytes.

use std::ops::Range;
use std::sync::Arc;

use memchr::memmem::{self, Finder};
use tile_ir::core::{Body, Place};
use tile_ir::dialect::views::Entry;
use tile_ir::{Context, ContextOptions, Diagnostic, TEXT_FORM, Version, bytecode, mlir_bytecode};

use crate::Foreign;

/// The number of bytes read after which the context is replaced, since contexts only grow.
const CONTEXT_LIFE: usize = 16 << 20;

/// A bound on the bytes of candidates that turn out to be invalid, in addition to the number of bytes searched. Without it,
/// a file with many overlapping candidates would take quadratic time.
const READ_IN_VAIN: usize = 64 << 20;

/// What MLIR bytecode with Tile IR contains: the name of the dialect.
const DIALECT: &[u8] = b"cuda_tile";

/// A module in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module<'a> {
    /// The offset in the file, or in the archive member after decompression.
    pub offset: usize,
    /// The bytecode.
    pub bytes: &'a [u8],
    /// The version of the bytecode; none for MLIR bytecode, in which the dialect has no version.
    pub version: Option<Version>,
    /// The names of the entries, in order.
    pub entries: Vec<String>,
    /// The functions that it declares or implements for the preview, in order.
    pub foreign: Vec<Foreign>,
}

/// What starts like a module.
pub(crate) enum Found<'a> {
    Module(Module<'a>),
    Unreadable(Unreadable<'a>),
}

/// What starts like a module and cannot be read: it is damaged or truncated, or of a version that is not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable<'a> {
    /// The offset in the file, or in the archive member after decompression.
    pub offset: usize,
    /// The bytecode, if all of it is there, from the header to the end marker.
    pub bytes: Option<&'a [u8]>,
    /// Why it cannot be read.
    pub reason: String,
}

/// A format of modules.
#[derive(Clone, Copy)]
enum Format {
    Tile,
    Mlir,
}

impl Format {
    fn magic(self) -> &'static [u8] {
        match self {
            Self::Tile => &bytecode::MAGIC,
            Self::Mlir => &mlir_bytecode::MAGIC,
        }
    }

    /// Whether the bytes start as a module does, the magic number aside.
    fn resembles(self, bytes: &[u8]) -> bool {
        match self {
            Self::Tile => bytecode::resembles(bytes),
            Self::Mlir => mlir_bytecode::resembles(bytes),
        }
    }

    fn extent(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Tile => bytecode::extent(bytes),
            Self::Mlir => mlir_bytecode::extent(bytes),
        }
    }

    /// How much is searched of a module that is not complete.
    fn looked_at(self, bytes: &[u8]) -> usize {
        match self {
            Self::Tile => 0,
            Self::Mlir => bytes.len().min(1 << 16),
        }
    }

    /// Whether a module is about Tile IR: most MLIR bytecode is not.
    fn is_tile_ir(self, bytes: &[u8]) -> bool {
        match self {
            Self::Tile => true,
            Self::Mlir => memmem::find(bytes, DIALECT).is_some(),
        }
    }
}

/// Searches bytes for modules.
pub(crate) struct Scanner {
    formats: [(Format, Finder<'static>); 2],
    context: Arc<Context>,
    /// The number of bytes of modules read in this context.
    read: usize,
}

impl Scanner {
    pub(crate) fn new() -> Self {
        let formats = [Format::Tile, Format::Mlir].map(|format| (format, Finder::new(format.magic())));
        Self { formats, context: context(), read: 0 }
    }

    /// Calls `each` for everything in a range that starts like a module, in order, Tile IR bytecode first. `is_module` says
    /// that one is expected at the start, whatever follows its magic number. Returns false if it gave up because of too many
    /// candidates.
    pub(crate) fn scan<'a>(
        &mut self,
        bytes: &'a [u8],
        range: Range<usize>,
        is_module: bool,
        each: &mut dyn FnMut(Found<'a>),
    ) -> bool {
        let mut in_vain = READ_IN_VAIN + range.len();
        for (format, finder) in self.formats.clone() {
            let (mut start, end) = (range.start, range.end);
            while let Some(found) = bytes.get(start..end).and_then(|rest| finder.find(rest)) {
                let offset = start + found;
                let rest = &bytes[offset..end];
                start = offset + 1;
                // Programs that write bytecode contain the magic number, too.
                if !(is_module && offset == range.start || format.resembles(rest)) {
                    continue;
                }
                let whole = format.extent(rest).map(|size| &rest[..size]);
                let looked_at = whole.unwrap_or(&rest[..format.looked_at(rest)]);
                let result = format
                    .is_tile_ir(looked_at)
                    .then(|| self.read(format, offset, whole.unwrap_or(rest), looked_at.len()));
                match result {
                    Some(Ok(module)) => {
                        // Nested modules are not reported.
                        start = offset + module.bytes.len();
                        each(Found::Module(module));
                        continue;
                    }
                    Some(Err(error)) => {
                        each(Found::Unreadable(Unreadable { offset, bytes: whole, reason: reason(&error) }));
                    }
                    None => {}
                }
                match in_vain.checked_sub(looked_at.len()) {
                    Some(rest) => in_vain = rest,
                    None => return false,
                }
            }
        }
        true
    }

    /// Reads all of a module, of about this size.
    fn read<'a>(
        &mut self,
        format: Format,
        offset: usize,
        bytes: &'a [u8],
        size: usize,
    ) -> Result<Module<'a>, Box<Diagnostic>> {
        self.read += size;
        if self.read > CONTEXT_LIFE {
            (self.context, self.read) = (context(), size);
        }
        let (version, Symbols { entries, foreign }) = match format {
            Format::Tile => read_tile(&self.context, bytes)?,
            Format::Mlir => (None, read_mlir(&self.context, bytes)?),
        };
        Ok(Module { offset, bytes, version, entries, foreign })
    }
}

/// What a module has names for.
struct Symbols {
    entries: Vec<String>,
    foreign: Vec<Foreign>,
}

impl Symbols {
    fn of(module: &tile_ir::Module) -> Self {
        let context = module.context();
        let entries = module.functions().filter(|function| function.cast::<Entry>().is_some());
        let entries = entries.filter_map(|entry| Some(context.text(entry.symbol_name()?).into_owned())).collect();
        Self { entries, foreign: module.walk().filter_map(Foreign::of).collect() }
    }
}

/// Reads all of a module; returns its version too.
fn read_tile(context: &Arc<Context>, bytes: &[u8]) -> Result<(Option<Version>, Symbols), Box<Diagnostic>> {
    let options = bytecode::ReadOptions::default().allowing_preview(true);
    let file = bytecode::File::open(context, bytes, &options)?;
    let functions = file.functions();
    if functions.iter().any(|function| !function.has_body()) {
        return Ok((Some(file.version()), Symbols::of(&bytecode::read(context, bytes, &options)?)));
    }
    let mut body = Body::new();
    for index in 0..functions.len() {
        file.decode_function(index, &mut body)?;
    }
    let name = |entry: &bytecode::FunctionEntry<'_>| context.text(entry.name()).into_owned();
    let symbols = Symbols { entries: functions.iter().map(name).collect(), foreign: Vec::new() };
    Ok((Some(file.version()), symbols))
}

/// Reads all of a module of MLIR, which may hold several of Tile IR.
fn read_mlir(context: &Arc<Context>, bytes: &[u8]) -> Result<Symbols, Box<Diagnostic>> {
    let options = mlir_bytecode::ReadOptions::new("", TEXT_FORM);
    Ok(Symbols::of(&mlir_bytecode::read(context, bytes, &options)?))
}

/// An error, with its place in the module instead of a file.
fn reason(error: &Diagnostic) -> String {
    let message = &error.message;
    match &error.place {
        Place::Bytecode { at, .. } if at.path.is_empty() => {
            format!("{message} (at offset {:#x} of the module)", at.offset)
        }
        Place::Bytecode { at, .. } => format!("{message} (at offset {:#x} of the module, in {})", at.offset, at.path),
        _ => message.clone(),
    }
}

fn context() -> Arc<Context> {
    // MLIR bytecode may have operations of other dialects around those of Tile IR.
    let options = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() };
    options.build().expect("the dialects of the table fit together")
}
