//! The names of the `static` items that definitions become.

use std::collections::HashMap;

use proc_macro2::Ident;
use quote::format_ident;
use tile_ir_core::definition::{DialectDef, OpDef};

use super::rust_name::constant_case;

/// The path of each definition's `static`, found by the definition's identity.
pub(super) struct Statics {
    paths: HashMap<usize, Path>,
}

/// The location of a `static`.
pub(super) struct Path {
    pub(super) dialect: Ident,
    pub(super) concern: Ident,
    pub(super) name: Ident,
}

impl Statics {
    pub(super) fn new(dialects: &[&'static DialectDef]) -> Self {
        let mut statics = Self { paths: HashMap::new() };
        for dialect in dialects {
            macro_rules! add {
                ($($list:ident),*) => {$(
                    for definition in dialect.$list {
                        statics.add(*definition, dialect, stringify!($list), static_name(definition.name));
                    }
                )*};
            }
            add!(enums, scalars, types, attributes, constraints, rewrites);
            for definition in dialect.operations {
                statics.add(*definition, dialect, "operations", static_name(own_name(dialect, definition)));
            }
        }
        statics
    }

    fn add<T>(&mut self, definition: &'static T, dialect: &DialectDef, concern: &str, name: Ident) {
        let (dialect, concern) = (format_ident!("{}", dialect.name), format_ident!("{concern}"));
        self.paths.insert(identity(definition), Path { dialect, concern, name });
    }

    /// Where a definition's `static` is.
    pub(super) fn place<T>(&self, definition: &'static T) -> &Path {
        let path = self.paths.get(&identity(definition));
        path.unwrap_or_else(|| unreachable!("all definitions that others refer to belong to a dialect"))
    }
}

/// Definitions compare by identity, and none of them is empty.
fn identity<T>(definition: &'static T) -> usize {
    std::ptr::from_ref(definition).addr()
}

/// The name of the `static` that a definition becomes.
pub(super) fn static_name(name: &str) -> Ident {
    format_ident!("{}", constant_case(name))
}

/// The name of an operation without the prefixes of its dialect.
pub(super) fn own_name(dialect: &DialectDef, definition: &OpDef) -> &'static str {
    let mnemonic = definition.mnemonic();
    match mnemonic.split_once('$') {
        Some((prefix, name)) if prefix == dialect.name => name,
        _ => mnemonic,
    }
}
