//! Typed builders of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::views;
use crate::typed::TypedBuilder;
use tile_ir_core::Builder;
use tile_ir_core::typed::to_attribute;

/// Starts operations of `builtin` at the position of a [`Builder`].
pub trait BuiltinBuilder<'a> {
    /// The builder whose position counts.
    fn at_position(&mut self) -> &mut Builder<'a>;

    /// A container for any operations.
    fn module(&mut self) -> TypedBuilder<'_, 'a, views::Module<'static>> {
        TypedBuilder::new(self.at_position())
    }
}

impl<'a> BuiltinBuilder<'a> for Builder<'a> {
    fn at_position(&mut self) -> &mut Builder<'a> {
        self
    }
}

impl TypedBuilder<'_, '_, views::Module<'static>> {
    /// The name, if it has one.
    pub fn sym_name(self, sym_name: impl AsRef<[u8]>) -> Self {
        self.with(|op| op.set(0, to_attribute::string, sym_name))
    }

    /// `public`, `private` or `nested`.
    pub fn sym_visibility(self, sym_visibility: impl AsRef<[u8]>) -> Self {
        self.with(|op| op.set(1, to_attribute::string, sym_visibility))
    }
}
