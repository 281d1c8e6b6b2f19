//! The state behind the handle of a program.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use driver::{Cache, CompileError, Compiled, DEFAULT_CACHE_LIMIT, Failure, Numbers, Program, RemarkSubject, Remarks};
use driver::{Settings, Status};

use crate::layout::{TileIrDiagnostic, TileIrSettings, TileirasConfig};
use crate::report::{Listener, Report};

/// A program in either state.
#[derive(Debug)]
pub(crate) struct State {
    /// `None` only while it is being compiled.
    stage: Option<Stage>,
    root: PathBuf,
    pub(crate) listener: Listener,
    /// The last failure of a call with this handle.
    pub(crate) report: Option<Arc<Report>>,
    /// The warnings and remarks about the compiled program.
    remarks: Vec<Report>,
}

/// The bytes that the pointers of settings refer to.
#[derive(Debug, Default)]
pub(crate) struct More<'a> {
    pub(crate) settings: Option<TileIrSettings>,
    pub(crate) libraries: Vec<&'a [u8]>,
    pub(crate) controls: Option<&'a [u8]>,
    pub(crate) cache: Option<&'a [u8]>,
}

impl More<'_> {
    /// Adds these to other settings.
    fn add_to(&self, plain: Settings) -> Result<Settings, Failure> {
        let Some(own) = self.settings else { return Ok(plain) };
        let some = |bytes: Option<&[u8]>| bytes.filter(|bytes| !bytes.is_empty()).map(path);
        let limit = if own.cache_limit == 0 { DEFAULT_CACHE_LIMIT } else { own.cache_limit };
        Ok(Settings {
            simt_preview: own.simt_preview != 0,
            libraries: self.libraries.iter().map(|library| path(library)).collect(),
            controls: some(self.controls),
            remarks: Remarks {
                passed: subject(own.remarks_passed)?,
                missed: subject(own.remarks_missed)?,
                failed: subject(own.remarks_failed)?,
                analysis: subject(own.remarks_analysis)?,
            },
            cache: some(self.cache).map(|folder| Cache::new(folder).with_limit(limit)),
            ..plain
        })
    }
}

/// What remarks are about, by its number in the header.
fn subject(number: i32) -> Result<RemarkSubject, Failure> {
    let found = usize::try_from(number).ok().and_then(|number| RemarkSubject::ALL.get(number).copied());
    found.ok_or_else(|| Failure::new(Status::Configuration, format!("unknown subject of remarks: {number}")))
}

#[derive(Debug)]
enum Stage {
    Created(Program),
    Compiled(Program<Compiled>),
}

/// The failure for a null handle.
pub(crate) fn no_program() -> Failure {
    Failure::new(Status::State, "program is null")
}

/// The failure for a program that has no results yet.
pub(crate) fn not_compiled() -> Failure {
    Failure::new(Status::State, "program has not been compiled")
}

impl State {
    /// Creates a program from an input and the numbers of a configuration; the pointers in it are not used.
    pub(crate) fn create(
        input: &[u8],
        config: &TileirasConfig,
        root: Option<&[u8]>,
        more: &More<'_>,
        listener: Listener,
    ) -> Result<Self, Failure> {
        let numbers = Numbers {
            gpu: config.gpu_id,
            opt_level: config.opt_level,
            device_debug: config.device_debug,
            lineinfo: config.lineinfo,
            host_arch: config.host_arch,
            host_os: config.host_os,
            sanitize: config.sanitize,
            cuda_root: root.filter(|root| !root.is_empty()).map(path),
        };
        let program = Program::create_with(input, |version| more.add_to(numbers.settings(version)?))?;
        let root = numbers.cuda_root.unwrap_or_default();
        Ok(Self { stage: Some(Stage::Created(program)), root, listener, report: None, remarks: Vec::new() })
    }

    /// Compiles the program, unless it has been compiled already.
    pub(crate) fn compile(&mut self) -> Result<(), Failure> {
        let (stage, result) = match self.stage.take() {
            Some(Stage::Created(program)) => match program.compile() {
                Ok(program) => {
                    self.remarks = program.diagnostics().iter().map(Report::of_diagnostic).collect();
                    (Some(Stage::Compiled(program)), Ok(()))
                }
                Err(error) => {
                    let CompileError { program, failure } = *error;
                    (Some(Stage::Created(program)), Err(failure))
                }
            },
            compiled @ Some(Stage::Compiled(_)) => (compiled, Ok(())),
            None => (None, Err(Failure::new(Status::State, "program is lost because an earlier call panicked"))),
        };
        self.stage = stage;
        result
    }

    pub(crate) fn set_timeout(&mut self, timeout: Option<Duration>) {
        if let Some(Stage::Created(program)) = &mut self.stage {
            program.set_timeout(timeout);
        }
    }

    pub(crate) fn input(&self) -> &[u8] {
        match &self.stage {
            Some(Stage::Created(program)) => program.input(),
            Some(Stage::Compiled(program)) => program.input(),
            None => &[],
        }
    }

    pub(crate) fn cuda_root(&self) -> &[u8] {
        self.root.as_os_str().as_encoded_bytes()
    }

    /// The number of warnings and remarks.
    pub(crate) fn remark_count(&self) -> Result<usize, Failure> {
        self.output().map(|_| self.remarks.len()).ok_or_else(not_compiled)
    }

    /// A warning or remark.
    pub(crate) fn remark(&self, index: usize) -> Result<TileIrDiagnostic, Failure> {
        self.output().ok_or_else(not_compiled)?;
        let remark = self.remarks.get(index).map(Report::view);
        remark.ok_or_else(|| Failure::new(Status::Configuration, format!("there is no remark {index}")))
    }

    pub(crate) fn output(&self) -> Option<&[u8]> {
        match &self.stage {
            Some(Stage::Compiled(program)) => Some(program.output()),
            _ => None,
        }
    }
}

/// The path that these bytes encode; paths are arbitrary bytes here.
#[cfg(unix)]
fn path(bytes: &[u8]) -> PathBuf {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    Path::new(OsStr::from_bytes(bytes)).to_owned()
}

/// The path that these bytes encode in UTF-8.
#[cfg(not(unix))]
fn path(bytes: &[u8]) -> PathBuf {
    Path::new(&*String::from_utf8_lossy(bytes)).to_owned()
}
