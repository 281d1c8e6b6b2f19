//! The elements of a tile whose type is that of a result.

use tile_ir_core::Attribute;

use super::codec::{Codec, Reading, Writing, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};

/// What determines the type of a constant, for messages.
const TYPED: &str = "a result with numbers";

/// A constant: a constant index.
pub(super) struct Constant;

impl Codec for Constant {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        match reading.place.and_then(|place| place.result) {
            Some(ty) => reading.tables.constant(reading.cursor, ty),
            None => Err(reading.cursor.error(Malformed::WrongType { expected: TYPED })),
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        match writing.place.and_then(|place| place.result) {
            Some(ty) => writing.pools.write_constant(attribute, ty, writing.out),
            None => refuse(TYPED),
        }
    }
}
