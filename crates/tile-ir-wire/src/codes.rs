//! The stable codes of what can be wrong with any binary file.

use tile_ir_core::Code;

/// The file, a section or an entry ends too early.
pub const UNEXPECTED_END: Code = Code(504);
/// A number that is written in too many bytes or does not fit where it is used.
pub const NUMBER: Code = Code(505);
/// A count that exceeds what is left of the file.
pub const COUNT: Code = Code(506);
