//! The program `tile-ir-extract`.

mod listing;
mod save;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use tile_ir::core::counted;
use tile_ir_tools::Console;
use tile_ir_tools::support::{
    Failure, FileBytes, HELP, Input, OutputFormat, Reporter, Reporting, Source, VERSION, files_below, number,
    parse_arguments, run_program,
};

use crate::{Event, Limits, extract as find};
use save::Folder;

const NAME: &str = "tile-ir-extract";

/// The end of the help text.
const MORE: &str = "\
Searches any file, such as objects, executables, cubins, core dumps and Python caches, and unpacks fat binaries, static and \
tile libraries, compressed ELF sections, zip, tar, gzip, bzip2, xz and Zstandard, also when nested. Hex dumps, lists of \
decimal numbers, base64 and string literals in text are decoded, and MLIR bytecode with Tile IR is found too. What starts \
like a module and cannot be read is listed with the reason, and with '-o' written too if all of it is there. Of tile libraries \
the code is listed and written as well. The exit code is \
0 if modules are found and nothing fails, 1 if there are none, and 2 if a module or a part of a file cannot be read.";

/// The exit code if there are no modules.
const NONE: u8 = 1;

/// The exit code if something cannot be read.
const TROUBLE: u8 = 2;

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
            let reporter = options.reporting.reporter::<Options>(NAME);
            let mut code = 0;
            match run_program(reporter, console, |console| {
                search(&options, reporter, console).map(|found| code = found)
            }) {
                0 => code,
                _ => TROUBLE,
            }
        }
        Err(0) => 0,
        Err(_) => TROUBLE,
    }
}

/// Searches all files; returns the exit code.
fn search(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<u8, Failure> {
    let mut work = Work {
        reporter,
        list: options.list.or(options.output.is_none().then_some(OutputFormat::Text)),
        folder: options.output.as_deref().map(Folder::create).transpose()?,
        limits: Limits { total: options.max_bytes, ratio: options.max_ratio, ..Limits::default() },
        found: 0,
        unreadable: 0,
        unsearched: 0,
    };
    for file in &options.files {
        for source in files_below(file) {
            work.source(source, console)?;
        }
    }
    if work.list.is_some() && work.unreadable > 0 {
        let message = format!("{} cannot be read", counted(work.unreadable, "module"));
        reporter.fail(&Failure::Message(message), console);
    }
    match (work.found, work.unsearched + work.unreadable) {
        (0, 0) => {
            reporter.fail(&Failure::Message("no Tile IR bytecode was found".to_owned()), console);
            Ok(NONE)
        }
        (_, 0) => Ok(0),
        _ => Ok(TROUBLE),
    }
}

/// The state of a run.
struct Work {
    reporter: Reporter,
    list: Option<OutputFormat>,
    folder: Option<Folder>,
    limits: Limits,
    found: usize,
    /// The number of modules that cannot be read.
    unreadable: usize,
    /// The number of files and parts of files that were not searched.
    unsearched: usize,
}

impl Work {
    fn source(&mut self, source: Result<Source, Failure>, console: &mut Console<'_>) -> Result<(), Failure> {
        let opened = source.and_then(|source| {
            if source.path == Path::new("-") {
                let bytes = Input::read(None, console)?.bytes;
                return Ok((
                    Source { path: "<stdin>".into(), short: "stdin".into(), is_named: true },
                    FileBytes::from(bytes),
                ));
            }
            let bytes = FileBytes::open(&source.path);
            let bytes = bytes.map_err(|error| Failure::file("open input file", &source.name(), &error))?;
            Ok((source, bytes))
        });
        let (source, bytes) = match opened {
            Ok(opened) => opened,
            Err(failure) => {
                self.unsearched += 1;
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
                let names = self.reporter.names;
                let line = |form| listing::module(form, &source.name(), member, &module, names);
                self.line(line, console)?;
                self.save(source, member, module.offset, module.bytes)
            }
            Event::Unreadable { member, module } => {
                self.unreadable += 1;
                let line = |form| listing::unreadable(form, &source.name(), member, &module);
                if !self.line(line, console)? {
                    self.reporter.fail(&Failure::Message(line(OutputFormat::Text)), console);
                }
                module.bytes.map_or(Ok(()), |bytes| self.save(source, member, module.offset, bytes))
            }
            Event::Code { member, bytes, code } => {
                self.line(|form| listing::code(form, &source.name(), member, bytes, code), console)?;
                self.save(source, Some(member), 0, bytes)
            }
            Event::Skipped { member, reason } => {
                self.unsearched += 1;
                let message = format!("{}: {reason}", listing::place(&source.name(), member));
                self.reporter.warn(&message, console);
                Ok(())
            }
        }
    }

    /// Lists something, if a list is asked for. Returns whether it is.
    fn line(&mut self, line: impl Fn(OutputFormat) -> String, console: &mut Console<'_>) -> Result<bool, Failure> {
        let Some(form) = self.list else { return Ok(false) };
        let is_read = listing::write(&line(form), console)?;
        self.list = self.list.filter(|_| is_read);
        Ok(true)
    }

    /// Writes a module, if that is asked for.
    fn save(&mut self, source: &Source, member: Option<&str>, offset: usize, bytes: &[u8]) -> Result<(), Failure> {
        match &mut self.folder {
            Some(folder) => folder.save(&source.short, member, offset, bytes),
            None => Ok(()),
        }
    }
}
