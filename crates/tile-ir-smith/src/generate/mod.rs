//! Modules generated from the table: instances of any operations.
//!
//! No operation is known by name here. The definition determines what an instance looks like: types follow from
//! constraints and relations (`signature`), attributes from kinds (`attributes`), regions from terminators (`body`).
//! What a named rule demands beyond the table is in `rules`. Not every rule has a construction there,
//! so an instance is well formed but the verifier may still reject it. The builders of the context must therefore not
//! run the verifier: use the context of the dialect crate instead of the facade's.

mod attributes;
mod body;
mod dense;
mod dictionaries;
mod fault;
mod function;
mod locations;
mod module;
mod parameters;
mod rules;
mod signature;
mod source;
mod types;

use std::sync::Arc;

use tile_ir::core::definition::{OpDef, Role};
use tile_ir::core::{Attribute, Type};
use tile_ir::{Context, Module, Version};

use crate::Choices;
use fault::Fault;

/// What a generated module may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nothing newer than this version.
    pub version: Version,
    /// Nothing that bytecode cannot represent: discardable attributes, locations other than those of debug information.
    pub bytecode: bool,
}

/// Generates a module that contains an instance of each of the operations, next to each other where that is possible.
/// The same arguments give the same module.
///
/// # Panics
/// If an operation is newer than the limits allow, or if no instance that satisfies its definition is found.
pub fn module(
    context: &Arc<Context>,
    operations: &[&'static OpDef],
    limits: Limits,
    choices: impl Into<Choices>,
) -> Module {
    Generator::new(context, limits, choices).module(operations, Role::TestFunction)
}

/// Generates a module of bytecode for programs that do not know the operations for tests: instances of operations in an
/// entry whose arguments are numbers and pointers. With a fault, the first instance differs from its definition in one
/// point.
///
/// # Panics
/// Like [`module`].
pub fn entry_module(
    context: &Arc<Context>,
    operations: &[&'static OpDef],
    version: Version,
    faulty: bool,
    choices: impl Into<Choices>,
) -> Module {
    let mut generator = Generator::self_contained(context, version, choices);
    generator.fault = operations.first().filter(|_| faulty).map(|operation| generator.choose_fault(operation));
    generator.module(operations, Role::Entry)
}

/// The same without a fault, and with a name for the entry. If it is to be run, its arguments are pointers only, and it
/// prints the results of the operations that are numbers.
pub(crate) fn named_entry(
    context: &Arc<Context>,
    operations: &[&'static OpDef],
    version: Version,
    is_run: bool,
    name: &str,
    choices: Choices,
) -> Module {
    let mut generator = Generator::self_contained(context, version, choices);
    generator.prints = is_run;
    generator.entry_name = Some(name.to_owned());
    generator.module(operations, Role::Entry)
}

/// The generator: random instances of what the table allows.
struct Generator<'c> {
    context: &'c Arc<Context>,
    random: Choices,
    limits: Limits,
    /// Whether operations have locations. In bytecode, either all operations of a function and the function itself have
    /// one, or none.
    located: bool,
    /// Whether all values are computed by operations, except those that can be arguments of an entry.
    self_contained: bool,
    /// The name of the entry, if it was given.
    entry_name: Option<String>,
    /// The subprogram of the locations in the function.
    scope: Option<Attribute>,
    /// Whether entries print what they compute.
    prints: bool,
    /// The globals of the module: names and element types.
    globals: Vec<(Vec<u8>, Type)>,
    /// The fault that is still to be injected.
    fault: Option<Fault>,
    /// The decisions about the fault. They are separate, so that the rest is the same as without it.
    faulty: Choices,
}

impl<'c> Generator<'c> {
    fn new(context: &'c Arc<Context>, limits: Limits, choices: impl Into<Choices>) -> Self {
        let random = choices.into();
        Self {
            context,
            faulty: random.fork(),
            random,
            limits,
            located: true,
            self_contained: false,
            entry_name: None,
            scope: None,
            prints: false,
            globals: Vec::new(),
            fault: None,
        }
    }

    /// A generator of bytecode for programs that do not know the operations for tests.
    fn self_contained(context: &'c Arc<Context>, version: Version, choices: impl Into<Choices>) -> Self {
        let generator = Self::new(context, Limits { version, bytecode: true }, choices);
        // Only functions and their bodies belong to a subprogram.
        Self { self_contained: true, located: false, ..generator }
    }

    /// Whether content introduced by a version may be used.
    fn has(&self, since: Version) -> bool {
        since <= self.limits.version
    }

    /// Whether an operation may be used.
    fn is_available(&self, def: &OpDef) -> bool {
        self.has(def.since) && !def.preview
    }
}
