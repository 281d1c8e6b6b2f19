//! Finds Tile IR bytecode inside other files.
//!
//! [`extract`] searches for the magic number and reports a module only if all of it can be read: the sections from the
//! header to the end marker, which determine the size, the tables, and the body of each function. So random data is never
//! reported.
//!
//! Uncompressed modules are found in any file: ELF objects, executables and cubins, fat binaries, Python caches, core dumps.
//! Archives (zip and tar) and gzip files are unpacked, also when nested, within [`Limits`].

mod container;
mod limits;
mod scan;
mod walk;

pub use limits::Limits;
pub use scan::Module;
pub use walk::{Event, extract};
