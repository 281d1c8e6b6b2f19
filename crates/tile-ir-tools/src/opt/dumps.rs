//! The IR before and after passes.

use std::fmt::Write;
use std::sync::Arc;

use tile_ir::core::{OpRef, escape_control};
use tile_ir::text::{PrintOptions, print, print_isolated};
use tile_ir::transforms::manager::{Event, Observer};
use tile_ir::transforms::pass::Report;

use super::diff;
use super::dump_folder::DumpFolder;

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
    pub(super) folder: Option<Arc<DumpFolder>>,
    pub(super) coloured: bool,
    pub(super) printing: PrintOptions,
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

impl Moment {
    /// What names of files say of it.
    fn suffix(self) -> &'static str {
        match self {
            Self::Before => "_before",
            Self::After => "",
            Self::Failed => "_failed",
        }
    }
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
                let moment = moment.suffix();
                let file = format!("{}_{}{moment}.mlir", event.number, event.pass.info().name);
                folder.write(event.op, &file, &(heading + &shown));
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
