//! Tests that are files: the first lines contain the commands to run on them.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The result of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgramOutput {
    /// The exit code.
    pub code: u8,
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// Its standard error.
    pub stderr: Vec<u8>,
}

/// A test: a file, and the commands in the comments at its top.
///
/// ```text
/// // RUN: tile-ir-opt %s --canonicalize
/// // RUN: tile-ir-translate --cudatilebc-to-mlir < %t
/// ```
///
/// `%s` is the file itself, `%S` its folder, `%t` a file that the commands of one test share, and `< FILE` is standard input.
/// Words with spaces are in double quotes.
#[derive(Debug)]
pub struct FileTest {
    source: PathBuf,
    header: Vec<String>,
}

impl FileTest {
    /// Reads the test that a file is.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(file: &Path) -> io::Result<Self> {
        let text = fs::read(file)?;
        let text = String::from_utf8_lossy(&text);
        let header = text.lines().map_while(|line| line.trim().strip_prefix("//")).map(|line| line.trim().to_owned());
        Ok(Self { source: file.to_owned(), header: header.collect() })
    }

    /// The same test on another file, such as one that was made of it.
    #[must_use]
    pub fn with_source(self, source: PathBuf) -> Self {
        Self { source, ..self }
    }

    /// The file that commands are run on.
    pub fn source(&self) -> &Path {
        &self.source
    }

    /// The text after a key such as `RUN:` in the lines at the top.
    pub fn lines_of(&self, key: &str) -> Vec<&str> {
        self.header.iter().filter_map(|line| line.strip_prefix(key)).map(str::trim).collect()
    }

    /// Runs commands and describes how each ended, for snapshots. `scratch` is a directory for `%t`, and `program` runs
    /// a program, given by its arguments (starting with its name) and its standard input.
    ///
    /// # Errors
    /// If what a command wants on standard input cannot be read.
    pub fn outcome(
        &self,
        commands: &[&str],
        scratch: &Path,
        mut program: impl FnMut(Vec<OsString>, Vec<u8>) -> ProgramOutput,
    ) -> io::Result<String> {
        let mut report = String::new();
        for (index, command) in commands.iter().enumerate() {
            let mut words: Vec<OsString> = words(command).iter().map(|word| self.word(word, scratch)).collect();
            let stdin = match words.iter().position(|word| word == "<").filter(|at| at + 1 < words.len()) {
                Some(at) => {
                    let file = words.remove(at + 1);
                    words.remove(at);
                    fs::read(file)?
                }
                None => Vec::new(),
            };
            let output = program(words, stdin);
            let separator = if index > 0 { "\n" } else { "" };
            let _ = write!(report, "{separator}$ {command}\nexit code {}\n", output.code);
            for (name, bytes) in [("output", output.stdout), ("errors", output.stderr)] {
                if !bytes.is_empty() {
                    let _ = write!(report, "--- {name}\n{}", self.without_folders(&show(&bytes), scratch));
                }
            }
        }
        Ok(report)
    }

    fn word(&self, word: &str, scratch: &Path) -> OsString {
        let shared = scratch.join("scratch");
        let folder = self.source.parent().unwrap_or(Path::new("."));
        let named = [("%s", self.source.as_path()), ("%S", folder), ("%t", &shared)];
        named.iter().fold(word.to_owned(), |word, (name, path)| word.replace(name, &path.to_string_lossy())).into()
    }

    /// Text without the names of folders, which differ from machine to machine.
    fn without_folders(&self, text: &str, scratch: &Path) -> String {
        let folders = [self.source.parent(), Some(scratch)];
        // A root and the folder of a plain name are no names of folders: every `/` would be one.
        let named = folders.into_iter().flatten().filter(|folder| folder.parent().is_some());
        named.fold(text.to_owned(), |text, folder| text.replace(&format!("{}/", folder.display()), ""))
    }
}

/// The words of a command; text in double quotes is one word.
fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut is_quoted = false;
    for c in command.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            c if c.is_whitespace() && !is_quoted => words.push(std::mem::take(&mut word)),
            c => word.push(c),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Output as text; bytes that are none as hexadecimal digits, sixteen to a line.
fn show(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => text.to_owned(),
        _ => {
            let line =
                |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ") + "\n";
            bytes.chunks(16).map(line).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_are_left_out() {
        let shown = |source: &str| {
            let test = FileTest { source: source.into(), header: Vec::new() };
            let say =
                |_, _| ProgramOutput { stdout: format!("{source} a/b // c\n").into_bytes(), ..Default::default() };
            test.outcome(&["say"], Path::new("/"), say).expect("it reads no file")
        };
        assert_eq!(shown("dir/t.mlir"), "$ say\nexit code 0\n--- output\nt.mlir a/b // c\n");
        assert_eq!(shown("t.mlir"), "$ say\nexit code 0\n--- output\nt.mlir a/b // c\n");
        assert_eq!(shown("/t.mlir"), "$ say\nexit code 0\n--- output\n/t.mlir a/b // c\n");
    }
}
