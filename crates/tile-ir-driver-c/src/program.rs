//! The state behind the handle of a program.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use driver::{CompileError, Compiled, Failure, Numbers, Program, Status};

use crate::layout::TileirasConfig;
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

impl State {
    /// Creates a program from an input and the numbers of a configuration; the pointers in it are not used.
    pub(crate) fn create(
        input: &[u8],
        config: &TileirasConfig,
        root: Option<&[u8]>,
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
        let program = Program::create_from_numbers(input, &numbers)?;
        let root = numbers.cuda_root.unwrap_or_default();
        Ok(Self { stage: Some(Stage::Created(program)), root, listener, report: None })
    }

    /// Compiles the program, unless it has been compiled already.
    pub(crate) fn compile(&mut self) -> Result<(), Failure> {
        let (stage, result) = match self.stage.take() {
            Some(Stage::Created(program)) => match program.compile() {
                Ok(program) => (Some(Stage::Compiled(program)), Ok(())),
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
