//! The bodies of functions, which are parsed after everything around them.
//!
//! Functions do not depend on each other. So the parser first skips bodies by their braces, and parses them at the end of
//! the file, several at a time if there are cores for it. An error in one body does not hide the errors in the next. A body
//! whose braces do not match is parsed at once, so that the error is found there.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Body, OpPart};

use super::aliases::Aliases;
use super::braces::matching_brace;
use super::error::{ErrorKind, ParseError, Result};
use super::postponed::{Arguments, Function, PostponedBody};
use super::{OperationState, Parser};
use crate::lexer::TokenKind;

/// Few operations are shorter, so that there is no room for more of them than this.
const BYTES_PER_OPERATION: usize = 24;

impl<'s> Parser<'s> {
    /// Skips the body of a function, which starts here.
    pub(crate) fn take_body(&mut self, state: &mut OperationState<'s>, arguments: Arguments<'s>) -> Result<()> {
        let body = self.body_here(state, arguments);
        self.skip_body(state, PostponedBody { dialect: state.def.dialect, ..body })
    }

    /// Skips the body of a function in generic form, which starts here.
    pub(super) fn take_generic_body(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        let body = self.body_here(state, Arguments::new());
        match self.tokens.at("{") {
            true => self.skip_body(state, PostponedBody { is_generic: true, ..body }),
            false => Err(self.tokens.expected("'{'")),
        }
    }

    /// A body that starts with the current token, and whose end is not known.
    fn body_here(&self, state: &OperationState<'s>, arguments: Arguments<'s>) -> PostponedBody<'s> {
        PostponedBody {
            def: state.def,
            name: state.offset,
            arguments: arguments.into_boxed_slice(),
            start: self.tokens.peek().start,
            end: self.tokens.end(),
            depth: self.tokens.depth(),
            dialect: self.dialect,
            is_generic: false,
            is_signature_lost: false,
        }
    }

    fn skip_body(&mut self, state: &mut OperationState<'s>, mut body: PostponedBody<'s>) -> Result<()> {
        body.end = match matching_brace(self.tokens.source.text, body.start) {
            Some(end) => end,
            None => self.end_of_unclosed(&body)?,
        };
        let start = body.start;
        self.tokens.continue_at(body.end);
        self.note(state, OpPart::Region(0), start);
        state.postponed = Some(body);
        Ok(())
    }

    /// The end of a body whose braces do not match. Most likely there is none, and an error says why.
    #[cold]
    fn end_of_unclosed(&mut self, body: &PostponedBody<'s>) -> Result<u32> {
        let mut parser = self.body_parser();
        if let Err(error) = parser.parse_body_region(body, &self.aliases) {
            self.errors.found.append(&mut parser.errors.found);
            self.tokens.continue_at(parser.tokens.peek().start);
            return Err(error);
        }
        Ok(parser.tokens.previous_end())
    }

    /// Keeps the body of a function that starts at `start` and is left out because of an error, so that errors in the body
    /// are reported as well.
    pub(super) fn keep_body(&mut self, state: &mut OperationState<'s>, start: u32) {
        if state.offset < start || !state.def.is_function_like() {
            return;
        }
        let body = state.postponed.take().or_else(|| self.body_after_error(state));
        if let (Some(functions), Some(_)) = (&mut self.functions, &body) {
            functions.push(Function { op: None, body });
        }
    }

    /// The body of a function whose signature could not be parsed: it starts at the next brace that ends a line.
    fn body_after_error(&self, state: &OperationState<'s>) -> Option<PostponedBody<'s>> {
        let text = self.tokens.source.text;
        let reached = self.tokens.peek().start as usize;
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
        let body = PostponedBody { dialect: state.def.dialect, ..self.body_here(state, Arguments::new()) };
        Some(PostponedBody { start: start as u32, end, is_signature_lost: true, ..body })
    }

    /// Parses a body that was skipped, or returns its errors.
    pub(super) fn parse_body(
        &mut self,
        postponed: &PostponedBody<'s>,
        aliases: &Aliases<'s>,
    ) -> std::result::Result<Body, Vec<ParseError>> {
        let parsed = self.parse_body_region(postponed, aliases).and_then(|()| self.complete_body(postponed));
        let mut errors = std::mem::take(&mut self.errors.found);
        if let Err(error) = parsed {
            errors.extend((!error.0.is_consequence).then_some(error));
        } else if errors.is_empty() {
            return Ok(std::mem::take(&mut self.body));
        }
        Err(errors)
    }

    /// Parses the region of a body that was skipped.
    fn parse_body_region(&mut self, postponed: &PostponedBody<'s>, aliases: &Aliases<'s>) -> Result<()> {
        let &PostponedBody { start, end, .. } = postponed;
        // Most operations have a line to themselves. If they share it, the body grows.
        let lines = self.tokens.source.lines_between(start, end);
        let operations = lines.min(postponed.length() / BYTES_PER_OPERATION);
        self.body = Body::with_capacity(operations);
        self.names.clear();
        self.names.reserve(operations);
        self.names.lose_all(postponed.is_signature_lost);
        self.errors.has_just_recovered = false;
        self.deferred.clear();
        self.aliases = aliases.clone();
        self.dialect = postponed.dialect;
        self.tokens.continue_with_part(start, end, postponed.depth);
        self.parse_region_into(self.body.root(), &postponed.arguments, !postponed.is_generic)
    }

    /// Completes a body whose region was parsed.
    fn complete_body(&mut self, postponed: &PostponedBody<'s>) -> Result<()> {
        if self.tokens.peek().kind != TokenKind::End {
            return Err(self.tokens.expected_here("the end of the function's body"));
        }
        if !postponed.is_generic {
            self.ensure_terminator(postponed.def, 0, self.body.root(), postponed.name);
        }
        self.report_undefined();
        self.resolve_deferred_locations();
        Ok(())
    }

    /// Checks that a function is not inside another one.
    pub(crate) fn check_function_place(&self, def: &OpDef, offset: u32) -> Result<()> {
        if def.is_function_like() && self.functions.is_none() {
            // Most likely a brace is missing before it, and all functions after it would be reported too.
            let body = self.names.regions.first().map_or(offset, |region| region.start.saturating_sub(1));
            if let Some(unclosed) = self.tokens.misaligned_region(body, offset) {
                return Err(unclosed.fatal());
            }
            let message = format!("'{}' cannot be used inside a function", def.name);
            return Err(ParseError::new(offset, ErrorKind::Misplaced(message)).fatal());
        }
        Ok(())
    }
}
