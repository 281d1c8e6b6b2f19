//! Compilation settings.

use std::path::PathBuf;
use std::time::Duration;

use tile_ir::Version;
use tile_ir::verify::Architecture;

use crate::cache::Cache;
use crate::remarks::Remarks;
use crate::{Failure, Status};

/// The processor architecture of the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HostArch {
    /// 64-bit x86.
    #[default]
    X86_64,
    /// 64-bit ARM.
    Aarch64,
    /// Arm64EC, 64-bit ARM code that is interoperable with x86-64; up to release 13.3.
    Arm64ec,
}

/// The operating system of the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HostOs {
    /// Linux.
    #[default]
    Linux,
    /// Windows.
    Windows,
}

/// Compilation settings.
///
/// An assembler of a release that lacks what a setting asks for is not run; see [`Feature`](crate::assembler::Feature).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The GPU.
    pub gpu: Architecture,
    /// The optimization level, 0 to 3.
    pub opt_level: u8,
    /// Whether to emit full debug information; requires level 0.
    pub device_debug: bool,
    /// Whether to emit line tables. They have the lines of the debug information in the bytecode.
    pub lineinfo: bool,
    /// The processor of the host.
    pub host_arch: HostArch,
    /// The operating system of the host.
    pub host_os: HostOs,
    /// Whether to instrument memory accesses for the memcheck tool.
    pub memcheck: bool,
    /// Whether to enable the preview of SIMT functions, which are calls of functions outside of the module (since
    /// 13.5).
    pub simt_preview: bool,
    /// The tile libraries to link, in order; requires the SIMT preview (since 13.5).
    pub libraries: Vec<PathBuf>,
    /// The file with controls for the compilers behind the assembler, its `--apply-controls` (since 13.5).
    pub controls: Option<PathBuf>,
    /// The remarks to return (since 13.3). They take a second run of the assembler.
    pub remarks: Remarks,
    /// What keeps results, so that the assembler need not run again; `None` for nothing, which is the default: a
    /// library writes no files that nobody asked for.
    pub cache: Option<Cache>,
    /// Where to search first for the assembler: a CUDA root, an environment of Python, or a folder of
    /// `pip install --target`.
    pub cuda_root: Option<PathBuf>,
    /// The time limit for the assembler; `None` for no limit.
    pub timeout: Option<Duration>,
}

/// The default time limit for the assembler. Large kernels take minutes.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(600);

impl Settings {
    /// Creates settings for a GPU: level 3, no debug information, and the host that this runs on.
    pub fn new(gpu: Architecture) -> Self {
        Self {
            gpu,
            opt_level: 3,
            device_debug: false,
            lineinfo: false,
            host_arch: if cfg!(target_arch = "aarch64") { HostArch::Aarch64 } else { HostArch::X86_64 },
            host_os: if cfg!(windows) { HostOs::Windows } else { HostOs::Linux },
            memcheck: false,
            simt_preview: false,
            libraries: Vec::new(),
            controls: None,
            remarks: Remarks::default(),
            cache: None,
            cuda_root: None,
            timeout: Some(DEFAULT_TIMEOUT),
        }
    }

    /// Checks what the types do not guarantee.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        check_level(self.opt_level.into())?;
        check_debug(self.opt_level.into(), self.device_debug)?;
        match self.libraries.is_empty() || self.simt_preview {
            true => Ok(()),
            false => Err(refused("tile libraries require the 'simt' preview")),
        }
    }
}

/// Settings as the integers of the platform's configuration, which may be invalid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// 100 for `sm_100`.
    pub gpu: i32,
    /// 0 to 3.
    pub opt_level: i32,
    /// 0 or 1; any other value counts as 1.
    pub device_debug: i32,
    /// 0 or 1; any other value counts as 1.
    pub lineinfo: i32,
    /// 0 for x86-64, 1 for AArch64, 2 for Arm64EC.
    pub host_arch: i32,
    /// 0 for Linux, 1 for Windows.
    pub host_os: i32,
    /// 0 for none, 1 for memcheck; any other value counts as 1.
    pub sanitize: i32,
    /// The CUDA root to search first for the assembler.
    pub cuda_root: Option<PathBuf>,
}

impl Numbers {
    /// Converts them to settings; `file` is the bytecode version, which messages mention.
    ///
    /// # Errors
    /// The first invalid number, in the platform driver's order.
    pub fn settings(&self, file: Version) -> Result<Settings, Failure> {
        let gpu = architecture(self.gpu, file)?;
        let opt_level = check_level(self.opt_level)?;
        check_debug(self.opt_level, self.device_debug != 0)?;
        let host_arch = match self.host_arch {
            0 => HostArch::X86_64,
            1 => HostArch::Aarch64,
            2 => HostArch::Arm64ec,
            _ => return Err(refused("unsupported host architecture")),
        };
        let host_os = match self.host_os {
            0 => HostOs::Linux,
            1 => HostOs::Windows,
            _ => return Err(refused("unsupported host operating system")),
        };
        Ok(Settings {
            opt_level,
            device_debug: self.device_debug != 0,
            lineinfo: self.lineinfo != 0,
            host_arch,
            host_os,
            memcheck: self.sanitize != 0,
            cuda_root: self.cuda_root.clone(),
            ..Settings::new(gpu)
        })
    }
}

fn refused(message: impl Into<String>) -> Failure {
    Failure::new(Status::Configuration, message)
}

/// The architecture with this number.
fn architecture(gpu: i32, file: Version) -> Result<Architecture, Failure> {
    format!("sm_{gpu}").parse().map_err(|_| {
        refused(format!(
            "GPU architecture sm_{gpu} is not supported by this version of tileiras. You may need a newer toolchain \
             that supports this architecture (bytecode in file is version {file})."
        ))
    })
}

fn check_level(level: i32) -> Result<u8, Failure> {
    let known = u8::try_from(level).ok().filter(|level| *level <= 3);
    known.ok_or_else(|| refused(format!("invalid optimization level: {level}")))
}

fn check_debug(level: i32, debug: bool) -> Result<(), Failure> {
    if debug && level != 0 {
        return Err(refused(
            "optimized debugging is currently not supported, change the optimization level to 0 or disable full debug \
             info",
        ));
    }
    Ok(())
}
