//! Scripts that stand in for assemblers, in CUDA roots of their own.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tile_ir_driver::Assembler;
use tile_ir_driver::assembler::Environment;
pub(crate) use tile_ir_testing::stand_in::{COPY, StandIn, install, remark};

/// Writes a script that supports this bytecode version and makes nothing, in a CUDA root.
pub(crate) fn install_release(root: &Path, version: &str) -> PathBuf {
    StandIn::reading(&[version]).install(root)
}

/// A CUDA root with a script as the assembler.
pub(crate) struct Fake {
    folder: TempDir,
}

impl Fake {
    /// A script that supports these bytecode versions and runs these commands.
    pub(crate) fn reading(versions: &[&str], script: &str) -> Self {
        Self::with(&StandIn::reading(versions).then(script))
    }

    /// A script that supports bytecode 13.1 and runs these commands.
    pub(crate) fn new(script: &str) -> Self {
        Self::reading(&["13.1"], script)
    }

    /// One that stands in for an assembler.
    pub(crate) fn with(stand_in: &StandIn) -> Self {
        let folder = tempfile::tempdir().unwrap();
        stand_in.install(folder.path());
        Self { folder }
    }

    /// Any script.
    pub(crate) fn of(script: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), script);
        Self { folder }
    }

    /// A script that supports these bytecode versions and copies its input into an ELF file. `left_behind("runs")` has
    /// a line for each time that it did so.
    pub(crate) fn working(versions: &[&str]) -> Self {
        Self::reading(versions, COPY)
    }

    /// How often the script has run, probing aside.
    pub(crate) fn runs(&self) -> usize {
        tile_ir_testing::stand_in::runs(self.root())
    }

    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn program(&self) -> PathBuf {
        self.root().join("bin/tileiras")
    }

    /// The file that the script wrote to `$(dirname $0)/NAME`.
    pub(crate) fn left_behind(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.root().join("bin").join(name)).ok()
    }

    pub(crate) fn assembler(&self) -> Assembler {
        Assembler::find(Some(self.root()), &Environment::default()).unwrap()
    }
}
