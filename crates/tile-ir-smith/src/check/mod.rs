//! Properties that hold for every module, and a search for one for which they do not.

mod execution;
mod forms;
mod pass_run;
mod passes;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::passes::registry;

pub use execution::{Candidate, candidates};
pub use pass_run::{copy, run_pass};
pub use passes::{Sample, WITH_OPTIONS, is_error, problem};

use crate::{Choices, Kind, Options, Smith, SmithError};

/// A property, and what is checked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// A module comes back from text, generic text and bytecode of every version that can hold it.
    Forms,
    /// It comes back from MLIR bytecode.
    MlirBytecode,
    /// The verifier says the same of a module and of what is read back from its text, valid or not.
    Verifier,
    /// What a pass makes of a valid module is valid, comes back from the same forms, and does not depend on the number of
    /// threads; where the pass says so, a second run changes nothing.
    Passes,
    /// Kernels compute the same after every pass.
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

/// A property that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The property.
    pub property: Property,
    /// The seed.
    pub seed: u64,
    /// What is wrong.
    pub message: String,
}

/// Checks properties of modules.
#[derive(Debug)]
pub struct Checker {
    valid: Smith,
    runnable: Smith,
    passes: Registry,
    candidates: Vec<Candidate>,
}

impl Checker {
    /// Prepares for modules of a version, a size and groups; their kind does not matter.
    ///
    /// # Errors
    /// If there is no such version or group.
    pub fn new(options: &Options) -> Result<Self, SmithError> {
        let of_kind = |kind| Smith::new(Options { kind, ..options.clone() });
        let passes = registry();
        // Groups without anything to run leave the kernel alone.
        let runnable = of_kind(Kind::Runnable).or_else(|error| match error {
            SmithError::NoOperation { .. } => {
                Smith::new(Options { kind: Kind::Runnable, groups: Vec::new(), ..options.clone() })
            }
            error => Err(error),
        })?;
        Ok(Self { valid: of_kind(Kind::Valid)?, runnable, candidates: candidates(&passes), passes })
    }

    /// Checks a property of the modules of a seed. A panic is a failure, too.
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
