//! How text writes the resources of a module.

use tile_ir_core::ResourceScope;

/// The scopes as they are written, in the order in which they are printed.
pub(crate) const SCOPES: [(&str, ResourceScope); 2] =
    [("dialect_resources", ResourceScope::Dialect), ("external_resources", ResourceScope::External)];

/// What a string starts with that has the digits of bytes.
pub(crate) const BYTES: &str = "0x";
