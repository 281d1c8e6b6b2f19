//! Compiling a program with the assembler.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::io;
use std::time::{Duration, Instant};

use tile_ir::bytecode::ReadOptions;
use tile_ir::core::{Place, Severity};
use tile_ir::{Diagnostic, Version};

use super::explain::{File, explain, plain, remarks};
use super::feature::Feature;
use super::job::{Done, Files, Job, Wanted};
use super::marks::marked;
use super::messages::messages;
use super::run::Ending;
use super::{Assembler, parts};
use crate::settings::Settings;
use crate::{Failure, codes};

/// The section of a tile library that has its interface.
const INTERFACE: &[u8] = b".nvtlifc";

/// What became of a program.
pub(crate) struct Assembled {
    /// The machine code.
    pub(crate) code: Vec<u8>,
    /// Warnings and remarks.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Assembler {
    /// Compiles verified bytecode of this version to machine code. `name` is that of the bytecode in diagnostics.
    pub(crate) fn assemble(
        &self,
        input: &[u8],
        name: &str,
        version: Version,
        settings: &Settings,
    ) -> Result<Assembled, Failure> {
        self.check_gpu(settings)?;
        self.check_features(settings)?;
        let files = Files::read(settings)?;
        let bytecode = self.lower(input, version)?;
        let file = match bytecode {
            Cow::Borrowed(_) => File::Input(&bytecode, name),
            Cow::Owned(_) => File::Lowered(&bytecode),
        };
        let (start, marked) = (Instant::now(), OnceCell::new());
        Compilation { assembler: self, settings, files, file, start, marked }.run()
    }

    fn failure(&self, why: impl std::fmt::Display) -> Failure {
        Failure::compilation(format!("{self} {why}"))
    }

    fn check_gpu(&self, settings: &Settings) -> Result<(), Failure> {
        let known = &self.release.gpus;
        if known.is_empty() || known.contains(&settings.gpu) {
            return Ok(());
        }
        let names: Vec<_> = known.iter().map(ToString::to_string).collect();
        Err(self.failure(format!("does not support {}; it supports {}", settings.gpu, names.join(", "))))
    }

    fn check_features(&self, settings: &Settings) -> Result<(), Failure> {
        let Some(release) = self.release.version() else { return Ok(()) };
        let missing = Feature::asked_for(settings).find(|feature| !feature.is_in(release));
        missing.map_or(Ok(()), |feature| Err(self.failure(format!("does not have {feature}"))))
    }
}

/// A program that is being compiled.
struct Compilation<'a> {
    assembler: &'a Assembler,
    settings: &'a Settings,
    files: Files,
    file: File<'a>,
    start: Instant,
    /// What the assembler makes of the same program with marks, once that is needed.
    marked: OnceCell<Result<Done, String>>,
}

impl Compilation<'_> {
    fn run(&self) -> Result<Assembled, Failure> {
        let assembler = self.assembler;
        let done = self.job(Wanted::Code, self.file.bytecode(), self.settings.timeout);
        let done = done.map_err(|error| self.broken(&error))?;
        match (done.ending, done.file) {
            (Ending::Success, Some(code)) => {
                let mut diagnostics = explain(&done.printed, || self.printed_for_marks(), self.file);
                for diagnostic in &mut diagnostics {
                    // What it calls an error, or says without a severity, was none.
                    diagnostic.severity = diagnostic.severity.min(Severity::Warning);
                }
                diagnostics.extend(self.no_lines());
                diagnostics.extend(done.not_kept.map(|error| not_kept(&error)));
                if !self.settings.remarks.is_none() {
                    diagnostics.extend(self.remarks());
                }
                Ok(Assembled { code, diagnostics })
            }
            (Ending::Success, None) => Err(assembler.failure("produced no machine code")),
            (Ending::Failure(status), _) if status.code().is_some() => Err(self.rejection(done.ending, &done.printed)),
            (ending, _) => Err(assembler.failure(ending).because(messages(&done.printed).into_iter().map(plain))),
        }
    }

    fn job(&self, wanted: Wanted, bytecode: &[u8], limit: Option<Duration>) -> io::Result<Done> {
        let job = Job::new(wanted, bytecode, self.settings, &self.files);
        job.run(self.assembler, self.settings.cache.as_ref(), limit)
    }

    /// Runs the assembler on the same program with marks, in the time that is left; for remarks, if there are to be any.
    fn job_with_marks(&self) -> Result<&Done, &String> {
        let run = || {
            let left = self.settings.timeout.map(|limit| limit.saturating_sub(self.start.elapsed()));
            let bytecode = marked(self.file.bytecode()).ok_or("the program cannot be written with marks")?;
            let wanted = if self.settings.remarks.is_none() { Wanted::Code } else { Wanted::Remarks };
            self.job(wanted, &bytecode, left).map_err(|error| error.to_string())
        };
        self.marked.get_or_init(run).as_ref()
    }

    /// What the assembler prints about the same program with marks.
    fn printed_for_marks(&self) -> Option<&str> {
        self.job_with_marks().ok().map(|done| done.printed.as_str())
    }

    /// The failure for a file that the assembler rejected.
    fn rejection(&self, ending: Ending, printed: &str) -> Failure {
        let found = explain(printed, || self.printed_for_marks(), self.file);
        let (hints, failure) = match found.is_empty() {
            true => (self.hints_for_silence(), self.assembler.failure(ending)),
            false => (Vec::new(), self.assembler.failure("rejected the program").because(found)),
        };
        hints.into_iter().chain(self.hints_for_libraries()).fold(failure, Failure::with_note)
    }

    /// Why the assembler may have failed without a message.
    fn hints_for_silence(&self) -> Vec<String> {
        let mut hints = parts::missing(self.assembler);
        if self.settings.simt_preview {
            hints.push("it gives no reason where a function that is called is in no tile library".to_owned());
        }
        hints
    }

    /// What is wrong with the tile libraries, or with what links them. The assembler names none of them.
    fn hints_for_libraries(&self) -> Vec<String> {
        let libraries = self.settings.libraries.iter().zip(&self.files.libraries);
        let wrong = libraries.filter(|(_, content)| content.windows(INTERFACE.len()).all(|name| name != INTERFACE));
        let wrong =
            wrong.map(|(path, _)| format!("'{}' is no tile library: it has no section '.nvtlifc'", path.display()));
        let links = !self.settings.libraries.is_empty();
        wrong.chain(links.then(|| parts::missing_linker(self.assembler)).flatten()).collect()
    }

    fn broken(&self, error: &io::Error) -> Failure {
        Failure::compilation(format!("cannot run '{}': {error}", self.assembler.program.display()))
    }

    /// A warning where lines are asked for that the program does not have: the assembler says nothing then.
    fn no_lines(&self) -> Option<Diagnostic> {
        let Settings { lineinfo, device_debug, .. } = self.settings;
        let options = ReadOptions::new("").allowing_preview(true);
        let context = tile_ir::context();
        let has_none = || {
            let opened = tile_ir::bytecode::File::open(&context, self.file.bytecode(), &options);
            opened.is_ok_and(|file| file.table_sizes().debug_entries == 0)
        };
        let message = "there are no line tables, since the program has no debug information; \
                       the pass 'synthesize-debug-info-scopes' makes it from locations";
        ((*lineinfo || *device_debug) && has_none())
            .then(|| Diagnostic::warning(codes::NO_LINES, Place::Unknown, message))
    }

    /// The remarks, or a warning why there are none.
    ///
    /// They are about a copy of the program with marks. That is compiled once more, since marks would become part of
    /// the machine code: line tables and the messages of assertions have locations.
    fn remarks(&self) -> Vec<Diagnostic> {
        let found = self.job_with_marks().map_err(Clone::clone).and_then(|done| match done.ending {
            Ending::Success => remarks(done.file.as_deref().unwrap_or_default(), self.file),
            ending => Err(format!("{} {ending}", self.assembler)),
        });
        found.unwrap_or_else(|why| {
            vec![Diagnostic::warning(codes::REMARKS, Place::Unknown, format!("there are no remarks: {why}"))]
        })
    }
}

fn not_kept(error: &io::Error) -> Diagnostic {
    Diagnostic::warning(codes::CACHE, Place::Unknown, format!("the result is not kept in the cache: {error}"))
}
