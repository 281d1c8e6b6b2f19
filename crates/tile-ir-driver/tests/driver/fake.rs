//! Scripts that stand in for assemblers.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tile_ir_driver::Assembler;
use tile_ir_driver::assembler::Environment;

/// The answers of a script to probing.
const ANSWERS: &str = r#"#!/bin/sh
case "$1" in
--version) echo "Cuda compilation tools, release RELEASE, VRELEASE.7"; exit 0 ;;
--help) printf '  --list-versions\n  --gpu-name=<value>\n    =sm_90   - SM 90\n    =sm_100  - SM 100\n'; exit 0 ;;
--list-versions) printf 'VERSIONS'; exit 0 ;;
esac
"#;

/// Copies the input into an ELF file.
pub(crate) const WORKS: &str = r#"printf '\177ELF\002\001' > output.cubin; cat input.tileirbc >> output.cubin; "#;

/// Counts the runs.
pub(crate) const COUNTS: &str = r#"echo "$@" >> "$(dirname "$0")/runs"; "#;

/// Writes a script as the assembler of a CUDA root.
pub(crate) fn install(root: &Path, script: &str) -> PathBuf {
    let program = root.join("bin/tileiras");
    fs::create_dir_all(root.join("bin")).unwrap();
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    program
}

/// A script that supports this bytecode version and does nothing, in a CUDA root.
pub(crate) fn install_release(root: &Path, version: &str) -> PathBuf {
    install(root, &ANSWERS.replace("RELEASE", version).replace("VERSIONS", version))
}

/// A CUDA root with a script as the assembler.
pub(crate) struct Fake {
    folder: TempDir,
}

impl Fake {
    /// A script that supports these bytecode versions and runs these commands.
    pub(crate) fn reading(versions: &[&str], script: &str) -> Self {
        let answers = ANSWERS.replace("RELEASE", versions.last().unwrap_or(&"13.1"));
        Self::of(&(answers.replace("VERSIONS", &format!("{}\\n", versions.join("\\n"))) + script))
    }

    /// A script that supports bytecode 13.1 and runs these commands.
    pub(crate) fn new(script: &str) -> Self {
        Self::reading(&["13.1"], script)
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
        Self::reading(versions, &format!("{COUNTS}{WORKS}"))
    }

    /// How often the script of [`working`](Self::working) has run.
    pub(crate) fn runs(&self) -> usize {
        self.left_behind("runs").map_or(0, |runs| runs.lines().count())
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
