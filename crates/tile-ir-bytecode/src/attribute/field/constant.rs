//! The numbers of a tile, whose type is that of the operation's first result.

use tile_ir_core::{Attribute, AttributeData};

use super::{FieldCodec, Place};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// A constant: a constant index.
#[derive(Debug)]
pub(super) struct Constant;

impl FieldCodec for Constant {
    fn read(&self, tables: &Tables<'_>, place: Place<'_>, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        match place.result {
            Some(ty) => tables.constant(cursor, ty),
            None => Err(cursor.error(Malformed::WrongType { expected: "a result with numbers" })),
        }
    }

    fn write(
        &self,
        pools: &mut Pools<'_>,
        place: Place<'_>,
        attribute: Attribute,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match pools.context.attribute_data(attribute) {
            AttributeData::DenseElements(elements) => {
                pools.write_constant(attribute, place.result.unwrap_or(elements.ty), out)
            }
            _ => place.refuse(),
        }
    }
}
