//! The platform's assembler, `tileiras`, which compiles bytecode to machine code.
//!
//! * `find` searches this machine for it, in the `folders` where it may be.
//! * `probe` asks it for its release and what it supports, once. `feature` has what some releases lack.
//! * `assemble` compiles a program. Each `job` is one run of the assembler, unless its result is in the cache; `run`
//!   runs processes in general.
//! * `lower` rewrites the input for a version that it reads.
//! * `explain` turns its output into diagnostics: `messages` parses the output, `remark` the file with remarks, `marks`
//!   finds the operations.
//! * `parts` has the other programs and libraries of its installation.

mod assemble;
mod explain;
mod feature;
mod find;
mod folders;
mod job;
mod lower;
mod marks;
mod messages;
mod parts;
mod probe;
mod remark;
mod run;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use feature::Feature;
pub use find::Found;
pub use folders::{Environment, Origin};
pub use probe::Release;

pub(crate) use assemble::Assembled;
pub(crate) use lower::legalize;
pub(crate) use marks::with_scopes;

/// An assembler on this machine.
#[derive(Clone, Debug)]
pub struct Assembler {
    program: PathBuf,
    /// The CUDA root that it was found in; none if it was found on `PATH`, as it then locates its own parts.
    root: Option<PathBuf>,
    release: Arc<Release>,
}

impl Assembler {
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
