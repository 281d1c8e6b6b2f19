//! The bodies of functions, which are separate arenas and are decoded separately.

use tile_ir_core::{Body, OpId};
use tile_ir_wire::{Cursor, ReadResult, Within};

use super::BodyReader;
use crate::table::Tables;

/// The body of a function, not decoded yet.
#[derive(Clone, Copy, Debug)]
pub struct FunctionBody<'a> {
    pub(super) op: OpId,
    pub(super) name: &'static str,
    pub(super) payload: Cursor<'a>,
    /// The number of values of enclosing operations, whose numbers come first.
    pub(super) outside: usize,
}

impl<'a> FunctionBody<'a> {
    /// The operation of the outline whose body it is.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// The size of the body in bytes.
    pub fn size(&self) -> usize {
        self.payload.remaining()
    }

    /// Offset of the body in the file.
    pub fn offset(&self) -> usize {
        self.payload.offset()
    }

    /// Decodes the body into `body`, whose contents are dropped and whose memory is reused.
    pub(crate) fn decode(&self, tables: &Tables<'a>, body: &mut Body) -> ReadResult<()> {
        body.clear();
        let read = match tables.trace.is_on() {
            true => self.decode_with::<true>(tables, body),
            false => self.decode_with::<false>(tables, body),
        };
        read.within(|| format!("section 'IR', body of '{}'", self.name))
    }

    fn decode_with<const NOTED: bool>(&self, tables: &Tables<'a>, body: &mut Body) -> ReadResult<()> {
        let mut cursor = self.payload;
        BodyReader::<NOTED>::new(tables, body).function(&mut cursor, self.outside)?;
        crate::table::at_end(&cursor)
    }
}
