//! Explains which bytecode version a module needs, and why.
//!
//! Only the writer knows what a version cannot express: it refuses it. So the module is written for each version in turn
//! by a writer that records the features it would refuse ([`Pools::check_since`]) and carries on.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use tile_ir_core::{Context, Diagnostic, Location, Module, Place, Version};

use crate::error::{Refusal, WriteResult, place_of};
use crate::table::Pools;
use crate::versions::{newest_version, supported_versions};
use crate::write::{Preview, write_with};

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
    /// The lowest version that can hold the module.
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
    let mut pools = Pools::new(context, version, Preview::Allowed);
    pools.tolerated = Some(Tolerated::default());
    write_with(&mut pools, module).map_err(|error| error.into_diagnostic(context))?;
    let found = pools.tolerated.take().unwrap_or_default().features.into_inner().all;
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
    /// Adds a part of an operation to the paths of all features from index `first` on that have none.
    fn in_part(&mut self, first: usize, name: impl Fn() -> String) {
        let here = &mut self.all[first..];
        here.iter_mut().filter(|feature| feature.path.is_empty()).for_each(|feature| feature.path.push(name()));
    }

    /// Adds the operation just written to the paths of its features.
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

    /// Adds the function just written to the paths of its features.
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

impl Pools<'_> {
    /// Refuses a feature that is newer than the version being written, or records it in a tolerant writer.
    #[cold]
    pub(crate) fn refuse_newer(&self, what: String, since: Version) -> WriteResult<()> {
        let Some(tolerated) = &self.tolerated else {
            return Err(Refusal::NeedsNewerVersion { what, since, target: self.version }.into());
        };
        tolerated.features.borrow_mut().all.push(Feature { what, since, path: Vec::new(), location: None });
        Ok(())
    }

    /// Whether a feature that came with `since` is too new for the version being written, but tolerated.
    pub(crate) fn tolerates(&self, since: Version) -> bool {
        since > self.version && self.tolerated.is_some()
    }

    /// Starts a type or attribute. Pass the result to [`Pools::end_part`].
    pub(crate) fn begin_part(&self) -> usize {
        self.tolerated.as_ref().map_or(0, |tolerated| tolerated.features.borrow().all.len())
    }

    /// Ends a type or an attribute.
    pub(crate) fn end_part(&self, begun: usize, name: impl Fn() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.features.borrow_mut().in_part(begun, name);
        }
    }

    /// Ends an operation of a function.
    #[inline]
    pub(crate) fn end_operation(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.features.borrow_mut().in_operation(location, name);
        }
    }

    /// Ends a function, or something else that stands in the module itself.
    pub(crate) fn end_function(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.features.borrow_mut().in_function(location, name);
        }
    }
}
