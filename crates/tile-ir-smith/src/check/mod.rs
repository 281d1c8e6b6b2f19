//! Properties that hold for every module, and a search for counterexamples.

mod execution;
mod forms;
mod pass_run;
mod passes;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::passes::registry;

pub use execution::{Candidate, candidates};
pub use pass_run::run_pass;
pub use passes::{Sample, WITH_OPTIONS, is_error, problem};

use crate::{Choices, Kind, Options, Smith, SmithError};

/// A property to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// A module survives text, generic text, and bytecode of every version that can represent it.
    Forms,
    /// A module survives MLIR bytecode.
    MlirBytecode,
    /// The verifier reports the same for a module, valid or not, and for its text read back.
    Verifier,
    /// The output of every pass on a valid module is valid, survives the same formats, and does not depend on the
    /// number of threads; if the pass is declared idempotent, a second run changes nothing.
    Passes,
    /// Every pass preserves what kernels compute.
    Execution,
}

impl Property {
    /// All properties.
    pub const ALL: [Self; 5] = [Self::Forms, Self::MlirBytecode, Self::Verifier, Self::Passes, Self::Execution];
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Forms => "forms",
            Self::MlirBytecode => "mlir-bytecode",
            Self::Verifier => "verifier",
            Self::Passes => "passes",
            Self::Execution => "execution",
        })
    }
}

/// A property that does not hold for a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The property.
    pub property: Property,
    /// The seed of the module.
    pub seed: u64,
    /// What is wrong.
    pub message: String,
}

/// Checks properties of generated modules.
#[derive(Debug)]
pub struct Checker {
    valid: Smith,
    runnable: Smith,
    passes: Registry,
    candidates: Vec<Candidate>,
}

impl Checker {
    /// Prepares checks of modules of this version, size and groups; their kind is ignored.
    ///
    /// # Errors
    /// If there is no such version or group.
    pub fn new(options: &Options) -> Result<Self, SmithError> {
        // What calls functions that are implemented elsewhere does not run.
        let of_kind =
            |kind| Smith::new(Options { previews: options.previews && kind == Kind::Valid, kind, ..options.clone() });
        let passes = registry();
        // If no operation of the groups can be run, kernels use all groups.
        let runnable = of_kind(Kind::Runnable).or_else(|error| match error {
            SmithError::NoOperation { .. } => {
                Smith::new(Options { kind: Kind::Runnable, groups: Vec::new(), previews: false, ..options.clone() })
            }
            error => Err(error),
        })?;
        Ok(Self { valid: of_kind(Kind::Valid)?, runnable, candidates: candidates(&passes), passes })
    }

    /// Checks a property of the modules of a seed. A panic counts as a failure.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, property: Property, seed: u64) -> Result<(), Failure> {
        let choices = || Choices::new(seed);
        let work = || match property {
            Property::Forms => forms::text_and_bytecode(self.valid.module(&mut choices()), self.valid.version()),
            Property::MlirBytecode => forms::mlir_bytecode(&self.valid.module(&mut choices())),
            Property::Verifier => forms::verdict(&self.valid, &mut choices()),
            Property::Passes => passes::check(&self.valid.module(&mut choices()), &self.passes),
            Property::Execution => execution::check(&self.runnable.module(&mut choices()), &self.candidates, seed),
        };
        let outcome = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
            Err(format!("a panic: {}", text.unwrap_or("without a message")))
        });
        outcome.map_err(|message| Failure { property, seed, message })
    }
}
