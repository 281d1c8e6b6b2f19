//! Lists versions, and what changed with them in the container itself.
//!
//! Operations, types and attributes carry their versions in the table. These constants concern the parts of a file
//! that no table describes (bytecode section 16.1).

use tile_ir_core::{Context, Version};

/// Optional parameters of types are announced by a flag word; before, by a byte each.
pub(crate) const PARAMETER_FLAGS: Version = Version::new(13, 3);

/// Globals have a visibility and may be constant.
pub(crate) const GLOBAL_VISIBILITY: Version = Version::new(13, 3);

/// Unknown bits in the flags of a function are errors.
pub(crate) const CHECKED_FUNCTION_FLAGS: Version = Version::new(13, 4);

/// Functions always have hints and argument attributes.
pub(crate) const ARGUMENT_ATTRIBUTES: Version = Version::new(13, 5);

/// The versions that can be read and written with the dialects of a context, ascending.
pub fn supported_versions(context: &Context) -> Vec<Version> {
    context.versions().to_vec()
}

/// The newest release, which is the default of the programs.
pub fn newest_version(context: &Context) -> Version {
    context.releases().last().or(context.versions().last()).copied().unwrap_or(Version::MIN)
}

/// The versions for a message: `13.1, 13.2, 13.3`.
pub(crate) fn version_list(context: &Context) -> String {
    supported_versions(context).iter().map(Version::to_string).collect::<Vec<_>>().join(", ")
}
