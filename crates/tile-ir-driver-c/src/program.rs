//! What the handle of a program stands for.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use driver::{CompileError, Compiled, Failure, Numbers, Program, Status};

use crate::layout::TileirasConfig;
use crate::said::{Listener, Said};

/// A program on its way.
#[derive(Debug)]
pub(crate) struct State {
    /// There is none only while it is being compiled.
    stage: Option<Stage>,
    root: PathBuf,
    pub(crate) listener: Listener,
    /// Why the last call that failed did.
    pub(crate) said: Option<Arc<Said>>,
}

#[derive(Debug)]
enum Stage {
    Created(Program),
    Compiled(Program<Compiled>),
}

/// What a call says of a null handle.
pub(crate) fn no_program() -> Failure {
    Failure::new(Status::State, "program is null")
}

impl State {
    /// A program of these bytes and the numbers in a configuration, whose pointers nobody looks at.
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
        Ok(Self { stage: Some(Stage::Created(program)), root, listener, said: None })
    }

    /// Compiles the program, unless that has been done.
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
            None => (None, Err(Failure::new(Status::State, "program is lost: an earlier call panicked"))),
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

/// The path of these bytes, which are whatever the system takes for one.
#[cfg(unix)]
fn path(bytes: &[u8]) -> PathBuf {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    Path::new(OsStr::from_bytes(bytes)).to_owned()
}

/// The path of these bytes, which should be UTF-8; what is not names no file.
#[cfg(not(unix))]
fn path(bytes: &[u8]) -> PathBuf {
    Path::new(&*String::from_utf8_lossy(bytes)).to_owned()
}
