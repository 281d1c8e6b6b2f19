//! One test: a file and the commands in its first lines.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{Read, empty};
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tile_ir::{ContextOptions, Version};

use crate::unchecked;
use tile_ir_tools::{Console, Program, opt, translate};

use crate::circle::Circle;
use crate::hex;

/// A test: a file and the commands in its first lines.
pub struct Case {
    source: PathBuf,
    commands: Vec<String>,
    losses: Vec<String>,
    scratch: TempDir,
}

const DEFAULT_COMMAND: &str = "tile-ir-opt %s --no-implicit-module";

impl Case {
    /// Reads the test that a file is.
    ///
    /// # Panics
    /// If the file cannot be read.
    pub fn read(file: &Path) -> Self {
        let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let text = String::from_utf8_lossy(&bytes);
        let header = text.lines().map_while(|line| line.trim().strip_prefix("//")).map(str::trim);
        let lines_of = |key: &str| -> Vec<String> {
            header.clone().filter_map(|line| line.strip_prefix(key)).map(|line| line.trim().to_owned()).collect()
        };
        let mut commands = lines_of("RUN:");
        if commands.is_empty() {
            commands.push(DEFAULT_COMMAND.to_owned());
        }
        let scratch = tempfile::tempdir().expect("there is room for a folder");
        let source = match file.extension() {
            Some(extension) if extension == "hex" => {
                let source = scratch.path().join(file.with_extension("tileirbc").file_name().unwrap_or_default());
                fs::write(&source, hex::decode(&text)).expect("the scratch folder can be written to");
                source
            }
            _ => file.to_owned(),
        };
        Self { source, commands, losses: lines_of("LOSES:"), scratch }
    }

    /// Runs the commands and says how each ended.
    pub fn outcome(&self) -> String {
        self.commands.iter().map(|command| self.run(command)).collect::<Vec<_>>().join("\n")
    }

    /// Sends the text full circle through every form; the versions of bytecode that it passed through.
    ///
    /// # Errors
    /// What came back different.
    pub fn full_circle(&self) -> Result<Vec<Version>, String> {
        let has = |flag: &str| self.commands.iter().any(|command| command.split_whitespace().any(|word| word == flag));
        let loses = |what: &str| self.losses.iter().any(|loss| loss.starts_with(what));
        let circle = Circle {
            source: &fs::read_to_string(&self.source).map_err(|error| error.to_string())?,
            implicit_module: !has("--no-implicit-module"),
            context: ContextOptions {
                testing: has("--testing"),
                allow_unregistered: has("--allow-unregistered-dialect"),
                ..unchecked()
            },
            loses_locations: loses("locations"),
            loses_bytecode: loses("bytecode"),
        };
        circle.check()
    }

    fn run(&self, command: &str) -> String {
        let mut words: Vec<&str> = command.split_whitespace().collect();
        let redirected = words.iter().position(|word| *word == "<").map(|at| {
            let file = words.remove(at + 1);
            words.remove(at);
            self.path(file)
        });
        let program: Program = match words[0] {
            "tile-ir-opt" => opt,
            "tile-ir-translate" => translate,
            other => panic!("{}: nobody knows the program '{other}'", self.source.display()),
        };
        let mut stdin: Box<dyn Read + Send> = match redirected {
            Some(file) => Box::new(File::open(file).expect("standard input can be opened")),
            None => Box::new(empty()),
        };
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut console = Console {
            stdin: &mut stdin,
            stdout: &mut stdout,
            stderr: &mut stderr,
            stdout_is_terminal: false,
            coloured: false,
        };
        let code = program(words.iter().map(|word| self.path(word)).collect(), &mut console);
        let mut report = format!("$ {command}\nexit code {code}\n");
        for (name, bytes) in [("output", stdout), ("errors", stderr)] {
            if !bytes.is_empty() {
                let _ = write!(report, "--- {name}\n{}", self.without_folders(&show(&bytes)));
            }
        }
        report
    }

    /// A word of a command with `%s` and `%t` replaced by the files that they stand for.
    fn path(&self, word: &str) -> OsString {
        let scratch = self.scratch.path().join("scratch");
        word.replace("%s", &self.source.to_string_lossy()).replace("%t", &scratch.to_string_lossy()).into()
    }

    /// Text without the names of folders, which differ from machine to machine.
    fn without_folders(&self, text: &str) -> String {
        let folders = [self.source.parent(), Some(self.scratch.path())];
        folders
            .into_iter()
            .flatten()
            .fold(text.to_owned(), |text, folder| text.replace(&format!("{}/", folder.display()), ""))
    }
}

/// Output as text; bytes that are none as hexadecimal digits.
fn show(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => text.to_owned(),
        _ => hex::encode(bytes),
    }
}
