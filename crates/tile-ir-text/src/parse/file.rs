//! A file: operations, aliases, and the module around them.

use std::sync::Arc;

use tile_ir_core::{Body, BodyId, Context, Diagnostic, Module, OpId, Part, SelectionError, TreeSize};

use super::aliases::Aliased;
use super::error::{ErrorKind, ParseError, Result, WHOLE_FILE};
use super::postponed::{Function, PostponedBody};
use super::source::Source;
use super::spans::{Recorder, Spans};
use super::{DefinedSyntax, MAX_ERRORS, ParseOptions, Parser, too_many_errors};
use crate::lexer::{Token, TokenKind};

/// A thread is worth starting only for this many bytes.
const BYTES_PER_THREAD: usize = 128 * 1024;

/// Aliases with at most this many parts are allowed in every text, with types and attributes counted as often as they
/// would be written.
const SMALL_ALIAS: usize = 1 << 16;

/// A file that is parsed into a module.
pub(super) struct FileParser<'s> {
    pub(super) parser: Parser<'s>,
    module: Module,
}

impl<'s> FileParser<'s> {
    /// A parser at the start of a file.
    pub(super) fn new(
        context: &Arc<Context>,
        syntax: &'static dyn DefinedSyntax,
        source: Source<'s>,
        options: &ParseOptions,
    ) -> Self {
        let mut parser = Parser::new(context, syntax, Arc::new(source));
        let mut module = Module::new(context.clone());
        parser.body = std::mem::take(module.top_mut());
        parser.errors.most = options.max_errors.max(MAX_ERRORS).saturating_add(1);
        parser.functions = Some(Vec::new());
        Self { parser, module }
    }

    /// The spans of operations in a text without errors: those whose names are at these offsets; none for all.
    pub(super) fn spans(mut self, wanted: Option<&[usize]>, options: &ParseOptions) -> Spans {
        let recorder = Arc::new(Recorder::new(wanted));
        self.parser.recorder = Some(recorder.clone());
        // Errors take their operations out, no more.
        let _ = self.parse(options);
        recorder.take()
    }

    /// Parses everything.
    pub(super) fn parse(mut self, options: &ParseOptions) -> std::result::Result<Module, Vec<Diagnostic>> {
        let outside = self.parse_file(options);
        let mut errors = std::mem::take(&mut self.parser.errors.found);
        if outside.is_err() {
            self.parser.aliases.lose_rest();
        }
        let mut inside = match &*options.functions {
            [] => self.parse_bodies(options.threads),
            _ if outside.is_err() || !errors.is_empty() => Vec::new(),
            names => match self.parse_selected(names, &options.file) {
                Ok(()) => Vec::new(),
                Err(SelectionError::NoFunction(error)) => return Err(vec![*error]),
                Err(SelectionError::Body(errors)) => errors,
            },
        };
        if let Err(error) = outside {
            // What was not read cannot be judged.
            inside.retain(|inside| inside.0.offset < error.0.offset);
            errors.push(error);
        }
        errors.append(&mut inside);
        errors.sort_by_key(|error| error.0.offset);
        // The module and a function may both notice which brace is not closed.
        errors.dedup_by(|one, other| one.0.offset == other.0.offset && one.0.kind == other.0.kind);
        // Reading stops in every body; where it stopped first is enough.
        let mut is_stopped = false;
        let is_stop = |error: &ParseError| matches!(error.0.kind, ErrorKind::Stopped(_));
        errors.retain(|error| !is_stop(error) || !std::mem::replace(&mut is_stopped, true));
        if errors.is_empty() {
            let location = self.parser.context.file_location(self.parser.tokens.source.name, 0, 0);
            if options.functions.is_empty() {
                *self.module.top_mut() = self.parser.body;
            }
            if options.implicit_module {
                self.module.add_implicit_module(location);
            }
            return Ok(self.module);
        }
        let most = options.max_errors.max(1);
        let stopped = (errors.len() > most).then(|| too_many_errors(most, options.file.clone()));
        let source = &self.parser.tokens.source;
        Err(errors.into_iter().take(most).map(|error| source.diagnostic(error)).chain(stopped).collect())
    }

    /// Parses the bodies of all functions and puts them into the module. Returns the errors, in order.
    fn parse_bodies(&mut self, threads: usize) -> Vec<ParseError> {
        let Self { parser, module } = self;
        let mut postponed = Vec::new();
        for Function { op, body } in parser.functions.take().unwrap_or_default() {
            let id = op.map(|op| match &body {
                Some(_) => module.reserve_body(op),
                None => module.insert_body(op, Body::new()),
            });
            if let Some(op) = op {
                parser.body.set_body(op, id);
            }
            let body = body.filter(|body| {
                let recorder = parser.recorder.as_ref();
                recorder.is_none_or(|recorder| recorder.wants(body.start..body.end))
            });
            postponed.extend(body.map(|body| (id, body)));
        }
        let aliases = parser.aliases.clone();
        let length = postponed.iter().map(|(_, body)| body.length()).sum::<usize>();
        let threads = tile_ir_parallel::threads(threads, 1 + length / BYTES_PER_THREAD).min(postponed.len());
        let parse = |parser: &mut Parser<'s>, (id, body): &(Option<BodyId>, PostponedBody<'s>)| {
            (*id, parser.parse_body(body, &aliases))
        };
        let mut errors = Vec::new();
        let put = |(id, body): (_, std::result::Result<_, Vec<ParseError>>)| match (body, id) {
            (Ok(body), Some(id)) => module.put_body(id, body),
            (Ok(_), None) => {}
            (Err(mut inside), _) => errors.append(&mut inside),
        };
        tile_ir_parallel::for_each_result(&postponed, threads, || parser.body_parser(), parse, put);
        errors
    }

    /// Parses the bodies of the functions of these names and of those that they refer to, and completes the module.
    fn parse_selected(
        &mut self,
        names: &[String],
        file: &Arc<str>,
    ) -> std::result::Result<(), SelectionError<Vec<ParseError>>> {
        let Self { parser, module } = self;
        let functions = parser.functions.take().unwrap_or_default();
        let (aliases, mut bodies) = (parser.aliases.clone(), parser.body_parser());
        *module.top_mut() = std::mem::take(&mut parser.body);
        let ops: Vec<OpId> = functions.iter().filter_map(|function| function.op).collect();
        module.select_functions(file, &ops, names, |index| match &functions[index].body {
            Some(body) => bodies.parse_body(body, &aliases).map(Some),
            None => Ok(Some(Body::new())),
        })
    }

    /// Parses everything outside of functions.
    fn parse_file(&mut self, options: &ParseOptions) -> Result<()> {
        let root = self.parser.body.root();
        let block = self.parser.body.entry_block(root).unwrap_or_else(|| self.parser.body.append_block(root));
        let mut starts = Vec::new();
        let mut is_all_read = true;
        loop {
            let token = self.parser.tokens.peek();
            match token.kind {
                TokenKind::End => break,
                _ if self.parse_outside_operations()? => {}
                _ if starts.is_empty() && self.parser.at_disassembly() => {
                    starts.push(token.start);
                    self.parse_disassembly(block)?;
                }
                _ => {
                    if let (Some(last), Some(&start)) = (self.parser.body.last_op(block), starts.last()) {
                        self.parser.check_may_be_followed(last, start);
                    }
                    starts.push(token.start);
                    is_all_read &= self.parser.parse_operation_or_recover(block)?.is_some();
                }
            }
        }
        self.parser.report_undefined();
        self.parser.resolve_deferred_locations();
        if is_all_read && !options.implicit_module {
            check_single(&starts)?;
        }
        Ok(())
    }

    /// Parses what may come between operations, if it is next: the definition of an alias, or resources.
    pub(super) fn parse_outside_operations(&mut self) -> Result<bool> {
        match self.parser.tokens.peek().kind {
            TokenKind::Hash | TokenKind::Bang => self.parser.parse_alias_or_recover()?,
            _ if self.parser.tokens.at("{-#") => self.parser.parse_resources(self.module.resources_mut())?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Parser<'_> {
    /// Parses the definition of an alias. If it has an error, parsing continues after it.
    fn parse_alias_or_recover(&mut self) -> Result<()> {
        let start = self.tokens.peek().start;
        self.parse_alias().or_else(|error| self.recover(error, start))
    }

    /// `#name = attribute` or `!name = type`.
    fn parse_alias(&mut self) -> Result<()> {
        let token = self.tokens.advance();
        let text = self.tokens.text(token);
        let name = &text[1..];
        let before = match token.kind {
            TokenKind::Hash => self.aliases.attribute_offset(name),
            _ => self.aliases.type_offset(name),
        };
        if let Some(before) = before {
            let error = self.tokens.error_at(token, ErrorKind::Redefinition { what: "alias", name: text.to_owned() });
            return Err(error.with_note(before, "first defined here"));
        }
        if name.contains('.') {
            let message = format!("the name of an alias has no '.': '{text}' would belong to a dialect");
            return Err(self.tokens.error_at(token, ErrorKind::Misplaced(message)));
        }
        self.tokens.expect("=")?;
        match token.kind {
            TokenKind::Hash => {
                let attribute = match self.tokens.at_word("loc") {
                    true => Aliased::Location(self.parse_location()?),
                    false => Aliased::Attribute(self.parse_attribute()?),
                };
                self.check_alias(token, attribute.size(&self.context))?;
                self.aliases.define_attribute(name, token.start, attribute);
            }
            _ => {
                let ty = self.parse_type(None)?;
                self.check_alias(token, self.context.tree_size(Part::Type(ty)))?;
                self.aliases.define_type(name, token.start, ty);
            }
        }
        Ok(())
    }

    /// Checks that what an alias means is not too large. An alias can use others, so it may be larger than its text.
    fn check_alias(&self, alias: Token, size: TreeSize) -> Result<()> {
        self.check_use_of_alias(alias, size)?;
        // A part that is written out takes a byte at least.
        let limit = self.tokens.source.text.len().max(SMALL_ALIAS);
        match size.parts as usize > limit {
            false => Ok(()),
            true => {
                let name = self.tokens.text(alias).to_owned();
                Err(self.tokens.error_at(alias, ErrorKind::LargeAlias { name, limit }))
            }
        }
    }
}

/// Checks that there is one operation, by the offsets of all.
fn check_single(starts: &[u32]) -> Result<()> {
    match starts {
        [_] => Ok(()),
        [] => Err(ParseError::new(WHOLE_FILE, ErrorKind::Expected("one top-level operation".to_owned()))),
        [_, second, ..] => {
            let message = "there must be exactly one top-level operation, this is another one".to_owned();
            Err(ParseError::new(*second, ErrorKind::Misplaced(message)))
        }
    }
}
