//! What a release does not know.

use tile_ir_bytecode::{Requirement, codes, explain};
use tile_ir_core::{Diagnostic, Module, Version};

/// An error for everything in a module that is newer than a release. Writing bytecode of its version reports the first one;
/// this is for modules that are only checked, or written as text.
///
/// What belongs to no release, such as previews, is not newer than any, and neither is a module that bytecode cannot contain.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # #[cfg(feature = "text")] {
/// use tile_ir::{Version, context, newer_than, parse_str};
///
/// let text = "cuda_tile.module @m { entry @e(%x: tile<f32>) { %0 = atan2 %x, %x : tile<f32> } }";
/// let module = parse_str(&context(), text)?;
/// assert_eq!(newer_than(&module, Version::new(13, 1)).len(), 1);
/// assert!(newer_than(&module, Version::new(13, 2)).is_empty());
/// # }
/// # Ok(())
/// # }
/// ```
pub fn newer_than(module: &Module, release: Version) -> Vec<Diagnostic> {
    let Ok(explanation) = explain(module) else { return Vec::new() };
    let newest = module.context().releases().last().copied();
    let is_newer = |it: &Requirement| it.since > release && Some(it.since) <= newest;
    let error = |Requirement { since, what, path, place, .. }: Requirement| {
        let message = format!("{path}: {what} needs version {since}, but the requested version is {release}");
        Diagnostic::error(codes::NEEDS_NEWER_VERSION, place, message)
    };
    explanation.requirements.into_iter().filter(is_newer).map(error).collect()
}
