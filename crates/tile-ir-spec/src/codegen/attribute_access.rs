//! How typed views return attributes of operations and builders take them, by kind.

use quote::format_ident;
use tile_ir_core::definition::Kind;

use super::source::Source;
use crate::attribute_access::AttributeAccess;
use crate::kinds::KINDS;

impl AttributeAccess {
    pub(super) fn new(kind: Kind, source: Source<'_>) -> Self {
        if let Kind::Enum(definition) = kind {
            // The Rust enumeration is next to its definition.
            return Self::same(source.path(definition, Some(format_ident!("{}", definition.name))), "case");
        }
        // Only the kind matters, not the definition in it.
        let is_kind = |known: Kind| std::mem::discriminant(&known) == std::mem::discriminant(&kind);
        let entry = KINDS.iter().find(|entry| is_kind(entry.kind));
        entry.map_or_else(Self::plain, |entry| (entry.access)())
    }
}
