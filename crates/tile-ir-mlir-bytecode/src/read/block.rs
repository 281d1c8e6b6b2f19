//! Reading the headers of blocks: the number of operations, and the arguments with their types and locations.

use smallvec::SmallVec;
use tile_ir_core::{BlockId, Location, ValueId};
use tile_ir_wire::{Cursor, Note, ReadResult, Within};

use super::body::BodyReader;
use super::values::Reserved;
use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::number::PrefixCursor;

impl<'a, const NOTED: bool> BodyReader<'_, 'a, '_, NOTED> {
    /// Reads the header of a block: the number of operations, and the arguments.
    pub(super) fn block_header(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<usize> {
        let before = self.cursor;
        let (count, has_arguments) = self.cursor.flagged()?;
        self.trace().note(&before, &self.cursor, || Note::text("operations", count));
        // An operation takes at least three bytes.
        let operations = before.checked_count(count, self.cursor.remaining(), 3)?;
        self.body.reserve(operations);
        if !has_arguments {
            return Ok(operations);
        }
        let count = self.trace().number("arguments", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for index in 0..count {
            self.argument(block, values).within(|| format!("argument {index}"))?;
        }
        if self.tables.version >= FormatVersion::USE_LISTS {
            let before = self.cursor;
            let has_orders = self.cursor.u8()? != 0;
            self.trace().note(&before, &self.cursor, || Note::text("orders of uses", has_orders));
            if has_orders {
                let arguments: SmallVec<[ValueId; 8]> = SmallVec::from_slice(self.body.block_arguments(block));
                self.read_use_orders(&arguments)?;
            }
        }
        Ok(operations)
    }

    fn argument(&mut self, block: BlockId, values: &mut Reserved) -> ReadResult<()> {
        let before = self.cursor;
        let (ty, has_location) = match self.tables.version >= FormatVersion::ELIDED_LOCATIONS {
            true => self.cursor.flagged()?,
            false => (self.cursor.prefix_varint()?, true),
        };
        let index = ty;
        let ty = self.tables.type_at(index, &before)?;
        let note = || Note::new("type of argument").entry("type", index).with(tile_ir_wire::Value::Type(ty));
        self.trace().note(&before, &self.cursor, note);
        let location = match has_location {
            true => self.location()?,
            false => self.tables.context.unknown_location(),
        };
        let argument = self.body.add_block_argument(block, ty, location);
        self.values.define(values, argument, self.body, &before)
    }

    /// Reads a reference to a location.
    #[inline]
    pub(super) fn location(&mut self) -> ReadResult<Location> {
        let before = self.cursor;
        let index = self.cursor.prefix_varint()?;
        match self.last_location {
            // Without debug information, all operations have the same location.
            Some((last, location)) if last == index && !NOTED => Ok(location),
            _ => self.new_location(index, &before),
        }
    }

    fn new_location(&mut self, index: u64, before: &Cursor<'a>) -> ReadResult<Location> {
        // A dump shows the attribute, and an error is about it.
        if !NOTED && let Some(location) = self.tables.position_at(index, before) {
            self.last_location = Some((index, location));
            return Ok(location);
        }
        let attribute = self.tables.attribute_at(index, before)?;
        let note = || Note::new("location").entry("attribute", index).with(tile_ir_wire::Value::Attribute(attribute));
        self.trace().note(before, &self.cursor, note);
        let location = Location::from_attribute(&self.tables.context, attribute)
            .ok_or_else(|| before.error(Malformed::WrongEntry { expected: "a location" }))?;
        self.last_location = Some((index, location));
        Ok(location)
    }
}
