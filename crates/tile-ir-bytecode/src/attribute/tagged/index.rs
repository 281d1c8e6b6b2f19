//! Attributes encoded as an index: types and strings.

use tile_ir_core::{Attribute, AttributeData};

use super::{Payload, WRITABLE, refuse};
use crate::error::{ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// A type index.
pub(super) struct TypeIndex;

impl Payload for TypeIndex {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let ty = tables.ty(cursor)?;
        Ok(tables.context.attribute(AttributeData::Type(ty)))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        _: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match *pools.context.attribute_data(attribute) {
            AttributeData::Type(ty) => pools.write_type(ty, out),
            _ => refuse(WRITABLE),
        }
    }
}

/// A string index.
pub(super) struct Text;

impl Payload for Text {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let value = tables.string(cursor)?;
        Ok(tables.context.attribute(AttributeData::String { value, ty: None }))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        _: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let AttributeData::String { value, .. } = *pools.context.attribute_data(attribute) else {
            return refuse(WRITABLE);
        };
        pools.write_string(value, out);
        Ok(())
    }
}
