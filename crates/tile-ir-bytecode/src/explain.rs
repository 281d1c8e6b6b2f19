//! Explains which bytecode version a module needs, and why.
//!
//! Only the writer knows what a version cannot represent, because it refuses it. So the module is written for each
//! version in turn by a writer that records the features it would refuse ([`Target::check_since`]) and continues.

use rustc_hash::FxHashSet;
use tile_ir_core::{Context, Diagnostic, Module, Place, Version};

use crate::error::place_of;
use crate::features::{Feature, Target};
use crate::table::Pools;
use crate::versions::{newest_version, supported_versions};
use crate::write::write_with;

/// A feature of a module that older bytecode versions lack.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Requirement {
    /// The version that introduced it.
    pub since: Version,
    /// The feature, such as `attribute 'rounding_mode'`.
    pub what: String,
    /// The path to it: function, operation.
    pub path: String,
    /// Its source location, if known.
    pub place: Place,
}

/// The result of [`explain`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The lowest version that can represent the module.
    pub version: Version,
    /// The features that rule out lower versions. Each is listed once per kind of operation, where it first occurs.
    pub requirements: Vec<Requirement>,
}

/// Finds the lowest bytecode version that can represent a module, and every feature that lower versions lack.
///
/// # Errors
/// If the module cannot be written in any version.
pub fn explain(module: &Module) -> Result<Explanation, Diagnostic> {
    let context = &**module.context();
    let mut requirements: Vec<Requirement> = Vec::new();
    let mut known = FxHashSet::default();
    for version in supported_versions(context) {
        let found = requirements_beyond(context, module, version)?;
        if found.is_empty() {
            return Ok(Explanation { version, requirements });
        }
        // Parts of a feature that a version cannot write are only visited when a later version is written.
        requirements
            .extend(found.into_iter().filter(|feature| known.insert((feature.path.clone(), feature.what.clone()))));
    }
    Ok(Explanation { version: newest_version(context), requirements })
}

/// The features of a module that a version lacks.
fn requirements_beyond(context: &Context, module: &Module, version: Version) -> Result<Vec<Requirement>, Diagnostic> {
    let mut pools = Pools::new(context, Target::tolerant(context, version));
    write_with(&mut pools, module).map_err(|error| error.into_diagnostic(context))?;
    let found = pools.target.into_tolerated().into_features();
    let requirement = |feature: Feature| Requirement {
        since: feature.since,
        what: feature.what,
        path: feature.path.into_iter().rev().collect::<Vec<_>>().join(", "),
        place: place_of(context, feature.location),
    };
    Ok(found.into_iter().map(requirement).collect())
}
