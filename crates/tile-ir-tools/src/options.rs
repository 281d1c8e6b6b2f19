//! Flags that programs share.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, CommandFactory, ValueEnum};
use tile_ir::bytecode::{Preview, WriteOptions, announces_preview, newest_version, supported_versions};
use tile_ir::core::Stop;
use tile_ir::mlir_bytecode::FormatVersion;
use tile_ir::text::PrintOptions;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, ContextOptions, Diagnostic, Dialect, Format, LoadOptions, Module, Version, newer_than};

use crate::arguments::{number, seconds};
use crate::colour::Colour;
use crate::failure::Failure;
use crate::names::Names;
use crate::report::{Form, Reporter};
use crate::tables::Tables;

/// The output of `--version` after the name of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The template of help, kept short enough for a screen.
pub const HELP: &str = "{about}\n\nUsage: {usage}\n\n{all-args}{after-help}";

/// Where output goes.
#[derive(Args, Clone, Debug)]
pub struct OutputPath {
    /// Output file; '-' or nothing for standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl OutputPath {
    /// The path, if one was given.
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The format that the ending of the name stands for.
    pub(crate) fn format(&self) -> Option<Format> {
        match self.output.as_deref()?.extension()?.to_str()? {
            "mlir" => Some(Format::Text),
            "tileirbc" | "tilebc" => Some(Format::TileBytecode),
            "mlirbc" => Some(Format::MlirBytecode),
            _ => None,
        }
    }
}

/// The format of what a program prints about a file or about itself.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OutputFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: an object a line.
    Json,
}

/// How programs show errors.
#[derive(Args, Clone, Copy, Debug)]
pub struct Reporting {
    /// How errors are shown: mlir, pretty, json or sarif [default: pretty on a terminal, mlir elsewhere]
    #[arg(long, value_name = "FORM", hide_possible_values = true)]
    diagnostics: Option<Form>,
    /// When to use colours
    #[arg(long, value_name = "auto|always|never", default_value = "auto", hide_possible_values = true)]
    pub(crate) color: Colour,
    #[command(flatten)]
    pub(crate) names: Names,
}

impl Reporting {
    /// What reports in this way, in the name of a program with these options.
    pub fn reporter<Options: CommandFactory>(self, program: &'static str) -> Reporter {
        Reporter::new::<Options>(program, self.diagnostics, self.names).in_colour(self.color)
    }
}

/// How long a program may work.
#[derive(Args, Clone, Copy, Debug)]
pub struct TimeLimit {
    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
}

impl TimeLimit {
    /// The same, with a limit where none is given.
    pub(crate) fn or(self, default: Duration) -> Self {
        Self { time_limit: self.time_limit.or(Some(default)) }
    }

    /// Does work that ends with an error when the time is up.
    pub fn guard<R>(self, work: impl FnOnce() -> R) -> R {
        match self.time_limit {
            Some(limit) => Stop::after(limit).guard(work),
            None => work(),
        }
    }
}

/// How many functions are parsed, verified and changed in parallel.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Threads")]
pub(crate) struct Threads {
    /// Process functions sequentially
    #[arg(long)]
    mlir_disable_threading: bool,
    /// Number of functions to process in parallel [default: number of processors]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        hide_default_value = true,
        value_parser = number(0..=usize::MAX)
    )]
    threads: usize,
}

impl Threads {
    /// The number of threads; 0 is one per processor.
    pub(crate) fn number(self) -> usize {
        if self.mlir_disable_threading { 1 } else { self.threads }
    }
}

/// The input that the programs accept.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub struct Accepted {
    /// Do not put a 'builtin.module' around the input; it must contain one operation
    #[arg(long)]
    no_implicit_module: bool,
    /// Accept operations of unknown dialects, in generic form
    #[arg(long)]
    allow_unregistered_dialect: bool,
    #[command(flatten)]
    previews: Previews,
    /// Stop after N errors [default: 100 where a text is read]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    max_errors: Option<u32>,
    /// Register the testing dialect
    #[arg(long)]
    testing: bool,
    #[command(flatten)]
    tables: Tables,
}

/// The functions that programs read.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Functions {
    /// Read only this function and those that it refers to; may be repeated
    #[arg(long = "function", value_name = "NAME")]
    names: Vec<String>,
}

impl Functions {
    /// Their names; none for all.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}

/// The previews that programs accept.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Previews {
    /// Accept preview content, which is marked in the header of bytecode: that of a feature, or of all
    #[arg(long, value_name = "all|simt", hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    preview: Option<PreviewFeature>,
}

impl Previews {
    /// Whether there are any.
    pub(crate) fn are_allowed(self) -> bool {
        self.preview.is_some()
    }
}

/// What a preview has, and programs accept if they are told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PreviewFeature {
    /// Everything
    All,
    /// Functions that are implemented elsewhere, for single threads
    Simt,
}

impl Accepted {
    /// Creates a context for the input.
    ///
    /// # Errors
    /// If a table of a dialect cannot be read, is wrong, or does not fit the others.
    pub fn context(&self) -> Result<Arc<Context>, Failure> {
        self.context_with(Vec::new())
    }

    /// The same, with third-party dialects.
    pub(crate) fn context_with(&self, mut dialects: Vec<Dialect>) -> Result<Arc<Context>, Failure> {
        dialects.extend_from_slice(self.tables.dialects()?);
        let (testing, allow_unregistered) = (self.testing, self.allow_unregistered_dialect);
        let context = ContextOptions { testing, allow_unregistered, dialects, ..tile_ir::context_options() }.build();
        context.map_err(|error| Failure::Message(error.to_string()))
    }

    /// The same, without a module around the input.
    pub(crate) fn without_implicit_module(&self) -> Self {
        Self { no_implicit_module: true, ..self.clone() }
    }

    /// The options for loading the input, without verification.
    pub fn load_options(&self) -> LoadOptions {
        let default = LoadOptions::default();
        // Programs verify by themselves, to show warnings too.
        LoadOptions {
            implicit_module: !self.no_implicit_module,
            allow_preview: self.previews.are_allowed(),
            max_errors: self.max_errors.map_or(default.max_errors, |errors| errors as usize),
            verify: None,
            ..default
        }
    }

    /// The options for verifying it.
    pub fn verify_options(&self) -> VerifyOptions {
        let default = VerifyOptions::default();
        let max_errors = self.max_errors.map_or(default.max_errors, |errors| errors as usize);
        VerifyOptions { max_errors, ..default }
    }

    /// The options for writing a module that was read from an input.
    pub fn write_options(&self, version: Version, input: &[u8]) -> WriteOptions {
        WriteOptions::new(version).with_preview(match self.previews.are_allowed() {
            false => Preview::Refused,
            true if announces_preview(input) => Preview::Announced,
            true => Preview::Allowed,
        })
    }
}

/// How text is printed.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Text")]
pub(crate) struct Printing {
    /// Print every operation in generic form
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print locations
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// With '--mlir-print-debuginfo', print locations for people; not parsable
    #[arg(long)]
    mlir_pretty_debuginfo: bool,
    /// Print attributes in place, without aliases
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Number values uniquely in the whole module
    #[arg(long)]
    mlir_print_unique_ssa_ids: bool,
    /// Name values after their locations
    #[arg(long)]
    mlir_use_nameloc_as_prefix: bool,
    /// Print the users of each value in comments
    #[arg(long)]
    mlir_print_value_users: bool,
    /// Print regions as '{...}'; not parsable
    #[arg(long)]
    mlir_print_skip_regions: bool,
    /// Leave out resources whose values have more than N characters
    #[arg(long, value_name = "N", value_parser = number(0..=usize::MAX))]
    mlir_elide_resource_strings_if_larger: Option<usize>,
    #[command(flatten)]
    large: LargeConstants,
}

/// How constants of many elements are printed, unless all elements are equal.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Text")]
struct LargeConstants {
    /// Print constants of more than N elements as bytes [default: 100; -1: never]
    #[arg(
        long = "mlir-print-elementsattrs-with-hex-if-larger",
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = number(-1..=i64::MAX)
    )]
    hex: Option<i64>,
    /// Leave out the elements of constants that have more than N; not parsable
    #[arg(long = "mlir-elide-elementsattrs-if-larger", value_name = "N", value_parser = number(0..=usize::MAX))]
    elide: Option<usize>,
}

impl Printing {
    /// The options for text, which has the names of the release asked for.
    pub(crate) fn options(self, target: Target) -> PrintOptions {
        let default = PrintOptions::default();
        PrintOptions {
            generic: self.mlir_print_op_generic,
            debug_info: self.mlir_print_debuginfo,
            pretty_locations: self.mlir_pretty_debuginfo,
            local_scope: self.mlir_print_local_scope,
            unique_value_names: self.mlir_print_unique_ssa_ids,
            location_names: self.mlir_use_nameloc_as_prefix,
            value_users: self.mlir_print_value_users,
            skip_regions: self.mlir_print_skip_regions,
            hex_if_larger: self.large.hex.map_or(default.hex_if_larger, |hex| usize::try_from(hex).ok()),
            elide_if_larger: self.large.elide,
            elide_resources_if_larger: self.mlir_elide_resource_strings_if_larger,
            release: target.asked_for(),
            ..default
        }
    }
}

/// The version of bytecode to write.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Bytecode")]
pub struct Target {
    /// Version to write [default: the newest], and release that must accept the module and whose names text has [default:
    /// any that supports all of it]
    #[arg(long, value_name = "13.N", value_parser = parse_version)]
    bytecode_version: Option<Version>,
}

impl Target {
    /// The version requested explicitly.
    pub fn asked_for(self) -> Option<Version> {
        self.bytecode_version
    }

    /// The requested version, or the newest one.
    ///
    /// # Errors
    /// If the context does not have the version.
    pub fn version(self, context: &Context) -> Result<Version, Failure> {
        let Some(version) = self.bytecode_version else { return Ok(newest_version(context)) };
        let known = supported_versions(context);
        if known.contains(&version) {
            return Ok(version);
        }
        let known: Vec<_> = known.iter().map(ToString::to_string).collect();
        Err(Failure::Message(format!("cannot write bytecode {version}; known versions are {}", known.join(", "))))
    }

    /// Checks that the release requested explicitly, if any, knows everything in a module. Writing bytecode of its version
    /// does that too; this is for other outputs.
    ///
    /// # Errors
    /// What is newer than the release.
    pub fn check(self, module: &Module) -> Result<(), Vec<Diagnostic>> {
        let newer = self.bytecode_version.map(|version| newer_than(module, version)).unwrap_or_default();
        if newer.is_empty() { Ok(()) } else { Err(newer) }
    }
}

/// How MLIR bytecode is written.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "MLIR bytecode")]
pub(crate) struct MlirTarget {
    /// Write MLIR's own bytecode
    #[arg(long, conflicts_with_all = ["emit", "verify_only", "explain_version"])]
    pub(crate) emit_bytecode: bool,
    /// Version of MLIR bytecode, 0 to 6 [default: the newest]
    #[arg(long, value_name = "N", value_parser = parse_format_version)]
    emit_bytecode_version: Option<FormatVersion>,
    /// Producer recorded in MLIR bytecode
    #[arg(long, value_name = "NAME")]
    emit_bytecode_producer: Option<String>,
}

impl MlirTarget {
    /// How to write.
    pub(crate) fn options(&self) -> tile_ir::mlir_bytecode::WriteOptions {
        let options = tile_ir::mlir_bytecode::WriteOptions::new(tile_ir::TEXT_FORM);
        let options = match self.emit_bytecode_version {
            Some(version) => options.with_version(version),
            None => options,
        };
        match &self.emit_bytecode_producer {
            Some(producer) => options.with_producer(producer),
            None => options,
        }
    }
}

fn parse_format_version(text: &str) -> Result<FormatVersion, String> {
    let known = || format!("known versions are 0 to {}", FormatVersion::NEWEST);
    text.parse().ok().and_then(FormatVersion::new).ok_or_else(known)
}

/// A version; a third number, the tag, is ignored.
fn parse_version(text: &str) -> Result<Version, String> {
    let mut parts = text.splitn(3, '.');
    let (major, minor, tag) = (parts.next(), parts.next(), parts.next());
    let plain = match (major, minor, tag) {
        (Some(major), Some(minor), Some(tag)) if tag.parse::<u16>().is_ok() => format!("{major}.{minor}"),
        _ => text.to_owned(),
    };
    plain.parse().map_err(|error: tile_ir::core::VersionParseError| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_may_have_a_tag() {
        assert_eq!(parse_version("13.3"), Ok(Version::new(13, 3)));
        assert_eq!(parse_version("13.3.1"), Ok(Version::new(13, 3)));
        assert!(parse_version("13.3.x").is_err());
        assert!(parse_version("13").is_err());
    }
}
