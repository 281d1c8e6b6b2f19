//! Finds Tile IR bytecode inside other files.
//!
//! [`extract`] searches for the magic number and reports a module only if all of it can be read: the sections from the
//! header to the end marker, which determine the size, the tables, and the body of each function. So random data is never
//! reported. What starts like a module and cannot be read is reported with the reason.
//!
//! MLIR bytecode that has something of `cuda_tile` is found like Tile IR bytecode.
//!
//! Uncompressed modules are found in any file: objects, executables and cubins, Python caches, core dumps. Entries of fat
//! binaries, compressed ELF sections, archives (zip, tar and ar) and compressed files (gzip, bzip2, xz and Zstandard) are
//! unpacked, also when nested, within [`Limits`]. In text, modules are found as hex dump, as list of decimal numbers, as
//! base64 and as string literal.
//!
//! The program `tile-ir-extract` is part of this crate, with the feature `program`, which is on by default.
//!
//! ```
//! use tile_ir_extract::{Event, Limits, extract};
//!
//! let mut modules = 0;
//! extract(b"no module", &Limits::default(), &mut |event| {
//!     if let Event::Module { module, .. } = event {
//!         println!("{} bytes at {:#x}", module.bytes.len(), module.offset);
//!         modules += 1;
//!     }
//! });
//! assert_eq!(modules, 0);
//! ```

mod code;
mod compression;
mod container;
mod encoded;
mod fat_binary;
mod foreign;
mod limits;
#[cfg(feature = "program")]
pub mod program;
mod scan;
mod unpack;
mod walk;

pub use code::Code;
pub use foreign::Foreign;
pub use limits::Limits;
pub use scan::{Module, Unreadable};
pub use walk::{Event, extract};
