//! Records what a version lacks, instead of refusing it.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use tile_ir_core::{Location, Version};

/// The features that a tolerant writer accepted although its version lacks them.
#[derive(Debug, Default)]
pub(crate) struct Tolerated {
    features: RefCell<Features>,
}

impl Tolerated {
    /// The features, in the order in which they were found.
    pub(crate) fn into_features(self) -> Vec<Feature> {
        self.features.into_inner().all
    }

    /// Records a feature of the part that is being written.
    pub(crate) fn add(&self, what: String, since: Version) {
        self.features.borrow_mut().all.push(Feature { what, since, path: Vec::new(), location: None });
    }

    /// The number of features recorded so far.
    pub(crate) fn count(&self) -> usize {
        self.features.borrow().all.len()
    }

    /// Adds a part of an operation to the paths of all features from index `first` on that have no part yet.
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

/// Something that a version lacks.
#[derive(Debug)]
pub(crate) struct Feature {
    pub(crate) what: String,
    pub(crate) since: Version,
    /// The path to it, innermost first.
    pub(crate) path: Vec<String>,
    pub(crate) location: Option<Location>,
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
