//! The flags of `tile-ir-compile`. Those that `tileiras` has too keep their name and meaning.

use std::path::{Path, PathBuf};

use clap::{Args, Parser, ValueEnum};
use tile_ir::verify::Architecture;
use tile_ir_driver::{Cache, DEFAULT_CACHE_LIMIT, DEFAULT_TIMEOUT, HostArch, HostOs, RemarkSubject, Remarks, Settings};

use super::NAME;
use crate::arguments::number;
use crate::failure::Failure;
use crate::options::{HELP, OutputPath, Reporting, TimeLimit, VERSION};

/// The end of the help text.
const MORE: &str = "Without '--time-limit', it gives up after 600 seconds.";

/// Compiles Tile IR, text or bytecode, to machine code with the platform's assembler, 'tileiras'.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, long_about = None,
    after_help = MORE)]
pub(crate) struct Options {
    /// Input file; '-' or nothing for standard input
    pub(super) file: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputPath,
    /// List the assemblers that are found and which one is taken, and why; compile nothing
    #[arg(long)]
    pub(super) list_assemblers: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    pub(super) reporting: Reporting,
    #[command(flatten)]
    code: Code,
    #[command(flatten)]
    remarks: RemarkFlags,
    #[command(flatten)]
    assembler: AssemblerFlags,
}

/// What code to make.
#[derive(Args, Debug)]
#[command(next_help_heading = "Machine code")]
struct Code {
    /// GPU to generate code for
    #[arg(long, alias = "arch", value_name = "sm_NN", required_unless_present = "list_assemblers")]
    gpu_name: Option<Architecture>,
    /// Optimization level
    #[arg(short = 'O', long, value_name = "0..3", default_value = "3", value_parser = number(0..=3_u8))]
    opt_level: u8,
    /// Generate debug information; requires -O0
    #[arg(short = 'g', long)]
    device_debug: bool,
    /// Generate line tables
    #[arg(long)]
    lineinfo: bool,
    /// Instrument memory accesses for a sanitizer
    #[arg(long, value_name = "memcheck", hide_possible_values = true)]
    sanitize: Option<Sanitizer>,
    /// Processor of the host [default: that of this machine]
    #[arg(long, value_name = "x86_64|aarch64|arm64ec", hide_possible_values = true)]
    host_arch: Option<HostArchName>,
    /// Operating system of the host [default: that of this machine]
    #[arg(long, value_name = "linux|windows", hide_possible_values = true)]
    host_os: Option<HostOsName>,
    /// Enable a preview (since release 13.5 of the assembler)
    #[arg(long, value_name = "simt", hide_possible_values = true)]
    preview: Option<PreviewName>,
    /// Tile library to link; requires '--preview=simt' (since 13.5)
    #[arg(short = 'l', value_name = "FILE")]
    library: Vec<PathBuf>,
    /// File with controls for the compilers behind the assembler (since 13.5)
    #[arg(long, value_name = "FILE")]
    apply_controls: Option<PathBuf>,
}

/// Which remarks to show.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Remarks of the assembler (since 13.3)")]
struct RemarkFlags {
    /// Show remarks of all kinds about this
    #[arg(long, value_name = SUBJECTS, default_value = "none", hide_default_value = true)]
    remarks: RemarkSubject,
    /// Show remarks about optimizations that were applied
    #[arg(long, value_name = SUBJECTS)]
    remarks_passed: Option<RemarkSubject>,
    /// Show remarks about optimizations that were not applied
    #[arg(long, value_name = SUBJECTS)]
    remarks_missed: Option<RemarkSubject>,
    /// Show remarks about optimizations that failed
    #[arg(long, value_name = SUBJECTS)]
    remarks_failed: Option<RemarkSubject>,
    /// Show what the assembler found out about the program
    #[arg(long, value_name = SUBJECTS)]
    remarks_analysis: Option<RemarkSubject>,
}

/// What remarks are about.
const SUBJECTS: &str = "none|all|memory|tensorcore";

/// Where the assembler is, and its results.
#[derive(Args, Debug)]
#[command(next_help_heading = "Assembler and cache")]
struct AssemblerFlags {
    /// Where to search first: a CUDA root, an environment of Python, or a folder of 'pip install --target'
    #[arg(long, value_name = "FOLDER")]
    cuda_root: Option<PathBuf>,
    /// Neither use nor keep compiled results
    #[arg(long, conflicts_with_all = ["cache_dir", "cache_limit"])]
    no_cache: bool,
    /// Where to keep compiled results [default: TILE_IR_CACHE_DIR, or 'tile-ir' in XDG_CACHE_HOME or ~/.cache]
    #[arg(long, value_name = "FOLDER")]
    cache_dir: Option<PathBuf>,
    /// Remove the least recently used results when all exceed N MiB [default: 1024]
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX >> 20))]
    cache_limit: Option<u64>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Sanitizer {
    Memcheck,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum HostArchName {
    #[value(name = "x86_64")]
    X86_64,
    Aarch64,
    Arm64ec,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum HostOsName {
    Linux,
    Windows,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum PreviewName {
    Simt,
}

impl RemarkFlags {
    fn wanted(self) -> Remarks {
        let of = |kind: Option<RemarkSubject>| kind.unwrap_or(self.remarks);
        Remarks {
            passed: of(self.remarks_passed),
            missed: of(self.remarks_missed),
            failed: of(self.remarks_failed),
            analysis: of(self.remarks_analysis),
        }
    }
}

impl AssemblerFlags {
    fn cache(&self) -> Option<Cache> {
        let folder = self.cache_dir.clone().or_else(Cache::default_folder).filter(|_| !self.no_cache)?;
        Some(Cache::new(folder).with_limit(self.cache_limit.map_or(DEFAULT_CACHE_LIMIT, |mib| mib << 20)))
    }
}

impl Options {
    /// How long all of the work may take.
    pub(super) fn time_limit(&self) -> TimeLimit {
        self.limit.or(DEFAULT_TIMEOUT)
    }

    pub(super) fn cuda_root(&self) -> Option<&Path> {
        self.assembler.cuda_root.as_deref()
    }

    /// The settings of the driver.
    pub(super) fn settings(&self) -> Result<Settings, Failure> {
        let code = &self.code;
        let gpu = code.gpu_name.ok_or_else(|| Failure::Message("a GPU is required: '--gpu-name=sm_NN'".to_owned()))?;
        let plain = Settings::new(gpu);
        Ok(Settings {
            opt_level: code.opt_level,
            device_debug: code.device_debug,
            lineinfo: code.lineinfo,
            host_arch: code.host_arch.map_or(plain.host_arch, |arch| match arch {
                HostArchName::X86_64 => HostArch::X86_64,
                HostArchName::Aarch64 => HostArch::Aarch64,
                HostArchName::Arm64ec => HostArch::Arm64ec,
            }),
            host_os: code.host_os.map_or(plain.host_os, |os| match os {
                HostOsName::Linux => HostOs::Linux,
                HostOsName::Windows => HostOs::Windows,
            }),
            memcheck: matches!(code.sanitize, Some(Sanitizer::Memcheck)),
            simt_preview: matches!(code.preview, Some(PreviewName::Simt)),
            libraries: code.library.clone(),
            controls: code.apply_controls.clone(),
            remarks: self.remarks.wanted(),
            cache: self.assembler.cache(),
            // The time limit of the program includes the assembler.
            timeout: None,
            ..plain
        })
    }
}
