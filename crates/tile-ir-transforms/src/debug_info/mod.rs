//! Debug information: which lines of which source functions operations come from.
//!
//! It stands in locations. A `di_loc` names a place in a file and the scope that it belongs to, and the outermost scope
//! is a subprogram, which knows by its linkage name the function that was made of it.

mod attributes;
mod rename;
mod replace;

pub(crate) use attributes::{compile_unit, contains_scope, file, file_name, file_range, scoped_location, subprogram};
pub use rename::{RenameError, rename_symbol};
