//! The program `tile-ir-extract`.

mod files;
mod listing;
mod save;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use tile_ir_tools::Console;
use tile_ir_tools::support::{
    Failure, FileBytes, HELP, Input, OutputFormat, Reporter, Reporting, VERSION, number, parse_arguments, run_program,
};

use crate::{Event, Limits, extract as find};
use files::Source;
use save::Folder;

const NAME: &str = "tile-ir-extract";

/// The end of the help text.
const MORE: &str = "\
Searches any file, such as objects, executables, cubins, fat binaries, core dumps and Python caches, and unpacks zip, tar, \
gzip and compressed ELF sections, also when nested. Hex dumps, base64 and string literals in text are decoded. Only complete, readable modules are reported. The exit code is 1 if none is found.";

/// Finds Tile IR bytecode inside other files.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
struct Options {
    /// Files and directories to search; '-' or nothing for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    files: Vec<PathBuf>,
    /// List the modules [default without '-o']
    #[arg(
        long,
        value_name = "text|json",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text",
        hide_possible_values = true
    )]
    list: Option<OutputFormat>,
    /// Write each module to a file in this directory, named after its origin
    #[arg(short, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Limit on the total size of decompressed data
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().total, value_parser = number(0..=u64::MAX))]
    max_bytes: u64,
    /// Limit on compression ratios, for more than 16 MiB
    #[arg(long, value_name = "N", default_value_t = Limits::default().ratio, value_parser = number(0..=u64::MAX))]
    max_ratio: u64,
    #[command(flatten)]
    reporting: Reporting,
}

/// Runs `tile-ir-extract`: finds Tile IR bytecode inside other files.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match parse_arguments::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter(NAME);
            run_program(reporter, console, |console| search(&options, reporter, console))
        }
        Err(code) => code,
    }
}

fn search(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut work = Work {
        reporter,
        list: options.list.or(options.output.is_none().then_some(OutputFormat::Text)),
        folder: options.output.as_deref().map(Folder::create).transpose()?,
        limits: Limits { total: options.max_bytes, ratio: options.max_ratio, ..Limits::default() },
        found: 0,
        failed: false,
    };
    for file in &options.files {
        for source in files::below(file) {
            work.source(source, console)?;
        }
    }
    match work.found {
        _ if work.failed => Err(Failure::Reported),
        0 => Err(Failure::Message("no Tile IR bytecode was found".to_owned())),
        _ => Ok(()),
    }
}

/// The state of a run.
struct Work {
    reporter: Reporter,
    list: Option<OutputFormat>,
    folder: Option<Folder>,
    limits: Limits,
    found: usize,
    /// Whether a file could not be read.
    failed: bool,
}

impl Work {
    fn source(&mut self, source: Result<Source, Failure>, console: &mut Console<'_>) -> Result<(), Failure> {
        let opened = source.and_then(|source| {
            if source.path == Path::new("-") {
                let bytes = Input::read(None, console)?.bytes;
                return Ok((Source { path: "<stdin>".into(), short: "stdin".into() }, FileBytes::from(bytes)));
            }
            let bytes = FileBytes::open(&source.path);
            let bytes = bytes.map_err(|error| Failure::file("open input file", &source.name(), &error))?;
            Ok((source, bytes))
        });
        let (source, bytes) = match opened {
            Ok(opened) => opened,
            Err(failure) => {
                self.failed = true;
                self.reporter.fail(&failure, console);
                return Ok(());
            }
        };
        let mut outcome = Ok(());
        let limits = self.limits;
        find(&bytes, &limits, &mut |event| {
            if outcome.is_ok() {
                outcome = self.event(&source, event, console);
            }
        });
        outcome
    }

    fn event(&mut self, source: &Source, event: Event<'_>, console: &mut Console<'_>) -> Result<(), Failure> {
        match event {
            Event::Module { member, module } => {
                self.found += 1;
                if let Some(form) = self.list {
                    let is_read = listing::write(form, &source.name(), member, &module, self.reporter.names, console)?;
                    self.list = self.list.filter(|_| is_read);
                }
                match &mut self.folder {
                    Some(folder) => folder.save(&source.short, member, &module),
                    None => Ok(()),
                }
            }
            Event::Skipped { member, reason } => {
                let message = format!("{}: {reason}", listing::place(&source.name(), member));
                self.reporter.warn(&message, console);
                Ok(())
            }
        }
    }
}
