//! The container: a header and a sequence of sections (bytecode sections 2 and 3).

mod extent;
mod framing;
mod header;
mod section;

pub use extent::{extent, resembles};
pub use framing::Framing;
pub(crate) use header::Header;
pub use header::MAGIC;
pub(crate) use section::{Section, Sections, begin_section, write_end, write_section};
