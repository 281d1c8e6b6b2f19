//! The program `tile-ir-smith`.

mod checking;
mod report;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use tile_ir::Version;
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, HELP, Reporting, VERSION, number, parse_arguments, run_program, write_text};

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

/// Runs `tile-ir-smith`: generates random modules, and checks the toolchain with them.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match parse_arguments::<Arguments>(arguments, console) {
        Ok(arguments) => run_program(arguments.reporting.reporter(NAME), console, |console| arguments.run(console)),
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
        let smith = Smith::new(self.options()).map_err(message)?;
        let made = self.seeds(1).map(|seed| (seed, smith.text(&mut Choices::new(seed))));
        let Some(folder) = &self.output else {
            let texts: Result<Vec<String>, SmithError> = made.map(|(_, text)| text).collect();
            return write_text(None, &texts.map_err(message)?.join("\n// -----\n\n"), console);
        };
        fs::create_dir_all(folder)
            .map_err(|error| Failure::file("create directory", &folder.display().to_string(), &error))?;
        for (seed, text) in made {
            self.save(folder, seed, &text.map_err(message)?, console)?;
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
        Options { version: self.bytecode_version, size: self.size, groups: self.groups.clone(), kind }
    }
}

fn message(error: SmithError) -> Failure {
    Failure::Message(error.to_string())
}
