//! The bytecode of MLIR itself (`ML\xefR`), format versions 0 to 6: reader and writer.
//!
//! * [`read`](fn@read) and [`File`]: bytes to IR. Functions are decoded on demand.
//! * [`write`](fn@write): IR to bytes, the very bytes that MLIR's own writer makes.
//! * [`dump`](fn@dump): what every byte of a file means, sound or not.
//!
//! No operation is known here: which properties an operation has follows from the table that the context holds
//! (module `layout`). What belongs to `builtin` has an encoding of its own (module `builtin`), reader and writer side by
//! side; everything else stands in files as text, which [`TextForm`] reads and prints.
//!
//! Reading trusts nothing: every offset, count and index is checked against what is left of the file before it is
//! used, and nesting is limited. Errors are [`Diagnostic`](tile_ir_core::Diagnostic)s with the offset in the file and
//! the way there, and stable [codes].

mod builtin;
mod dump;
mod error;
mod fields;
mod format;
mod info;
mod layout;
mod number;
mod properties;
mod read;
mod section;
mod table;
mod text;
mod write;

pub use dump::dump;
pub use error::codes;
pub use format::{FormatVersion, MAGIC, is_bytecode};

pub use info::Info;
pub use read::{File, FunctionBody, ReadOptions, Root, read};
pub use text::TextForm;
pub use tile_ir_wire::SectionInfo;
pub use write::{WriteOptions, write};
