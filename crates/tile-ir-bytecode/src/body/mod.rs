//! Bodies of functions: instructions, regions and the numbering of values (bytecode sections 13 and 14).
//!
//! Neither direction recurses: open regions are kept on an explicit stack.

mod numbering;
mod parts;
mod reader;
mod writer;

pub(crate) use reader::EncodedBody;
pub(crate) use writer::BodyWriter;

/// The maximum nesting depth of regions.
const DEEPEST: usize = tile_ir_core::DEEPEST_REGION;
