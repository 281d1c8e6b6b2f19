//! Pipelines as text.

use thiserror::Error;
use tile_ir_core::{Code, Diagnostic, Place, SourceFile};
use tile_ir_dialect::builtin_ops;
use tile_ir_text::token_span;

use super::{Nest, Pipeline, PipelineElement};
use crate::codes;
use crate::pass::{OptionError, PassEntry, Registry, ScheduledPass};

pub(super) const ANY: &str = "any";
pub(super) const FUNCTIONS: &str = "functions";

/// The maximum nesting depth of pipelines.
const DEEPEST: usize = 64;

/// An error in the text of a pipeline.
#[derive(Clone, PartialEq, Eq, Error)]
#[error("{message} (at offset {offset})")]
pub struct PipelineError {
    /// Its kind.
    pub code: Code,
    /// The byte offset in the text.
    pub offset: usize,
    /// What was expected and what was found.
    pub message: String,
    /// A suggestion.
    pub help: Option<String>,
}

tile_ir_core::debug_as_text!(PipelineError);

impl PipelineError {
    /// The error as a diagnostic at its position in the text, which messages call `name`.
    pub fn diagnostic(&self, text: &str, name: &str) -> Diagnostic {
        let place = Place::source(&SourceFile::new(name, text), token_span(text, self.offset));
        let diagnostic = Diagnostic::error(self.code, place.clone(), &self.message);
        match &self.help {
            Some(help) => diagnostic.with_note(place, help),
            None => diagnostic,
        }
    }
}

impl Pipeline {
    /// Parses a pipeline: `builtin.module(cse,cuda_tile.module(any(loop-split{split-threshold=2})))`.
    ///
    /// # Errors
    /// If the text is not a pipeline, or names an unknown pass or option.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, PipelineError> {
        let mut parser = Parser { text, at: 0, registry };
        let anchored = parser.anchor();
        parser.at = 0;
        if !anchored {
            let message = "expected the passes inside the operation that they are for: 'builtin.module(…)'";
            return Err(parser.error(codes::SYNTAX, message));
        }
        let pipeline = match parser.element(0)? {
            PipelineElement::Nested(pipeline) => pipeline,
            PipelineElement::Pass(_) => unreachable!("a name before a parenthesis is a nested pipeline"),
        };
        parser.skip_space();
        match parser.rest().chars().next() {
            None => Ok(pipeline),
            Some(c) => Err(parser.error(codes::SYNTAX, format!("expected the end of the pipeline, found '{c}'"))),
        }
    }

    /// Parses a pipeline for an operation of this name, or a list of passes, each of which is scheduled where it works:
    /// `canonicalize,fuse-fma` for a `builtin.module` is `builtin.module(canonicalize,functions(fuse-fma))`.
    ///
    /// # Errors
    /// Like [`parse`](Pipeline::parse).
    pub fn parse_for(root: &str, text: &str, registry: &Registry) -> Result<Self, PipelineError> {
        let mut list = Self::new(root);
        list.parse_into(text, registry)?;
        let is_whole = |nest: &Nest| match nest {
            // A `builtin.module` is in no other operation, so this is no part of a list.
            Nest::Op(name) => name == root || name == builtin_ops::MODULE.name,
            Nest::Any => true,
            Nest::Functions => false,
        };
        if matches!(list.elements(), [PipelineElement::Nested(first), ..] if is_whole(first.nest())) {
            return Self::parse(text, registry);
        }
        let mut pipeline = Self::new(root);
        for element in list.into_elements() {
            match element {
                PipelineElement::Pass(pass) => pipeline.add(pass),
                nested => pipeline.push(nested),
            };
        }
        Ok(pipeline)
    }

    /// Parses a list of passes without an operation around it, and adds them to a pipeline: `cse,any(loop-split)`.
    ///
    /// # Errors
    /// Like [`parse`](Pipeline::parse).
    pub fn parse_into(&mut self, text: &str, registry: &Registry) -> Result<(), PipelineError> {
        let mut parser = Parser { text, at: 0, registry };
        parser.skip_space();
        if parser.rest().is_empty() {
            return Ok(());
        }
        loop {
            let element = parser.element(0)?;
            self.push(element);
            if !parser.eat(',') {
                break;
            }
        }
        match parser.rest().chars().next() {
            None => Ok(()),
            Some(c) => Err(parser.error(codes::SYNTAX, format!("expected ',' or the end, found '{c}'"))),
        }
    }
}

/// Parses the options of a pass in the syntax of flags: `max-iterations=3 top-down=false`.
///
/// # Errors
/// If the text is not a list of options, or names an unknown option.
pub fn parse_options(entry: &PassEntry, text: &str) -> Result<ScheduledPass, PipelineError> {
    let none = Registry::new();
    let mut parser = Parser { text, at: 0, registry: &none };
    let options = parser.options(None)?;
    parser.schedule(entry, &options)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    registry: &'a Registry,
}

/// An option in the text.
struct Written<'a> {
    name: &'a str,
    value: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, code: Code, message: impl Into<String>) -> PipelineError {
        PipelineError { code, offset: self.at, message: message.into(), help: None }
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Consumes a character, and the spaces around it.
    fn eat(&mut self, wanted: char) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len_utf8();
            self.skip_space();
        }
        found
    }

    fn expect(&mut self, wanted: char) -> Result<(), PipelineError> {
        if self.eat(wanted) {
            return Ok(());
        }
        let found = self.rest().chars().next().map_or("the end".to_owned(), |c| format!("'{c}'"));
        Err(self.error(codes::SYNTAX, format!("expected '{wanted}', found {found}")))
    }

    /// A name of a pass, an operation or an option.
    fn name(&mut self) -> &'a str {
        self.skip_space();
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || "(){},=".contains(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Consumes a name with a parenthesis after it, if that comes next.
    fn anchor(&mut self) -> bool {
        !self.name().is_empty() && self.eat('(')
    }

    fn element(&mut self, depth: usize) -> Result<PipelineElement, PipelineError> {
        self.skip_space();
        let start = self.at;
        let name = self.name();
        if name.is_empty() {
            return Err(self.error(codes::SYNTAX, "expected the name of a pass or operation"));
        }
        if self.eat('(') {
            let nest = match name {
                ANY => Nest::Any,
                FUNCTIONS => Nest::Functions,
                name => Nest::Op(name.to_owned()),
            };
            return self.nested(nest, depth).map(PipelineElement::Nested);
        }
        let Some(entry) = self.registry.get(name) else {
            self.at = start;
            let nearest = self.registry.nearest(name);
            let help = nearest.map(|nearest| format!("a pass with a similar name exists: '{nearest}'"));
            return Err(PipelineError { help, ..self.error(codes::NAME, format!("there is no pass '{name}'")) });
        };
        let options = if self.eat('{') { self.options(Some('}'))? } else { Vec::new() };
        self.schedule(entry, &options).map(PipelineElement::Pass)
    }

    fn nested(&mut self, nest: Nest, depth: usize) -> Result<Pipeline, PipelineError> {
        if depth == DEEPEST {
            return Err(self.error(codes::SYNTAX, format!("pipelines nest at most {DEEPEST} deep")));
        }
        let mut pipeline = Pipeline::of(nest);
        if self.eat(')') {
            return Ok(pipeline);
        }
        loop {
            let element = self.element(depth + 1)?;
            pipeline.push(element);
            if !self.eat(',') {
                break;
            }
        }
        self.expect(')').map(|()| pipeline)
    }

    /// Options separated by spaces, up to a closing character, which is consumed, or to the end.
    fn options(&mut self, close: Option<char>) -> Result<Vec<Written<'a>>, PipelineError> {
        let mut options = Vec::new();
        loop {
            self.skip_space();
            match (close, self.rest().chars().next()) {
                (None, None) => return Ok(options),
                (Some(close), Some(c)) if c == close => {
                    self.at += c.len_utf8();
                    return Ok(options);
                }
                (Some(close), None) => {
                    return Err(self.error(codes::SYNTAX, format!("expected '{close}' after the options")));
                }
                _ => {}
            }
            let at = self.at;
            let name = self.name();
            if name.is_empty() {
                return Err(self.error(codes::SYNTAX, "expected the name of an option"));
            }
            let value = if self.rest().starts_with('=') {
                self.at += 1;
                self.value(close)?
            } else {
                ""
            };
            options.push(Written { name, value, at });
        }
    }

    /// A value: text in quotes, text in braces, or everything up to a space.
    fn value(&mut self, close: Option<char>) -> Result<&'a str, PipelineError> {
        let rest = self.rest();
        let (opening, closing) = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => (None, quote),
            Some('{') => (Some('{'), '}'),
            Some('[') => (Some('['), ']'),
            _ => {
                let ends = |c: char| c.is_whitespace() || Some(c) == close;
                let end = rest.find(ends).unwrap_or(rest.len());
                self.at += end;
                return Ok(&rest[..end]);
            }
        };
        let mut depth = 0;
        for (index, c) in rest.char_indices().skip(1) {
            if Some(c) == opening {
                depth += 1;
            } else if c == closing && depth > 0 {
                depth -= 1;
            } else if c == closing {
                self.at += index + 1;
                return Ok(&rest[1..index]);
            }
        }
        Err(self.error(codes::SYNTAX, format!("expected '{closing}' at the end of the value")))
    }

    fn schedule(&mut self, entry: &PassEntry, options: &[Written<'a>]) -> Result<ScheduledPass, PipelineError> {
        let values: Vec<_> = options.iter().map(|option| (option.name, option.value)).collect();
        let at = |wanted: &str| options.iter().rev().find(|option| option.name == wanted).map_or(0, |it| it.at);
        let pass = entry.info().name;
        entry.schedule(&values).map_err(|error| match error {
            OptionError::Unknown { name, nearest } => {
                let help = nearest.map(|nearest| format!("an option with a similar name exists: '{nearest}'"));
                let message = format!("pass '{pass}' has no option '{name}'");
                PipelineError { code: codes::NAME, offset: at(&name), message, help }
            }
            OptionError::Value { name, expected } => {
                let message = format!("option '{name}' of pass '{pass}': {expected}");
                PipelineError { code: codes::VALUE, offset: at(&name), message, help: None }
            }
        })
    }
}
