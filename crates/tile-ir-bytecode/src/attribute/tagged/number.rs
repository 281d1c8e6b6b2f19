//! Numbers after their type.

use tile_ir_core::{Attribute, AttributeData, TypeData};

use super::{Payload, WRITABLE, refuse};
use crate::attribute::{float, integer};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Note;

/// The name in dumps of a number that follows its type.
const VALUE: &str = "value";

/// A type index and the number: a byte for a Boolean, else a varint.
pub(super) struct Integer;

impl Payload for Integer {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let before = *cursor;
        let ty = tables.ty(cursor)?;
        match *tables.context.type_data(ty) {
            TypeData::Integer { width: 1, .. } => Bool.read(tables, start, cursor, nesting),
            TypeData::Integer { width, .. } => {
                let value = tables.trace.number(VALUE, cursor, |cursor| integer::read(width, cursor))?;
                Ok(tables.context.integer(ty, value))
            }
            _ => Err(before.error(Malformed::WrongType { expected: "an integer type" })),
        }
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let &AttributeData::Integer { ty, value } = pools.context.attribute_data(attribute) else {
            return refuse(WRITABLE);
        };
        pools.write_type(ty, out)?;
        match pools.context.bit_width(ty) {
            Some(1) => Bool.write(pools, attribute, depth, out),
            width => {
                integer::write(width.unwrap_or(64), value, out);
                Ok(())
            }
        }
    }
}

/// A Boolean with its own tag: a byte. It is only read; Booleans are written as integers.
pub(super) struct Bool;

impl Payload for Bool {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        Ok(tables.context.bool(tables.trace.number(VALUE, cursor, Cursor::u8)? != 0))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        _: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let &AttributeData::Integer { value, .. } = pools.context.attribute_data(attribute) else {
            return refuse(WRITABLE);
        };
        out.u8(u8::from(value != 0));
        Ok(())
    }
}

/// A type index and the bit pattern.
pub(super) struct Float;

impl Payload for Float {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let before = *cursor;
        let ty = tables.ty(cursor)?;
        let TypeData::Float(format) = *tables.context.type_data(ty) else {
            return Err(before.error(Malformed::WrongType { expected: "a floating-point type" }));
        };
        let note = |bits: &u64| Note::text("bits", format!("{bits:#x}"));
        let bits = tables.trace.field(cursor, |cursor| float::read_bits(format.bits, cursor), note)?;
        Ok(tables.context.attribute(AttributeData::Float { ty, bits }))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        _: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let &AttributeData::Float { ty, bits } = pools.context.attribute_data(attribute) else {
            return refuse(WRITABLE);
        };
        pools.write_type(ty, out)?;
        float::write_bits(pools.context.bit_width(ty).unwrap_or(64), bits, out);
        Ok(())
    }
}
