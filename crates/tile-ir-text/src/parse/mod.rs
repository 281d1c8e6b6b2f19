//! The parser: from text to a module.
//!
//! - The module `lexer` finds tokens, and `Tokens` takes them.
//! - A `Parser` parses one body: that of a file, or that of a function. Each file with methods of it parses one kind of
//!   thing. `Caches` knows types, constants and names of operations that were parsed before.
//! - A `FileParser` parses what only a file has, and then the bodies of functions.
//!
//! The syntax of operations, types and attributes of the dialect comes from the table: `DefinedSyntax`, which the module
//! `syntax` implements.

mod advice;
mod affine;
mod aliases;
mod alignment;
mod attributes;
mod braces;
mod builtin_types;
mod caches;
pub(crate) mod cases;
mod codes;
mod constant_cache;
mod create;
mod defined;
mod definitions;
mod dense;
mod dimensions;
mod disassembly;
mod entries;
pub(crate) mod error;
mod file;
mod foreign_operations;
mod foreign_types;
mod functions;
pub(crate) mod generic;
mod literals;
mod locations;
mod name_table;
mod names;
mod number_list;
mod operation;
mod parser;
mod postponed;
pub(crate) mod properties;
mod recovery;
mod regions;
mod resources;
mod single;
mod source;
mod state;
mod tokens;
mod type_cache;
mod types;
mod values;

use std::sync::Arc;

use tile_ir_core::{Code, Context, Diagnostic, Module, Place, Severity, counted};

pub use codes::{codes, is_syntax};
pub(crate) use defined::DefinedSyntax;
pub(crate) use definitions::is_name;
pub(crate) use entries::Entries;
pub use error::ParseError;
use file::FileParser;
pub(crate) use names::ValueName;
pub(crate) use parser::Parser;
pub(crate) use postponed::{Argument, Arguments};
pub(crate) use single::alone;
use source::Source;
pub(crate) use state::OperationState;

/// Options for parsing a text.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// The file's name, for messages and for the locations of operations without one of their own.
    pub file: Arc<str>,
    /// Whether a `builtin.module` is put around the operations, unless they are just one already. Otherwise a text contains
    /// exactly one operation.
    pub implicit_module: bool,
    /// The number of errors after which to stop. A note without a place in the text then follows them. They are the first ones
    /// of the text, unless a function has more than this and 100.
    pub max_errors: usize,
    /// The number of threads that parse functions; 0 for one per processor. The result does not depend on it.
    pub threads: usize,
    /// The names of the functions to read, with those that they refer to; none for all. The bodies of others are skipped.
    pub functions: Vec<String>,
}

/// The default of [`ParseOptions::max_errors`].
const MAX_ERRORS: usize = 100;

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            file: "<input>".into(),
            implicit_module: true,
            max_errors: MAX_ERRORS,
            threads: 0,
            functions: Vec::new(),
        }
    }
}

/// Reads a module.
pub(crate) fn module(
    context: &Arc<Context>,
    source: &str,
    options: &ParseOptions,
    syntax: &'static dyn DefinedSyntax,
) -> Result<Module, Vec<Diagnostic>> {
    let source = Source::new(context, source, options.file.clone()).map_err(|error| vec![*error])?;
    FileParser::new(context, syntax, source, options).parse(options)
}

/// The code of the note that reading stopped after [`ParseOptions::max_errors`].
pub const STOPPED: Code = codes::TOO_MANY_ERRORS;

/// What follows the last error that is shown, if there are more.
fn too_many_errors(shown: usize, file: Arc<str>) -> Diagnostic {
    let message = format!("reading stopped after {}", counted(shown, "error"));
    let note = Diagnostic::error(STOPPED, Place::File { file }, message);
    Diagnostic { severity: Severity::Note, ..note }
}
