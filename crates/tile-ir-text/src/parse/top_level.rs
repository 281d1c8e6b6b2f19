//! A file: operations, aliases, and the module around them.

use std::sync::Arc;

use crate::lexer::{Token, TokenKind};
use tile_ir_core::{Location, OpId, OperandSegments, Part, TreeSize};

use super::aliases::Aliased;
use super::error::{ErrorKind, ParseError, Result, WHOLE_FILE, nearest_with_sigil};
use super::{ParseOptions, Parser};
use crate::depth::depth_limit_in;

/// Aliases with at most this many parts are allowed in every text, with types and attributes counted as often as they
/// would be written.
const SMALL_ALIAS: usize = 1 << 16;

/// Operations whose `loc(#alias)` was not yet defined when it was parsed.
#[derive(Debug, Default)]
pub(crate) struct DeferredLocations<'s> {
    /// Those of the current arena.
    pub(crate) current: Vec<Deferred<'s>>,
    /// Those of function bodies that were read but whose operation is not made yet.
    pub(crate) unfinished: Vec<Vec<Deferred<'s>>>,
    /// Those of finished function bodies.
    pub(crate) finished: Vec<(tile_ir_core::BodyId, Vec<Deferred<'s>>)>,
}

/// An operation and the alias of its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deferred<'s> {
    pub(crate) op: OpId,
    pub(crate) alias: &'s str,
    pub(crate) offset: u32,
}

impl<'s> Parser<'s> {
    /// Reads everything and leaves the module complete.
    pub(crate) fn parse_file(&mut self, options: &ParseOptions) -> Result<()> {
        let root = self.body.root();
        let block = self.body.entry_block(root).unwrap_or_else(|| self.body.append_block(root));
        let mut starts = Vec::new();
        let mut is_all_read = true;
        loop {
            let token = self.peek();
            match token.kind {
                TokenKind::End => break,
                TokenKind::Hash | TokenKind::Bang => self.parse_alias_or_recover()?,
                _ if self.at("{-#") => self.parse_resources()?,
                _ if starts.is_empty() && self.at_disassembly() => {
                    starts.push(token.start);
                    self.parse_disassembly(block)?;
                }
                _ => {
                    if let (Some(last), Some(&start)) = (self.body.last_op(block), starts.last()) {
                        self.check_may_be_followed(last, start);
                    }
                    starts.push(token.start);
                    is_all_read &= self.parse_operation_or_recover(block)?.is_some();
                }
            }
        }
        self.report_undefined();
        self.resolve_deferred_locations();
        match options.implicit_module {
            true => self.wrap_in_module(block),
            false if is_all_read => self.check_single(&starts)?,
            false => {}
        }
        if let Some(module) = &mut self.module {
            *module.top_mut() = std::mem::take(&mut self.body);
        }
        Ok(())
    }

    /// Parses the definition of an alias. If it has an error, parsing continues after it.
    pub(super) fn parse_alias_or_recover(&mut self) -> Result<()> {
        let start = self.peek().start;
        self.parse_alias().or_else(|error| self.recover(error, start))
    }

    /// `#name = attribute` or `!name = type`.
    fn parse_alias(&mut self) -> Result<()> {
        let token = self.advance();
        let text = self.text(token);
        let name = &text[1..];
        let before = match token.kind {
            TokenKind::Hash => self.aliases.attribute_offset(name),
            _ => self.aliases.type_offset(name),
        };
        if let Some(before) = before {
            let error = self.error_at(token, ErrorKind::Redefinition { what: "alias", name: text.to_owned() });
            return Err(error.with_note(before, "first defined here"));
        }
        if name.contains('.') {
            let message = format!("the name of an alias has no '.': '{text}' would belong to a dialect");
            return Err(self.error_at(token, ErrorKind::Misplaced(message)));
        }
        self.expect("=")?;
        match token.kind {
            TokenKind::Hash => {
                let attribute = match self.at_word("loc") {
                    true => Aliased::Location(self.parse_location()?),
                    false => Aliased::Attribute(self.parse_attribute()?),
                };
                self.check_alias(token, attribute.size(&self.context))?;
                Arc::make_mut(&mut self.aliases).define_attribute(name, token.start, attribute);
            }
            _ => {
                let ty = self.parse_type(None)?;
                self.check_alias(token, self.context.tree_size(Part::Type(ty)))?;
                Arc::make_mut(&mut self.aliases).define_type(name, token.start, ty);
            }
        }
        Ok(())
    }

    /// Checks that what an alias means is not too large. As an alias can use others, it may be much larger than its text.
    fn check_alias(&self, alias: Token, size: TreeSize) -> Result<()> {
        self.check_use_of_alias(alias, size)?;
        // A part that is written out takes a byte at least.
        let limit = self.source.text.len().max(SMALL_ALIAS);
        match size.parts as usize > limit {
            false => Ok(()),
            true => {
                let name = self.text(alias).to_owned();
                Err(self.error_at(alias, ErrorKind::LargeAlias { name, limit }))
            }
        }
    }

    /// Checks that what an alias means is not nested too deeply at this place.
    pub(super) fn check_use_of_alias(&self, alias: Token, size: TreeSize) -> Result<()> {
        match size.depth > self.levels_left() {
            false => Ok(()),
            true => {
                let limit = depth_limit_in(self.regions);
                Err(self.error_at(alias, ErrorKind::Depth { what: "alias", limit }))
            }
        }
    }

    /// Puts a `builtin.module` around the operations of a block unless there is just one, which is such a module.
    fn wrap_in_module(&mut self, block: tile_ir_core::BlockId) {
        let Some(def) = self.context.operation("builtin.module") else { return };
        if let Some(only) = self.body.first_op(block).filter(|&op| self.body.next_op(op).is_none())
            && self.body.op(only).kind() == def
        {
            return;
        }
        let location = self.context.file_location(self.file, 0, 0);
        let ops: Vec<OpId> = self.body.block_ops(block).collect();
        let module = self.body.create_op(def, location, &[], OperandSegments::default(), []);
        let region = self.body.add_region(module);
        let inner = self.body.append_block(region);
        for op in ops {
            self.body.move_op(op, inner, None);
        }
        self.body.append_op(block, module);
    }

    fn check_single(&mut self, starts: &[u32]) -> Result<()> {
        match starts {
            [_] => Ok(()),
            [] => Err(ParseError::new(WHOLE_FILE, ErrorKind::Expected("one top-level operation".to_owned()))),
            [_, second, ..] => {
                let message = "there must be exactly one top-level operation, this is another one".to_owned();
                Err(ParseError::new(*second, ErrorKind::Misplaced(message)))
            }
        }
    }

    /// The location after an operation: `loc(…)`. An alias may be defined later in the file.
    pub(crate) fn parse_trailing_location(&mut self, op: OpId) -> Result<()> {
        if !self.at_word("loc") {
            return Ok(());
        }
        self.advance();
        self.expect("(")?;
        let token = self.peek();
        let alias = (token.kind == TokenKind::Hash).then(|| &self.text(token)[1..]).filter(|name| !name.contains('.'));
        if let Some(alias) = alias
            && self.aliases.attribute(alias, token.start).is_none()
            && !self.second_is("<")
        {
            self.advance();
            self.deferred.current.push(Deferred { op, alias, offset: token.start });
        } else {
            let location = self.parse_location_instance()?;
            self.body.set_location(op, location);
        }
        self.expect(")")?;
        Ok(())
    }

    fn resolve_deferred_locations(&mut self) {
        self.resolve_own_locations();
        for (body, list) in std::mem::take(&mut self.deferred.finished) {
            for deferred in list {
                match (self.aliased_location(deferred), &mut self.module) {
                    (Ok(location), Some(module)) => module.body_mut(body).set_location(deferred.op, location),
                    (Ok(_), None) => {}
                    (Err(error), _) => self.report(error),
                }
            }
        }
    }

    /// Resolves the locations of operations in the current arena.
    pub(crate) fn resolve_own_locations(&mut self) {
        for deferred in std::mem::take(&mut self.deferred.current) {
            match self.aliased_location(deferred) {
                Ok(location) => self.body.set_location(deferred.op, location),
                Err(error) => self.report(error),
            }
        }
    }

    fn aliased_location(&self, deferred: Deferred<'_>) -> Result<Location> {
        let name = deferred.alias;
        let Some(aliased) = self.aliases.attribute_anywhere(name) else {
            let near = nearest_with_sigil("#", name, self.aliases.attribute_names());
            let kind = ErrorKind::UndefinedName { what: "location alias", name: format!("#{name}"), near };
            let is_consequence = self.aliases.is_lost(&format!("#{name}"));
            return Err(ParseError::new(deferred.offset, kind).consequence(is_consequence));
        };
        aliased.location(&self.context).ok_or_else(|| {
            ParseError::new(deferred.offset, ErrorKind::Expected(format!("a location, but '#{name}' is none")))
        })
    }
}
