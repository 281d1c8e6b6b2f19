//! The elements of a tile, which have a tag but occur only in the table of constants.

use tile_ir_core::Attribute;

use super::{Payload, WRITABLE, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// A constant, which cannot be read or written as a tagged attribute.
pub(super) struct Constant;

impl Payload for Constant {
    fn read(
        &'static self,
        _: &Tables<'_>,
        start: &Cursor<'_>,
        _: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let expected = "an attribute other than dense elements, which can only be constants".into();
        Err(start.error(Malformed::WrongAttribute { expected }))
    }

    fn write(&'static self, _: &mut Pools<'_>, _: Attribute, _: usize, _: &mut Encoder) -> WriteResult<()> {
        refuse(WRITABLE)
    }
}
