//! Booleans, integers and floating-point numbers.

use tile_ir_core::{Attribute, AttributeData, TypeData};

use super::codec::{Codec, Reading, Writing, refuse};
use super::{float, integer};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::wire::Cursor;
use tile_ir_wire::Note;

/// `true` or `false`: a byte.
pub(super) struct Bool;

impl Codec for Bool {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.number(Cursor::u8)?;
        Ok(reading.context().bool(value != 0))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let value = writing.integer(attribute)?;
        writing.out.u8(u8::from(value != 0));
        Ok(())
    }
}

/// An integer of 32 or 64 bits: a varint.
pub(super) struct Integer {
    pub(super) bits: u32,
}

impl Codec for Integer {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.number(|cursor| integer::read(self.bits, cursor))?;
        let ty = reading.context().integer_type(self.bits);
        Ok(reading.context().integer(ty, value))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        integer::write(self.bits, writing.integer(attribute)?, writing.out);
        Ok(())
    }
}

/// An unsigned 32-bit integer: a varint.
pub(super) struct Unsigned32;

impl Codec for Unsigned32 {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.number(Cursor::varint32)?;
        Ok(reading.context().integer64(value.into()))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let Ok(value) = u32::try_from(writing.integer(attribute)?) else { return refuse("a number of 32 bits") };
        writing.out.varint(value.into());
        Ok(())
    }
}

/// A signed 64-bit integer: a zigzag varint.
pub(super) struct Signed64;

impl Codec for Signed64 {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.number(Cursor::signed_varint)?;
        Ok(reading.context().integer64(value))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let value = writing.integer(attribute)?;
        writing.out.signed_varint(value);
        Ok(())
    }
}

impl<'f> Reading<'_, 'f> {
    /// Reads a number and notes it.
    fn number<T: ToString>(&mut self, read: impl FnOnce(&mut Cursor<'f>) -> ReadResult<T>) -> ReadResult<T> {
        self.tables.trace.number("value", self.cursor, read)
    }
}

/// An integer with its type: a type index and the number, which is a byte for a Boolean, else a varint.
pub(super) struct TypedInteger;

impl Codec for TypedInteger {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let before = *reading.cursor;
        let ty = reading.ty()?;
        match *reading.context().type_data(ty) {
            TypeData::Integer { width: 1, .. } => Bool.read(reading),
            TypeData::Integer { width, .. } => {
                let value = reading.number(|cursor| integer::read(width, cursor))?;
                Ok(reading.context().integer(ty, value))
            }
            _ => Err(before.error(Malformed::WrongType { expected: "an integer type" })),
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let &AttributeData::Integer { ty, value } = writing.data(attribute) else { return writing.refuse() };
        writing.ty(ty)?;
        match writing.pools.context.bit_width(ty) {
            Some(1) => Bool.write(attribute, writing),
            width => {
                integer::write(width.unwrap_or(64), value, writing.out);
                Ok(())
            }
        }
    }
}

/// A floating-point number with its type: a type index and the bit pattern.
pub(super) struct TypedFloat;

impl Codec for TypedFloat {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let (before, tables) = (*reading.cursor, reading.tables);
        let ty = reading.ty()?;
        let TypeData::Float(format) = *tables.context.type_data(ty) else {
            return Err(before.error(Malformed::WrongType { expected: "a floating-point type" }));
        };
        let note = |bits: &u64| Note::text("bits", format!("{bits:#x}"));
        let bits = tables.trace.field(reading.cursor, |cursor| float::read_bits(format.bits, cursor), note)?;
        Ok(reading.context().attribute(AttributeData::Float { ty, bits }))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let &AttributeData::Float { ty, bits } = writing.data(attribute) else { return writing.refuse() };
        writing.ty(ty)?;
        float::write_bits(writing.pools.context.bit_width(ty).unwrap_or(64), bits, writing.out);
        Ok(())
    }
}
