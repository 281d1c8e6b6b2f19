//! One run of the assembler on files.

use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use super::run::{Ending, run};
use super::{Assembler, parts};
use crate::Failure;
use crate::cache::{Cache, Entry, Key};
use crate::settings::{HostArch, HostOs, Settings};

/// File names in the temporary folder, which is removed with everything else that the assembler leaves there.
const INPUT: &str = "input.tileirbc";
const OUTPUT: &str = "output.cubin";
const REMARKS: &str = "remarks.yaml";
const CONTROLS: &str = "controls.acf";

/// The first bytes of a cubin: 64-bit little-endian ELF.
const ELF: &[u8] = b"\x7fELF\x02\x01";

/// What the assembler is run on.
pub(super) struct Job<'a> {
    /// The files that it reads, by their names in the temporary folder; the first is the program.
    files: Vec<(String, &'a [u8])>,
    arguments: Vec<String>,
    wanted: Wanted,
    /// Whether tile libraries are linked.
    links: bool,
}

/// The file that a job is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Machine code.
    Code,
    /// Remarks.
    Remarks,
}

/// How a job ended.
pub(super) struct Done {
    pub(super) ending: Ending,
    /// Standard output and error, interleaved.
    pub(super) printed: String,
    /// The file that it was run for.
    pub(super) file: Option<Vec<u8>>,
    /// Why the result cannot be kept in the cache, if it cannot.
    pub(super) not_kept: Option<io::Error>,
}

/// The other files that the assembler reads besides the program.
///
/// It gets copies of them, so that names do not matter (it refuses some), and so that it reads what the key of the
/// cache was made of.
#[derive(Debug, Default)]
pub(super) struct Files {
    /// The tile libraries that settings name, in order.
    pub(super) libraries: Vec<Vec<u8>>,
    controls: Option<Vec<u8>>,
}

impl Files {
    /// Reads the files that settings name.
    pub(super) fn read(settings: &Settings) -> Result<Self, Failure> {
        let read = |what: &'static str| {
            move |path: &PathBuf| {
                let broken =
                    |error| Failure::compilation(format!("cannot read the {what} '{}': {error}", path.display()));
                std::fs::read(path).map_err(broken)
            }
        };
        let libraries = settings.libraries.iter().map(read("tile library")).collect::<Result<_, _>>()?;
        Ok(Self { libraries, controls: settings.controls.as_ref().map(read("controls")).transpose()? })
    }
}

impl<'a> Job<'a> {
    /// A job for bytecode.
    pub(super) fn new(wanted: Wanted, bytecode: &'a [u8], settings: &Settings, files: &'a Files) -> Self {
        let (program, links) = ((INPUT.to_owned(), bytecode), !files.libraries.is_empty());
        let mut job = Self { files: vec![program], arguments: flags(settings), wanted, links };
        if wanted == Wanted::Remarks {
            job.arguments.extend(settings.remarks.flags());
            job.arguments.extend(["--remark-format=yaml".to_owned(), format!("--remarks-output-file={REMARKS}")]);
        }
        for (index, library) in files.libraries.iter().enumerate() {
            let name = format!("library{index}.tilelib");
            job.arguments.extend(["-l".to_owned(), name.clone()]);
            job.files.push((name, library));
        }
        if let Some(controls) = &files.controls {
            job.arguments.push(format!("--apply-controls={CONTROLS}"));
            job.files.push((CONTROLS.to_owned(), controls));
        }
        job.arguments.extend(["-o", OUTPUT, INPUT].map(str::to_owned));
        job
    }

    /// Does the job, or finds its result in the cache; a result that can be used is kept there.
    pub(super) fn run(
        &self,
        assembler: &Assembler,
        cache: Option<&Cache>,
        limit: Option<Duration>,
    ) -> io::Result<Done> {
        let Some(cache) = cache else { return self.attempt(assembler, limit) };
        let key = self.key(assembler);
        if let Some(Entry { file, printed }) = cache.get(&key) {
            return Ok(Done { ending: Ending::Success, printed, file: Some(file), not_kept: None });
        }
        let done = self.attempt(assembler, limit)?;
        let (Ending::Success, Some(file)) = (done.ending, &done.file) else { return Ok(done) };
        let kept = cache.put(&key, &Entry { file: file.clone(), printed: done.printed.clone() });
        Ok(Done { not_kept: kept.err(), ..done })
    }

    /// Everything that the result depends on.
    fn key(&self, assembler: &Assembler) -> Key {
        let parts = parts::sizes(assembler).map(u64::to_le_bytes);
        let own = ["tile-ir-driver 1", &assembler.release.name].map(str::as_bytes);
        let own = own.into_iter().chain(parts.iter().map(<[u8; 8]>::as_slice));
        let arguments = self.arguments.iter().map(String::as_bytes);
        let files = self.files.iter().flat_map(|(name, content)| [name.as_bytes(), content]);
        Key::of(own.chain(arguments).chain([&b""[..]]).chain(files))
    }

    /// Runs the assembler in a temporary folder.
    fn attempt(&self, assembler: &Assembler, limit: Option<Duration>) -> io::Result<Done> {
        let folder = tempfile::Builder::new().prefix("tile-ir-").tempdir()?;
        for (name, content) in &self.files {
            std::fs::write(folder.path().join(name), content)?;
        }
        let mut command = Command::new(&assembler.program);
        command.current_dir(folder.path()).env("TMPDIR", folder.path()).args(&self.arguments);
        if let Some(root) = parts::root_for(assembler, self.links, folder.path())? {
            command.env("CUDA_ROOT", root);
        }
        let ran = run(&mut command, limit)?;
        let file = match self.wanted {
            Wanted::Code => std::fs::read(folder.path().join(OUTPUT)).ok().filter(|code| code.starts_with(ELF)),
            Wanted::Remarks => match std::fs::read(folder.path().join(REMARKS)) {
                // There is none if there is nothing to remark.
                Err(error) if error.kind() == io::ErrorKind::NotFound => Some(Vec::new()),
                read => Some(read?),
            },
        };
        Ok(Done { ending: ran.ending, printed: ran.output, file, not_kept: None })
    }
}

/// The flags of settings that need neither files nor remarks.
fn flags(settings: &Settings) -> Vec<String> {
    let mut flags = vec![format!("--gpu-name={}", settings.gpu), format!("--opt-level={}", settings.opt_level)];
    let optional = [
        (settings.device_debug, "--device-debug"),
        (settings.lineinfo, "--lineinfo"),
        (settings.memcheck, "--sanitize=memcheck"),
        (settings.simt_preview, "--preview=simt"),
    ];
    flags.extend(optional.iter().filter(|(wanted, _)| *wanted).map(|(_, flag)| (*flag).to_owned()));
    flags.extend([host_arch(settings.host_arch), host_os(settings.host_os)].map(str::to_owned));
    flags
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
