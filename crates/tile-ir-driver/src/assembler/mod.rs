//! The platform's assembler, `tileiras`: a program that makes machine code of bytecode.
//!
//! * `find` looks for it on this machine.
//! * `probe` asks it for its release, once.
//! * `assemble` hands it a file and takes what it makes; `run` is about processes alone.
//! * `lower` says the input in a version that it reads.
//! * `explain` says what it complains of in our terms: `messages` takes its output apart, `marks` finds the operations.
//! * `parts` looks for what it lacks where it says nothing.

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
    /// The root below which it was found, unless that was `PATH`: it finds its parts by itself then.
    root: Option<PathBuf>,
    release: Arc<Release>,
}

impl Assembler {
    /// Looks for an assembler: below `root`, below the roots that the environment names, and on its `PATH`. The first that
    /// is there is asked what it can do, which is remembered for as long as the file does not change.
    ///
    /// # Errors
    /// If there is none, with where it was looked for and what to install, or if it does not answer.
    pub fn find(root: Option<&Path>, environment: &Environment) -> Result<Self, Failure> {
        let found = find::find(root, environment)?;
        let release = probe::probe(&found.program)?;
        Ok(Self { program: found.program, root: found.root, release })
    }

    /// The file of the program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// What it says that it is and can do.
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
