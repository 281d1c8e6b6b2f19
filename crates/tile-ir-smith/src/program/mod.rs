//! The program `tile-ir-smith`.

mod checking;
mod report;

use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Parser;
use tile_ir::Version;
use tile_ir_tools::Console;
use tile_ir_tools::support::{
    Failure, HELP, PreviewFeature, Reporting, VERSION, number, parse_arguments, run_program, write_text,
};

use crate::{Choices, Kind, Options, Smith, SmithError};

const NAME: &str = "tile-ir-smith";

/// The end of the help text.
const MORE: &str = "\
A seed always makes the same module. Without '-o', modules are separated by '// -----'. '--check' prints the seeds of modules \
for which a property does not hold, and the exit code is 1.";

/// Generates random Tile IR modules, and checks the toolchain with them.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
struct Arguments {
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,
    /// The number of modules; each has the next seed [default: 1; with '--check' 100]
    #[arg(long, value_name = "K", value_parser = number(1..=u64::MAX))]
    count: Option<u64>,
    /// Write each module to a file in this directory, named after its seed
    #[arg(short, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Use nothing newer than this version [default: the newest]
    #[arg(long, value_name = "13.N")]
    bytecode_version: Option<Version>,
    /// The approximate number of operations to choose; operations that they need are added
    #[arg(long, value_name = "N", default_value_t = Options::default().size, value_parser = number(1..=LARGEST))]
    size: usize,
    /// Groups of operations to choose from, such as 'memory,views': the files of the table
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    groups: Vec<String>,
    /// Generate content of a preview too: functions that are implemented elsewhere, and calls of them
    #[arg(long, value_name = "all|simt", hide_possible_values = true, num_args = 0..=1, require_equals = true,
        default_missing_value = "all", conflicts_with_all = ["runnable", "invalid", "coverage"])]
    preview: Option<PreviewFeature>,
    /// Generate modules that can be run: deterministic, terminating, in bounds
    #[arg(long, conflicts_with_all = ["invalid", "check", "coverage"])]
    runnable: bool,
    /// Generate modules that break this rule, such as 'V-TILE-4'
    #[arg(long, value_name = "RULE", conflicts_with_all = ["check", "coverage"])]
    invalid: Option<String>,
    /// Report which items of the table the modules reach, for each version
    #[arg(long, conflicts_with_all = ["check", "output"])]
    coverage: bool,
    /// Check the properties of the toolchain on the modules: formats, verifier, passes, execution
    #[arg(long, conflicts_with = "output")]
    check: bool,
    /// Check modules for this many seconds
    #[arg(long, value_name = "N", requires = "check", conflicts_with = "count", value_parser = number(0..=u64::MAX))]
    seconds: Option<u64>,
    #[command(flatten)]
    reporting: Reporting,
}

/// More operations than this take too long.
const LARGEST: usize = 10_000;

/// A context only grows, so modules that are made one after another get a new one after this many.
const FRESH: usize = 64;

/// Runs `tile-ir-smith`: generates random modules, and checks the toolchain with them.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match parse_arguments::<Arguments>(arguments, console) {
        Ok(arguments) => {
            run_program(arguments.reporting.reporter::<Arguments>(NAME), console, |console| arguments.run(console))
        }
        Err(code) => code,
    }
}

impl Arguments {
    fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.coverage {
            return report::coverage(self, console);
        }
        if self.check {
            return checking::check(self, console);
        }
        if let Some(folder) = &self.output {
            fs::create_dir_all(folder)
                .map_err(|error| Failure::file("create directory", &folder.display().to_string(), &error))?;
        }
        let mut smith = Smith::new(self.options()).map_err(message)?;
        for (number, seed) in self.seeds(1).enumerate() {
            if number > 0 && number % FRESH == 0 {
                smith = Smith::new(self.options()).map_err(message)?;
            }
            let text = smith.text(&mut Choices::new(seed)).map_err(message)?;
            match &self.output {
                Some(folder) => self.save(folder, seed, &text, console)?,
                None if print(&text, number > 0, console)? => {}
                None => break,
            }
        }
        Ok(())
    }

    fn save(&self, folder: &Path, seed: u64, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        write_text(Some(&folder.join(format!("seed-{seed}.mlir"))), text, console)
    }

    fn seeds(&self, usual: u64) -> impl Iterator<Item = u64> {
        let first = self.seed;
        (0..self.count.unwrap_or(usual)).map(move |number| first.wrapping_add(number))
    }

    fn options(&self) -> Options {
        let kind = match &self.invalid {
            Some(rule) => Kind::Invalid(rule.clone()),
            None if self.runnable => Kind::Runnable,
            None => Kind::Valid,
        };
        let previews = self.preview.is_some();
        Options { version: self.bytecode_version, size: self.size, groups: self.groups.clone(), kind, previews }
    }
}

/// Prints a module, after a separator if it is not the first. Returns false if standard output was closed by its reader, such as
/// `head`.
fn print(text: &str, is_next: bool, console: &mut Console<'_>) -> Result<bool, Failure> {
    let separator = if is_next { "\n// -----\n\n" } else { "" };
    let written = console.stdout.write_all(format!("{separator}{text}").as_bytes());
    match written.and_then(|()| console.stdout.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::file("write", "<stdout>", &error)),
    }
}

fn message(error: SmithError) -> Failure {
    Failure::Message(error.to_string())
}
