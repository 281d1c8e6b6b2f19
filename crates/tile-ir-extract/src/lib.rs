//! Finds Tile IR bytecode inside other files.
//!
//! [`extract`] searches for the magic number and reports a module only if all of it can be read: the sections from the
//! header to the end marker, which determine the size, the tables, and the body of each function. So random data is never
//! reported.
//!
//! Uncompressed modules are found in any file: ELF objects, executables and cubins, fat binaries, Python caches, core dumps.
//! Compressed ELF sections, archives (zip and tar) and gzip files are unpacked, also when nested, within [`Limits`]. In text,
//! modules are found as hex dump, as base64 and as string literal.
//!
//! The program `tile-ir-extract` is in this crate too, with the feature `program`, which is on by default.
//!
//! ```
//! use tile_ir_extract::{Event, Limits, extract};
//!
//! let mut modules = 0;
//! The program `tile-ir-extract` is part of this crate, with the feature `program`, which is on by default.
//!     if let Event::Module { module, .. } = event {
//!         println!("{} bytes at {:#x}", module.bytes.len(), module.offset);
//!         modules += 1;
//!     }
//! });
//! assert_eq!(modules, 0);
//! ```

mod container;
mod encoded;
mod limits;
#[cfg(feature = "program")]
pub mod program;
mod scan;
mod walk;

pub use limits::Limits;
pub use scan::Module;
pub use walk::{Event, extract};
