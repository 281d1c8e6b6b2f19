//! Scripts that stand in for the platform's assembler, `tileiras`, in tests of what runs it.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The answers of a script, with `RELEASE` and `VERSIONS`. The tests of the Python package have it too.
const ANSWERS: &str = include_str!("tileiras.sh");

/// A command that copies the program behind the start of an ELF file.
pub const COPY: &str = r"printf '\177ELF\002\001' > output.cubin; cat input.tileirbc >> output.cubin
";

/// A command that writes [`CODE`].
pub const MAKE_CODE: &str = r"printf '\177ELF\002\001 machine code' > output.cubin
";

/// An ELF file, as far as anybody looks.
pub const CODE: &[u8] = b"\x7fELF\x02\x01 machine code";

/// A script that answers as an assembler does, and then runs commands in the folder of the files that it is given.
#[derive(Clone, Debug)]
pub struct StandIn(String);

impl StandIn {
    /// The seventh build of the release of the last of these versions of bytecode, all of which it reads. It makes nothing.
    pub fn reading(versions: &[&str]) -> Self {
        let answers = ANSWERS.replace("RELEASE", versions.last().unwrap_or(&"13.1"));
        Self(answers.replace("VERSIONS", &versions.join("\\n")))
    }

    /// The same, and it runs this command too.
    #[must_use]
    pub fn then(self, command: &str) -> Self {
        Self(self.0 + command)
    }

    /// The same, and it writes these remarks if some of this kind and subject, `missed=memory`, are asked for.
    #[must_use]
    pub fn remarking(self, asked: &str, remarks: &str) -> Self {
        self.then(&format!("case \"$*\" in *remarks-{asked}*) cat > remarks.yaml <<'END'\n{remarks}END\n;; esac\n"))
    }

    /// Writes the script as the assembler of a CUDA root; returns its path.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn install(&self, root: &Path) -> PathBuf {
        install(root, &self.0)
    }
}

/// Writes any script as the assembler of a CUDA root; returns its path.
///
/// # Panics
/// If it cannot be written.
pub fn install(root: &Path, script: &str) -> PathBuf {
    let program = root.join("bin/tileiras");
    fs::create_dir_all(root.join("bin")).expect("the folder can be made");
    fs::write(&program, script).expect("it can be written");
    fs::set_permissions(&program, Permissions::from_mode(0o755)).expect("they can be set");
    program
}

/// How often the assembler of a CUDA root has run.
pub fn runs(root: &Path) -> usize {
    fs::read_to_string(root.join("bin/runs")).map_or(0, |runs| runs.lines().count())
}

/// A remark, as the assembler writes it, about the operation with these numbers in a program with marks.
pub fn remark(kind: &str, operation: u32, function: u32, text: &str) -> String {
    format!(
        "--- !{kind}\nPass: Memory\nName: N\nDebugLoc: {{ File: '<marks>', Line: {operation}, Column: {function} }}\n\
         Function: e\nArgs:\n  - Remark: {text}\n...\n"
    )
}
