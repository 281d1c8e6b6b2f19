//! Running the assembler on a program.

use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tile_ir::Version;

use super::explain::{File, explain, plain};
use super::marks::marked;
use super::messages::messages;
use super::run::{Ending, Ran, run};
use super::{Assembler, parts};
use crate::Failure;
use crate::settings::{HostArch, HostOs, Settings};

/// File names in the temporary folder, which is removed with everything else that the assembler leaves there.
const INPUT: &str = "input.tileirbc";
const OUTPUT: &str = "output.cubin";

/// The first bytes of a cubin: 64-bit little-endian ELF.
const ELF: &[u8] = b"\x7fELF\x02\x01";

impl Assembler {
    /// Compiles verified bytecode of this version to machine code.
    pub(crate) fn assemble(&self, input: &[u8], version: Version, settings: &Settings) -> Result<Vec<u8>, Failure> {
        self.check_gpu(settings)?;
        let bytecode = self.lower(input, version)?;
        let start = Instant::now();
        let (ran, output) = self.attempt(&bytecode, settings, settings.timeout).map_err(|error| self.broken(&error))?;
        match (ran.ending, output) {
            (Ending::Success, Some(code)) if code.starts_with(ELF) => Ok(code),
            (Ending::Success, _) => Err(self.failure("produced no machine code")),
            (Ending::Failure(status), _) if status.code().is_some() => {
                let file = match bytecode {
                    Cow::Borrowed(_) => File::Input(&bytecode),
                    Cow::Owned(_) => File::Lowered(&bytecode),
                };
                let left = settings.timeout.map(|limit| limit.saturating_sub(start.elapsed()));
                Err(self.rejection(&ran, file, settings, left))
            }
            (ending, _) => Err(self.failure(ending).because(messages(&ran.output).into_iter().map(plain))),
        }
    }

    /// The failure for a file that the assembler rejected.
    fn rejection(&self, ran: &Ran, file: File<'_>, settings: &Settings, left: Option<Duration>) -> Failure {
        let again = || {
            let (ran, _) = self.attempt(&marked(file.bytecode())?, settings, left).ok()?;
            Some(ran.output)
        };
        let found = explain(&ran.output, again, file);
        match found.is_empty() {
            true => parts::missing(self).into_iter().fold(self.failure(ran.ending), Failure::with_note),
            false => self.failure("rejected the program").because(found),
        }
    }

    fn failure(&self, why: impl std::fmt::Display) -> Failure {
        Failure::compilation(format!("{self} {why}"))
    }

    fn broken(&self, error: &io::Error) -> Failure {
        Failure::compilation(format!("cannot run '{}': {error}", self.program.display()))
    }

    fn check_gpu(&self, settings: &Settings) -> Result<(), Failure> {
        let known = &self.release.gpus;
        if known.is_empty() || known.contains(&settings.gpu) {
            return Ok(());
        }
        let names: Vec<_> = known.iter().map(ToString::to_string).collect();
        Err(Failure::compilation(format!("{self} does not support {}; it supports {}", settings.gpu, names.join(", "))))
    }

    /// Runs the assembler in a temporary folder; returns how it ended and its output file.
    fn attempt(
        &self,
        bytecode: &[u8],
        settings: &Settings,
        limit: Option<Duration>,
    ) -> io::Result<(Ran, Option<Vec<u8>>)> {
        let folder = tempfile::Builder::new().prefix("tile-ir-").tempdir()?;
        std::fs::write(folder.path().join(INPUT), bytecode)?;
        let ran = run(&mut self.command(folder.path(), settings), limit)?;
        Ok((ran, std::fs::read(folder.path().join(OUTPUT)).ok()))
    }

    fn command(&self, folder: &Path, settings: &Settings) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(folder).env("TMPDIR", folder);
        if let Some(root) = &self.root {
            command.env("CUDA_ROOT", root);
        }
        command.arg(format!("--gpu-name={}", settings.gpu)).arg(format!("--opt-level={}", settings.opt_level));
        let flags = [
            (settings.device_debug, "--device-debug"),
            (settings.lineinfo, "--lineinfo"),
            (settings.memcheck, "--sanitize=memcheck"),
        ];
        command.args(flags.iter().filter(|(wanted, _)| *wanted).map(|(_, flag)| flag));
        command.args([host_arch(settings.host_arch), host_os(settings.host_os), "-o", OUTPUT, INPUT]);
        command
    }
}

fn host_arch(arch: HostArch) -> &'static str {
    match arch {
        HostArch::X86_64 => "--host-arch=x86_64",
        HostArch::Aarch64 => "--host-arch=aarch64",
        HostArch::Arm64ec => "--host-arch=arm64ec",
    }
}

fn host_os(os: HostOs) -> &'static str {
    match os {
        HostOs::Linux => "--host-os=linux",
        HostOs::Windows => "--host-os=windows",
    }
}
