//! The parser: from text to a module.
//!
//! The module `lexer` finds tokens, `cursor` looks at them, and each of the other files parses one kind of thing.
//! The syntax of operations, types and attributes of the dialect comes from the table: `DefinedSyntax`, which the module
//! `syntax` implements.

mod advice;
mod aliases;
mod attributes;
mod braces;
pub(crate) mod cases;
mod codes;
mod constant_cache;
mod create;
mod cursor;
mod defaults;
mod defined;
mod definitions;
mod dense;
mod disassembly;
mod entries;
pub(crate) mod error;
mod functions;
pub(crate) mod generic;
mod last_signature;
mod literals;
mod locations;
mod name_table;
mod names;
mod number_list;
mod operation;
pub(crate) mod properties;
mod recovery;
pub(crate) mod regions;
mod resources;
mod single;
mod source;
mod state;
mod top_level;
mod type_cache;
mod types;

use std::cell::Cell;
use std::sync::Arc;

use crate::lexer::{Lexer, Token, TokenKind};
use rustc_hash::FxHashMap;
use tile_ir_core::{Body, Code, Context, Diagnostic, Identifier, Module, OpKind, Place, Severity, Type, counted};

use aliases::Aliases;
pub use codes::{codes, is_syntax};
use constant_cache::ConstantCache;
use defaults::Defaults;
pub(crate) use defined::DefinedSyntax;
pub(crate) use entries::Entries;
use error::ErrorKind;
pub use error::ParseError;
pub(crate) use functions::PostponedBody;
use last_signature::LastSignature;
pub(crate) use last_signature::Signature;
pub(crate) use names::ValueName;
pub(crate) use single::alone;
use source::Source;
pub(crate) use state::OperationState;
use type_cache::TypeCache;

/// Options for parsing a text.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// The file's name, for messages and for the locations of operations without one of their own.
    pub file: Arc<str>,
    /// Whether a file may contain any number of operations, which are wrapped in a `builtin.module`. Otherwise it must
    /// contain exactly one.
    pub implicit_module: bool,
    /// The number of errors after which to stop. A note without a place in the text then follows them. They are the first ones
    /// of the text, unless a function has more than this and 100.
    pub max_errors: usize,
    /// The number of threads that parse functions; 0 for one per processor. The result does not depend on it.
    pub threads: usize,
}

/// The default of [`ParseOptions::max_errors`].
const MAX_ERRORS: usize = 100;

impl Default for ParseOptions {
    fn default() -> Self {
        Self { file: "<input>".into(), implicit_module: true, max_errors: MAX_ERRORS, threads: 0 }
    }
}

/// Reads a module.
pub(crate) fn module(
    context: &Arc<Context>,
    source: &str,
    options: &ParseOptions,
    syntax: &'static dyn DefinedSyntax,
) -> Result<Module, Vec<Diagnostic>> {
    if u32::try_from(source.len()).is_err() {
        let place = Place::File { file: options.file.clone() };
        let kind = ErrorKind::TooLarge;
        return Err(vec![Diagnostic::error(kind.code(), place, kind.to_string())]);
    }
    Parser::new(context, syntax, source, options).parse(options)
}

/// The code of the note that reading stopped after [`ParseOptions::max_errors`].
pub const STOPPED: Code = codes::TOO_MANY_ERRORS;

/// What follows the last error that is shown, if there are more.
fn too_many_errors(shown: usize, file: Arc<str>) -> Diagnostic {
    let message = format!("reading stopped after {}", counted(shown, "error"));
    let note = Diagnostic::error(STOPPED, Place::File { file }, message);
    Diagnostic { severity: Severity::Note, ..note }
}

/// A text that is being parsed into a module.
pub(crate) struct Parser<'s> {
    pub(crate) context: Arc<Context>,
    syntax: &'static dyn DefinedSyntax,
    source: Arc<Source<'s>>,
    file: Identifier,
    /// The line of the last location that was made: the next one is near.
    line: Cell<u32>,
    lexer: Lexer<'s>,
    /// The current token.
    token: Token,
    /// Where the token before the current one ended.
    previous_end: u32,
    depth: u32,
    /// How many of these levels are regions: the outer ones.
    regions: u32,
    types: TypeCache<'s>,
    constants: ConstantCache<'s>,
    last_signature: LastSignature,
    defaults: Defaults,
    aliases: Arc<Aliases<'s>>,
    /// Definitions by the name as it was written, each with the dialect whose prefix could be left out there.
    operations: FxHashMap<&'s str, (&'static str, OpKind)>,
    /// The dialect whose prefix may be left out here.
    pub(crate) default_dialect: &'static str,
    /// What is read; not there while only the body of a function is.
    module: Option<Module>,
    /// The bodies of functions that were skipped.
    postponed: Vec<functions::Postponed<'s>>,
    /// Errors after which reading went on.
    errors: Vec<ParseError>,
    /// How many errors the current body has had.
    reported: usize,
    /// How many of them are looked for, which bounds the time spent on a damaged body: more than are shown, as some of the
    /// first ones are found last.
    most_errors: usize,
    /// Whether the last operation could not be read.
    has_just_recovered: bool,
    /// The arena that is read into.
    pub(crate) body: Body,
    names: names::Names<'s>,
    /// The region whose blocks are being read; none at top level.
    region: Option<tile_ir_core::RegionId>,
    /// States of operations that are no longer in use, for their memory.
    #[expect(clippy::vec_box, reason = "they are large, and each operation would move one in and out")]
    states: Vec<Box<OperationState<'s>>>,
    deferred: top_level::DeferredLocations<'s>,
}

impl<'s> Parser<'s> {
    fn new(context: &Arc<Context>, syntax: &'static dyn DefinedSyntax, text: &'s str, options: &ParseOptions) -> Self {
        let source = Arc::new(Source::new(text, options.file.clone()));
        let mut parser = Self::of_source(context, syntax, source, context.identifier(&*options.file), Arc::default());
        let mut module = Module::new(context.clone());
        parser.body = std::mem::take(module.top_mut());
        parser.module = Some(module);
        parser.most_errors = options.max_errors.max(MAX_ERRORS).saturating_add(1);
        parser.continue_at(0);
        // What is missing before the first token is reported at that token.
        parser.previous_end = parser.token.start;
        parser
    }

    /// A parser for bodies of functions of the same text, when all aliases are known.
    fn body_reader(&self) -> Self {
        let reader = Self::of_source(&self.context, self.syntax, self.source.clone(), self.file, self.aliases.clone());
        Self { most_errors: self.most_errors, ..reader }
    }

    /// A parser without a current token and without anything to parse into.
    fn of_source(
        context: &Arc<Context>,
        syntax: &'static dyn DefinedSyntax,
        source: Arc<Source<'s>>,
        file: Identifier,
        aliases: Arc<Aliases<'s>>,
    ) -> Self {
        Self {
            context: context.clone(),
            syntax,
            lexer: Lexer::new(source.text),
            names: names::Names::new(source.text),
            source,
            file,
            line: Cell::new(1),
            token: Token { kind: TokenKind::End, start: 0, end: 0 },
            previous_end: 0,
            depth: 0,
            regions: 0,
            types: TypeCache::default(),
            constants: ConstantCache::default(),
            last_signature: LastSignature::default(),
            defaults: Defaults::default(),
            aliases,
            operations: FxHashMap::default(),
            default_dialect: "builtin",
            module: None,
            postponed: Vec::new(),
            errors: Vec::new(),
            reported: 0,
            most_errors: MAX_ERRORS,
            has_just_recovered: false,
            body: Body::new(),
            region: None,
            states: Vec::new(),
            deferred: top_level::DeferredLocations::default(),
        }
    }

    /// Reads everything.
    fn parse(mut self, options: &ParseOptions) -> Result<Module, Vec<Diagnostic>> {
        let outside = self.parse_file(options);
        let mut errors = std::mem::take(&mut self.errors);
        if outside.is_err() {
            Arc::make_mut(&mut self.aliases).lose_rest();
        }
        let mut inside = self.read_postponed_bodies(options.threads);
        if let Err(error) = outside {
            // What was not read cannot be judged.
            inside.retain(|inside| inside.0.offset < error.0.offset);
            errors.push(error);
        }
        errors.append(&mut inside);
        errors.sort_by_key(|error| error.0.offset);
        // Reading stops in every body; where it stopped first is enough.
        let mut is_stopped = false;
        let is_stop = |error: &ParseError| matches!(error.0.kind, ErrorKind::Stopped(_));
        errors.retain(|error| !is_stop(error) || !std::mem::replace(&mut is_stopped, true));
        match self.module.take() {
            Some(module) if errors.is_empty() => Ok(module),
            _ => {
                let most = options.max_errors.max(1);
                let stopped = (errors.len() > most).then(|| too_many_errors(most, options.file.clone()));
                let errors = errors.into_iter().take(most).map(|error| self.diagnostic(*error.0));
                Err(errors.chain(stopped).collect())
            }
        }
    }

    /// An internal error as a diagnostic.
    fn diagnostic(&self, error: error::ParseErrorData) -> Diagnostic {
        let place = self.source.place(error.offset);
        let diagnostic = Diagnostic::error(error.kind.code(), place, error.kind.to_string());
        let diagnostic = Diagnostic { rule: error.rule, ..diagnostic };
        let notes = error.notes.into_iter();
        notes.fold(diagnostic, |diagnostic, (offset, note)| diagnostic.with_note(self.source.place(offset), note))
    }

    /// A type for a message.
    pub(crate) fn describe(&self, ty: Type) -> String {
        self.syntax.describe(&self.context, ty)
    }
}
