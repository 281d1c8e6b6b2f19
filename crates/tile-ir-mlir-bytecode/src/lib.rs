//! The bytecode of MLIR itself (`ML\xefR`), format versions 0 to 6: reader and writer.
//!
//! * [`read`](fn@read) and [`File`]: bytes to IR.
//! * [`write`](fn@write): IR to bytes, identical to those of MLIR's own writer.
//! * [`dump`](fn@dump): the meaning of every byte of a file, sound or not.
//!
//! No operation is known by name here: the properties of an operation follow from the table in the context (module
//! `layout`). Attributes and types of `builtin` have encodings (module `builtin`), with reader and writer next to each other;
//! all others are stored as text, which [`TextForm`] parses and prints.
//!
//! Input is not trusted: every offset, count and index is checked against the remaining bytes before it is used, and
//! nesting is limited. Errors are [`Diagnostic`](tile_ir_core::Diagnostic)s with an offset in the file, the path to it,
//! and stable [codes].

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod builtin;
mod dump;
mod error;
mod extent;
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
pub use extent::{extent, resembles};
pub use format::{FormatVersion, MAGIC, is_bytecode};

pub use info::Info;
pub use read::{File, FunctionBody, ReadOptions, read};
pub use text::TextForm;
pub use tile_ir_wire::SectionInfo;
pub use write::{WriteOptions, write};
