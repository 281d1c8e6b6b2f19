//! Regions and blocks.

use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{BlockId, Location, OpId, OperandSegments, RegionId};

use super::error::{ErrorKind, ParseError, Result};
use super::recovery::is_definition;
use super::{Argument, Parser};
use crate::lexer::TokenKind;

impl<'s> Parser<'s> {
    /// `{ … }` into a new region of an operation.
    pub(crate) fn parse_region(
        &mut self,
        def: &OpDef,
        arguments: &[Argument<'s>],
        ensure_block: bool,
    ) -> Result<RegionId> {
        let region = self.body.create_region();
        match def.has_trait(Trait::IsolatedFromAbove) {
            true => self.in_isolation(|parser| parser.parse_region_into(region, arguments, ensure_block))?,
            false => self.parse_region_into(region, arguments, ensure_block)?,
        }
        Ok(region)
    }

    /// `{ … }` into an empty region. `arguments` are those of its first block, written before it.
    pub(super) fn parse_region_into(
        &mut self,
        region: RegionId,
        arguments: &[Argument<'s>],
        ensure_block: bool,
    ) -> Result<()> {
        let start = self.tokens.expect("{")?.start;
        self.tokens.enter_region(start)?;
        let result = self.in_scope(region, |parser| parser.parse_blocks(region, start, arguments, ensure_block));
        self.tokens.leave_region();
        result
    }

    fn parse_blocks(
        &mut self,
        region: RegionId,
        start: u32,
        arguments: &[Argument<'s>],
        ensure_block: bool,
    ) -> Result<()> {
        let starts_labelled = self.tokens.peek().kind == TokenKind::Block;
        if starts_labelled && !arguments.is_empty() {
            let message = "a region whose arguments are named before it cannot start with a block label".to_owned();
            return Err(self.tokens.error_at(self.tokens.peek(), ErrorKind::Misplaced(message)));
        }
        let empty = self.tokens.at("}");
        let mut block = (ensure_block || !arguments.is_empty() || !(starts_labelled || empty))
            .then(|| self.body.append_block(region));
        if let Some(block) = block {
            for argument in arguments {
                let value = self.body.add_block_argument(block, argument.ty, argument.location);
                self.define(argument.name, &[value])?;
            }
        }
        let mut first = true;
        // Blocks that are used before they are defined are there already, in the order of their uses.
        let (mut labelled, mut is_any_forward) = (Vec::new(), false);
        while !self.tokens.eat("}") {
            match self.tokens.peek().kind {
                TokenKind::Block => {
                    // A label at the very start names the block that is already there.
                    let entry = block.filter(|_| first);
                    let start = self.tokens.peek().start;
                    block = Some(match self.parse_block_label(region, entry) {
                        Ok((block, is_forward)) => {
                            labelled.push(block);
                            is_any_forward |= is_forward;
                            block
                        }
                        Err(error) => {
                            self.recover(error, start)?;
                            self.body.append_block(region)
                        }
                    });
                }
                TokenKind::End => {
                    return Err(self.tokens.unclosed_region(start));
                }
                _ => {
                    let block = block.unwrap_or_else(|| self.body.append_block(region));
                    let start = self.tokens.peek().start;
                    let Some(op) = self.parse_operation_or_recover(block)? else { continue };
                    self.check_follower(op, start);
                }
            }
            first = false;
        }
        if is_any_forward {
            self.body.move_blocks_to_end(region, &labelled);
        }
        Ok(())
    }

    /// Checks that an operation may be followed by what comes next; `start` is its offset.
    #[inline]
    fn check_follower(&mut self, op: OpId, start: u32) {
        if matches!(self.tokens.peek().kind, TokenKind::Word | TokenKind::Value | TokenKind::String) {
            self.check_may_be_followed(op, start);
        }
    }

    /// Checks that an operation which another one follows is not a terminator; `start` is its offset. In printed text, the
    /// names of the results of the second would be operands of the terminator.
    #[inline]
    pub(super) fn check_may_be_followed(&mut self, op: OpId, start: u32) {
        let def = self.body.op(op).def();
        if def.is_terminator() {
            self.report_follower(def, start);
        }
    }

    #[cold]
    fn report_follower(&mut self, def: &'static OpDef, start: u32) {
        let next = self.tokens.peek().start;
        // A function here has an error of its own, which says why.
        let is_function = self
            .tokens
            .peek_word()
            .and_then(|word| self.find_operation(word))
            .is_some_and(|kind| kind.def().is_function_like());
        if !(is_function && self.functions.is_none()) {
            self.errors.report(follower(def, start, next));
        }
    }

    /// The error in an operation that starts at `start`, unless it is a terminator that took the names of the results of
    /// the operation after it for operands. That one is then the error.
    #[cold]
    pub(super) fn about_terminator(&self, error: ParseError, def: &'static OpDef, start: u32) -> ParseError {
        let reached = self.tokens.text_between(0, self.tokens.previous_end());
        let last_line = &reached[reached.rfind('\n').map_or(0, |newline| newline + 1)..];
        let next = self.tokens.previous_end() - last_line.trim_start().len() as u32;
        let defines = next > start && is_definition(self.tokens.text_between(next, self.tokens.end()));
        if def.is_terminator() && defines { follower(def, start, next) } else { error }
    }

    /// `^name(%a: type, …):`. Returns the block, and whether it was there already, at the place of its first use.
    fn parse_block_label(&mut self, region: RegionId, entry: Option<BlockId>) -> Result<(BlockId, bool)> {
        let token = self.tokens.advance();
        let name = &self.tokens.text(token)[1..];
        let (block, is_forward) = match (entry, self.forward_block(name)) {
            (Some(entry), _) => (entry, false),
            (None, Some(forward)) => (forward, true),
            (None, None) => (self.body.append_block(region), false),
        };
        self.define_block(name, token.start, block)?;
        if self.tokens.eat("(") {
            self.list_until(")", |parser| {
                let name = parser.tokens.parse_new_value_name()?;
                parser.tokens.expect(":")?;
                let ty = parser.parse_type(None)?;
                let location = parser.parse_argument_location(name.offset)?;
                let value = parser.body.add_block_argument(block, ty, location);
                parser.define(name, &[value])
            })?;
        }
        self.tokens.expect(":")?;
        Ok((block, is_forward))
    }

    /// `loc(…)` after an argument, or else the position of the argument.
    pub(crate) fn parse_argument_location(&mut self, offset: u32) -> Result<Location> {
        match self.tokens.at_word("loc") {
            true => self.parse_location(),
            false => Ok(self.location_at(offset)),
        }
    }

    /// Appends the implicit terminator to a region's block unless it ends with a terminator already.
    pub(crate) fn ensure_terminator(&mut self, def: &'static OpDef, index: usize, region: RegionId, offset: u32) {
        let Some(terminator) = def.implicit_terminator(index).and_then(|name| self.context.operation(name)) else {
            return;
        };
        let Some(&block) = self.body.region_blocks(region).last() else { return };
        let ended = self.body.last_op(block).is_some_and(|last| self.body.op(last).def().is_terminator());
        if !ended {
            let location = self.location_at(offset);
            // A terminator that is implied has no operands: every group of it is variadic.
            let segments = OperandSegments::default();
            let op = self.body.create_op(terminator, location, &[], segments, []);
            self.body.append_op(block, op);
        }
    }
}

/// The error for a terminator at `start` that the operation at `next` follows.
#[cold]
fn follower(def: &'static OpDef, start: u32, next: u32) -> ParseError {
    let kind = ErrorKind::Misplaced(format!("'{}' must be the last operation of its block", def.name));
    ParseError::new(start, kind).with_note(next, "this follows it")
}
