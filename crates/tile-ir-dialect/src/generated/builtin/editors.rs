//! Typed editors of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::views;
use crate::typed::TypedEditor;
use tile_ir_core::typed::to_attribute;

impl TypedEditor<'_, '_, views::Module<'static>> {
    /// The name, if it has one.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// `public`, `private` or `nested`.
    pub fn set_sym_visibility(self, value: impl AsRef<[u8]>) -> Self {
        self.set(1, to_attribute::string, value)
    }
}
