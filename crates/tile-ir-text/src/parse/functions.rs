//! The bodies of functions, which are parsed after everything around them.
//!
//! Functions do not depend on each other. So the parser first skips bodies by their braces and parses them at the end of
//! the file, several at a time if there are cores for it. An error in one
//! body does not hide the errors in the next. A body whose braces do not match is parsed at once, so that the error is
//! found there.

use crate::lexer::{Lexer, TokenKind};
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Body, BodyId};

use super::braces::matching_brace;
use super::error::{ErrorKind, ParseError, Result};
use super::regions::Arguments;
use super::{OperationState, Parser};

/// A body that was skipped.
#[derive(Debug)]
pub(crate) struct PostponedBody<'s> {
    /// The operation that owns it.
    pub(super) def: &'static OpDef,
    /// The offset of the operation's name.
    name: u32,
    /// The arguments of its first block.
    arguments: Arguments<'s>,
    /// Its extent, braces included.
    pub(super) start: u32,
    pub(super) end: u32,
    /// How deep the parser is there.
    pub(super) depth: u32,
    /// Whether the signature before it could not be parsed, so that not even the names of its arguments are known.
    is_signature_lost: bool,
}

/// A body that was skipped, and where it belongs; nowhere if its function could not be parsed.
pub(super) type Postponed<'s> = (Option<BodyId>, PostponedBody<'s>);

/// A shorter body is parsed at once: skipping it costs as much.
const SHORT_BODY: u32 = 256;

/// A thread is worth starting only for this many bytes.
const BYTES_PER_THREAD: usize = 128 * 1024;

/// Few operations are shorter, so that there is no room for more of them than this.
pub(super) const BYTES_PER_OPERATION: usize = 24;

impl PostponedBody<'_> {
    /// The number of its bytes.
    pub(super) fn length(&self) -> usize {
        (self.end - self.start) as usize
    }
}

impl<'s> Parser<'s> {
    /// Skips the body of a function that starts here, or parses it if it is short.
    pub(crate) fn take_body(&mut self, state: &mut OperationState<'s>, arguments: Arguments<'s>) -> Result<()> {
        let (def, name) = (state.def, state.offset);
        let start = self.peek().start;
        let end = if self.module.is_some() { matching_brace(self.source.text, start) } else { None };
        match end {
            Some(end) if end - start >= SHORT_BODY => {
                self.continue_at(end);
                let depth = self.depth;
                let is_signature_lost = false;
                let body = PostponedBody { def, name, arguments, start, end, depth, is_signature_lost };
                state.postponed = Some(body);
            }
            _ => match (
                self.in_dialect(def, |parser| parser.parse_function_body(&arguments, true, Some((def, name)))),
                end,
            ) {
                (Ok(body), _) => state.body = Some(body),
                (Err(error), None) => return Err(error),
                (Err(error), Some(end)) => {
                    self.errors.push(error);
                    self.continue_at(end);
                }
            },
        }
        Ok(())
    }

    /// Keeps the body of a function that starts at `start` and is left out because of an error, so that errors in the body
    /// are reported as well.
    pub(super) fn keep_body(&mut self, state: &mut OperationState<'s>, start: u32) {
        if state.offset < start || !state.def.is_function_like() {
            return;
        }
        if state.body.take().is_some() {
            self.deferred.unfinished.pop();
            return;
        }
        let body = state.postponed.take().or_else(|| self.body_after_error(state));
        self.postponed.extend(body.map(|body| (None, body)));
    }

    /// The body of a function whose signature could not be parsed: it starts at the next brace that ends a line.
    fn body_after_error(&self, state: &OperationState<'s>) -> Option<PostponedBody<'s>> {
        let text = self.source.text;
        let reached = self.token.start as usize;
        let is_last_of_line = |&open: &usize| {
            let rest = text[open + 1..].lines().next().unwrap_or_default().trim_start();
            rest.is_empty() || rest.starts_with("//")
        };
        let start =
            memchr::memchr_iter(b'{', &text.as_bytes()[reached..]).map(|open| reached + open).find(is_last_of_line)?;
        // Another function may begin before that.
        if text[reached..start].lines().rev().skip(1).any(|line| line.trim_end().ends_with('}')) {
            return None;
        }
        let end = matching_brace(text, start as u32)?;
        let (def, name, depth) = (state.def, state.offset, self.depth);
        let arguments = Arguments::new();
        Some(PostponedBody { def, name, arguments, start: start as u32, end, depth, is_signature_lost: true })
    }

    /// Parses the bodies that were skipped and puts them into the module. Returns the errors, in order.
    pub(crate) fn read_postponed_bodies(&mut self, threads: usize) -> Vec<ParseError> {
        let postponed = std::mem::take(&mut self.postponed);
        let length = postponed.iter().map(|(_, body)| body.length()).sum::<usize>();
        let threads = tile_ir_parallel::threads(threads, 1 + length / BYTES_PER_THREAD).min(postponed.len());
        let read = |reader: &mut Parser<'s>, (id, body): &Postponed<'s>| (*id, reader.read_body(body));
        let (mut module, mut errors) = (self.module.take(), Vec::new());
        let put = |(id, body): (_, std::result::Result<_, Vec<ParseError>>)| match (body, id, &mut module) {
            (Ok(body), Some(id), Some(module)) => module.put_body(id, body),
            (Ok(_), ..) => {}
            (Err(mut inside), ..) => errors.append(&mut inside),
        };
        tile_ir_parallel::for_each_result(&postponed, threads, || self.body_reader(), read, put);
        self.module = module;
        errors
    }

    /// Parses a body that was skipped, or returns its errors.
    pub(super) fn read_body(&mut self, postponed: &PostponedBody<'s>) -> std::result::Result<Body, Vec<ParseError>> {
        self.reported = 0;
        let read = self.read_body_until_error(postponed);
        let mut errors = std::mem::take(&mut self.errors);
        match read {
            Ok(body) if errors.is_empty() => return Ok(body),
            Ok(_) => {}
            Err(error) => errors.extend((!error.0.is_consequence).then_some(error)),
        }
        Err(errors)
    }

    fn read_body_until_error(&mut self, postponed: &PostponedBody<'s>) -> Result<Body> {
        // Most operations have a line to themselves. If they share it, the body grows.
        let lines = self.source.lines_between(postponed.start, postponed.end);
        let bytes = (postponed.end - postponed.start) as usize;
        let operations = lines.min(bytes / BYTES_PER_OPERATION);
        let outer = std::mem::replace(&mut self.body, Body::with_capacity(operations));
        self.names.clear();
        self.names.reserve(operations);
        self.names.lose_all(postponed.is_signature_lost);
        self.region = None;
        self.set_depth_of_operation(postponed.depth);
        self.default_dialect = postponed.def.dialect;
        self.deferred.current.clear();
        self.lexer = Lexer::new(self.text_between(0, postponed.end));
        self.continue_at(postponed.start);
        let root = self.body.root();
        self.parse_region_into(root, &postponed.arguments, true)?;
        if self.peek().kind != TokenKind::End {
            return Err(self.expected_here("the end of the function's body"));
        }
        self.ensure_terminator(postponed.def, 0, root, postponed.name);
        self.report_undefined();
        self.resolve_own_locations();
        Ok(std::mem::replace(&mut self.body, outer))
    }

    /// Checks that a function is not inside another one.
    pub(crate) fn check_function_place(&self, def: &OpDef, offset: u32) -> Result<()> {
        if def.is_function_like() && self.module.is_none() {
            let message = format!("'{}' cannot be used inside a function", def.name);
            // Most likely a brace is missing before it, and all functions after it would be reported too.
            return Err(ParseError::new(offset, ErrorKind::Misplaced(message)).fatal());
        }
        Ok(())
    }
}
