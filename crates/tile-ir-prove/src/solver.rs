//! Solvers: programs that read SMT-LIB 2.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tile_ir_process::Capture;

/// A program that decides formulas.
#[derive(Clone, Debug)]
pub struct Solver {
    program: PathBuf,
    /// The time for each question.
    limit: Duration,
    /// The memory in mebibytes, where the program has a flag for it.
    memory: u32,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// No values satisfy the formulas.
    Unsatisfiable,
    /// These values of what was asked for do.
    Satisfiable(Vec<u128>),
    /// There is none in the time and memory given, or the program failed: the reason.
    Unknown(String),
}

/// The solvers that are looked for, in this order.
const KNOWN: [&str; 3] = ["z3", "bitwuzla", "cvc5"];

impl Solver {
    /// A program, with limits for each question: time, and memory in mebibytes.
    pub fn new(program: impl Into<PathBuf>, limit: Duration, memory: u32) -> Self {
        Self { program: program.into(), limit, memory }
    }

    /// The first known solver in the folders of `PATH`.
    pub fn on_path(limit: Duration, memory: u32) -> Option<Self> {
        let path = std::env::var_os("PATH")?;
        let found = KNOWN.iter().find_map(|name| {
            std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
        });
        Some(Self::new(found?, limit, memory))
    }

    /// The name of its program.
    pub fn name(&self) -> String {
        self.program.file_stem().unwrap_or(OsStr::new("solver")).to_string_lossy().into_owned()
    }

    /// Asks a question.
    ///
    /// # Errors
    /// If the program cannot be started, or files cannot be written.
    pub(crate) fn ask(&self, script: &str) -> io::Result<Answer> {
        let mut file = tempfile::Builder::new().suffix(".smt2").tempfile()?;
        file.write_all(script.as_bytes())?;
        file.flush()?;
        let output = Capture::new()?;
        let mut command = self.command(file.path());
        command.stdin(Stdio::null()).stdout(output.stdio()?).stderr(Stdio::null());
        // What the program itself counts may not be all; a second more, and it is killed.
        let limit = self.limit + Duration::from_secs(1);
        let status = tile_ir_process::run(&mut command, Some(limit), || tile_ir::core::Stop::check().is_err())?;
        if status.is_none() {
            return Ok(Answer::Unknown(self.late()));
        }
        let text = output.text()?;
        let (first, rest) = text.trim_start().split_once('\n').unwrap_or((text.trim(), ""));
        Ok(match first.trim() {
            "unsat" => Answer::Unsatisfiable,
            "sat" => Answer::Satisfiable(values(rest)),
            "unknown" | "timeout" => Answer::Unknown(self.late()),
            other => Answer::Unknown(format!("{} answers: {other}", self.name())),
        })
    }

    fn late(&self) -> String {
        format!("{} has no answer within {} s and {} MiB", self.name(), self.limit.as_secs_f64(), self.memory)
    }

    fn command(&self, script: &Path) -> Command {
        let mut command = Command::new(&self.program);
        let milliseconds = self.limit.as_millis().max(1);
        match self.name().as_str() {
            "z3" => command.arg(format!("-t:{milliseconds}")).arg(format!("-memory:{}", self.memory)).arg("-smt2"),
            "cvc5" => command.arg(format!("--tlimit={milliseconds}")).args(["--lang=smt2", "--fp-exp"]),
            "bitwuzla" => command.arg(format!("--time-limit={milliseconds}")),
            _ => &mut command,
        };
        command.arg(script);
        command
    }
}

/// The values of an answer to `get-value`, in the order in which they were asked for: `((a #x0f) (b (_ bv3 8)))`.
fn values(text: &str) -> Vec<u128> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        let value = match word {
            "true" => Some(1),
            "false" => Some(0),
            "_" => words.peek().and_then(|word| word.strip_prefix("bv")).and_then(|number| number.parse().ok()),
            _ => match (word.strip_prefix("#x"), word.strip_prefix("#b")) {
                (Some(digits), _) => u128::from_str_radix(digits, 16).ok(),
                (_, Some(digits)) => u128::from_str_radix(digits, 2).ok(),
                _ => None,
            },
        };
        found.extend(value);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_in_every_notation() {
        assert_eq!(
            values("((|argument.0| #x0000000f)\n (t12 #b101) (x (_ bv7 32)) (p true) (q false))"),
            [15, 5, 7, 1, 0]
        );
        assert_eq!(values("((x #xffffffffffffffffffffffffffffffff))"), [u128::MAX]);
    }
}
