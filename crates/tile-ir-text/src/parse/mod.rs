//! The parser: from text to a module.
//!
//! `lexer` makes tokens by the pest grammar; `cursor` looks at them; the other files read one kind of thing each.
//! The syntax of operations, types and attributes of the dialect comes from the table; see [`crate::syntax`].

mod attributes;
mod cursor;
mod dense;
pub(crate) mod error;
mod generic;
pub(crate) mod lexer;
mod literals;
mod locations;
mod make;
mod names;
mod operation;
mod properties;
pub(crate) mod regions;
mod source;
mod state;
mod top_level;
mod types;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, Body, Context, Diagnostic, Identifier, Module, Place, Type};

use lexer::{Lexer, Token};
pub(crate) use names::ValueName;
use source::Source;
pub(crate) use state::OperationState;

/// How many levels regions, types, attributes and locations may nest, added up.
pub(crate) const DEPTH_LIMIT: u32 = 256;

/// How to read a text.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// The file's name, for messages and for the locations of operations without one of their own.
    pub file: Arc<str>,
    /// Whether a file may hold any number of operations, which a `builtin.module` is put around. Otherwise it must
    /// hold exactly one.
    pub implicit_module: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self { file: "<input>".into(), implicit_module: true }
    }
}

/// Reads a module.
///
/// # Errors
/// What is wrong with the text, in order; at least one error.
///
/// ```
/// # use std::sync::Arc;
/// use tile_ir_text::{ParseOptions, parse};
/// # let context = Arc::new(tile_ir_core::Context::new(&[], |_, _, _| Ok(())));
/// let errors = parse(&context, "what", &ParseOptions::default()).unwrap_err();
/// assert!(errors[0].to_string().starts_with("<input>:1:1: error: unknown operation 'what'"));
/// ```
pub fn parse(context: &Arc<Context>, source: &str, options: &ParseOptions) -> Result<Module, Vec<Diagnostic>> {
    if u32::try_from(source.len()).is_err() {
        let place = Place::File { file: options.file.clone() };
        return Err(vec![Diagnostic::error(tile_ir_core::Code(100), place, "a text may have at most 4 GiB")]);
    }
    let mut parser = Parser::new(context, source, options);
    match parser.parse_file(options) {
        Ok(()) => Ok(parser.module),
        Err(error) => Err(vec![parser.diagnostic(*error.0)]),
    }
}

/// A text being read into a module.
pub(crate) struct Parser<'s> {
    pub(crate) context: Arc<Context>,
    source: Source<'s>,
    file: Identifier,
    lexer: Lexer<'s>,
    /// The token in hand.
    token: Token,
    /// Tokens to come before those of the lexer, last one first: parts of a token that was taken apart.
    split: Vec<Token>,
    /// Where the token before the one in hand ended.
    previous_end: u32,
    depth: u32,
    /// Types by their text, where short forms were allowed or the text is a full form.
    types: FxHashMap<&'s str, Type>,
    type_aliases: FxHashMap<&'s str, Type>,
    attribute_aliases: FxHashMap<&'s str, Attribute>,
    /// Definitions by the dialect whose prefix may be left out, and the name as it was written.
    operations: FxHashMap<(&'static str, &'s str), &'static OpDef>,
    /// The dialect whose prefix may be left out here.
    pub(crate) default_dialect: &'static str,
    module: Module,
    /// The arena that is read into.
    pub(crate) body: Body,
    names: names::Names<'s>,
    /// The region whose blocks are being read; none at top level.
    region: Option<tile_ir_core::RegionId>,
    /// States of operations that are no longer in use, for their memory.
    states: Vec<OperationState<'s>>,
    deferred: top_level::DeferredLocations<'s>,
}

impl<'s> Parser<'s> {
    fn new(context: &Arc<Context>, source: &'s str, options: &ParseOptions) -> Self {
        let mut lexer = Lexer::new(source);
        let token = lexer.next();
        let mut module = Module::new(context.clone());
        let body = std::mem::take(module.top_mut());
        Self {
            context: context.clone(),
            source: Source::new(source, options.file.clone()),
            file: context.identifier(&*options.file),
            lexer,
            token,
            split: Vec::new(),
            previous_end: 0,
            depth: 0,
            types: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            attribute_aliases: FxHashMap::default(),
            operations: FxHashMap::default(),
            default_dialect: "builtin",
            module,
            body,
            names: names::Names::default(),
            region: None,
            states: Vec::new(),
            deferred: top_level::DeferredLocations::default(),
        }
    }

    /// An internal error as a diagnostic.
    fn diagnostic(&self, error: error::ParseErrorData) -> Diagnostic {
        let place = self.source.place(error.offset);
        let diagnostic = Diagnostic::error(error.kind.code(), place, error.kind.to_string());
        let notes = error.notes.into_iter();
        notes.fold(diagnostic, |diagnostic, (offset, note)| diagnostic.with_note(self.source.place(offset), note))
    }

    /// A type for a message.
    pub(crate) fn describe(&self, ty: Type) -> String {
        crate::print::print_type(&self.context, ty)
    }
}
