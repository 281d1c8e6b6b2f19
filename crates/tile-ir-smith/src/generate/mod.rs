//! Modules made from the table: instances of any operations.
//!
//! Nothing here knows an operation by its name. What an instance looks like follows from its definition: types from
//! constraints and relations (`signature`), attributes from kinds (`attributes`), regions from terminators (`body`).
//! Where a named rule demands more than the table says, a construction of its name in `rules` does what it wants. Not every
//! rule has one, so an instance is well formed, but a verifier may still refuse it. The context must
//! therefore be one whose builders do not ask it: that of the dialect, not that of the facade.

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

use tile_ir::core::definition::OpDef;
use tile_ir::core::{Attribute, Type};
use tile_ir::{Context, Module, Version};

use crate::Choices;
use fault::Fault;

/// What a generated module may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nothing that came after this version.
    pub version: Version,
    /// Nothing that bytecode has no place for: attributes that no definition names, locations other than those of
    /// debug information.
    pub bytecode: bool,
}

/// A module that holds an instance of each of the operations, one after the other as far as they may stand side by
/// side. The same arguments give the same module.
///
/// # Panics
/// If an operation is newer than the limits allow, or if nothing that its definition allows can be found.
pub fn module(
    context: &Arc<Context>,
    operations: &[&'static OpDef],
    limits: Limits,
    choices: impl Into<Choices>,
) -> Module {
    Generator::new(context, limits, choices).module(operations, FUNCTION)
}

/// A module of bytecode as programs read it that know no operation for tests: instances of operations in an entry, whose
/// arguments are numbers and pointers. In a faulty one the first of them differs in one point from what its definition asks
/// for.
///
/// # Panics
/// As [`module`] does.
pub fn entry_module(
    context: &Arc<Context>,
    operations: &[&'static OpDef],
    version: Version,
    faulty: bool,
    choices: impl Into<Choices>,
) -> Module {
    let mut generator = Generator::self_contained(context, version, choices);
    generator.fault = operations.first().filter(|_| faulty).map(|operation| generator.choose_fault(operation));
    generator.module(operations, ENTRY)
}

/// The same without a fault, and with a name for the entry. One that is to be run has no arguments but pointers, and prints the
/// results of the operations where they are numbers.
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
    generator.module(operations, ENTRY)
}

/// The function that takes values of any type.
const FUNCTION: &str = "cuda_tile.testing$func";

/// The function that bytecode holds.
const ENTRY: &str = "cuda_tile.entry";

/// The generator: random instances of what the table allows.
struct Generator<'c> {
    context: &'c Arc<Context>,
    random: Choices,
    limits: Limits,
    /// Whether operations say where they come from. In bytecode either all of a function do, itself included, or none.
    located: bool,
    /// Whether all values are made by operations, but for those that an entry can take.
    self_contained: bool,
    /// The name of the entry, where it is given.
    entry_name: Option<String>,
    /// The subprogram that operations of the function belong to.
    scope: Option<Attribute>,
    /// Whether entries print what they compute.
    prints: bool,
    /// The globals of the module: names, and the types of their elements.
    globals: Vec<(Vec<u8>, Type)>,
    /// What is still to go wrong.
    fault: Option<Fault>,
    /// Where chance comes from while something goes wrong: so the rest is what it would be without.
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

    /// A generator for bytecode as programs read it.
    fn self_contained(context: &'c Arc<Context>, version: Version, choices: impl Into<Choices>) -> Self {
        let generator = Self::new(context, Limits { version, bytecode: true }, choices);
        // Only functions and what is inside them belong to a subprogram.
        Self { self_contained: true, located: false, ..generator }
    }

    /// Whether something that came with a version may be used.
    fn has(&self, since: Version) -> bool {
        since <= self.limits.version
    }

    /// Whether an operation may be used.
    fn knows(&self, def: &OpDef) -> bool {
        self.has(def.since) && !def.preview
    }
}
