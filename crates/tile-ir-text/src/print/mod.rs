//! The printer.
//!
//! A module is printed as aliases, the top-level operation, and the aliases of locations after it. The layout follows the
//! vendor's tools to the byte. Value names are chosen in `names`, aliases in `aliases`. The syntax of operations, types and
//! attributes comes from their definitions: `PrintedSyntax`, which the module `syntax` implements. The generic form, which
//! needs no definition, is in `generic`.

mod aliases;
mod attributes;
mod body_names;
mod defined;
mod dense;
mod generic;
mod lines;
mod location_names;
mod locations;
mod names;
mod numbers;
mod printer;
mod remembered;
mod resources;
mod sink;
mod spellings;
pub(crate) mod suggestions;
mod types;
mod users;

use tile_ir_core::Version;
use tile_ir_core::definition::OpDef;

pub(crate) use attributes::TypeSuffix;
pub(crate) use defined::{OpFormat, OpPart, PrintedSyntax};
pub use lines::OpLines;
pub(crate) use printer::Printer;
pub use printer::Terminator;

/// Options for printing. The default is the text that the vendor's tools print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// Print every operation in generic form.
    pub generic: bool,
    /// Print the location after every operation.
    pub debug_info: bool,
    /// Print locations for people, which does not parse: `kernel.py:3:4` for `loc("kernel.py":3:4)`.
    pub pretty_locations: bool,
    /// Print attributes where they are used instead of defining aliases.
    pub local_scope: bool,
    /// Print the contents of the top-level operation without the operation itself.
    pub contents_only: bool,
    /// Print regions as `{...}`, which does not parse.
    pub skip_regions: bool,
    /// Print a comment after every operation, and for every block argument, that lists its uses.
    pub value_users: bool,
    /// Number values across the whole module, so that no two have the same number.
    pub unique_value_names: bool,
    /// Name values after their locations, if these have a name.
    pub location_names: bool,
    /// Print dense constants with more elements than this as hexadecimal bytes, unless they are splats.
    pub hex_if_larger: Option<usize>,
    /// Elide the elements of dense constants with more elements than this, unless they are splats. The placeholder does
    /// not parse.
    pub elide_if_larger: Option<usize>,
    /// Leave out resources whose values have more characters than this.
    pub elide_resources_if_larger: Option<usize>,
    /// Call operations what they were called in this release; `None` is the newest.
    pub release: Option<Version>,
}

impl PrintOptions {
    /// Whether all values must have names before anything is printed, because names depend on later regions or are used
    /// before their definitions.
    fn need_names_in_advance(&self) -> bool {
        self.generic || self.unique_value_names || self.value_users
    }

    /// The mnemonic of an operation in the release.
    pub(crate) fn mnemonic(&self, def: &OpDef) -> &'static str {
        self.release.map_or(def.mnemonic(), |release| def.mnemonic_in(release))
    }
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            generic: false,
            debug_info: false,
            pretty_locations: false,
            local_scope: false,
            contents_only: false,
            skip_regions: false,
            value_users: false,
            unique_value_names: false,
            location_names: false,
            hex_if_larger: Some(100),
            elide_if_larger: None,
            elide_resources_if_larger: None,
            release: None,
        }
    }
}
