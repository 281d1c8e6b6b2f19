//! Debug information: the source lines and functions that operations come from.
//!
//! It is part of locations. A `di_loc` is a location in a file with a scope. The outermost scope is a subprogram, whose
//! linkage name is the function compiled from it.

mod attributes;
mod paths;
mod rename;
mod replace;

pub(crate) use attributes::{compile_unit, contains_scope, file, file_name, file_range, scoped_location, subprogram};
pub use rename::{RenameError, rename_symbol};
