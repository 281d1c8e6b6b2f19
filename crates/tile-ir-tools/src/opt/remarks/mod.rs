//! Remarks of passes, and their flags.

mod yaml;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::{Args, ValueEnum};
use regex_lite::Regex;
use tile_ir::Diagnostic;
use tile_ir::transforms::pass::{Remark, RemarkKind};

use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_text;

/// Which remarks are shown, and how.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Remarks of passes")]
pub(super) struct RemarkFlags {
    /// Show remarks of all kinds, of passes whose whole name matches
    #[arg(long, value_name = "REGEX", value_parser = whole)]
    remarks_filter: Option<Regex>,
    /// Show what matching passes did
    #[arg(long, value_name = "REGEX", value_parser = whole)]
    remarks_filter_passed: Option<Regex>,
    /// Show what matching passes could have done, and why they did not
    #[arg(long, value_name = "REGEX", value_parser = whole)]
    remarks_filter_missed: Option<Regex>,
    /// Show what matching passes tried in vain
    #[arg(long, value_name = "REGEX", value_parser = whole)]
    remarks_filter_failed: Option<Regex>,
    /// Show what matching passes found out
    #[arg(long, value_name = "REGEX", value_parser = whole, visible_alias = "remarks-filter-analysis")]
    remarks_filter_analyse: Option<Regex>,
    /// Show remarks as diagnostics, or write them to a file
    #[arg(long, value_name = "emitRemark|yaml", value_enum, default_value_t, hide_possible_values = true)]
    remark_format: Form,
    /// Show all remarks, or only the final one of each name about an operation
    #[arg(long, value_name = "all|final", value_enum, default_value_t, hide_possible_values = true)]
    remark_policy: Policy,
    /// File for '--remark-format=yaml', '-' for standard output [default: mlir-remarks.yaml]
    #[arg(long, value_name = "FILE")]
    remarks_output_file: Option<PathBuf>,
}

/// The form of remarks.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Form {
    #[default]
    #[value(name = "emitRemark")]
    EmitRemark,
    Yaml,
}

/// Which of the remarks about the same are shown.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Policy {
    #[default]
    All,
    Final,
}

/// The file of MLIR's tools, where none is named.
const FILE: &str = "mlir-remarks.yaml";

/// What matches a text as a whole.
fn whole(text: &str) -> Result<Regex, String> {
    Regex::new(&format!("^(?:{text})$")).map_err(|error| error.to_string())
}

/// The remarks of all runs that go to a file.
#[derive(Debug)]
pub(super) struct RemarkFile {
    path: PathBuf,
    text: Mutex<String>,
}

impl RemarkFlags {
    /// Whether any remarks are shown.
    pub(super) fn are_wanted(&self) -> bool {
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Failed, RemarkKind::Analysis];
        self.remarks_filter.is_some() || kinds.iter().any(|kind| self.filter_of(*kind).is_some())
    }

    /// Checks that the flags go together.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.remarks_output_file.is_some() && self.remark_format != Form::Yaml {
            let message = "'--remarks-output-file' is for '--remark-format=yaml'; other remarks are diagnostics";
            return Err(Failure::Message(message.to_owned()));
        }
        if !self.are_wanted() && (self.remark_format == Form::Yaml || self.remark_policy == Policy::Final) {
            let message =
                "'--remark-format' and '--remark-policy' need remarks, such as those of '--remarks-filter=.*'";
            return Err(Failure::Message(message.to_owned()));
        }
        Ok(())
    }

    /// The file for remarks, if they go to one. All parts of an input share it.
    pub(super) fn file(&self) -> Option<RemarkFile> {
        let path = self.remarks_output_file.as_deref().unwrap_or(Path::new(FILE));
        let is_wanted = self.remark_format == Form::Yaml && self.are_wanted();
        is_wanted.then(|| RemarkFile { path: path.to_owned(), text: Mutex::default() })
    }

    /// The diagnostics for the remarks of a run, unless there is a file, to which they are added.
    pub(super) fn show(&self, made: Vec<Remark>, file: Option<&RemarkFile>) -> Vec<Diagnostic> {
        let shown: Vec<Remark> = made.into_iter().filter(|remark| self.shows(remark)).collect();
        let shown = match self.remark_policy {
            Policy::All => shown,
            Policy::Final => final_ones(shown),
        };
        let Some(file) = file else { return shown.iter().map(Remark::diagnostic).collect() };
        let mut text = file.text.lock().unwrap_or_else(PoisonError::into_inner);
        shown.iter().for_each(|remark| yaml::push(&mut text, remark));
        Vec::new()
    }

    fn filter_of(&self, kind: RemarkKind) -> Option<&Regex> {
        match kind {
            RemarkKind::Passed => self.remarks_filter_passed.as_ref(),
            RemarkKind::Missed => self.remarks_filter_missed.as_ref(),
            RemarkKind::Failed => self.remarks_filter_failed.as_ref(),
            RemarkKind::Analysis => self.remarks_filter_analyse.as_ref(),
        }
    }

    fn shows(&self, remark: &Remark) -> bool {
        let filters = [self.remarks_filter.as_ref(), self.filter_of(remark.kind)];
        filters.into_iter().flatten().any(|filter| filter.is_match(remark.pass))
    }
}

impl RemarkFile {
    /// Writes the file.
    pub(super) fn finish(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        write_text(Some(&self.path), &self.text.lock().unwrap_or_else(PoisonError::into_inner), console)
    }
}

/// The remarks without those that a later one of the same pass, name, function and place replaces.
fn final_ones(remarks: Vec<Remark>) -> Vec<Remark> {
    let mut last: Vec<Remark> = Vec::with_capacity(remarks.len());
    let mut seen = std::collections::HashSet::new();
    for remark in remarks.into_iter().rev() {
        if seen.insert((remark.pass, remark.name, remark.function.clone(), format!("{:?}", remark.place))) {
            last.push(remark);
        }
    }
    last.reverse();
    last
}
