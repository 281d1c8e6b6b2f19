//! A dialect to generate code for, and the paths of its items.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tile_ir_core::definition::{DialectDef, OpDef};

use super::statics::{Path, Statics};
use crate::model::{self, Dialect};

/// A dialect, both as a model and as a definition.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) model: &'a Dialect,
    pub(super) table: &'static DialectDef,
    pub(super) statics: &'a Statics,
}

impl<'a> Source<'a> {
    /// The operation of the table that a definition is made from.
    pub(super) fn operation(self, definition: &OpDef) -> &'a model::Operation {
        let found = self.model.operation(definition.name);
        found.unwrap_or_else(|| unreachable!("'{}' is made of an operation of the table", definition.name))
    }

    /// The path of a definition, or of another item next to it.
    pub(super) fn path<T>(&self, definition: &'static T, item: Option<Ident>) -> TokenStream {
        let Path { dialect, concern, name } = self.statics.place(definition);
        let name = item.as_ref().unwrap_or(name);
        if dialect == self.table.name { quote!(#concern::#name) } else { quote!(#dialect::#concern::#name) }
    }

    /// The same from outside of the dialect.
    pub(super) fn full_path<T>(&self, definition: &'static T, item: Option<Ident>) -> TokenStream {
        let Path { dialect, concern, name } = self.statics.place(definition);
        let name = item.as_ref().unwrap_or(name);
        quote!(#dialect::#concern::#name)
    }

    /// A reference to a definition.
    pub(super) fn reference<T>(&self, definition: &'static T) -> TokenStream {
        let path = self.path(definition, None);
        quote!(&#path)
    }
}
