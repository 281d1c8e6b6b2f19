//! The container: a header and a sequence of sections (bytecode sections 2 and 3).

mod header;
mod section;

pub(crate) use header::{Header, MAGIC};
pub(crate) use section::{Section, Sections, write_end, write_section};
