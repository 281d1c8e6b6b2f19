//! Why a module needs the version that it needs.
//!
//! What a version cannot say is known to the writer alone, which refuses it. So the writer is asked: it writes the
//! module for each version, notes what it would refuse ([`Pools::check_since`]), and goes on.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use tile_ir_core::{Context, Diagnostic, Location, Module, Place, Version};

use crate::error::{Refusal, WriteResult, place_of};
use crate::table::Pools;
use crate::versions::{newest_version, supported_versions};
use crate::write::{Preview, write_with};

/// Something that older versions of bytecode cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Requirement {
    /// The version that brought it.
    pub since: Version,
    /// What it is, as in `attribute 'rounding_mode'`.
    pub what: String,
    /// The way there: function, operation.
    pub path: String,
    /// Where it comes from, if that is known.
    pub place: Place,
}

/// What [`explain`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The lowest version that can hold the module.
    pub version: Version,
    /// What forces it above the first version, each thing once for each kind of operation, at its first place.
    pub requirements: Vec<Requirement>,
}

/// Finds the lowest version of bytecode that can hold a module, and everything that the versions before it lack.
///
/// # Errors
/// If no version can hold the module, for a reason other than its age.
pub fn explain(module: &Module) -> Result<Explanation, Diagnostic> {
    let context = &**module.context();
    let mut requirements: Vec<Requirement> = Vec::new();
    let mut known = FxHashSet::default();
    for version in supported_versions(context) {
        let found = requirements_beyond(context, module, version)?;
        if found.is_empty() {
            return Ok(Explanation { version, requirements });
        }
        // What a version does not write has parts that are seen only in a later one.
        requirements.extend(found.into_iter().filter(|found| known.insert((found.path.clone(), found.what.clone()))));
    }
    Ok(Explanation { version: newest_version(context), requirements })
}

/// What a version lacks to hold a module.
fn requirements_beyond(context: &Context, module: &Module, version: Version) -> Result<Vec<Requirement>, Diagnostic> {
    let mut pools = Pools::new(context, version, Preview::Allowed);
    pools.lenience = Some(Lenience::default());
    write_with(&mut pools, module).map_err(|error| error.into_diagnostic(context))?;
    let found = pools.lenience.take().unwrap_or_default().found.into_inner().all;
    let requirement = |found: Found| Requirement {
        since: found.since,
        what: found.what,
        path: found.path.into_iter().rev().collect::<Vec<_>>().join(", "),
        place: place_of(context, found.location),
    };
    Ok(found.into_iter().map(requirement).collect())
}

/// What a writer found that it should have refused.
#[derive(Debug, Default)]
pub(crate) struct Lenience {
    found: RefCell<Findings>,
}

#[derive(Debug, Default)]
struct Findings {
    all: Vec<Found>,
    /// How many of them belong to operations, or functions, that have been written.
    in_operations: usize,
    in_functions: usize,
    /// What has been found, and the way there from the kind of operation.
    known: FxHashSet<(Vec<String>, String)>,
}

#[derive(Debug)]
struct Found {
    what: String,
    since: Version,
    /// The way there, innermost first.
    path: Vec<String>,
    location: Option<Location>,
}

impl Findings {
    /// Says in which part of an operation that is what was found since the first of these.
    fn in_part(&mut self, first: usize, name: impl Fn() -> String) {
        let here = &mut self.all[first..];
        here.iter_mut().filter(|found| found.path.is_empty()).for_each(|found| found.path.push(name()));
    }

    /// Says in which operation that is what was found last.
    fn in_operation(&mut self, location: Location, name: impl FnOnce() -> String) {
        if self.in_operations == self.all.len() {
            return;
        }
        let name = name();
        for mut found in self.all.split_off(self.in_operations) {
            found.path.push(name.clone());
            if self.known.insert((found.path.clone(), found.what.clone())) {
                found.location.get_or_insert(location);
                self.all.push(found);
            }
        }
        self.in_operations = self.all.len();
    }

    /// Says the same of the function.
    fn in_function(&mut self, location: Location, name: impl FnOnce() -> String) {
        if self.in_functions == self.all.len() {
            return;
        }
        let name = name();
        for found in &mut self.all[self.in_functions..] {
            found.path.push(name.clone());
            found.location.get_or_insert(location);
        }
        self.in_functions = self.all.len();
        self.in_operations = self.all.len();
    }
}

impl Pools<'_> {
    /// Refuses what is newer than the version that is written, or only notes it.
    #[cold]
    pub(crate) fn refuse_newer(&self, what: String, since: Version) -> WriteResult<()> {
        let Some(lenience) = &self.lenience else {
            return Err(Refusal::NeedsNewerVersion { what, since, target: self.version }.into());
        };
        lenience.found.borrow_mut().all.push(Found { what, since, path: Vec::new(), location: None });
        Ok(())
    }

    /// Whether the version does not have what came with `since`, and that is only noted.
    pub(crate) fn overlooks(&self, since: Version) -> bool {
        since > self.version && self.lenience.is_some()
    }

    /// Begins with a type or an attribute; [`Pools::end_part`] takes what is returned.
    pub(crate) fn begin_part(&self) -> usize {
        self.lenience.as_ref().map_or(0, |lenience| lenience.found.borrow().all.len())
    }

    /// Ends a type or an attribute.
    pub(crate) fn end_part(&self, begun: usize, name: impl Fn() -> String) {
        if let Some(lenience) = &self.lenience {
            lenience.found.borrow_mut().in_part(begun, name);
        }
    }

    /// Ends an operation of a function.
    #[inline]
    pub(crate) fn end_operation(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(lenience) = &self.lenience {
            lenience.found.borrow_mut().in_operation(location, name);
        }
    }

    /// Ends a function, or something else that stands in the module itself.
    pub(crate) fn end_function(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(lenience) = &self.lenience {
            lenience.found.borrow_mut().in_function(location, name);
        }
    }
}
