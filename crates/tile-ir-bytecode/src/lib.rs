//! The binary form of Tile IR, versions 13.1 to 13.5: reader and writer.
//!
//! * [`read`](fn@read) and [`File`]: bytes to IR. A [`File`] opens by reading its tables and the directory of functions;
//!   bodies are decoded on demand.
//! * [`write`](fn@write): IR to bytes, for any version that the dialects of the context define.
//! * [`explain`](fn@explain): the lowest version that can hold a module, and why.
//! * [`dump`]: what every byte of a file means, sound or not.
//!
//! No operation is known by name here. The table in the context determines a layout for each definition and version;
//! reader and writer both walk it, so they cannot disagree, and versions are data. What no table describes has a file
//! of its own: the container, the tables, globals, the directory of functions, debug entries.
//!
//! Reading trusts nothing: every offset, count and index is checked against what is left of the file before it is
//! used, and nesting is limited. Errors are [`Diagnostic`](tile_ir_core::Diagnostic)s with the offset in the file
//! and the way there, and stable [codes].

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod attribute;
mod body;
mod container;
pub mod dump;
mod entry;
mod error;
mod explain;
mod features;
mod function;
mod global;
mod info;
mod layout;
mod lost;
mod read;
mod table;
mod versions;
mod wire;
mod write;

pub use container::{Framing, MAGIC, extent, resembles};
pub use error::codes;
pub use explain::{Explanation, Requirement, explain};
pub use features::Preview;
pub use function::FunctionEntry;
pub use info::TableSizes;
pub use lost::lost;
pub use read::{File, ReadOptions, announces_preview, is_bytecode, read, version};
pub use tile_ir_wire::SectionInfo;
pub use versions::{newest_version, supported_versions};
pub use write::{WriteOptions, write};
