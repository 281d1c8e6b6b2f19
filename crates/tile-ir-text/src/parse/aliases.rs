//! Aliases: names for attributes and types, defined at the top level of a file.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{Attribute, Context, Location, Part, TreeSize, Type};

/// The attribute that an alias means. Most are locations, and few of those are needed as attributes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Aliased {
    Attribute(Attribute),
    Location(Location),
}

impl Aliased {
    /// It as an attribute.
    pub(crate) fn attribute(self, context: &Context) -> Attribute {
        match self {
            Self::Attribute(attribute) => attribute,
            Self::Location(location) => context.location_attribute(location),
        }
    }

    /// The size of what it means.
    pub(crate) fn size(self, context: &Context) -> TreeSize {
        match self {
            Self::Attribute(attribute) => context.tree_size(Part::Attribute(attribute)),
            Self::Location(location) => context.location_size(location),
        }
    }

    /// The location that it is, if it is one.
    pub(crate) fn location(self, context: &Context) -> Option<Location> {
        match self {
            Self::Attribute(attribute) => Location::from_attribute(context, attribute),
            Self::Location(location) => Some(location),
        }
    }
}

/// The aliases of a file, as one of its bodies sees them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aliases<'s> {
    /// Those of the file, which all bodies share.
    defined: Arc<Defined<'s>>,
    /// Aliases whose definitions could not be parsed, with their sigils. Every body may have some of its own.
    lost: FxHashSet<&'s str>,
    /// Whether any alias may be one of those.
    is_any_lost: bool,
}

/// Aliases by name, each with the offset of its definition, after which it is visible.
#[derive(Clone, Debug, Default)]
struct Defined<'s> {
    attributes: FxHashMap<&'s str, (u32, Aliased)>,
    types: FxHashMap<&'s str, (u32, Type)>,
}

impl<'s> Aliases<'s> {
    /// The attribute that a name means at an offset.
    pub(crate) fn attribute(&self, name: &str, offset: u32) -> Option<Aliased> {
        self.defined.attributes.get(name).filter(|alias| alias.0 < offset).map(|alias| alias.1)
    }

    /// The type that a name means at an offset.
    pub(crate) fn ty(&self, name: &str, offset: u32) -> Option<Type> {
        self.defined.types.get(name).filter(|alias| alias.0 < offset).map(|alias| alias.1)
    }

    /// The attribute that a name means, wherever it is defined.
    pub(crate) fn attribute_anywhere(&self, name: &str) -> Option<Aliased> {
        self.defined.attributes.get(name).map(|alias| alias.1)
    }

    /// Where the alias of an attribute is defined.
    pub(crate) fn attribute_offset(&self, name: &str) -> Option<u32> {
        self.defined.attributes.get(name).map(|alias| alias.0)
    }

    /// Where the alias of a type is defined.
    pub(crate) fn type_offset(&self, name: &str) -> Option<u32> {
        self.defined.types.get(name).map(|alias| alias.0)
    }

    pub(crate) fn define_attribute(&mut self, name: &'s str, offset: u32, attribute: Aliased) {
        Arc::make_mut(&mut self.defined).attributes.insert(name, (offset, attribute));
    }

    pub(crate) fn define_type(&mut self, name: &'s str, offset: u32, ty: Type) {
        Arc::make_mut(&mut self.defined).types.insert(name, (offset, ty));
    }

    /// Says that the definition of an alias could not be read; `name` has its sigil.
    pub(crate) fn lose(&mut self, name: &'s str) {
        self.lost.insert(name);
    }

    /// Says that not all definitions of aliases were read.
    pub(crate) fn lose_rest(&mut self) {
        self.is_any_lost = true;
    }

    /// Whether an alias, with its sigil, is not there because its definition could not be read.
    pub(crate) fn is_lost(&self, name: &str) -> bool {
        self.is_any_lost || self.lost.contains(name)
    }

    /// The names of attributes, in no particular order.
    pub(crate) fn attribute_names(&self) -> impl Iterator<Item = &'s str> {
        self.defined.attributes.keys().copied()
    }

    /// The names of types, in no particular order.
    pub(crate) fn type_names(&self) -> impl Iterator<Item = &'s str> {
        self.defined.types.keys().copied()
    }
}
