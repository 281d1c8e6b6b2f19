//! The flags of `tile-ir-opt`, without those of passes.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use tile_ir::Format;
use tile_ir::text::PrintOptions;

use super::NAME;
use super::pass_flags::PipelineFlags;
use super::pass_run::RunFlags;
use crate::options::{
    Accepted, Functions, HELP, MlirTarget, OutputPath, Printing, Reporting, Target, Threads, TimeLimit, VERSION,
};
use crate::shown::Shown;
use crate::testing::Testing;
use crate::timing::TimingFlags;
use crate::verification::Verification;

/// Reads Tile IR, text or bytecode, checks it, runs passes on it, and prints or encodes it.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, long_about = None)]
pub(super) struct Options {
    /// Input file; '-' or nothing for standard input. '--verify-only' without passes takes several
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputPath,
    /// Verify, and write nothing
    #[arg(long, conflicts_with_all = ["emit", "explain_version", "no_verify", "output"])]
    pub(super) verify_only: bool,
    /// What to write [default: what the output file ends in, '.tileirbc', '.tilebc' or '.mlirbc'; else text]
    #[arg(long, value_name = "text|tilebc|mlirbc", hide_possible_values = true)]
    emit: Option<Emit>,
    /// Rewrite features that the requested bytecode version lacks, after all passes
    #[arg(long)]
    pub(super) legalize: bool,
    /// Print the lowest bytecode version that can represent the input, and why
    #[arg(long, conflicts_with_all = ["emit"])]
    pub(super) explain_version: bool,
    /// Explain the code of an error, such as TIR0104, a rule, such as V-TILE-4, an operation, a type or a pass
    #[arg(long, value_name = "NAME")]
    pub(super) explain: Option<String>,
    /// Print the names of the dialects
    #[arg(long)]
    pub(super) show_dialects: bool,
    #[command(flatten)]
    pub(super) limit: TimeLimit,
    #[command(flatten)]
    pub(super) reporting: Reporting,
    #[command(flatten)]
    pub(super) shown: Shown,
    #[command(flatten)]
    pub(super) accepted: Accepted,
    #[command(flatten)]
    pub(super) functions: Functions,
    #[command(flatten)]
    pub(super) verification: Verification,
    #[command(flatten)]
    pub(super) target: Target,
    #[command(flatten)]
    pub(super) threads: Threads,
    #[command(flatten)]
    pub(super) pipeline: PipelineFlags,
    #[command(flatten)]
    pub(super) passes: RunFlags,
    #[command(flatten)]
    pub(super) timing: TimingFlags,
    #[command(flatten)]
    pub(super) printing: Printing,
    #[command(flatten)]
    pub(super) mlir: MlirTarget,
    #[command(flatten)]
    pub(super) testing: Testing,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emit {
    Text,
    Tilebc,
    Mlirbc,
}

impl Emit {
    /// What files of this format end in.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Text => "mlir",
            Self::Tilebc => "tileirbc",
            Self::Mlirbc => "mlirbc",
        }
    }
}

impl Options {
    /// What to write: `--emit-bytecode` is MLIR's own flag.
    pub(super) fn emit(&self) -> Emit {
        match self.emit {
            _ if self.mlir.emit_bytecode => Emit::Mlirbc,
            Some(emit) => emit,
            None => match self.output.format() {
                None | Some(Format::Text) => Emit::Text,
                Some(Format::TileBytecode) => Emit::Tilebc,
                Some(Format::MlirBytecode) => Emit::Mlirbc,
            },
        }
    }

    /// How text is printed.
    pub(super) fn print_options(&self) -> PrintOptions {
        self.printing.options(self.target)
    }
}
