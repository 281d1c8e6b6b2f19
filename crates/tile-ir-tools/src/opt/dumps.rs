//! The IR before and after passes.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tile_ir::core::{OpRef, escape_control};
use tile_ir::text::{PrintOptions, print, print_isolated};
use tile_ir::transforms::manager::{Event, Observer};
use tile_ir::transforms::pass::Report;

use super::diff;
use crate::failure::Failure;

/// The dumps before and after passes.
#[derive(Debug)]
pub(super) struct Dumps {
    pub(super) before: Selection,
    pub(super) after: Selection,
    /// Whether to print nothing after a pass that changed nothing.
    pub(super) only_changes: bool,
    pub(super) failures: bool,
    /// Whether to print the whole module.
    pub(super) module_scope: bool,
    /// The folder for files; without one, dumps go to standard error.
    pub(super) folder: Option<Folder>,
    pub(super) coloured: bool,
    pub(super) printing: PrintOptions,
}

/// A folder with a file for each dump.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// The files that could not be written.
    unwritten: Mutex<BTreeMap<PathBuf, io::Error>>,
}

/// Passes by name.
#[derive(Debug)]
pub(super) enum Selection {
    All,
    Named(Vec<String>),
}

/// When something is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    Before,
    After,
    Failed,
}

impl Selection {
    fn has(&self, name: &str) -> bool {
        match self {
            Self::All => true,
            Self::Named(names) => names.iter().any(|wanted| wanted == name),
        }
    }

    fn is_empty(&self) -> bool {
        matches!(self, Self::Named(names) if names.is_empty())
    }
}

impl Dumps {
    /// Whether anything can be printed at a moment.
    pub(super) fn has(&self, moment: Moment) -> bool {
        match moment {
            Moment::Before => !self.before.is_empty(),
            Moment::After => !self.after.is_empty(),
            Moment::Failed => self.failures,
        }
    }

    fn text(&self, op: OpRef<'_>) -> String {
        match op.module() {
            // The top-level operation has the aliases around it.
            Some(module) if self.module_scope || op == module.root() => print(module, &self.printing),
            _ => print_isolated(op, &self.printing),
        }
    }

    /// `// -----// IR Dump After Canonicalizer (canonicalize) //----- //`
    fn heading(&self, event: &Event<'_>, moment: Moment) -> String {
        let info = event.pass.info();
        let moment = match moment {
            Moment::Before => format!("Before {}", info.title()),
            Moment::After => format!("After {}", info.title()),
            Moment::Failed => format!("After {} Failed", info.title()),
        };
        let mut heading = format!("// -----// IR Dump {moment} ({})", info.name);
        if self.module_scope {
            let _ = write!(heading, " ('{}' operation", event.op.name());
            if let Some(symbol) = event.op.symbol_name() {
                let _ = write!(heading, ": @{}", escape_control(&event.op.context().text(symbol)));
            }
            heading.push(')');
        }
        heading + " //----- //\n"
    }

    fn dump(&self, event: &Event<'_>, moment: Moment, before: Option<&str>, report: &mut Report) {
        let text = self.text(event.op);
        if before == Some(text.as_str()) {
            return;
        }
        let heading = self.heading(event, moment);
        let shown = match before {
            Some(before) if self.coloured => diff::coloured(before, &text),
            _ => text,
        };
        match &self.folder {
            Some(folder) => {
                folder.write(event, moment, &(heading + &shown));
            }
            None => {
                report.output.push_str(&heading);
                report.output.push_str(&shown);
                report.output.push_str("\n\n");
            }
        }
    }
}

impl Observer for Dumps {
    fn before_pass(&self, event: &Event<'_>, report: &mut Report) -> Option<String> {
        let name = event.pass.info().name;
        if self.before.has(name) {
            self.dump(event, Moment::Before, None, report);
        }
        (self.only_changes && self.after.has(name)).then(|| self.text(event.op))
    }

    fn after_pass(&self, event: &Event<'_>, before: Option<String>, report: &mut Report) {
        if self.after.has(event.pass.info().name) {
            self.dump(event, Moment::After, before.as_deref(), report);
        }
    }

    fn pass_failed(&self, event: &Event<'_>, _before: Option<String>, report: &mut Report) {
        if self.failures || self.after.has(event.pass.info().name) {
            self.dump(event, Moment::Failed, None, report);
        }
    }

    fn sees_modules(&self) -> bool {
        self.module_scope
    }
}

impl Folder {
    /// Creates a folder, unless it exists.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let fail = |error| Failure::file("create directory", &path.display().to_string(), &error);
        fs::create_dir_all(path).map_err(fail)?;
        Ok(Self { path: path.to_owned(), unwritten: Mutex::default() })
    }

    /// Writes a dump to a file: `builtin_module_no-symbol-name/cuda_tile_module_m/3_cse.mlir`, with the number of the pass
    /// in the pipeline.
    fn write(&self, event: &Event<'_>, moment: Moment, text: &str) {
        let around: Vec<_> = std::iter::once(event.op).chain(event.op.ancestors()).collect();
        let mut folder = self.path.clone();
        folder.extend(around.into_iter().rev().map(folder_name));
        let moment = match moment {
            Moment::Before => "_before",
            Moment::After => "",
            Moment::Failed => "_failed",
        };
        let file = folder.join(format!("{}_{}{moment}.mlir", event.number, event.pass.info().name));
        if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::write(&file, text)) {
            self.unwritten.lock().unwrap_or_else(PoisonError::into_inner).insert(file, error);
        }
    }

    /// Checks that all dumps were written. The error is about the first file by name, whatever the order of threads.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let unwritten = self.unwritten.lock().unwrap_or_else(PoisonError::into_inner);
        let first = unwritten.first_key_value();
        first.map_or(Ok(()), |(file, error)| Err(Failure::file("write", &file.display().to_string(), error)))
    }
}

/// `cuda_tile_entry_kernel`: characters that file names cannot contain are replaced.
fn folder_name(op: OpRef<'_>) -> String {
    let symbol = op.symbol_name().map_or("no-symbol-name".into(), |symbol| op.context().text(symbol));
    let name = format!("{}_{symbol}", op.name());
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect()
}
