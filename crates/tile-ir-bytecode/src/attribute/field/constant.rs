//! The elements of a tile whose type is that of a result.

use tile_ir_core::Attribute;

use super::{FieldCodec, Place};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// What determines the type of a constant, for messages.
const TYPED: &str = "a result with numbers";

/// A constant: a constant index.
#[derive(Debug)]
pub(super) struct Constant;

impl FieldCodec for Constant {
    fn read(&self, tables: &Tables<'_>, place: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        match place.result {
            Some(ty) => tables.constant(cursor, ty),
            None => Err(cursor.error(Malformed::WrongType { expected: TYPED })),
        }
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        match place.result {
            Some(ty) => pools.write_constant(attribute, ty, out),
            None => place.refuse_unless(TYPED),
        }
    }
}
