//! Bodies of functions: instructions, regions and the numbering of values (bytecode sections 13 and 14).
//!
//! Neither direction recurses: open regions stand on a stack of their own.

mod reader;
mod writer;

pub(crate) use reader::read_body;
pub(crate) use writer::BodyWriter;

/// How deep regions may be nested.
const DEEPEST: usize = 256;
