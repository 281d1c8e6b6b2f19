//! The parser of operations, types and attributes.

use std::sync::Arc;

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Body, Context, Location, Type};

use super::DefinedSyntax;
use super::aliases::Aliases;
use super::caches::Caches;
use super::error::{Errors, Result};
use super::names::Names;
use super::postponed::{DeferredLocation, Function};
use super::source::Source;
use super::spans::Recorder;
use super::tokens::Tokens;

/// Parses the contents of one body: that of a module, or that of a function.
pub(crate) struct Parser<'s> {
    pub(crate) context: Arc<Context>,
    pub(crate) syntax: &'static dyn DefinedSyntax,
    pub(crate) tokens: Tokens<'s>,
    pub(super) caches: Caches<'s>,
    /// The aliases of the file; all of them, while the body of a function is parsed.
    pub(super) aliases: Aliases<'s>,
    pub(super) errors: Errors,
    /// What is parsed into.
    pub(crate) body: Body,
    pub(super) names: Names<'s>,
    /// The dialect whose prefix may be left out here.
    pub(super) dialect: &'static str,
    /// Locations of operations whose alias is not yet defined.
    pub(super) deferred: Vec<DeferredLocation<'s>>,
    /// The functions found, whose bodies are parsed later; `None` inside of a function, which has no others.
    pub(super) functions: Option<Vec<Function<'s>>>,
    /// Where spans are recorded, if anyone asked for some.
    pub(super) recorder: Option<Arc<Recorder>>,
}

impl<'s> Parser<'s> {
    /// A parser at the start of a text, which finds no functions.
    pub(super) fn new(context: &Arc<Context>, syntax: &'static dyn DefinedSyntax, source: Arc<Source<'s>>) -> Self {
        Self {
            context: context.clone(),
            syntax,
            names: Names::new(source.text),
            tokens: Tokens::new(source),
            caches: Caches::default(),
            aliases: Aliases::default(),
            errors: Errors::default(),
            body: Body::new(),
            dialect: "builtin",
            deferred: Vec::new(),
            functions: None,
            recorder: None,
        }
    }

    /// A parser of bodies of functions in the same file.
    pub(super) fn body_parser(&self) -> Self {
        let mut parser = Self::new(&self.context, self.syntax, self.tokens.source.clone());
        parser.errors.most = self.errors.most;
        parser.recorder.clone_from(&self.recorder);
        parser
    }

    /// A type for a message.
    pub(crate) fn describe(&self, ty: Type) -> String {
        self.syntax.describe(&self.context, ty)
    }

    /// Advice that says how an operation is written.
    pub(crate) fn form_of(&self, def: &'static OpDef) -> String {
        format!("'{}' is written '{}'", def.mnemonic(), self.syntax.format_of(&self.context, def))
    }

    /// The location of an offset in the file.
    pub(crate) fn location_at(&self, offset: u32) -> Location {
        let source = &self.tokens.source;
        let (line, column) = source.position(offset);
        self.context.file_location(source.name, line, column)
    }

    /// Items separated by commas, up to and including `close`; there may be none.
    pub(crate) fn list_until(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        if self.tokens.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if !self.tokens.eat(",") {
                return match self.tokens.eat(close) {
                    true => Ok(()),
                    false => Err(self.tokens.expected(format!("',' or '{close}'"))),
                };
            }
        }
    }

    /// Parses a type, attribute or location, one level deeper.
    pub(crate) fn nested<T>(&mut self, what: &'static str, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.tokens.enter(what)?;
        let result = f(self);
        self.tokens.leave();
        result
    }

    /// Runs `f` where names of this operation's dialect need no prefix.
    pub(crate) fn in_dialect<T>(&mut self, def: &'static OpDef, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let outer = std::mem::replace(&mut self.dialect, def.dialect);
        let result = f(self);
        self.dialect = outer;
        result
    }
}
