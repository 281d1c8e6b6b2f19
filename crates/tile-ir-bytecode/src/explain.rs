//! Explains which bytecode version a module needs, and why.
//!
//! Only the writer knows what a version cannot express: it refuses it. So the module is written for each version in turn
//! by a writer that records the features it would refuse ([`Target::check_since`]) and carries on.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use tile_ir_core::{Context, Diagnostic, Location, Module, Place, Version};

use crate::error::place_of;
use crate::features::Target;
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
        // What a version cannot write may have parts that are only seen when a later version is written.
        requirements
            .extend(found.into_iter().filter(|feature| known.insert((feature.path.clone(), feature.what.clone()))));
    }
    Ok(Explanation { version: newest_version(context), requirements })
}

/// The features of a module that a version lacks.
fn requirements_beyond(context: &Context, module: &Module, version: Version) -> Result<Vec<Requirement>, Diagnostic> {
    let mut pools = Pools::new(context, Target::tolerant(context, version));
    write_with(&mut pools, module).map_err(|error| error.into_diagnostic(context))?;
    let found = pools.target.into_tolerated().features.into_inner().all;
    let requirement = |feature: Feature| Requirement {
        since: feature.since,
        what: feature.what,
        path: feature.path.into_iter().rev().collect::<Vec<_>>().join(", "),
        place: place_of(context, feature.location),
    };
    Ok(found.into_iter().map(requirement).collect())
}

/// The features that a tolerant writer accepted although its version lacks them.
#[derive(Debug, Default)]
pub(crate) struct Tolerated {
    features: RefCell<Features>,
}

impl Tolerated {
    /// Records a feature of the part that is being written.
    pub(crate) fn add(&self, what: String, since: Version) {
        self.features.borrow_mut().all.push(Feature { what, since, path: Vec::new(), location: None });
    }

    /// The number of features recorded so far.
    pub(crate) fn count(&self) -> usize {
        self.features.borrow().all.len()
    }

    /// Adds a part of an operation to the paths of all features from index `first` on that have none.
    pub(crate) fn end_part(&self, first: usize, name: impl Fn() -> String) {
        let here = &mut self.features.borrow_mut().all[first..];
        here.iter_mut().filter(|feature| feature.path.is_empty()).for_each(|feature| feature.path.push(name()));
    }

    /// Adds the operation just written to the paths of its features.
    pub(crate) fn end_operation(&self, location: Location, name: impl FnOnce() -> String) {
        self.features.borrow_mut().in_operation(location, name);
    }

    /// Adds the function just written to the paths of its features.
    pub(crate) fn end_function(&self, location: Location, name: impl FnOnce() -> String) {
        self.features.borrow_mut().in_function(location, name);
    }
}

#[derive(Debug, Default)]
struct Features {
    all: Vec<Feature>,
    /// The number of features in operations, and in functions, that have been written completely.
    in_operations: usize,
    in_functions: usize,
    /// Paths, starting at the kind of operation, and features recorded so far.
    known: FxHashSet<(Vec<String>, String)>,
}

#[derive(Debug)]
struct Feature {
    what: String,
    since: Version,
    /// The path to it, innermost first.
    path: Vec<String>,
    location: Option<Location>,
}

impl Features {
    fn in_operation(&mut self, location: Location, name: impl FnOnce() -> String) {
        if self.in_operations == self.all.len() {
            return;
        }
        let name = name();
        for mut feature in self.all.split_off(self.in_operations) {
            feature.path.push(name.clone());
            if self.known.insert((feature.path.clone(), feature.what.clone())) {
                feature.location.get_or_insert(location);
                self.all.push(feature);
            }
        }
        self.in_operations = self.all.len();
    }

    fn in_function(&mut self, location: Location, name: impl FnOnce() -> String) {
        if self.in_functions == self.all.len() {
            return;
        }
        let name = name();
        for feature in &mut self.all[self.in_functions..] {
            feature.path.push(name.clone());
            feature.location.get_or_insert(location);
        }
        self.in_functions = self.all.len();
        self.in_operations = self.all.len();
    }
}
