//! Locations.

use crate::lexer::TokenKind;
use tile_ir_core::{Extent, FileRange, Identifier, Location};

use super::Parser;
use super::aliases::Aliased;
use super::error::{ErrorKind, Result};

/// The forms of locations, for messages.
const FORMS: &str =
    "a location is \"file\":1:2, \"name\", \"name\"(…), callsite(… at …), fused[…], unknown or an alias";

impl Parser<'_> {
    /// The location of an offset in the file that is read.
    pub(crate) fn location_at(&self, offset: u32) -> Location {
        let (line, column) = self.source.position_near(offset, self.line.get());
        self.line.set(line);
        self.context.file_location(self.file, line, column)
    }

    /// `loc(…)`.
    pub(crate) fn parse_location(&mut self) -> Result<Location> {
        self.expect_word("loc")?;
        self.expect("(")?;
        let location = self.parse_location_instance()?;
        self.expect(")")?;
        Ok(location)
    }

    /// `loc(…)` or an alias of a location.
    pub(crate) fn parse_location_or_alias(&mut self) -> Result<Location> {
        match self.peek().kind {
            TokenKind::Hash => self.parse_location_attribute(),
            _ => self.parse_location(),
        }
    }

    /// The inside of `loc(…)`.
    pub(crate) fn parse_location_instance(&mut self) -> Result<Location> {
        self.nested("location", |parser| {
            let token = parser.peek();
            match (token.kind, parser.text(token)) {
                (TokenKind::String, _) => parser.parse_named_location(),
                (TokenKind::Hash, _) => parser.parse_location_attribute(),
                (TokenKind::Word, "unknown") => {
                    parser.advance();
                    Ok(parser.context.unknown_location())
                }
                (TokenKind::Word, "callsite") => parser.parse_call_site(),
                (TokenKind::Word, "fused") => parser.parse_fused(),
                _ => Err(parser.expected("a location").with_hint(Some(FORMS))),
            }
        })
    }

    fn parse_location_attribute(&mut self) -> Result<Location> {
        let token = self.peek();
        if let Some(Aliased::Location(location)) = self.aliases.attribute(&self.text(token)[1..], token.start)
            && !self.second_is("<")
        {
            self.check_use_of_alias(token, self.context.location_size(location))?;
            self.advance();
            return Ok(location);
        }
        let attribute = self.parse_attribute()?;
        let location = Location::from_attribute(&self.context, attribute);
        location.ok_or_else(|| self.error_at(token, ErrorKind::Expected("a location".to_owned())))
    }

    /// `"file":1:2 to 3:4`, `"name"` or `"name"(location)`.
    fn parse_named_location(&mut self) -> Result<Location> {
        let name = self.parse_string("a file or name")?;
        if self.at(":") || self.at("::") {
            return self.parse_file_range(name);
        }
        let child = match self.eat("(") {
            true => {
                let child = self.parse_location_instance()?;
                self.expect(")")?;
                child
            }
            false => self.context.unknown_location(),
        };
        Ok(self.context.name_location(name, child))
    }

    fn parse_file_range(&mut self, file: Identifier) -> Result<Location> {
        self.expect(":")?;
        let line = self.parse_u32("a line number")?;
        let extent = match self.eat(":") {
            true => self.parse_columns(line)?,
            false if self.peek_word() == Some("to") => {
                return Err(self.expected("':' and the column where the range starts"));
            }
            false => Extent::Line(line),
        };
        Ok(self.context.range_location(FileRange { file, extent }))
    }

    /// `2`, `2 to :3` or `2 to 3:4`, after a line.
    fn parse_columns(&mut self, line: u32) -> Result<Extent> {
        let column = self.parse_u32("a column number")?;
        if !self.eat_word("to") {
            return Ok(Extent::Position { line, column });
        }
        if self.eat(":") {
            let end_column = self.parse_u32("a column number")?;
            return Ok(Extent::Columns { line, column, end_column });
        }
        let end_line = self.parse_u32("a line number")?;
        self.expect(":")?;
        let end_column = self.parse_u32("a column number")?;
        Ok(Extent::Lines { line, column, end_line, end_column })
    }

    fn parse_call_site(&mut self) -> Result<Location> {
        self.expect_word("callsite")?;
        self.expect("(")?;
        let callee = self.parse_location_instance()?;
        self.expect_word("at")?;
        let caller = self.parse_location_instance()?;
        self.expect(")")?;
        Ok(self.context.call_site_location(callee, caller))
    }

    fn parse_fused(&mut self) -> Result<Location> {
        self.expect_word("fused")?;
        let mut metadata = None;
        if self.eat("<") {
            metadata = Some(self.parse_attribute()?);
            self.expect(">")?;
        }
        self.expect("[")?;
        let mut parts = Vec::new();
        self.list_until("]", |parser| {
            parts.push(parser.parse_location_instance()?);
            Ok(())
        })?;
        Ok(self.context.fused_location(&parts, metadata))
    }
}
