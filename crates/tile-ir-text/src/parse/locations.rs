//! Locations.

use tile_ir_core::{Extent, FileRange, Identifier, Location, OpId, TreeSize};

use super::Parser;
use super::aliases::Aliased;
use super::error::{ErrorKind, ParseError, Result, nearest_with_sigil};
use super::postponed::DeferredLocation;
use crate::lexer::{Token, TokenKind};

/// The forms of locations, for messages.
const FORMS: &str =
    "a location is \"file\":1:2, \"name\", \"name\"(…), callsite(… at …), fused[…], unknown or an alias";

impl<'s> Parser<'s> {
    /// `loc(…)`.
    pub(crate) fn parse_location(&mut self) -> Result<Location> {
        self.tokens.expect_word("loc")?;
        self.tokens.expect("(")?;
        let location = self.parse_location_instance()?;
        self.tokens.expect(")")?;
        Ok(location)
    }

    /// `loc(…)` or an alias of a location.
    pub(crate) fn parse_location_or_alias(&mut self) -> Result<Location> {
        match self.tokens.peek().kind {
            TokenKind::Hash => self.parse_location_attribute(),
            _ => self.parse_location(),
        }
    }

    /// The inside of `loc(…)`.
    pub(crate) fn parse_location_instance(&mut self) -> Result<Location> {
        self.nested("location", |parser| {
            let token = parser.tokens.peek();
            match (token.kind, parser.tokens.text(token)) {
                (TokenKind::String, _) => parser.parse_named_location(),
                (TokenKind::Hash, _) => parser.parse_location_attribute(),
                (TokenKind::Word, "unknown") => {
                    parser.tokens.advance();
                    Ok(parser.context.unknown_location())
                }
                (TokenKind::Word, "callsite") => parser.parse_call_site(),
                (TokenKind::Word, "fused") => parser.parse_fused(),
                _ => Err(parser.tokens.expected("a location").with_hint(Some(FORMS))),
            }
        })
    }

    fn parse_location_attribute(&mut self) -> Result<Location> {
        let token = self.tokens.peek();
        if let Some(Aliased::Location(location)) = self.aliases.attribute(&self.tokens.text(token)[1..], token.start)
            && !self.tokens.second_is("<")
        {
            self.check_use_of_alias(token, self.context.location_size(location))?;
            self.tokens.advance();
            return Ok(location);
        }
        let attribute = self.parse_attribute()?;
        let location = Location::from_attribute(&self.context, attribute);
        location.ok_or_else(|| self.tokens.error_at(token, ErrorKind::Expected("a location".to_owned())))
    }

    /// `"file":1:2 to 3:4`, `"name"` or `"name"(location)`.
    fn parse_named_location(&mut self) -> Result<Location> {
        let name = self.parse_string("a file or name")?;
        if self.tokens.at(":") || self.tokens.at("::") {
            return self.parse_file_range(name);
        }
        let child = match self.tokens.eat("(") {
            true => {
                let child = self.parse_location_instance()?;
                self.tokens.expect(")")?;
                child
            }
            false => self.context.unknown_location(),
        };
        Ok(self.context.name_location(name, child))
    }

    fn parse_file_range(&mut self, file: Identifier) -> Result<Location> {
        self.tokens.expect(":")?;
        let line = self.tokens.parse_u32("a line number")?;
        let extent = match self.tokens.eat(":") {
            true => self.parse_columns(line)?,
            false if self.tokens.peek_word() == Some("to") => {
                return Err(self.tokens.expected("':' and the column where the range starts"));
            }
            false => Extent::Line(line),
        };
        Ok(self.context.range_location(FileRange { file, extent }))
    }

    /// `2`, `2 to :3` or `2 to 3:4`, after a line.
    fn parse_columns(&mut self, line: u32) -> Result<Extent> {
        let column = self.tokens.parse_u32("a column number")?;
        if !self.tokens.eat_word("to") {
            return Ok(Extent::Position { line, column });
        }
        if self.tokens.eat(":") {
            let end_column = self.tokens.parse_u32("a column number")?;
            return Ok(Extent::Columns { line, column, end_column });
        }
        let end_line = self.tokens.parse_u32("a line number")?;
        self.tokens.expect(":")?;
        let end_column = self.tokens.parse_u32("a column number")?;
        Ok(Extent::Lines { line, column, end_line, end_column })
    }

    fn parse_call_site(&mut self) -> Result<Location> {
        self.tokens.expect_word("callsite")?;
        self.tokens.expect("(")?;
        let callee = self.parse_location_instance()?;
        self.tokens.expect_word("at")?;
        let caller = self.parse_location_instance()?;
        self.tokens.expect(")")?;
        Ok(self.context.call_site_location(callee, caller))
    }

    fn parse_fused(&mut self) -> Result<Location> {
        self.tokens.expect_word("fused")?;
        let mut metadata = None;
        if self.tokens.eat("<") {
            metadata = Some(self.parse_attribute()?);
            self.tokens.expect(">")?;
        }
        self.tokens.expect("[")?;
        let mut parts = Vec::new();
        self.list_until("]", |parser| {
            parts.push(parser.parse_location_instance()?);
            Ok(())
        })?;
        Ok(self.context.fused_location(&parts, metadata))
    }

    /// Checks that what an alias means is not nested too deeply at this place.
    pub(super) fn check_use_of_alias(&self, alias: Token, size: TreeSize) -> Result<()> {
        match size.depth > self.tokens.levels_left() {
            false => Ok(()),
            true => {
                let limit = self.tokens.depth_limit();
                Err(self.tokens.error_at(alias, ErrorKind::Depth { what: "alias", limit }))
            }
        }
    }

    /// The location after an operation: `loc(…)`. An alias may be defined later in the file.
    pub(crate) fn parse_trailing_location(&mut self, op: OpId) -> Result<()> {
        if !self.tokens.at_word("loc") {
            return Ok(());
        }
        self.tokens.advance();
        self.tokens.expect("(")?;
        let token = self.tokens.peek();
        let alias =
            (token.kind == TokenKind::Hash).then(|| &self.tokens.text(token)[1..]).filter(|name| !name.contains('.'));
        if let Some(alias) = alias
            && self.aliases.attribute(alias, token.start).is_none()
            && !self.tokens.second_is("<")
        {
            self.tokens.advance();
            self.deferred.push(DeferredLocation { op, alias, offset: token.start });
        } else {
            let location = self.parse_location_instance()?;
            self.body.set_location(op, location);
        }
        self.tokens.expect(")")?;
        Ok(())
    }

    /// Resolves the locations of operations whose alias was not yet defined.
    pub(super) fn resolve_deferred_locations(&mut self) {
        for deferred in std::mem::take(&mut self.deferred) {
            match self.aliased_location(deferred) {
                Ok(location) => self.body.set_location(deferred.op, location),
                Err(error) => self.errors.report(error),
            }
        }
    }

    fn aliased_location(&self, deferred: DeferredLocation<'_>) -> Result<Location> {
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
