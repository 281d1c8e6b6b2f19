//! Finds Tile IR bytecode inside other files.
//!
//! [`extract`] looks at every place where a module could begin, and takes it for one only if all of it can be read: the
//! container from its header to its end marker, the tables, and the body of each function. So chance makes no module, and
//! what is found has its size from the format alone.
//!
//! What is not compressed is found wherever it lies: in ELF objects, executables and cubins, fat binaries, caches of
//! Python, core dumps. Archives (zip, tar) are looked into member by member, and gzip is unpacked, all as deep as
//! [`Limits`] allow.

mod container;
mod limits;
mod scan;
mod walk;

pub use limits::Limits;
pub use scan::Module;
pub use walk::{Event, extract};
