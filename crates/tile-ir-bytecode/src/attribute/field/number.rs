//! Booleans and integers.

use tile_ir_core::{Attribute, AttributeData};

use super::{FieldCodec, Place};
use crate::attribute::integer;
use crate::error::{ReadResult, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// `true` or `false`: a byte.
#[derive(Debug)]
pub(super) struct Bool;

impl FieldCodec for Bool {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.bool(cursor.u8()? != 0))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::Integer { value, .. } = pools.context.attribute_data(attribute) else {
            return place.refuse();
        };
        out.u8(u8::from(*value != 0));
        Ok(())
    }
}

/// An integer of 32 or 64 bits: a varint.
#[derive(Debug)]
pub(super) struct Integer {
    pub(super) bits: u32,
}

impl FieldCodec for Integer {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let types = &tables.integers;
        let ty = if self.bits == 32 { types.i32 } else { types.i64 };
        Ok(tables.context.integer(ty, integer::read(self.bits, cursor)?))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::Integer { value, .. } = pools.context.attribute_data(attribute) else {
            return place.refuse();
        };
        integer::write(self.bits, *value, out);
        Ok(())
    }
}
