//! Types and attributes as text, which is how files store those without an encoding.

use std::sync::Arc;

use tile_ir_core::{Attribute, Context, Diagnostic, Type};

/// Functions that read and print single types and attributes in full: `!cuda_tile.tile<4xf32>`.
///
/// The text crate provides them through the facade, because bytecode crates do not depend on it.
#[derive(Clone, Copy, Debug)]
pub struct TextForm {
    /// Prints a type.
    pub print_type: fn(&Context, Type) -> String,
    /// Prints an attribute.
    pub print_attribute: fn(&Context, Attribute) -> String,
    /// Reads a type.
    pub parse_type: fn(&Arc<Context>, &str) -> Result<Type, Box<Diagnostic>>,
    /// Reads an attribute.
    pub parse_attribute: fn(&Arc<Context>, &str) -> Result<Attribute, Box<Diagnostic>>,
}
