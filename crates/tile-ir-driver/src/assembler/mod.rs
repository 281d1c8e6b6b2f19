//! The platform's assembler, `tileiras`, which compiles bytecode to machine code.
//!
//! * `find` searches this machine for it.
//! * `probe` asks it for its release and what it supports, once.
//! * `assemble` runs it on a file; `run` runs processes in general.
//! * `lower` rewrites the input for a version that it reads.
//! * `explain` turns its output into diagnostics: `messages` parses the output, `marks` finds the operations.
//! * `parts` looks for missing installation parts if it fails without a message.

mod assemble;
mod explain;
mod find;
mod lower;
mod marks;
mod messages;
mod parts;
mod probe;
mod run;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use find::Environment;
pub use probe::Release;

pub(crate) use lower::legalize;

use crate::Failure;

/// An assembler on this machine.
#[derive(Clone, Debug)]
pub struct Assembler {
    program: PathBuf,
    /// The CUDA root that it was found in; none if it was found on `PATH`, as it then locates its own parts.
    root: Option<PathBuf>,
    release: Arc<Release>,
}

impl Assembler {
    /// Finds an assembler: in `root`, in the roots that the environment names, or on `PATH`. The first one found is asked
    /// what it supports; the answer is cached until the file changes.
    ///
    /// # Errors
    /// If there is none, with the places searched and what to install, or if it does not answer.
    pub fn find(root: Option<&Path>, environment: &Environment) -> Result<Self, Failure> {
        let found = find::find(root, environment)?;
        let release = probe::probe(&found.program)?;
        Ok(Self { program: found.program, root: found.root, release })
    }

    /// The path of the program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Its release and what it supports.
    pub fn release(&self) -> &Release {
        &self.release
    }
}

/// `tileiras 13.5.37`.
impl fmt::Display for Assembler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tileiras {}", self.release.name)
    }
}
