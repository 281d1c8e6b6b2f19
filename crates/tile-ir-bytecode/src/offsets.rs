//! The offsets of a function's operations in the file.

use tile_ir_core::{Body, Diagnostic};

use crate::read::File;
use tile_ir_wire::Trace;

/// What the reader notes of an operation first.
pub(crate) const OPCODE: &str = "opcode";

impl File<'_> {
    /// The offset of a function's body.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn body_offset(&self, index: usize) -> usize {
        let function = &self.functions()[index];
        function.end() - function.body_len()
    }

    /// The offsets of the operations of a function, in the order in which a walk over its body meets them.
    ///
    /// This decodes the function again, so it is for those who have something to say about it.
    ///
    /// # Errors
    /// If the body is damaged.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn operation_offsets(&mut self, index: usize) -> Result<Vec<usize>, Diagnostic> {
        let listening = Trace::new(self.functions()[index].end());
        let silent = std::mem::replace(&mut self.tables.trace, listening);
        let decoded = self.decode_function(index, &mut Body::new());
        let notes = std::mem::replace(&mut self.tables.trace, silent).take();
        decoded?;
        let mut offsets: Vec<_> =
            notes.iter().filter(|note| note.field == OPCODE).map(|note| note.range.start).collect();
        offsets.sort_unstable();
        Ok(offsets)
    }
}
