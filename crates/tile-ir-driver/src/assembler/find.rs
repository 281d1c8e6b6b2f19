//! Finding the assembler.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::Failure;

/// The environment variables that say where to search.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// CUDA roots, each with the name of its variable.
    pub roots: Vec<(&'static str, PathBuf)>,
    /// `PATH`.
    pub path: Option<OsString>,
}

/// The variables that name a root, in the platform driver's order.
const ROOTS: [&str; 3] = ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"];

impl Environment {
    /// Reads the environment of this process. Empty variables are ignored.
    pub fn of_process() -> Self {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty());
        let roots = ROOTS.into_iter().filter_map(|name| Some((name, PathBuf::from(set(name)?))));
        Self { roots: roots.collect(), path: set("PATH") }
    }
}

/// An assembler that was found.
pub(super) struct Found {
    pub(super) program: PathBuf,
    pub(super) root: Option<PathBuf>,
}

/// The message if there is none.
const ADVICE: &str = "no tile assembler was found; install CUDA 13.1 or newer, or the PyPI packages 'nvidia-cuda-tileiras', \
                      'nvidia-cuda-nvcc', 'nvidia-nvvm' and 'nvidia-nvjitlink', and set CUDA_ROOT to their folder";

pub(super) fn find(root: Option<&Path>, environment: &Environment) -> Result<Found, Failure> {
    let named = root.map(|root| ("the configuration", root));
    let roots = named.into_iter().chain(environment.roots.iter().map(|(name, root)| (*name, root.as_path())));
    let mut tried = Vec::new();
    for (whose, root) in roots {
        let program = program_in(&root.join("bin"));
        if is_program(&program) {
            return Ok(Found { program: absolute(&program), root: Some(absolute(root)) });
        }
        tried.push(format!("not found: '{}' (from {whose})", program.display()));
    }
    let folders = environment.path.iter().flat_map(env::split_paths).filter(|folder| !folder.as_os_str().is_empty());
    if let Some(program) = folders.map(|folder| program_in(&folder)).find(|program| is_program(program)) {
        return Ok(Found { program: absolute(&program), root: None });
    }
    tried.push("not found on PATH".to_owned());
    Err(tried.into_iter().fold(Failure::compilation(ADVICE), Failure::with_note))
}

fn program_in(folder: &Path) -> PathBuf {
    folder.join(format!("tileiras{}", env::consts::EXE_SUFFIX))
}

/// The absolute form of a path.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}
